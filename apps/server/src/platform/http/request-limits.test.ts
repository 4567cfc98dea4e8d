import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../app/testing.ts'
import { stoppedClock } from '../testing/stopped-clock.ts'

let app: TestApp
beforeAll(async () => {
  const limits = { requestsPerMinutePerAddress: 40, visitorCallsPerMinutePerAddress: 10, callsPerMinutePerSession: 5 }
  app = await startTestApp({ TRUSTED_PROXIES: 'loopback', LIMITS: JSON.stringify({ ...limits, pinResendSeconds: 1 }) }, { clock: stoppedClock() })
})
afterAll(() => app.stop())

const call = '/api/v3/getInterests'
/** How many of so many requests were answered, before the first one that was refused. */
async function answered(count: number, path: string, address: string, headers: Record<string, string> = {}): Promise<number> {
  const statuses: number[] = []
  for (let n = 0; n < count; n += 1) statuses.push((await app.request(path, { headers: { 'x-forwarded-for': address, ...headers } })).status)
  const refused = statuses.indexOf(429)
  return refused < 0 ? count : refused
}

test('people who share an address have their own limits of calls; visitors there have one together', async () => {
  const address = '203.0.113.1'
  const [one, other] = await Promise.all(['923110000021', '923110000022'].map((msisdn) => app.signIn({ msisdn })))
  const as = (token = '') => ({ authorization: `Bearer ${token}` })
  expect(await answered(8, call, address, as(one?.token))).toBe(5)
  expect(await answered(5, call, address, as(other?.token))).toBe(5)
  expect(await answered(12, call, address)).toBe(10)
  // Files and pages do not count for that, and all of it together has a limit, too.
  expect(await answered(20, '/healthz', address)).toBe(40 - 8 - 5 - 12)
  expect(await answered(1, call, '203.0.113.2')).toBe(1)
})

test('what an address may not send is not counted for the session', async () => {
  const person = await app.signIn({ msisdn: '923110000023' })
  const headers = { authorization: `Bearer ${person.token}` }
  await answered(40, '/healthz', '203.0.113.4')
  expect(await answered(20, call, '203.0.113.4', headers)).toBe(0)
  expect(await answered(5, call, '203.0.113.5', headers)).toBe(5)
})

test('a refused page says so in its language and loads itself again; a refused call gets its envelope', async () => {
  const from = { 'x-forwarded-for': '203.0.113.3' }
  await answered(40, '/healthz', '203.0.113.3')
  const { status, headers, body } = await app.request(call, { headers: from })
  expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'TOO_MANY_REQUESTS', '60'])
  for (const [language, text] of [
    ['en', 'Too many requests'],
    ['ar', 'طلبات كثيرة جدًا'],
  ] as const) {
    const page = await fetch(`${app.url}/game/chess`, { headers: { ...from, accept: 'text/html', 'accept-language': language } })
    expect([page.status, page.headers.get('content-type'), page.headers.get('x-content-type-options')]).toEqual([429, 'text/html; charset=utf-8', 'nosniff'])
    const html = await page.text()
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toContain(text)
    expect(html).toContain('http-equiv="refresh"')
  }
})
