import { createHmac } from 'node:crypto'
import { type Sandbox, startSandbox } from '@majlis/sandbox/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../app/testing.ts'
import { easyLimits, type Subscribing, subscribing } from '../testing/subscribing.ts'

describe('a general gateway, and one of a carrier that has its own', () => {
  /** The general gateway, and STC's: two external services with ledgers and secrets of their own. */
  let [all, stc]: Sandbox[] = []
  let there: TestApp
  /** The same server, with the ledger of one of the gateways. */
  let [atAll, atStc]: Subscribing[] = []
  beforeAll(async () => {
    ;[all, stc] = await Promise.all([startSandbox({ now: Date.now, token: 'all' }), startSandbox({ now: Date.now, token: 'stc' })])
    const { carrier } = all.payments
    there = await startTestApp({
      LIMITS: easyLimits,
      SMS_URL: all.sms.url,
      SMS_TOKEN: all.sms.token,
      CARRIER_URL: carrier.url,
      CARRIER_TOKEN: carrier.token,
      CARRIER_SECRET: carrier.secret,
      CARRIERS: JSON.stringify({ stc: stc.payments.carrier }),
    })
    ;[atAll, atStc] = [subscribing(there, all.url), subscribing(there, stc.url)]
  })
  afterAll(async () => {
    await there.stop()
    await Promise.all([all?.close(), stc?.close()])
  })
  const parts = (): { all: Sandbox; stc: Sandbox; atAll: Subscribing; atStc: Subscribing } => {
    if (!all || !stc || !atAll || !atStc) throw new Error('not started')
    return { all, stc, atAll, atStc }
  }
  const postCallback = (secret: string, payload: object) => {
    const text = JSON.stringify({ at: Date.now(), ...payload })
    return parts().atAll.post('/subscription/v1/callback', { payload: text, signature: createHmac('sha256', secret).update(text).digest('hex') })
  }
  const stcPlan = { serviceId: 11, region: 'sa' }

  test('each carrier is asked at its own gateway, for PINs, payments and renewals', async () => {
    const { atAll, atStc } = parts()
    const [jazz, saudi] = [atAll.number(), '966500020001']
    expect(await atAll.subscribe(jazz)).toMatchObject({ response_code: 0 })
    expect(await atStc.subscribe(saudi, stcPlan)).toMatchObject({ response_code: 0 })
    expect([await atAll.requests(saudi), await atStc.requests(jazz)]).toEqual([[], []])
    expect([await atAll.requests(jazz), await atStc.requests(saudi)].map((requests) => requests.filter(({ charged }) => charged).length)).toEqual([1, 1])
    await atStc.makeDue(saudi)
    await atStc.until('the renewal at the own gateway', async () => (await atStc.requests(saudi)).filter(({ charged }) => charged).length === 2)
    expect(await atAll.requests(saudi)).toEqual([])
  })

  test('a gateway speaks for its own services: what it signs about another one changes nothing', async () => {
    const { all, stc, atAll, atStc } = parts()
    const [jazz, saudi] = [atAll.number(), '966500020002']
    await atAll.subscribe(jazz)
    await atStc.subscribe(saudi, stcPlan)
    const [paid] = await atAll.requests(jazz)
    const [ofAll, ofStc] = [all.payments.carrier.secret, stc.payments.carrier.secret]
    const states = async () => [await atAll.rows(jazz), await atStc.rows(saudi)].map((rows) => rows.at(-1)?.state)
    await postCallback(ofStc, { id: 'x1', type: 'stopped', msisdn: jazz, keyword: 'STOP' })
    await postCallback(ofAll, { id: 'x2', type: 'stopped', msisdn: saudi, keyword: 'STOP' })
    expect(await postCallback(ofStc, { id: 'x3', type: 'refused', requestId: paid?.requestId, code: 111 })).toMatchObject({ status: 403 })
    expect(await postCallback('guess', { id: 'x4', type: 'stopped', msisdn: jazz })).toMatchObject({ status: 403 })
    expect(await states()).toEqual(['active', 'active'])
    // The ids of two gateways may be equal.
    expect(await postCallback(ofAll, { id: 'same', type: 'stopped', msisdn: jazz, keyword: 'STOP' })).toMatchObject({ status: 200 })
    expect(await states()).toEqual(['ended', 'active'])
    expect(await postCallback(ofStc, { id: 'same', type: 'stopped', msisdn: saudi })).toMatchObject({ status: 200 })
    expect(await states()).toEqual(['ended', 'ended'])
  })
})

test('where only single carriers are configured, the others answer that their operator is not available, and nothing is sent', async () => {
  const stc = await startSandbox({ now: Date.now, token: 'stc' })
  const there = await startTestApp({
    LIMITS: easyLimits,
    SMS_URL: stc.sms.url,
    SMS_TOKEN: stc.sms.token,
    CARRIERS: JSON.stringify({ stc: stc.payments.carrier }),
  })
  const at = subscribing(there, stc.url)
  const jazz = at.number()
  expect(await at.begin(jazz)).toMatchObject({ success: false, response_code: 105 })
  expect([await at.requests(jazz), await at.texts(jazz)]).toEqual([[], []])
  expect(await at.subscribe('966500020003', { serviceId: 11, region: 'sa' })).toMatchObject({ response_code: 0 })
  await there.stop()
  await stc.close()
})
