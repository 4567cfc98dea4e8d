import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { type ApiOptions, createApi } from './api.ts'

type Handler = (request: IncomingMessage & { body: string }, reply: ServerResponse) => void
let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A real HTTP server and a client that talks to it. */
async function against(handle: Handler, options: Partial<ApiOptions> = {}) {
  const listening = createServer(async (request, reply) => {
    let body = ''
    for await (const part of request) body += part
    handle(Object.assign(request, { body }), reply)
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const { port } = listening.address() as AddressInfo
  const handlers = { noNetwork: vi.fn(), suspended: vi.fn(), unauthorized: vi.fn() }
  const api = createApi({
    base: `http://127.0.0.1:${port}`,
    fetch,
    token: () => 'TOKEN',
    language: () => 'ar',
    timeoutMs: 60_000,
    onNoNetwork: handlers.noNetwork,
    onUnauthorized: handlers.unauthorized,
    onSuspended: handlers.suspended,
    ...options,
  })
  return { api, handlers }
}

const json = (reply: ServerResponse, status: number, body: unknown) => reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

test('[API-01] a token call sends JSON with the bearer token and adds isWeb=true and the language', async () => {
  let seen: { url?: string | undefined; method?: string | undefined; token?: string | undefined; type?: string | undefined; body?: string } = {}
  const { api } = await against((request, reply) => {
    seen = { url: request.url, method: request.method, token: request.headers.authorization, type: request.headers['content-type'], body: request.body }
    json(reply, 200, { success: true, message: 'ok', response: {} })
  })
  await api.call('accounts.patchUser', { name: 'سارة' })
  expect(seen).toEqual({
    url: '/api/v4/user?isWeb=true&language=ar',
    method: 'PATCH',
    token: 'Bearer TOKEN',
    type: 'application/json',
    body: '{"name":"سارة"}',
  })
})

test('[API-01] path parts go into the path, the rest of a GET into the query; a visitor sends no token', async () => {
  let url = ''
  let token: string | undefined = 'none yet'
  const { api } = await against(
    (request, reply) => {
      url = request.url ?? ''
      token = request.headers.authorization
      json(reply, 200, { success: true, message: 'ok', response: { categories: [], configUpdated: false, configVersion: 0 } })
    },
    { token: () => null },
  )
  await api.call('catalog.categories', { pageNo: 2, itemCount: 12, configVersion: 0 })
  expect(url).toBe('/api/v3/gameslist/2/12?isWeb=true&language=ar&configVersion=0')
  expect(token).toBeUndefined()
})

test.each([200, 201])('[API-02] status %i succeeds', async (status) => {
  const { api } = await against((_, reply) => json(reply, status, { success: true, message: 'ok', response: [] }))
  expect(await api.call('catalog.gamesList', {})).toEqual({ success: true, message: 'ok', response: [] })
})

test.each([202, 400, 403, 404, 409, 429, 500, 503])('[API-02] status %i fails even if its body claims success', async (status) => {
  const { api } = await against((_, reply) => json(reply, status, { success: true, message: 'no', code: 'FORBIDDEN', response: [1] }))
  const answer = await api.call('catalog.gamesList', {})
  expect(answer).toEqual({ success: false, message: 'no', code: 'FORBIDDEN', response: [] })
})

test('[API-05] a call that cannot reach the network emits NO_NETWORK once and does not throw', async () => {
  const { api, handlers } = await against((request) => request.socket.destroy())
  const answer = await api.call('accounts.logout', {})
  expect(answer).toMatchObject({ success: false, code: 'NO_NETWORK' })
  expect(handlers.noNetwork).toHaveBeenCalledTimes(1)
})

test('[API-05] an answer that breaks off in the middle counts as no network', async () => {
  const { api, handlers } = await against((_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"success":', () => reply.destroy())
  })
  expect(await api.call('accounts.logout', {})).toMatchObject({ success: false, code: 'NO_NETWORK' })
  expect(handlers.noNetwork).toHaveBeenCalledTimes(1)
})

test('[API-06] a failed call answers the empty result of the expected shape: a list for lists, a record otherwise', async () => {
  const { api } = await against((request) => request.socket.destroy())
  expect(await api.call('catalog.gamesList', {})).toEqual({ success: false, message: '', code: 'NO_NETWORK', response: [] })
  expect(await api.call('regions.getConfig', {})).toEqual({ success: false, message: '', code: 'NO_NETWORK', response: {} })
})

test('[API-06] text that is no envelope is an answer that nobody can read, not an exception', async () => {
  const { api, handlers } = await against((_, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>captive portal</p>'))
  expect(await api.call('catalog.gamesList', {})).toMatchObject({ success: false, code: 'BAD_ANSWER', response: [] })
  expect(handlers.noNetwork).not.toHaveBeenCalled()
})

test('a server that does not answer in time is given up', async () => {
  const { api, handlers } = await against(() => {}, { timeoutMs: 80 })
  expect(await api.call('catalog.gamesList', {})).toMatchObject({ success: false, code: 'TIMEOUT' })
  expect(handlers.noNetwork).not.toHaveBeenCalled()
})

test('[API-07] a network failure on a subscription call answers code 900', async () => {
  const { api, handlers } = await against((request) => request.socket.destroy())
  const answer = await api.call('billing.validateAuthCode', { msisdn: '923001234567', serviceId: 1, pinCode: '1234' })
  expect(answer).toEqual({ success: false, message: '', header: '', response_code: 900, data: {} })
  expect(handlers.noNetwork).toHaveBeenCalledTimes(1)
})

test('[API-07] a subscription answer keeps its code, header and data, failed or not', async () => {
  const { api } = await against((_, reply) => json(reply, 200, { success: false, message: 'invalid OTP', header: 'Wrong PIN', response_code: 103, data: {} }))
  const answer = await api.call('billing.validateAuthCode', { msisdn: '923001234567', serviceId: 1, pinCode: '1234' })
  expect(answer).toEqual({ success: false, message: 'invalid OTP', header: 'Wrong PIN', response_code: 103, data: {} })
})

test('a 401 for an unknown token ends the session; other 401 answers do not', async () => {
  let code = 'UNAUTHORIZED'
  const { api, handlers } = await against((_, reply) => json(reply, 401, { success: false, message: '', code, response: {} }))
  await api.call('accounts.logout', {})
  expect(handlers.unauthorized).toHaveBeenCalledExactlyOnceWith('TOKEN')
  code = 'LOGIN_PROOF'
  await api.call('me.login', { loginType: { id: '923001234567', type: 'phone' } })
  expect(handlers.unauthorized).toHaveBeenCalledTimes(1)
})

test('a refusal of a suspended account is reported with the token', async () => {
  const { api, handlers } = await against((_, reply) => json(reply, 403, { success: false, message: '', code: 'SUSPENDED', response: {} }))
  await api.call('accounts.logout', {})
  expect(handlers.suspended).toHaveBeenCalledExactlyOnceWith('TOKEN')
  expect(handlers.unauthorized).not.toHaveBeenCalled()
})

test('[API-03] a subscription call takes status 400 as a normal answer, with the header and message it brings', async () => {
  const answer = { success: false, message: 'please enter correct mobile number', header: 'Mobile number', response_code: 107, data: {} }
  const { api } = await against((_request, reply) => json(reply, 400, answer))
  const got = await api.call('billing.genAuthCode', { msisdn: '92300', serviceId: 1, subscriptionRequired: false })
  expect(got).toMatchObject({ success: false, message: answer.message, header: answer.header, response_code: 107 })
})

test('[API-03] status 400 is as good as 200 for the subscription service, for nothing else, and no other status is', async () => {
  let status = 400
  const { api } = await against((_request, reply) =>
    json(reply, status, { success: true, message: '', header: '', response_code: 0, data: { pinLength: 4 }, response: [] }),
  )
  const sent = () => api.call('billing.genAuthCode', { msisdn: '923001234567', serviceId: 1, subscriptionRequired: false })
  expect(await sent()).toEqual({ success: true, message: '', header: '', response_code: 0, data: { pinLength: 4 } })
  expect((await api.call('catalog.gamesList', {})).success).toBe(false)
  status = 403
  expect((await sent()).success).toBe(false)
})

test('[API-04] an unauthenticated call sends no token, an upload sends its file as multipart, a document comes as text', async () => {
  const seen: { type: string; token: string | undefined; body: string }[] = []
  const { api } = await against(
    (request, reply) => {
      seen.push({ type: request.headers['content-type'] ?? '', token: request.headers.authorization, body: request.body })
      if (request.method === 'GET') return reply.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>game')
      json(reply, 200, { success: true, message: '', response: { url: '/media/x', type: 'image/png', bytes: 3 } })
    },
    { token: () => null },
  )
  const sent = await api.upload('chat.uploadMedia', {}, new Blob(['png'], { type: 'image/png' }))
  expect(sent).toMatchObject({ success: true, response: { url: '/media/x' } })
  expect(await api.text('/frames/x/index.html')).toBe('<!doctype html><p>game')
  expect(seen[0]?.type).toMatch(/^multipart\/form-data; boundary=/)
  expect(seen[0]?.body).toContain('png')
  expect(seen.map(({ token }) => token)).toEqual([undefined, undefined])
})

test('[API-04] a document that cannot be had is undefined, not an exception', async () => {
  const { api, handlers } = await against((_request, reply) => reply.writeHead(404).end())
  expect(await api.text('/gone')).toBeUndefined()
  server?.closeAllConnections()
  server?.close()
  expect(await api.text('/gone')).toBeUndefined()
  expect(handlers.noNetwork).toHaveBeenCalledOnce()
})

test('a call for another token says nothing about the session whose token it is not', async () => {
  let sent: string | undefined
  const { api, handlers } = await against((request, reply) => {
    sent = request.headers.authorization
    json(reply, 401, { success: false, message: '', code: 'UNAUTHORIZED', response: {} })
  })
  expect(await api.call('accounts.logout', {}, { token: 'OLDER' })).toMatchObject({ success: false, code: 'UNAUTHORIZED' })
  expect(sent).toBe('Bearer OLDER')
  expect(handlers.unauthorized).not.toHaveBeenCalled()
})

test('a call that nobody waits for any more ends, and no message says that the network is gone', async () => {
  const aborter = new AbortController()
  const { api, handlers } = await against(() => aborter.abort())
  expect(await api.call('catalog.gamesList', {}, { signal: aborter.signal })).toMatchObject({ success: false })
  expect(handlers.noNetwork).not.toHaveBeenCalled()
})

test('a call over the socket goes over HTTP only while there is no connection', async () => {
  const paths: (string | undefined)[] = []
  let isConnected = true
  const body = { success: true, message: '', response: { seq: 4 } }
  const { api } = await against(
    (request, reply) => {
      paths.push(request.url?.split('?')[0])
      json(reply, 200, body)
    },
    { overSocket: async () => (isConnected ? { status: 200, body } : undefined) },
  )
  const move = () => api.call('matches.move', { matchId: 'm', seq: 4, move: 1 }, { overSocket: true })
  expect(await move()).toMatchObject({ success: true, response: { seq: 4 } })
  expect(paths).toEqual([])
  isConnected = false
  expect(await move()).toMatchObject({ success: true, response: { seq: 4 } })
  expect(paths).toHaveLength(1)
})
