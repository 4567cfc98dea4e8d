import { useEffect, useState } from 'react'
import { later } from './clock.ts'

/** Milliseconds within which a second tap belongs to the first. */
const doubleTapMs = 600

/**
 * For a button that undoes what it, or the one in its place, has just done: false until the second half of a double tap is over.
 * @param what stands there; something else begins anew
 */
export function useArmed(what = ''): boolean {
  const [armed, setArmed] = useState<string>()
  useEffect(() => later(doubleTapMs, () => setArmed(what)), [what])
  return armed === what
}
