import { useEffect, useState } from 'react'
import { session, useSession } from '../state/session.ts'
import { readMedia } from './client.ts'
import { onConnected } from './connection.ts'

/** What is known of a file: its address on this device, that nobody may read it any more, or that it could not be loaded. */
export type MediaFile =
  | { readonly status: 'loading' }
  /** `file` is left out for what was sent from this device. */
  | { readonly status: 'ready'; readonly url: string; readonly file?: Blob }
  | { readonly status: 'gone' | 'failed' }

interface Loaded {
  file: MediaFile
  /** How many components show it. */
  users: number
  readonly redraws: Set<() => void>
}

/** Files that nobody shows are kept up to this number, and are shown at once when the person scrolls back. */
const KEPT = 60
const files = new Map<string, Loaded>()

/*
 * Files of messages can only be read with the person's token. A picture element sends none: files are loaded with it, and shown from memory.
 */

/**
 * A file of a message.
 * @param address as in a message, `/media/…`; null loads nothing
 * @returns what is known of it, and how to load it again after a failure
 */
export function useMediaFile(address: string | null): MediaFile & { readonly reload: () => void } {
  const [, redraw] = useState(0)
  useEffect(() => {
    if (address === null) return
    const update = () => redraw((count) => count + 1)
    const loaded = entryOf(address)
    loaded.users += 1
    loaded.redraws.add(update)
    if (loaded.file.status === 'loading') void load(address, loaded)
    const stop = onConnected(() => loaded.file.status === 'failed' && again(address))
    update()
    return () => {
      stop()
      loaded.users -= 1
      loaded.redraws.delete(update)
      tidy()
    }
  }, [address])
  const file: MediaFile = (address === null ? undefined : files.get(address)?.file) ?? { status: 'loading' }
  return { ...file, reload: () => address !== null && again(address) }
}

/** Whether a file is on this device. */
export const hasMedia = (address: string): boolean => files.get(address)?.file.status === 'ready'

/** Shows what is on this device for a stored file. @returns false when the file is known already, so that the address is not used */
export function adoptMedia(address: string, url: string): boolean {
  const loaded = entryOf(address)
  if (loaded.file.status === 'ready') return false
  settle(loaded, { status: 'ready', url })
  return true
}

function entryOf(address: string): Loaded {
  const known = files.get(address)
  if (known) return known
  const fresh: Loaded = { file: { status: 'loading' }, users: 0, redraws: new Set() }
  files.set(address, fresh)
  return fresh
}

const running = new Set<Loaded>()

async function load(address: string, loaded: Loaded): Promise<void> {
  if (running.has(loaded)) return
  running.add(loaded)
  const token = session().token
  const answer = await readMedia(address)
  running.delete(loaded)
  // The session ended meanwhile, or the sender's own file has taken the place.
  if (files.get(address) !== loaded || session().token !== token || loaded.file.status === 'ready') return
  settle(loaded, answer instanceof Blob ? { status: 'ready', url: URL.createObjectURL(answer), file: answer } : { status: answer })
}

function again(address: string): void {
  const loaded = files.get(address)
  if (!loaded || loaded.file.status === 'ready') return
  settle(loaded, { status: 'loading' })
  void load(address, loaded)
}

function settle(loaded: Loaded, file: MediaFile): void {
  loaded.file = file
  for (const redraw of loaded.redraws) redraw()
}

/** Releases the oldest files that nobody shows. */
function tidy(): void {
  const unused = [...files].filter(([, { users }]) => users === 0)
  for (const [address, { file }] of unused.slice(0, Math.max(0, unused.length - KEPT))) {
    files.delete(address)
    if (file.status === 'ready') URL.revokeObjectURL(file.url)
  }
}

// The next session reads with its own token.
useSession.subscribe(({ token }, before) => {
  if (token === before.token) return
  for (const { file } of files.values()) if (file.status === 'ready') URL.revokeObjectURL(file.url)
  files.clear()
})
