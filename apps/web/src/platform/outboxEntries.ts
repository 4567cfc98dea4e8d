import { limits } from '@majlis/contract/core/limits'
import type { FailureCode, Input, MainCall, Response } from './api.ts'
import { now } from './clock.ts'
import { onOtherTab, onOtherTabs, storage } from './storage.ts'

/** Operations that carry an id made by the client, so that sending one twice does it once. */
export type OutboxCall = { [C in MainCall]: Input<C> extends { id?: string | undefined } ? ('id' extends keyof Input<C> ? C : never) : never }[MainCall]

export interface Entry<C extends OutboxCall> {
  readonly id: string
  readonly name: C
  readonly userId: string
  readonly input: Input<C>
  readonly createdAt: number
  /** `pending` waits for the network, `sent` is acknowledged and about to arrive by itself, `failed` was refused. */
  readonly state: 'pending' | 'sent' | 'failed'
  readonly code?: FailureCode<C>
  readonly message?: string
  readonly response?: Response<C>
}
export type AnyEntry = Entry<OutboxCall>

const PREFIX = 'outbox/'
const keyOf = (id: string) => `${PREFIX}${id}` as const

/*
 * Every entry has a key of its own. A tab writes and removes single entries and never the whole list, so tabs that write at the same moment cannot
 * undo each other, and a tab that is killed leaves what it wrote. localStorage rather than IndexedDB: it is written before the bubble is drawn,
 * it works in every mode of every browser, and where it is refused memory stands in for it.
 */

/** All entries that are kept, oldest first; those of the version that kept one list come along. */
export function storedEntries(): readonly AnyEntry[] {
  takeOver()
  return inOrder(storage.keys(PREFIX).flatMap((key) => storedEntry(key.slice(PREFIX.length)) ?? []))
}

/** The entry as it is kept now; undefined when it was sent or removed. */
export function storedEntry(id: string): AnyEntry | undefined {
  const entry = storage.readJson(keyOf(id), isEntry)
  return entry && isFresh(entry) ? entry : undefined
}

/** Keeps an entry, in the place of the one with its id. */
export const storeEntry = (entry: AnyEntry): void => storage.writeJson(keyOf(entry.id), entry)

/** Removes an entry: it is sent, or not wanted any more. */
export const removeEntry = (id: string): void => storage.remove(keyOf(id))

/** Oldest first; the order in which they are sent. */
export const inOrder = (entries: readonly AnyEntry[]): readonly AnyEntry[] =>
  entries.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : Number(a.id > b.id)))

/**
 * Hears of entries that another tab wrote or removed.
 * @param heard the id, and the entry as it is now; undefined when it is gone
 * @returns stops listening
 */
export function onEntryElsewhere(heard: (id: string, entry: AnyEntry | undefined) => void): () => void {
  const stops = [
    onOtherTabs(PREFIX, (key) => heard(key.slice(PREFIX.length), storedEntry(key.slice(PREFIX.length)))),
    // A tab that still runs the version before wrote its list: its entries are taken over.
    onOtherTab('outbox', () => {
      for (const entry of takeOver()) heard(entry.id, entry)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Moves the entries of the single list, as the version before kept them, to keys of their own. @returns what was moved */
function takeOver(): readonly AnyEntry[] {
  const list = storage.readJson('outbox', (value) => Array.isArray(value)) ?? []
  if (list.length === 0) return []
  const entries = list.filter(isEntry).filter(isFresh)
  // Sending twice does it once, so it is harmless where two tabs come here at the same moment.
  for (const entry of entries) if (storage.read(keyOf(entry.id)) === null) storeEntry(entry)
  storage.remove('outbox')
  return entries
}

/** Beyond the life of a message the server no longer knows its id: sending it again could post it twice. */
function isFresh(entry: AnyEntry): boolean {
  return now() - entry.createdAt < limits.messageLifeMs
}

function isEntry(value: unknown): value is AnyEntry {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, createdAt, input } = value as Partial<Record<keyof AnyEntry, unknown>>
  return typeof id === 'string' && typeof name === 'string' && typeof createdAt === 'number' && typeof input === 'object' && input !== null
}
