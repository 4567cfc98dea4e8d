import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { useTimeout } from '../clock.ts'
import { reloadPage } from './online.ts'
import { storage, tabStorage } from '../state/storage.ts'

/** Milliseconds between a new version and the reload (REG-14). */
const RELOAD_MS = 1_000

/** How many versions a tab remembers. */
const MAX_LEFT = 20
const isList = (value: unknown): value is string[] => Array.isArray(value)

/**
 * Stores the server's version. One from which this tab has reloaded before changes nothing: during an update two servers report two versions in turn, and the
 * page would reload without an end.
 * @returns true when it differs from the last one of this tab, or in a new tab from the last one of the browser; afterwards it is the known one, so that
 * nothing reloads twice
 */
export function noteVersion(current: string): boolean {
  const before = tabStorage.read('tabVersion') ?? storage.read('versions')
  const left = tabStorage.readJson('leftVersions', isList) ?? []
  if (left.includes(current)) return false
  tabStorage.write('tabVersion', current)
  if (before === current) return false
  storage.write('versions', current)
  if (before === null) return false
  tabStorage.writeJson('leftVersions', [...left, before].slice(-MAX_LEFT))
  return true
}

/** How many parts of the page hold the reload back. */
const useHolds = create(() => ({ count: 0 }))

/**
 * Holds the reload back while something runs that it would end, on whatever screen, such as a call.
 * @returns no longer holds it back
 */
export function holdReload(): () => void {
  const change = (by: number) => useHolds.setState(({ count }) => ({ count: count + by }))
  let isHeld = true
  change(1)
  return () => {
    if (isHeld) change(-1)
    isHeld = false
  }
}

/**
 * Reloads the page once, a second after the server's version changed.
 * @param current undefined while it is not known
 * @param isBusy a game is played: the reload waits until it is over, and until nothing holds it back any more
 */
export function useVersionReload(current: string | undefined, isBusy: boolean): void {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (current !== undefined && noteVersion(current)) setDue(true)
  }, [current])
  const isHeld = useHolds(({ count }) => count > 0)
  useTimeout(reloadPage, isDue && !isBusy && !isHeld ? RELOAD_MS : null)
}
