import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../app/testing.ts'

type Keys = Awaited<ReturnType<typeof generateKeyPair>>
interface ProviderQuery {
  readonly nonce: string
  readonly challenge: string
}

/** A provider that gives the answer a test wants, also a wrong one, by real HTTP and with real signatures. */
let url = ''
let keys: Keys
let strangerKeys: Keys
let providerQuery: ProviderQuery
let onToken: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>
let onUser: (response: ServerResponse) => void
let onPicture: (response: ServerResponse) => void
let paths: string[] = []
const server = createServer((request, response) => {
  void answer(request, response)
})
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '', url)
  paths.push(pathname)
  if (pathname === '/keys') return json(response, { keys: [{ ...(await exportJWK(keys.publicKey)), alg: 'RS256', use: 'sig', kid: 'k' }] })
  if (pathname === '/token') return onToken(request, response)
  if (pathname === '/picture') return onPicture(response)
  onUser(response)
}
const json = (response: ServerResponse, value: object, status = 200): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
const tokens = (response: ServerResponse, idToken: string | undefined): void =>
  json(response, { access_token: 'access', token_type: 'bearer', expires_in: 60, ...(idToken !== undefined && { id_token: idToken }) })
const claims = (more: JWTPayload = {}): JWTPayload => {
  const now = Math.floor(Date.now() / 1_000)
  return { iss: url, sub: '777', aud: 'client', iat: now, exp: now + 60, nonce: providerQuery.nonce, ...more }
}
const signed = (payload: JWTPayload, key: Keys = keys): Promise<string> =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(key.privateKey)
const good = (): void => {
  onToken = async (_request, response) => tokens(response, await signed(claims()))
  onUser = (response) => json(response, { sub: '777', name: 'Noor', email: 'noor@example.com', email_verified: true, picture: `${url}/picture` })
  onPicture = (response) => void response.writeHead(404).end()
}

let app: TestApp
beforeAll(async () => {
  keys = await generateKeyPair('RS256')
  strangerKeys = await generateKeyPair('RS256')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const endpoints = { issuer: url, authorizeUrl: `${url}/authorize`, tokenUrl: `${url}/token`, userUrl: `${url}/user` }
  app = await startTestApp({
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'a secret that is long enough to sign with',
    GOOGLE_ENDPOINTS: JSON.stringify({ ...endpoints, keysUrl: `${url}/keys`, pictureHosts: [new URL(url).host] }),
    FACEBOOK_CLIENT_ID: 'client',
    FACEBOOK_CLIENT_SECRET: 'secret',
    FACEBOOK_ENDPOINTS: JSON.stringify({ ...endpoints, debugUrl: `${url}/debug` }),
  })
  good()
})
afterEach(good)
afterAll(async () => {
  await app.stop()
  server.closeAllConnections()
  server.close()
})

async function post(path: string, body: object) {
  const reply = await app.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return { status: reply.status, ...(reply.body as { success: boolean; code?: string; message: string; response: Record<string, string> }) }
}
/** Begins a login and returns with a code, as if the person had agreed. */
async function attempt(provider: 'google' | 'facebook' = 'google', back: object = {}) {
  const { response } = await post('/api/v4/social/start', { provider })
  const query = new URL(response.authorizeUrl ?? '').searchParams
  providerQuery = { nonce: query.get('nonce') ?? '', challenge: query.get('code_challenge') ?? '' }
  return post('/api/v4/social/finish', { flow: response.flow, state: query.get('state'), code: 'code', ...back })
}
const stored = () =>
  app.db.query('select (select count(*) from account) as a, (select count(*) from account_login) as l, (select count(*) from way_proof) as p')

test('what is right is taken', async () => {
  expect(await attempt()).toMatchObject({ status: 200, response: { name: 'Noor', email: 'noor@example.com', userImageUrl: '' } })
  expect(await attempt('google', { iss: url })).toMatchObject({ status: 200 })
  onUser = (response) => json(response, { sub: '777', name: 'Noor', email: 'noor@example.com', email_verified: false })
  expect((await attempt()).response.email).toBe('')
})

describe('[ACC-45] an answer that is not to be trusted is a failed login, and nothing is stored', () => {
  const seconds = () => Math.floor(Date.now() / 1_000)
  test.each<[string, () => Promise<string | undefined>]>([
    ['another nonce', () => signed(claims({ nonce: 'another' }))],
    ['no nonce', () => signed(claims({ nonce: undefined }))],
    ['another audience', () => signed(claims({ aud: 'somebody else' }))],
    ['several audiences, and another party', () => signed(claims({ aud: ['client', 'other'], azp: 'other' }))],
    ['another issuer', () => signed(claims({ iss: 'https://evil.example' }))],
    ['a token of yesterday', () => signed(claims({ iat: seconds() - 90_000, exp: seconds() - 86_400 }))],
    ['no person', () => signed(claims({ sub: '' }))],
    ['the key of a stranger', () => signed(claims(), strangerKeys)],
    ['the algorithm none', async () => new UnsecuredJWT(claims()).encode()],
    [
      'the algorithm HS256 with our own secret',
      () => new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'k' }).sign(new TextEncoder().encode('a secret that is long enough to sign with')),
    ],
    ['no ID token', async () => undefined],
    ['an ID token that is none', async () => 'x.y.z'],
  ])('%s', async (_what, idToken) => {
    const before = await stored()
    onToken = async (_request, response) => tokens(response, await idToken())
    expect(await attempt()).toMatchObject({ status: 401, success: false, code: 'SOCIAL_FAILED', message: 'Login failed with error', response: {} })
    expect(await stored()).toEqual(before)
  })

  test('another issuer in the way back (mix-up)', async () => {
    expect(await attempt('google', { iss: 'https://evil.example' })).toMatchObject({ status: 401, code: 'SOCIAL_FAILED' })
  })

  test('the profile of another person than the token names', async () => {
    onUser = (response) => json(response, { sub: '888', name: 'Somebody else' })
    expect(await attempt()).toMatchObject({ status: 401, code: 'SOCIAL_FAILED' })
  })

  test('a refused code, and answers that are no JSON', async () => {
    onToken = (_request, response) => json(response, { error: 'invalid_grant' }, 400)
    expect(await attempt()).toMatchObject({ status: 401, code: 'SOCIAL_FAILED' })
    onToken = (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello')
    expect(await attempt()).toMatchObject({ status: 401, code: 'SOCIAL_FAILED' })
    onToken = (_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    expect(await attempt()).toMatchObject({ status: 401, code: 'SOCIAL_FAILED' })
  })

  test('an access token of another app or person, sent by a browser', async () => {
    const graph = () => post('/api/v4/social/graph', { access_token: 'access', userId: '777' })
    for (const data of [
      { app_id: 'another app', is_valid: true, user_id: '777' },
      { app_id: 'client', is_valid: false, user_id: '777' },
      { app_id: 'client', is_valid: true, user_id: '888' },
      {},
    ]) {
      onUser = (response) => json(response, { data })
      expect(await graph()).toMatchObject({ status: 401, code: 'SOCIAL_FAILED' })
    }
  })
})

describe('[ACC-45] [ERR-19] a provider in trouble is an error while logging in, and nothing is stored', () => {
  const trouble = { status: 503, success: false, code: 'SOCIAL_ERROR', message: 'Error occured logging in.' }

  test('down, broken or talking too much', async () => {
    const before = await stored()
    onToken = (request) => void request.socket.destroy()
    expect(await attempt()).toMatchObject(trouble)
    onToken = (_request, response) => void response.writeHead(502).end()
    expect(await attempt()).toMatchObject(trouble)
    onToken = (_request, response) => json(response, { access_token: 'x'.repeat(300_000) })
    expect(await attempt()).toMatchObject(trouble)
    good()
    onUser = (response) => void response.writeHead(500).end()
    expect(await attempt()).toMatchObject(trouble)
    onToken = (_request, response) => tokens(response, undefined)
    expect(await attempt('facebook')).toMatchObject(trouble)
    expect(await stored()).toEqual(before)
  })

  test('slow: given up after five seconds, well before the caller gives up', async () => {
    onToken = (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{')
    const since = performance.now()
    expect(await attempt()).toMatchObject(trouble)
    expect(performance.now() - since).toBeGreaterThan(4_900)
  })

  test('not configured', async () => {
    expect(await post('/api/v4/social/start', { provider: 'twitter' })).toMatchObject(trouble)
    const { body } = await app.request('/api/v4/social/providers')
    expect((body.response as { provider: string }[]).map(({ provider }) => provider)).toEqual(['facebook', 'google'])
  })
})

test('a picture that is none, huge, slow or elsewhere leaves the login without one', async () => {
  for (const picture of [
    (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'image/png' }).end('<html>'),
    (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(6 * 1024 * 1024)),
    (response: ServerResponse) => void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  ]) {
    onPicture = picture
    expect(await attempt()).toMatchObject({ status: 200, response: { userImageUrl: '' } })
  }
  paths = []
  onUser = (response) => json(response, { sub: '777', name: 'Noor', picture: 'http://localhost:9/picture' })
  expect(await attempt()).toMatchObject({ status: 200, response: { userImageUrl: '' } })
  expect(paths).not.toContain('/picture')
})

test('[ERR-23] an address begins a limited number of logins an hour', async () => {
  const strict = await startTestApp({ LIMITS: JSON.stringify({ socialPerAddressHour: 3 }) })
  const start = async () =>
    (
      await strict.request('/api/v4/social/start', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider: 'google' }),
      })
    ).body
  const answers = await Promise.all(Array.from({ length: 20 }, start))
  expect(answers.filter(({ success }) => success)).toHaveLength(3)
  expect(answers.filter(({ success }) => !success)[0]).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: 'Too many requests from this device' })
  await strict.stop()
})
