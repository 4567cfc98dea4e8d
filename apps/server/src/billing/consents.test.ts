import { afterAll, beforeAll, expect, test } from 'vitest'
import { lapsed } from '../app/testing/lapsed.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { exportConsents } from './purchases/consents.ts'
import { easyLimits, type Subscribing, subscribing } from './testing/subscribing.ts'

let app: TestApp
let at: Subscribing
beforeAll(async () => {
  app = await startTestApp({ LIMITS: easyLimits, PAYMENT_TIMEOUT_MS: '2500' })
  at = subscribing(app)
})
afterAll(async () => {
  expect(await at.audit()).toEqual([])
  await app.stop()
})

test('what was shown, to whom, in which language, when and which PIN agreed is kept for every subscription', async () => {
  const msisdn = at.number()
  const person = await lapsed(app, msisdn)
  await app.request('/subscription/v2/genAuthCode?language=ar', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ msisdn, serviceId: 1, subscriptionRequired: true }),
  })
  const confirmed = await at.confirm(msisdn, {}, person.token)
  const [kept] = await app.db.query<{ readonly at: Date; readonly shown_at: Date; readonly pin_id: string; readonly shown: object }>(
    'select * from consent where msisdn = $1',
    [msisdn],
  )
  expect(kept).toMatchObject({ msisdn, account_id: person.user, service_id: 1, language: 'ar', pin_by: 'us', subscription_id: confirmed.data.subscriptionId })
  expect(kept?.shown).toMatchObject({
    price: 3,
    currency: 'PKR',
    package: 'day',
    operatorTitle: 'Jazz',
    disclaimer: expect.stringContaining('الاشتراك موافقة'),
  })
  const [pin] = await app.db.query<{ used_at: Date }>('select used_at from pin where id = $1', [kept?.pin_id])
  const agreedAt = kept?.at.getTime() ?? 0
  expect(agreedAt - (pin?.used_at.getTime() ?? 0)).toBeLessThan(60_000)
  expect(kept?.shown_at.getTime()).toBeLessThanOrEqual(agreedAt)
  const own = (await person.call('billing.consents', {})) as unknown as { data: object[] }
  expect(own.data).toMatchObject([{ msisdn, serviceId: 1, language: 'ar', subscriptionId: confirmed.data.subscriptionId, shown: { price: 3 } }])
})

test('the consent of a restored subscription belongs to what its number pays for now, and names who checked the PIN', async () => {
  const msisdn = at.number()
  const [first, second] = [await lapsed(app, at.number()), await lapsed(app, at.number())]
  const confirmed = await at.subscribe(msisdn, {}, first.token)
  const { subscriptionId } = confirmed.data
  const of = async (person: Person) => ((await person.call('billing.consents', {})) as unknown as { data: object[] }).data
  expect(await of(first)).toMatchObject([{ subscriptionId, pinBy: 'us' }])
  expect(await of(second)).toEqual([])
  const [kept] = await app.db.query('select account_id from consent where subscription_id = $1', [subscriptionId])
  expect(await second.call('billing.restoreSubscription', { loginProof: confirmed.data.loginProof })).toMatchObject({ response_code: 0 })
  expect(await of(second)).toEqual(await of(first))
  // Who agreed stays recorded, and an end leaves the consent with that account alone.
  expect(await app.db.query('select account_id from consent where subscription_id = $1', [subscriptionId])).toEqual([kept])
  await at.stop(msisdn)
  expect(await of(second)).toEqual([])
  expect(await of(first)).toMatchObject([{ subscriptionId }])
})

test('consents are exported line by line, as JSON and as a table that no spreadsheet mistakes for formulas', async () => {
  const msisdn = at.number()
  await at.subscribe(msisdn)
  const lines = async (format: 'jsonl' | 'csv') => {
    const all: string[] = []
    for await (const line of exportConsents(app.db, new Date(0), new Date('9999-01-01'), format)) all.push(line)
    return all
  }
  const json = (await lines('jsonl')).map((line) => JSON.parse(line) as Record<string, unknown>)
  const mine = json.find(({ number }) => number === msisdn)
  expect(mine).toMatchObject({ service: 1, language: 'en', pinBy: 'us', price: 3, currency: 'PKR', operator: 'Jazz', package: 'day' })
  await app.db.query("update consent set shown = jsonb_set(shown, '{disclaimer}', to_jsonb($2::text)) where msisdn = $1", [msisdn, '=1+1, "quoted"'])
  const [head, ...rows] = await lines('csv')
  expect(head).toMatch(/^consent,subscription,number,/)
  expect(rows).toHaveLength(json.length)
  expect(rows.find((row) => row.includes(msisdn))?.endsWith(`"'=1+1, ""quoted"""`)).toBe(true)
})
