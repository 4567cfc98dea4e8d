import { useState } from 'react'
import type { OpponentKind } from './OpponentPicker.tsx'

/** Stops the search while the host chooses something, and starts it again if nothing was chosen. */
export function useHeldSearch(isSearching: boolean, onOpponent: (kind: OpponentKind) => Promise<void>) {
  const [isHeld, setHeld] = useState(false)
  const hold = async () => {
    setHeld(isSearching)
    if (isSearching) await onOpponent('friend')
  }
  const goOn = () => {
    if (isHeld) void onOpponent('random')
  }
  return { isHeld, hold, goOn }
}
