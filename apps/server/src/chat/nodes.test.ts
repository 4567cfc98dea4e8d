import { roomMessages, roomPath } from '@majlis/contract/live'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../app/compose.ts'
import { befriend, roomOf } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { type TestDatabase, testDatabase } from '../platform/testing/database.ts'
import { mirror } from '../platform/testing/mirror.ts'
import { hasRedis, testRedis } from '../platform/testing/processes.ts'

describe.skipIf(!hasRedis)(`chat over two nodes${hasRedis ? '' : ' (skipped: no redis-server on this machine)'}`, () => {
  let database: TestDatabase
  let redis: Awaited<ReturnType<typeof testRedis>>
  let one: TestApp
  let two: TestApp
  let a: Person
  let b: Person
  let roomId: string
  /** B is connected to the second node. */
  let socket: Socket

  beforeAll(async () => {
    redis = await testRedis()
    database = await testDatabase(migrations)
    const env = { DATABASE_URL: database.url, REDIS_URL: redis.url }
    one = await startTestApp(env)
    two = await startTestApp(env)
    a = await one.signIn({ msisdn: '923040000001', name: 'Amal' })
    b = await one.signIn({ msisdn: '923040000002', name: 'Badr' })
    await befriend(a, b)
    roomId = await roomOf(a, b)
    socket = io(two.url, { auth: { token: b.token }, transports: ['websocket'], forceNew: true, reconnection: false })
    await new Promise((resolve, reject) => [socket.once('connect', () => resolve(true)), socket.once('connect_error', reject)])
  })
  afterAll(async () => {
    socket?.close()
    await one?.stop()
    await two?.stop()
    await database?.drop()
    await redis?.stop()
  })

  const say = (body: string) => socket.emitWithAck('call', { operationId: 'chat.createMessage', input: { roomId, type: 'text', body } })

  test('[CHT-17] what is said and typed on one node is received on the other', async () => {
    const texts = await mirror(socket, roomMessages, `chatMessages/${roomId}`)
    const room = await mirror(socket, roomPath, `rooms/${roomId}`)
    await a.call('chat.createMessage', { roomId, type: 'text', body: 'from one' })
    expect(await say('from two')).toMatchObject({ success: true, response: { seq: 2 } })
    await texts.until('both', ({ value }) => value.length === 2)
    await a.call('chat.setTyping', { roomId, isTyping: true })
    await room.until('a types', ({ value }) => value.isTyping[a.user] === true)
    // Reads the other node's memory.
    const fresh = await mirror(socket, roomPath, `rooms/${roomId}`)
    expect(fresh.value.isTyping).toEqual({ [a.user]: true })
    await a.call('chat.setTyping', { roomId, isTyping: false })
    await room.until('a rests', ({ value }) => value.isTyping[a.user] === undefined)
  })

  test('[SOC-11] a block on one node ends sending and watching on the other', async () => {
    const texts = await mirror(socket, roomMessages, `chatMessages/${roomId}`)
    // The second node now has the friendship in its cache.
    expect(await say('still here')).toMatchObject({ success: true })
    await a.call('friends.block', { userId1: a.user, userId2: b.user })
    await expect.poll(async () => ((await say('again')) as { code?: string }).code, { interval: 20 }).toBe('FORBIDDEN')
    await texts.until('lost', ({ lost }) => lost === 'FORBIDDEN')
  })
})
