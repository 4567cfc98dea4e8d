import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { startTestApp, type TestApp } from '../../app/testing.ts'
import { Visitor } from '../testing/visitor.ts'

type Provider = 'facebook' | 'google' | 'twitter'
const providers: readonly Provider[] = ['facebook', 'google', 'twitter']

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

interface Proof {
  readonly loginProof: string
  readonly loginType: { readonly id: string; readonly type: Provider }
  readonly social: { readonly id: string; readonly type: string }
  readonly name: string
  readonly email: string
  readonly userImageUrl: string
  readonly friends: readonly { readonly id: string; readonly name: string }[]
  readonly returnTo: string
}
interface Answer<R = Record<string, unknown>> {
  readonly status: number
  readonly body: { readonly success: boolean; readonly code?: string; readonly message: string; readonly response: R }
}
async function post<R = Record<string, unknown>>(path: string, body: object, token = '', language = 'en'): Promise<Answer<R>> {
  const headers = { 'content-type': 'application/json', 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) }
  return (await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })) as unknown as Answer<R>
}
const start = (provider: Provider, returnTo?: string) =>
  post<{ authorizeUrl: string; flow: string }>('/api/v4/social/start', { provider, ...(returnTo && { returnTo }) })
const finish = (body: object, language = 'en') => post<Proof>('/api/v4/social/finish', body, '', language)
const login = (proof: Proof, more: object = {}) =>
  post<{ _id: string; token: string; name: string; userImageUrl: string; loginType: object[] }>('/api/v4/user', {
    loginType: proof.loginType,
    social: proof.social,
    loginProof: proof.loginProof,
    name: proof.name,
    userImageUrl: proof.userImageUrl,
    isWeb: true,
    configVersion: 3,
    fcm_key: 'push',
    ...more,
  })

/** Goes through the provider's pages as a browser does. */
async function through(provider: Provider, choice: Record<string, string>, returnTo?: string) {
  const { response } = (await start(provider, returnTo)).body
  const back = await new Visitor().choose(response.authorizeUrl, choice)
  return { flow: response.flow, authorizeUrl: new URL(response.authorizeUrl), back, ...Object.fromEntries(back.searchParams) } as {
    flow: string
    authorizeUrl: URL
    back: URL
    state: string
    code?: string
    iss?: string
    error?: string
  }
}
const given = ({ flow, state, code, iss, error }: Awaited<ReturnType<typeof through>>) => ({
  flow,
  state,
  ...(code && { code }),
  ...(iss && { iss }),
  ...(error && { error }),
})
async function proofOf(provider: Provider, name: string): Promise<Proof> {
  return (await finish(given(await through(provider, { name })))).body.response
}

describe.each(providers)('%s', (provider) => {
  test('[ACC-12] [ACC-16] logs in by its own protocol: the same person finds the same account', async () => {
    const flow = await through(provider, { name: `Hind ${provider}` }, '/play/tile-merge')
    const query = flow.authorizeUrl.searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(query.get('state')).toMatch(/^[\w-]{43}$/)
    expect(query.has('nonce')).toBe(provider === 'google')
    expect(flow.back.pathname).toBe('/login/callback')
    const answer = await finish(given(flow))
    expect(answer).toMatchObject({ status: 200, body: { success: true, response: { name: `Hind ${provider}`, returnTo: '/play/tile-merge' } } })
    const proof = answer.body.response
    expect(proof.loginType).toEqual({ id: proof.social.id, type: provider })
    const session = await login(proof)
    expect(session.body.response).toMatchObject({ loginType: [proof.loginType], name: `Hind ${provider}`, userImageUrl: proof.userImageUrl })
    const again = await login(await proofOf(provider, `Hind ${provider}`))
    expect(again.body.response._id).toBe(session.body.response._id)
    expect((await login(proof)).body).toMatchObject({ success: false, code: 'LOGIN_PROOF' })
  })

  test('[ACC-14] [ACC-15] returns e-mail, friends and a picture of 400 by 400, which is encoded again', async () => {
    const flow = await through(provider, { person: await knownPerson(provider) })
    const { response } = (await finish(given(flow))).body
    expect(flow.authorizeUrl.searchParams.get('scope')).toBe(
      { facebook: 'email public_profile gaming_user_picture gaming_profile', google: 'openid email profile', twitter: 'users.read tweet.read' }[provider],
    )
    expect(response.userImageUrl).toMatch(/^\/media\/[0-9a-f]{64}$/)
    const picture = await fetch(app.url + response.userImageUrl)
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 })
    expect(response.email).toBe(provider === 'twitter' ? '' : `${response.social.id}@example.com`)
    expect(response.friends).toHaveLength(provider === 'facebook' ? 2 : 0)
  })

  test('[ACC-45] going back, and a login that fails, are answered with a message in the person’s language; nothing is kept', async () => {
    const before = await counts()
    const cancelled = await through(provider, { outcome: 'cancel' })
    expect(await finish(given(cancelled))).toMatchObject({ status: 401, body: { code: 'SOCIAL_CANCELLED', message: 'Login was cancelled', response: {} } })
    const arabic = await through(provider, { outcome: 'cancel' })
    expect((await finish(given(arabic), 'ar')).body.message).toBe('أُلغي تسجيل الدخول')
    const failed = await through(provider, { outcome: 'fail' })
    expect(await finish(given(failed))).toMatchObject({ status: 401, body: { code: 'SOCIAL_FAILED', message: 'Login failed with error' } })
    expect(await counts()).toEqual(before)
  })
})

async function knownPerson(provider: Provider): Promise<string> {
  const { response } = (await start(provider)).body
  return (await new Visitor().people(response.authorizeUrl))[0] ?? ''
}
async function counts() {
  const [row] = await app.db.query<Record<string, number>>(
    'select (select count(*) from account) as accounts, (select count(*) from account_login) as logins, (select count(*) from way_proof) as proofs',
  )
  return row
}

test('a flow works once, for the browser that began it, with its own state, and for ten minutes', async () => {
  const before = await counts()
  const [mine, other] = [await through('google', { name: 'Mine' }), await through('google', { name: 'Other' })]
  for (const wrong of [
    { ...given(mine), state: other.state },
    { ...given(mine), flow: other.flow },
    { ...given(mine), state: 'x' },
  ])
    expect(await finish(wrong)).toMatchObject({ status: 401, body: { code: 'SOCIAL_FAILED' } })
  await app.db.query("update social_flow set started_at = started_at - interval '11 minutes'")
  expect(await finish(given(mine))).toMatchObject({ status: 401, body: { code: 'SOCIAL_FAILED' } })
  const replayed = await through('google', { name: 'Twice' })
  const replies = await Promise.all(Array.from({ length: 32 }, () => finish(given(replayed))))
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  expect(replies.filter((reply) => reply.status === 401)).toHaveLength(31)
  // The code of a used flow is refused in another flow.
  const fresh = await through('google', { name: 'Fresh' })
  expect(await finish({ ...given(fresh), code: replayed.code })).toMatchObject({ status: 401, body: { code: 'SOCIAL_FAILED' } })
  expect(await counts()).toMatchObject({ accounts: before?.accounts, logins: before?.logins })
})

test('a code of one browser is worth nothing with the verifier of another (PKCE), nor at another provider', async () => {
  const [mine, stolen] = [await through('facebook', { name: 'Victim' }), await through('facebook', { name: 'Thief' })]
  expect(await finish({ ...given(stolen), code: mine.code })).toMatchObject({ status: 401, body: { code: 'SOCIAL_FAILED' } })
  const twitter = await through('twitter', { name: 'Elsewhere' })
  const facebook = await through('facebook', { name: 'Here' })
  expect(await finish({ ...given(facebook), code: twitter.code, iss: twitter.iss })).toMatchObject({ status: 401, body: { code: 'SOCIAL_FAILED' } })
})

test('[ACC-11] Facebook graph login: the access token of the SDK and its user id, checked with the graph', async () => {
  const { body } = await app.request('/api/v4/social/providers')
  const facebook = (body.response as { provider: string; sdkUrl: string }[]).find((each) => each.provider === 'facebook')
  const script = await (await fetch(facebook?.sdkUrl.replace('localhost', '127.0.0.1') ?? '')).text()
  expect(script).toContain('window.FB')
  const window = new Visitor()
  const done = await window.page((await window.chooseUrl(new URL('sdk-start', facebook?.sdkUrl).href, { name: 'Graph' })).href)
  const { accessToken, userID } = JSON.parse(/"sandboxFacebook":(\{[^}]+\})/.exec(done)?.[1] ?? '{}') as { accessToken: string; userID: string }
  const graph = (input: object) => post<Proof>('/api/v4/social/graph', input)
  expect(await graph({ access_token: accessToken, userId: '123' })).toMatchObject({ status: 401, body: { code: 'SOCIAL_FAILED' } })
  expect(await graph({ access_token: 'made-up', userId: userID })).toMatchObject({ status: 401, body: { code: 'SOCIAL_FAILED' } })
  const answer = await graph({ access_token: accessToken, userId: userID })
  expect(answer).toMatchObject({ status: 200, body: { response: { loginType: { id: userID, type: 'facebook' }, name: 'Graph' } } })
  expect((await login(answer.body.response)).body.success).toBe(true)
})

test('the way back leads into the app, and nowhere else', async () => {
  for (const elsewhere of ['//evil.example', 'https://evil.example', '/\\evil.example', '/\t/evil.example', '/a\\b', 'play'])
    expect(await post('/api/v4/social/start', { provider: 'google', returnTo: elsewhere }), elsewhere).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    })
})

test('a proof is worth nothing in another name, for another provider, or after five minutes', async () => {
  const proof = await proofOf('google', 'Proof')
  for (const wrong of [
    { loginType: { id: 'somebody', type: 'google' } },
    { loginType: { id: proof.social.id, type: 'facebook' } },
    { loginType: { id: proof.social.id, type: 'phone' } },
    { social: { id: proof.social.id, type: 'twitter' } },
  ])
    expect(await login(await proofOf('google', 'Proof'), wrong)).toMatchObject({ status: 401, body: { code: 'LOGIN_PROOF' } })
  await app.db.query("update way_proof set expires_at = now() - interval '1 second'")
  expect(await login(proof)).toMatchObject({ status: 401, body: { code: 'LOGIN_PROOF' } })
})
