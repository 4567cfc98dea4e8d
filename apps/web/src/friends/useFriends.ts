import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Person } from '@majlis/contract/friends'
import { useEffect, useRef, useState } from 'react'
import { later } from '../platform/clock.ts'
import { answered, refreshCall, searched } from '../platform/query.ts'
import { useUserId } from '../platform/session.ts'
import { useOwnLists } from './useFriend.ts'

const LIST = 'GET /api/v4/friends/:userId'
const TYPES = { friends: 0, received: 1, sent: 2, blocked: 3 } as const
const LISTS = { friends: 'friends', received: 'receivedRequests', sent: 'sentRequests', blocked: 'hasBlocked' } as const

export interface People {
  /** Undefined while they load the first time. */
  readonly people: readonly Person[] | undefined
  readonly hasFailed: boolean
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  more: () => void
  retry: () => void
}

/** Friends, the people of the received or sent requests, or the blocked, page by page; asked again as soon as the own lists change. */
export function useFriends(kind: keyof typeof TYPES): People {
  const me = useUserId()
  const own = useOwnLists().value
  const ids = own?.[LISTS[kind]]
  const query = useInfiniteQuery({
    queryKey: [LIST, kind, me],
    enabled: me !== null,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => answered(LIST, { userId: me ?? '', type: TYPES[kind], ...(pageParam !== null && { cursor: pageParam }) }),
    getNextPageParam: (page) => page.cursor,
  })
  const signature = ids?.join(' ')
  const known = useRef(signature)
  useEffect(() => {
    if (signature === known.current) return
    if (known.current !== undefined) refreshCall(LIST)
    known.current = signature
  }, [signature])

  const people = query.data?.pages.flatMap((page) => page.people)
  return {
    // Somebody who was removed a moment ago goes at once; somebody new comes with the next answer.
    people: ids ? people?.filter((person) => ids.includes(person._id)) : people,
    hasFailed: query.isError && people === undefined,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}

const SEARCH = 'GET /api/v3/friends/search'
const TYPING_PAUSE_MS = 300

/** People by nickname or id; asked when the typing pauses. */
export function useSearch(text: string) {
  const me = useUserId()
  const wanted = text.trim()
  const [asked, setAsked] = useState(wanted)
  useEffect(() => (wanted === asked ? undefined : later(TYPING_PAUSE_MS, () => setAsked(wanted))), [wanted, asked])
  const isAsking = asked !== '' && me !== null
  const query = useQuery({
    queryKey: [SEARCH, asked, me],
    queryFn: ({ signal }) => searched(SEARCH, { searchString: asked, userId: me ?? '' }, signal),
    enabled: isAsking,
  })
  return {
    isIdle: wanted === '',
    people: wanted === '' ? undefined : query.data,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  }
}
