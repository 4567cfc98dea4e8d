import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { wrong } from '../app/testing/login-pins.ts'
import { LIMITS, pinning } from '../app/testing/subscription-pins.ts'
import { type Subscribing, subscribing } from './testing/subscribing.ts'

// With the real wait of two minutes, in which a PIN for one purpose is open while another purpose requests one.
let app: TestApp
let at: Subscribing
const { ask, age } = pinning(() => app)
const proving = { subscriptionRequired: false }
const paying = { subscriptionRequired: true }

beforeAll(async () => {
  app = await startTestApp({ LIMITS })
  at = subscribing(app)
})
afterAll(async () => {
  expect(await at.audit()).toEqual([])
  await app.stop()
})

test('a PIN that was sent for a purchase proves a number for nothing else, and pays nothing there', async () => {
  const msisdn = at.number()
  expect(await at.begin(msisdn)).toMatchObject({ response_code: 0, data: { isPinOpen: true } })
  const pinCode = await at.pin(msisdn)
  // A login or a restoration within two minutes gets no PIN of its own, and is told that the one on its way is not for it.
  expect(await ask(msisdn)).toMatchObject({ response_code: 108, data: { isPinOpen: false } })
  expect(await at.confirm(msisdn, { ...proving, pinCode })).toMatchObject({ success: false, response_code: 103, data: { loginProof: '' } })
  expect(await at.requests(msisdn)).toEqual([])
  expect(await at.rows(msisdn)).toEqual([])
  // For its purchase it is as good as before.
  expect(await at.begin(msisdn)).toMatchObject({ response_code: 108, data: { isPinOpen: true } })
  expect(await at.confirm(msisdn, { ...paying, pinCode })).toMatchObject({ success: true, response_code: 0 })
  expect(await at.stateOf(msisdn)).toBe('active')
})

test('a PIN that was sent to prove a number buys nothing', async () => {
  const msisdn = at.number()
  expect(await ask(msisdn)).toMatchObject({ response_code: 0, data: { isPinOpen: true } })
  const pinCode = await at.pin(msisdn)
  expect(await at.begin(msisdn)).toMatchObject({ response_code: 108, data: { isPinOpen: false } })
  expect(await at.confirm(msisdn, { ...paying, pinCode })).toMatchObject({ success: false, response_code: 103, data: { subscriptionId: '' } })
  expect(await ask(msisdn)).toMatchObject({ response_code: 108, data: { isPinOpen: true } })
  const proven = await at.confirm(msisdn, { ...proving, pinCode })
  expect(proven).toMatchObject({ response_code: 0, data: { subscriptionId: '' } })
  expect(proven.data.loginProof).not.toBe('')
  expect(await at.rows(msisdn)).toEqual([])
})

test('after five wrong tries, whoever requests a PIN again too early has to wait and is asked for none', async () => {
  const msisdn = at.number()
  expect(await ask(msisdn)).toMatchObject({ response_code: 0, data: { isPinOpen: true } })
  const pinCode = await at.pin(msisdn)
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await ask(msisdn)).toMatchObject({ response_code: 108, data: { isPinOpen: true } })
    expect(await at.confirm(msisdn, { ...proving, pinCode: wrong(pinCode) })).toMatchObject({ response_code: 103 })
  }
  expect(await ask(msisdn)).toMatchObject({ response_code: 108, data: { isPinOpen: false } })
  expect(await at.confirm(msisdn, { ...proving, pinCode })).toMatchObject({ response_code: 104 })
})

test('a PIN for one plan is not said to be good for another one', async () => {
  const msisdn = at.number()
  await at.begin(msisdn, { serviceId: 1 })
  expect(await at.begin(msisdn, { serviceId: 2 })).toMatchObject({ response_code: 108, data: { isPinOpen: false } })
  await age(msisdn, 130)
  expect(await at.begin(msisdn, { serviceId: 2 })).toMatchObject({ response_code: 0, data: { isPinOpen: true } })
})

test('a PIN that the carrier made for a purchase is not handed to the carrier by a login', async () => {
  const saudi = { serviceId: 11, region: 'sa' }
  const msisdn = at.number('0000', '96650')
  await at.begin(msisdn, saudi)
  const pinCode = await at.pin(msisdn)
  expect(await ask(msisdn, saudi)).toMatchObject({ response_code: 108, data: { isPinOpen: false } })
  expect(await at.confirm(msisdn, { serviceId: 11, ...proving, pinCode })).toMatchObject({ success: false, response_code: 103 })
  expect(await at.requests(msisdn)).toEqual([])
  expect(await at.confirm(msisdn, { serviceId: 11, ...paying, pinCode })).toMatchObject({ success: true, response_code: 0 })
})

test('a caller that names no purpose confirms either PIN, as before', async () => {
  const [bought, proven] = [at.number(), at.number()]
  await at.begin(bought)
  await ask(proven)
  expect(await at.confirm(bought)).toMatchObject({ success: true, response_code: 0 })
  expect((await at.confirm(proven)).data.loginProof).not.toBe('')
})
