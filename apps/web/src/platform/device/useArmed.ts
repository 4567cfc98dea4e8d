import { useEffect, useState } from 'react'
import { later, useTimeout } from '../clock.ts'

/** Milliseconds within which a second tap belongs to the first. */
const doubleTapMs = 600

/**
 * For a button that undoes what it, or the button in the same place, has just done: false until the second half of a double tap is over.
 * @param what names the button in this place; another name starts again
 */
export function useArmed(what = ''): boolean {
  const [armed, setArmed] = useState<string>()
  useEffect(() => later(doubleTapMs, () => setArmed(what)), [what])
  return armed === what
}

/**
 * For what takes the place of what was pressed, such as the next of several dialogs: after `pause` it is true until the second half of a double tap is over,
 * so that this presses nothing else.
 */
export function usePause(): { readonly isPausing: boolean; readonly pause: () => void } {
  const [isPausing, setPausing] = useState(false)
  useTimeout(() => setPausing(false), isPausing ? doubleTapMs : null)
  return { isPausing, pause: () => setPausing(true) }
}
