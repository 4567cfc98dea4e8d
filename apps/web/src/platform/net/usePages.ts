import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Input, MainOperation, Response } from './api.ts'
import { call } from './client.ts'
import { responseOf } from './query.ts'
import { useUserId } from '../state/session.ts'

/** How the pages of an operation follow each other; `Page` is a number or a cursor. */
export interface Paging<Id extends MainOperation, Page> {
  /** The input that asks for a page; null asks nothing yet. */
  readonly input: ((page: Page) => Input<Id>) | null
  readonly first: Page
  /** The page after the last one; null or undefined when there is none. */
  readonly next: (last: Response<Id>, lastPage: Page, all: readonly Response<Id>[]) => Page | null | undefined
  readonly staleMs?: number
  /** What a person types: what was found before stays while the next search is on its way. */
  readonly isSearch?: boolean
}

/** `useCall` for a list that comes page by page. A call that nobody waits for any more is ended. */
export function usePages<Id extends MainOperation, Page>(name: Id, { input, first, next, staleMs, isSearch }: Paging<Id, Page>) {
  const userId = useUserId()
  return useInfiniteQuery({
    queryKey: [name, 'pages', userId, input?.(first)],
    enabled: input !== null,
    initialPageParam: first,
    queryFn: async ({ pageParam, signal }) => responseOf(await call(name, input?.(pageParam as Page) as Input<Id>, { signal }), { isSearch }),
    getNextPageParam: (last, all, lastPage) => next(last, lastPage, all),
    ...(staleMs !== undefined && { staleTime: staleMs }),
    ...(isSearch && { placeholderData: keepPreviousData }),
  })
}

/** What a list shows of the page after its last one. */
export function nextPageOf(pages: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'>): NextPage {
  return {
    more: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    isLoadingMore: pages.isFetchingNextPage,
    hasMoreFailed: pages.isFetchNextPageError,
  }
}

export interface NextPage {
  /** Loads it; undefined when there is none. */
  readonly more: (() => void) | undefined
  readonly isLoadingMore: boolean
  /** The last attempt has failed; `more` tries again. */
  readonly hasMoreFailed: boolean
}
