import { limits } from '@majlis/contract/core/limits'
import { useCallback, useSyncExternalStore } from 'react'
import type { Answer, FailureCode, Input, MainCall, Response } from './api.ts'
import { later, now } from './clock.ts'
import { onConnected } from './connection.ts'
import { send as sendNow } from './live.ts'
import { onOnline } from './online.ts'
import { uuidV7 } from './random.ts'
import { session, useSession } from './session.ts'
import { onOtherTab, storage } from './storage.ts'

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
type AnyEntry = Entry<OutboxCall>

/** Failures that pass by themselves: the same entry is sent again. */
const passing: ReadonlySet<string> = new Set(['NO_NETWORK', 'TIMEOUT', 'BAD_ANSWER', 'INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'])
/** An acknowledged entry stays visible this long, should the live change be slower than the acknowledgement. */
const SENT_STAYS_MS = 10_000

let entries: readonly AnyEntry[] = storage.readJson('outbox', isEntries)?.filter(isFresh) ?? []
const listeners = new Set<() => void>()
let running = false
let tries = 0
let cancelRetry = () => {}

/**
 * Optimistic sends that survive the tab: kept in the browser, sent in order, retried with the same id until the server answers.
 * @param name an operation whose input carries a client-made `id`
 * @returns entries of the logged-in user, oldest first; `send` answers the new entry's id
 */
export function useOutbox<C extends OutboxCall>(name: C) {
  const all = useSyncExternalStore(subscribe, () => entries)
  const userId = session().user?._id
  const own = all.filter((entry) => entry.name === name && entry.userId === userId) as readonly unknown[] as readonly Entry<C>[]
  const send = useCallback((input: Omit<Input<C>, 'id'>) => add(name, input), [name])
  return { entries: own, send, retry, discard }
}

/** Starts sending what an earlier tab left behind. Call once. */
export function startOutbox(): () => void {
  const stops = [
    onConnected(wake),
    onOnline((online) => online && wake()),
    useSession.subscribe(({ token }) => token === null && entries.length > 0 && set([])),
    onOtherTab('outbox', () =>
      set([...(storage.readJson('outbox', isEntries) ?? []).filter(isFresh), ...entries.filter((entry) => entry.state === 'sent')], false),
    ),
  ]
  wake()
  return () => {
    for (const stop of stops) stop()
  }
}

function add<C extends OutboxCall>(name: C, input: Omit<Input<C>, 'id'>): string {
  const id = uuidV7()
  const entry = { id, name, userId: session().user?._id ?? '', input: { ...input, id }, createdAt: now(), state: 'pending' }
  set([...entries, entry as unknown as AnyEntry])
  wake()
  return id
}

/** Sends a refused entry again, with the same id. */
function retry(id: string) {
  set(entries.map((entry) => (entry.id === id && entry.state === 'failed' ? ({ ...entry, state: 'pending' } as AnyEntry) : entry)))
  wake()
}

/** Forgets an entry that is not sent. */
function discard(id: string) {
  set(entries.filter((entry) => entry.id !== id))
}

function wake() {
  cancelRetry()
  tries = 0
  void run()
}

async function run() {
  if (running) return
  running = true
  for (let entry = next(); entry; entry = next()) {
    const answer: Answer<OutboxCall> = await sendNow(entry.name, entry.input)
    if (!answer.success && passing.has(answer.code)) {
      tries += 1
      cancelRetry = later(Math.min(30_000, 1_000 * 2 ** (tries - 1)), () => void run())
      break
    }
    tries = 0
    finish(entry.id, answer)
  }
  running = false
}

function next(): AnyEntry | undefined {
  const { user, token } = session()
  return token ? entries.find((entry) => entry.state === 'pending' && entry.userId === user?._id) : undefined
}

function finish(id: string, answer: Answer<OutboxCall>) {
  const outcome = answer.success ? { state: 'sent', response: answer.response } : { state: 'failed', code: answer.code, message: answer.message }
  set(entries.map((entry) => (entry.id === id ? ({ ...entry, ...outcome } as AnyEntry) : entry)))
  if (answer.success) later(SENT_STAYS_MS, () => discard(id))
}

function set(next: readonly AnyEntry[], keep = true) {
  entries = next
  if (keep)
    storage.writeJson(
      'outbox',
      next.filter((entry) => entry.state !== 'sent'),
    )
  for (const heard of listeners) heard()
}

function subscribe(heard: () => void) {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}

/** Beyond the life of a message the server no longer knows its id: sending it again could post it twice. */
function isFresh(entry: AnyEntry): boolean {
  return now() - entry.createdAt < limits.messageLifeMs
}

function isEntries(value: unknown): value is AnyEntry[] {
  return (
    Array.isArray(value) &&
    value.every(
      (entry) =>
        typeof entry === 'object' && entry !== null && typeof entry.id === 'string' && typeof entry.name === 'string' && typeof entry.createdAt === 'number',
    )
  )
}
