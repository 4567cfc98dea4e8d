import { userPath } from '@majlis/contract/live'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { mirror } from '../platform/testing/mirror.ts'
import { Visitor } from './testing/visitor.ts'

let app: TestApp
let numbers = 0
const newNumber = () => `92307${String(++numbers).padStart(7, '0')}`
beforeAll(async () => {
  // Every change of an account asks for a PIN: more of them than a number gets in ten minutes.
  const limits = { pinPerAddressHour: 100_000, pinResendSeconds: 1, pinPerNumberTenMinutes: 1_000, pinPerNumberDay: 1_000, pinPerPrefixHour: 1_000 }
  app = await startTestApp({ LIMITS: JSON.stringify({ ...limits, requestsPerMinutePerAddress: 1_000_000, socialPerAddressHour: 1_000 }) })
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
  const pinCode = (await textsOf(msisdn)).map((text) => /\b\d{6}\b/.exec(text)?.[0]).find((pin) => pin !== undefined) ?? ''
  return ((await post('/subscription/v1/validateAuthCode', { msisdn, serviceId: 1, pinCode })) as { data: { loginProof: string } }).data.loginProof
}
async function loginBy(type: string, id: string, loginProof: string): Promise<Person> {
  const { response } = (await post('/api/v4/user', { loginType: { id, type }, loginProof })) as { response: { _id: string; token: string } }
  return app.personOf(response._id, response.token)
}
type Id = { type: 'google' | 'phone'; id: string }
const link = async (person: Person, loginProof: string, confirmation?: string) =>
  person.call('POST /api/v4/user/logins/add', { loginProof, confirmation: confirmation ?? (await app.confirm(person)) })
const unlink = async (person: Person, type: Id['type'], id: string, confirmation?: string) =>
  person.call('POST /api/v4/user/logins/remove', { loginType: { type, id }, confirmation: confirmation ?? (await app.confirm(person)) })
const confirmBy = async (person: Person, loginProof: string) => (await person.call('POST /api/v4/user/confirm', { loginProof })).response.confirmation
const textsOf = async (msisdn: string) =>
  ((await (await fetch(`${app.url}/sandbox/sms?msisdn=${msisdn}`)).json()) as { text: string }[]).map(({ text }) => text)
const told = (msisdn: string, text: string) => vi.waitFor(async () => expect((await textsOf(msisdn)).join('\n')).toContain(text), { timeout: 20_000 })
const methodsOf = async (person: Person) => (await person.call('GET /api/v3/user/:id', { id: person.user })).response.loginType
/** A Google login as a further method of an account that a number began. */
async function withGoogle(name: string) {
  const msisdn = newNumber()
  const person = await app.signIn({ msisdn, name })
  const { loginProof, social } = await proofOf('google', name)
  await link(person, loginProof)
  return { msisdn, person, google: { type: 'google', id: social.id } as const, phone: { type: 'phone', id: msisdn } as const }
}

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
    const confirmation = await confirmBy(person, (await proofOf('twitter', 'Number later')).loginProof)
    expect((await link(person, await proofOfNumber(msisdn), confirmation)).response).toContainEqual({ type: 'phone', id: msisdn })
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
    const confirmations = Array.from({ length: 32 }, (_, at) => `of ${at}`)
    for (const [at, text] of confirmations.entries())
      await app.db.query(
        `insert into owner_confirmation (confirmation_hash, account_id, session_id, expires_at)
         select sha256($1::text::bytea), account_id, session_id, now() + interval '5 minutes' from session where account_id = $2`,
        [text, people[at % 4]?.user],
      )
    const answers = await Promise.all(proofs.map(({ loginProof }, at) => link(people[at % 4] as Person, loginProof, confirmations[at])))
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
    const another = await proofOf('twitter', 'A third')
    await link(person, another.loginProof)
    const confirmed = [await app.confirm(person), await app.confirm(person)]
    // Only the two are left.
    await app.db.query('delete from account_login where account_id = $1 and type = $2', [person.user, 'phone'])
    const both = await Promise.all([
      person.call('POST /api/v4/user/logins/remove', { loginType: { type: 'google', id: social.id }, confirmation: confirmed[0] ?? '' }),
      person.call('POST /api/v4/user/logins/remove', { loginType: { type: 'twitter', id: another.social.id }, confirmation: confirmed[1] ?? '' }),
    ])
    expect(both.map(({ status }) => status)).toContain(200)
    expect(await methodsOf(person)).toHaveLength(1)
  })

  test('with a session token alone no login method is added or removed, the account is not deleted, no other session ends', async () => {
    const { person, msisdn, google, phone } = await withGoogle('Robbed')
    const [own, stranger] = [newNumber(), await app.signIn({ msisdn: newNumber() })]
    const otherSession = '00000000-0000-4000-8000-00000000abcd'
    await app.db.query("insert into session (token_hash, session_id, account_id, is_partner, created_at) values (sha256('a partner'), $1, $2, true, now())", [
      otherSession,
      person.user,
    ])
    // What somebody with the token may try: nothing, something made up, a confirmation of their own account, one that is used, over, of another session.
    const used = await app.confirm(person)
    await link(person, (await proofOf('twitter', 'Robbed T')).loginProof, used)
    const over = await app.confirm(person)
    await app.db.query("update owner_confirmation set expires_at = now() - interval '1 second' where account_id = $1", [person.user])
    const elsewhere = await app.confirm(person)
    await app.db.query('update owner_confirmation set session_id = $1 where account_id = $2', [otherSession, person.user])
    const before = await methodsOf(person)
    const { user } = person
    for (const confirmation of [undefined, '', 'made up', await app.confirm(stranger), used, over, elsewhere]) {
      const more = confirmation === undefined ? {} : { confirmation }
      const answers = [
        await person.call('POST /api/v4/user/logins/add', { loginProof: 'any', ...more }),
        await person.call('POST /api/v4/user/logins/remove', { loginType: google, ...more }),
        await person.call('POST /api/v4/user/logins/remove', { loginType: phone, ...more }),
        await person.call('POST /api/v4/user/sessions/end', { sessionId: otherSession, ...more }),
        await person.call('DELETE /api/v4/account/:userId', { userId: user, ...more }),
      ]
      expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [403, 'CONFIRM_OWNER']))
    }
    // Nor does the proof of a number or a provider that is not the account's.
    for (const loginProof of [await proofOfNumber(own), (await proofOf('facebook', 'Thief')).loginProof])
      expect(await person.call('POST /api/v4/user/confirm', { loginProof })).toMatchObject({ status: 403, code: 'CONFIRM_OWNER' })
    expect(await methodsOf(person)).toEqual(before)
    expect((await person.call('GET /api/v4/user/sessions', {})).response).toHaveLength(2)
    // The owner, with the PIN of the number, does all of it, and the number is told.
    const { response: left } = await unlink(person, 'google', google.id)
    expect(left.map(({ type }) => type)).toEqual(['phone', 'twitter'])
    await told(msisdn, 'was added to your account (Google)')
    await told(msisdn, '(Google) was removed')
    expect(await person.call('POST /api/v4/user/sessions/end', { sessionId: otherSession, confirmation: await app.confirm(person) })).toMatchObject({
      status: 200,
    })
    expect(await person.call('DELETE /api/v4/account/:userId', { userId: user, confirmation: await app.confirm(person) })).toMatchObject({ status: 200 })
    await told(msisdn, 'your account was deleted')
  })

  test('the oldest login method goes after 24 hours, is announced, and stays when its owner says so or logs in by it', async () => {
    const { person, msisdn, google, phone } = await withGoogle('Patient')
    const start = Date.now()
    const removalOf = async (who: Person) => (await methodsOf(who))?.find(({ type }) => type === 'phone')?.removesAt
    expect((await unlink(person, 'phone', msisdn)).response).toContainEqual({ ...phone, removesAt: expect.any(Number) })
    const removesAt = (await removalOf(person)) ?? 0
    expect(removesAt).toBeGreaterThanOrEqual(start + 24 * 3_600_000)
    await told(msisdn, 'will be removed in 24 hours')
    // A second request neither hastens nor delays it.
    await unlink(person, 'phone', msisdn)
    expect(await removalOf(person)).toBe(removesAt)
    expect((await person.call('POST /api/v4/user/logins/keep', { loginType: phone })).response).toContainEqual(phone)
    await unlink(person, 'phone', msisdn)
    const again = await loginBy('phone', msisdn, await proofOfNumber(msisdn))
    expect([again.user, await removalOf(again)]).toEqual([person.user, undefined])
    const stranger = await app.signIn({ msisdn: newNumber() })
    expect(await stranger.call('POST /api/v4/user/logins/keep', { loginType: phone })).toMatchObject({ status: 404 })
    // As if the time had passed.
    await unlink(again, 'phone', msisdn)
    await app.db.query("update account_login set remove_at = now() - interval '1 second' where external_id = $1", [msisdn])
    await told(msisdn, '(a phone number) was removed')
    expect(await methodsOf(again)).toEqual([google])
  })

  test('the last method stays, also when the one beside it goes before its time has come', async () => {
    const { person, msisdn, google, phone } = await withGoogle('Both')
    await unlink(person, 'phone', msisdn)
    expect((await unlink(person, 'google', google.id)).response).toEqual([phone])
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

  test('a session ends after 30 days without use and after 180 days in all; a call notes the use, at most once an hour', async () => {
    const person = await app.signIn({ msisdn: newNumber() })
    const alive = async () => (await person.call('GET /api/v4/user/sessions', {})).status
    const age = (created: string, used: string) =>
      app.db.query('update session set created_at = now() - $1::interval, last_used_at = now() - $2::interval where account_id = $3', [
        created,
        used,
        person.user,
      ])
    const usedAt = async () =>
      (await app.db.query<{ at: Date }>('select last_used_at as at from session where account_id = $1', [person.user]))[0]?.at.getTime() ?? 0
    await age('170 days', '29 days')
    const before = await usedAt()
    expect(await alive()).toBe(200)
    await vi.waitFor(async () => expect(await usedAt()).toBeGreaterThan(before), { timeout: 20_000 })
    const noted = await usedAt()
    expect([await alive(), await usedAt()]).toEqual([200, noted])
    await age('170 days', '31 days')
    expect(await alive()).toBe(401)
    await age('181 days', '1 minute')
    expect(await alive()).toBe(401)
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
