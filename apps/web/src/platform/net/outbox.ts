import { useCallback, useSyncExternalStore } from 'react'
import type { Answer, Input } from './api.ts'
import { call, upload } from './client.ts'
import { later, now } from '../clock.ts'
import { onConnected } from './connection.ts'
import { onOnline } from './online.ts'
import {
  type AnyEntry,
  dropEntry,
  type Entry,
  inOrder,
  onEntryElsewhere,
  type OutboxOperation,
  removeEntry,
  storedEntries,
  storedEntry,
  storeEntry,
  type UploadFailure,
} from './outboxEntries.ts'
import { fileOf, handOver, holdFile, localUrlOf, releaseFile, withProgress } from './outboxFiles.ts'
import { inTurn } from './turn.ts'
import { dropUnusedFiles } from '../state/files.ts'
import { uuidV7 } from '../device/random.ts'
import { session, useSession } from '../state/session.ts'

/** Temporary failures: the same is sent again. */
export const passing: ReadonlySet<string> = new Set(['NO_NETWORK', 'TIMEOUT', 'BAD_ANSWER', 'INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'])
/** An acknowledged entry stays visible for this time, in case the live change is slower than the acknowledgement. */
const SENT_STAYS_MS = 10_000

/** A queue of entries that are sent one after the other: those of one room. */
interface Lane {
  isRunning: boolean
  tries: number
  /** Cancels the next try; undefined while none is planned. */
  cancelRetry: (() => void) | undefined
}

let entries: readonly AnyEntry[] = storedEntries()
const listeners = new Set<() => void>()
const lanes = new Map<string, Lane>()

/**
 * Optimistic sends that survive the tab: stored in the browser, sent in order by one tab at a time, retried with the same id until the server answers.
 * @param name an operation whose input has a client-made `id`
 * @returns entries of the logged-in user, oldest first; `send` returns the new entry's id. `sendFile` uploads a file first, whose address becomes the body
 */
export function useOutbox<Id extends OutboxOperation>(name: Id) {
  const all = useSyncExternalStore(subscribe, () => entries)
  const userId = session().user?._id
  const own = all.filter((entry) => entry.name === name && entry.userId === userId) as readonly unknown[] as readonly Entry<Id>[]
  const send = useCallback((input: Omit<Input<Id>, 'id'>) => addEntry(name, input), [name])
  const sendFile = useCallback((input: Omit<Input<Id>, 'id' | 'body'>, file: Blob) => addFileEntry(name, input, file), [name])
  return { entries: own, send, sendFile, retry, discard }
}

/** The address on this device of the file of an entry; empty for an entry without a file, and until it is loaded. */
export const localFileOf = ({ id, file }: Pick<AnyEntry, 'id' | 'file'>): string =>
  file === undefined ? '' : localUrlOf(id, () => show(entries.map((entry) => (entry.id === id ? { ...entry } : entry))))

/** Starts sending entries that an earlier tab has left. Call it once. */
export function startOutbox(): () => void {
  const stops = [
    onConnected(wake),
    onOnline((online) => online && wake()),
    useSession.subscribe(({ token }) => token === null && entries.length > 0 && forgetAll()),
    onEntryElsewhere(changedElsewhere),
  ]
  wake()
  void dropUnusedFiles((id) => storedEntry(id) !== undefined)
  return () => {
    for (const stop of stops) stop()
  }
}

function addEntry<Id extends OutboxOperation>(name: Id, input: Omit<Input<Id>, 'id'>): string {
  const createdAt = nextTime()
  const id = uuidV7(createdAt)
  keep({ id, name, userId: session().user?._id ?? '', input: { ...input, id }, createdAt, state: 'pending' } as unknown as AnyEntry)
  wake()
  return id
}

/** The file is stored before the entry, so that no entry of a killed tab lacks its file. */
async function addFileEntry<Id extends OutboxOperation>(name: Id, input: Omit<Input<Id>, 'id' | 'body'>, file: Blob): Promise<void> {
  const userId = session().user?._id ?? ''
  const id = uuidV7()
  await holdFile(id, file)
  if (session().user?._id !== userId) return releaseFile(id)
  keep({ id, name, userId, input: { ...input, id, body: '' }, createdAt: nextTime(), state: 'pending', file: 'waiting' } as unknown as AnyEntry)
  wake()
}

/** Later than the time of every earlier entry, also within one millisecond and after the clock was corrected. */
const nextTime = (): number => Math.max(now(), (entries.at(-1)?.createdAt ?? 0) + 1)

/** Sends a refused entry again, with the same id. */
function retry(id: string) {
  const entry = entries.find((each) => each.id === id)
  if (entry?.state !== 'failed') return
  keep({ ...entry, state: 'pending' })
  wake()
}

/** Deletes an entry without sending it. */
function discard(id: string) {
  const entry = entries.find((each) => each.id === id)
  if (!entry) return
  dropEntry(entry)
  forget(entry)
}

/** An entry that is gone disappears, and its file. */
function forget({ id, file }: AnyEntry) {
  if (file !== undefined) releaseFile(id)
  show(entries.filter((entry) => entry.id !== id))
}

/** The session ended: its unsent entries are deleted. Entries of the next session in another tab stay. */
function forgetAll() {
  for (const entry of entries) discard(entry.id)
}

function changedElsewhere(id: string, entry: AnyEntry | undefined | null) {
  const known = entries.find((each) => each.id === id)
  if (entry) {
    show(inOrder([...entries.filter((each) => each.id !== id), entry]))
    wake()
  } else if (entry === undefined && known?.state === 'pending') showSent(known)
  else if (known && (entry === null || known.state === 'failed')) forget(known)
}

function wake() {
  for (const name of new Set(entries.filter(isWaiting).map(laneOf))) {
    const lane = lanes.get(name) ?? { isRunning: false, tries: 0, cancelRetry: undefined }
    lanes.set(name, lane)
    lane.cancelRetry?.()
    lane.cancelRetry = undefined
    lane.tries = 0
    void run(name, lane)
  }
}

async function run(name: string, lane: Lane): Promise<void> {
  if (lane.isRunning) return
  lane.isRunning = true
  // Tabs that send the same entry at the same time are only slower: every tab sends in the same order, and the server recognises an entry by its id.
  await inTurn(`outbox ${name}`, () => sendAll(name, lane))
  lane.isRunning = false
  // An entry may have been added while the lock was passed on.
  if (lane.cancelRetry === undefined && next(name)) void run(name, lane)
}

async function sendAll(name: string, lane: Lane): Promise<void> {
  for (let entry = next(name); entry; entry = next(name)) {
    // Another tab may have sent it while this one waited for the lock.
    const kept = storedEntry(entry.id)
    if (kept?.state !== 'pending') {
      changedElsewhere(entry.id, kept)
      continue
    }
    const answer = await sent(entry)
    // The person discarded it meanwhile.
    if (!entries.some(({ id }) => id === entry?.id)) continue
    if (answer === 'uploaded') continue
    if (!answer.success && isPassing(entry, answer.code)) {
      lane.tries += 1
      // For a limit the person is told that they send too much; other failures come from the network.
      if (answer.code === 'TOO_MANY_REQUESTS') keep({ ...entry, code: answer.code })
      lane.cancelRetry = later(Math.min(30_000, 1_000 * 2 ** (lane.tries - 1)), () => {
        lane.cancelRetry = undefined
        void run(name, lane)
      })
      return
    }
    lane.tries = 0
    finish(entry, answer)
  }
}

type Outcome = Answer<OutboxOperation> | { readonly success: false; readonly code: UploadFailure; readonly message: string }

/** Sends an entry, or uploads its file: `uploaded`, and the entry with the file's address is the next one. */
async function sent(entry: AnyEntry): Promise<Outcome | 'uploaded'> {
  if (entry.file !== 'waiting') return call(entry.name, entry.input, { overSocket: true })
  const file = await fileOf(entry.id)
  if (file === undefined) return { success: false, code: 'NO_FILE', message: '' }
  const { user } = session()
  const answer = await withProgress(entry.id, (signal, onProgress) => upload('chat.uploadMedia', {}, file, { signal, onProgress, path: user?.mediaPath }))
  if (!answer.success) return answer
  const { url } = answer.response
  // Without an address there is nothing to send (CHT-30).
  if (!url) return { success: false, code: 'NO_ADDRESS', message: '' }
  if (!entries.some(({ id }) => id === entry.id)) return 'uploaded'
  handOver(entry.id, url)
  keep({ ...entry, input: { ...entry.input, body: url }, file: 'uploaded' })
  return 'uploaded'
}

/** The limit of uploads counts by the hour: the messages after a file do not wait for it. */
const isPassing = ({ file }: AnyEntry, code: string): boolean => passing.has(code) && !(file === 'waiting' && code === 'TOO_MANY_REQUESTS')

const isWaiting = (entry: AnyEntry): boolean => entry.state === 'pending' && session().token !== null && entry.userId === session().user?._id

/** Entries of one user and one room are sent in their order. */
function laneOf({ name, userId, input }: AnyEntry): string {
  return `${userId} ${'roomId' in input ? input.roomId : name}`
}

const next = (lane: string): AnyEntry | undefined => entries.find((entry) => isWaiting(entry) && laneOf(entry) === lane)

function finish(entry: AnyEntry, answer: Outcome) {
  if (!answer.success) return keep({ ...entry, state: 'failed', code: answer.code, message: answer.message } as AnyEntry)
  removeEntry(entry.id)
  showSent({ ...entry, response: answer.response } as AnyEntry)
}

function showSent(entry: AnyEntry) {
  show(entries.map((each) => (each.id === entry.id ? { ...entry, state: 'sent' } : each)))
  later(SENT_STAYS_MS, () => {
    if (entry.file !== undefined) releaseFile(entry.id)
    show(entries.filter((each) => each.id !== entry.id || each.state !== 'sent'))
  })
}

function keep(entry: AnyEntry) {
  storeEntry(entry)
  show(inOrder([...entries.filter((each) => each.id !== entry.id), entry]))
}

function show(changed: readonly AnyEntry[]) {
  entries = changed
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
