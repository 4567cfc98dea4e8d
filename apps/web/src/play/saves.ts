import type { Json, PutAnswer, SavedGame } from '@majlis/game-bridge/protocol'

/** Where saved games of one person are kept. */
export interface SaveStore {
  read(gameId: string): SavedGame | undefined
  write(gameId: string, saved: SavedGame): void
}

const NOTHING: SavedGame = { data: null, version: 0 }

/** The saved game; version 0 when there is none. */
export function getSaved(store: SaveStore, gameId: string): SavedGame {
  return store.read(gameId) ?? NOTHING
}

/**
 * Keeps a game. A save that began from an older version than the kept one is refused with both, for the game to choose: two tabs may play at once.
 * @param baseVersion the version that the game started from
 */
export function putSaved(store: SaveStore, gameId: string, data: Json, baseVersion: number): PutAnswer {
  const kept = getSaved(store, gameId)
  if (kept.version !== baseVersion) return { ok: false, mine: { data, version: baseVersion }, theirs: kept }
  const version = kept.version + 1
  store.write(gameId, { data, version })
  return { ok: true, version }
}

/** Whether something read from storage is a saved game. */
export function isSavedGame(value: unknown): value is SavedGame {
  return typeof value === 'object' && value !== null && 'data' in value && 'version' in value && Number.isSafeInteger(value.version)
}
