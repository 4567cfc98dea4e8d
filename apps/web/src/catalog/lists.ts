import type { Category, Game } from '@majlis/contract/catalog'
import { limits } from '@majlis/contract/core/limits'
import { useCall } from '../platform/net/query.ts'
import { usePages } from '../platform/net/usePages.ts'
import { useGames, useHomeList } from './home/useHomeGames.ts'

/** All of a category's games: from Home's list, otherwise from the server. `data` is undefined while it loads and null when there is no such category. */
export function useCategory(id: string) {
  const listed = useHomeList().find(({ _id }) => _id === id)
  const query = useCall('catalog.categories', listed ? null : { pageNo: 1, itemCount: limits.page }, { staleMs: 60_000 })
  const found = listed ?? query.data?.categories.find(({ _id }) => _id === id)
  return { data: found ?? (query.data ? null : undefined), isError: !found && query.isError, refetch: () => void query.refetch() }
}

/** How many games are suggested when nothing was searched for or found: three lines of two. */
const POPULAR = 6

/** The games that Home highlights, followed by those of its other shelves in their order, each once. */
export function popularGames(categories: readonly Pick<Category, 'viewType' | 'games'>[]): Game[] {
  const highlighted = categories.filter(({ viewType }) => viewType === 'highlighted')
  const others = categories.filter(({ viewType }) => viewType === 'games')
  const games = [...highlighted, ...others].flatMap((category) => category.games)
  return [...new Map(games.map((game) => [game.gameId, game])).values()].slice(0, POPULAR)
}

/** The games to suggest: from Home's list, otherwise from the server; none until it answers. */
export function usePopularGames(): Game[] {
  const listed = useHomeList()
  const query = useCall('catalog.categories', listed.length > 0 ? null : { pageNo: 1, itemCount: limits.homePage }, { staleMs: 60_000 })
  return popularGames(listed.length > 0 ? listed : (query.data?.categories ?? []))
}

/** How many games a page of the search holds. */
const SEARCH_PAGE = 24

/** Games whose title matches, page by page. The previous results stay while the next search, which cancels the one before, is loading. */
export function useGameSearch(name: string) {
  const query = usePages('catalog.searchGames', {
    input: name === '' ? null : (pageNo: number) => ({ name, pageNo }),
    first: 1,
    next: (last, pageNo) => (last.length < SEARCH_PAGE ? undefined : pageNo + 1),
    isSearch: true,
  })
  return {
    games: query.isError ? undefined : query.data?.pages.flat(),
    /** The shown games belong to an earlier search. */
    isOld: query.isPlaceholderData,
    hasFailed: query.isError,
    isFetching: query.isFetching,
    hasMore: query.hasNextPage && !query.isFetching,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}

/** The games that the user played, newest first, as far as they are still in the catalogue. */
export function usePlayed(userId: string | null) {
  const played = useCall('play.playedGames', userId === null ? null : { userId }, { staleMs: 0 })
  const games = useGames()
  const byId = new Map(games.data?.map((game) => [game.gameId, game]))
  return {
    played:
      played.data &&
      games.data &&
      played.data
        .toSorted((a, b) => b.playedAt - a.playedAt)
        .flatMap((one) => {
          const game = byId.get(one.gameId)
          return game ? [{ ...one, game }] : []
        }),
    hasFailed: (played.isError && played.data === undefined) || (games.isError && games.data === undefined),
    retry: () => {
      if (played.isError) void played.refetch()
      if (games.isError) void games.refetch()
    },
  }
}
