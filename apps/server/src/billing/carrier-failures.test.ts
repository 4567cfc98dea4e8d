import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { easyLimits, type Subscribing, subscribing } from './testing/subscribing.ts'
import { startTestApp, type TestApp } from '../app/testing.ts'

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

describe('a carrier that behaves badly', () => {
  test.each([
    ['6002', 'times out after it charged'],
    ['6009', 'answers half a JSON after it charged'],
    ['6012', 'cuts the connection after it charged'],
  ])('%s: %s. The person hears that it is being processed, is charged once, and is subscribed', async (tail) => {
    const msisdn = at.number(tail)
    await at.begin(msisdn)
    const pinCode = await at.pin(msisdn)
    const first = await at.confirm(msisdn, { pinCode })
    expect(first).toMatchObject({ success: false, response_code: 141, header: 'Payment in progress' })
    await at.confirm(msisdn, { pinCode })
    await at.active(msisdn)
    expect(await at.confirm(msisdn, { pinCode })).toMatchObject({ response_code: 0, data: { subscriptionId: first.data.subscriptionId } })
    expect(await at.charges(msisdn)).toHaveLength(1)
    expect(await at.rows(msisdn)).toMatchObject([{ paid: 3_000 }])
  })

  test('6001: never answers and takes nothing. The request is closed, and the next try subscribes', async () => {
    const msisdn = at.number('6001')
    expect((await at.subscribe(msisdn)).response_code).toBe(141)
    await at.until('the end of it', async () => (await at.stateOf(msisdn)) === 'ended')
    expect(await at.rows(msisdn)).toMatchObject([{ ended_reason: 'refused 101', paid: 0 }])
    expect(await at.charges(msisdn)).toEqual([])
    expect((await at.begin(msisdn)).response_code).toBe(0)
  })

  test('6003: is slower than a request may be. It says so, and nothing hangs', async () => {
    const msisdn = at.number('6003')
    expect(await at.begin(msisdn)).toMatchObject({ success: false, response_code: 105, message: 'operator unavailable, please try again' })
    expect(await at.texts(msisdn)).toEqual([])
  })

  test('6004: answers only some calls. Trying again gets there, and charges once', async () => {
    const msisdn = at.number('6004')
    const codes: number[] = []
    for (let tries = 0; tries < 8 && (await at.stateOf(msisdn)) !== 'active'; tries += 1) {
      const begun = await at.begin(msisdn)
      codes.push(begun.response_code)
      if (begun.success) codes.push((await at.confirm(msisdn)).response_code)
      await at.until('an answer', async () => (await at.stateOf(msisdn)) !== 'pending')
    }
    expect(codes).toContain(105)
    expect(await at.charges(msisdn)).toHaveLength(1)
  })

  test('6005: the callback comes before the answer; 6006: it comes three times', async () => {
    for (const tail of ['6005', '6006']) {
      const msisdn = at.number(tail)
      expect(await at.subscribe(msisdn), tail).toMatchObject({ success: true, response_code: 0 })
      await at.active(msisdn)
      expect(await at.charges(msisdn)).toHaveLength(1)
      expect(await at.rows(msisdn)).toMatchObject([{ paid: 3_000 }])
    }
  })

  test('6010: charges somebody who has stopped. The money goes back, nothing opens, and the person is notified', async () => {
    const msisdn = at.number('6010')
    await at.subscribe(msisdn)
    await at.stop(msisdn)
    await at.until('the refund', async () => (await at.requests(msisdn)).filter(({ refunded }) => refunded).length === 1)
    expect(await at.stateOf(msisdn)).toBe('ended')
    expect(await at.rows(msisdn)).toMatchObject([{ paid: 3_000 }])
  })

  test('an answer that arrives after the person has stopped is given back', async () => {
    const msisdn = at.number('6011')
    expect((await at.subscribe(msisdn)).response_code).toBe(141)
    expect(await at.stop(msisdn)).toMatchObject({ response_code: 0 })
    await at.until('the refund', async () => (await at.requests(msisdn)).some(({ charged, refunded }) => charged && refunded))
    await at.until('the word of it', async () => (await at.texts(msisdn)).some((text) => text.includes('give the money back')))
    expect(await at.rows(msisdn)).toMatchObject([{ state: 'ended', paid: 0, stray: 0 }])
  })
})
