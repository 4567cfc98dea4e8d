import type { Person } from '@majlis/contract/friends'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { later } from '../platform/clock.ts'
import { refreshCall, useCall } from '../platform/net/query.ts'
import { nextPageOf, type NextPage, usePages } from '../platform/net/usePages.ts'
import { useUserId } from '../platform/state/session.ts'
import { useOwnLists } from './useFriend.ts'
const TYPES = { friends: 0, received: 1, sent: 2, blocked: 3 } as const
const LISTS = { friends: 'friends', received: 'receivedRequests', sent: 'sentRequests', blocked: 'hasBlocked' } as const

export interface People extends NextPage {
  /** Undefined while they load for the first time. */
  readonly people: readonly Person[] | undefined
  /** The last attempt has failed, and none is running. */
  readonly hasFailed: boolean
  retry: () => void
}

/**
 * Friends, the people of received or sent requests, or blocked people, page by page; loaded again as soon as the own lists change. Each page of
 * friends begins with those who were online when it was loaded; a row does not move when its person comes or goes, so that no tap meets another row.
 */
export function useFriends(kind: keyof typeof TYPES): People {
  const me = useUserId()
  const own = useOwnLists().value
  const ids = own?.[LISTS[kind]]
  const query = usePages('friends.listFriends', {
    input: me === null ? null : (cursor: string | null) => ({ userId: me, type: TYPES[kind], ...(cursor !== null && { cursor }) }),
    first: null,
    next: (page) => page.cursor,
  })
  const signature = ids?.join(' ')
  const known = useRef(signature)
  useEffect(() => {
    if (signature === known.current) return
    if (known.current !== undefined) refreshCall('friends.listFriends')
    known.current = signature
  }, [signature])

  const people = query.data?.pages.flatMap((page) => (kind === 'friends' ? onlineFirst(page.people) : page.people))
  return {
    // Somebody who was just removed disappears at once; somebody new appears with the next answer.
    people: ids ? people?.filter((person) => ids.includes(person._id)) : people,
    hasFailed: query.isError && people === undefined && !query.isFetching,
    ...nextPageOf(query),
    retry: () => void query.refetch(),
  }
}

const onlineFirst = (people: readonly Person[]): readonly Person[] => people.toSorted((a, b) => Number(b.isOnline) - Number(a.isOnline))

/** All friends, for a choice among them: the pages after the first one follow by themselves, until one fails. Undefined while the first one loads. */
export function useAllFriends(): readonly Person[] | undefined {
  const { people, isLoadingMore, hasMoreFailed, more } = useFriends('friends')
  const loadMore = useEffectEvent(() => more?.())
  const isWaiting = more !== undefined && !isLoadingMore && !hasMoreFailed
  useEffect(() => {
    if (isWaiting) loadMore()
  }, [isWaiting])
  return people
}

const TYPING_PAUSE_MS = 300

/** People by nickname or id. The search runs when the typing pauses. */
export function useSearch(text: string) {
  const me = useUserId()
  const wanted = text.trim()
  const [searched, setSearched] = useState(wanted)
  useEffect(() => (wanted === searched ? undefined : later(TYPING_PAUSE_MS, () => setSearched(wanted))), [wanted, searched])
  const query = useCall('friends.searchFriends', searched === '' || me === null ? null : { searchString: searched, userId: me }, { isSearch: true })
  return {
    isIdle: wanted === '',
    people: wanted === '' ? undefined : query.data,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  }
}
