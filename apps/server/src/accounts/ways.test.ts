import { userPath } from '@majlis/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { mirror } from '../platform/testing/mirror.ts'
import { Visitor } from './testing/visitor.ts'

let app: TestApp
let numbers = 0
const newNumber = () => `92307${String(++numbers).padStart(7, '0')}`
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function post(path: string, body: object) {
  const reply = await app.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return reply.body as { success: boolean; code?: string; response: never; data: never }
}
/** The proof of a login with a provider. */
async function proofOf(provider: string, name: string) {
  const { response } = (await post('/api/v4/social/start', { provider })) as { response: { authorizeUrl: string; flow: string } }
  const back = await new Visitor().choose(response.authorizeUrl, { name })
  const { code, state, iss } = Object.fromEntries(back.searchParams)
  return ((await post('/api/v4/social/finish', { flow: response.flow, code, state, iss })) as { response: { loginProof: string; social: { id: string } } })
    .response
}
/** The proof of a number: its PIN, confirmed. */
async function proofOfNumber(msisdn: string): Promise<string> {
  await post('/subscription/v2/genAuthCode', { msisdn, serviceId: 1, subscriptionRequired: false })
  const texts = (await (await fetch(`${app.url}/sandbox/sms?msisdn=${msisdn}`)).json()) as { text: string }[]
  const pinCode = /\b\d{6}\b/.exec(texts[0]?.text ?? '')?.[0] ?? ''
  return ((await post('/subscription/v1/validateAuthCode', { msisdn, serviceId: 1, pinCode })) as { data: { loginProof: string } }).data.loginProof
}
async function loginBy(type: string, id: string, loginProof: string): Promise<Person> {
  const { response } = (await post('/api/v4/user', { loginType: { id, type }, loginProof })) as { response: { _id: string; token: string } }
  return app.personOf(response._id, response.token)
}
const link = (person: Person, loginProof: string) => person.call('POST /api/v4/user/logins/add', { loginProof })
const unlink = (person: Person, type: 'google' | 'phone', id: string) => person.call('POST /api/v4/user/logins/remove', { loginType: { type, id } })

describe('several ways into one account', () => {
  test('[ACC-56] linking needs the session and a proof of the new way; each way then leads to the account', async () => {
    const msisdn = newNumber()
    const person = await app.signIn({ msisdn, name: 'Linked' })
    const google = await proofOf('google', 'Linked G')
    const phone = { type: 'phone', id: msisdn }
    expect(await link(person, google.loginProof)).toMatchObject({ status: 200, response: [{ type: 'google', id: google.social.id }, phone] })
    expect((await link(person, google.loginProof)).code).toBe('LOGIN_PROOF')
    expect((await link(person, 'made up')).code).toBe('LOGIN_PROOF')
    // Again with a new proof: nothing changes.
    expect((await link(person, (await proofOf('google', 'Linked G')).loginProof)).response).toHaveLength(2)
    const again = await loginBy('google', google.social.id, (await proofOf('google', 'Linked G')).loginProof)
    expect(again.user).toBe(person.user)
    expect((await again.call('GET /api/v3/user/:id', { id: again.user })).response.loginType).toEqual([{ type: 'google', id: google.social.id }, phone])
  })

  test('a number can be linked to an account that began with a provider', async () => {
    const twitter = await proofOf('twitter', 'Number later')
    const person = await loginBy('twitter', twitter.social.id, twitter.loginProof)
    const msisdn = newNumber()
    expect((await link(person, await proofOfNumber(msisdn))).response).toContainEqual({ type: 'phone', id: msisdn })
    await app.db.query("update pin set sent_at = sent_at - interval '1 hour' where msisdn = $1", [msisdn])
    expect((await loginBy('phone', msisdn, await proofOfNumber(msisdn))).user).toBe(person.user)
  })

  test('a way that leads to another account stays there, also for 32 at once', async () => {
    const owner = await proofOf('facebook', 'Owner')
    await loginBy('facebook', owner.social.id, owner.loginProof)
    const other = await app.signIn({ msisdn: newNumber() })
    expect(await link(other, (await proofOf('facebook', 'Owner')).loginProof)).toMatchObject({ status: 409, code: 'LOGIN_TAKEN', response: [] })
    const people = await Promise.all(Array.from({ length: 4 }, () => app.signIn({ msisdn: newNumber() })))
    const proofs = await Promise.all(Array.from({ length: 32 }, () => proofOf('google', 'Wanted by many')))
    const answers = await Promise.all(proofs.map(({ loginProof }, at) => link(people[at % 4] as Person, loginProof)))
    const users = await app.db.query('select distinct account_id from account_login where external_id = $1', [proofs[0]?.social.id])
    expect(users).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
  })

  test('a way can be taken away, but never the last one, and never by another person', async () => {
    const msisdn = newNumber()
    const person = await app.signIn({ msisdn })
    const stranger = await app.signIn({ msisdn: newNumber() })
    expect(await unlink(person, 'phone', msisdn)).toMatchObject({ status: 409, code: 'LAST_LOGIN' })
    const { loginProof, social } = await proofOf('google', 'Taken away')
    await link(person, loginProof)
    expect(await unlink(stranger, 'google', social.id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const both = await Promise.all([unlink(person, 'google', social.id), unlink(person, 'phone', msisdn)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('[ACC-51] the newest login is the only own session', () => {
  test('users/{id} names the newest session, and the older device is put out', async () => {
    const msisdn = newNumber()
    const first = await app.signIn({ msisdn, name: 'Newest' })
    const socket = await first.socket()
    const live = await mirror(socket, userPath, `users/${first.user}`)
    const named = live.value.sessionId
    const gone = new Promise((resolve) => socket.once('loggedOut', resolve))
    await app.db.query("update pin set sent_at = sent_at - interval '1 hour' where msisdn = $1", [msisdn])
    const second = await app.signIn({ msisdn })
    await gone
    const { response } = await second.call('GET /api/v3/user/:id', { id: second.user })
    expect(response.sessionId).not.toBe(named)
    const { response: open } = await second.call('GET /api/v4/user/sessions', {})
    expect(open).toMatchObject([{ sessionId: response.sessionId, isPartner: false, isThis: true }])
  })

  test('nobody ends the session of another', async () => {
    const [one, two] = [await app.signIn({ msisdn: newNumber() }), await app.signIn({ msisdn: newNumber() })]
    const sessionId = (await one.call('GET /api/v4/user/sessions', {})).response[0]?.sessionId ?? ''
    expect(await two.call('POST /api/v4/user/sessions/end', { sessionId })).toMatchObject({ status: 404 })
    expect((await one.call('GET /api/v4/user/sessions', {})).status).toBe(200)
  })
})

test('[ACC-17] [ACC-18] POST /user of both versions takes the login payload and answers the User record', async () => {
  for (const version of ['v3', 'v4']) {
    const { loginProof, social } = await proofOf('google', `Version ${version}`)
    const payload = { loginType: { id: social.id, type: 'google' }, social: { id: social.id, type: 'google' }, name: 'Chosen', loginProof }
    const more = { isWeb: true, configVersion: 7, fcm_key: 'push key', userImageUrl: '', appVersion: '5.6' }
    const { response } = (await post(`/api/${version}/user`, { ...payload, ...more })) as { response: Record<string, unknown> }
    expect(response).toMatchObject({ _id: expect.any(String), token: expect.any(String), sessionId: expect.any(String), name: 'Chosen', configVersion: 7 })
    expect(response).toMatchObject({ fcmKey: 'push key', socailId: social.id, loginType: [{ id: social.id, type: 'google' }] })
  }
})
