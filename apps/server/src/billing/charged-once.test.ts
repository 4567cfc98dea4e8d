import { afterAll, beforeAll, expect, test } from 'vitest'
import { lapsed } from '../app/testing/lapsed.ts'
import { startTestApp, type TestApp } from '../app/testing.ts'
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

test('[ERR-04] a number that has it already is answered 102, and only its owner before the PIN', async () => {
  const msisdn = at.number()
  const person = await lapsed(app, msisdn)
  await at.subscribe(msisdn, {}, person.token)
  expect(await at.begin(msisdn, {}, person.token)).toMatchObject({
    success: false,
    response_code: 102,
    message: 'user already subscribed',
    data: { alreadySub: true },
  })
  expect(await at.begin(msisdn)).toMatchObject({ success: true, response_code: 0, data: { alreadySub: false } })
  expect(await at.confirm(msisdn)).toMatchObject({ response_code: 102, data: { alreadySub: true, loginProof: expect.stringMatching(/.{20}/) } })
  expect((await at.requests(msisdn)).filter((each) => each.charged)).toHaveLength(1)
})

test('the price changed between showing and confirming: nothing is charged, and a message says what to do', async () => {
  const msisdn = at.number()
  expect(await at.begin(msisdn, { offer: 'yesterday' })).toMatchObject({
    success: false,
    response_code: 140,
    message: expect.stringContaining('nothing was charged'),
  })
  expect(await at.texts(msisdn)).toEqual([])
  const { body } = await app.request('/subscription/v2/getServicesById?serviceId=1')
  const { offer } = body.data as { offer: string }
  expect(await at.begin(msisdn, { offer })).toMatchObject({ response_code: 0 })
  // As if the catalogue had changed after the PIN was sent.
  await app.db.query("update purchase set offer = 'yesterday' where msisdn = $1", [msisdn])
  expect(await at.confirm(msisdn)).toMatchObject({ success: false, response_code: 140 })
  expect(await at.requests(msisdn)).toEqual([])
  await app.db.query('update purchase set offer = $2 where msisdn = $1', [msisdn, offer])
  expect(await at.confirm(msisdn)).toMatchObject({ success: true, response_code: 0 })
})

test('two tabs: 32 confirmations of one PIN charge once, and all of them learn how it stands', async () => {
  const msisdn = at.number()
  await at.begin(msisdn)
  const pinCode = await at.pin(msisdn)
  const answers = await Promise.all(Array.from({ length: 32 }, () => at.confirm(msisdn, { pinCode })))
  expect(answers.filter(({ response_code }) => response_code === 0).length).toBeGreaterThan(0)
  for (const { response_code } of answers) expect([0, 141, 104]).toContain(response_code)
  expect((await at.requests(msisdn)).filter((each) => each.charged)).toHaveLength(1)
  expect(await at.rows(msisdn)).toHaveLength(1)
  expect(answers.filter(({ data }) => data.loginProof !== '')).toHaveLength(1)
})

test('while a payment waits for the carrier, a second one is refused with a sentence', async () => {
  const msisdn = at.number('6011')
  const person = await lapsed(app, msisdn)
  await at.begin(msisdn, {}, person.token)
  expect(await at.confirm(msisdn, {}, person.token)).toMatchObject({
    success: false,
    response_code: 141,
    message: expect.stringContaining('not be charged twice'),
  })
  expect(await at.status(person)).toMatchObject({ response_code: 112, data: { isProcessing: true } })
  await app.db.query("update pin set sent_at = sent_at - interval '3 minutes' where msisdn = $1", [msisdn])
  expect(await at.begin(msisdn, {}, person.token)).toMatchObject({ success: false, response_code: 141 })
  await at.until('the payment', async () => (await at.status(person)).response_code === 114)
  expect((await at.requests(msisdn)).filter(({ charged }) => charged)).toHaveLength(1)
})

test('two tabs with two PINs: only one of them pays', async () => {
  const msisdn = at.number()
  await at.begin(msisdn)
  const first = await at.pin(msisdn)
  await app.db.query("update pin set sent_at = sent_at - interval '3 minutes' where msisdn = $1", [msisdn])
  await at.begin(msisdn)
  const second = await at.pin(msisdn)
  const answers = await Promise.all([first, second].map((pinCode) => at.confirm(msisdn, { pinCode })))
  expect(answers.map(({ response_code }) => response_code).toSorted()).toEqual([0, 103])
  expect((await at.requests(msisdn)).filter(({ charged }) => charged)).toHaveLength(1)
})

test('a lost answer is asked for again with the same PIN: nothing is charged twice', async () => {
  const msisdn = at.number()
  await at.begin(msisdn)
  const pinCode = await at.pin(msisdn)
  const first = await at.confirm(msisdn, { pinCode })
  const again = await at.confirm(msisdn, { pinCode })
  expect(again).toMatchObject({ success: true, response_code: 0, data: { subscriptionId: first.data.subscriptionId, loginProof: '' } })
  expect(await at.confirm(msisdn, { pinCode: pinCode === '000000' ? '000001' : '000000' })).toMatchObject({ response_code: 103 })
  expect(await at.requests(msisdn)).toHaveLength(1)
})
