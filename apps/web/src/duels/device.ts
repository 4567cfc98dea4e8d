import { uuidV7 } from '../platform/device/random.ts'
import { storage } from '../platform/state/storage.ts'

/** Names this browser to the server, created once and kept over logouts: a round of a duel goes on where it was begun. */
export function duelDevice(): string {
  const kept = storage.read('duelDevice')
  if (kept !== null && /^[\da-f-]{36}$/.test(kept)) return kept
  const made = uuidV7()
  storage.write('duelDevice', made)
  return made
}
