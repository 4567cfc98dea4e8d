import type { Game } from '@majlis/contract/catalog'
import { create } from 'zustand'
import { onOtherTab, storage } from '../platform/state/storage.ts'

/** The games that this device keeps, as the catalogue described them, newest first: they start without a network. Nothing about a person is in it. */
const useKept = create<{ readonly games: readonly Game[] }>(() => ({ games: stored() }))
onOtherTab('keptGames', () => useKept.setState({ games: stored() }))

/** A new record of a game replaces the older one. */
export function noteKeptGame(game: Game): void {
  const games = [game, ...stored().filter(({ gameId }) => gameId !== game.gameId)]
  storage.writeJson('keptGames', games)
  useKept.setState({ games })
}

/** Offers no game without a network until it is played again. Its files stay in the storage of its own origin. */
export function forgetKeptGames(): void {
  storage.remove('keptGames')
  useKept.setState({ games: [] })
}

/** The kept games, newest first, also as other tabs change them. */
export const useKeptGames = (): readonly Game[] => useKept((state) => state.games)

/** The record of a kept game; undefined for one that is not kept. */
export const keptGame = (gameId: string): Game | undefined => useKept.getState().games.find((game) => game.gameId === gameId)

function stored(): readonly Game[] {
  return storage.readJson('keptGames', isGames) ?? []
}

/** This app has written it, but another version of it may have had other fields. */
function isGames(value: unknown): value is readonly Game[] {
  const texts = ['gameId', 'title', 'titleAr', 'thumbnail', 'url'] as const
  const isGame = (game: unknown): boolean => typeof game === 'object' && game !== null && texts.every((key) => typeof (game as Partial<Game>)[key] === 'string')
  return Array.isArray(value) && value.every(isGame)
}
