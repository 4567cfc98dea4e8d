import { queries } from '../net/query.ts'
import { cacheStores } from '../offline/denied.ts'
import { type StorageKey, storage } from './storage.ts'

/** Data that is stored only for speed: lists, rooms, versions. Unsent messages and results, saved games, the login and settings do not belong to it. */
const CACHED: readonly StorageKey[] = ['ipn', 'games', 'keptGames', 'configNo', 'rooms', 'chatRooms', 'fromChat']

/** Deletes data that this device stores only for speed; the open screen loads its data again (ACC-66). */
export async function clearCache(): Promise<void> {
  for (const key of CACHED) storage.remove(key)
  // The files of the app itself stay: without them it would not open offline.
  const caches = cacheStores()
  if (caches) for (const name of await caches.keys().catch(() => [])) if (!name.startsWith('shell ')) await caches.delete(name).catch(() => false)
  queries.removeQueries({ type: 'inactive' })
  await queries.resetQueries({ type: 'active' })
}
