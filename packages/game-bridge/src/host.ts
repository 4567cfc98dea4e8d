import { serveGuest } from './host-end.ts'
import type { GuestEventHandlers, GuestRequestHandlers, HostEnd } from './host-end.ts'
import { startLegacy } from './legacy.ts'
import type { LegacyGame, LegacyMatchData } from './legacy.ts'
import { PROTOCOL } from './protocol.ts'
import { feelPulse, type Pulse } from './pulse.ts'
import type { Hello, HostEvents, Welcome, WelcomeMessage } from './protocol.ts'
import { isRecord, readHello } from './reading.ts'
import { realTimers } from './platform/timers.ts'
import type { Timers } from './platform/timers.ts'

/** The part of an iframe that the app's end needs. */
export interface FrameLike {
  readonly contentWindow: FrameWindow | null
  addEventListener?(type: 'load', listener: () => void): void
  removeEventListener?(type: 'load', listener: () => void): void
}

export interface FrameWindow {
  postMessage(message: unknown, targetOrigin: string, transfer?: Transferable[]): void
}

/** The part of the app's window that the bridge listens on. */
export interface HostWindow {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

export interface HostOptions {
  readonly window: HostWindow
  /** The game's own origin; `'null'` for an opaque-origin frame, where only the source window can be trusted. */
  readonly origin: string
  /** Called at every handshake (a reloaded frame shakes hands again), so that the welcome is always current. */
  readonly welcome: () => Welcome
  readonly on?: GuestEventHandlers
  readonly answer?: GuestRequestHandlers
  /** What a game that knows only the legacy signals is sent (`matchData`); it is sent again until `loading_done`. */
  readonly legacyMatchData?: () => LegacyMatchData
  /** Milliseconds without a hello after which legacy signals are accepted. */
  readonly legacyAfterMs?: number
  /** Called with true when a game that shook hands no longer answers, and with false when it answers again, also after a reload. */
  readonly onSilence?: (isSilent: boolean) => void
  readonly timers?: Timers
}

export interface HostedGame {
  /** `waiting` for a handshake, on the `bridge`, or a `legacy` game. */
  readonly mode: 'waiting' | 'bridge' | 'legacy'
  /** True while a game has not answered a request: its page may hang. */
  readonly isSilent: boolean
  /** Sends an event to the game. Before the handshake nothing is sent, because the welcome carries the newest state. */
  send<Name extends keyof HostEvents>(name: Name, data: HostEvents[Name]): void
  /** Pauses the game; `saved` is false when it does not answer within `deadlineMs`. Never rejects. */
  pause(reason: string, deadlineMs: number): Promise<{ readonly saved: boolean }>
  /** Stops listening and releases port, timers and handlers. */
  dispose(): void
}

const LEGACY_AFTER_MS = 1500

/**
 * The app's end of the bridge for one frame. Call it before the frame's address is set. Trusts only messages whose source is
 * the frame's own window and, for a real origin, whose origin is the game's.
 */
export function hostGame(frame: FrameLike, options: HostOptions): HostedGame {
  const timers = options.timers ?? realTimers
  const on = options.on ?? {}
  const target = options.origin === 'null' ? '*' : options.origin
  let end: HostEnd | undefined
  let legacy: LegacyGame | undefined
  let handshakeTimeout = false
  let disposed = false
  /** The identifier of the page that has the port. */
  let welcomed: string | undefined
  let pulse: Pulse | undefined
  /** A page has shaken hands and is not loaded yet; a page is loaded and has not shaken hands. */
  let [isLoading, isStrange] = [false, false]
  const stopHandshakeTimeout = timers.after(options.legacyAfterMs ?? LEGACY_AFTER_MS, () => {
    handshakeTimeout = true
    // A foreign game may need its match data before it sends anything.
    if (!end && options.legacyMatchData) beLegacy()
  })

  function beLegacy(): LegacyGame {
    legacy ??= startLegacy({ post: (message) => frame.contentWindow?.postMessage(message, target), on, timers, matchData: options.legacyMatchData })
    return legacy
  }

  function shakeHands(window: FrameWindow, { legacy: isLegacy = false, page }: Hello): void {
    // The page has sent another hello before it received its welcome. A second port would leave it sending to the first, on which nobody listens any more.
    if (end && page !== undefined && page === welcomed) return
    welcomed = page
    pulse?.stop()
    isLoading = !isStrange
    isStrange = false
    if (end) options.onSilence?.(false)
    end?.close()
    legacy?.dispose()
    legacy = undefined
    const channel = new MessageChannel()
    // A prepared document is ready when it says so by the protocol or by a legacy signal.
    const received = isLegacy ? { ...on, 'load.ready': () => beLegacy().onMessage('loading_done') } : on
    end = serveGuest(channel.port1, received, options.answer ?? {}, timers)
    if (options.onSilence) pulse = feelPulse(end, channel.port1, timers, options.onSilence)
    const message: WelcomeMessage = { gb: 'welcome', protocol: PROTOCOL[1], welcome: options.welcome() }
    window.postMessage(message, target, [channel.port2])
    if (isLegacy) beLegacy()
  }

  function listen(event: MessageEvent): void {
    const window = frame.contentWindow
    if (!window || event.source !== (window as unknown as MessageEventSource) || (options.origin !== 'null' && event.origin !== options.origin)) return
    const hello = readHello(event.data)
    if (hello) {
      if (hello.protocol[0] <= PROTOCOL[1] && hello.protocol[1] >= PROTOCOL[0]) shakeHands(window, hello)
    } else if (legacy ?? (!end && handshakeTimeout)) beLegacy().onMessage(event.data)
    else if (!end) early.push(event.data)
  }

  /** Every page that the frame loads fires `load`, also a browser's own error page. A page that did not shake hands is not the game's. */
  function loaded(): void {
    isStrange = !isLoading
    isLoading = false
    if (isStrange) pulse?.suspect()
  }

  // Signals of a game that sends them before the handshake time-out: a few are stored until the kind of game is known.
  const early = boundedList(16)
  const stopEarly = timers.after((options.legacyAfterMs ?? LEGACY_AFTER_MS) + 1, () => {
    if (!end) for (const data of early.take()) beLegacy().onMessage(data)
  })
  options.window.addEventListener('message', listen)
  frame.addEventListener?.('load', loaded)

  return {
    get mode() {
      return legacy ? 'legacy' : end ? 'bridge' : 'waiting'
    },
    get isSilent() {
      return end?.isSilent ?? false
    },
    send(name, data) {
      if (disposed) return
      end?.send(name, data)
      legacy?.forward(name, data)
    },
    async pause(reason, deadlineMs) {
      const answer = await end?.ask('host.pause', { reason, deadlineMs }, deadlineMs).catch(() => undefined)
      return { saved: isRecord(answer) && answer['saved'] === true }
    },
    dispose() {
      disposed = true
      stopHandshakeTimeout()
      pulse?.stop()
      frame.removeEventListener?.('load', loaded)
      stopEarly()
      options.window.removeEventListener('message', listen)
      end?.close()
      legacy?.dispose()
    },
  }
}

function boundedList(limit: number): { push(item: unknown): void; take(): unknown[] } {
  const items: unknown[] = []
  return {
    push: (item) => void (items.length < limit && items.push(item)),
    take: () => items.splice(0),
  }
}
