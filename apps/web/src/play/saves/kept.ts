import type { KeptStorage } from '@majlis/game-bridge/platform/prepared'
import type { SavedGame } from '@majlis/game-bridge/protocol'

/** The frame's name for a foreign game: its stored data, which it reads before the first message. */
export function keptName(saved: SavedGame | undefined): string {
  const kept: KeptStorage = { gb: 'kept', version: saved?.version ?? 0, local: storageOf(saved), session: {} }
  return JSON.stringify(kept)
}

function storageOf(saved: SavedGame | undefined): Record<string, string> {
  const data = saved?.data
  if (typeof data !== 'object' || data === null || !('storage' in data)) return {}
  const { storage } = data
  if (typeof storage !== 'object' || storage === null) return {}
  return Object.fromEntries(Object.entries(storage).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
