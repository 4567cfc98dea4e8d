/** The parts of the browser with which a service worker keeps files. */
export interface FileStore {
  readonly caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
}

/** The hash in the name of such a file is that of its content, so that the same address never changes. */
const isImmutable = (address: string): boolean => /^\/assets\//.test(address)

/** Files that are loaded at the same time. A browser opens six connections to a server; the others are for the open page. */
const AT_ONCE = 2

/** How files are looked up: the server sends one content for an address, whatever the browser accepts. */
export const anyForm = { ignoreVary: true, ignoreSearch: true } as const

/**
 * Keeps all files of a build under one name, or none. Files that another build has kept under the same immutable address are copied.
 * @param files addresses within the origin
 * @param init how they are asked for
 * @throws when a file cannot be loaded, or when the browser has no space
 */
export async function keepFiles({ caches, fetch }: FileStore, name: string, files: readonly string[], init: RequestInit = {}): Promise<void> {
  const known = await caches.keys()
  if (known.includes(name)) return
  try {
    const waiting = [...files]
    const loaded: (readonly [file: string, reply: Response])[] = []
    const load = async (): Promise<void> => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) loaded.push([file, await fileOf(file)])
    }
    await Promise.all(Array.from({ length: AT_ONCE }, load))
    const cache = await caches.open(name)
    for (const [file, reply] of loaded) await cache.put(file, reply)
  } catch (problem) {
    await caches.delete(name).catch(() => false)
    throw problem
  }

  async function fileOf(file: string): Promise<Response> {
    const kept = isImmutable(file) ? await caches.match(file, anyForm) : undefined
    const reply = kept ?? (await fetch(file, { cache: isImmutable(file) ? 'default' : 'no-cache', ...init }))
    if (!reply.ok || reply.redirected) throw new Error(`${file} was not delivered`)
    return reply
  }
}

/**
 * Deletes what older builds have kept.
 * @param prefix of the names of all builds
 * @param current the name of the present build
 * @param older how many builds before it stay, for pages that they still serve
 */
export async function dropOlder({ caches }: FileStore, prefix: string, current: string, older: number): Promise<void> {
  // The browser lists them in the order in which they were made.
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current)
  for (const name of others.slice(0, Math.max(0, others.length - older))) await caches.delete(name)
}
