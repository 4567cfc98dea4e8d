import { matchPath, userPath } from '@majlis/contract/live'
import type { Match } from '@majlis/contract/matches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, get, move, players, type Players, until } from '../../app/matching.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { type Mirror, mirror, snapshot } from '../../platform/testing/mirror.ts'
import { graceAfter } from './drops.ts'
import { decide, gameId, overdue, watched } from '../../app/testing/absences.ts'

let app: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp()
  people = players(app, '92305')
})
afterAll(() => app.stop())

test('a dropped connection is waited for, for half a minute and as long as the turn; who comes back plays on, nothing lost', async () => {
  const seen = await watched(people)
  const { matchId, first, second, stays, sockets } = seen
  const before = Date.now()
  sockets[1].close()
  await stays.until('the grace', ({ value }) => value.players.some((player) => player.graceUntil !== null && !player.isConnected))
  const graceUntil = stays.value.players.find((player) => player._id === second.user)?.graceUntil
  expect(graceUntil).toBeGreaterThanOrEqual(before + 30_000)
  expect(graceUntil).toBeLessThanOrEqual(Date.now() + 30_000)
  expect(stays.value.deadline ?? 0).toBeGreaterThanOrEqual(stays.value.players.find((player) => player._id === second.user)?.graceUntil ?? 0)
  expect(await decide(first, matchId, 'win')).toMatchObject({ status: 409, code: 'NO_CHOICE' })
  const again = await second.socket()
  await stays.until('the return', ({ value }) => value.players.every((player) => player.graceUntil === null && player.isConnected))
  expect(await snapshot(sockets[0], matchPath, `mmV4/${matchId}`)).toEqual(stays.value)
  const mover = stays.value.players.find((player) => player.seat === stays.value.turn[0])?._id === first.user ? first : second
  expect((await move(mover, matchId, 1, 0)).status).toBe(200)
  expect(stays.gaps).toBe(0)
  for (const socket of [sockets[0], again]) socket.close()
})

test('a second device takes a match over where it stands; the first is out of it', async () => {
  const msisdn = '923059990001'
  const [phone, other] = [await app.signIn({ msisdn, name: 'Two' }), await people.signIn('Other')]
  const { matchId, first } = await people.pair(gameId, phone, other)
  await move(first, matchId, 1, 3)
  const tablet = await app.signIn({ msisdn })
  expect((await phone.call('matches.getMatch', { matchId })).status).toBe(401)
  const socket = await tablet.socket()
  expect((await snapshot(socket, userPath, `users/${tablet.user}`)).match).toEqual({ matchId, gameId })
  const seen: Mirror<Match> = await mirror(socket, matchPath, `mmV4/${matchId}`)
  expect(seen.value).toMatchObject({ seq: 1, lastMove: { move: { column: 3 } } })
  for (const seq of [2, 3]) expect((await move((seq % 2 === 1) === (first === phone) ? tablet : other, matchId, seq, seq)).status).toBe(200)
  await seen.until('both moves', ({ value }) => value.seq === 3)
  socket.close()
})

test('who drops often is waited for less', () => {
  expect([0, 2, 3, 5, 6, 60].map(graceAfter)).toEqual([30_000, 30_000, 15_000, 15_000, 8_000, 8_000])
})

test('a bot is no reason to hurry: against one nobody is waited for but by the clock', async () => {
  const who = await people.signIn('Alone')
  const socket = await who.socket()
  const match = await people.withBot(gameId, who)
  socket.close()
  await until('the drop', 25_000, async () => {
    const now = await get(who, match.matchId)
    return now.players.some((player) => player._id === who.user && !player.isConnected) ? now : undefined
  })
  expect((await get(who, match.matchId)).players.every((player) => player.graceUntil === null)).toBe(true)
})

test('[PLY-23] [MAT-22] the confirmed wish to quit loses a second later, even if nothing more is heard', async () => {
  const { matchId, first, second } = await people.pair(gameId)
  const since = performance.now()
  expect((await second.call('matches.leaveGame', { matchId, intent: true })).status).toBe(200)
  expect((await get(first, matchId)).status).toBe('started')
  const match = await ended(first, matchId)
  expect(performance.now() - since).toBeGreaterThan(950)
  expect(match).toMatchObject({ endReason: 'left', result: { win: [{ playerId: first.user }], lose: [{ playerId: second.user }] } })
})

test('a turn that both let pass is a draw; a turn that one lets pass is lost by that one, whatever the seat', async () => {
  const place = (who: Person, matchId: string, match: Match) => who.call('matches.move', { matchId, seq: match.seq + 1, move: match.legal[0] })
  const both = await people.pair('sea-battle')
  await overdue(app, both.matchId)
  expect(await ended(both.first, both.matchId)).toMatchObject({ endReason: 'timeout', result: { win: [], lose: [] } })
  for (const placed of [0, 1]) {
    const one = await people.pair('sea-battle')
    const match = await get(one.first, one.matchId)
    const seated = match.players.find((player) => player.seat === placed)?._id === one.first.user ? one.first : one.second
    await place(seated, one.matchId, await get(seated, one.matchId))
    await overdue(app, one.matchId)
    const end = await ended(one.first, one.matchId)
    expect(end).toMatchObject({ endReason: 'timeout', result: { win: [{ playerId: seated.user }] } })
    // At the end of a match that was given up, hidden information is shown to both.
    for (const who of [one.first, one.second]) {
      const { state } = await get(who, one.matchId)
      expect((state as { fleets: unknown[] }).fleets[placed]).not.toBeNull()
    }
  }
})
