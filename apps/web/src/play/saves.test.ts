import type { SavedGame } from '@majlis/game-bridge/protocol'
import { expect, test } from 'vitest'
import { getSaved, putSaved } from './saves.ts'

test('a saved game counts its versions and an older copy never overwrites a newer one', () => {
  const kept = new Map<string, SavedGame>()
  const store = { read: (gameId: string) => kept.get(gameId), write: (gameId: string, saved: SavedGame) => void kept.set(gameId, saved) }
  expect(getSaved(store, 'tiles')).toEqual({ data: null, version: 0 })
  expect(putSaved(store, 'tiles', { score: 8 }, 0)).toEqual({ ok: true, version: 1 })
  expect(putSaved(store, 'tiles', { score: 4 }, 0)).toEqual({ ok: false, mine: { data: { score: 4 }, version: 0 }, theirs: { data: { score: 8 }, version: 1 } })
  expect(getSaved(store, 'tiles')).toEqual({ data: { score: 8 }, version: 1 })
})
