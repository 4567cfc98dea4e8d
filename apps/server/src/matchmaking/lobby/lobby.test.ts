import { matchPath } from '@majlis/contract/live'
import type { Match } from '@majlis/contract/matches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, leave } from '../../app/matching.ts'
import { accept, again, invite, invited, open } from '../../app/testing/lobbies.ts'
import { done, newcomer, twoFriends } from '../../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { type Mirror, mirror } from '../../platform/testing/mirror.ts'
import { until } from '../../platform/testing/until.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A lobby of two to four, which its host starts. */
const openTable = async (who: Person) => (await who.call('matches.requestMatch', { gameId: 'ludo', configurationId: 'table', search: false })).response.matchId

test('[MAT-26] a match of two friends by an invite names their chat room, and so does its rematch; one by a link names none', async () => {
  const { host, guest, matchId, key } = await invited(app)
  expect((await get(host, matchId)).roomId).toBeNull()
  await accept(guest, matchId, key)
  const roomId = (await host.call('chat.createRoom', { userId1: host.user, userId2: guest.user })).response._id
  for (const who of [host, guest]) expect(await get(who, matchId)).toMatchObject({ status: 'started', roomId })
  await leave(host, matchId)
  await again(host, matchId)
  expect((await again(guest, matchId)).response).toMatchObject({ status: 'started', previousMatchId: matchId, roomId })
  const [other, stranger] = [await newcomer(app, 'Other'), await newcomer(app, 'Stranger')]
  const { token } = (await other.call('matches.createLink', { matchId: (await open(other)).matchId })).response
  expect((await stranger.call('matches.joinByLink', { token })).response).toMatchObject({ status: 'started', roomId: null })
})

test('[MAT-21] [MAT-34] a lobby does not start below its least number of players, nor at a guest’s word; its host starts it for all', async () => {
  const [host, guest] = await twoFriends(app, ['Host', 'Guest'])
  const matchId = await openTable(host)
  const start = (who: Person) => who.call('matches.startMatch', { matchId })
  expect(await start(host)).toMatchObject({ status: 409, code: 'TOO_FEW_PLAYERS' })
  await accept(guest, matchId, (await invite(host, guest, matchId)).response.firebaseNodeId)
  expect(await start(guest)).toMatchObject({ status: 403, code: 'NOT_HOST' })
  expect((await get(guest, matchId)).status).toBe('waiting')
  expect(await start(host)).toMatchObject({ status: 200, response: { matchId, status: 'started' } })
  expect(await get(guest, matchId)).toMatchObject({ status: 'started', allPlayers: [host.user, guest.user] })
})

test('[MAT-12] [MAT-13] the host changes individual and team play for all; nothing else of the template is theirs, and nothing a guest’s', async () => {
  const [host, guest] = await twoFriends(app, ['Host', 'Guest'])
  const matchId = await openTable(host)
  await accept(guest, matchId, (await invite(host, guest, matchId)).response.firebaseNodeId)
  const socket = await guest.socket()
  const seen: Mirror<Match> = await mirror(socket, matchPath, `mmV4/${matchId}`)
  const { matchMakingTemplate } = await get(host, matchId)
  const change = (who: Person, more: object) => who.call('matches.updateSettings', { matchId, matchMakingTemplate: { ...matchMakingTemplate, ...more } })
  const teams = { ...matchMakingTemplate, teamUp: true }
  expect((await change(host, { teamUp: true, minPlayerCount: 1 })).response.matchMakingTemplate).toEqual(teams)
  await seen.until('the teams at the guest', ({ value }) => value.matchMakingTemplate.teamUp)
  expect(seen.value.matchMakingTemplate).toEqual(teams)
  expect(await change(guest, { teamUp: false })).toMatchObject({ status: 403, code: 'NOT_HOST' })
  expect((await get(guest, matchId)).matchMakingTemplate).toEqual(teams)
  socket.close()
})

test('[MAT-23] [MAT-35] when the host leaves, the lobby ends for who waits there, and its invites with it', async () => {
  const { host, guest, matchId, key } = await invited(app)
  await host.call('matches.exitGame', { matchId })
  expect(await get(host, matchId)).toMatchObject({ status: 'cancelled', endReason: 'cancelled' })
  expect(await accept(guest, matchId, key)).toMatchObject({ status: 409, code: 'INVITE_OVER' })
  const table = await openTable(host)
  await accept(guest, table, (await invite(host, guest, table)).response.firebaseNodeId)
  await host.call('matches.exitGame', { matchId: table, gameId: 'ludo' })
  expect(await get(guest, table)).toMatchObject({ status: 'cancelled', endReason: 'cancelled', allPlayers: [host.user, guest.user] })
})

test('both leave a lobby at once: it ends once, and nobody is left in it', async () => {
  const [host, guest] = await twoFriends(app, ['Host', 'Guest'])
  const matchId = await openTable(host)
  const { response } = await invite(host, guest, matchId)
  await accept(guest, matchId, response.firebaseNodeId)
  // A player of the lobby cannot be invited again.
  expect(await invite(host, guest, matchId)).toMatchObject({ status: 409, code: 'MATCH_FULL' })
  const left = await Promise.all([host, guest, host, guest].map((who) => who.call('matches.exitGame', { matchId })))
  expect(left.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await get(host, matchId)).toMatchObject({ status: 'cancelled', endReason: 'cancelled' })
  expect(await app.db.query('select 1 from match_player where match_id = $1 and active', [matchId])).toEqual([])
})

test('a guest who leaves while the host starts the match stays a player of it: whoever got the lock first decides', async () => {
  const [host, guest] = await twoFriends(app, ['Host', 'Guest'])
  const matchId = await openTable(host)
  await done(accept(guest, matchId, (await done(invite(host, guest, matchId))).firebaseNodeId))
  const waiting = (count: number) =>
    until(`${count} calls that wait for the lobby`, 30_000, async () => {
      const rows = await app.db.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
      return rows.length === count
    })
  const sent = await app.db.transaction(async (tx) => {
    await tx.query('select 1 from match where id = $1 for update', [matchId])
    const start = host.call('matches.startMatch', { matchId })
    await waiting(1)
    const exit = guest.call('matches.exitGame', { matchId })
    await waiting(2)
    return { start, exit }
  })
  expect(await sent.start).toMatchObject({ status: 200, response: { status: 'started' } })
  expect((await sent.exit).status).toBe(200)
  expect(await get(guest, matchId)).toMatchObject({ status: 'started', allPlayers: [host.user, guest.user] })
})
