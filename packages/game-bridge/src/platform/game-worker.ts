import { anyForm, dropOlder, type FileStore, keepFiles } from './kept-files.ts'

/** The build of a game, which the server writes before the worker. */
export interface GameBuild {
  readonly revision: string
  /** Addresses of all files that its frame loads; the page is `/`. */
  readonly files: readonly string[]
  /** The headers of every file: the policy of the game among them. */
  readonly headers: Readonly<Record<string, string>>
}

/** What a service worker of a game does. */
export interface GameWorker {
  install(): Promise<void>
  activate(): Promise<void>
  /** The answer to a request of the frame; undefined for one that the browser answers itself. */
  answer(request: Pick<Request, 'method' | 'url' | 'mode'>): Promise<Response> | undefined
}

const PREFIX = 'game '

/** Keeps one game for times without a network. With a network the server's files are used, so that a game is never older than its rules. */
export function createGameWorker(build: GameBuild, store: FileStore, origin: string): GameWorker {
  const name = PREFIX + build.revision
  const known = new Set(build.files)

  async function kept(path: string): Promise<Response | undefined> {
    const found = await (await store.caches.open(name)).match(path, anyForm)
    return found && withHeaders(found, build.headers)
  }

  async function answer(path: string, request: Pick<Request, 'url'>): Promise<Response> {
    // An immutable file needs no question.
    if (path.startsWith('/assets/')) return (await kept(path)) ?? store.fetch(request as Request)
    try {
      return await store.fetch(request as Request)
    } catch (problem) {
      const found = await kept(path)
      if (found) return found
      throw problem
    }
  }

  return {
    install: () => keepFiles(store, name, build.files),
    activate: () => dropOlder(store, PREFIX, name, 0),
    answer(request) {
      const url = new URL(request.url)
      const path = url.pathname === '/index.html' ? '/' : url.pathname
      if (request.method !== 'GET' || url.origin !== origin || !known.has(path)) return undefined
      return answer(path, request)
    },
  }
}

/** A page of the game could write into the same store: whatever is kept is answered with the server's own policy. */
function withHeaders(reply: Response, headers: Readonly<Record<string, string>>): Response {
  const type = reply.headers.get('content-type') ?? 'application/octet-stream'
  return new Response(reply.body, { status: 200, headers: { ...headers, 'content-type': type } })
}
