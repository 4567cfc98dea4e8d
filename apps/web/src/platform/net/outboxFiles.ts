import { useSyncExternalStore } from 'react'
import { dropFile, keepFile, keptFile } from '../state/files.ts'
import { adoptMedia } from './mediaFiles.ts'

/** The file of an unsent entry in this tab. */
interface Held {
  readonly url: string
  readonly file: Blob
  /** The address is shown for the stored file too, which releases it. */
  isHandedOver: boolean
}

const held = new Map<string, Held>()
const loading = new Set<string>()
/** By id: the share that has been uploaded, 0 to 1, while it is uploaded by this tab. */
const shares = new Map<string, number>()
const aborters = new Map<string, AbortController>()
const listeners = new Set<() => void>()

const heldOf = (file: Blob): Held => ({ file, url: URL.createObjectURL(file), isHandedOver: false })

/** Stores the file of an entry that is about to be added. */
export async function holdFile(id: string, file: Blob): Promise<void> {
  held.set(id, heldOf(file))
  await keepFile(id, file)
}

/** The file of an entry; undefined when the browser has deleted it. */
export async function fileOf(id: string): Promise<Blob | undefined> {
  const here = held.get(id)
  if (here) return here.file
  const file = await keptFile(id)
  // It may have been loaded twice at the same time.
  if (file && !held.has(id)) held.set(id, heldOf(file))
  return file
}

/**
 * An address of the file of an entry on this device; empty until it is loaded.
 * @param loaded called once when it has been loaded
 */
export function localUrlOf(id: string, loaded: () => void): string {
  const here = held.get(id)
  if (here) return here.url
  if (!loading.has(id)) {
    loading.add(id)
    void fileOf(id).then((file) => file && loaded())
  }
  return ''
}

/** The entry is gone: ends its upload and deletes its file. */
export function releaseFile(id: string): void {
  aborters.get(id)?.abort()
  const here = held.get(id)
  held.delete(id)
  loading.delete(id)
  if (here && !here.isHandedOver) URL.revokeObjectURL(here.url)
  void dropFile(id)
}

/** The file was uploaded: the one on this device is shown for the stored one, so that it is not loaded again. */
export function handOver(id: string, address: string): void {
  const here = held.get(id)
  if (here) here.isHandedOver = adoptMedia(address, here.url)
  void dropFile(id)
}

/** Runs an upload that can be ended by `releaseFile`, and whose progress `useUploadShare` answers. */
export async function withProgress<Result>(id: string, work: (signal: AbortSignal, onProgress: (share: number) => void) => Promise<Result>): Promise<Result> {
  const aborter = new AbortController()
  aborters.set(id, aborter)
  note(id, 0)
  try {
    return await work(aborter.signal, (share) => note(id, share))
  } finally {
    aborters.delete(id)
    note(id, undefined)
  }
}

function note(id: string, share: number | undefined): void {
  if (share === undefined) shares.delete(id)
  else shares.set(id, share)
  for (const listener of listeners) listener()
}

/** The share of an entry's file that has been uploaded, 0 to 1; undefined while nothing is uploaded. */
export const useUploadShare = (id: string): number | undefined => useSyncExternalStore(subscribe, () => shares.get(id))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
