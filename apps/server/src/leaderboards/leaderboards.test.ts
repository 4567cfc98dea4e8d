import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { getLeaderboard } from '@majlis/contract/leaderboards'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Accounts, accounts } from '../accounts/index.ts'
import { friends } from '../friends/index.ts'
import { declared, subscriptions } from '../app/events.ts'
import { openBus } from '../platform/bus.ts'
import { testClock } from '../platform/clock.ts'
import { readConfig } from '../app/config.ts'
import { platformMigrations } from '../platform/db/migrate.ts'
import { testEntropy } from '../platform/entropy.ts'
import { type EventsOfDomain, openEvents } from '../platform/events/events.ts'
import { createRunner, type Runner } from '../platform/http/runner.ts'
import { openJobs } from '../platform/jobs.ts'
import { createLive } from '../platform/live/live.ts'
import { memoryRates } from '../platform/rates.ts'
import { type TestDatabase, testDatabase } from '../platform/testing/database.ts'
import { regions } from '../regions/index.ts'
import { type Leaderboards, leaderboards } from './index.ts'

const clock = testClock(Date.parse('2026-03-01T22:00:00Z'))
let database: TestDatabase
let people: Accounts
let wins: Leaderboards
let matches: EventsOfDomain
let runner: Runner

beforeAll(async () => {
  const folder = (domain: string) => ({ domain, folder: join(import.meta.dirname, '..', domain, 'migrations') })
  database = await testDatabase([platformMigrations, folder('accounts'), folder('friends'), folder('leaderboards')])
  const { db, url } = database
  const log = pino({ level: 'silent' })
  const platform = {
    db,
    clock,
    log,
    entropy: testEntropy(clock),
    live: createLive(db, log, true, testEntropy(clock)),
    bus: await openBus({ node: 'test' }),
    jobs: openJobs({ url }),
    rates: memoryRates(clock),
    config: readConfig({}),
  }
  // Neither of the two calls the domains that are left out here.
  const below = { ...platform, security: () => undefined, regions: regions(platform as never).api } as never as Parameters<typeof accounts>[0] &
    Parameters<typeof leaderboards>[0]
  const events = openEvents({ ...platform, declared, subscriptions })
  people = accounts({ ...below, ...events.of('accounts') }).api
  matches = events.of('matches')
  const domain = leaderboards({
    ...below,
    ...events.of('leaderboards'),
    accounts: people,
    friends: friends({ ...below, ...events.of('friends'), accounts: people } as never).api,
  })
  wins = domain.api
  runner = createRunner(
    domain.operations,
    { authenticate: (token) => people.authenticate(token), isMember: async () => false, blockReason: async () => undefined },
    log,
    () => undefined,
  )
})
afterAll(() => database.drop())

let numbers = 0
async function player(): Promise<{ user: string; token: string }> {
  numbers += 1
  return people.signIn({ type: 'phone', externalId: `92300${String(numbers).padStart(7, '0')}` }, { language: 'en', region: 'pk', userImageUrl: '' })
}

async function board(token: string, period: string) {
  const answer = await runner.run(getLeaderboard.operationId, { params: { period }, query: {}, body: {}, token, language: 'en', address: '' } as never)
  return answer.body as {
    success: boolean
    code?: string
    response: { rows: { rank: number; userId: string; wins: number }[]; own: { rank: number; userId: string; wins: number } | null }
  }
}

const win = (user: string) => {
  const wonMatch = { matchId: randomUUID(), gameId: 'chess', user, opponents: [randomUUID()], decidedAt: clock.now(), isOverPeople: true, tournament: null }
  return database.db.transaction((tx) => matches.publish('matches.won', { at: clock.now(), wins: [wonMatch] }, tx))
}

test('[LDB-02] [LDB-04] a hundred rows and the own one beyond them; each period ends by itself', async () => {
  const first = await player()
  const last = await player()
  const nobody = await player()
  await win(last.user)
  await clock.advance(1)
  for (let n = 0; n < 101; n += 1) {
    const { user } = await player()
    await win(user)
    await win(user)
  }
  for (let n = 0; n < 3; n += 1) await win(first.user)

  for (const period of ['daily', 'weekly', 'monthly', 'lifetime']) {
    const seen = await board(last.token, period)
    expect(seen.response.rows).toHaveLength(100)
    expect(seen.response.rows.map(({ rank }) => rank)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
    expect(seen.response.rows[0]).toMatchObject({ userId: first.user, wins: 3 })
    expect(seen.response.own).toMatchObject({ userId: last.user, rank: 103, wins: 1 })
    expect((await board(first.token, period)).response.own).toMatchObject({ rank: 1 })
    expect((await board(nobody.token, period)).response.own).toBeNull()
  }
  expect(await wins.totals([first.user, nobody.user])).toEqual(new Map([[first.user, 3]]))
  // 22:00 on a Sunday that begins a month: two hours later day and week are new, the month is not.
  await clock.advance(2 * 3_600_000)
  expect((await board(first.token, 'daily')).response).toMatchObject({ rows: [], own: null, around: [] })
  expect((await board(first.token, 'weekly')).response).toMatchObject({ rows: [], own: null, around: [] })
  expect((await board(first.token, 'monthly')).response.rows).toHaveLength(100)
})

test('[LDB-05] a failure answers an empty list: of the call, of the login, and of the database', async () => {
  const { token } = await player()
  expect(await board(token, 'yearly')).toMatchObject({ success: false, code: 'BAD_REQUEST', response: [] })
  expect(await board('', 'daily')).toMatchObject({ success: false, code: 'UNAUTHORIZED', response: [] })
  await database.db.query('alter table standing rename to standing_away')
  try {
    expect(await board(token, 'lifetime')).toMatchObject({ success: false, code: 'INTERNAL', response: [] })
  } finally {
    await database.db.query('alter table standing_away rename to standing')
  }
  expect((await board(token, 'lifetime')).response.rows).toHaveLength(100)
})

test('bots are not listed', async () => {
  const { token } = await player()
  const bot = '00000000-0000-7000-8000-0000000000b0'
  await people.ensureBot(bot, 'Robo')
  for (let n = 0; n < 5; n += 1) await win(bot)
  expect((await board(token, 'lifetime')).response.rows.some(({ userId }) => userId === bot)).toBe(false)
})
