import { createHmac } from 'node:crypto'
import { callSignalsPath } from '@majlis/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { players, type Players } from '../app/matching.ts'
import { type Person, startTestApp, type TestApp, watch } from '../app/testing.ts'
import { mirror, snapshot } from '../platform/testing/mirror.ts'
import { audio, candidate, exit, gameId, hostCandidate, inbox, join, offer, relayCandidate, signal, talking } from '../app/testing/voice-rooms.ts'

const secret = 'a secret of the relay'
let app: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp({ SANDBOX: 'on', TURN_URLS: 'turn:relay.example:3478?transport=udp,turn:relay.example:3478?transport=tcp', TURN_SECRET: secret })
  people = players(app, '92307')
})
afterAll(() => app.stop())

describe('signals', () => {
  test('reach one peer and nobody else, in their order, also after a lost connection', async () => {
    const { roomId, first, second, a, b } = await talking(people)
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
    const { roomId, first, second, a, b } = await talking(people)
    const stranger = await people.signIn('Stranger')
    const elsewhere = await talking(people)
    const socket = await second.socket()
    const received = await inbox(socket, roomId, second)
    expect(await signal(stranger, roomId, a, b, offer())).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await signal(elsewhere.first, roomId, elsewhere.a, b, offer())).toMatchObject({ status: 403 })
    expect(await signal(elsewhere.first, elsewhere.roomId, elsewhere.a, b, offer())).toMatchObject({ status: 404 })
    expect(await signal(second, roomId, a, b, offer())).toMatchObject({ status: 403 })
    await exit(first, roomId, a)
    expect(await signal(first, roomId, a, b, offer())).toMatchObject({ status: 403 })
    expect(await watch(await stranger.socket(), `callSignals/${roomId}/${second.user}`)).toMatchObject({ success: false, code: 'FORBIDDEN' })
    const kept = await app.db.query('select 1 from call_signal where room_id = $1', [roomId])
    expect([kept, received.changes, received.response.value]).toEqual([[], [], []])
    socket.close()
  })

  test('[MAT-73] carry audio alone, and nothing that is no signal', async () => {
    const { roomId, first, a, b } = await talking(people)
    for (const more of ['m=video 9 UDP/TLS/RTP/SAVPF 96\r\n', 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n'])
      expect(await signal(first, roomId, a, b, offer(audio + more))).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    for (const said of [offer('v=0\r\n'), {}]) expect(await signal(first, roomId, a, b, said)).toMatchObject({ status: 400 })
  })

  test('between two who block each other are refused, and what connects them is let go of', async () => {
    const { roomId, first, second, a, b } = await talking(people)
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
    const { roomId, first, second, a, b } = await talking(people)
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
    const received = await inbox(socket, roomId, second)
    await signal(first, roomId, one.peerId, other.peerId, candidate(hostCandidate))
    await signal(first, roomId, one.peerId, other.peerId, candidate(relayCandidate))
    await signal(first, roomId, one.peerId, other.peerId, offer(`${audio}a=${hostCandidate}\r\na=${relayCandidate}\r\n`))
    expect((await received.next()).change).toMatchObject(candidate(relayCandidate))
    expect((await received.next()).change).toMatchObject(offer(`${audio}a=${relayCandidate}\r\n`))
    expect(JSON.stringify(await app.db.query('select body from call_signal where room_id = $1', [roomId]))).not.toContain('192.0.2.7')
    // Friends connect directly.
    const friends = await talking(people)
    expect((await join(friends.first, friends.roomId)).response.relayOnlyFor).toEqual([])
    socket.close()
  })
})

test('a server with real external services and no relay keeps people apart who are no friends; a conference is named where one is set', async () => {
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
