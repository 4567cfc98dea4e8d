import { useInfiniteQuery } from '@tanstack/react-query'
import type { Chat } from '@majlis/contract/chat'
import { answered } from '../platform/query.ts'
import { useUserId } from '../platform/session.ts'

const CONVERSATIONS = 'GET /api/conversation/user/:userId'
/** Stands in the place of the next page's number once a page was empty (CHT-05): no further page is asked for. */
const NO_FURTHER_PAGE = 999

/** The number of the page after this one. */
export const pageAfter = (page: readonly unknown[], pageNo: number): number => (page.length === 0 ? NO_FURTHER_PAGE : pageNo + 1)

/** What stands in pages and not in the live list, each chat once, newest first. */
export function beyondLive(pages: readonly (readonly Chat[])[], live: readonly Chat[]): Chat[] {
  const known = new Set(live.map(({ roomId }) => roomId))
  const byId = new Map(pages.flat().map((chat) => [chat.roomId, chat]))
  return [...byId.values()].filter(({ roomId }) => !known.has(roomId)).toSorted((a, b) => b.updatedAt - a.updatedAt)
}

/**
 * The chats that the live list, which holds the newest only, does not reach: page by page, with friends or with others.
 * @param isNeeded the live list is full: there may be more
 */
export function useOlderChats(type: 'friends' | 'others', live: readonly Chat[], isNeeded: boolean) {
  const me = useUserId()
  const query = useInfiniteQuery({
    queryKey: [CONVERSATIONS, type, me],
    enabled: isNeeded && me !== null,
    initialPageParam: 1,
    queryFn: ({ pageParam }) => answered(CONVERSATIONS, { userId: me ?? '', type: type === 'friends' ? 0 : 1, pageNo: pageParam }),
    getNextPageParam: (page, _pages, pageNo) => {
      const next = pageAfter(page, pageNo)
      return next === NO_FURTHER_PAGE ? undefined : next
    },
  })
  return {
    chats: beyondLive(query.data?.pages ?? [], live),
    hasFailed: query.isError,
    hasMore: query.hasNextPage && !query.isFetching,
    more: () => void query.fetchNextPage(),
    retry: () => void (query.data === undefined ? query.refetch() : query.fetchNextPage()),
  }
}
