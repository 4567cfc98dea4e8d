import { join } from 'node:path'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import type { Catalog } from '../catalog/index.ts'
import { DataFileError } from '../platform/yaml-file.ts'
import { isPrizeGame, occurrencesAt, type Recurring, readRecurring } from './occurrences.ts'

const weekly: Recurring = { id: 'w', name: 'W', nameAr: 'و', game: 'g', every: 'week', rewards: [] }
const file = (text: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'majlis-catalog-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'tournaments.yaml')
  writeFileSync(path, text)
  return path
}

test('a weekly tournament runs from Monday to Monday, and the next is known', () => {
  // A Wednesday.
  const [now, next] = occurrencesAt(weekly, Date.UTC(2026, 10, 18, 15))
  expect(now).toMatchObject({ id: 'w-2026-11-16', startsAt: Date.UTC(2026, 10, 16), expireAt: Date.UTC(2026, 10, 23) })
  expect(next).toMatchObject({ id: 'w-2026-11-23', startsAt: Date.UTC(2026, 10, 23) })
  expect(occurrencesAt(weekly, Date.UTC(2026, 10, 16))[0]?.id).toBe('w-2026-11-16')
  expect(occurrencesAt(weekly, Date.UTC(2026, 10, 16) - 1)[0]?.id).toBe('w-2026-11-09')
})

test('a daily tournament runs for a day', () => {
  const [today] = occurrencesAt({ ...weekly, every: 'day' }, Date.UTC(2026, 1, 28, 23))
  expect(today).toMatchObject({ id: 'w-2026-02-28', expireAt: Date.UTC(2026, 2, 1) })
})

test('a file that cannot be used is refused by name', () => {
  const row = (rewards: string) => `- { id: a, name: A, nameAr: ا, game: four-in-a-row, every: day, rewards: ${rewards} }`
  const reward = (fromRank: number, toRank: number) => `{ fromRank: ${fromRank}, toRank: ${toRank}, name: V, nameAr: ق }`
  expect(readRecurring(file('[]'), () => true)).toEqual([])
  expect(readRecurring(file(row(`[${reward(1, 10)}]`)), () => true)[0]?.rewards).toHaveLength(1)
  expect(() => readRecurring(file(row('[]')), () => false)).toThrow(DataFileError)
  expect(() => readRecurring(file(row(`[${reward(1, 3)}, ${reward(3, 4)}]`)), () => true)).toThrow('rewards a rank twice')
  expect(() => readRecurring(file(row(`[${reward(3, 1)}]`)), () => true)).toThrow('end before they begin')
  expect(() => readRecurring(file(row(`[${reward(1, 11)}]`)), () => true)).toThrow('toRank')
})

test('only games that people play against each other and whose rules the server knows have tournaments', () => {
  const games: Record<string, { multiplayer: boolean; isForeign: boolean }> = {
    duel: { multiplayer: true, isForeign: false },
    solo: { multiplayer: false, isForeign: false },
    claimed: { multiplayer: true, isForeign: true },
  }
  const catalog = { game: (id: string) => games[id], foreign: (id: string) => (games[id]?.isForeign ? {} : undefined) } as unknown as Catalog
  expect(['duel', 'solo', 'claimed', 'unknown'].filter((id) => isPrizeGame(catalog, id))).toEqual(['duel'])
})
