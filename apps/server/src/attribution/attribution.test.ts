import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app/testing.ts'

let app: TestApp
const post = (body: object, headers = {}) =>
  app.request('/api/v3/trafficUrls/add', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
const track = (query: Record<string, string>) => app.request(`/api/v4/attribution?${new URLSearchParams(query)}`)
const count = (campaign: string, event: 'send_pin' | 'confirm_pin' | 'subscribe') => app.composed.apis.attribution.countOf(campaign, event)
const url = 'https://play.example/?utm_source=x'

beforeAll(async () => {
  app = await startTestApp({ LIMITS: JSON.stringify({ attributionPerMinutePerAddress: 60, pinPerAddressHour: 100 }) })
})
afterAll(() => app.stop())

test('[REG-24] a landing is kept once, with number and user where they are known', async () => {
  const landing = { msisdn: '+923060000001', url, compaign: 'summer', medium: 'sms', source: 'partner' }
  expect(await post(landing)).toMatchObject({ status: 200, body: { response: { isNew: true } } })
  const replies = await Promise.all(Array.from({ length: 8 }, () => post(landing)))
  expect(replies.map(({ body }) => (body.response as { isNew: boolean }).isNew)).toEqual(Array(8).fill(false))
  expect(await post({ ...landing, url: `${url}&n=2` })).toMatchObject({ body: { response: { isNew: true } } })
  expect(await post({ url, msisdn: '' })).toMatchObject({ status: 200 })

  const { user, token } = await app.signIn({ msisdn: '923060000001', name: 'Amal' })
  const authorization = `Bearer ${token}`
  expect(await post({ ...landing, userId: user }, { authorization })).toMatchObject({ body: { response: { isNew: true } } })
  expect(await post({ ...landing, userId: user })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})

test('[REG-24] what is no address or number is refused', async () => {
  for (const body of [{}, { url: 'javascript:alert(1)' }, { url, msisdn: 'x' }, { url, medium: 'x'.repeat(201) }]) {
    expect((await post(body)).status).toBe(400)
  }
})

test('[REG-19] [REG-21] [REG-23] events carry the fields as they are spelled; the campaign is 182 by default', async () => {
  const fields = { tracking_code: 'abc', compaign_name: 'summer', medium: 'sms' }
  expect(await track({ event_name: 'send_pin', ...fields })).toMatchObject({ status: 200, body: { response: { compaign_id: '182' } } })
  expect(await track({ event_name: 'confirm_pin', compaign_id: '7', ...fields })).toMatchObject({ body: { response: { compaign_id: '7' } } })
  expect(await track({ event_name: 'subscribe' })).toMatchObject({ status: 200 })
  expect([await count('182', 'send_pin'), await count('182', 'subscribe'), await count('7', 'confirm_pin'), await count('7', 'send_pin')]).toEqual([1, 1, 1, 0])
  const [row] = await app.db.query("select event_name, compaign_id, tracking_code, compaign_name, medium from utm_event where compaign_id = '7'")
  expect(row).toEqual({ event_name: 'confirm_pin', compaign_id: '7', ...fields })
})

test('[REG-23] other events are refused, and so is a flood', async () => {
  expect((await track({ event_name: 'login' })).status).toBe(400)
  expect((await track({})).status).toBe(400)
  const replies = await Promise.all(Array.from({ length: 70 }, () => track({ event_name: 'subscribe' })))
  expect(replies.at(-1)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
})
