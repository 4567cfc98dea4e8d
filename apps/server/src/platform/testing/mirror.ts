import type { ChangeEvent, ChangeOf, LivePath, LostEvent, ValueOf, VersionEvent } from '@majlis/contract/core/live'
import { until } from './until.ts'

/** The part of a Socket.IO client that a mirror uses. */
export interface MirrorSocket {
  on(event: string, listener: (message: never) => void): unknown
  emitWithAck(event: string, message: unknown): Promise<unknown>
}

/** A live path as a client has it: the snapshot, then every change through the contract's reducer. */
export interface Mirror<Value> {
  readonly value: Value
  readonly version: number
  /** Every change as it was received. */
  readonly received: readonly ChangeEvent[]
  /** The number of changes that did not follow the previous version. */
  readonly gaps: number
  /** How often the path was read again because a change was missing. */
  readonly rereads: number
  /** Why the server withdrew the path; undefined while it is subscribed. */
  readonly lost: LostEvent['reason'] | undefined
  /** Resolves once the versions that the server announced before this call are read. */
  settle(): Promise<void>
  /** Resolves when the check is true; rejects with `what` after `withinMs`. */
  until(what: string, check: (mirror: Mirror<Value>) => boolean, withinMs?: number): Promise<void>
}

interface WatchAnswer {
  readonly success: boolean
  readonly code?: string
  readonly response: { readonly version: number; readonly value: unknown }
}

/**
 * Subscribes to a path and applies its changes.
 * @throws Error with the failure's code when the server refuses
 */
export async function mirror<const P extends LivePath>(socket: MirrorSocket, path: P, concrete: string): Promise<Mirror<ValueOf<P>>> {
  const early: ChangeEvent[] = []
  const received: ChangeEvent[] = []
  let state: { version: number; value: ValueOf<P> } | undefined
  let gaps = 0
  let rereads = 0
  const reading = new Set<Promise<void>>()
  let lost: LostEvent['reason'] | undefined
  const apply = path.apply as (value: ValueOf<P>, change: ChangeOf<P>) => ValueOf<P>

  function take(event: ChangeEvent): void {
    if (!state || event.version <= state.version) return
    if (event.from !== state.version) {
      gaps += 1
      startReread()
      return
    }
    state = { version: event.version, value: apply(state.value, event.change as ChangeOf<P>) }
    received.push(event)
  }

  function startReread(): void {
    const done = reread().finally(() => reading.delete(done))
    reading.add(done)
  }

  async function reread(): Promise<void> {
    rereads += 1
    // A socket that is closed meanwhile does not answer.
    const answer = (await socket.emitWithAck('watch', { path: concrete }).catch(() => ({ success: false }))) as WatchAnswer
    if (answer.success && state && answer.response.version > state.version)
      state = { version: answer.response.version, value: answer.response.value as ValueOf<P> }
  }

  socket.on('change', (event: ChangeEvent) => {
    if (event.path !== concrete) return
    if (state) take(event)
    else early.push(event)
  })
  socket.on('lost', (event: LostEvent) => {
    if (event.path === concrete) lost = event.reason
  })
  socket.on('version', (event: VersionEvent) => {
    if (event.path === concrete && state && event.version > state.version) startReread()
  })
  const answer = (await socket.emitWithAck('watch', { path: concrete })) as WatchAnswer
  if (!answer.success) throw new Error(answer.code)
  state = { version: answer.response.version, value: answer.response.value as ValueOf<P> }
  for (const event of early) take(event)

  const kept: Mirror<ValueOf<P>> = {
    get value() {
      return (state as { value: ValueOf<P> }).value
    },
    get version() {
      return (state as { version: number }).version
    },
    received,
    get gaps() {
      return gaps
    },
    get rereads() {
      return rereads
    },
    get lost() {
      return lost
    },
    async settle() {
      // The answer comes after everything that the server had sent before.
      await socket.emitWithAck('watch', { path: concrete })
      await Promise.all(reading)
    },
    async until(what, check, withinMs = Number(process.env['TEST_WAIT_MS'] ?? 60_000)) {
      await until(what, withinMs, () => check(kept))
    },
  }
  return kept
}

/** The current value of the path, requested again. */
export async function snapshot<const P extends LivePath>(socket: MirrorSocket, _path: P, concrete: string): Promise<ValueOf<P>> {
  const answer = (await socket.emitWithAck('watch', { path: concrete })) as WatchAnswer
  if (!answer.success) throw new Error(answer.code)
  return answer.response.value as ValueOf<P>
}
