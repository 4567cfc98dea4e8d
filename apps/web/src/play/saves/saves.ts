import { limits } from '@majlis/contract/core/limits'
import { BridgeError, type Json, type PutAnswer, type SavedGame } from '@majlis/game-bridge/protocol'

/** A save as the server has it; version 0 when it has none. */
export interface ServerSave {
  readonly version: number
  readonly data: Json
}

/** One game's save on this device. `version` is counted by the game; the server counts its own. */
export interface KeptSave extends SavedGame {
  /** The server's version from which this one was made, or as which it was sent. */
  readonly serverVersion: number
  /** False while the server does not have this data. */
  readonly isTold: boolean
  /** What the server has instead; the game is asked with its next save. */
  readonly rival?: ServerSave | undefined
  /** Marks of the data that was sent from `serverVersion` without an answer so far: the server may have accepted one of them. */
  readonly sent?: readonly string[] | undefined
}

/** Where the saves of one person are stored. */
export interface SaveStore {
  read(gameId: string): KeptSave | undefined
  write(gameId: string, kept: KeptSave): void
}

/** Sends without an answer that are remembered. Each is of other data than the one before it. */
const MAX_SENT = 16

const NOTHING: KeptSave = { data: null, version: 0, serverVersion: 0, isTold: true }

/** The save; version 0 when there is none. */
export function getSaved(store: SaveStore, gameId: string): SavedGame {
  const { data, version } = store.read(gameId) ?? NOTHING
  return { data, version }
}

/**
 * Stores a save. One that began from an older version than the stored one, or beside one of another device, is refused with both, so that
 * the game can choose: saving again from `theirs` wins.
 * @param baseVersion the version from which the game started
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
  store.write(gameId, { data, version, serverVersion: kept.serverVersion, isTold: false, sent: kept.sent })
  return { ok: true, version }
}

/**
 * Handles the server's save: when it is newer than the stored one, the game continues with it; beside an unsent one it becomes its rival, unless
 * this device sent it.
 * @param mark of the server's data
 */
export function learnSaved(store: SaveStore, gameId: string, server: ServerSave, mark: string | null = null): void {
  const kept = store.read(gameId) ?? NOTHING
  if (server.version === kept.serverVersion && !kept.rival) return
  if (server.version === 0) store.write(gameId, { ...kept, serverVersion: 0, isTold: kept.version === 0, rival: undefined })
  else if (kept.isTold) store.write(gameId, { data: server.data, version: kept.version + 1, serverVersion: server.version, isTold: true })
  else if (JSON.stringify(server.data) === JSON.stringify(kept.data))
    store.write(gameId, { data: kept.data, version: kept.version, serverVersion: server.version, isTold: true })
  else if (mark !== null && kept.sent?.includes(mark)) store.write(gameId, { ...kept, serverVersion: server.version, rival: undefined, sent: undefined })
  else store.write(gameId, { ...kept, rival: server })
}

/** Stores that data with this mark is about to be sent. */
export function noteSent(store: SaveStore, gameId: string, mark: string): void {
  const kept = store.read(gameId)
  if (kept && !kept.sent?.includes(mark)) store.write(gameId, { ...kept, sent: [...(kept.sent ?? []), mark].slice(-MAX_SENT) })
}

/** Whether the server has another save and the person has not chosen yet. */
export function hasRival(store: SaveStore, gameId: string): boolean {
  return store.read(gameId)?.rival !== undefined
}

/** Continues with the save on this device, which is then sent to the server, or with the server's. */
export function chooseSaved(store: SaveStore, gameId: string, which: 'mine' | 'theirs'): void {
  const kept = store.read(gameId)
  if (!kept?.rival) return
  const { version: serverVersion, data } = kept.rival
  const version = kept.version + 1
  store.write(gameId, which === 'mine' ? { data: kept.data, version, serverVersion, isTold: false } : { data, version, serverVersion, isTold: true })
}

/**
 * Stores that the server accepted a save.
 * @param version the version that was sent; a newer one is still unsent
 */
export function markSaved(store: SaveStore, gameId: string, version: number, serverVersion: number): void {
  const kept = store.read(gameId)
  if (kept) store.write(gameId, { ...kept, serverVersion, isTold: kept.version === version, sent: undefined })
}

/** Whether a stored value is a save. */
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
