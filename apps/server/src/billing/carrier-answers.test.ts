import { afterAll, beforeAll, expect, test } from 'vitest'
import { lapsed } from '../app/testing/lapsed.ts'
import { startTestApp, type TestApp } from '../app/testing.ts'
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

const refusedAtConfirm: readonly (readonly [number, string])[] = [
  [100, '[ERR-02] cannot authorize your account, please try again'],
  [101, '[ERR-03] trouble connecting with server, please try again'],
  [103, '[ERR-05] The PIN is not correct'],
  [104, '[ERR-06] OTP expired; please resend a new PIN code'],
  [105, '[ERR-07] operator unavailable, please try again'],
  [106, '[ERR-08] please select a carrier'],
  [107, '[ERR-09] please enter correct mobile number'],
  [108, '[ERR-10] please wait 2 minutes before resending PIN code'],
  [110, '[ERR-11] low balance, please recharge your credit before trying again'],
  [111, '[ERR-12] number blacklisted'],
  [112, '[ERR-13] your number has no valid subscription'],
  [115, '[ERR-15] inactive subscription'],
]
test.each(refusedAtConfirm)('the carrier answers %i at both steps: %s', async (code, title) => {
  const message = title.replace(/^\[ERR-\d+\] /, '')
  const atPin = at.number(`9${code}`)
  expect(await at.begin(atPin)).toMatchObject({ status: 200, success: false, response_code: code, message })
  expect(await at.texts(atPin)).toEqual([])
  const atConfirm = at.number(`8${code}`)
  await at.begin(atConfirm)
  expect(await at.confirm(atConfirm)).toMatchObject({ status: 200, success: false, response_code: code, message, data: { alreadySub: false } })
  expect(await at.rows(atConfirm)).toMatchObject([{ state: 'ended', ended_reason: `refused ${code}`, refusal: code, paid: 0 }])
  expect((await at.requests(atConfirm)).filter((each) => each.charged)).toEqual([])
})

test('a purchase that the carrier refuses, or whose PIN is wrong, leaves its person not subscribed rather than unsubscribed', async () => {
  for (const tail of ['8110', '8103']) {
    const msisdn = at.number(tail)
    const person = await lapsed(app, msisdn)
    expect(await at.subscribe(msisdn, {}, person.token)).toMatchObject({ success: false })
    expect(await at.rows(msisdn)).toMatchObject([{ state: 'ended', account_id: person.user }])
    expect(await at.status(person), tail).toMatchObject({ response_code: 112, data: { state: 'not subscribed' } })
  }
})

test('a lost refusal is answered again with the carrier’s code', async () => {
  const msisdn = at.number('8107')
  await at.begin(msisdn)
  const pinCode = await at.pin(msisdn)
  expect(await at.confirm(msisdn, { pinCode })).toMatchObject({ response_code: 107 })
  expect(await at.confirm(msisdn, { pinCode })).toMatchObject({ success: false, response_code: 107 })
  expect(await at.requests(msisdn)).toHaveLength(1)
})

test('[ERR-14] [ERR-04] the carrier knows the number as subscribed: nothing is charged and it counts', async () => {
  for (const tail of ['8102', '8114', '6008']) {
    const msisdn = at.number(tail)
    const person = await lapsed(app, msisdn)
    await at.begin(msisdn, {}, person.token)
    expect(await at.confirm(msisdn, {}, person.token), tail).toMatchObject({ response_code: 102, data: { alreadySub: true } })
    expect(await at.status(person), tail).toMatchObject({ response_code: 114 })
    expect(await at.rows(msisdn)).toMatchObject([{ state: 'active', paid: 0 }])
  }
})

test('a carrier that knows the number as subscribed before the PIN does not keep its owner from the PIN step, and tells strangers nothing', async () => {
  for (const tail of ['9102', '9114']) {
    const msisdn = at.number(tail)
    const owner = await lapsed(app, msisdn)
    expect(await at.begin(msisdn, {}, owner.token), tail).toMatchObject({ success: true, response_code: 0, data: { isPinOpen: true, pinLength: 6 } })
    expect(await at.confirm(msisdn, {}, owner.token)).toMatchObject({ success: true, response_code: 0 })
    expect(await at.status(owner), tail).toMatchObject({ response_code: 114 })
    expect(await at.begin(at.number(tail)), tail).toMatchObject({ success: true, response_code: 0, data: { alreadySub: false } })
  }
})

test('[ERR-16] [ERR-29] 130 leaves the PIN to us: it is sent, and the PIN step follows', async () => {
  const msisdn = at.number('9130')
  expect(await at.begin(msisdn)).toMatchObject({ success: true, response_code: 130, data: { pinLength: 6 } })
  expect(await at.confirm(msisdn)).toMatchObject({ response_code: 0 })
})

test('[BIL-47] a carrier that texts and judges its own PIN: wrong ones are refused by it, the right one subscribes', async () => {
  const msisdn = '966500010001'
  expect(await at.begin(msisdn, { serviceId: 11, region: 'sa' })).toMatchObject({ response_code: 0, data: { pinLength: 4 } })
  const pinCode = await at.pin(msisdn)
  expect(pinCode).toMatch(/^\d{4}$/)
  const wrong = pinCode === '0000' ? '0001' : '0000'
  const consents = async () => {
    const given: unknown[] = []
    for await (const line of exportConsents(app.db, new Date(0), new Date('9999-01-01'), 'jsonl')) given.push(JSON.parse(line))
    return (given as { number: string; subscription: string }[]).filter(({ number }) => number === msisdn).map(({ subscription }) => subscription)
  }
  expect(await at.confirm(msisdn, { serviceId: 11, pinCode: wrong })).toMatchObject({ success: false, response_code: 103 })
  // A wrong PIN is no consent.
  expect(await consents()).toEqual([])
  const confirmed = await at.confirm(msisdn, { serviceId: 11, pinCode })
  expect(confirmed).toMatchObject({ success: true, response_code: 0 })
  expect(await consents()).toEqual([confirmed.data.subscriptionId])
  expect((await at.requests(msisdn)).filter((each) => each.charged)).toHaveLength(1)
})

test('guessing at a carrier’s PIN ends after five tries', async () => {
  const msisdn = '966500010002'
  await at.begin(msisdn, { serviceId: 11, region: 'sa' })
  const pinCode = await at.pin(msisdn)
  const wrong = pinCode === '0000' ? '0001' : '0000'
  for (let tries = 0; tries < 5; tries += 1) expect(await at.confirm(msisdn, { serviceId: 11, pinCode: wrong })).toMatchObject({ response_code: 103 })
  expect(await at.confirm(msisdn, { serviceId: 11, pinCode })).toMatchObject({ response_code: 104 })
})
