import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, players, type Players, started } from '../../app/matching.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { sitting } from '../../app/testing/lobbies.ts'

const gameId = 'four-in-a-row'
let app: TestApp
let people: Players
let numbers = 0

beforeAll(async () => {
  app = await startTestApp()
  people = players(app, '92307')
})
afterAll(() => app.stop())

const open = async (who: Person) => (await who.call('matches.requestMatch', { gameId, search: false })).response.matchId
const link = (who: Person, matchId: string) => who.call('matches.createLink', { matchId })
const preview = (token: string) => app.request(`/api/v4/match/link/${token}`)
const join = (who: Person, token: string) => who.call('matches.joinByLink', { token })

test('[MAT-01] an invite link shows who asks before login, survives login, terms and name, and seats a stranger', async () => {
  const host = await people.signIn('Hala')
  const matchId = await open(host)
  const beganAt = Date.now()
  const made = await link(host, matchId)
  expect(made.response.path).toBe(`/join/${made.response.token}`)
  expect(made.response.expireAt).toBeGreaterThan(beganAt + 50 * 60_000)
  const before = await preview(made.response.token)
  expect(before).toMatchObject({ status: 200, body: { response: { gameId, hostName: 'Hala', state: 'open', players: 1, maxPlayers: 2, tournamentId: null } } })
  expect(JSON.stringify(before.body)).not.toMatch(/phone|token|_id/)

  const guest = await app.signIn({ msisdn: `923079${String(++numbers).padStart(6, '0')}` })
  expect(await join(guest, made.response.token)).toMatchObject({ status: 403, code: 'TERMS_NOT_ACCEPTED' })
  await guest.call('accounts.patchUser', { name: 'Guest', tncAccepted: true })
  expect(await join(guest, made.response.token)).toMatchObject({ status: 200, response: { matchId, status: 'started' } })
  // The same person with the same link again gets the same match.
  expect(await join(guest, made.response.token)).toMatchObject({ status: 200, response: { matchId } })
  expect((await get(host, matchId)).allPlayers).toEqual([host.user, guest.user])
  expect((await preview(made.response.token)).body).toMatchObject({ response: { state: 'started', players: 2 } })
  expect(await join(await people.signIn('Late'), made.response.token)).toMatchObject({ status: 409, code: 'INVITE_OVER' })
})

test('a link is made by the host of a lobby only, and shut to the blocked, after its hour, and once the lobby has ended', async () => {
  const [host, blocked, other] = [await people.signIn('Host'), await people.signIn('Blocked'), await people.signIn('Other')]
  const matchId = await open(host)
  expect(await link(other, matchId)).toMatchObject({ status: 403 })
  const { response } = await link(host, matchId)
  await host.call('friends.block', { userId1: host.user, userId2: blocked.user })
  expect(await join(blocked, response.token)).toMatchObject({ status: 403, code: 'BLOCKED' })
  await app.db.query("update match_link set expire_at = now() - interval '1 second' where match_id = $1", [matchId])
  expect(await join(other, response.token)).toMatchObject({ status: 409, code: 'INVITE_OVER' })
  const fresh = (await link(host, matchId)).response
  await host.call('matches.exitGame', { matchId })
  expect((await preview(fresh.token)).body).toMatchObject({ response: { state: 'over' } })
  expect(await join(other, fresh.token)).toMatchObject({ status: 409, code: 'INVITE_OVER' })
  expect(await join(other, 'nobody-made-this')).toMatchObject({ status: 404 })
  expect((await preview('nobody-made-this')).status).toBe(404)
  const stored = JSON.stringify(await app.db.query('select token_hash from match_link'))
  expect(stored).not.toContain(response.token)
})

test('a link leads to the lobby that replaces its own when the host chooses another configuration, and ends when the host opens another game', async () => {
  const [host, guest, late] = [await people.signIn('Host'), await people.signIn('Guest'), await people.signIn('Late')]
  const first = await open(host)
  const { response: sent } = await link(host, first)
  const second = (await host.call('matches.requestMatch', { gameId, configurationId: 'series', search: false })).response.matchId
  expect(second).not.toBe(first)
  expect((await preview(sent.token)).body).toMatchObject({ response: { state: 'open', players: 1 } })
  expect((await get(host, second)).deadline).toBe(sent.expireAt)
  expect(await join(guest, sent.token)).toMatchObject({ status: 200, response: { matchId: second, status: 'started' } })
  expect(await get(host, first)).toMatchObject({ status: 'cancelled', movedTo: null })

  // A link that is nearly over shortens no lobby.
  const third = await open(late)
  await link(late, third)
  await app.db.query("update match_link set expire_at = now() + interval '1 minute' where match_id = $1", [third])
  const fourth = (await late.call('matches.requestMatch', { gameId, configurationId: 'series', search: false })).response.matchId
  expect((await get(late, fourth)).deadline).toBeGreaterThan(Date.now() + 5 * 60_000)

  const { response: other } = await link(late, await open(late))
  await late.call('matches.requestMatch', { gameId: 'reversi', search: false })
  expect((await preview(other.token)).body).toMatchObject({ response: { state: 'over' } })
  expect(await join(host, other.token)).toMatchObject({ status: 409, code: 'INVITE_OVER' })
})

test('who follows a link while the host chooses another configuration gets a seat, before or after it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [host, guest] = [await people.signIn('Host'), await people.signIn('Guest')]
    const { response } = await link(host, await open(host))
    const [changed, joined] = await Promise.all([
      host.call('matches.requestMatch', { gameId, configurationId: 'series', search: false }),
      join(guest, response.token),
    ])
    expect(joined).toMatchObject({ status: 200, response: { status: 'started' } })
    expect(changed.response.matchId).toBe(joined.response.matchId)
  }
})

test('32 who take one link at once: one gets the free seat', async () => {
  const host = await people.signIn('Host')
  const { response } = await link(host, await open(host))
  const guests = await people.many(12)
  const replies = await Promise.all(guests.flatMap((guest) => [join(guest, response.token), join(guest, response.token)]))
  const seated = new Set(replies.flatMap((reply, at) => (reply.status === 200 ? [guests[at >> 1]?.user] : [])))
  expect(seated.size).toBe(1)
  expect((await get(host, (await host.call('matches.requestMatch', { gameId })).response.matchId)).players).toHaveLength(2)
})

test('[MAT-54] a bot that is invited accepts at once', async () => {
  const host = await people.signIn('Host')
  const withBot = await people.withBot(gameId, host)
  const bot = withBot.players.find((player) => player.isBot)?._id ?? ''
  await host.call('matches.leaveGame', { matchId: withBot.matchId })
  const matchId = await open(host)
  const reply = await host.call('matches.inviteToMatch', { currentUserId: host.user, otherUserId: bot, matchId })
  expect(reply.status).toBe(200)
  expect(await get(host, matchId)).toMatchObject({ status: 'started', isRated: false })
})

test('[MAT-14] random players fill the free seats of a lobby, and its host is notified of where it went; whom nobody joins keeps the lobby', async () => {
  const host = await people.signIn('Host')
  const lobby = await open(host)
  const stranger = await people.signIn('Guest')
  expect(await stranger.call('matches.findPlayers', { matchId: lobby })).toMatchObject({ status: 403 })
  const answer = await host.call('matches.findPlayers', { matchId: lobby })
  expect(answer.response).toMatchObject({ status: 'waiting', isSearching: true })
  const ticket = (await stranger.call('matches.requestMatch', { gameId })).response
  const match = await started(stranger, ticket.matchId)
  expect(match.allPlayers.toSorted()).toEqual([host.user, stranger.user].toSorted())
  expect(await get(host, lobby)).toMatchObject({ status: 'cancelled', movedTo: match.matchId, isSearching: false })

  const alone = await people.signIn('Alone')
  const waiting = await open(alone)
  await alone.call('matches.findPlayers', { matchId: waiting })
  await app.db.query("update ticket set game_id = 'tile-merge', created_at = now() - interval '31 seconds' where lobby_id = $1", [waiting])
  await expect.poll(async () => (await get(alone, waiting)).isSearching).toBe(false)
  expect(await get(alone, waiting)).toMatchObject({ status: 'waiting', searchUntil: null })
})

test('[MAT-69] play with a friend opens their room and invites; with acceptInvite it joins the invite of that friend', async () => {
  const [a, b] = await people.friends()
  const answer = await a.call('matches.playWithFriend', { pid1: a.user, pid2: b.user, gameId })
  expect(answer.status).toBe(200)
  const room = (await a.call('chat.createRoom', { userId1: a.user, userId2: b.user })).response._id
  expect(answer.response.roomDetails.roomId).toBe(room)
  const joined = await b.call('matches.playWithFriend', { pid1: b.user, pid2: a.user, gameId, acceptInvite: true })
  expect(joined.response).toEqual({ matchId: answer.response.matchId, roomDetails: { roomId: room } })
  expect((await get(a, answer.response.matchId)).status).toBe('started')
  const again = await a.call('matches.playWithFriend', { pid1: a.user, pid2: b.user, gameId })
  expect(again.response.matchId, 'whose match is running goes there').toBe(answer.response.matchId)
  const stranger = await people.signIn('Stranger')
  expect(await stranger.call('matches.playWithFriend', { pid1: stranger.user, pid2: a.user, gameId })).toMatchObject({ code: 'NOT_FRIENDS' })
  expect(await stranger.call('matches.playWithFriend', { pid1: a.user, pid2: b.user, gameId })).toMatchObject({ status: 403 })
})

const playWith = (who: Person, other: Person, configurationId?: string) =>
  who.call('matches.playWithFriend', { pid1: who.user, pid2: other.user, gameId, acceptInvite: true, ...(configurationId && { configurationId }) })

test('[MAT-69] the configuration chooses the lobby, and only an invite to the same one is joined; an unknown one is refused', async () => {
  const [a, b] = await people.friends()
  expect(await playWith(a, b, 'poker')).toMatchObject({ status: 400, code: 'UNKNOWN_TEMPLATE' })
  const series = (await playWith(a, b, 'series')).response.matchId
  const { matchMakingTemplate } = await get(a, series)
  const duel = (await playWith(b, a)).response.matchId
  expect(await get(b, duel)).toMatchObject({ status: 'waiting', allPlayers: [b.user] })
  expect((await get(b, duel)).matchMakingTemplate.title).not.toBe(matchMakingTemplate.title)
  expect((await playWith(b, a, 'series')).response.matchId).toBe(series)
  expect(await get(b, series)).toMatchObject({ status: 'started', matchMakingTemplate })
})

test('[MAT-69] two friends who ask each other at once get one match, and no lobby is left', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [a, b] = await people.friends()
    const configuration = round % 2 === 0 ? undefined : 'series'
    const replies = await Promise.all([playWith(a, b, configuration), playWith(b, a, configuration)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const [matchId, other] = replies.map(({ response }) => response.matchId)
    expect(other).toBe(matchId)
    expect(await sitting(app, a, b)).toEqual([{ id: matchId, status: 'started' }])
    expect((await get(a, matchId ?? '')).allPlayers.toSorted()).toEqual([a.user, b.user].toSorted())
    expect(await app.db.query("select 1 from match_invite where state = 'invited' and sent_by = any($1::uuid[])", [[a.user, b.user]])).toEqual([])
  }
})

test('bringing others into a match needs a subscription, by whatever way: invite, play with a friend, link', async () => {
  const host = await app.signIn({ msisdn: '923078000001', name: 'Lapses' })
  const friend = await people.signIn('Friend')
  await host.call('friends.requestFriend', { otherUserId: friend.user })
  await friend.call('friends.acceptFriend', { otherUserId: host.user })
  const matchId = await open(host)
  await host.call('billing.unsubSubscription', { msisdn: '923078000001' })
  const refused = { status: 403, code: 'NO_SUBSCRIPTION' }
  expect(await host.call('matches.inviteToMatch', { currentUserId: host.user, otherUserId: friend.user, matchId })).toMatchObject(refused)
  expect(await host.call('matches.playWithFriend', { pid1: host.user, pid2: friend.user, gameId })).toMatchObject(refused)
  expect(await link(host, matchId)).toMatchObject(refused)
  expect(await app.db.query('select 1 from match_invite where sent_by = $1', [host.user])).toEqual([])
  expect(await app.db.query('select 1 from match_link where created_by = $1', [host.user])).toEqual([])
})

test('a guest’s game is recently played from the seat on, by an invite as by a link, and counted once, however often the call is repeated', async () => {
  const [host, guest] = await people.friends()
  const stranger = await people.signIn('Stranger')
  const played = async (who: Person) => (await who.call('play.playedGames', { userId: who.user })).response.map((game) => [game.gameId, game.plays])
  const invited = await open(host)
  const { firebaseNodeId: key } = (await host.call('matches.inviteToMatch', { currentUserId: host.user, otherUserId: guest.user, matchId: invited })).response
  const accept = () => guest.call('matches.acceptInvite', { userId: guest.user, matchId: invited, firebaseNodeId: key })
  expect((await Promise.all([accept(), accept(), accept()])).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await played(guest)).toEqual([[gameId, 1]])
  expect((await host.call('matches.leaveGame', { matchId: invited })).status).toBe(200)
  const linked = await open(host)
  const { token } = (await link(host, linked)).response
  expect((await Promise.all([join(stranger, token), join(stranger, token)])).map(({ status }) => status)).toEqual([200, 200])
  expect(await played(stranger)).toEqual([[gameId, 1]])
  expect((await host.call('matches.leaveGame', { matchId: linked })).status).toBe(200)
  // What ended long ago is no new play, even after another one.
  const next = await open(stranger)
  expect(await join(stranger, token)).toMatchObject({ status: 200, response: { matchId: linked, status: 'completed' } })
  expect(next).not.toBe(linked)
  expect(await played(stranger)).toEqual([[gameId, 2]])
})
