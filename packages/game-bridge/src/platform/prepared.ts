/**
 * The script that comes first in the document of a foreign game: it stands in for browser storage, gives the game an object
 * that posts to the app, and shakes hands for it. Its functions reach a page as their own source text, so none may import
 * anything or use a name from outside this file.
 */

/** What the script needs to know about its game. */
export interface PreparedGame {
  readonly game: string
  /** True for a game that says `loading_done` itself; for others the load of the page counts as that signal. */
  readonly reports: boolean
  /** The largest number of characters that the game may store. */
  readonly limit: number
}

/** The data in a frame's name: the saved game, so that storage can be read before the first message. */
export interface KeptStorage {
  readonly gb: 'kept'
  readonly version: number
  readonly local: Readonly<Record<string, string>>
  readonly session: Readonly<Record<string, string>>
}

/** The script's source, for the head of the document. */
export function preparedScript(game: PreparedGame): string {
  const parts = [keyedStorage, readKept, reachApp, holdFrames, holdSound, keepStorage, startPrepared]
  return `(function(){'use strict';\n${parts.map(String).join('\n')}\nstartPrepared(window,${JSON.stringify(game).replaceAll('<', '\\u003c')})\n})()`
}

/** A `Storage` over a map, properties included. @throws QuotaExceededError beyond the limit, as browsers do */
export function keyedStorage(values: Map<string, string>, limit: number, changed: (key: string) => void): Storage {
  const methods = {
    get length() {
      return values.size
    },
    key: (at: number) => [...values.keys()][at] ?? null,
    getItem: (key: string) => values.get(String(key)) ?? null,
    setItem(key: string, value: string) {
      const [name, text] = [String(key), String(value)]
      let size = name.length + text.length
      for (const [other, kept] of values) if (other !== name) size += other.length + kept.length
      if (size > limit) throw new DOMException('The storage is full.', 'QuotaExceededError')
      if (values.get(name) === text) return
      values.set(name, text)
      changed(name)
    },
    removeItem(key: string) {
      if (values.delete(String(key))) changed(String(key))
    },
    clear() {
      for (const key of values.keys()) methods.removeItem(key)
    },
  }
  return new Proxy(methods, {
    get: (target, name) => (name in target ? Reflect.get(target, name) : typeof name === 'string' ? values.get(name) : undefined),
    set: (_target, name, value) => {
      methods.setItem(String(name), String(value))
      return true
    },
    has: (target, name) => name in target || values.has(String(name)),
    deleteProperty: (_target, name) => {
      methods.removeItem(String(name))
      return true
    },
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_target, name) =>
      values.has(String(name)) ? { value: values.get(String(name)), writable: true, enumerable: true, configurable: true } : undefined,
  }) as Storage
}

/** Reads the data in the frame's name; empty storage when the name contains something else. */
export function readKept(name: string): { version: number; local: Map<string, string>; session: Map<string, string> } {
  const texts = (input: unknown) =>
    new Map(Object.entries(typeof input === 'object' && input !== null ? input : {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  try {
    const kept: unknown = JSON.parse(name)
    if (typeof kept === 'object' && kept !== null && 'gb' in kept && kept.gb === 'kept') {
      const { version, local, session } = kept as Partial<Record<string, unknown>>
      return { version: Number(version) || 0, local: texts(local), session: texts(session) }
    }
  } catch {
    // The name is not ours.
  }
  return { version: 0, local: new Map(), session: new Map() }
}

interface Reach {
  send(name: string, data: unknown): void
  /** Resolves to undefined for a refusal. */
  ask(name: string, data: unknown): Promise<unknown>
}

interface Reached {
  welcome(welcome: Record<string, unknown>): void
  event(name: string, data: Record<string, unknown>): void
  request(name: string): Promise<unknown>
}

/** Shakes hands with the page that frames this one. Messages before the welcome are queued. */
function reachApp(own: Window, game: string, on: Reached): Reach {
  const requested = new Map<number, (data: unknown) => void>()
  const early: unknown[] = []
  let port: MessagePort | undefined
  let lastId = 0
  const post = (envelope: unknown): void => (port ? port.postMessage(envelope) : void early.push(envelope))
  const page = String(Math.random())
  const sendHello = (): void => own.parent.postMessage({ gb: 'hello', protocol: [1, 1], game, legacy: true, page }, '*')
  const knocking = setInterval(sendHello, 300)

  function listener({ id, kind, name, data }: { id: number; kind: string; name: string; data?: unknown }): void {
    if (kind === 'res') {
      requested.get(id)?.(data)
      requested.delete(id)
    } else if (kind === 'req') void on.request(name).then((answer) => post({ v: 1, id, kind: 'res', name, data: answer }))
    else on.event(name, typeof data === 'object' && data !== null ? { ...data } : {})
  }

  own.addEventListener('message', (event: MessageEvent) => {
    const [given] = event.ports
    if (event.source !== own.parent || event.data?.gb !== 'welcome' || !given) return
    // The game's own listeners do not see messages of the bridge.
    event.stopImmediatePropagation()
    clearInterval(knocking)
    if (port) return
    port = given
    port.onmessage = (message) => listener(message.data)
    on.welcome(event.data.welcome ?? {})
    for (const envelope of early.splice(0)) port.postMessage(envelope)
  })
  sendHello()
  return {
    send: (name, data) => post({ v: 1, id: 0, kind: 'evt', name, data }),
    ask(name, data) {
      lastId += 1
      const id = lastId
      return new Promise((resolve) => {
        requested.set(id, resolve)
        post({ v: 1, id, kind: 'req', name, data })
      })
    },
  }
}

/** Pauses and resumes the drawing loop of a game. */
function holdFrames(own: Window): (hold: boolean) => void {
  const [draw, forget] = [own.requestAnimationFrame.bind(own), own.cancelAnimationFrame.bind(own)]
  const held = new Map<number, FrameRequestCallback>()
  let isHeld = false
  let lastId = 0
  own.requestAnimationFrame = (callback) => {
    if (!isHeld) return draw(callback)
    lastId -= 1
    held.set(lastId, callback)
    return lastId
  }
  own.cancelAnimationFrame = (id) => void (held.delete(id) || forget(id))
  return (hold) => {
    isHeld = hold
    if (hold) return
    const waiting = [...held.values()]
    held.clear()
    for (const callback of waiting) draw(callback)
  }
}

/**
 * Mutes and unmutes a page, including audio elements and contexts that it creates later. What the game itself mutes or suspends, before or meanwhile, stays
 * as the game wants it.
 */
export function holdSound(own: Pick<Window & typeof globalThis, 'AudioContext' | 'HTMLMediaElement'>): (hold: boolean) => void {
  const contexts = new Set<AudioContext>()
  /** Contexts that the game itself has suspended. */
  const resting = new Set<AudioContext>()
  const elements = new Set<HTMLMediaElement>()
  /** The elements that are held mute, and whether the game itself mutes them. */
  const held = new Map<HTMLMediaElement, boolean>()
  let isHeld = false
  const Plain = own.AudioContext
  if (Plain)
    own.AudioContext = class extends Plain {
      constructor(options?: AudioContextOptions) {
        super(options)
        contexts.add(this)
        if (isHeld) void super.suspend()
      }
      override resume(): Promise<void> {
        resting.delete(this)
        return isHeld ? Promise.resolve() : super.resume()
      }
      override suspend(): Promise<void> {
        resting.add(this)
        return super.suspend()
      }
    }
  const media = own.HTMLMediaElement.prototype
  const { play } = media
  const muted = Object.getOwnPropertyDescriptor(media, 'muted') as { get(): boolean; set(isMuted: boolean): void }
  Object.defineProperty(media, 'muted', {
    configurable: true,
    enumerable: true,
    get(this: HTMLMediaElement) {
      return held.get(this) ?? muted.get.call(this)
    },
    set(this: HTMLMediaElement, isMuted: boolean) {
      if (held.has(this)) held.set(this, Boolean(isMuted))
      else muted.set.call(this, isMuted)
    },
  })
  function mute(element: HTMLMediaElement): void {
    if (held.has(element)) return
    held.set(element, muted.get.call(element))
    muted.set.call(element, true)
  }
  media.play = function (this: HTMLMediaElement) {
    elements.add(this)
    if (isHeld) mute(this)
    return play.call(this)
  }
  return (hold) => {
    if (hold === isHeld) return
    isHeld = hold
    for (const context of contexts) {
      if (hold) void Plain.prototype.suspend.call(context)
      else if (!resting.has(context)) void Plain.prototype.resume.call(context)
    }
    if (hold) return elements.forEach(mute)
    for (const [element, isMuted] of held) muted.set.call(element, isMuted)
    held.clear()
  }
}

/** Replaces the browser's storage, and returns how it is saved and how a save from elsewhere is loaded. */
function keepStorage(own: Window, limit: number, ask: Reach['ask']): { flush(): Promise<boolean>; take(saved: unknown): void } {
  const kept = readKept(own.name)
  const changed = new Set<string>()
  let { version } = kept
  let timer: ReturnType<typeof setTimeout> | undefined
  let putting: Promise<boolean> | undefined
  const remember = (): void => {
    // A reloaded frame keeps its name, and with it the stored values.
    own.name = JSON.stringify({ gb: 'kept', version, local: Object.fromEntries(kept.local), session: Object.fromEntries(kept.session) })
  }
  const local = keyedStorage(kept.local, limit, (key) => {
    changed.add(key)
    remember()
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), 500)
  })
  const session = keyedStorage(kept.session, limit, remember)
  Object.defineProperty(own, 'localStorage', { configurable: true, get: () => local })
  Object.defineProperty(own, 'sessionStorage', { configurable: true, get: () => session })

  function take(saved: unknown): void {
    const { version: newer, data } = (saved ?? {}) as { version?: unknown; data?: { storage?: Record<string, unknown> } | null }
    if (typeof newer !== 'number' || newer <= version) return
    version = newer
    for (const [key, value] of Object.entries(data?.storage ?? {})) if (!changed.has(key) && typeof value === 'string') kept.local.set(key, value)
    remember()
  }

  async function put(tries: number): Promise<boolean> {
    if (changed.size === 0) return true
    const keys = [...changed]
    changed.clear()
    const answer = (await ask('save.put', { data: { storage: Object.fromEntries(kept.local) }, baseVersion: version })) as
      | { ok?: unknown; version?: unknown; theirs?: unknown }
      | undefined
    if (answer?.ok === true) {
      version = Number(answer.version)
      remember()
      return put(tries)
    }
    for (const key of keys) changed.add(key)
    // The same game in another tab: keys that only it has are added, ours win.
    take(answer?.theirs)
    return tries > 0 && answer?.theirs !== undefined ? put(tries - 1) : false
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer)
    putting ??= put(3).finally(() => {
      putting = undefined
    })
    return putting
  }
  return { flush, take }
}

function startPrepared(own: Window & typeof globalThis, { game, reports, limit }: PreparedGame): void {
  const hold = { frames: holdFrames(own), sound: holdSound(own) }
  let isQuiet = false
  let isPaused = false
  const settle = (): void => {
    hold.frames(isPaused)
    hold.sound(isPaused || isQuiet)
  }
  const reach = reachApp(own, game, {
    welcome: (welcome) => {
      store.take(welcome['saved'])
      isQuiet = welcome['audio'] === false
      settle()
    },
    event: (name, data) => {
      if (name === 'audio.set') isQuiet = data['on'] === false
      if (name === 'host.resume') isPaused = false
      settle()
    },
    request: async (name) => {
      if (name !== 'host.pause') return undefined
      isPaused = true
      settle()
      return { saved: await store.flush() }
    },
  })
  const store = keepStorage(own, limit, reach.ask)
  Object.assign(own, { sendMessage: (message: unknown) => own.parent.postMessage(message, '*') })
  own.addEventListener('pagehide', () => void store.flush())
  own.addEventListener('error', (event) => reach.send('log', { level: 'error', message: String(event.message) }))
  if (!reports) own.addEventListener('load', () => reach.send('load.ready', {}))
}
