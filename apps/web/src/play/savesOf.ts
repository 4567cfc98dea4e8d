import type { SavedGame } from '@majlis/game-bridge/protocol'
import { storage } from '../platform/storage.ts'
import { isSavedGame } from './saves.ts'
import type { SaveStore } from './saves.ts'

type Kept = Record<string, Record<string, SavedGame>>

/** The saved games of one person on this device. */
export function savesOf(userId: string): SaveStore {
  return {
    read: (gameId) => {
      const saved = all()[userId]?.[gameId]
      return isSavedGame(saved) ? saved : undefined
    },
    write: (gameId, saved) => {
      const kept = all()
      storage.writeJson('saves', { ...kept, [userId]: { ...kept[userId], [gameId]: saved } })
    },
  }
}

function all(): Kept {
  return storage.readJson('saves', isKept) ?? {}
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && Object.values(value).every((games) => typeof games === 'object' && games !== null)
}
