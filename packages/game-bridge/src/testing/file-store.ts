import type { FileStore } from '../platform/kept-files.ts'

/**
 * A browser's store of files and its network, for tests of service workers. The network answers every address with `content of /address`.
 * @param origin of all addresses
 */
export function fileStore(origin: string) {
  const stores = new Map<string, Map<string, Response>>()
  const replies = new Map<string, { readonly text: string; readonly status: number } | 'hangs'>()
  const state = { isCut: false, isFull: false, requested: [] as string[] }
  const keyOf = (request: RequestInfo | URL): string => new URL(request instanceof Object && 'url' in request ? request.url : String(request), origin).pathname

  function storeOf(files: Map<string, Response>): Cache {
    const store: Pick<Cache, 'match' | 'put' | 'keys' | 'delete'> = {
      match: async (request) => files.get(keyOf(request))?.clone(),
      async put(request, reply) {
        if (state.isFull) throw new DOMException('no space', 'QuotaExceededError')
        files.set(keyOf(request), reply)
      },
      keys: async () => [...files.keys()].map((path) => new Request(origin + path)),
      delete: async (request) => files.delete(keyOf(request)),
    }
    return store as Cache
  }

  const parts: FileStore = {
    caches: {
      async open(name) {
        const files = stores.get(name) ?? new Map<string, Response>()
        stores.set(name, files)
        return storeOf(files)
      },
      async match(request) {
        for (const files of stores.values()) {
          const found = files.get(keyOf(request))
          if (found) return found.clone()
        }
        return undefined
      },
      keys: async () => [...stores.keys()],
      delete: async (name) => stores.delete(name),
    },
    async fetch(request) {
      const path = keyOf(request)
      state.requested.push(path)
      if (state.isCut) throw new TypeError('Failed to fetch')
      const reply = replies.get(path) ?? { text: `content of ${path}`, status: 200 }
      if (reply === 'hangs') return new Promise<never>(() => undefined)
      return new Response(reply.text, { status: reply.status, headers: { 'content-type': 'text/plain' } })
    },
  }
  return {
    parts,
    caches: parts.caches,
    isFull: (isFull: boolean) => {
      state.isFull = isFull
    },
    network: {
      requested: state.requested,
      says: (path: string, text: string, status = 200) => void replies.set(path, { text, status }),
      hangs: (path: string) => void replies.set(path, 'hangs'),
      cut: () => {
        state.isCut = true
      },
    },
  }
}
