import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newNumber } from '../../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { Visitor } from '../testing/visitor.ts'

// Who may cancel the removal of a login method, how PINs of confirmations are limited, and which sessions exist.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: JSON.stringify({ pinPerAddressHour: 100_000, pinPerPrefixHour: 100_000, pinTriesPerAddressHour: 100_000 }) })
})
afterAll(() => app.stop())

async function post<T>(path: string, body: object): Promise<T> {
  const reply = await app.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return reply.body as T
}
async function proofOf(provider: string, name: string): Promise<{ loginProof: string; social: { id: string } }> {
  const { response } = await post<{ response: { authorizeUrl: string; flow: string } }>('/api/v4/social/start', { provider })
  const back = await new Visitor().choose(response.authorizeUrl, { name })
  const { code, state, iss } = Object.fromEntries(back.searchParams)
  return (await post<{ response: { loginProof: string; social: { id: string } } }>('/api/v4/social/finish', { flow: response.flow, code, state, iss })).response
}
const confirmBy = async (person: Person, provider: string, name: string): Promise<string> =>
  (await person.call('me.confirmOwner', { loginProof: (await proofOf(provider, name)).loginProof })).response.confirmation
/** Moves the PINs of a number one hour into the past. */
const later = (msisdn: string) => app.db.query("update pin set sent_at = sent_at - interval '1 hour' where msisdn = $1", [msisdn])
async function confirmByPin(person: Person, msisdn: string): Promise<string> {
  await later(msisdn)
  return app.confirm(person)
}
const textsOf = async (msisdn: string) =>
  ((await (await fetch(`${app.url}/sandbox/sms?msisdn=${msisdn}`)).json()) as { text: string }[]).map(({ text }) => text)
const askForLogin = (msisdn: string) =>
  post<{ response_code: number; code?: string }>('/subscription/v2/genAuthCode', { msisdn, serviceId: 1, subscriptionRequired: false })

describe('who stops the removal of a login method', () => {
  test('a proof of the method itself or of any but the newest; never a session alone, nor the method that was added last', async () => {
    const msisdn = newNumber()
    const owner = await app.signIn({ msisdn, name: 'Keeper' })
    const phone = { type: 'phone', id: msisdn } as const
    const name = `Keeper ${msisdn}`
    const added: { google?: string; twitter?: string } = {}
    for (const provider of ['google', 'twitter'] as const) {
      const { loginProof, social } = await proofOf(provider, name)
      expect((await owner.call('me.linkLogin', { loginProof, confirmation: await confirmByPin(owner, msisdn) })).status).toBe(200)
      added[provider] = social.id
    }
    const keptBy = [{ type: 'google', id: added.google }, phone]
    const remove = async (confirmation: string) => owner.call('accounts.unlinkLogin', { loginType: phone, confirmation })
    const keep = (confirmation?: string) => owner.call('accounts.keepLogin', { loginType: phone, ...(confirmation && { confirmation }) })
    const waits = async () => (await owner.call('me.getUser', { id: owner.user })).response.loginType?.find(({ type }) => type === 'phone')

    // The holder of the newest method can request the removal, and cannot cancel a removal that the owner requests.
    expect((await remove(await confirmBy(owner, 'twitter', name))).status).toBe(200)
    expect(await waits()).toMatchObject({ keptBy })
    expect(await keep()).toMatchObject({ status: 403, code: 'CONFIRM_OWNER' })
    expect(await keep(await confirmBy(owner, 'twitter', name))).toMatchObject({ status: 403, code: 'CONFIRM_OLDER' })
    expect(await waits()).toMatchObject({ removesAt: expect.any(Number) })
    expect((await keep(await confirmBy(owner, 'google', name))).status).toBe(200)
    expect(await waits()).toEqual(phone)
    await remove(await confirmBy(owner, 'google', name))
    expect((await keep(await confirmByPin(owner, msisdn))).status).toBe(200)
    expect(await waits()).toEqual(phone)
  })

  test("a partner's word for the number opens a session and stops nothing; a login by the number stops it", async () => {
    const msisdn = newNumber()
    const owner = await app.signIn({ msisdn, name: 'Partner' })
    const { loginProof } = await proofOf('google', `Partner ${msisdn}`)
    await owner.call('me.linkLogin', { loginProof, confirmation: await confirmByPin(owner, msisdn) })
    await owner.call('accounts.unlinkLogin', { loginType: { type: 'phone', id: msisdn }, confirmation: await confirmByPin(owner, msisdn) })
    const partner = await partnerSession(msisdn)
    const removesAt = async (who: Person) =>
      (await who.call('me.getUser', { id: who.user })).response.loginType?.find(({ type }) => type === 'phone')?.removesAt
    expect([partner.user, await removesAt(partner)]).toEqual([owner.user, expect.any(Number)])
    await later(msisdn)
    const again = await app.signIn({ msisdn })
    expect(await removesAt(again)).toBeUndefined()
  })
})

/** A session of a number's account that a carrier partner opened. */
async function partnerSession(msisdn: string, headers: Record<string, string> = {}): Promise<Person> {
  const reply = await fetch(`${app.url}/sandbox/partner?phone=${msisdn}`, { headers: { accept: 'application/json' } })
  const { payload = '', signature = '' } = (await reply.json()) as Record<string, string>
  const { body } = await app.request(`/api/v4/signature?${new URLSearchParams({ payload, signature })}`)
  const opened = await app.request('/api/v4/user', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ loginType: { type: 'direct', id: msisdn }, loginProof: (body.response as { token: string }).token }),
  })
  const { _id, token } = opened.body.response as { _id: string; token: string }
  return app.personOf(_id, token)
}

describe('the PINs of confirmations', () => {
  test('have a budget of their own: whoever asks for them until the limit does not keep the owner from logging in, nor the other way about', async () => {
    const msisdn = newNumber()
    const robbed = await app.signIn({ msisdn, name: 'Budget' })
    const askToConfirm = () => robbed.call('me.sendOwnerPin', { msisdn })
    expect((await askToConfirm()).response).toEqual({ isSent: true })
    // The PIN of a moment ago is still valid.
    expect((await askToConfirm()).response).toEqual({ isSent: false })
    const threeMinutes = () => app.db.query("update pin set sent_at = sent_at - interval '3 minutes' where msisdn = $1 and service_id = -2", [msisdn])
    for (const _ of [2, 3]) {
      await threeMinutes()
      expect((await askToConfirm()).response).toEqual({ isSent: true })
    }
    await threeMinutes()
    expect(await askToConfirm()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect((await textsOf(msisdn))[0]).toContain('to confirm a change of your account')
    // Wrong tries invalidate the PIN of confirmations only.
    for (let tries = 0; tries < 6; tries += 1) await robbed.call('me.confirmOwner', { msisdn, pinCode: '000000' })
    expect(await robbed.call('me.confirmOwner', { msisdn, pinCode: '000000' })).toMatchObject({ status: 400, code: 'PIN_OVER' })
    const again = await app.signIn({ msisdn })
    expect(again.user).toBe(robbed.user)
    // Logins up to their limit do not use up the limit of the owner's confirmations.
    await app.db.query('delete from pin where msisdn = $1', [msisdn])
    for (const code of [0, 0, 0, undefined]) {
      const answer = await askForLogin(msisdn)
      if (code === undefined) expect(answer.code).toBe('TOO_MANY_REQUESTS')
      else expect(answer.response_code).toBe(code)
      await app.db.query("update pin set sent_at = sent_at - interval '121 seconds' where msisdn = $1", [msisdn])
    }
    expect((await again.call('me.sendOwnerPin', { msisdn })).response).toEqual({ isSent: true })
    expect(await app.confirm(again)).not.toBe('')
  })

  test('go to numbers of the own account only, confirm once, and log nobody in', async () => {
    const msisdn = newNumber()
    const owner = await app.signIn({ msisdn, name: 'Own' })
    const other = await app.signIn({ msisdn: newNumber(), name: 'Other' })
    expect(await other.call('me.sendOwnerPin', { msisdn })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    await owner.call('me.sendOwnerPin', { msisdn })
    const pinCode = /\b\d{6}\b/.exec((await textsOf(msisdn))[0] ?? '')?.[0] ?? ''
    expect(await other.call('me.confirmOwner', { msisdn, pinCode })).toMatchObject({ status: 403, code: 'CONFIRM_OWNER' })
    const login = await post<{ response_code: number; data: { loginProof: string } }>('/subscription/v1/validateAuthCode', { msisdn, serviceId: 1, pinCode })
    expect(login).toMatchObject({ response_code: 103, data: { loginProof: '' } })
    const wrong = pinCode === '111111' ? '222222' : '111111'
    expect(await owner.call('me.confirmOwner', { msisdn, pinCode: wrong })).toMatchObject({ status: 400, code: 'PIN_WRONG' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => owner.call('me.confirmOwner', { msisdn, pinCode })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('the devices that are logged in', () => {
  test('are listed by kind, country and last use; all others end with a proof, and their tokens are dead', async () => {
    const msisdn = newNumber()
    const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
    // A login of any kind ends the account's own session. The sessions of partners stay.
    const partners = [await partnerSession(msisdn, { 'user-agent': phone }), await partnerSession(msisdn)]
    const own = await app.signIn({ msisdn, name: 'Devices' })
    const { response } = await own.call('accounts.getSessions', {})
    expect(response).toHaveLength(3)
    expect(response.filter(({ isThis }) => isThis)).toMatchObject([{ isPartner: false, country: '', lastUsedAt: expect.any(Number) }])
    expect(response).toContainEqual(expect.objectContaining({ isPartner: true, isThis: false, browser: 'chrome', system: 'android' }))
    // An expired session is refused, and is not listed as a device any more.
    await app.db.query("update session set last_used_at = now() - interval '31 days' where account_id = $1 and browser = 'chrome'", [own.user])
    expect((await own.call('accounts.getSessions', {})).response).toHaveLength(2)
    await app.db.query('update session set last_used_at = now() where account_id = $1', [own.user])

    const sockets = await Promise.all(partners.map((partner) => partner.socket()))
    const closed = sockets.map((socket) => new Promise((resolve) => socket.once('loggedOut', resolve)))
    const { response: answer } = await own.call('accounts.endOtherSessions', { confirmation: await confirmByPin(own, msisdn) })
    expect(answer).toEqual({ ended: 2 })
    await Promise.all(closed)
    for (const partner of partners) expect((await partner.call('accounts.getSessions', {})).status).toBe(401)
    expect((await own.call('accounts.getSessions', {})).response).toHaveLength(1)
  })
})
