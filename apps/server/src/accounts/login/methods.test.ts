import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newNumber } from '../../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { proving } from '../../app/testing/login-proofs.ts'
import { manyRequests } from '../../app/testing/many-requests.ts'

let app: TestApp
beforeAll(async () => {
  // Every change of an account needs a PIN, and this test needs more of them than a number gets in ten minutes.
  const limits = { pinPerAddressHour: 100_000, pinResendSeconds: 1, pinPerNumberTenMinutes: 1_000, pinPerNumberDay: 1_000, pinPerPrefixHour: 1_000 }
  app = await startTestApp({ LIMITS: JSON.stringify({ ...limits, ...manyRequests, socialPerAddressHour: 1_000 }) })
})
afterAll(() => app.stop())

const { post, proofOf, textsOf, expectText } = proving(() => app)
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
  person.call('me.linkLogin', { loginProof, confirmation: confirmation ?? (await app.confirm(person)) })
const unlink = async (person: Person, type: Id['type'], id: string, confirmation?: string) =>
  person.call('accounts.unlinkLogin', { loginType: { type, id }, confirmation: confirmation ?? (await app.confirm(person)) })
const keep = async (person: Person, loginType: { type: Id['type']; id: string }, confirmation?: string) =>
  person.call('accounts.keepLogin', { loginType, ...(confirmation !== undefined && { confirmation }) })
const confirmBy = async (person: Person, loginProof: string) => (await person.call('me.confirmOwner', { loginProof })).response.confirmation
const methodsOf = async (person: Person) => (await person.call('me.getUser', { id: person.user })).response.loginType
/** Adds a Google login to an account that began with a number. */
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
    // Linking again with a new proof changes nothing.
    expect((await link(person, (await proofOf('google', 'Linked G')).loginProof)).response).toHaveLength(2)
    const again = await loginBy('google', google.social.id, (await proofOf('google', 'Linked G')).loginProof)
    expect(again.user).toBe(person.user)
    expect((await again.call('me.getUser', { id: again.user })).response.loginType).toEqual([{ type: 'google', id: google.social.id }, phone])
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
    // The account has only these two methods.
    await app.db.query('delete from account_login where account_id = $1 and type = $2', [person.user, 'phone'])
    const both = await Promise.all([
      person.call('accounts.unlinkLogin', { loginType: { type: 'google', id: social.id }, confirmation: confirmed[0] ?? '' }),
      person.call('accounts.unlinkLogin', { loginType: { type: 'twitter', id: another.social.id }, confirmation: confirmed[1] ?? '' }),
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
    // What somebody with a stolen token may try: no confirmation, an invented one, one of their own account, a used one, an expired one, one of another
    // session.
    const used = await app.confirm(person)
    await link(person, (await proofOf('twitter', 'Robbed T')).loginProof, used)
    const over = await app.confirm(person)
    await app.db.query("update owner_confirmation set expires_at = now() - interval '1 second' where account_id = $1", [person.user])
    const elsewhere = await app.confirm(person)
    await app.db.query('update owner_confirmation set session_id = $1 where account_id = $2', [otherSession, person.user])
    const before = await methodsOf(person)
    const { user } = person
    await unlink(person, 'phone', msisdn)
    const pending = await methodsOf(person)
    expect(before).not.toEqual(pending)
    for (const confirmation of [undefined, '', 'made up', await app.confirm(stranger), used, over, elsewhere]) {
      const more = confirmation === undefined ? {} : { confirmation }
      const answers = [
        await person.call('me.linkLogin', { loginProof: 'any', ...more }),
        await person.call('accounts.unlinkLogin', { loginType: google, ...more }),
        await person.call('accounts.unlinkLogin', { loginType: phone, ...more }),
        await person.call('accounts.endSession', { sessionId: otherSession, ...more }),
        await person.call('accounts.endOtherSessions', more),
        await keep(person, phone, confirmation),
        await person.call('me.deleteAccount', { userId: user, ...more }),
      ]
      expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [403, 'CONFIRM_OWNER']))
    }
    // The proof of a number or a provider of another account does not help either, nor does the PIN of a login with the account's own number.
    for (const loginProof of [await proofOfNumber(own), await proofOfNumber(msisdn), (await proofOf('facebook', 'Thief')).loginProof])
      expect(await person.call('me.confirmOwner', { loginProof })).toMatchObject({ status: 403, code: 'CONFIRM_OWNER' })
    expect(await methodsOf(person)).toEqual(pending)
    expect((await keep(person, phone, await app.confirm(person))).status).toBe(200)
    expect((await person.call('accounts.getSessions', {})).response).toHaveLength(2)
    // The owner, with the PIN of the number, can do all of it, and the number is notified.
    const { response: left } = await unlink(person, 'google', google.id)
    expect(left.map(({ type }) => type)).toEqual(['phone', 'twitter'])
    await expectText(msisdn, 'was added to your account (Google)')
    await expectText(msisdn, '(Google) was removed')
    expect(await person.call('accounts.endSession', { sessionId: otherSession, confirmation: await app.confirm(person) })).toMatchObject({
      status: 200,
    })
    expect(await person.call('me.deleteAccount', { userId: user, confirmation: await app.confirm(person) })).toMatchObject({ status: 200 })
    await expectText(msisdn, 'your account was deleted')
  })

  test('the oldest login method goes after 24 hours, is announced, and stays when its owner says so or logs in by it', async () => {
    const { person, msisdn, google, phone } = await withGoogle('Patient')
    const start = Date.now()
    const removalOf = async (who: Person) => (await methodsOf(who))?.find(({ type }) => type === 'phone')?.removesAt
    expect((await unlink(person, 'phone', msisdn)).response).toContainEqual({ ...phone, removesAt: expect.any(Number), keptBy: [phone] })
    const removesAt = (await removalOf(person)) ?? 0
    expect(removesAt).toBeGreaterThanOrEqual(start + 24 * 3_600_000)
    await expectText(msisdn, `(a phone number ending in ${msisdn.slice(-3)}) will be removed in 24 hours`)
    // A second request does not change the time of the removal, and sends no second notice.
    await unlink(person, 'phone', msisdn)
    expect(await removalOf(person)).toBe(removesAt)
    expect((await keep(person, phone, await app.confirm(person))).response).toContainEqual(phone)
    expect((await textsOf(msisdn)).filter((text) => text.includes('24 hours'))).toHaveLength(1)
    await unlink(person, 'phone', msisdn)
    const again = await loginBy('phone', msisdn, await proofOfNumber(msisdn))
    expect([again.user, await removalOf(again)]).toEqual([person.user, undefined])
    const stranger = await app.signIn({ msisdn: newNumber() })
    expect(await keep(stranger, phone, await app.confirm(stranger))).toMatchObject({ status: 404 })
    // Moves the time of the removal into the past.
    await unlink(again, 'phone', msisdn)
    await app.db.query("update account_login set remove_at = now() - interval '1 second' where external_id = $1", [msisdn])
    await expectText(msisdn, `(a phone number ending in ${msisdn.slice(-3)}) was removed`)
    expect(await methodsOf(again)).toEqual([google])
  })

  test('the last method stays, also when the one beside it goes before its time has come', async () => {
    const { person, msisdn, google, phone } = await withGoogle('Both')
    await unlink(person, 'phone', msisdn)
    expect((await unlink(person, 'google', google.id)).response).toEqual([phone])
  })
})
