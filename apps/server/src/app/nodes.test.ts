import { chatsPath, matchPath, roomMessages, roomPath } from '@majlis/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mirror, snapshot } from '../platform/testing/mirror.ts'
import { hasRedis, testRedis, type TestRedis } from '../platform/testing/processes.ts'
import { get, move, started } from './matching.ts'
import { type Person, startTestApp, type TestApp } from './testing.ts'

const gameId = 'four-in-a-row'
const uuid = () => crypto.randomUUID()
const elsewhere = (person: Person, there: TestApp): Person => there.personOf(person.user, person.token)
const look = async (who: Person) => (await who.call('matches.requestMatch', { gameId })).response

test('a match goes on at the same move when another server takes over the database', async () => {
  const first = await startTestApp()
  const [a, b] = [await first.signIn({ msisdn: '923040000001', name: 'Amal' }), await first.signIn({ msisdn: '923040000002', name: 'Badr' })]
  const [one, two] = [await look(a), await look(b)]
  const { matchId, turn, players } = await started(a, one.matchId)
  await started(b, two.matchId)
  const begins = players.find((player) => player.seat === turn[0])?._id === a.user
  const [x, y] = begins ? [a, b] : [b, a]
  for (let seq = 1; seq <= 3; seq += 1) await move(seq % 2 ? x : y, matchId, seq, 3)
  const before = await get(x, matchId)
  // As after a kill: nothing of the first server's memory is left to the second.
  const next = await startTestApp({ DATABASE_URL: first.databaseUrl })
  const [x2, y2] = [elsewhere(x, next), elsewhere(y, next)]
  const socket = await x2.socket()
  const live = await mirror(socket, matchPath, `mmV4/${matchId}`)
  expect(live.value).toMatchObject({ seq: 3, state: before.state, lastMove: before.lastMove, turn: before.turn, status: 'started' })
  expect(await move(x2, matchId, 3, 3)).toMatchObject({ status: 200, response: { seq: 3 } })
  expect(await move(y2, matchId, 4, 2)).toMatchObject({ status: 200, response: { seq: 4 } })
  // The grace time of the player who moves ends: this change follows the move at once.
  await live.until('the fourth move', ({ value }) => value.seq === 4 && value.players.every((player) => player.graceUntil === null))
  expect(await snapshot(socket, matchPath, `mmV4/${matchId}`)).toEqual(live.value)
  socket.close()
  await next.stop()
  await first.stop()
})

describe.skipIf(!hasRedis)('two nodes over one database and one Redis (skipped where redis-server is not installed)', () => {
  let redis: TestRedis
  let left: TestApp
  let right: TestApp
  let a: Person
  let b: Person

  beforeAll(async () => {
    redis = await testRedis()
    left = await startTestApp({ REDIS_URL: redis.url })
    right = await startTestApp({ REDIS_URL: redis.url, DATABASE_URL: left.databaseUrl })
    a = await left.signIn({ msisdn: '923050000001', name: 'Amal' })
    b = elsewhere(await left.signIn({ msisdn: '923050000002', name: 'Badr' }), right)
    await a.call('friends.requestFriend', { otherUserId: b.user })
    await b.call('friends.acceptFriend', { otherUserId: a.user })
  })
  afterAll(async () => {
    await right?.stop()
    await left?.stop()
    await redis?.stop()
  })

  test('[API-12] a message sent to one node is received on the other', async () => {
    const { response: room } = await a.call('chat.createRoom', { userId1: a.user, userId2: b.user })
    const socket = await b.socket()
    const messages = await mirror(socket, roomMessages, `chatMessages/${room._id}`)
    const chats = await mirror(socket, chatsPath, `chats/${b.user}`)
    const rooms = await mirror(socket, roomPath, `rooms/${room._id}`)
    const sent = await a.call('chat.createMessage', { id: uuid(), roomId: room._id, type: 'text', body: 'across' })
    expect(sent.status).toBe(200)
    await messages.until('the message', ({ value }) => value.some((message) => message.body === 'across'))
    await chats.until('the chat', ({ value }) => value[0]?.lastMessage?.body === 'across')
    await rooms.until('the number of the message', ({ value }) => value.lastSeq === 1)
    expect(await snapshot(socket, roomMessages, `chatMessages/${room._id}`)).toEqual(messages.value)
    socket.close()
  })

  test('[API-13] two who sit at different nodes play a whole match', async () => {
    const [one, two] = [await look(a), await look(b)]
    const match = await started(a, one.matchId)
    expect((await started(b, two.matchId)).matchId).toBe(match.matchId)
    const { matchId } = match
    const [socketA, socketB] = [await a.socket(), await b.socket()]
    const [seenA, seenB] = [await mirror(socketA, matchPath, `mmV4/${matchId}`), await mirror(socketB, matchPath, `mmV4/${matchId}`)]
    const begins = match.players.find((player) => player.seat === match.turn[0])?._id
    const [x, y] = begins === a.user ? [a, b] : [b, a]
    for (let seq = 1; seq <= 7; seq += 1) {
      expect(await move(seq % 2 ? x : y, matchId, seq, seq % 2 ? 0 : 1)).toMatchObject({ status: 200 })
      for (const seen of [seenA, seenB]) await seen.until(`move ${seq}`, ({ value }) => value.seq === seq)
      if (seq < 7) for (const who of [a, b]) expect((await get(who, matchId)).seq).toBe(seq)
    }
    for (const seen of [seenA, seenB]) await seen.until('the end', ({ value }) => value.status === 'completed')
    expect(await snapshot(socketA, matchPath, `mmV4/${matchId}`)).toEqual(seenA.value)
    expect(await snapshot(socketB, matchPath, `mmV4/${matchId}`)).toEqual(seenB.value)
    for (const socket of [socketA, socketB]) socket.close()
  })

  test('[ACC-51] a login at one node ends the older session at the other', async () => {
    const person = await left.signIn({ msisdn: '923050000003', name: 'Twice' })
    const there = elsewhere(person, right)
    const socket = await there.socket()
    const ended = new Promise((resolve) => socket.once('loggedOut', resolve))
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    await left.signIn({ msisdn: '923050000003' })
    await Promise.all([ended, closed])
    expect((await there.call('me.getUser', { id: person.user })).status).toBe(401)
  })

  test('a session that is ended while Redis is away is closed at the other node, too, and its socket does nothing more', async () => {
    const person = await left.signIn({ msisdn: '923050000004', name: 'Elsewhere' })
    const there = elsewhere(person, right)
    const socket = await there.socket()
    const ended = new Promise((resolve) => socket.once('loggedOut', resolve))
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    await redis.stop()
    await left.signIn({ msisdn: '923050000004' })
    await Promise.all([ended, closed])
    await redis.start()
    expect((await there.call('me.getUser', { id: person.user })).status).toBe(401)
  })
})
