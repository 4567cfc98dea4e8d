import { userPath } from '@majlis/contract/live'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newNumber } from '../../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { mirror } from '../testing/mirror.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
  person = await app.signIn({ msisdn: '923001230009' })
})
afterAll(() => app.stop())

async function connected(transports: string[]): Promise<Socket> {
  const socket = io(app.url, { auth: { token: person.token }, transports, forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

test.each([
  ['a network that lets no WebSocket through', ['polling'], 'polling'],
  ['a connection that becomes a WebSocket', ['polling', 'websocket'], 'websocket'],
])('a path can be watched over %s', async (_name, transports, last) => {
  const socket = await connected(transports)
  const { engine } = socket.io
  if (engine.transport.name !== last) await new Promise((resolve) => engine.once('upgrade', resolve))
  expect(engine.transport.name).toBe(last)
  const own = await mirror(socket, userPath, `users/${person.user}`)
  const other = await app.signIn({ msisdn: newNumber() })
  await other.call('friends.requestFriend', { otherUserId: person.user })
  await own.until('the request', ({ value }) => value.receivedRequests.includes(other.user))
  socket.close()
})
