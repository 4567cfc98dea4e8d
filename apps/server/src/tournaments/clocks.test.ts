import { expect, test } from 'vitest'
import { newcomer } from '../app/testing/people.ts'
import { startTestApp } from '../app/testing.ts'
import { systemClock } from '../platform/clock.ts'

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
    await app.composed.faces.tournaments.schedule([{ id: 'ahead', ...names, ...times }])
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
    await app.composed.faces.tournaments.schedule([{ id: 'behind', ...names, startsAt: Date.now() - 90 * minuteMs, expireAt: Date.now() - 30 * minuteMs }])
    expect(await call('tournaments.joinTournament', { userId: user, tournamentId: 'behind' })).toMatchObject({ code: 'TOURNAMENT_OVER' })
    expect(await call('tournaments.expireTournament', { tournamentId: 'behind' })).toMatchObject({ status: 200, response: { isActive: false } })
  } finally {
    await app.stop()
  }
})
