import { queries } from './query.ts'
import { type StorageKey, storage } from './storage.ts'

/** What is kept only to be quicker: lists, rooms, versions. Unsent messages and results, saved games, the login and settings are no cache. */
const CACHED: readonly StorageKey[] = ['ipn', 'games', 'configNo', 'rooms', 'chatRooms', 'fromChat']

/** Empties what this device keeps only to be quicker; what the open screen shows is fetched anew (ACC-66). */
export async function clearCache(): Promise<void> {
  for (const key of CACHED) storage.remove(key)
  // Missing on plain HTTP.
  if ('caches' in globalThis) for (const name of await caches.keys().catch(() => [])) await caches.delete(name).catch(() => false)
  queries.removeQueries({ type: 'inactive' })
  await queries.resetQueries({ type: 'active' })
}
