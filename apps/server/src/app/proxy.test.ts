import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stoppedClock } from '../platform/testing/stopped-clock.ts'
import { startTestApp, type TestApp } from './testing.ts'

let behind: TestApp
const sockets: Socket[] = []
beforeAll(async () => {
  behind = await startTestApp(
    { TRUSTED_PROXIES: 'loopback', LIMITS: JSON.stringify({ socketsPerAddress: 1, requestsPerMinutePerAddress: 20 }) },
    { clock: stoppedClock() },
  )
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await behind.stop()
})

/** Opens a socket as a proxy would for somebody; the reason when it is refused. */
function open(forwardedFor: string): Promise<string> {
  const extraHeaders = { 'x-forwarded-for': forwardedFor }
  const socket = io(behind.url, { auth: {}, transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders })
  sockets.push(socket)
  return new Promise((resolve) => {
    socket.once('connect', () => resolve('open'))
    socket.once('connect_error', (problem) => resolve(problem.message))
  })
}

test('sockets are counted by who stands behind the proxy', async () => {
  expect(await open('203.0.113.1')).toBe('open')
  expect(await open('203.0.113.1')).toBe('TOO_MANY_REQUESTS')
  expect(await open('9.9.9.9, 203.0.113.1')).toBe('TOO_MANY_REQUESTS')
  expect(await open('203.0.113.2')).toBe('open')
})

test('[ERR-23] requests are counted by who stands behind the proxy', async () => {
  const ask = async (forwardedFor: string) => (await behind.request('/api/v3/getInterests', { headers: { 'x-forwarded-for': forwardedFor } })).status
  const statuses = []
  for (let at = 0; at < 22; at += 1) statuses.push(await ask('203.0.113.3'))
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.slice(20)).toEqual([429, 429])
  expect(await ask('203.0.113.4')).toBe(200)
  const { body } = await behind.request('/api/v3/getInterests', { headers: { 'x-forwarded-for': '203.0.113.3', 'accept-language': 'ar' } })
  expect(body).toMatchObject({ success: false, code: 'TOO_MANY_REQUESTS', message: 'طلبات كثيرة جدًا من هذا الجهاز' })
})
