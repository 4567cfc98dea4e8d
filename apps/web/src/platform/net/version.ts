import { useEffect, useState } from 'react'
import { useTimeout } from '../clock.ts'
import { reloadPage } from './online.ts'
import { storage } from '../state/storage.ts'

/** Milliseconds between a new version and the reload (REG-14). */
const RELOAD_MS = 1_000

/**
 * Stores the server's version.
 * @returns true when it differs from the last one; afterwards it is the known one, so that nothing reloads twice
 */
export function noteVersion(current: string): boolean {
  const before = storage.read('versions')
  if (before !== current) storage.write('versions', current)
  return before !== null && before !== current
}

/**
 * Reloads the page once, a second after the server's version changed.
 * @param current undefined while it is not known
 * @param isBusy a match is running: the reload waits until it is over
 */
export function useVersionReload(current: string | undefined, isBusy: boolean): void {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (current !== undefined && noteVersion(current)) setDue(true)
  }, [current])
  useTimeout(reloadPage, isDue && !isBusy ? RELOAD_MS : null)
}
