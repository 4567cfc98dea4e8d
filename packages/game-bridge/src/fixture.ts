import type { GameHost, GuestWindow } from './guest.ts'
import type { FrameLike, HostWindow } from './host.ts'
import type { Welcome } from './protocol.ts'
import type { Timers } from './platform/timers.ts'

/** For tests: two fake windows, the app's and a frame's in it, connected as a browser connects them. */
export interface Pair {
  readonly host: HostWindow & { dispatch(data: unknown, source: unknown, origin: string): void; readonly listening: () => number }
  readonly frame: FrameLike
  readonly guest: GuestWindow
  /** What the app posted to the frame's window, newest last. */
  readonly posted: unknown[]
  /** What a browser does when any page in the frame has loaded: it reports the load. */
  load(): void
}

/** The origin of the fake game. */
export const GAME_ORIGIN = 'http://game.games.test'
const APP_ORIGIN = 'http://app.test'

/** Makes the pair; `APP_ORIGIN` frames `GAME_ORIGIN`. */
export function fakeWindows(): Pair {
  const hostListeners = new Set<(event: MessageEvent) => void>()
  const guestListeners = new Set<(event: MessageEvent) => void>()
  const posted: unknown[] = []
  const loadListeners = new Set<() => void>()
  const parent = {
    postMessage(message: unknown, target: string) {
      if (target === '*' || target === APP_ORIGIN) host.dispatch(message, contentWindow, GAME_ORIGIN)
    },
  }
  const contentWindow = {
    postMessage(message: unknown, target: string, transfer: Transferable[] = []) {
      if (target !== '*' && target !== GAME_ORIGIN) return
      posted.push(message)
      for (const listener of [...guestListeners]) listener({ data: message, source: parent, origin: APP_ORIGIN, ports: transfer } as unknown as MessageEvent)
    },
  }
  const host = {
    addEventListener: (_type: 'message', listener: (event: MessageEvent) => void) => void hostListeners.add(listener),
    removeEventListener: (_type: 'message', listener: (event: MessageEvent) => void) => void hostListeners.delete(listener),
    dispatch(data: unknown, source: unknown, origin: string) {
      for (const listener of [...hostListeners]) listener({ data, source, origin, ports: [] } as unknown as MessageEvent)
    },
    listening: () => hostListeners.size,
  }
  const guest: GuestWindow = {
    parent,
    location: { search: `?host=${encodeURIComponent(APP_ORIGIN)}` },
    addEventListener: (_type, listener) => void guestListeners.add(listener),
    removeEventListener: (_type, listener) => void guestListeners.delete(listener),
  }
  const frame: FrameLike = {
    contentWindow,
    addEventListener: (_type, listener) => void loadListeners.add(listener),
    removeEventListener: (_type, listener) => void loadListeners.delete(listener),
  }
  const load = (): void => {
    for (const listener of [...loadListeners]) listener()
  }
  return { host, frame, guest, posted, load }
}

/** A clock that only moves when `pass` is called. */
export function fakeTimers(): Timers & { pass(ms: number): void; readonly pending: () => number } {
  let now = 1_000_000
  const due = new Set<{ at: number; every: number; task: () => void }>()
  function add(ms: number, every: number, task: () => void): () => void {
    const entry = { at: now + ms, every, task }
    due.add(entry)
    return () => void due.delete(entry)
  }
  return {
    now: () => now,
    after: (ms, task) => add(ms, 0, task),
    every: (ms, task) => add(ms, ms, task),
    pending: () => due.size,
    pass(ms) {
      const end = now + ms
      for (;;) {
        const next = [...due].filter(({ at }) => at <= end).sort((left, right) => left.at - right.at)[0]
        if (!next) break
        now = next.at
        if (next.every > 0) next.at += next.every
        else due.delete(next)
        next.task()
      }
      now = end
    },
  }
}

/** A welcome with the simplest value for each field. */
export const plainWelcome: Welcome = {
  locale: 'en',
  language: 'en',
  dir: 'ltr',
  numbering: 'latn',
  audio: true,
  safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
  reducedMotion: false,
  theme: 'dark',
  player: { id: 'p1', name: 'Layla' },
  isFirstGamePlay: false,
}

/**
 * The app's side for a test: what a game requests and emits is noted, and the test sends the app's events.
 * @param answer of every request
 */
export function notingHost(answer: Promise<unknown>): {
  readonly host: GameHost
  readonly requests: unknown[]
  readonly emitted: (readonly [name: string, data: unknown])[]
  /** Sends an event of the app. */
  send(name: string, data: unknown): void
} {
  const listeners = new Map<string, (data: never) => void>()
  const requests: unknown[] = []
  const emitted: (readonly [string, unknown])[] = []
  const host = {
    welcome: Promise.resolve(plainWelcome),
    emit: (name: string, data: unknown) => void emitted.push([name, data]),
    request: (_name: string, data: unknown) => {
      requests.push(data)
      return answer
    },
    onPause: () => undefined,
    dispose: () => undefined,
    on: (name: string, listener: (data: never) => void) => {
      listeners.set(name, listener)
      return () => undefined
    },
  }
  return { host: host as unknown as GameHost, requests, emitted, send: (name, data) => listeners.get(name)?.(data as never) }
}
