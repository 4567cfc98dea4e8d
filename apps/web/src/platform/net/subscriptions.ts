import type { ChangeEvent, LostEvent, VersionEvent } from '@majlis/contract/core/live'

/**
 * `loading`: no value yet; `live`: up to date; `reconnecting`: the last known value; `lost`: the right to it was withdrawn; `failed`: no value, and
 * the server has refused it more than once for another reason. It is requested again nevertheless.
 */
export type LiveStatus = 'loading' | 'live' | 'reconnecting' | 'lost' | 'failed'
export interface LiveState<V> {
  readonly value: V | undefined
  readonly status: LiveStatus
}
export type Apply = (value: never, change: never) => unknown
/** The server’s answer to `watch`. */
export type Snapshot =
  | { readonly success: true; readonly response: { readonly version: number; readonly value: unknown } }
  | { readonly success: false; readonly code: string }

export interface SubscriptionsOptions {
  /** Requests a snapshot and the changes after it from the server. Never rejects. */
  readonly ask: (path: string) => Promise<Snapshot>
  readonly forget: (path: string) => void
  readonly later: (ms: number, run: () => void) => () => void
}

interface Hub extends SubscriptionsOptions {
  readonly subscriptions: Map<string, Subscription>
  connected: boolean
}

/** A released subscription stays open for this time, so that a screen that returns at once finds its value. */
const GRACE_MS = 3_000
/** A failed request is repeated after this time, doubled each time up to eight times as long. */
const RETRY_MS = 1_000
/** After this number of failed requests in a row the status is `failed`. */
const FAILED_AFTER = 2

interface Subscription {
  readonly path: string
  readonly apply: Apply
  readonly listeners: Set<() => void>
  state: LiveState<unknown>
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
export function createSubscriptions(options: SubscriptionsOptions) {
  const hub: Hub = { ...options, subscriptions: new Map(), connected: false }
  const { subscriptions } = hub
  const all = (act: (subscription: Subscription) => void) => [...subscriptions.values()].forEach(act)
  const idle: LiveState<unknown> = { value: undefined, status: 'loading' }

  return {
    /** Starts or joins the subscription of a path. Returns the release. */
    subscribe(path: string, apply: Apply, listener: () => void): () => void {
      const subscription = open(hub, path, apply)
      subscription.listeners.add(listener)
      return () => {
        subscription.listeners.delete(listener)
        if (subscription.listeners.size > 0) return
        if (subscription.state.status === 'lost') return close(hub, subscription)
        hub.later(GRACE_MS, () => close(hub, subscription))
      }
    },
    /** The known state of a path; the same object until something changes. */
    read: (path: string): LiveState<unknown> => subscriptions.get(path)?.state ?? idle,
    /** Requests a subscribed path again, also a lost one. */
    refresh(path: string) {
      const subscription = subscriptions.get(path)
      if (subscription && hub.connected) void question(hub, subscription)
    },
    change(event: ChangeEvent) {
      const subscription = subscriptions.get(event.path)
      if (subscription) take(hub, subscription, event)
    },
    /** The server announces the version of a path: a change that got lost is requested. */
    stands(event: VersionEvent) {
      const subscription = subscriptions.get(event.path)
      if (!subscription) return
      subscription.stands = Math.max(subscription.stands, event.version)
      if (subscription.early === null) catchUp(hub, subscription)
    },
    lost(event: LostEvent) {
      const subscription = subscriptions.get(event.path)
      if (!subscription) return
      hush(subscription)
      lose(hub, subscription)
    },
    /** A connection is established: everything subscribed is requested again. */
    connected() {
      hub.connected = true
      all((subscription) => void question(hub, subscription))
    },
    disconnected() {
      hub.connected = false
      all((subscription) => {
        hush(subscription)
        if (subscription.state.status === 'live') set(subscription, { value: subscription.state.value, status: 'reconnecting' })
      })
    },
    /** The server lost track of what it sent: everything is requested again. */
    resync: () => all((subscription) => void question(hub, subscription)),
    /** Deletes every value, because another person may log in next. */
    clear() {
      hub.connected = false
      all((subscription) => {
        hush(subscription)
        set(subscription, { value: undefined, status: 'loading' })
      })
    },
  }
}

function set(subscription: Subscription, state: LiveState<unknown>) {
  if (subscription.state.value === state.value && subscription.state.status === state.status) return
  subscription.state = state
  for (const listener of subscription.listeners) listener()
}

/** The right to the path was withdrawn. Without subscribers it is released at once: whoever subscribes again may have the right again. */
function lose(hub: Hub, subscription: Subscription) {
  set(subscription, { value: undefined, status: 'lost' })
  close(hub, subscription)
}

/** Cancels all running requests of this subscription. */
function hush(subscription: Subscription) {
  subscription.cancel()
  subscription.question += 1
  subscription.early = null
  subscription.stands = -1
}

async function question(hub: Hub, subscription: Subscription) {
  subscription.cancel()
  subscription.early ??= []
  subscription.question += 1
  const number = subscription.question
  const answer = await hub.ask(subscription.path)
  if (subscription.question !== number || hub.subscriptions.get(subscription.path) !== subscription) return
  const early = subscription.early ?? []
  subscription.early = null
  if (answer.success) return settle(hub, subscription, answer.response, early)
  if (answer.code === 'FORBIDDEN' || answer.code === 'NOT_FOUND' || answer.code === 'GONE') return lose(hub, subscription)
  subscription.tries += 1
  if (subscription.tries >= FAILED_AFTER && subscription.state.value === undefined) set(subscription, { value: undefined, status: 'failed' })
  subscription.cancel = hub.later(RETRY_MS * 2 ** Math.min(subscription.tries - 1, 3), () => {
    if (hub.connected) void question(hub, subscription)
  })
}

function settle(hub: Hub, subscription: Subscription, snapshot: { version: number; value: unknown }, early: readonly ChangeEvent[]) {
  subscription.tries = 0
  subscription.version = snapshot.version
  set(subscription, { value: snapshot.value, status: 'live' })
  for (const event of early.toSorted((a, b) => a.version - b.version)) take(hub, subscription, event)
  catchUp(hub, subscription)
}

/** Requests the path again when its announced version is newer than the known one. */
function catchUp(hub: Hub, subscription: Subscription) {
  if (subscription.early !== null || subscription.state.status !== 'live' || subscription.version >= subscription.stands) return
  // It is requested once: a snapshot that is still older is requested again with the next version.
  subscription.stands = -1
  void question(hub, subscription)
}

function take(hub: Hub, subscription: Subscription, event: ChangeEvent) {
  if (subscription.early) return void subscription.early.push(event)
  if (subscription.state.status !== 'live' || event.version <= subscription.version) return
  if (event.from !== subscription.version) return void question(hub, subscription)
  subscription.version = event.version
  set(subscription, { value: subscription.apply(subscription.state.value as never, event.change as never), status: 'live' })
}

function open(hub: Hub, path: string, apply: Apply): Subscription {
  const known = hub.subscriptions.get(path)
  if (known) return known
  const subscription: Subscription = {
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
  hub.subscriptions.set(path, subscription)
  if (hub.connected) void question(hub, subscription)
  return subscription
}

function close(hub: Hub, subscription: Subscription) {
  if (subscription.listeners.size > 0 || hub.subscriptions.get(subscription.path) !== subscription) return
  subscription.cancel()
  hub.subscriptions.delete(subscription.path)
  if (hub.connected) hub.forget(subscription.path)
}
