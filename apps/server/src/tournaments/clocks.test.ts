import { expect, test, vi } from 'vitest'
import { newcomer } from '../app/testing/people.ts'
import { startTestApp } from '../app/testing.ts'
import { checkedTime, steadyClock, stoppableClock, systemClock, testClock } from '../platform/clock.ts'
import { followingClock } from '../platform/db/following-clock.ts'
import type { Queries } from '../platform/db/pool.ts'

const minuteMs = 60_000
/** A machine's clock that is wrong. */
const wrongBy = (ms: number) => ({ ...systemClock, now: () => Date.now() + ms })
const names = { name: 'Cup', nameAr: 'كأس', gameId: 'four-in-a-row', rewards: [] }

test('the database decides when a tournament ends: a node whose clock is ahead ends none early', async () => {
  const app = await startTestApp({}, { machineClock: wrongBy(60 * minuteMs) })
  try {
    const { call, user } = await newcomer(app, 'Amal')
    // By the node's own clock it is over.
    const times = { startsAt: Date.now() - 90 * minuteMs, expireAt: Date.now() + 30 * minuteMs }
    await app.composed.apis.tournaments.schedule([{ id: 'ahead', ...names, ...times }])
    expect(await call('tournaments.joinTournament', { userId: user, tournamentId: 'ahead' })).toMatchObject({ status: 200 })
    expect(await call('tournaments.expireTournament', { tournamentId: 'ahead' })).toMatchObject({ status: 409, code: 'TOURNAMENT_RUNNING' })
  } finally {
    await app.stop()
  }
})

test('a node whose clock is behind ends a tournament in time, and lets nobody join after its end', async () => {
  const app = await startTestApp({}, { machineClock: wrongBy(-60 * minuteMs) })
  try {
    const { call, user } = await newcomer(app, 'Badr')
    await app.composed.apis.tournaments.schedule([{ id: 'behind', ...names, startsAt: Date.now() - 90 * minuteMs, expireAt: Date.now() - 30 * minuteMs }])
    expect(await call('tournaments.joinTournament', { userId: user, tournamentId: 'behind' })).toMatchObject({ code: 'TOURNAMENT_OVER' })
    expect(await call('tournaments.expireTournament', { tournamentId: 'behind' })).toMatchObject({ status: 200, response: { isActive: false } })
  } finally {
    await app.stop()
  }
})

test('the time of the machine goes on while its clock is set to another time', async () => {
  const before = steadyClock.now()
  const set = vi.spyOn(Date, 'now').mockReturnValue(0)
  try {
    expect(systemClock.now()).toBe(0)
    expect(steadyClock.now()).toBeGreaterThanOrEqual(before)
  } finally {
    set.mockRestore()
  }
})

test('the end is decided by the time of the database, whatever the clock of the node has done since it was compared last', async () => {
  const machine = testClock(1_000_000)
  const database = { query: async () => [{ now: machine.now() + databaseAhead }] } as unknown as Queries
  let databaseAhead = 40.9
  const following = followingClock(machine)
  const clock = stoppableClock(following)
  expect(await checkedTime(clock)).toBe(machine.now())
  const followed = await following.follow(database, () => undefined)
  // A difference within the tolerance does not move the clock, but a decision takes the exact time.
  expect([clock.now(), await checkedTime(clock)]).toEqual([1_000_000, 1_000_040])
  databaseAhead = -3_600_000
  expect(await checkedTime(clock)).toBe(1_000_000 - 3_600_000)
  // The answer has corrected the clock as well.
  expect(clock.now()).toBe(1_000_000 - 3_600_000)
  followed.stop()
})

test('a win that was decided in the last moment and is stored after it counts; one that was decided later does not', async () => {
  let time = Date.now()
  const clock = { ...systemClock, now: () => time }
  const app = await startTestApp({}, { clock })
  try {
    const [winner, loser] = [await newcomer(app, 'Zain'), await newcomer(app, 'Omar')]
    const rewards = [{ fromRank: 1, toRank: 1, name: 'Gold', nameAr: 'ذهب', image: '' }]
    const expireAt = clock.now() + minuteMs
    await app.composed.apis.tournaments.schedule([{ id: 'last-moment', ...names, rewards, startsAt: clock.now() - 1_000, expireAt }])
    for (const { call, user } of [winner, loser])
      expect(await call('tournaments.joinTournament', { userId: user, tournamentId: 'last-moment' })).toMatchObject({ status: 200 })
    const win = (at: number) =>
      app.db.transaction((tx) => app.composed.apis.tournaments.recordWin(tx, 'last-moment', { user: winner.user, opponents: [loser.user] }, new Date(at)))
    const report = () => winner.call('tournaments.expireTournament', { tournamentId: 'last-moment' })
    const vouchers = async () => (await winner.call('tournaments.wallet', { userId: winner.user })).response.vouchers
    time = expireAt + 10
    expect(await report()).toMatchObject({ status: 200, response: { isActive: false } })
    expect(await vouchers()).toEqual([])
    expect(await win(expireAt)).toBe('over')
    expect(await win(expireAt - 1)).toBe('counted')
    time = expireAt + 1_000
    expect(await report()).toMatchObject({ status: 200, response: { isActive: false } })
    expect(await vouchers()).toMatchObject([{ name: 'Gold' }])
    expect(await win(expireAt - 1)).toBe('over')
  } finally {
    await app.stop()
  }
})
