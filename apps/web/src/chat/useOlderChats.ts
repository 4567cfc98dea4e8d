import type { Chat } from '@majlis/contract/chat'
import { usePages } from '../platform/net/usePages.ts'
import { useUserId } from '../platform/state/session.ts'
/** The page number after an empty page (CHT-05): no further page is loaded. */
const NO_FURTHER_PAGE = 999

/** The number of the page after this one. */
export const pageAfter = (page: readonly unknown[], pageNo: number): number => (page.length === 0 ? NO_FURTHER_PAGE : pageNo + 1)

/** The chats of the pages that are not in the live list, each once, newest first. */
export function beyondLive(pages: readonly (readonly Chat[])[], live: readonly Chat[]): Chat[] {
  const known = new Set(live.map(({ roomId }) => roomId))
  const byId = new Map(pages.flat().map((chat) => [chat.roomId, chat]))
  return [...byId.values()].filter(({ roomId }) => !known.has(roomId)).toSorted((a, b) => b.updatedAt - a.updatedAt)
}

/**
 * The chats beyond the live list, which contains only the newest: page by page, with friends or with others.
 * @param isNeeded the live list is full, so that there may be more
 */
export function useOlderChats(type: 'friends' | 'others', live: readonly Chat[], isNeeded: boolean) {
  const me = useUserId()
  const query = usePages('chat.conversations', {
    input: !isNeeded || me === null ? null : (pageNo: number) => ({ userId: me, type: type === 'friends' ? 0 : 1, pageNo }),
    first: 1,
    next: (page, pageNo) => {
      const next = pageAfter(page, pageNo)
      return next === NO_FURTHER_PAGE ? undefined : next
    },
  })
  return {
    chats: beyondLive(query.data?.pages ?? [], live),
    hasFailed: query.isError,
    /** There are no chats beyond these. */
    isComplete: !isNeeded || (query.isSuccess && !query.hasNextPage),
    hasMore: query.hasNextPage && !query.isFetching,
    // A page that is on its way is not asked for again.
    more: () => void query.fetchNextPage({ cancelRefetch: false }),
    retry: () => void (query.data === undefined ? query.refetch() : query.fetchNextPage()),
  }
}
