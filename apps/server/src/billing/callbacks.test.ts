import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { easyLimits, insertDue, type Subscribing, subscribing } from './testing/subscribing.ts'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { type Sandbox, startSandbox } from '@majlis/sandbox/sandbox'

describe('callbacks', () => {
  let sandbox: Sandbox
  let there: TestApp
  let at: Subscribing
  let secret = ''
  const postCallback = (payload: object | string, key = secret) => {
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
    return at.post('/subscription/v1/callback', { payload: text, signature: createHmac('sha256', key).update(text).digest('hex') })
  }
  const everything = async () => JSON.stringify(await there.db.query('select * from subscription order by id'))
  beforeAll(async () => {
    // The stand-ins run beside the server and are configured like real external services.
    sandbox = await startSandbox({ now: Date.now, token: 'secret' })
    const { carrier } = sandbox.payments
    secret = carrier.secret
    there = await startTestApp({
      LIMITS: easyLimits,
      CARRIER_URL: carrier.url,
      CARRIER_TOKEN: carrier.token,
      CARRIER_SECRET: secret,
      SMS_URL: sandbox.sms.url,
      SMS_TOKEN: sandbox.sms.token,
    })
    at = subscribing(there, sandbox.url)
  })
  afterAll(async () => {
    expect(await at.audit()).toEqual([])
    await there.stop()
    await sandbox.close()
  })

  test('unsigned, wrongly signed and altered ones change nothing', async () => {
    const msisdn = at.number()
    await at.subscribe(msisdn)
    const before = await everything()
    const stop = { id: 'a1', at: Date.now(), type: 'stopped', msisdn, keyword: 'STOP' }
    expect(await postCallback(stop, 'guess')).toMatchObject({ status: 403, success: false })
    const text = JSON.stringify(stop)
    const signature = createHmac('sha256', secret).update(text).digest('hex')
    expect(await at.post('/subscription/v1/callback', { payload: text.replace(msisdn, at.number()), signature })).toMatchObject({ status: 403 })
    expect(await at.post('/subscription/v1/callback', { payload: text, signature: '0'.repeat(64) })).toMatchObject({ status: 403 })
    expect(await at.post('/subscription/v1/callback', { payload: text })).toMatchObject({ status: 400 })
    expect(await postCallback({ ...stop, at: Date.now() - 4 * 86_400_000 })).toMatchObject({ status: 403 })
    for (const malformed of ['{', '[]', '{"id":"x"}', 'null']) expect(await postCallback(malformed)).toMatchObject({ status: 400 })
    expect(await everything()).toBe(before)
  })

  test('[BIL-69] STOP by SMS ends it, sends a text to the number, and repeated after a new subscription changes nothing', async () => {
    const msisdn = at.number()
    await at.subscribe(msisdn)
    // The time on the carrier's clock at which the text message was received.
    const stop = { id: `stop-${msisdn}`, at: Date.now(), type: 'stopped', msisdn, keyword: 'stop', shortCode: '3452' }
    expect(await postCallback(stop)).toMatchObject({ status: 200, success: true })
    expect(await at.stateOf(msisdn)).toBe('ended')
    await expect.poll(async () => (await at.texts(msisdn)).join('\n')).toContain('has ended')
    await there.db.query("update pin set sent_at = sent_at - interval '3 minutes' where msisdn = $1", [msisdn])
    expect((await at.subscribe(msisdn)).response_code).toBe(0)
    const before = await everything()
    expect(await postCallback(stop)).toMatchObject({ status: 200 })
    expect(await postCallback({ ...stop, id: 'another', at: stop.at - 120_000 })).toMatchObject({ status: 200 })
    expect(await everything()).toBe(before)
  })

  test('a word that is no STOP, or for another short code, stops nothing', async () => {
    const msisdn = at.number()
    await at.subscribe(msisdn)
    await postCallback({ id: `w1-${msisdn}`, at: Date.now(), type: 'stopped', msisdn, keyword: 'hello' })
    await postCallback({ id: `w2-${msisdn}`, at: Date.now(), type: 'stopped', msisdn, keyword: 'STOP', shortCode: '9999' })
    expect(await at.stateOf(msisdn)).toBe('active')
  })

  test('in whatever order they arrive, the end is the same', async () => {
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
      [2, 0, 1],
    ] as const
    const ends: unknown[] = []
    for (const order of orders) {
      const msisdn = at.number()
      await at.subscribe(msisdn)
      const [paid] = await at.charges(msisdn)
      const word = (id: string, more: object) => ({ id: `${id}-${msisdn}`, at: Date.now(), msisdn, serviceId: 1, requestId: paid?.requestId, ...more })
      const callbacks = [word('c', { type: 'charged' }), word('r', { type: 'refused', code: 111 }), word('s', { type: 'stopped', keyword: 'STOP' })]
      for (const each of order) await postCallback(callbacks[each] as object)
      const [row] = await at.rows(msisdn)
      ends.push([row?.state, row?.paid, row?.stray, row?.ended_reason])
    }
    expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1)
    expect(ends[0]).toEqual(['ended', 3_000, 0, 'sms'])
  })

  test('a charge for a request that nobody made opens nothing', async () => {
    const msisdn = at.number()
    const requestId = crypto.randomUUID()
    expect(await postCallback({ id: `f-${msisdn}`, at: Date.now(), type: 'charged', msisdn, serviceId: 1, requestId })).toMatchObject({ status: 200 })
    expect(await at.rows(msisdn)).toEqual([])
  })
})

describe('a carrier that answers no charge, and takes no refund at first', () => {
  let carrier: Server
  let there: TestApp
  /** The refunds that it was asked for. */
  const refunds: { readonly requestId: string; readonly amount: string; readonly currency: string }[] = []
  beforeAll(async () => {
    carrier = createServer((request, reply) => {
      let body = ''
      request.on('data', (part: Buffer) => {
        body += part.toString()
      })
      request.on('end', () => {
        if (request.url === '/v1/charges') return
        const isRefund = request.url === '/v1/refunds'
        if (isRefund) refunds.push(JSON.parse(body) as (typeof refunds)[number])
        reply.writeHead(isRefund && refunds.length === 1 ? 503 : 200, { 'content-type': 'application/json' })
        reply.end('{"code":0}')
      })
    })
    await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`
    const limits = JSON.stringify({ ...JSON.parse(easyLimits), paymentCheckSeconds: 3_600 })
    there = await startTestApp({ LIMITS: limits, CARRIER_URL: url, CARRIER_TOKEN: 'token', CARRIER_SECRET: 'shared' })
  })
  afterAll(async () => {
    await there.stop()
    carrier.closeAllConnections()
    carrier.close()
  })

  const postCallback = (payload: object) => {
    const text = JSON.stringify({ at: Date.now(), ...payload })
    const signature = createHmac('sha256', 'shared').update(text).digest('hex')
    return subscribing(there).post('/subscription/v1/callback', { payload: text, signature })
  }

  test('is asked again until the money of a request that nobody made is given back', async () => {
    const requestId = crypto.randomUUID()
    const { number, until } = subscribing(there)
    expect(await postCallback({ id: 'once', type: 'charged', msisdn: number(), serviceId: 1, requestId })).toMatchObject({ status: 200 })
    await until('the second request', async () => refunds.length === 2, 30_000)
    expect(refunds.map((refund) => refund.requestId)).toEqual([requestId, requestId])
  })

  test('has taken nothing when it refuses later and names the code 0', async () => {
    await insertDue(there.db, 1)
    const rowOf = async () => (await there.db.query<{ asking: string | null; paid: number }>('select asking, paid from subscription'))[0]
    const requestId = await subscribing(there).until('the renewal', async () => (await rowOf())?.asking ?? undefined, 30_000)
    expect(await postCallback({ id: 'zero', type: 'refused', requestId, code: 0 })).toMatchObject({ status: 200 })
    expect(await rowOf()).toEqual({ asking: null, paid: 3_000 })
  })

  test('is asked for a refund in the currency that was agreed to, also when the plan is not sold any more', async () => {
    await insertDue(there.db, 1, '92303')
    const where = "where msisdn like '92303%'"
    const { until } = subscribing(there)
    const requestId = await until(
      'the renewal',
      async () => (await there.db.query<{ asking: string | null }>(`select asking from subscription ${where}`))[0]?.asking ?? undefined,
      30_000,
    )
    const [row] = await there.db.query<{ msisdn: string }>(`update subscription set service_id = 99, currency = 'SAR' ${where} returning msisdn`)
    expect(await postCallback({ id: 'stopped', type: 'stopped', msisdn: row?.msisdn })).toMatchObject({ status: 200 })
    expect(await postCallback({ id: 'after', type: 'charged', requestId })).toMatchObject({ status: 200 })
    const refund = await until('the refund', async () => refunds.find((each) => each.requestId === requestId), 30_000)
    expect(refund).toMatchObject({ amount: '3', currency: 'SAR' })
  })
})
