import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { operation } from '@majlis/contract/core/operation'
import { pino } from 'pino'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { handle } from '../../platform/domain.ts'
import { createRunner } from '../../platform/http/runner.ts'
import { digestOf } from './partners.ts'

const secret = 'a secret that only the carrier and we know'
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const PARTNER_KEYS = JSON.stringify({
  carrier: { secret, prefixes: ['92300', '92301'] },
  wallet: { publicKey: publicKey.export({ format: 'jwk' }).x, prefixes: ['966'] },
  silent: { secret: `${secret}!` },
})

let app: TestApp
let numbers = 0
const newNumber = () => `92300${String(++numbers).padStart(7, '0')}`
beforeAll(async () => {
  app = await startTestApp({ PARTNER_KEYS, SANDBOX: 'on' })
})
afterAll(() => app.stop())

const claims = (phone: string, more: object = {}) => {
  const now = Math.floor(Date.now() / 1_000)
  return { partner: 'carrier', use: 'login', phone, jti: crypto.randomUUID(), iat: now, exp: now + 120, ...more }
}
const encoded = (said: object) => Buffer.from(JSON.stringify(said)).toString('base64url')
const hmac = (payload: string, key = secret) => createHmac('sha256', key).update(payload).digest('base64url')
interface Verified {
  readonly token: string
  readonly verificationStatus: boolean
  readonly phone: string
}
async function verify(payload: string, signature: string): Promise<Verified> {
  const { status, body } = await app.request(`/api/v4/signature?${new URLSearchParams({ payload, signature })}`)
  expect([status, body.success]).toEqual([200, true])
  return body.response as Verified
}
const nothing = { token: '', verificationStatus: false, phone: '' }
async function login(phone: string, loginProof: string, type = 'direct') {
  const reply = await app.request('/api/v4/user', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginType: { id: phone, type }, loginProof }),
  })
  return { status: reply.status, ...(reply.body as { code?: string; response: { _id: string; token: string; phone: string; sessionId: string } }) }
}
async function arrive(phone: string): Promise<Person & { sessionId: string }> {
  const payload = encoded(claims(phone))
  const { token } = await verify(payload, hmac(payload))
  const { response } = await login(phone, token)
  return { ...app.personOf(response._id, response.token), sessionId: response.sessionId }
}
const isAlive = async (person: Person) => (await person.call('me.getUser', { id: person.user })).status === 200

test("[ACC-53] the signature service answers token, status and the verified number for a partner's signature", async () => {
  const phone = newNumber()
  const payload = encoded(claims(phone))
  expect(await verify(payload, hmac(payload))).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), verificationStatus: true, phone })
  const other = encoded(claims('966500000001', { partner: 'wallet' }))
  expect(await verify(other, sign(null, Buffer.from(other), privateKey).toString('base64url'))).toMatchObject({
    verificationStatus: true,
    phone: '966500000001',
  })
})

test('[ACC-13] who arrives with a verified token is logged in, into the account of that number', async () => {
  const phone = newNumber()
  const before = await app.signIn({ msisdn: phone, name: 'Huda' })
  const payload = encoded(claims(phone))
  const { token } = await verify(payload, hmac(payload))
  for (const [id, type] of [
    [newNumber(), 'direct'],
    [phone, 'google'],
  ] as const)
    expect(await login(id, 'x'.repeat(43), type)).toMatchObject({ status: 401, code: 'LOGIN_PROOF' })
  expect(await login(phone, token)).toMatchObject({ status: 200, response: { _id: before.user, phone } })
  expect(await login(phone, token)).toMatchObject({ status: 401, code: 'LOGIN_PROOF' })
})

test('the token of one number is worth nothing for another, nor as a PIN', async () => {
  const phone = newNumber()
  for (const [id, type] of [
    [newNumber(), 'direct'],
    [phone, 'phone'],
  ] as const) {
    const payload = encoded(claims(phone))
    expect(await login(id, (await verify(payload, hmac(payload))).token, type)).toMatchObject({ status: 401, code: 'LOGIN_PROOF' })
  }
})

describe('[ACC-55] what does not hold answers an empty token and false, and nothing is stored', () => {
  const seconds = () => Math.floor(Date.now() / 1_000)
  const proofs = async () => (await app.db.query<{ n: number }>('select count(*) as n from way_proof'))[0]?.n
  test.each<[string, () => [string, string]]>([
    [
      'altered',
      () => {
        const payload = encoded(claims(newNumber()))
        return [encoded({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), phone: newNumber() }), hmac(payload)]
      },
    ],
    ['signed by nobody', () => [encoded(claims(newNumber())), '']],
    ['signed with another key', () => [encoded(claims(newNumber())), hmac(encoded(claims(newNumber())), 'x'.repeat(40))]],
    ['expired', () => withHmac(claims(newNumber(), { iat: seconds() - 400, exp: seconds() - 100 }))],
    ['of the future', () => withHmac(claims(newNumber(), { iat: seconds() + 3_600, exp: seconds() + 3_700 }))],
    ['good for a year', () => withHmac(claims(newNumber(), { exp: seconds() + 31_536_000 }))],
    ['without times', () => withHmac(claims(newNumber(), { iat: undefined, exp: undefined }))],
    ['without an id', () => withHmac(claims(newNumber(), { jti: undefined }))],
    ['for another use', () => withHmac(claims(newNumber(), { use: 'accounts.logout' }))],
    ['for a number that is not theirs', () => withHmac(claims('923450000001'))],
    ['for no number', () => withHmac(claims(''))],
    ['of a partner who may speak for nobody', () => withHmac(claims(newNumber(), { partner: 'silent' }), `${secret}!`)],
    ['of an unknown partner', () => withHmac(claims(newNumber(), { partner: 'nobody' }))],
    ['of a partner from the prototype', () => withHmac(claims(newNumber(), { partner: '__proto__' }))],
    ["with the public key as the other's secret", () => withHmac(claims('966500000001', { partner: 'wallet' }), String(publicKey.export({ format: 'jwk' }).x))],
    ['no JSON', () => [Buffer.from('hello').toString('base64url'), hmac(Buffer.from('hello').toString('base64url'))]],
    ['nothing', () => ['', '']],
  ])('%s', async (_what, make) => {
    const before = await proofs()
    expect(await verify(...make())).toEqual(nothing)
    expect(await proofs()).toBe(before)
  })

  test('of 32 replays sent at once, one is accepted', async () => {
    const [payload, signature] = withHmac(claims(newNumber()))
    const answers = await Promise.all(Array.from({ length: 32 }, () => verify(payload, signature)))
    expect(answers.filter(({ verificationStatus }) => verificationStatus)).toHaveLength(1)
    expect(await verify(payload, signature)).toEqual(nothing)
  })

  test('the store behind it is away: no error is thrown', async () => {
    await app.db.query('alter table partner_use rename to partner_use_away')
    expect(await verify(...withHmac(claims(newNumber())))).toEqual(nothing)
    await app.db.query('alter table partner_use_away rename to partner_use')
  })
})
function withHmac(said: object, key = secret): [string, string] {
  const payload = encoded(said)
  return [payload, hmac(payload, key)]
}

describe('[ACC-52] sessions that a partner opened', () => {
  test('stay when the person logs in elsewhere; the newest login ends the own one all the same', async () => {
    const phone = newNumber()
    const first = await app.signIn({ msisdn: phone, name: 'Twice' })
    const partner = await arrive(phone)
    expect(await isAlive(first)).toBe(false)
    const socket = await partner.socket()
    let loggedOut = false
    socket.on('loggedOut', () => {
      loggedOut = true
    })
    await app.db.query("update pin set sent_at = sent_at - interval '1 hour' where msisdn = $1", [phone])
    const own = await app.signIn({ msisdn: phone })
    expect([await isAlive(partner), await isAlive(own), socket.connected, loggedOut]).toEqual([true, true, true, false])
    const { response } = await own.call('accounts.getSessions', {})
    expect(response.map(({ isPartner, isThis }) => [isPartner, isThis])).toEqual([
      [false, true],
      [true, false],
    ])
    // The socket closes after its owner has logged out.
    const gone = new Promise((resolve) => socket.once('loggedOut', resolve))
    expect((await own.call('accounts.endSession', { sessionId: partner.sessionId, confirmation: await app.confirm(own) })).success).toBe(true)
    await gone
    expect([await isAlive(partner), await isAlive(own)]).toEqual([false, true])
  })

  test('are five at most: the oldest makes room', async () => {
    const phone = newNumber()
    const people = []
    for (let at = 0; at < 6; at += 1) people.push(await arrive(phone))
    expect(await Promise.all(people.map(isAlive))).toEqual([false, true, true, true, true, true])
  })
})

describe('a signed call', () => {
  const echo = operation('accounts.partnerEcho', {
    call: 'POST /api/v4/partner/echo',
    access: 'signed',
    summary: 'Answers who signed.',
    body: Type.Object({ value: Type.String({ maxLength: 20 }) }),
    response: Type.Object({ partner: Type.String() }),
    failures: [],
  })
  const run = async (token: string, body: object = { value: 'hello' }) => {
    const handled = handle(echo, async (_input, caller) => ({ partner: caller.signer ?? '' }))
    const runner = createRunner([handled], app.composed.gatekeeper, pino({ level: 'silent' }), () => undefined)
    return runner.run('accounts.partnerEcho', { params: {}, query: {}, body, token, language: 'en', address: '127.0.0.1' })
  }
  const tokenFor = (body: object, more: object = {}) =>
    withHmac(claims('', { use: 'accounts.partnerEcho', digest: digestOf({ params: {}, query: {}, body }), ...more })).join('.')

  test('holds for its operation and its input, once', async () => {
    const token = tokenFor({ value: 'hello' })
    expect(await run(token)).toMatchObject({ status: 200, body: { response: { partner: 'carrier' } } })
    expect(await run(token)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
    expect(await run(tokenFor({ b: 1, value: 'hello', a: [{ d: 1, c: 2 }] }), { value: 'hello', a: [{ c: 2, d: 1 }], b: 1 })).toMatchObject({ status: 200 })
  })

  test('is refused with another input, another use, or the token of a person', async () => {
    const person = await app.signIn({ msisdn: newNumber() })
    for (const token of [
      tokenFor({ value: 'other' }),
      tokenFor({ value: 'hello' }, { use: 'login' }),
      `${tokenFor({ value: 'hello' })}x`,
      person.token,
      '',
      '.',
    ])
      expect(await run(token)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  })
})
