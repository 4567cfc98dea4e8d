import { userPath } from '@majlis/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newNumber } from '../../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { mirror } from '../../platform/testing/mirror.ts'
import { proving } from '../../app/testing/login-proofs.ts'
import { selectEnded } from './sessions.sql.ts'
import { manyRequests } from '../../app/testing/many-requests.ts'

let app: TestApp
beforeAll(async () => {
  // Every change of an account needs a PIN, and this test needs more of them than a number gets in ten minutes.
  const limits = { pinPerAddressHour: 100_000, pinResendSeconds: 1, pinPerNumberTenMinutes: 1_000, pinPerNumberDay: 1_000, pinPerPrefixHour: 1_000 }
  app = await startTestApp({ LIMITS: JSON.stringify({ ...limits, ...manyRequests, socialPerAddressHour: 1_000 }) })
})
afterAll(() => app.stop())

const { post, proofOf } = proving(() => app)

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
    const { response } = await second.call('me.getUser', { id: second.user })
    expect(response.sessionId).not.toBe(named)
    const { response: open } = await second.call('accounts.getSessions', {})
    expect(open).toMatchObject([{ sessionId: response.sessionId, isPartner: false, isThis: true }])
  })

  test('a logout notifies the other tabs of the device with its reason; a login elsewhere gives no reason', async () => {
    const msisdn = newNumber()
    const reasonOf = async (person: Person, end: () => Promise<unknown>) => {
      const socket = await person.socket()
      const loggedOut = new Promise((resolve) => socket.once('loggedOut', resolve))
      await end()
      return loggedOut
    }
    const first = await app.signIn({ msisdn, name: 'Leaving' })
    expect(await reasonOf(first, () => first.call('accounts.logout', {}))).toEqual({ reason: 'logout' })
    await app.db.query("update pin set sent_at = sent_at - interval '1 hour' where msisdn = $1", [msisdn])
    const second = await app.signIn({ msisdn })
    await app.db.query("update pin set sent_at = sent_at - interval '1 hour' where msisdn = $1", [msisdn])
    expect(await reasonOf(second, () => app.signIn({ msisdn }))).toEqual({})
  })

  test('a session ends after 30 days without use and after 180 days in all; a call notes the use, at most once an hour', async () => {
    const person = await app.signIn({ msisdn: newNumber() })
    const alive = async () => (await person.call('accounts.getSessions', {})).status
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
    await expect.poll(usedAt).toBeGreaterThan(before)
    const noted = await usedAt()
    expect([await alive(), await usedAt()]).toEqual([200, noted])
    await age('170 days', '31 days')
    expect(await alive()).toBe(401)
    await age('181 days', '1 minute')
    expect(await alive()).toBe(401)
  })

  test('nobody ends the session of another', async () => {
    const [one, two] = [await app.signIn({ msisdn: newNumber() }), await app.signIn({ msisdn: newNumber() })]
    const sessionId = (await one.call('accounts.getSessions', {})).response[0]?.sessionId ?? ''
    expect(await two.call('accounts.endSession', { sessionId })).toMatchObject({ status: 404 })
    expect((await one.call('accounts.getSessions', {})).status).toBe(200)
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

test('of many sessions, those that are deleted, expired or of suspended people are found as ended', async () => {
  const people = await Promise.all(['Open', 'Deleted', 'Expired', 'Suspended'].map((name) => app.signIn({ msisdn: newNumber(), name })))
  const ids: string[] = []
  for (const person of people) ids.push((await person.call('me.getUser', { id: person.user })).response.sessionId ?? '')
  const [, deleted = '', expired = '', suspended = ''] = ids
  await app.db.query('delete from session where session_id = $1', [deleted])
  await app.db.query("update session set last_used_at = '2020-01-01' where session_id = $1", [expired])
  await app.db.query('update account set suspended = true where id = $1', [people[3]?.user])
  const unknown = crypto.randomUUID()
  const since = new Date('2021-01-01')
  const ended = await selectEnded(app.db, [...ids, unknown], { createdAfter: since, usedAfter: since })
  expect(new Map(ended.map((row) => [row.session_id, row.suspended]))).toEqual(
    new Map([
      [deleted, false],
      [expired, false],
      [suspended, true],
      [unknown, false],
    ]),
  )
})
