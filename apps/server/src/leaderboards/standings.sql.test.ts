import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testEntropy } from '../platform/entropy.ts'
import { testClock } from '../platform/clock.ts'
import type { RankedRow } from '../platform/db/ranking.ts'
import { type TestDatabase, testDatabase } from '../platform/testing/database.ts'
import { addWins } from './leaderboards.sql.ts'
import * as standings from './standings.sql.ts'

const day = '2026-03-01'
const base = Date.parse(`${day}T10:00:00Z`)
const regions = ['ae', 'ma', 'pk']
const entropy = testEntropy(testClock(base))
let database: TestDatabase
let board: standings.BoardRow

beforeAll(async () => {
  database = await testDatabase([{ domain: 'leaderboards', folder: join(import.meta.dirname, 'migrations') }])
})
afterAll(() => database.drop())

async function emptyBoard(starts: string): Promise<void> {
  const keys = [{ gameId: '', period: 'daily', starts }] as const
  await standings.insertBoards(database.db, keys)
  ;[board] = (await standings.selectBoards(database.db, keys)) as [standings.BoardRow]
}

const win = (user: string, at: number, region: string) =>
  database.db.transaction((tx) => addWins(tx, [{ user, opponents: [randomUUID()], gameId: 'chess', region }], new Date(at), [board]))

const fold = (limit = 10_000) => database.db.transaction((tx) => standings.ranking.fold(tx, limit))

/** Every rank as a plain sort of all rows gives it. */
async function sorted(region = ''): Promise<string[]> {
  const rows = await database.db.query<{ user_id: string }>(
    "select user_id from standing where leaderboard = $1 and ($2 = '' or region = $2) order by wins desc, reached_at, user_id",
    [board.id, region],
  )
  return rows.map(({ user_id }) => user_id)
}

/** A win takes the slice of a row from its statement where it can; it must be the one that the function gives. */
const wrongSlices = () =>
  database.db.query('select user_id from standing where leaderboard = $1 and slice <> standing_slice(wins, reached_at, $2)', [board.id, board.slice_ms])

async function expectExact(region = ''): Promise<void> {
  expect(await wrongSlices()).toEqual([])
  const order = await sorted(region)
  const expected = new Map(order.map((user, at) => [user, at + 1]))
  // Many people share counts that are remembered; of a few, and of one, every count is read.
  for (const atOnce of [order.length, 10, 1]) {
    const found: RankedRow[] = []
    for (let from = 0; from < order.length; from += atOnce) {
      found.push(...(await standings.ranking.ranked(database.db, board.id, region, order.slice(from, from + atOnce))))
    }
    expect(new Map(found.map(({ user_id, rank }) => [user_id, rank]))).toEqual(expected)
  }
}

test('ranks agree with a sort of all rows before, between and after the counts take changes, in all regions and in each', async () => {
  await emptyBoard(day)
  const people = Array.from({ length: 80 }, () => ({ user: randomUUID(), region: regions[entropy.int(3)] ?? 'pk' }))
  for (let round = 0; round < 6; round += 1) {
    for (let n = 0; n < 60; n += 1) {
      const { user, region } = people[entropy.int(people.length)] ?? { user: '', region: '' }
      // Half of them within one slice, the others over hours; many at the same millisecond.
      await win(user, base + entropy.int(2) * entropy.int(8_000_000) + entropy.int(3), region)
    }
    if (round % 2 === 1) await fold(round === 1 ? 40 : undefined)
    for (const region of ['', ...regions]) await expectExact(region)
  }
  // Somebody moves to another country, and somebody is deleted.
  await win(people[0]?.user ?? '', base, 'sa')
  await database.db.query('delete from standing where user_id = $1', [people[1]?.user])
  for (const region of ['', ...regions, 'sa']) await expectExact(region)
  while ((await fold()) > 0);
  for (const region of ['', ...regions, 'sa']) await expectExact(region)
})

test('ranks stay exact for people with many wins, whose slices are wider', async () => {
  await emptyBoard('2026-03-02')
  for (const [n, wins] of [1, 16, 17, 17, 40, 128, 128, 129, 129, 129, 500].entries()) {
    await database.db.query(
      "insert into standing (user_id, leaderboard, region, wins, reached_at, slice) values ($1, $2, 'pk', $3, $4, standing_slice($3, $4, $5))",
      [randomUUID(), board.id, wins, new Date(base + n * 700_000), board.slice_ms],
    )
  }
  await expectExact()
  await fold()
  await expectExact()
  for (const user of await sorted()) await win(user, base + 9_000_000, 'pk')
  await expectExact()
  // A win that arrives late does not move the moment back.
  for (const user of await sorted()) await win(user, base, 'pk')
  await expectExact()
  await fold()
  await expectExact()
})

test('remembered counts are read again after each fold, also one that only changes numbers', async () => {
  await emptyBoard('2026-03-05')
  const people = Array.from({ length: 40 }, () => randomUUID())
  for (const user of people) await win(user, base, 'pk')
  for (const user of people.slice(0, 5)) await win(user, base + 600_000, 'pk')
  while ((await fold()) > 0);
  await expectExact()
  // They go from one place that has others to another one that has others.
  for (const user of people.slice(5, 10)) await win(user, base + 600_000, 'pk')
  while ((await fold()) > 0);
  await expectExact()
})

test('counts are remembered for each database by itself, although its boards have the same numbers', async () => {
  const first = database
  const other = await testDatabase([{ domain: 'leaderboards', folder: join(import.meta.dirname, 'migrations') }])
  const versions: unknown[] = []
  const play = async (pauseMs: number): Promise<void> => {
    for (let n = 0; n < 40; n += 1) await win(randomUUID(), base + n * pauseMs, 'pk')
    while ((await fold()) > 0);
    await expectExact()
    versions.push((await database.db.query('select leaderboard, version from standing_count_version where leaderboard = $1', [board.id]))[0])
  }
  try {
    await emptyBoard('2026-03-06')
    await play(400_000)
    const { id } = board
    database = other
    for (let n = 0; board.id !== id || n === 0; n += 1) await emptyBoard(new Date(base + n * 86_400_000).toISOString().slice(0, 10))
    // The same board has the same version here, and people who won at other times.
    await play(700_000)
    expect(versions[1]).toEqual(versions[0])
  } finally {
    database = first
    await other.drop()
  }
})

test('400 wins at once, while the counts take changes, give exact ranks at every moment and count each win', async () => {
  await emptyBoard('2026-03-03')
  const people: string[] = Array.from({ length: 100 }, () => randomUUID())
  let open = true
  const folding = (async () => {
    let folded = 0
    while (open) folded += await fold()
    return folded
  })()
  const wins = Promise.all(Array.from({ length: 400 }, (_, n) => win(people[n % 100] ?? '', base + n, regions[n % 3] ?? 'pk')))
  // Ranks of all in one statement are those of one moment: each place is taken once.
  for (let reading = 0; reading < 10; reading += 1) {
    const ranks = (await standings.ranking.ranked(database.db, board.id, '', people)).map(({ rank }) => rank).toSorted((a, b) => a - b)
    expect(ranks).toEqual(ranks.map((_, at) => at + 1))
  }
  await wins
  open = false
  expect(await folding).toBeGreaterThan(0)
  await expectExact()
  while ((await fold()) > 0);
  await expectExact()
  const [sum] = await database.db.query<{ wins: number }>('select sum(wins)::int as wins from standing where leaderboard = $1', [board.id])
  expect(sum?.wins).toBe(400)
})

test('the rows around a person are those before and behind, with their ranks, at both ends of the board, too', async () => {
  const order = await sorted()
  for (const at of [0, 2, 50, 98, 99]) {
    const around = await standings.ranking.around(database.db, board.id, '', order[at] ?? '', 5)
    const from = Math.max(0, at - 5)
    expect(around.map(({ user_id, rank }) => [user_id, rank])).toEqual(order.slice(from, at + 6).map((user, n) => [user, from + n + 1]))
  }
  const inRegion = await sorted('ma')
  const around = await standings.ranking.around(database.db, board.id, 'ma', inRegion[10] ?? '', 2)
  expect(around.map(({ user_id, rank }) => [user_id, rank])).toEqual(inRegion.slice(8, 13).map((user, n) => [user, n + 9]))
})

test('a server of the previous version may still count: its wins reach the new boards', async () => {
  const user = randomUUID()
  const add = () =>
    database.db.query(
      `insert into win_count as w (period, starts, user_id, wins, reached_at) values ('daily', '2026-03-04', $1, 1, $2)
       on conflict (period, starts, user_id) do update set wins = w.wins + 1, reached_at = excluded.reached_at`,
      [user, new Date(base)],
    )
  await add()
  await add()
  await emptyBoard('2026-03-04')
  await win(user, base, 'pk')
  expect(await standings.ranking.ranked(database.db, board.id, '', [user])).toMatchObject([{ wins: 3, rank: 1 }])
})
