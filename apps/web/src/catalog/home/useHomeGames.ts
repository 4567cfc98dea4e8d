import type { Category, Game } from '@majlis/contract/catalog'
import { limits } from '@majlis/contract/core/limits'
import { useEffect } from 'react'
import { create } from 'zustand'
import { now } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { onOnline } from '../../platform/net/online.ts'
import { call } from '../../platform/net/client.ts'
import { pageData } from '../../platform/firstScreen.ts'
import { queries, refreshCall, responseOf, useCall } from '../../platform/net/query.ts'
import { session } from '../../platform/state/session.ts'
import { storage } from '../../platform/state/storage.ts'
import { emptyHome, type HomeState, mayLoad, startAfter, withFailure, withKept, withPage } from './home.ts'
import { keepList, keptList } from './keptList.ts'

/** Home's state lives as long as the page: returning to Home shows the list as it was. */
const useHome = create<HomeState>(() => {
  const { list } = pageData()
  return list ? withPage(emptyHome, 1, list) : emptyHome
})
/** Whether the page carries the list, and shows the first screen with it. */
export const isListInPage = useHome.getState().isListLoaded
let requestedAt = 0
/** When Home is opened, a list older than this is compared with the server's. */
const OLD_MS = 5 * 60_000

const ask = (pageNo: number) =>
  queries.fetchQuery({
    queryKey: ['catalog.categories', 'home', pageNo],
    queryFn: async () => {
      const played = playedIds()
      const input = { pageNo, itemCount: limits.homePage, configVersion: heldVersion(), ...(played !== '' && { played }) }
      return responseOf(await call('catalog.categories', input))
    },
    staleTime: 0,
  })

/** The ids of the games that the user played, newest first, in the format of the call. */
function playedIds(): string {
  const played = session().user?.recentPlayed ?? []
  return played
    .toSorted((a, b) => b.playedAt - a.playedAt)
    .map(({ gameId }) => gameId)
    .join(',')
}

const heldVersion = () => Math.max(0, Math.trunc(Number(storage.read('configNo'))) || 0)

/** Stores the new configuration's number and loads again what belongs to the old one (REG-13). */
function followConfiguration({ configUpdated, configVersion }: { configUpdated: boolean; configVersion: number }): void {
  storage.write('configNo', String(configVersion))
  if (!configUpdated) return
  refreshCall('regions.getConfig')
  refreshCall('catalog.gamesList')
  void queries.invalidateQueries({ queryKey: ['catalog.categories'], predicate: (query) => query.queryKey[1] !== 'home' })
}

/** Loads a page of Home, unless it may not be loaded now. */
async function load(pageNo: number): Promise<void> {
  if (!mayLoad(useHome.getState(), pageNo)) return
  const { gamesList, configVersion } = useHome.getState()
  if (gamesList.length === 0) storage.write('ipn', '0')
  useHome.setState({ loading: pageNo })
  try {
    const page = await ask(pageNo)
    requestedAt = now()
    followConfiguration(page)
    useHome.setState((state) => withPage(state, pageNo, page))
    if (pageNo === 1) keepList(page.categories, page.configVersion)
    // A later page of another configuration does not continue the list, which is loaded from the start.
    if (pageNo > 1 && page.configVersion !== configVersion) await load(1)
  } catch {
    useHome.setState(withFailure)
  }
  storage.write('ipn', String(useHome.getState().homePage))
}

/** Checks whether an old list is still valid. The list stays while it is, and when there is no answer. */
async function freshen(): Promise<void> {
  const { configVersion, loading, isGameBoardShown } = useHome.getState()
  if (loading !== null || isGameBoardShown || now() - requestedAt < OLD_MS) return
  requestedAt = now()
  const page = await ask(1).catch(() => undefined)
  if (page === undefined) return
  followConfiguration(page)
  keepList(page.categories, page.configVersion)
  if (page.configVersion === configVersion) return
  useHome.setState((state) => withPage(state, 1, page))
  storage.write('ipn', '1')
}

/** The categories of Home, page after page; a failed page of any number empties the list until the retry from page 1. */
export function useHomeGames() {
  const home = useHome()
  useEffect(() => {
    if (useHome.getState().gamesList.length > 0) void freshen()
    else void begin()
    return onOnline((online) => {
      if (online && useHome.getState().hasFailed) void retry()
    })
  }, [])
  return {
    categories: home.gamesList,
    isLoading: !home.isListLoaded || (home.gamesList.length === 0 && home.loading !== null),
    isError: home.hasFailed,
    hasMore: home.hasMore,
    isLoadingMore: home.loading !== null && home.gamesList.length > 0,
    isBalanceLow: home.isBalanceLow,
    loadMore: () => void load(startAfter(useHome.getState()) + 1),
    retry: () => void retry(),
  }
}

/**
 * A visitor starts with the list of the previous visit, where there is one, and page 1 is loaded nevertheless. A person with a session waits for
 * page 1, because their recent games are inserted above the list and would push it down.
 */
async function begin(): Promise<void> {
  const kept = session().token === null ? keptList() : undefined
  if (kept === undefined) return retry()
  useHome.setState((state) => withKept(state, kept))
  await load(1)
}

async function retry(): Promise<void> {
  useHome.setState({ hasFailed: false, isListLoaded: false })
  await load(1)
}

/** Tells Home that a game covers it, or that the balance is low. */
export const noteHome = (news: Partial<Pick<HomeState, 'isBalanceLow' | 'isGameBoardShown'>>): void => useHome.setState(news)
/** Whether a game covered Home until now. */
export const wasGameBoardShown = (): boolean => useHome.getState().isGameBoardShown

/** The categories that Home has loaded. */
export const useHomeList = (): readonly Category[] => useHome((state) => state.gamesList)

/** A game in Home's list; undefined when it is not in it. */
export function useListed(): (gameId: string) => Game | undefined {
  const list = useHomeList()
  return (gameId) => {
    for (const category of list) {
      const game = category.games.find((one) => one.gameId === gameId)
      if (game) return game
    }
    return undefined
  }
}

/** All games, to find one by its id. */
export function useGames(active = true) {
  return useCall('catalog.gamesList', active ? {} : null, { staleMs: 5 * 60_000 })
}

/** The title of a game in the page's language, by its id; empty while the games load and for one that does not exist any more. */
export function useTitles(): (gameId: string) => string {
  const { language } = useI18n()
  const games = useGames()
  return (gameId) => {
    const game = games.data?.find((one) => one.gameId === gameId)
    return (language === 'ar' ? game?.titleAr : game?.title) ?? ''
  }
}
