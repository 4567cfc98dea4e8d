import type { ChangeEvent, LostEvent, VersionEvent } from '@majlis/contract/core/live'

/**
 * `loading` no value yet, `live` up to date, `reconnecting` the last known value, `lost` the right to see it was withdrawn; `failed` no value, and
 * the server has refused it more than once for reasons of its own. It is asked again all the same.
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
  /** Asks the server for a snapshot and its changes from then on. Never rejects. */
  readonly ask: (path: string) => Promise<Snapshot>
  readonly forget: (path: string) => void
  readonly later: (ms: number, run: () => void) => () => void
}

interface Hub extends WatchesOptions {
  readonly watches: Map<string, Watch>
  connected: boolean
}

/** A released watch stays open this long: a screen that comes back at once finds its value. */
const GRACE_MS = 3_000
/** A failed question is asked again after this, doubled each time up to eight times as long. */
const RETRY_MS = 1_000
/** So many failed questions in a row are told. */
const TOLD_AFTER = 2

interface Watch {
  readonly path: string
  readonly apply: Apply
  readonly listeners: Set<() => void>
  state: Watched<unknown>
  version: number
  /** Set while a question is under way; changes that overtake its answer wait here. */
  early: ChangeEvent[] | null
  /** The highest version that was told while a question was under way. */
  stands: number
  /** Tells the answer of the newest question from that of an older one. */
  question: number
  tries: number
  cancel: () => void
}

/**
 * All watched paths of this page. Watchers of one path share one watch; it holds the snapshot and applies the changes in order.
 * A change that does not fit the known version makes it ask again; so do a reconnect and a resync. Knows neither socket nor clock.
 */
export function createWatches(options: WatchesOptions) {
  const hub: Hub = { ...options, watches: new Map(), connected: false }
  const { watches } = hub
  const all = (act: (watch: Watch) => void) => [...watches.values()].forEach(act)
  const idle: Watched<unknown> = { value: undefined, status: 'loading' }

  return {
    /** Starts or joins the watch of a path. Returns the release. */
    subscribe(path: string, apply: Apply, heard: () => void): () => void {
      const watch = open(hub, path, apply)
      watch.listeners.add(heard)
      return () => {
        watch.listeners.delete(heard)
        if (watch.listeners.size === 0) hub.later(GRACE_MS, () => close(hub, watch))
      }
    },
    /** What is known of a path now; the same object until something changes. */
    read: (path: string): Watched<unknown> => watches.get(path)?.state ?? idle,
    /** Asks again for a path somebody watches, also for a lost one. */
    refresh(path: string) {
      const watch = watches.get(path)
      if (watch && hub.connected) void question(hub, watch)
    },
    change(event: ChangeEvent) {
      const watch = watches.get(event.path)
      if (watch) take(hub, watch, event)
    },
    /** The server says where a path stands: a change that got lost on its way is asked for. */
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
      set(watch, { value: undefined, status: 'lost' })
    },
    /** A connection stands: everything watched is asked for again. */
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
    /** The server lost track of what it sent: everything is asked for again. */
    resync: () => all((watch) => void question(hub, watch)),
    /** Forgets every value: another person may log in next. */
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
  for (const heard of watch.listeners) heard()
}

/** Whatever is under way for this watch comes to nothing. */
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
  const asked = watch.question
  const answer = await hub.ask(watch.path)
  if (watch.question !== asked || hub.watches.get(watch.path) !== watch) return
  const early = watch.early ?? []
  watch.early = null
  if (answer.success) return settle(hub, watch, answer.response, early)
  if (answer.code === 'FORBIDDEN' || answer.code === 'NOT_FOUND' || answer.code === 'GONE') return set(watch, { value: undefined, status: 'lost' })
  watch.tries += 1
  if (watch.tries >= TOLD_AFTER && watch.state.value === undefined) set(watch, { value: undefined, status: 'failed' })
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

/** Asks again when the path is known to stand further than what is known of it. */
function catchUp(hub: Hub, watch: Watch) {
  if (watch.early !== null || watch.state.status !== 'live' || watch.version >= watch.stands) return
  // Asked for once: a snapshot that stays behind is asked for again with the next version.
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
