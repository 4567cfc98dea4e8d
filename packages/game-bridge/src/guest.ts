import { openLink } from './link.ts'
import type { Link } from './link.ts'
import { BridgeError, PROTOCOL } from './protocol.ts'
import type { GuestEvents, GuestRequests, Hello, HostEvents, Welcome } from './protocol.ts'
import { isRecord } from './reading.ts'
import { keepGame } from './platform/keep-game.ts'
import { freshSeed } from './platform/page.ts'
import { realTimers } from './platform/timers.ts'
import type { Timers } from './platform/timers.ts'

/** The part of a window that the game's end needs. */
export interface GuestWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  readonly location: { readonly search: string }
  readonly document?: { readonly referrer: string }
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/** The stand-in for the app when no app frames the game: a welcome, and the port of the other end. */
export interface StandIn {
  readonly welcome: Welcome
  readonly port: MessagePort
}

export interface ConnectOptions {
  /** The game's id, as in its `game.json`. */
  readonly game: string
  readonly window: GuestWindow
  /** Makes the stand-in host when the game is not framed. Without it an unframed game waits for ever. */
  readonly standIn?: () => StandIn | Promise<StandIn>
  readonly timers?: Timers
  /** Keeps the game on the device for times without a network; true when it is kept. The browser's way when left out. */
  readonly keep?: () => Promise<boolean>
}

/** The app's interface for a game. Its methods may be called at once: calls before the welcome are queued in order. */
export interface GameHost {
  readonly welcome: Promise<Welcome>
  emit<Name extends keyof GuestEvents>(name: Name, data: GuestEvents[Name]): void
  /** Sends a request to the app; rejects with a `BridgeError`. The time-out counts from the welcome. */
  request<Name extends keyof GuestRequests>(name: Name, data: GuestRequests[Name][0], timeoutMs?: number): Promise<GuestRequests[Name][1]>
  /**
   * Subscribes to an event. One that has a current value (audio, view, connection, match, voice chat) is delivered at once. Calling the answer unsubscribes.
   */
  on<Name extends keyof HostEvents>(name: Name, handler: (data: HostEvents[Name]) => void): () => void
  /** Called when the app pauses the game; answers true once progress is saved. */
  onPause(handler: (reason: string, deadlineMs: number) => boolean | Promise<boolean>): void
  dispose(): void
}

const HELLO_EVERY_MS = 300
/** Events whose last value is passed to listeners that subscribe later. */
const CURRENT: readonly (keyof HostEvents)[] = ['audio.set', 'view.changed', 'net.changed', 'match.data', 'match.update', 'match.result', 'voice.changed']

type Listener = (data: unknown) => void

/** Connects a game to the app that frames it, or to its stand-in. Never throws; without an app the welcome never arrives. */
export function connectGame(options: ConnectOptions): GameHost {
  const timers = options.timers ?? realTimers
  const listeners = new Map<string, Set<Listener>>()
  const current = new Map<string, unknown>()
  const queue: ((link: Link) => void)[] = []
  let link: Link | undefined
  let disposed = false
  let pause: (reason: string, deadlineMs: number) => boolean | Promise<boolean> = () => true
  let resolveWelcome: (welcome: Welcome) => void = () => undefined
  const opening = new Promise<Welcome>((resolve) => {
    resolveWelcome = resolve
  })

  function open(port: MessagePort, welcome: Welcome): void {
    if (disposed || link) return
    const opened = openLink(port, { event, request }, timers)
    link = opened
    if (welcome.match) event('match.data', welcome.match)
    resolveWelcome(welcome)
    for (const call of queue.splice(0)) call(opened)
  }

  function event(name: string, data: unknown): void {
    if (CURRENT.some((one) => one === name)) current.set(name, data)
    for (const listener of listeners.get(name) ?? []) listener(data)
  }

  async function request(name: string, data: unknown): Promise<unknown> {
    if (name === 'host.ping') return {}
    if (name !== 'host.pause') throw new BridgeError('UNSUPPORTED', `${name} is not known here`)
    const fields = isRecord(data) ? data : {}
    return { saved: await pause(String(fields['reason'] ?? ''), Number(fields['deadlineMs'] ?? 0)) }
  }

  function whenOpen(call: (link: Link) => void): void {
    if (link) call(link)
    else if (!disposed) queue.push(call)
  }

  /** Once a game that needs no other player can be played, the device keeps it. */
  async function keepWhenLoaded(): Promise<void> {
    const { match } = await opening
    if (isFramed && !match && (await (options.keep ?? keepGame)())) whenOpen((opened) => opened.send('game.kept', {}))
  }

  const isFramed = (options.window.parent as unknown) !== options.window
  const stopKnocking = isFramed ? sendHello(options, timers, open) : standAlone(options, open)

  return {
    welcome: opening,
    emit(name, data) {
      whenOpen((opened) => opened.send(name, data))
      if (name === 'load.ready') void keepWhenLoaded()
    },
    request<Name extends keyof GuestRequests>(name: Name, data: GuestRequests[Name][0], timeoutMs?: number) {
      if (disposed) return Promise.reject(new BridgeError('UNAVAILABLE', 'the bridge was closed'))
      // The game trusts the host that frames it: the answer is taken to have the type that the protocol names.
      return new Promise<GuestRequests[Name][1]>((resolve, reject) => {
        whenOpen((opened) => void opened.ask(name, data, timeoutMs).then((answer) => resolve(answer as GuestRequests[Name][1]), reject))
      })
    },
    on<Name extends keyof HostEvents>(name: Name, handler: (data: HostEvents[Name]) => void) {
      const listener: Listener = (data) => handler(data as HostEvents[Name])
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      if (current.has(name)) listener(current.get(name))
      return () => void set.delete(listener)
    },
    onPause(handler) {
      pause = handler
    },
    dispose() {
      disposed = true
      stopKnocking()
      link?.close()
      listeners.clear()
      queue.length = 0
    },
  }
}

function standAlone(options: ConnectOptions, open: (port: MessagePort, welcome: Welcome) => void): () => void {
  if (options.standIn) void Promise.resolve(options.standIn()).then(({ port, welcome }) => open(port, welcome))
  return () => undefined
}

/** Posts hello to the parent until it answers with a welcome and a port. */
function sendHello(options: ConnectOptions, timers: Timers, open: (port: MessagePort, welcome: Welcome) => void): () => void {
  const { window: own } = options
  const origin = hostOrigin(own)
  const hello: Hello = { gb: 'hello', protocol: PROTOCOL, game: options.game, page: freshSeed() }
  const say = (): void => own.parent.postMessage(hello, origin ?? '*')
  const stopTimer = timers.every(HELLO_EVERY_MS, say)
  function listen(event: MessageEvent): void {
    if (event.source !== own.parent || (origin && event.origin !== origin)) return
    const message: unknown = event.data
    const port = event.ports[0]
    if (!isRecord(message) || message['gb'] !== 'welcome' || !isRecord(message['welcome']) || !port) return
    stop()
    open(port, message['welcome'] as unknown as Welcome)
  }
  function stop(): void {
    stopTimer()
    own.removeEventListener('message', listen)
  }
  own.addEventListener('message', listen)
  say()
  return stop
}

/** The app's origin from the launch parameter `host`, else from the referrer; undefined when neither contains it. */
function hostOrigin(own: GuestWindow): string | undefined {
  const address = new URLSearchParams(own.location.search).get('host') ?? own.document?.referrer
  if (!address) return undefined
  try {
    const { origin } = new URL(address)
    return origin === 'null' ? undefined : origin
  } catch {
    return undefined
  }
}
