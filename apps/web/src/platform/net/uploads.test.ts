import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Window } from 'happy-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWithProgress } from './uploads.ts'

let server: Server
let address = ''
let answers = true
const origin = 'http://127.0.0.1'

beforeEach(async () => {
  answers = true
  server = createServer((request, reply) => {
    request.resume()
    reply.setHeader('access-control-allow-origin', '*')
    if (answers) request.on('end', () => reply.writeHead(413, { 'content-type': 'application/json' }).end('{"code":"TOO_LARGE"}'))
    else aborter.abort()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `${origin}:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('XMLHttpRequest', new Window({ url: address }).XMLHttpRequest)
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})
let aborter = new AbortController()

test('an upload that says how far it is answers like any other', async () => {
  const reply = await fetchWithProgress(() => {})(`${address}/media`, { method: 'POST', headers: { authorization: 'Bearer T' }, body: 'abc' })
  expect(reply.status).toBe(413)
  expect(await reply.json()).toEqual({ code: 'TOO_LARGE' })
})

test('an upload ends when it is aborted, and fails when there is no network', async () => {
  answers = false
  aborter = new AbortController()
  await expect(fetchWithProgress(() => {})(`${address}/media`, { method: 'POST', body: 'abc', signal: aborter.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  await expect(fetchWithProgress(() => {})(`${address}/media`, { method: 'POST', body: 'abc', signal: aborter.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  server.closeAllConnections()
  server.close()
  await expect(fetchWithProgress(() => {})(`${address}/media`, { method: 'POST', body: 'abc' })).rejects.toBeInstanceOf(TypeError)
})
