import type { Json } from '@majlis/game-bridge/protocol'
import { call } from '../../platform/net/client.ts'
import { later, wait } from '../../platform/clock.ts'
import { onOnline } from '../../platform/net/online.ts'
import { inTurn } from '../../platform/net/turn.ts'
import { sha256 } from '../../platform/state/digest.ts'
import { session } from '../../platform/state/session.ts'
import { onOtherTabs, storage } from '../../platform/state/storage.ts'
import { createSaveSync, type SaveServer, type SaveSync } from './saveSync.ts'
import { chooseSaved, hasRival, isKeptSave, type KeptSave, type SaveStore } from './saves.ts'

/** A game does not wait longer than this for the server's save. */
const LEARN_MS = 2_500
/** Temporary failures. */
const PASSING: ReadonlySet<string> = new Set(['NO_NETWORK', 'TIMEOUT', 'BAD_ANSWER', 'INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'UNAUTHORIZED'])

/** Saves for which the browser's storage had no space: kept until the tab closes. */
const overflow = new Map<string, string>()
const syncs = new Map<string, SaveSync>()

/** The saves of one person: written to this device first, and then sent to the server. */
export function savesOf(userId: string): SaveStore {
  const store = storeOf(userId)
  return {
    read: store.read,
    write(gameId, kept) {
      store.write(gameId, kept)
      syncOf(userId).soon()
    },
  }
}

/** Loads a game's save from the server before the game starts; without an answer in time the game starts with the local one. */
export function learnSave(gameId: string): Promise<void> {
  const userId = session().user?._id
  return userId ? Promise.race([syncOf(userId).learn(gameId), wait(LEARN_MS)]) : Promise.resolve()
}

/** True while the person has to choose between two saves. */
export function isSaveOpen(gameId: string): boolean {
  const userId = session().user?._id
  return userId !== undefined && hasRival(savesOf(userId), gameId)
}

/** The person has chosen. */
export function chooseSave(gameId: string, which: 'mine' | 'theirs'): void {
  const userId = session().user?._id
  if (userId) chooseSaved(savesOf(userId), gameId, which)
}

/** Sends what an earlier visit could not. Call it once. */
export function startSaves(): () => void {
  const wake = () => {
    const userId = session().user?._id
    if (userId) void syncOf(userId).run()
  }
  const soon = () => {
    const userId = session().user?._id
    if (userId) syncOf(userId).soon()
  }
  keepFormerList()
  // A tab may close before it has sent its save.
  const stops = [onOnline((online) => online && wake()), onOtherTabs('untold/', soon)]
  wake()
  return () => {
    for (const stop of stops) stop()
    for (const sync of syncs.values()) sync.stop()
  }
}

function syncOf(userId: string): SaveSync {
  const store = storeOf(userId)
  const known = syncs.get(userId)
  if (known) return known
  const sync = createSaveSync({
    store,
    server: serverOf(userId),
    later,
    untold: () => storage.keys(`untold/${userId}/`).map((key) => key.slice(`untold/${userId}/`.length)),
    giveUp: (gameId) => note(userId, gameId, false),
    inTurn: (gameId, work) => inTurn(`saves/${userId}/${gameId}`, work),
    markOf: (data) => sha256(JSON.stringify(data)),
  })
  syncs.set(userId, sync)
  return sync
}

function serverOf(userId: string): SaveServer {
  const isOwn = () => session().token !== null && session().user?._id === userId
  return {
    async put(gameId, baseVersion, data) {
      if (!isOwn()) return 'later'
      const answer = await call('play.putSave', { gameId, baseVersion, data })
      if (answer.success) return { version: answer.response.version }
      if (answer.code === 'SAVE_CONFLICT') return 'conflict'
      return PASSING.has(answer.code) ? 'later' : 'never'
    },
    async get(gameId) {
      if (!isOwn()) return null
      const answer = await call('play.getSave', { gameId })
      return answer.success ? { version: answer.response.version, data: answer.response.data as Json } : null
    },
  }
}

function storeOf(userId: string): SaveStore {
  return {
    read(gameId) {
      const key = `saves/${userId}/${gameId}` as const
      const text = overflow.get(key)
      return text === undefined ? storage.readJson(key, isKeptSave) : (JSON.parse(text) as KeptSave)
    },
    write(gameId, kept) {
      const key = `saves/${userId}/${gameId}` as const
      const text = JSON.stringify(kept)
      storage.write(key, text)
      if (storage.read(key) === text) overflow.delete(key)
      else overflow.set(key, text)
      note(userId, gameId, !kept.isTold && !kept.rival)
    },
  }
}

/** A key for each save, because tabs that change one list at the same time lose entries. */
function note(userId: string, gameId: string, isUntold: boolean): void {
  storage.write(`untold/${userId}/${gameId}`, isUntold ? '1' : null)
}

/** Versions until November 2026 stored one list of the unsent saves, of `[userId, gameId]`. */
function keepFormerList(): void {
  const isList = (value: unknown): value is readonly (readonly [string, string])[] =>
    Array.isArray(value) && value.every((entry) => Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string')
  for (const [userId, gameId] of storage.readJson('saves', isList) ?? []) note(userId, gameId, true)
  storage.write('saves', null)
}
