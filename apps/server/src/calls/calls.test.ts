import { createHmac } from 'node:crypto'
import type { CallPeer, CallSignal } from '@majlis/contract/calls'
import { callPath, callSignalsPath } from '@majlis/contract/live'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leave, players, type Players, until } from '../app/matching.ts'
import { type Person, startTestApp, type TestApp, watch } from '../app/testing.ts'
import { mirror, snapshot } from '../platform/testing/mirror.ts'

const gameId = 'four-in-a-row'
const secret = 'a secret of the relay'
let app: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp({ SANDBOX: 'on', TURN_URLS: 'turn:relay.example:3478?transport=udp,turn:relay.example:3478?transport=tcp', TURN_SECRET: secret })
  people = players(app, '92307')
})
afterAll(() => app.stop())

const join = (who: Person, roomId: string, region?: string) => who.call('calls.join', { roomId, ...(region && { region }) })
const exit = (who: Person, roomId: string, peerId: string) => who.call('calls.leave', { roomId, peerId })
const signal = (who: Person, roomId: string, peerId: string, to: string, said: Pick<CallSignal, 'description' | 'candidate'>) =>
  who.call('calls.signal', { roomId, peerId, to, ...said })
const audio = 'v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n'
const offer = (sdp = audio) => ({ description: { type: 'offer' as const, sdp } })
const candidate = (text: string) => ({ candidate: { candidate: text, sdpMid: '0', sdpMLineIndex: 0 } })
const hostCandidate = 'candidate:1 1 udp 2113937151 192.0.2.7 50000 typ host'
const relayCandidate = 'candidate:2 1 udp 33562623 198.51.100.9 49170 typ relay raddr 0.0.0.0 rport 0'

/** Two friends in a running match, both in its voice chat. */
async function talking() {
  const [one, other] = await people.friends()
  const { matchId: roomId, first, second } = await people.pair(gameId, one, other)
  const [a, b] = [(await join(first, roomId)).response.peerId, (await join(second, roomId)).response.peerId]
  return { roomId, first, second, a, b }
}

const inbox = (socket: Socket, roomId: string, who: Person) => watch<CallSignal[]>(socket, `callSignals/${roomId}/${who.user}`)

describe('the room', () => {
  test('[MAT-73] is named by the match, and everyone sees who comes, speaks and goes', async () => {
    const { matchId: roomId, first, second } = await people.pair(gameId)
    const socket = await second.socket()
    const seen = await mirror(socket, callPath, `calls/${roomId}`)
    expect(seen.value).toEqual({ peers: [] })
    const joined = (await join(first, roomId)).response
    expect(joined).toMatchObject({ roomId, peers: [{ peerId: joined.peerId, userId: first.user, isMuted: true }], conference: null })
    const own = (await join(second, roomId)).response
    expect(own.peers.map((peer: CallPeer) => peer.userId)).toEqual([first.user, second.user])
    await first.call('calls.setMuted', { roomId, peerId: joined.peerId, isMuted: false })
    await seen.until('the first to speak', ({ value }) => value.peers.some((peer) => peer.userId === first.user && !peer.isMuted))
    // Of two pages of one person the newer one is in the room.
    const again = (await join(first, roomId)).response
    await seen.until('the newer page', ({ value }) => value.peers.some((peer) => peer.peerId === again.peerId))
    expect(seen.value.peers).toHaveLength(2)
    await exit(first, roomId, joined.peerId)
    expect(await snapshot(socket, callPath, `calls/${roomId}`)).toEqual(seen.value)
    await exit(first, roomId, again.peerId)
    await seen.until('the first to be gone', ({ value }) => value.peers.length === 1)
    expect(await snapshot(socket, callPath, `calls/${roomId}`)).toEqual(seen.value)
    expect(seen.gaps).toBe(0)
    // A person who left the room is still in the match.
    expect((await first.call('matches.getMatch', { matchId: roomId })).response.status).toBe('started')
    socket.close()
  })

  test('is for people who are seated in a running match: no strangers, no lobbies, no bots', async () => {
    const { matchId: roomId, first } = await people.pair(gameId)
    const stranger = await people.signIn('Stranger')
    expect(await join(stranger, roomId)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const lobby = (await stranger.call('matches.requestMatch', { gameId, search: false })).response.matchId
    expect(await join(stranger, lobby)).toMatchObject({ status: 409, code: 'MATCH_NOT_STARTED' })
    expect(await join(first, lobby)).toMatchObject({ status: 403 })
    const alone = await people.signIn('Alone')
    const { matchId: withBot, players: seated } = await people.withBot(gameId, alone)
    const { response } = await join(alone, withBot)
    expect(seated).toHaveLength(2)
    expect(response.peers.map((peer: CallPeer) => peer.userId)).toEqual([alone.user])
    expect([...response.relayOnlyFor, ...response.apartFrom]).toEqual([])
  })

  test('is closed to whoever leaves the match, stays while the result is shown, and then ends for all', async () => {
    const { roomId, first, second } = await talking()
    const sockets = [await first.socket(), await second.socket()]
    const lost = sockets.map((socket) => new Promise<{ reason: string }>((resolve) => socket.once('lost', resolve)))
    for (const socket of sockets) await watch(socket, `calls/${roomId}`)
    await leave(first, roomId)
    expect((await lost[0])?.reason).toBe('FORBIDDEN')
    expect(await join(first, roomId)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    // The winner may still talk about it, with everybody who comes back to the result.
    expect((await join(second, roomId)).status).toBe(200)
    await app.db.query("update match set ended_at = ended_at - interval '3 minutes' where id = $1", [roomId])
    expect(await join(second, roomId)).toMatchObject({ status: 409, code: 'MATCH_ENDED' })
    await app.db.query("update call_room set checked_at = checked_at - interval '1 minute' where room_id = $1", [roomId])
    expect((await lost[1])?.reason).toBe('GONE')
    for (const table of ['call_room', 'call_member', 'call_signal'])
      expect(await app.db.query(`select 1 from ${table} where room_id = $1`, [roomId]), table).toEqual([])
    for (const socket of sockets) socket.close()
  })

  test('is not to be had in a region that is switched off, nor by who may not chat', async () => {
    const { matchId: roomId, first, second } = await people.pair(gameId)
    expect(await join(first, roomId, 'ae')).toMatchObject({ status: 403, code: 'CALLS_NOT_HERE', message: 'Voice is not available where you are' })
    expect((await join(first, roomId, 'pk')).status).toBe(200)
    await app.db.query("update account set chat_banned_until = now() + interval '1 hour' where id = $1", [second.user])
    expect(await join(second, roomId)).toMatchObject({ status: 403, code: 'CHAT_BANNED' })
    const configs = await Promise.all(['ae', 'pk'].map(async (region) => (await first.call('regions.getConfig', { region })).response.voiceCalls))
    expect(configs).toEqual([false, true])
  })

  test('lets go of who vanished without a word', async () => {
    const { roomId, first, second, b } = await talking()
    const socket = await first.socket()
    const seen = await mirror(socket, callPath, `calls/${roomId}`)
    expect(seen.value.peers).toHaveLength(2)
    // The second has no socket.
    await app.db.query("update call_room set checked_at = checked_at - interval '1 minute' where room_id = $1", [roomId])
    await until('the second to be gone', 15_000, async () => (seen.value.peers.length === 1 ? true : undefined))
    expect(seen.value.peers.map((peer) => peer.userId)).toEqual([first.user])
    expect((await signal(second, roomId, b, b, offer())).status).toBe(403)
    socket.close()
  })
})

describe('signals', () => {
  test('reach one peer and nobody else, in their order, also after a lost connection', async () => {
    const { roomId, first, second, a, b } = await talking()
    const [socket, own] = [await second.socket(), await first.socket()]
    const seen = await mirror(socket, callSignalsPath, `callSignals/${roomId}/${second.user}`)
    const echo = await inbox(own, roomId, first)
    for (const said of [offer(), candidate(hostCandidate), candidate(relayCandidate)]) expect((await signal(first, roomId, a, b, said)).status).toBe(200)
    await seen.until('three signals', ({ value }) => value.length === 3)
    expect(seen.value).toMatchObject([
      { seq: 1, from: a, to: b, ...offer() },
      { seq: 2, from: a, to: b, ...candidate(hostCandidate) },
      { seq: 3, from: a, to: b, ...candidate(relayCandidate) },
    ])
    socket.close()
    await signal(first, roomId, a, b, candidate(`${hostCandidate} again`))
    // The same once more, as after a lost answer, is stored once.
    expect((await signal(first, roomId, a, b, candidate(hostCandidate))).status).toBe(200)
    const back = await second.socket()
    expect((await inbox(back, roomId, second)).response.value.map((each) => each.seq)).toEqual([1, 2, 3, 4])
    expect(echo.changes).toEqual([])
    for (const each of [back, own]) each.close()
  })

  test('of someone who is not in the match, or not in the room, or in another’s name, are refused and reach nobody', async () => {
    const { roomId, first, second, a, b } = await talking()
    const stranger = await people.signIn('Stranger')
    const elsewhere = await talking()
    const socket = await second.socket()
    const heard = await inbox(socket, roomId, second)
    expect(await signal(stranger, roomId, a, b, offer())).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await signal(elsewhere.first, roomId, elsewhere.a, b, offer())).toMatchObject({ status: 403 })
    expect(await signal(elsewhere.first, elsewhere.roomId, elsewhere.a, b, offer())).toMatchObject({ status: 404 })
    expect(await signal(second, roomId, a, b, offer())).toMatchObject({ status: 403 })
    await exit(first, roomId, a)
    expect(await signal(first, roomId, a, b, offer())).toMatchObject({ status: 403 })
    expect(await watch(await stranger.socket(), `callSignals/${roomId}/${second.user}`)).toMatchObject({ success: false, code: 'FORBIDDEN' })
    const kept = await app.db.query('select 1 from call_signal where room_id = $1', [roomId])
    expect([kept, heard.changes, heard.response.value]).toEqual([[], [], []])
    socket.close()
  })

  test('[MAT-73] carry audio alone, and nothing that is no signal', async () => {
    const { roomId, first, a, b } = await talking()
    for (const more of ['m=video 9 UDP/TLS/RTP/SAVPF 96\r\n', 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n'])
      expect(await signal(first, roomId, a, b, offer(audio + more))).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    for (const said of [offer('v=0\r\n'), {}]) expect(await signal(first, roomId, a, b, said)).toMatchObject({ status: 400 })
  })

  test('between two who block each other are refused, and what connects them is let go of', async () => {
    const { roomId, first, second, a, b } = await talking()
    const sockets = [await first.socket(), await second.socket()] as const
    const [own, other] = [await inbox(sockets[0], roomId, first), await inbox(sockets[1], roomId, second)]
    await first.call('friends.block', { userId1: first.user, userId2: second.user })
    expect((await own.next()).change).toMatchObject({ from: b, to: a, isOver: true })
    expect((await other.next()).change).toMatchObject({ from: a, to: b, isOver: true })
    expect(await signal(second, roomId, b, a, offer())).toMatchObject({ status: 403, code: 'BLOCKED' })
    expect((await join(second, roomId)).response.apartFrom).toEqual([first.user])
    for (const socket of sockets) socket.close()
  })

  test('old and new state agree for whoever watches', async () => {
    const { roomId, first, second, a, b } = await talking()
    const socket = await second.socket()
    const seen = await mirror(socket, callSignalsPath, `callSignals/${roomId}/${second.user}`)
    // More than are stored: the newest stay.
    for (let at = 0; at < 150; at += 1) await signal(first, roomId, a, b, candidate(`${hostCandidate} ${at}`))
    await seen.until('all of them', ({ value }) => value.at(-1)?.seq === 150)
    expect(seen.value.map((each) => each.seq)).toEqual(Array.from({ length: 128 }, (_, at) => at + 23))
    expect(await snapshot(socket, callSignalsPath, `callSignals/${roomId}/${second.user}`)).toEqual(seen.value)
    // At once: every number is used once, and the limit ends it, also when its ten seconds begin again meanwhile.
    const refused = await Promise.all(Array.from({ length: 450 }, (_, at) => signal(first, roomId, a, b, candidate(`${relayCandidate} ${at}`))))
    const kept = await app.db.query<{ seq: number }>('select seq from call_signal where room_id = $1 order by seq', [roomId])
    const last = kept.at(-1)?.seq ?? 0
    expect(kept.map((row) => row.seq)).toEqual(Array.from({ length: 128 }, (_, at) => last - 127 + at))
    expect(refused.filter((each) => each.status === 429).length).toBeGreaterThan(0)
    socket.close()
  })
})

describe('the relay', () => {
  test('is given with credentials that end by themselves, as coturn checks them', async () => {
    const { matchId: roomId, first } = await people.pair(gameId)
    const before = Date.now()
    const { iceServers, iceUntil } = (await join(first, roomId)).response
    expect(iceServers).toHaveLength(1)
    const [{ urls, username = '', credential } = { urls: [] as string[] }] = iceServers
    expect(urls).toEqual(['turn:relay.example:3478?transport=udp', 'turn:relay.example:3478?transport=tcp'])
    const [until, user] = username.split(':')
    expect(user).toBe(first.user)
    expect(Number(until)).toBe(Math.floor((iceUntil ?? 0) / 1_000))
    expect((iceUntil ?? 0) - before).toBeGreaterThan(3_600_000)
    expect(iceUntil).toBeLessThan(Date.now() + 24 * 3_600_000)
    expect(credential).toBe(createHmac('sha1', secret).update(username).digest('base64'))
  })

  test('alone connects people who are no friends, and their addresses go to nobody', async () => {
    const { matchId: roomId, first, second } = await people.pair(gameId)
    const [one, other] = [(await join(first, roomId)).response, (await join(second, roomId)).response]
    expect([one.relayOnlyFor, other.relayOnlyFor]).toEqual([[second.user], [first.user]])
    const socket = await second.socket()
    const heard = await inbox(socket, roomId, second)
    await signal(first, roomId, one.peerId, other.peerId, candidate(hostCandidate))
    await signal(first, roomId, one.peerId, other.peerId, candidate(relayCandidate))
    await signal(first, roomId, one.peerId, other.peerId, offer(`${audio}a=${hostCandidate}\r\na=${relayCandidate}\r\n`))
    expect((await heard.next()).change).toMatchObject(candidate(relayCandidate))
    expect((await heard.next()).change).toMatchObject(offer(`${audio}a=${relayCandidate}\r\n`))
    expect(JSON.stringify(await app.db.query('select body from call_signal where room_id = $1', [roomId]))).not.toContain('192.0.2.7')
    // Friends connect directly.
    const friends = await talking()
    expect((await join(friends.first, friends.roomId)).response.relayOnlyFor).toEqual([])
    socket.close()
  })
})

test('a server with outside parties and no relay keeps people apart who are no friends; a conference is named where one is set', async () => {
  // Configured external services switch the stand-ins off, so the sessions are made by the server above, over the same database.
  const env = { DATABASE_URL: app.databaseUrl, SANDBOX: 'off', VOICE_CONFERENCE_URL: 'https://voices.example/external_api.js' }
  const { matchId: roomId, first, second } = await people.pair(gameId)
  const strict = await startTestApp(env)
  const [one, other] = [first, second].map((who) => strict.personOf(who.user, who.token)) as [Person, Person]
  const joined = (await join(one, roomId)).response
  expect(joined).toMatchObject({ apartFrom: [second.user], relayOnlyFor: [], iceServers: [], iceUntil: null })
  expect(joined.conference).toEqual({ scriptUrl: 'https://voices.example/external_api.js', host: 'voices.example', roomName: roomId })
  const { peerId } = (await join(other, roomId)).response
  expect(await signal(one, roomId, joined.peerId, peerId, offer())).toMatchObject({ status: 403, code: 'BLOCKED' })
  await strict.stop()
})

test('what is kept of a person is in their export, and gone with their account', async () => {
  const { roomId, first, second, a, b } = await talking()
  await signal(first, roomId, a, b, offer())
  const { response } = await second.call('me.exportData', { userId: second.user })
  expect(response).toMatchObject({ data: { calls: { rooms: [{ roomId, isMuted: true }] } } })
  await second.call('me.deleteAccount', { userId: second.user, confirmation: await app.confirm(second) })
  for (const table of ['call_member', 'call_signal'])
    await until(`an empty ${table}`, 5_000, async () => {
      const rows = await app.db.query(`select 1 from ${table} where account_id = $1`, [second.user])
      return rows.length === 0 ? true : undefined
    })
})
