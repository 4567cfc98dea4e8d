import { createServer, request as plainRequest } from 'node:http'
import { connect } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../platform/testing/until.ts'
import { stoppedClock } from '../platform/testing/stopped-clock.ts'
import { type Person, startTestApp, type TestApp } from './testing.ts'

let app: TestApp
let person: Person
const written: string[] = []
const sockets: Socket[] = []
const production = {
  NODE_ENV: 'production',
  SANDBOX: 'off',
  PIN_SECRET: 'a secret of this test',
  VOUCHER_SECRET: 'another',
  PUBLIC_URL: 'https://play.example',
  METRICS_TOKEN: 'scrape',
}

beforeAll(async () => {
  const limits = JSON.stringify({ socketsPerAddress: 3, socketsPerUser: 5, requestsPerMinutePerAddress: 300, pinResendSeconds: 1 })
  app = await startTestApp(
    { LOG_LEVEL: 'info', TRUSTED_PROXIES: 'loopback', LIMITS: limits },
    { clock: stoppedClock(), onLogLine: (line) => void written.push(line) },
  )
  person = await app.signIn({ msisdn: '923110000009' })
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await app.stop()
})

/** A request whose path and headers are sent as they are. */
function raw(url: string, path: string, headers: Record<string, string> = {}): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const clientRequest = plainRequest({ hostname, port, path, headers }, (reply) => {
      let text = ''
      reply.on('data', (part: Buffer) => {
        text += part.toString()
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }))
    })
    clientRequest.once('error', reject)
    clientRequest.end()
  })
}

/** Sends bytes as they are, and answers what comes back until the line is closed. */
function line(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', (part: Buffer) => {
      answer += part.toString()
    })
    socket.once('close', () => resolve(answer))
    socket.once('error', (problem) => (answer === '' ? reject(problem) : resolve(answer)))
  })
}

/** Opens a socket as a proxy would for somebody; the reason when it is refused. */
function open(from: string, token: string): Promise<string> {
  const socket = io(app.url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders: { 'x-forwarded-for': from } })
  sockets.push(socket)
  return new Promise((resolve) => {
    socket.once('connect', () => resolve('open'))
    socket.once('connect_error', (problem) => resolve(problem.message))
  })
}

test('an encoded path out of a folder answers 404 and is no error in the log', async () => {
  for (const path of ['/assets/..%2f..%2fpackage.json', '/frames/chess/..%2frules.ts', '/..%2f..%2fpackage.json'])
    expect([path, (await raw(app.url, path)).status]).toEqual([path, 404])
  expect((await raw(app.url, '/..%2frules.ts', { host: 'chess.games.localhost' })).status).toBe(404)
  expect(written.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([])
})

test('every answer forbids sniffing and framing: pages, JSON, errors, files of the build, pages of the sandbox', async () => {
  const paths = ['/', '/index.html', '/api/v3/getInterests', '/api/v4/nothing', '/healthz', '/metrics', '/openapi.json', '/sandbox', '/sandbox/sms', '/%ff']
  for (const path of paths) {
    const { headers } = await raw(app.url, path, { accept: 'text/html' })
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff'])
    expect([path, headers['content-security-policy']]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")])
    expect([path, headers['referrer-policy']]).toEqual([path, 'same-origin'])
    expect([path, headers['cross-origin-opener-policy']]).toEqual([path, path.startsWith('/sandbox') ? undefined : 'same-origin-allow-popups'])
    expect([path, headers['strict-transport-security']]).toEqual([path, undefined])
  }
})

test('answers of the realtime library and to requests that are no HTTP carry the same headers', async () => {
  const common = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin', 'cross-origin-opener-policy': 'same-origin-allow-popups' }
  const policy = expect.stringContaining("frame-ancestors 'none'")
  // A handshake, one with an unknown session, one from another site.
  const answers = [
    await raw(app.url, '/socket.io/?EIO=4&transport=polling', { 'x-forwarded-for': '203.0.113.9' }),
    await raw(app.url, '/socket.io/?EIO=4&transport=polling&sid=unknown', { 'x-forwarded-for': '203.0.113.9' }),
    await raw(app.url, '/socket.io/?EIO=4&transport=polling', { 'x-forwarded-for': '203.0.113.9', origin: 'https://evil.example' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 403])
  for (const { headers } of answers) expect(headers).toMatchObject({ ...common, 'content-security-policy': policy })
  for (const text of ['no http at all\r\n\r\n', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`]) {
    const answer = await line(app.url, text)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    for (const [name, value] of Object.entries(common)) expect(answer).toContain(`\r\n${name}: ${value}\r\n`)
    expect(answer).toMatch(/\r\ncontent-security-policy: [^\r]*frame-ancestors 'none'/)
  }
})

test("the manifest of the build is not the app's", async () => {
  for (const path of ['/.vite/manifest.json', '/%2evite/manifest.json']) expect((await raw(app.url, path)).status).toBe(404)
})

test('sockets without a session are counted by address before anybody asks who they are', async () => {
  const silent = await Promise.all(Array.from({ length: 40 }, () => open('203.0.113.2', 'wrong')))
  expect(silent.filter((answer) => answer === 'UNAUTHORIZED')).toHaveLength(3)
  const visitors = await Promise.all(Array.from({ length: 8 }, () => open('203.0.113.5', '')))
  expect(visitors.filter((answer) => answer === 'open')).toHaveLength(3)
})

test('sockets of people behind one address are counted by person', async () => {
  for (let n = 0; n < 5; n += 1) expect(await open('203.0.113.3', person.token)).toBe('open')
  expect(await open('203.0.113.3', person.token)).toBe('TOO_MANY_REQUESTS')
  expect(await open('203.0.113.6', person.token)).toBe('TOO_MANY_REQUESTS')
  const other = await app.signIn({ msisdn: '923110000010' })
  expect(await open('203.0.113.3', other.token)).toBe('open')
  // One that is closed makes room.
  sockets.at(-4)?.close()
  await until('room for another one', 60_000, async () => (await open('203.0.113.3', person.token)) === 'open')
})

test('handshakes count among the requests of an address', async () => {
  const statuses: number[] = []
  const headers = { 'x-forwarded-for': '203.0.113.4' }
  for (let n = 0; n < 320; n += 1) statuses.push((await raw(app.url, '/socket.io/?EIO=4&transport=polling&t=1', headers)).status)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(13)
  expect(statuses.at(-1)).toBe(403)
})

test('in production metrics and the description of operations open to the token, and over https browsers get a policy to stay there', async () => {
  const server = await startTestApp(production)
  try {
    const from = { 'x-forwarded-for': '203.0.113.1' }
    for (const path of ['/metrics', '/openapi.json']) {
      expect((await raw(server.url, path, from)).status).toBe(404)
      expect((await raw(server.url, path, { ...from, authorization: 'Bearer wrong' })).status).toBe(404)
      expect((await raw(server.url, path, { ...from, authorization: 'Bearer scrape' })).status).toBe(200)
      // From this machine, without a proxy in between.
      expect((await raw(server.url, path)).status).toBe(200)
    }
    for (const path of ['/', '/api/v4/nothing']) expect((await raw(server.url, path)).headers['strict-transport-security']).toBe('max-age=31536000')
  } finally {
    await server.stop()
  }
})

test("the sandbox's carrier calls back at the public address, whatever Host says", async () => {
  const received: string[] = []
  const stranger = createServer((request, reply) => {
    received.push(request.url ?? '')
    reply.end()
  })
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  const address = stranger.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { hostname, port: own } = new URL(app.url)
  await new Promise<void>((resolve, reject) => {
    const headers = { host: `127.0.0.1:${port}`, 'content-type': 'application/json' }
    const clientRequest = plainRequest({ hostname, port: own, path: '/sandbox/carrier/stop', method: 'POST', headers }, (reply) =>
      reply.resume().once('end', resolve),
    )
    clientRequest.once('error', reject)
    clientRequest.end(JSON.stringify({ msisdn: '923001112223' }))
  })
  stranger.close()
  expect(received).toEqual([])
})
