import type { HistoryLocation } from '@tanstack/history'
import { decodePath } from './paths.ts'
import type { HistoryState, Location } from './types.ts'

/** The address of an entry of the history. */
export function locationOf({ href, pathname, search, hash, state }: HistoryLocation): Location {
  return {
    href,
    pathname: decodePath(pathname),
    searchStr: search,
    search: parseSearch(search),
    hash: decodePath(hash.slice(1)),
    state: state as HistoryState,
  }
}

/** The values of a query. Releases until 0.1 put values that look like numbers in quotation marks, which old addresses still have. */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(query)].map(([key, value]) => [key, /^"(.*)"$/s.exec(value)?.[1] ?? value]))
}

/** The query of these values, with its question mark; empty without values. What is undefined is left out. */
export function searchFrom(values: object): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

/** What the app stores in an entry, without the history's own fields. */
export function appStateOf(state: object): object {
  return Object.fromEntries(Object.entries(state).filter(([key, value]) => value !== undefined && key !== 'key' && !key.startsWith('__')))
}
