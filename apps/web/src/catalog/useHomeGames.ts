import { useInfiniteQuery } from '@tanstack/react-query'
import { limits } from '@majlis/contract/core/limits'
import { answered, queries, useCall } from '../platform/query.ts'

const CALL = 'GET /api/v3/gameslist/:pageNo/:itemCount'
const KEY = [CALL, 'home'] as const

/** The categories of Home, page after page; a failed page of any number empties the list until the retry from page 1. */
export function useHomeGames() {
  const pages = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam }) => answered(CALL, { pageNo: pageParam, itemCount: limits.homePage }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.categories.length < limits.homePage ? undefined : all.length + 1),
    staleTime: 60_000,
  })
  const seen = new Set<string>()
  // A category that moved to a later page while somebody scrolls must not stand there twice.
  const categories = pages.isError ? [] : (pages.data?.pages.flatMap((page) => page.categories) ?? []).filter(({ _id }) => !seen.has(_id) && seen.add(_id))
  return {
    categories,
    isLoading: pages.isPending,
    isError: pages.isError,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => {
      if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage()
    },
    retry: () => void queries.resetQueries({ queryKey: KEY }),
  }
}

/** All games, for looking one up by its id. */
export function useGames(active = true) {
  return useCall('GET /api/v3/games_list', active ? {} : null, { staleMs: 5 * 60_000 })
}

/** The category with this id with all of its games; every category when no id is given. */
export function useCategories() {
  return useCall(CALL, { pageNo: 1, itemCount: limits.page }, { staleMs: 60_000 })
}

/** Games whose title matches; null asks nothing. */
export function useSearch(name: string | null) {
  return useCall('GET /api/v3/games/search', name === null ? null : { name })
}
