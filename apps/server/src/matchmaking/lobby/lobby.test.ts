import { matchPath, userPath } from '@majlis/contract/live'
import type { Match } from '@majlis/contract/matches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer, twoFriends } from '../../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { type Mirror, mirror, snapshot } from '../../platform/testing/mirror.ts'

const gameId = 'four-in-a-row'
let app: TestApp
const get = async (who: Person, matchId: string) => (await who.call('matches.getMatch', { matchId })).response
const open = async (who: Person) => (await who.call('matches.requestMatch', { gameId, search: false })).response.matchId
/** A lobby of two to four, which its host starts. */
const openTable = async (who: Person) => (await who.call('matches.requestMatch', { gameId: 'ludo', configurationId: 'table', search: false })).response.matchId
const invite = (who: Person, other: Person, matchId: string) => who.call('matches.inviteToMatch', { currentUserId: who.user, otherUserId: other.user, matchId })
const accept = (who: Person, matchId: string, firebaseNodeId: string) => who.call('matches.acceptInvite', { userId: who.user, matchId, firebaseNodeId })
const reject = (who: Person, matchId: string, firebaseNodeId: string) => who.call('matches.rejectInvite', { userId: who.user, matchId, firebaseNodeId })
const again = (who: Person, matchId: string) => who.call('matches.playAgain', { matchId })
const leave = (who: Person, matchId: string) => who.call('matches.leaveGame', { matchId })

async function invited(): Promise<{ host: Person; guest: Person; matchId: string; key: string }> {
  const [host, guest] = await twoFriends(app, ['Host', 'Guest'])
  const matchId = await open(host)
  const { response } = await invite(host, guest, matchId)
  return { host, guest, matchId, key: response.firebaseNodeId }
}

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[MAT-41] [MAT-46] [MAT-53] an invite reaches the friend, accepting it seats them and the full match starts; both watched it happen', async () => {
  const [host, guest] = await twoFriends(app, ['Host', 'Guest'])
  const [socketA, socketB] = [await host.socket(), await guest.socket()]
  const matchId = await open(host)
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

test('[MAT-26] a match of two friends by an invite names their chat room, and so does its rematch; one by a link names none', async () => {
  const { host, guest, matchId, key } = await invited()
  expect((await get(host, matchId)).roomId).toBeNull()
  await accept(guest, matchId, key)
  const roomId = (await host.call('chat.createRoom', { userId1: host.user, userId2: guest.user })).response._id
  for (const who of [host, guest]) expect(await get(who, matchId)).toMatchObject({ status: 'started', roomId })
  await leave(host, matchId)
  await again(host, matchId)
  expect((await again(guest, matchId)).response).toMatchObject({ status: 'started', previousMatchId: matchId, roomId })
  const [other, stranger] = [await newcomer(app, 'Other'), await newcomer(app, 'Stranger')]
  const { token } = (await other.call('matches.createLink', { matchId: await open(other) })).response
  expect((await stranger.call('matches.joinByLink', { token })).response).toMatchObject({ status: 'started', roomId: null })
})

test('an invite says which time was chosen for the match', async () => {
  const [host, guest] = await twoFriends(app, ['Host', 'Guest'])
  const { response: blitz } = await host.call('matches.requestMatch', { gameId: 'chess', configurationId: 'blitz', search: false })
  await invite(host, guest, blitz.matchId)
  const { Invites } = await snapshot(await guest.socket(), userPath, `users/${guest.user}`)
  expect(Invites).toMatchObject([{ gameId: 'chess', clock: { perMoveMs: null, totalMs: 180_000, incrementMs: 2_000, seats: [] } }])
})

test('[MAT-40] [MAT-43] a rejected, withdrawn or expired invite cannot be accepted', async () => {
  const one = await invited()
  expect((await reject(one.guest, one.matchId, one.key)).status).toBe(200)
  expect(await accept(one.guest, one.matchId, one.key)).toMatchObject({ status: 409, code: 'INVITE_OVER' })
  const two = await invited()
  expect((await reject(two.host, two.matchId, two.key)).status).toBe(200)
  expect(await accept(two.guest, two.matchId, two.key)).toMatchObject({ code: 'INVITE_OVER' })
  const three = await invited()
  const socket = await three.guest.socket()
  const own = await mirror(socket, userPath, `users/${three.guest.user}`)
  await app.db.query("update match_invite set expire_at = now() - interval '1 second' where id = $1", [three.key])
  expect(await accept(three.guest, three.matchId, three.key)).toMatchObject({ code: 'INVITE_OVER' })
  await own.until('the invite gone', ({ value }) => value.Invites.length === 0)
  socket.close()
  expect((await get(three.host, three.matchId)).players).toHaveLength(1)
})

test('[MAT-39] 32 accepts at once seat the guest once; nobody else can use the invite, and nobody under the id of another match', async () => {
  const { host, guest, matchId, key } = await invited()
  const other = await newcomer(app, 'Other')
  expect(await accept(other, matchId, key)).toMatchObject({ status: 409, code: 'INVITE_OVER' })
  expect(await accept(guest, await open(other), key)).toMatchObject({ status: 409, code: 'INVITE_OVER' })
  const lobby = await get(host, matchId)
  expect(lobby.allPlayers).toEqual([host.user])
  const replies = await Promise.all(Array.from({ length: 32 }, () => accept(guest, matchId, key)))
  const answer = { matchId, gameId, matchMakingTemplate: lobby.matchMakingTemplate, players: [{ _id: host.user }, { _id: guest.user }] }
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, response: answer })
  expect((await get(guest, matchId)).players).toHaveLength(2)
})

test('[MAT-37] [MAT-38] an invite names who invites whom, into which match and to which place', async () => {
  const [host, guest] = await twoFriends(app, ['Host', 'Guest'])
  const named = { currentUserId: host.user, otherUserId: guest.user, matchId: await open(host) }
  expect(await host.call('matches.inviteToMatch', { ...named, userPlaceIndex: 9 })).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  expect(await host.call('matches.inviteToMatch', { ...named, userPlaceIndex: 1 })).toMatchObject({
    status: 200,
    response: { firebaseNodeId: expect.any(String) },
  })
})

test('[MAT-37] only the host invites, only friends, nobody blocked, and not into a full match', async () => {
  const { host, guest, matchId, key } = await invited()
  const stranger = await newcomer(app, 'Stranger')
  expect(await invite(host, stranger, matchId)).toMatchObject({ status: 403, code: 'NOT_FRIENDS' })
  expect((await invite(host, guest, matchId)).response.firebaseNodeId).toBe(key)
  await host.call('friends.block', { userId1: host.user, userId2: stranger.user })
  expect(await invite(host, stranger, matchId)).toMatchObject({ status: 403, code: 'BLOCKED' })
  expect(await host.call('matches.inviteToMatch', { currentUserId: guest.user, otherUserId: host.user, matchId })).toMatchObject({ code: 'NOT_HOST' })
  await accept(guest, matchId, key)
  expect(await invite(host, guest, matchId)).toMatchObject({ status: 409, code: 'MATCH_STARTED' })
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
  const { host, guest, matchId, key } = await invited()
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

test('an invite waits for someone who is away or in another match: they find it when they come, and it is theirs to take', async () => {
  const { host, guest, matchId, key } = await invited()
  await guest.call('matches.requestMatch', { gameId: 'reversi', withBot: true })
  const socket = await guest.socket()
  const found = await snapshot(socket, userPath, `users/${guest.user}`)
  expect(found.Invites).toMatchObject([{ firebaseNodeId: key, status: 'invited', sentBy: host.user }])
  expect(await accept(guest, matchId, key)).toMatchObject({ status: 200 })
  expect((await get(host, matchId)).status).toBe('started')
  socket.close()
})

test('[MAT-61] [MAT-62] both ask for a rematch at once and sit in the same one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { host, guest, matchId, key } = await invited()
    await accept(guest, matchId, key)
    expect(await again(host, matchId)).toMatchObject({ status: 409, code: 'MATCH_NOT_STARTED' })
    await leave(host, matchId)
    const [one, two] = await Promise.all([again(host, matchId), again(guest, matchId)])
    expect(one.response.matchId).toBe(two.response.matchId)
    const next = await get(host, one.response.matchId)
    expect(next).toMatchObject({ status: 'started', previousMatchId: matchId })
    expect(next.allPlayers.toSorted()).toEqual([host.user, guest.user].toSorted())
    expect((await get(guest, matchId)).rematchId).toBe(next.matchId)
    const lobbies = await app.db.query(
      "select 1 from match_player p join match m on m.id = p.match_id where m.status = 'waiting' and p.account_id = any($1::uuid[])",
      [[host.user, guest.user]],
    )
    expect(lobbies).toEqual([])
  }
})

test('[MAT-65] a rematch that is withdrawn leaves the ended match open for another', async () => {
  const { host, guest, matchId, key } = await invited()
  await accept(guest, matchId, key)
  await leave(guest, matchId)
  const { response } = await again(host, matchId)
  await host.call('matches.cancelPlayAgain', { matchId })
  expect((await get(host, response.matchId)).status).toBe('cancelled')
  expect((await get(host, matchId)).rematchId).toBeNull()
  const { response: next } = await again(guest, matchId)
  expect(next).toMatchObject({ status: 'waiting', hostId: guest.user })
  // Named by its lobby, as whoever waits there does.
  await guest.call('matches.cancelPlayAgain', { matchId: next.matchId })
  expect((await get(guest, next.matchId)).status).toBe('cancelled')
  expect((await get(guest, matchId)).rematchId).toBeNull()
})
