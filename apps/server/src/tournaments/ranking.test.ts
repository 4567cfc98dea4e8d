import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../platform/clock.ts'
import { testEntropy } from '../platform/entropy.ts'
import { type TestDatabase, testDatabase } from '../platform/testing/database.ts'
import * as operating from './operating.sql.ts'
import { deleteOfPerson } from './personal.sql.ts'
import * as sql from './tournaments.sql.ts'

const base = Date.parse('2026-03-01T10:00:00Z')
const entropy = testEntropy(testClock(base))
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase([{ domain: 'tournaments', folder: join(import.meta.dirname, 'migrations') }])
  await sql.insertTournaments(
    database.db,
    ['one', 'other'].map((id) => ({
      id,
      name: 'Cup',
      name_ar: 'كأس',
      game_id: 'chess',
      rewards: [],
      starts_at: new Date(base - 1),
      expire_at: new Date(base + 7 * 86_400_000),
    })),
  )
})
afterAll(() => database.drop())

/** Who takes part, as this test remembers it by itself. */
interface Known {
  wins: number
  reached: number
}
const known = new Map(['one', 'other'].map((id) => [id, new Map<string, Known>()]))
const boardOf = (id: string) => known.get(id) ?? new Map<string, Known>()

async function enter(id: string, user: string, at: number): Promise<void> {
  expect(await database.db.transaction((tx) => sql.insertEntry(tx, id, user, new Date(at)))).toBe('entered')
  boardOf(id).set(user, { wins: 0, reached: at })
}

async function win(id: string, user: string, loser: string, at: number): Promise<void> {
  const outcome = await database.db.transaction((tx) => sql.addWin(tx, id, { user, opponents: [loser] }, new Date(at)))
  const row = boardOf(id).get(user)
  if (outcome !== 'counted' || row === undefined) return
  row.reached = row.wins === 0 ? at : Math.max(row.reached, at)
  row.wins += 1
}

const sorted = (id: string) =>
  [...boardOf(id)]
    .toSorted(([a, x], [b, y]) => y.wins - x.wins || x.reached - y.reached || (a < b ? -1 : 1))
    .map(([user, { wins }], at) => ({ user_id: user, wins, rank: at + 1 }))

async function expectExact(id: string): Promise<void> {
  const all = sorted(id)
  const found = await sql.ranking.ranked(
    database.db,
    id,
    '',
    all.map(({ user_id }) => user_id),
  )
  expect(found.map(({ user_id, wins, rank }) => ({ user_id, wins, rank })).toSorted((a, b) => a.rank - b.rank)).toEqual(all)
  expect((await sql.selectTop(database.db, id, 100)).map(({ user_id }) => user_id)).toEqual(all.slice(0, 100).map(({ user_id }) => user_id))
  for (const at of [0, 3, Math.floor(all.length / 2), all.length - 1]) {
    const around = await sql.ranking.around(database.db, id, '', all[at]?.user_id ?? '', 5)
    expect(around.map(({ user_id, rank }) => [user_id, rank])).toEqual(all.slice(Math.max(0, at - 5), at + 6).map(({ user_id, rank }) => [user_id, rank]))
  }
}

const fold = (max = 10_000) => database.db.transaction((tx) => sql.ranking.fold(tx, max))
const any = <Value>(values: readonly Value[]): Value => values[entropy.int(values.length)] as Value

test('ranks in a tournament agree with a sort kept outside of the database, before, between and after the counts take changes', async () => {
  const people: string[] = []
  for (let n = 0; n < 130; n += 1) {
    const user = randomUUID()
    people.push(user)
    // Many join at the same millisecond, the others over days.
    await enter('one', user, base + entropy.int(2) * entropy.int(300_000_000) + entropy.int(2))
    if (n % 3 === 0) await enter('other', user, base + entropy.int(3))
  }
  await expectExact('one')
  await fold(50)
  await expectExact('one')
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 120; n += 1) {
      const id = n % 4 === 0 ? 'other' : 'one'
      const inside = [...boardOf(id).keys()]
      await win(id, any(inside.slice(0, 60)), any(inside), base + entropy.int(2) * entropy.int(500_000_000) + entropy.int(3))
    }
    // A leader is disqualified, somebody else deletes the account, and somebody joins late.
    const [leader, , third] = sorted('one')
    await database.db.transaction((tx) => operating.disqualify(tx, 'one', leader?.user_id ?? '', new Date(base)))
    boardOf('one').delete(leader?.user_id ?? '')
    await deleteOfPerson(database.db, third?.user_id ?? '', new Date(base))
    for (const board of known.values()) board.delete(third?.user_id ?? '')
    await enter('one', randomUUID(), base + 600_000_000 + round)
    for (const id of ['one', 'other']) await expectExact(id)
    await fold(round === 1 ? 70 : undefined)
    for (const id of ['one', 'other']) await expectExact(id)
  }
  while ((await fold()) > 0);
  for (const id of ['one', 'other']) await expectExact(id)
  const [own] = sorted('other')
  expect(await sql.selectStandings(database.db, own?.user_id ?? '', ['one', 'other', 'none'])).toMatchObject(
    new Map(['one', 'other'].flatMap((id) => sorted(id).flatMap((row) => (row.user_id === own?.user_id ? [[id, row] as const] : [])))),
  )
})

test('wins and joins at once, while the counts take changes, give each place to one person at every moment', async () => {
  const id = 'other'
  const people = [...boardOf(id).keys()]
  let open = true
  const folding = (async () => {
    while (open) await fold()
  })()
  const newcomers = Array.from({ length: 20 }, () => randomUUID())
  const at = base + 604_000_000
  const all = Promise.all([
    ...newcomers.map((user, n) => enter(id, user, at + n)),
    ...Array.from({ length: 200 }, (_, n) => win(id, people[n % people.length] ?? '', people[(n * 7 + 1) % people.length] ?? '', at + n)),
  ])
  try {
    for (let reading = 0; reading < 10; reading += 1) {
      const ranks = (await sql.ranking.ranked(database.db, id, '', [...people, ...newcomers])).map(({ rank }) => rank).toSorted((a, b) => a - b)
      expect(ranks).toEqual(ranks.map((_, place) => place + 1))
    }
  } finally {
    await all
    open = false
    await folding
  }
  // The order of wins at once is the database's: the rows are read once, and sorted here.
  for (const row of await sql.selectEntries(database.db, id, [...people, ...newcomers]))
    boardOf(id).set(row.user_id, { wins: row.wins, reached: row.reached_at.getTime() })
  await expectExact(id)
  while ((await fold()) > 0);
  await expectExact(id)
})
