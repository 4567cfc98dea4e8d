import type { ChangeEvent, ChangeOf, LivePath, LostEvent, ValueOf, VersionEvent } from '@majlis/contract/core/live'

/** What a mirror needs of a Socket.IO client. */
export interface MirrorSocket {
  on(event: string, heard: (message: never) => void): unknown
  emitWithAck(event: string, message: unknown): Promise<unknown>
}

/** A live path as a client keeps it: the snapshot, then every change through the contract's reducer. */
export interface Mirror<Value> {
  readonly value: Value
  readonly version: number
  /** Every change as it was heard. */
  readonly heard: readonly ChangeEvent[]
  /** Changes that did not follow the version before. */
  readonly gaps: number
  /** How often it was read anew because a change was missing. */
  readonly rereads: number
  /** Why the server took the path away; undefined while it is there. */
  readonly lost: LostEvent['reason'] | undefined
  /** Resolves when the check holds; rejects with `what` after three seconds. */
  until(what: string, check: (mirror: Mirror<Value>) => boolean): Promise<void>
}

interface WatchAnswer {
  readonly success: boolean
  readonly code?: string
  readonly response: { readonly version: number; readonly value: unknown }
}

/**
 * Watches a path and keeps it.
 * @throws Error with the failure's code when the server refuses
 */
export async function mirror<const P extends LivePath>(socket: MirrorSocket, path: P, concrete: string): Promise<Mirror<ValueOf<P>>> {
  const early: ChangeEvent[] = []
  const heard: ChangeEvent[] = []
  let state: { version: number; value: ValueOf<P> } | undefined
  let gaps = 0
  let rereads = 0
  let lost: LostEvent['reason'] | undefined
  const apply = path.apply as (value: ValueOf<P>, change: ChangeOf<P>) => ValueOf<P>

  function take(event: ChangeEvent): void {
    if (!state || event.version <= state.version) return
    if (event.from !== state.version) {
      gaps += 1
      return void reread()
    }
    state = { version: event.version, value: apply(state.value, event.change as ChangeOf<P>) }
    heard.push(event)
  }

  async function reread(): Promise<void> {
    rereads += 1
    // A socket that is closed meanwhile answers nothing.
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
    if (event.path === concrete && state && event.version > state.version) void reread()
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
    heard,
    get gaps() {
      return gaps
    },
    get rereads() {
      return rereads
    },
    get lost() {
      return lost
    },
    async until(what, check) {
      for (const end = Date.now() + 10_000; !check(kept); ) {
        if (Date.now() > end) throw new Error(`not within ten seconds: ${what}`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
  }
  return kept
}

/** The path as it stands now, asked anew. */
export async function snapshot<const P extends LivePath>(socket: MirrorSocket, _path: P, concrete: string): Promise<ValueOf<P>> {
  const answer = (await socket.emitWithAck('watch', { path: concrete })) as WatchAnswer
  if (!answer.success) throw new Error(answer.code)
  return answer.response.value as ValueOf<P>
}
