import { roomMessages } from '@majlis/contract/live'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomOf, twoFriends } from '../../app/testing/people.ts'
import { startTestApp, type TestApp, testLimits } from '../../app/testing.ts'
import { mirror } from '../testing/mirror.ts'

let app: TestApp
const lines: string[] = []

beforeAll(async () => {
  const limits = JSON.stringify({ ...testLimits, messagesPerTenSecondsPerUser: 100_000 })
  app = await startTestApp({ LOG_LEVEL: 'info', LIMITS: limits }, { onLogLine: (line) => void lines.push(line) })
})
afterAll(() => app.stop())

interface Client {
  readonly transport: { readonly ws: { send(packet: string): void; readonly _socket: { pause(): void; resume(): void } } }
  readonly _pingTimeoutTimer: NodeJS.Timeout
}

const clientOf = (socket: Socket): Client => socket.io.engine as unknown as Client
/** The network socket of a client: pausing it fills the buffers of the system and then those of the server. */
const networkOf = (socket: Socket) => clientOf(socket).transport.ws._socket

/** A client that does not read gets no heartbeat: it answers one all the same, so that neither side ends the connection for that, however long it takes. */
function keepAlive(socket: Socket): void {
  const { transport, _pingTimeoutTimer } = clientOf(socket)
  clearTimeout(_pingTimeoutTimer)
  transport.ws.send('3')
}

test('a client that does not read loses its connection, others receive everything, and a new connection shows it all', async () => {
  const [a, b] = await twoFriends(app)
  const roomId = await roomOf(a, b)
  const path = `chatMessages/${roomId}`
  const texts = await mirror(await a.socket(), roomMessages, path)
  const stuck = await b.socket()
  await mirror(stuck, roomMessages, path)
  const isEnded = () => lines.some((line) => line.includes('"limitReached"') && line.includes('"unread"'))
  networkOf(stuck).pause()

  const body = 'x'.repeat(4_000)
  let sent = 0
  // Without the limit the server would hold all of it.
  while (!isEnded() && sent < 10_000) {
    keepAlive(stuck)
    const answers = await Promise.all(Array.from({ length: 50 }, () => a.call('chat.createMessage', { roomId, type: 'text', body })))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    sent += answers.length
  }
  expect(isEnded()).toBe(true)
  const gone = new Promise((resolve) => stuck.once('disconnect', resolve))
  networkOf(stuck).resume()
  await gone

  await texts.until('all of them', ({ value }) => value.at(-1)?.seq === sent)
  const again = await mirror(await b.socket(), roomMessages, path)
  expect(again.value.at(-1)?.seq).toBe(sent)
})

test('a client that reads gets any number of messages at once', async () => {
  const [a, b] = await twoFriends(app)
  const roomId = await roomOf(a, b)
  const texts = await mirror(await b.socket(), roomMessages, `chatMessages/${roomId}`)
  // Two mebibytes, which a batch stores together and sends in one turn.
  const writer = await a.socket()
  const input = { roomId, type: 'text', body: 'y'.repeat(4_000) }
  const answers = await Promise.all(Array.from({ length: 500 }, () => writer.emitWithAck('call', { operationId: 'chat.createMessage', input })))
  expect(answers.every(({ success }) => success)).toBe(true)
  await texts.until('all of them', ({ value }) => value.at(-1)?.seq === 500)
  expect(texts.rereads).toBe(0)
})
