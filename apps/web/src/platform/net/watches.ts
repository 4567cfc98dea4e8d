import type { ChangeEvent, LostEvent, VersionEvent } from '@majlis/contract/core/live'

/**
 * `loading`: no value yet; `live`: up to date; `reconnecting`: the last known value; `lost`: the right to it was withdrawn; `failed`: no value, and
 * the server has refused it more than once for another reason. It is requested again nevertheless.
 */
export type WatchStatus = 'loading' | 'live' | 'reconnecting' | 'lost' | 'failed'
export interface Watched<V> {
  readonly value: V | undefined
  readonly status: WatchStatus
}
export type Apply = (value: never, change: never) => unknown
/** The server's answer to `watch`. */
export type Snapshot =
  | { readonly success: true; readonly response: { readonly version: number; readonly value: unknown } }
  | { readonly success: false; readonly code: string }

export interface WatchesOptions {
  /** Requests a snapshot and the changes after it from the server. Never rejects. */
  readonly ask: (path: string) => Promise<Snapshot>
  readonly forget: (path: string) => void
  readonly later: (ms: number, run: () => void) => () => void
}

interface Hub extends WatchesOptions {
  readonly watches: Map<string, Watch>
  connected: boolean
}

/** A released subscription stays open for this time, so that a screen that returns at once finds its value. */
const GRACE_MS = 3_000
/** A failed request is repeated after this time, doubled each time up to eight times as long. */
const RETRY_MS = 1_000
/** After this number of failed requests in a row the status is `failed`. */
const FAILED_AFTER = 2

interface Watch {
  readonly path: string
  readonly apply: Apply
  readonly listeners: Set<() => void>
  state: Watched<unknown>
  version: number
  /** Set during a request; changes that arrive before its answer wait here. */
  early: ChangeEvent[] | null
  /** The highest version that was announced during a request. */
  stands: number
  /** Distinguishes the answer to the newest request from those to older ones. */
  question: number
  tries: number
  cancel: () => void
}

/**
 * All subscribed paths of this page. Subscribers of one path share one subscription, which has the snapshot and applies the changes in order.
 * After a change that does not fit the known version it requests the value again, and also after a reconnect and a resync. It knows neither socket nor clock.
 */
export function createWatches(options: WatchesOptions) {
  const hub: Hub = { ...options, watches: new Map(), connected: false }
  const { watches } = hub
  const all = (act: (watch: Watch) => void) => [...watches.values()].forEach(act)
  const idle: Watched<unknown> = { value: undefined, status: 'loading' }

  return {
    /** Starts or joins the subscription of a path. Returns the release. */
    subscribe(path: string, apply: Apply, listener: () => void): () => void {
      const watch = open(hub, path, apply)
      watch.listeners.add(listener)
      return () => {
        watch.listeners.delete(listener)
        if (watch.listeners.size > 0) return
        if (watch.state.status === 'lost') return close(hub, watch)
        hub.later(GRACE_MS, () => close(hub, watch))
      }
    },
    /** The known state of a path; the same object until something changes. */
    read: (path: string): Watched<unknown> => watches.get(path)?.state ?? idle,
    /** Requests a subscribed path again, also a lost one. */
    refresh(path: string) {
      const watch = watches.get(path)
      if (watch && hub.connected) void question(hub, watch)
    },
    change(event: ChangeEvent) {
      const watch = watches.get(event.path)
      if (watch) take(hub, watch, event)
    },
    /** The server announces the version of a path: a change that got lost is requested. */
    stands(event: VersionEvent) {
      const watch = watches.get(event.path)
      if (!watch) return
      watch.stands = Math.max(watch.stands, event.version)
      if (watch.early === null) catchUp(hub, watch)
    },
    lost(event: LostEvent) {
      const watch = watches.get(event.path)
      if (!watch) return
      hush(watch)
      lose(hub, watch)
    },
    /** A connection is established: everything subscribed is requested again. */
    connected() {
      hub.connected = true
      all((watch) => void question(hub, watch))
    },
    disconnected() {
      hub.connected = false
      all((watch) => {
        hush(watch)
        if (watch.state.status === 'live') set(watch, { value: watch.state.value, status: 'reconnecting' })
      })
    },
    /** The server lost track of what it sent: everything is requested again. */
    resync: () => all((watch) => void question(hub, watch)),
    /** Deletes every value, because another person may log in next. */
    clear() {
      hub.connected = false
      all((watch) => {
        hush(watch)
        set(watch, { value: undefined, status: 'loading' })
      })
    },
  }
}

function set(watch: Watch, state: Watched<unknown>) {
  if (watch.state.value === state.value && watch.state.status === state.status) return
  watch.state = state
  for (const listener of watch.listeners) listener()
}

/** The right to the path was withdrawn. Without subscribers it is released at once: whoever subscribes again may have the right again. */
function lose(hub: Hub, watch: Watch) {
  set(watch, { value: undefined, status: 'lost' })
  close(hub, watch)
}

/** Cancels all running requests of this subscription. */
function hush(watch: Watch) {
  watch.cancel()
  watch.question += 1
  watch.early = null
  watch.stands = -1
}

async function question(hub: Hub, watch: Watch) {
  watch.cancel()
  watch.early ??= []
  watch.question += 1
  const number = watch.question
  const answer = await hub.ask(watch.path)
  if (watch.question !== number || hub.watches.get(watch.path) !== watch) return
  const early = watch.early ?? []
  watch.early = null
  if (answer.success) return settle(hub, watch, answer.response, early)
  if (answer.code === 'FORBIDDEN' || answer.code === 'NOT_FOUND' || answer.code === 'GONE') return lose(hub, watch)
  watch.tries += 1
  if (watch.tries >= FAILED_AFTER && watch.state.value === undefined) set(watch, { value: undefined, status: 'failed' })
  watch.cancel = hub.later(RETRY_MS * 2 ** Math.min(watch.tries - 1, 3), () => {
    if (hub.connected) void question(hub, watch)
  })
}

function settle(hub: Hub, watch: Watch, snapshot: { version: number; value: unknown }, early: readonly ChangeEvent[]) {
  watch.tries = 0
  watch.version = snapshot.version
  set(watch, { value: snapshot.value, status: 'live' })
  for (const event of early.toSorted((a, b) => a.version - b.version)) take(hub, watch, event)
  catchUp(hub, watch)
}

/** Requests the path again when its announced version is newer than the known one. */
function catchUp(hub: Hub, watch: Watch) {
  if (watch.early !== null || watch.state.status !== 'live' || watch.version >= watch.stands) return
  // It is requested once: a snapshot that is still older is requested again with the next version.
  watch.stands = -1
  void question(hub, watch)
}

function take(hub: Hub, watch: Watch, event: ChangeEvent) {
  if (watch.early) return void watch.early.push(event)
  if (watch.state.status !== 'live' || event.version <= watch.version) return
  if (event.from !== watch.version) return void question(hub, watch)
  watch.version = event.version
  set(watch, { value: watch.apply(watch.state.value as never, event.change as never), status: 'live' })
}

function open(hub: Hub, path: string, apply: Apply): Watch {
  const known = hub.watches.get(path)
  if (known) return known
  const watch: Watch = {
    path,
    apply,
    listeners: new Set(),
    state: { value: undefined, status: 'loading' },
    version: -1,
    early: null,
    stands: -1,
    question: 0,
    tries: 0,
    cancel: () => {},
  }
  hub.watches.set(path, watch)
  if (hub.connected) void question(hub, watch)
  return watch
}

function close(hub: Hub, watch: Watch) {
  if (watch.listeners.size > 0 || hub.watches.get(watch.path) !== watch) return
  watch.cancel()
  hub.watches.delete(watch.path)
  if (hub.connected) hub.forget(watch.path)
}
