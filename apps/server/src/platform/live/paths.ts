import type { LivePath } from '@majlis/contract/core/live'

/** Declared paths in parts: the constant texts, and between each two of them the name of a parameter. */
const taken = new Map<string, readonly string[]>()

/** The concrete path of a declared one: `rooms/:roomId` and `{roomId}` give `rooms/ID`. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  let parts = taken.get(path)
  if (parts === undefined) {
    parts = path.split(/:(\w+)/)
    taken.set(path, parts)
  }
  return parts.reduce((filled, part, at) => filled + (at % 2 === 0 ? part : (params[part] ?? '')), '')
}

// All parameters are ids; domains may pass them to the database unchanged.
const isSlug = /^[a-z0-9][a-z0-9-]{0,79}$/
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The declared path a concrete one belongs to, with its parameters; undefined for anything else. */
export function findPath(
  paths: readonly LivePath[],
  concrete: string,
): { readonly path: LivePath; readonly params: Readonly<Record<string, string>> } | undefined {
  const have = concrete.split('/')
  for (const path of paths) {
    const want = path.path.split('/')
    if (want.length !== have.length) continue
    const params: Record<string, string> = {}
    const fits = want.every((part, at) => {
      const value = have[at] ?? ''
      if (!part.startsWith(':')) return part === value
      params[part.slice(1)] = value
      return (path.ids === 'slug' ? isSlug : isUuid).test(value)
    })
    if (fits) return { path, params }
  }
  return undefined
}

/** The socket room of a path, or of one view of it. Views are named by the domain (a user's id, or `other`). */
export function roomOf(concrete: string, view: string | undefined): string {
  return view === undefined ? `p:${concrete}` : `p:${concrete}#${view}`
}
