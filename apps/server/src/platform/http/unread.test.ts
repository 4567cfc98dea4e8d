import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unreadRefuser } from './unread.ts'

let server: Server
beforeAll(async () => {
  server = createServer({ headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 100 }, (_request, reply) => reply.end('read'))
  server.on(
    'clientError',
    unreadRefuser(() => ({ 'x-content-type-options': 'nosniff' })),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

/** The whole answer to raw bytes until the connection is closed. */
function responseTo(sent: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(sent))
    socket.on('data', (part: Buffer) => {
      text += part.toString()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })
}

const head = (more: string) => `GET /api/v4/config HTTP/1.1\r\nhost: x\r\n${more}`

test('[API-08] a request whose head is too large, is no HTTP or never ends is answered with the envelope, in its language where that was read', async () => {
  const cases = [
    [head(`accept-language: ar\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`), 431, 'HEADERS_TOO_LARGE', /أكبر من المسموح/],
    [head(`x: ${'a'.repeat(20_000)}\r\n\r\n`), 431, 'HEADERS_TOO_LARGE', /headers of this request are too large/],
    ['nonsense\r\n\r\n', 400, 'BAD_REQUEST', /not valid/],
    [head('x: y'), 408, 'TOO_SLOW', /too long to arrive/],
  ] as const
  for (const [sent, status, code, message] of cases) {
    const [top = '', body = ''] = (await responseTo(sent)).split('\r\n\r\n')
    expect(top).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\\r\\ncontent-type: application/json`, 's'))
    expect(JSON.parse(body)).toEqual({ success: false, message: expect.stringMatching(message), code, response: null })
  }
})
