import { uuidV7 } from '../../platform/device/random.ts'
import { tabStorage } from '../../platform/state/storage.ts'

/** Identifies this tab, also after it was loaded again: only the tab that placed or accepted a call is in it. */
export function callDevice(): string {
  const kept = tabStorage.read('callDevice')
  if (kept !== null) return kept
  const made = uuidV7()
  tabStorage.write('callDevice', made)
  return made
}
