import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Period } from '@majlis/contract/leaderboards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, platformMigrations } from '../platform/db/migrate.ts'
import { type TestDatabase, testDatabase } from '../platform/testing/database.ts'
import * as sql from './leaderboards.sql.ts'
import * as standings from './standings.sql.ts'

const base = Date.parse('2026-03-01T10:00:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase([{ domain: 'leaderboards', folder: join(import.meta.dirname, 'migrations') }])
})
afterAll(() => database.drop())

const all = [
  { period: 'daily', starts: '2026-03-01' },
  { period: 'weekly', starts: '2026-02-23' },
  { period: 'monthly', starts: '2026-03-01' },
  { period: 'lifetime', starts: '1970-01-01' },
] as const
type PeriodKeys = readonly { readonly period: Period; readonly starts: string }[]

/** The boards of these periods, of all games and of the games named. */
async function boardsOf(periods: PeriodKeys, games: readonly string[] = []): Promise<standings.BoardRow[]> {
  const keys = ['', ...games].flatMap((gameId) => periods.map((each) => ({ gameId, ...each })))
  await standings.insertBoards(database.db, keys)
  return standings.selectBoards(database.db, keys)
}

async function own(period: Period, starts: string, user: string, gameId = '', region = '') {
  const [board] = await boardsOf([{ period, starts }], gameId === '' ? [] : [gameId]).then((found) => found.filter((each) => each.gameId === gameId))
  const [row] = await standings.ranking.ranked(database.db, board?.id ?? 0, region, [user])
  return row && { wins: row.wins, rank: row.rank }
}

/** A win over somebody else each time. */
const over = (user: string, gameId = 'chess', region = 'pk'): sql.Win => ({ user, gameId, region, opponents: [randomUUID()] })

test('[LDB-02] 32 wins at once all count, in each of the four periods', async () => {
  const { db } = database
  const user = randomUUID()
  const boards = await boardsOf(all)
  await Promise.all(Array.from({ length: 32 }, (_, n) => db.transaction((tx) => sql.addWins(tx, [over(user)], new Date(base + n), boards))))
  for (const { period, starts } of all) expect(await own(period, starts, user)).toMatchObject({ wins: 32 })
  expect(await own('daily', '2026-03-02', user)).toBeUndefined()
  expect(await sql.selectTotals(db, [user])).toEqual(new Map([[user, 32]]))
})

test('a win of a match that rolls back does not count', async () => {
  const { db } = database
  const user = randomUUID()
  const boards = await boardsOf(all)
  const failing = db.transaction(async (tx) => {
    await sql.addWins(tx, [over(user)], new Date(base), boards)
    throw new Error('the match could not end')
  })
  await expect(failing).rejects.toThrow('could not end')
  expect(await own('lifetime', '1970-01-01', user)).toBeUndefined()
})

test('rows stand by wins, earlier first among equals, and the own rank agrees with the list', async () => {
  const { db } = database
  const day = [{ period: 'daily', starts: '2026-04-01' }] as const
  const boards = await boardsOf(day)
  const players: string[] = Array.from({ length: 12 }, () => randomUUID())
  // Wins 1, 2, 3, 1, 2, 3 …; later players reach their number later.
  for (const [n, player] of players.entries()) for (let win = 0; win <= n % 3; win += 1) await sql.addWins(db, [over(player)], new Date(base + n), boards)
  const top = await standings.ranking.top(db, boards[0]?.id ?? 0, '', 100)
  expect(top.map(({ user_id }) => players.indexOf(user_id))).toEqual([2, 5, 8, 11, 1, 4, 7, 10, 0, 3, 6, 9])
  for (const [at, { user_id, wins }] of top.entries()) expect(await own('daily', '2026-04-01', user_id)).toEqual({ wins, rank: at + 1 })
})

test('a board counts three wins over the same opponent in its period, even at once, and all others beside them', async () => {
  const { db } = database
  const [user, accomplice, somebody, reader] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const win = async (opponents: string[], periods: PeriodKeys = all) => {
    const boards = await boardsOf(periods)
    return db.transaction((tx) => sql.addWins(tx, [{ user, opponents, gameId: 'chess', region: 'pk' }], new Date(base), boards))
  }
  await Promise.all(Array.from({ length: 20 }, () => win([accomplice])))
  for (const { period, starts } of all) expect(await own(period, starts, user)).toMatchObject({ wins: 3 })
  // On the next day the day counts from zero; the week, the month and all time do not.
  const nextDay = [{ period: 'daily', starts: '2026-03-02' }, ...all.slice(1)] as const
  await win([accomplice], nextDay)
  expect(await own('daily', '2026-03-02', user)).toMatchObject({ wins: 1 })
  for (const { period, starts } of all.slice(1)) expect(await own(period, starts, user)).toMatchObject({ wins: 3 })
  // In a match of several, one opponent who has not been beaten too often is enough.
  await win([accomplice, somebody])
  expect(await own('lifetime', '1970-01-01', user)).toMatchObject({ wins: 4 })
  await win([])
  expect(await own('lifetime', '1970-01-01', user)).toMatchObject({ wins: 4 })
  // The profile shows all of them.
  expect(await sql.selectTotals(db, [user, reader])).toEqual(new Map([[user, 23]]))
})

test('a win that arrives after one of the next day counts on its own day, and the count of the next day goes on', async () => {
  const [user, opponent] = [randomUUID(), randomUUID()]
  const win = async (starts: string) => {
    const boards = await boardsOf([{ period: 'daily', starts }])
    await database.db.transaction((tx) => sql.addWins(tx, [{ user, opponents: [opponent], gameId: 'chess', region: 'pk' }], new Date(base), boards))
  }
  for (const starts of ['2026-06-02', '2026-06-02', '2026-06-01', '2026-06-02', '2026-06-02']) await win(starts)
  expect(await own('daily', '2026-06-01', user)).toMatchObject({ wins: 1 })
  expect(await own('daily', '2026-06-02', user)).toMatchObject({ wins: 3 })
})

test('wins over an opponent that a server of the previous version counted are not counted again from zero', async () => {
  const { db } = database
  const [user, opponent] = [randomUUID(), randomUUID()]
  const before = (period: string, starts: string) =>
    db.query(
      `insert into win_over as o (period, starts, user_id, opponent_id, wins) values ($1, $2, $3, $4, 1)
       on conflict (period, starts, user_id, opponent_id) do update set wins = o.wins + 1`,
      [period, starts, user, opponent],
    )
  for (const { period, starts } of all.slice(0, 3)) await before(period, starts)
  for (const { period, starts } of all.slice(1, 3)) await before(period, starts)
  const boards = await boardsOf(all)
  for (let n = 0; n < 5; n += 1) {
    await db.transaction((tx) => sql.addWins(tx, [{ user, opponents: [opponent], gameId: 'chess', region: 'pk' }], new Date(base + n), boards))
  }
  expect(await own('daily', '2026-03-01', user)).toMatchObject({ wins: 2 })
  for (const { period, starts } of all.slice(1)) expect(await own(period, starts, user)).toMatchObject({ wins: 1 })
})

test('counts of a database of the previous version are taken over: those of the newest day, week and month', async () => {
  const folder = join(import.meta.dirname, 'migrations')
  const older = await mkdtemp(join(tmpdir(), 'majlis-older-'))
  await cp(folder, older, { recursive: true, filter: (path) => !path.endsWith('050-opponent-wins.sql') })
  const old = await testDatabase([{ domain: 'leaderboards', folder: older }])
  try {
    const [user, opponent, other] = [randomUUID(), randomUUID(), randomUUID()]
    const rows = [
      ['daily', '2026-02-28', opponent, 3] as const,
      ['daily', '2026-03-01', opponent, 1] as const,
      ['weekly', '2026-02-23', opponent, 2] as const,
      ['monthly', '2026-02-01', opponent, 1] as const,
      ['monthly', '2026-03-01', opponent, 3] as const,
      ['monthly', '2026-03-01', other, 2] as const,
    ]
    for (const [period, starts, beaten, wins] of rows) {
      await old.db.query('insert into win_over (period, starts, user_id, opponent_id, wins) values ($1, $2, $3, $4, $5)', [period, starts, user, beaten, wins])
    }
    await migrate(old.url, [platformMigrations, { domain: 'leaderboards', folder }])
    expect(
      await old.db.query(
        'select opponent_id, day::text, day_wins, week::text, week_wins, month::text, month_wins from opponent_win where user_id = $1 order by day desc',
        [user],
      ),
    ).toEqual([
      { opponent_id: opponent, day: '2026-03-01', day_wins: 1, week: '2026-02-23', week_wins: 2, month: '2026-03-01', month_wins: 3 },
      { opponent_id: other, day: '-infinity', day_wins: 0, week: '-infinity', week_wins: 0, month: '2026-03-01', month_wins: 2 },
    ])
  } finally {
    await old.drop()
    await rm(older, { recursive: true })
  }
})

test('a win counts on the board of its game and of all games, not on that of another game', async () => {
  const { db } = database
  const day = [{ period: 'daily', starts: '2026-05-01' }] as const
  const boards = await boardsOf(day, ['chess', 'ludo'])
  const [first, second] = [randomUUID(), randomUUID()]
  await sql.addWins(
    db,
    [over(first, 'chess'), over(second, 'ludo')].toSorted((a, b) => (a.user < b.user ? -1 : 1)),
    new Date(base),
    boards,
  )
  await sql.addWins(db, [over(first, 'ludo')], new Date(base + 1), boards)
  expect(await own('daily', '2026-05-01', first)).toEqual({ wins: 2, rank: 1 })
  expect(await own('daily', '2026-05-01', first, 'chess')).toEqual({ wins: 1, rank: 1 })
  expect(await own('daily', '2026-05-01', first, 'ludo')).toEqual({ wins: 1, rank: 2 })
  expect(await own('daily', '2026-05-01', second, 'chess')).toBeUndefined()
})
