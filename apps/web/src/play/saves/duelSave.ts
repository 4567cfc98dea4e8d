import { storage } from '../../platform/state/storage.ts'
import { isKeptSave, type SaveStore } from './saves.ts'

const ENDED = '"ended"'

/** The save of the own round of a duel. It stays on this device: the save of the game is that of rounds outside of duels. */
export function duelSave(duelId: string) {
  const key = `duel/${duelId}` as const
  const store: SaveStore = {
    read: () => storage.readJson(key, isKeptSave),
    write: (_gameId, kept) => storage.writeJson(key, kept),
  }
  return {
    store,
    /** The round has ended here: its result may still wait to be sent. */
    end: () => storage.write(key, ENDED),
    hasEnded: () => storage.read(key) === ENDED,
  }
}

/** Removes what this device has of duels that are not open any more. */
export function dropDuelSaves(open: readonly string[]): void {
  for (const key of storage.keys('duel/')) if (!open.includes(key.slice('duel/'.length))) storage.write(key, null)
}
