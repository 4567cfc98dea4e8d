import { anyForm, dropOlder, type FileStore, keepFiles } from '@majlis/game-bridge/platform/kept-files'

/** The files of the built app that its worker keeps; none while developing. */
export interface ShellBuild {
  readonly revision: string
  readonly files: readonly string[]
}

export interface ShellParts extends FileStore {
  readonly origin: string
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>
}

export interface Shell {
  install(): Promise<void>
  activate(): Promise<void>
  /**
   * The answer to a request of a page; undefined for one that the browser answers itself.
   * @param preloaded the answer that the browser has asked for while the worker started
   */
  answer(request: ShellRequest, preloaded?: Promise<Response | undefined>): Promise<Response> | undefined
}

type ShellRequest = Pick<Request, 'method' | 'url' | 'mode'>

const PREFIX = 'shell '
const PICTURES = 'pictures'
/** The page, whatever its path: the app draws the screen of the address. */
const PAGE = '/'
/** A network that has not delivered the page after so long is treated as none. */
const TIMEOUT_MS = 4_000
const MAX_PICTURES = 120
/** A proxy says so while the server behind it starts again. */
const isDown = ({ status }: Response): boolean => status >= 502 && status <= 504
/** Paths of the server that are no pages of the app. */
const notApp = /^\/(api|chat\/v1|subscription\/v\d|socket\.io|frames|assets|media|sandbox|metrics|healthz|readyz)(\/|$)|\.[a-z\d]+$/
/** Pictures that stay the same for everybody: covers, the art of Home. Films and people's own pictures are not among them. */
const isPicture = (path: string): boolean => /^\/frames\/[\w-]+\/[^/]+\.(svg|png|webp)$|^\/(art|icons)\/|^\/icon\.svg$/.test(path)

/**
 * The part of the service worker that makes the app open without a network. It never stores an answer to a call, so that nothing of a person is in it.
 * Every build has a name of its own and stays until the next but one, so that an open page of the build before finds its files.
 */
export function createShell(build: ShellBuild, parts: ShellParts): Shell {
  const { caches, fetch, origin, wait } = parts
  const name = PREFIX + build.revision
  const keeps = build.files.length > 0

  /** The newest page from the server; the kept one where there is no network, or none in time. */
  async function page(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
    const network = preloaded.then((reply) => reply ?? fetch(request))
    const kept = await keptPage()
    if (!kept) return network
    const late = wait(TIMEOUT_MS).then(() => kept)
    const reply = await Promise.race([network.catch(() => kept), late])
    return isDown(reply) ? kept : reply
  }

  const keptPage = async (): Promise<Response | undefined> => (await caches.open(name)).match(PAGE, anyForm)

  /** A file whose address contains the hash of its content: of any build that is kept, else from the server, and then it is kept. */
  async function asset(request: Request): Promise<Response> {
    const kept = await caches.match(request, anyForm).catch(() => undefined)
    if (kept) return kept
    const reply = await fetch(request)
    await put(name, request, reply)
    return reply
  }

  async function picture(request: Request): Promise<Response> {
    try {
      const reply = await fetch(request)
      await put(PICTURES, request, reply)
      return reply
    } catch (problem) {
      const kept = await caches.match(request, anyForm).catch(() => undefined)
      if (kept) return kept
      throw problem
    }
  }

  /** Without space nothing is kept, and the page gets its file nevertheless. */
  async function put(into: string, request: Request, reply: Response): Promise<void> {
    if (!reply.ok || reply.status !== 200) return
    const copy = reply.clone()
    try {
      const cache = await caches.open(into)
      await cache.put(request, copy)
      if (into !== PICTURES) return
      const known = await cache.keys()
      for (const old of known.slice(0, Math.max(0, known.length - MAX_PICTURES))) await cache.delete(old)
    } catch {
      return
    }
  }

  return {
    async install() {
      if (keeps) await keepFiles(parts, name, [PAGE, ...build.files], { headers: { accept: 'text/html, */*' } })
    },
    async activate() {
      await dropOlder(parts, PREFIX, name, 1)
    },
    answer(request, preloaded = Promise.resolve(undefined)) {
      const url = new URL(request.url)
      if (!keeps || request.method !== 'GET' || url.origin !== origin) return undefined
      if (request.mode === 'navigate') return notApp.test(url.pathname) ? undefined : page(request as Request, preloaded)
      if (url.pathname.startsWith('/assets/')) return asset(request as Request)
      return isPicture(url.pathname) ? picture(request as Request) : undefined
    },
  }
}
