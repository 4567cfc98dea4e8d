import { limits } from '@majlis/contract/core/limits'
import { BridgeError, type Json, type PutAnswer, type SavedGame } from '@majlis/game-bridge/protocol'

/** A game as the server has it; version 0 when it has none. */
export interface ServerSave {
  readonly version: number
  readonly data: Json
}

/** One game's save on this device. `version` is what the game counts; the server counts its own. */
export interface KeptSave extends SavedGame {
  /** The server's version that this one came from, or was told as. */
  readonly serverVersion: number
  /** False while the server has not got this data. */
  readonly isTold: boolean
  /** What the server has instead; the game is asked with its next save. */
  readonly rival?: ServerSave | undefined
}

/** Where saved games of one person are kept. */
export interface SaveStore {
  read(gameId: string): KeptSave | undefined
  write(gameId: string, kept: KeptSave): void
}

const NOTHING: KeptSave = { data: null, version: 0, serverVersion: 0, isTold: true }

/** The saved game; version 0 when there is none. */
export function getSaved(store: SaveStore, gameId: string): SavedGame {
  const { data, version } = store.read(gameId) ?? NOTHING
  return { data, version }
}

/**
 * Keeps a game. A save that began from an older version than the kept one, or beside one of another device, is refused with both, for
 * the game to choose: saving again from `theirs` wins.
 * @param baseVersion the version that the game started from
 * @throws BridgeError SIZE_LIMIT beyond 3 MiB of JSON
 */
export function putSaved(store: SaveStore, gameId: string, data: Json, baseVersion: number): PutAnswer {
  const bytes = new TextEncoder().encode(JSON.stringify(data)).length
  if (bytes > limits.saveBytes) throw new BridgeError('SIZE_LIMIT', `a saved game holds at most ${limits.saveBytes} bytes`)
  const kept = store.read(gameId) ?? NOTHING
  if (kept.rival) {
    const theirs = { data: kept.rival.data, version: kept.version + 1 }
    store.write(gameId, { ...theirs, serverVersion: kept.rival.version, isTold: true })
    return { ok: false, mine: { data, version: baseVersion }, theirs }
  }
  if (kept.version !== baseVersion) return { ok: false, mine: { data, version: baseVersion }, theirs: { data: kept.data, version: kept.version } }
  const version = kept.version + 1
  store.write(gameId, { data, version, serverVersion: kept.serverVersion, isTold: false })
  return { ok: true, version }
}

/** Takes what the server answered when it was asked: newer than what is here, it is what the game goes on with; beside something untold, its rival. */
export function learnSaved(store: SaveStore, gameId: string, server: ServerSave): void {
  const kept = store.read(gameId) ?? NOTHING
  if (server.version === kept.serverVersion && !kept.rival) return
  if (server.version === 0) store.write(gameId, { ...kept, serverVersion: 0, isTold: kept.version === 0, rival: undefined })
  else if (kept.isTold) store.write(gameId, { data: server.data, version: kept.version + 1, serverVersion: server.version, isTold: true })
  else if (JSON.stringify(server.data) === JSON.stringify(kept.data))
    store.write(gameId, { data: kept.data, version: kept.version, serverVersion: server.version, isTold: true })
  else store.write(gameId, { ...kept, rival: server })
}

/** Whether the server has something else that the person has not chosen from. */
export function hasRival(store: SaveStore, gameId: string): boolean {
  return store.read(gameId)?.rival !== undefined
}

/** Goes on with what is on this device, which the server is then told, or with what the server has. */
export function chooseSaved(store: SaveStore, gameId: string, which: 'mine' | 'theirs'): void {
  const kept = store.read(gameId)
  if (!kept?.rival) return
  const { version: serverVersion, data } = kept.rival
  const version = kept.version + 1
  store.write(gameId, which === 'mine' ? { data: kept.data, version, serverVersion, isTold: false } : { data, version, serverVersion, isTold: true })
}

/**
 * Notes that the server took a save.
 * @param version the version that was sent; a newer one is untold still
 */
export function toldSaved(store: SaveStore, gameId: string, version: number, serverVersion: number): void {
  const kept = store.read(gameId)
  if (kept) store.write(gameId, { ...kept, serverVersion, isTold: kept.version === version })
}

/** Whether something read from storage is a saved game. */
export function isKeptSave(value: unknown): value is KeptSave {
  return (
    typeof value === 'object' &&
    value !== null &&
    'data' in value &&
    'version' in value &&
    Number.isSafeInteger(value.version) &&
    'serverVersion' in value &&
    Number.isSafeInteger(value.serverVersion) &&
    'isTold' in value &&
    typeof value.isTold === 'boolean'
  )
}
