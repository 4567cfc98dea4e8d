import { matchPath, userPath } from '@majlis/contract/live'
import type { Match } from '@majlis/contract/matches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get } from '../../app/matching.ts'
import { accept, gameId, invite, invited, open } from '../../app/testing/lobbies.ts'
import { newcomer, twoFriends } from '../../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { type Mirror, mirror, snapshot } from '../../platform/testing/mirror.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const reject = (who: Person, matchId: string, firebaseNodeId: string) => who.call('matches.rejectInvite', { userId: who.user, matchId, firebaseNodeId })

test('[MAT-41] [MAT-46] [MAT-53] an invite reaches the friend, accepting it seats them and the full match starts; both watched it happen', async () => {
  const [host, guest] = await twoFriends(app, ['Host', 'Guest'])
  const [socketA, socketB] = [await host.socket(), await guest.socket()]
  const { matchId } = await open(host)
  const lobby: Mirror<Match> = await mirror(socketA, matchPath, `mmV4/${matchId}`)
  const own = await mirror(socketB, userPath, `users/${guest.user}`)
  const before = Date.now()
  const { response } = await invite(host, guest, matchId)
  expect(response.expireAt).toBeGreaterThanOrEqual(before + 20_000)
  expect(response.expireAt).toBeLessThanOrEqual(Date.now() + 20_000)
  await own.until('the invite', ({ value }) => value.Invites.length === 1)
  expect(own.value.Invites[0]).toMatchObject({
    firebaseNodeId: response.firebaseNodeId,
    status: 'invited',
    matchId,
    gameId,
    sentBy: host.user,
    sentByName: 'Host',
    roomId: expect.any(String),
    createdTime: response.expireAt - 20_000,
    expireAt: response.expireAt,
    previousMatchId: null,
    isTournament: false,
    tournamentId: null,
  })
  expect(await snapshot(socketB, userPath, `users/${guest.user}`)).toEqual(own.value)

  const accepted = await accept(guest, matchId, response.firebaseNodeId)
  expect(accepted).toMatchObject({ status: 200, response: { matchId, gameId } })
  expect(accepted.response.players.map(({ _id }) => _id)).toEqual([host.user, guest.user])
  await lobby.until('the start', ({ value }) => value.status === 'started')
  expect(lobby.value.hostId).toBe(host.user)
  await own.until('no invite left', ({ value }) => value.Invites.length === 0 && value.match?.matchId === matchId)
  expect(await snapshot(socketA, matchPath, `mmV4/${matchId}`)).toEqual(lobby.value)
  expect(lobby.gaps).toBe(0)
  for (const socket of [socketA, socketB]) socket.close()
})

test('an invite says which time was chosen for the match', async () => {
  const [host, guest] = await twoFriends(app, ['Host', 'Guest'])
  const { response: blitz } = await host.call('matches.requestMatch', { gameId: 'chess', configurationId: 'blitz', search: false })
  await invite(host, guest, blitz.matchId)
  const { Invites } = await snapshot(await guest.socket(), userPath, `users/${guest.user}`)
  expect(Invites).toMatchObject([{ gameId: 'chess', clock: { perMoveMs: null, totalMs: 180_000, incrementMs: 2_000, seats: [] } }])
})

test('[MAT-40] [MAT-43] a rejected, withdrawn or expired invite cannot be accepted', async () => {
  const one = await invited(app)
  expect((await reject(one.guest, one.matchId, one.key)).status).toBe(200)
  expect(await accept(one.guest, one.matchId, one.key)).toMatchObject({ status: 409, code: 'INVITE_OVER' })
  const two = await invited(app)
  expect((await reject(two.host, two.matchId, two.key)).status).toBe(200)
  expect(await accept(two.guest, two.matchId, two.key)).toMatchObject({ code: 'INVITE_OVER' })
  const three = await invited(app)
  const socket = await three.guest.socket()
  const own = await mirror(socket, userPath, `users/${three.guest.user}`)
  await app.db.query("update match_invite set expire_at = now() - interval '1 second' where id = $1", [three.key])
  expect(await accept(three.guest, three.matchId, three.key)).toMatchObject({ code: 'INVITE_OVER' })
  await own.until('the invite gone', ({ value }) => value.Invites.length === 0)
  socket.close()
  expect((await get(three.host, three.matchId)).players).toHaveLength(1)
})

test('[MAT-39] 32 accepts at once seat the guest once; nobody else can use the invite, and nobody under the id of another match', async () => {
  const { host, guest, matchId, key } = await invited(app)
  const other = await newcomer(app, 'Other')
  expect(await accept(other, matchId, key)).toMatchObject({ status: 409, code: 'INVITE_OVER' })
  expect(await accept(guest, (await open(other)).matchId, key)).toMatchObject({ status: 409, code: 'INVITE_OVER' })
  const lobby = await get(host, matchId)
  expect(lobby.allPlayers).toEqual([host.user])
  const replies = await Promise.all(Array.from({ length: 32 }, () => accept(guest, matchId, key)))
  const answer = { matchId, gameId, matchMakingTemplate: lobby.matchMakingTemplate, players: [{ _id: host.user }, { _id: guest.user }] }
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, response: answer })
  expect((await get(guest, matchId)).players).toHaveLength(2)
})

test('[MAT-37] [MAT-38] an invite names who invites whom, into which match and to which place', async () => {
  const [host, guest] = await twoFriends(app, ['Host', 'Guest'])
  const named = { currentUserId: host.user, otherUserId: guest.user, matchId: (await open(host)).matchId }
  expect(await host.call('matches.inviteToMatch', { ...named, userPlaceIndex: 9 })).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  expect(await host.call('matches.inviteToMatch', { ...named, userPlaceIndex: 1 })).toMatchObject({
    status: 200,
    response: { firebaseNodeId: expect.any(String) },
  })
})

test('[MAT-37] only the host invites, only friends, nobody blocked, and not into a full match', async () => {
  const { host, guest, matchId, key } = await invited(app)
  const stranger = await newcomer(app, 'Stranger')
  expect(await invite(host, stranger, matchId)).toMatchObject({ status: 403, code: 'NOT_FRIENDS' })
  expect((await invite(host, guest, matchId)).response.firebaseNodeId).toBe(key)
  await host.call('friends.block', { userId1: host.user, userId2: stranger.user })
  expect(await invite(host, stranger, matchId)).toMatchObject({ status: 403, code: 'BLOCKED' })
  expect(await host.call('matches.inviteToMatch', { currentUserId: guest.user, otherUserId: host.user, matchId })).toMatchObject({ code: 'NOT_HOST' })
  await accept(guest, matchId, key)
  expect(await invite(host, guest, matchId)).toMatchObject({ status: 409, code: 'MATCH_STARTED' })
})

test('an invite waits for someone who is away or in another match: they find it when they come, and it is theirs to take', async () => {
  const { host, guest, matchId, key } = await invited(app)
  await guest.call('matches.requestMatch', { gameId: 'reversi', withBot: true })
  const socket = await guest.socket()
  const found = await snapshot(socket, userPath, `users/${guest.user}`)
  expect(found.Invites).toMatchObject([{ firebaseNodeId: key, status: 'invited', sentBy: host.user }])
  expect(await accept(guest, matchId, key)).toMatchObject({ status: 200 })
  expect((await get(host, matchId)).status).toBe('started')
  socket.close()
})
