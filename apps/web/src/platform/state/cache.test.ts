// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { clearCache } from './cache.ts'
import { storage } from './storage.ts'

test('clearing the cache removes stored lists, rooms and versions, and nothing that somebody would miss', async () => {
  const cached = ['ipn', 'games', 'keptGames', 'configNo', 'rooms', 'chatRooms', 'fromChat'] as const
  const kept = ['api-token', 'userId', 'outbox', 'drafts/room', 'language'] as const
  for (const key of [...cached, ...kept]) storage.write(key, 'x')
  await clearCache()
  expect(cached.map((key) => storage.read(key))).toEqual(cached.map(() => null))
  expect(kept.map((key) => storage.read(key))).toEqual(kept.map(() => 'x'))
})
