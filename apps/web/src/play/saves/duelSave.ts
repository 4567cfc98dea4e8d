import { storage } from '../../platform/state/storage.ts'
import { isKeptSave, type SaveStore } from './saves.ts'

const ENDED = '"ended"'

/** The save of a person's round of a duel. It stays on this device: the save of the game is that of rounds outside of duels. */
export function duelSave(userId: string, duelId: string) {
  const key = `duel/${userId}/${duelId}` as const
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

/** Removes what this device has of a person's duels that are not open any more. */
export function dropDuelSaves(userId: string, open: readonly string[]): void {
  const prefix = `duel/${userId}/` as const
  for (const key of storage.keys(prefix)) if (!open.includes(key.slice(prefix.length))) storage.write(key, null)
}
