import { afterAll, beforeAll, expect, test } from 'vitest'
import { stoppedClock } from '../platform/testing/stopped-clock.ts'
import { startTestApp, type TestApp } from './testing.ts'

let app: TestApp
const written: string[] = []
const msisdn = '923001230001'

beforeAll(async () => {
  const limits = JSON.stringify({ requestsPerMinutePerAddress: 60, pinResendSeconds: 1 })
  app = await startTestApp(
    { LOG_LEVEL: 'info', PIN_SECRET: 'a secret of this test', LIMITS: limits },
    { clock: stoppedClock(), onLogLine: (line) => void written.push(line) },
  )
})
afterAll(() => app.stop())

const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>)
const events = (event: string) => lines().filter((line) => line.security === true && line.event === event)
const post = (path: string, body: object) => app.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

test('logins, refusals, ended sessions, unsubscriptions and limits are one log line each, without personal data', async () => {
  await post('/subscription/v1/validateAuthCode', { msisdn, serviceId: 1, pinCode: '000000' })
  expect(events('loginRefused')).toMatchObject([{ reason: 'pinWrong', numberHash: expect.any(String), addressHash: expect.any(String) }])

  const first = await app.signIn({ msisdn, name: 'Nadia Rahman' })
  expect(events('login')).toMatchObject([{ user: first.user, method: 'phone', isNew: true, numberHash: events('loginRefused')[0]?.numberHash }])
  await app.composed.apis.accounts.signIn({ type: 'phone', externalId: msisdn }, { language: 'en', region: 'pk', userImageUrl: '' })
  expect(events('sessionEnded')).toMatchObject([{ reason: 'newLogin', user: first.user }])

  expect((await first.call('me.getUser', { id: first.user })).status).toBe(401)
  expect(events('refused')).toMatchObject([{ status: 401, code: 'UNAUTHORIZED', addressHash: expect.any(String) }])

  const { token } = await app.composed.apis.accounts.signIn({ type: 'phone', externalId: msisdn }, { language: 'en', region: 'pk', userImageUrl: '' })
  const again = app.personOf(first.user, token)
  expect((await again.call('matches.getMatch', { matchId: crypto.randomUUID() })).status).toBe(403)
  expect(events('refused').at(-1)).toMatchObject({ status: 403, code: 'FORBIDDEN', user: first.user })

  expect((await again.call('billing.unsubSubscription', { msisdn })).status).toBe(200)
  expect(events('unsubscribed')).toHaveLength(1)

  for (let n = 0; n < 80; n += 1) await app.request('/api/v3/getInterests')
  expect(events('limitReached')).toMatchObject([{ limit: 'requestsPerMinutePerAddress', addressHash: expect.any(String) }])
  const text = JSON.stringify(lines().filter((line) => line.security === true))
  for (const personal of [msisdn, '3001230001', 'Nadia', 'Rahman', first.token, token, '127.0.0.1']) expect(text).not.toContain(personal)
})
