import type { Call } from '@majlis/contract/core/operation'
import { limits } from '@majlis/contract/core/limits'
import { routes } from '@majlis/contract/operations.plain'
import type { FailureCode, Input, MainOperation, Response } from './api.ts'
import { now } from '../clock.ts'
import { onOtherTab, onOtherTabs, parsedJson, storage } from '../state/storage.ts'

/** Operations with an id made by the client, so that sending one twice stores it once. */
const durable = [
  'chat.createMessage',
  'chat.editMessage',
  'chat.reactToMessage',
  'chat.deleteMessage',
  'chat.hideMessage',
] as const satisfies readonly MainOperation[]
export type OutboxOperation = (typeof durable)[number]
/** Why the file of an entry was not uploaded. `NO_FILE`: the browser has deleted it; `NO_ADDRESS`: the answer was empty. */
export type UploadFailure = FailureCode<'chat.uploadMedia'> | 'NO_FILE' | 'NO_ADDRESS'

export interface Entry<Id extends OutboxOperation> {
  readonly id: string
  readonly name: Id
  readonly userId: string
  readonly input: Input<Id>
  readonly createdAt: number
  /** `pending`: waits for the network; `sent`: acknowledged, and its change will arrive; `failed`: refused. */
  readonly state: 'pending' | 'sent' | 'failed'
  /** A file of this device belongs to it, whose address after the upload becomes the body. */
  readonly file?: 'waiting' | 'uploaded'
  readonly code?: FailureCode<Id> | UploadFailure
  readonly message?: string
  readonly response?: Response<Id>
}
export type AnyEntry = Entry<OutboxOperation>

const PREFIX = 'outbox/'
const keyOf = (id: string) => `${PREFIX}${id}` as const

/*
 * Every entry has a key of its own. A tab writes and removes single entries and never the whole list, so that tabs that write at the same moment
 * cannot overwrite each other, and the entries of a killed tab stay. localStorage is used rather than IndexedDB: it is written before the bubble is
 * drawn, it works in every mode of every browser, and where it is refused memory replaces it.
 *
 * An entry is stored under the method and path of its operation. These belong to the wire and never change, whatever the operation is called in the
 * code, and other releases of the app have written and can read them.
 */

/** An entry as it is stored. */
type KeptEntry = Omit<AnyEntry, 'name'> & { readonly name: Call }

const operationByRoute: ReadonlyMap<Call, OutboxOperation> = new Map(durable.map((name) => [routes[name], name]))

/** The stored entry; undefined for an operation that this release does not know. */
function readEntry(kept: KeptEntry): AnyEntry | undefined {
  const name = operationByRoute.get(kept.name)
  return name && { ...kept, name }
}

/** All stored entries, oldest first, including those of the previous version, which stored one list. */
export function storedEntries(): readonly AnyEntry[] {
  takeOver()
  return inOrder(storage.keys(PREFIX).flatMap((key) => storedEntry(key.slice(PREFIX.length)) ?? []))
}

/** The present stored entry; undefined when it was sent or removed. */
export function storedEntry(id: string): AnyEntry | undefined {
  const kept = storage.readJson(keyOf(id), isKeptEntry)
  return kept && isFresh(kept) ? readEntry(kept) : undefined
}

/** Stores an entry; one with the same id is replaced. */
export const storeEntry = (entry: AnyEntry): void => storage.writeJson(keyOf(entry.id), { ...entry, name: routes[entry.name] } satisfies KeptEntry)

/** Removes an entry that was sent. */
export const removeEntry = (id: string): void => storage.remove(keyOf(id))

/** Removes an entry that is not to be sent. It is marked as failed first, which tells other tabs that it was not sent. */
export function dropEntry(entry: AnyEntry): void {
  storeEntry({ ...entry, state: 'failed' })
  removeEntry(entry.id)
}

/** Oldest first; the order in which they are sent. */
export const inOrder = (entries: readonly AnyEntry[]): readonly AnyEntry[] =>
  entries.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : Number(a.id > b.id)))

/**
 * Calls the listener for entries that another tab wrote or removed.
 * @param listener gets the id, and the present entry; undefined when it was sent, null when it was removed without being sent
 * @returns stops listening
 */
export function onEntryElsewhere(listener: (id: string, entry: AnyEntry | undefined | null) => void): () => void {
  const stops = [
    onOtherTabs(PREFIX, (key, before, after) => {
      const id = key.slice(PREFIX.length)
      const entry = storedEntry(id)
      // What was written and removed since is told by the next event.
      if (entry === undefined && after !== null) return
      listener(id, entry ?? (parsedJson(before, isKeptEntry)?.state === 'failed' ? null : undefined))
    }),
    // A tab with the previous version wrote its list: its entries are moved.
    onOtherTab('outbox', () => {
      for (const entry of takeOver()) listener(entry.id, entry)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Moves the entries of the single list, which the previous version stored, to keys of their own. @returns the moved entries */
function takeOver(): readonly AnyEntry[] {
  const list = storage.readJson('outbox', (value) => Array.isArray(value)) ?? []
  if (list.length === 0) return []
  const entries = list
    .filter(isKeptEntry)
    .filter(isFresh)
    .flatMap((kept) => readEntry(kept) ?? [])
  // Sending twice stores once, so that it is harmless when two tabs do this at the same moment.
  for (const entry of entries) if (storage.read(keyOf(entry.id)) === null) storeEntry(entry)
  storage.remove('outbox')
  return entries
}

/** After a message has expired the server does not know its id any more: sending it again could store it twice. */
function isFresh(entry: KeptEntry): boolean {
  return now() - entry.createdAt < limits.messageLifeMs
}

function isKeptEntry(value: unknown): value is KeptEntry {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, createdAt, input } = value as Partial<Record<keyof KeptEntry, unknown>>
  return typeof id === 'string' && typeof name === 'string' && typeof createdAt === 'number' && typeof input === 'object' && input !== null
}
