import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Sandbox, startSandbox } from '@majlis/sandbox/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { easyLimits, type Subscribing, subscribing } from './testing/subscribing.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { readConfig } from '../app/config.ts'
import { freePort } from '../platform/db/embedded.ts'
import { callParty } from '../platform/outgoing.ts'
import { carrierOverHttp } from './gateways/carrier.ts'
import { easypaisaOverHttp } from './gateways/easypaisa.ts'
import { decimalOf, noGateway, type Order } from './gateways/gateway.ts'
import { signatures } from './gateways/signature.ts'
import { storeOverHttp } from './gateways/store.ts'
import { billingSettings } from './settings.ts'

const [requestId, msisdn] = [crypto.randomUUID(), '923001234567']
const order: Order = { requestId, msisdn, serviceId: 1, amount: 660, currency: 'SAR', package: 'day', language: 'en', reference: '' }
const first = { ...order, pin: '', trialDays: 0 }
/** Longer than any answer takes, however slow the machine is. Where there is no answer, the timeout is short. */
const PATIENT_MS = 60_000

describe('the adapters say what can be relied on, and nothing else', () => {
  let server: Server
  let url = ''
  let answer: { status: number; body: string; hang?: boolean } = { status: 200, body: '{}' }
  let heard = ''
  beforeAll(async () => {
    server = createServer((request, reply) => {
      let body = ''
      request.on('data', (part: Buffer) => {
        body += part.toString()
      })
      request.on('end', () => {
        heard = body
        if (answer.hang) return
        reply.writeHead(answer.status, { 'content-type': 'application/json' })
        reply.end(answer.body)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const carrier = (base = url, timeoutMs = PATIENT_MS) =>
    carrierOverHttp({ party: { url: base, token: 't', secret: 's' }, call: callParty, timeoutMs, callbackUrl: 'http://x/cb', returnUrl: 'http://x/' })
  const says = (status: number, body: unknown) => {
    answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  }

  test('a code is an answer; an error page, half a body, silence or a waiting state is none', async () => {
    says(200, { code: 0, reference: 'r' })
    expect(await carrier().charge(order)).toEqual({ kind: 'answered', code: 0, reference: 'r' })
    says(200, { code: 110 })
    expect(await carrier().subscribe(first)).toEqual({ kind: 'answered', code: 110, reference: '' })
    says(400, { code: 107 })
    expect(await carrier().charge(order)).toMatchObject({ code: 107 })
    says(200, { code: 4711 })
    expect(await carrier().charge(order)).toMatchObject({ kind: 'answered', code: 105 })
    for (const [status, body] of [
      [502, '<html>bad gateway</html>'],
      [200, '{"code":0,"ref'],
      [200, '[]'],
      [500, { code: 0 }],
      [200, { code: 0, state: 'pending' }],
      [200, { code: '0' }],
    ] as const) {
      says(status, body)
      expect(await carrier().charge(order), String(status)).toEqual({ kind: 'unknown' })
    }
    answer = { status: 200, body: '', hang: true }
    expect(await carrier(url, 300).charge(order)).toEqual({ kind: 'unknown' })
    answer = { status: 200, body: 'x'.repeat(100_000) }
    expect(await carrier().charge(order)).toEqual({ kind: 'unknown' })
  })

  test('a carrier that was never reached took nothing; asked after, it is not known', async () => {
    const closed = carrier(`http://127.0.0.1:${await freePort()}`)
    expect(await closed.charge(order)).toMatchObject({ kind: 'answered', code: 105 })
    expect(await closed.outcomeOf(order.requestId)).toEqual({ kind: 'unknown' })
    expect(await closed.start({ ...order, pinBy: 'us' })).toMatchObject({ code: 105 })
    expect(await closed.cancel(order)).toBe(false)
    expect(await closed.refund(order.requestId, 660, 'SAR')).toBe(false)
  })

  test('amounts leave as decimals, exactly', async () => {
    says(200, { code: 0 })
    await carrier().charge(order)
    expect(JSON.parse(heard)).toMatchObject({ amount: '0.66', currency: 'SAR', requestId: order.requestId, msisdn: order.msisdn })
    expect([0, 660, 3_000, 10_000, 17_500, 1, 999_999].map(decimalOf)).toEqual(['0', '0.66', '3', '10', '17.5', '0.001', '999.999'])
  })

  test('the wallet: paid, waiting, without money, unknown', async () => {
    const wallet = easypaisaOverHttp({ url, token: 't', storeId: '1' }, callParty, PATIENT_MS)
    says(200, { responseCode: '0000', transactionStatus: 'PAID', transactionId: 'T1' })
    expect(await wallet.charge(order)).toEqual({ kind: 'answered', code: 0, reference: 'T1' })
    expect(JSON.parse(heard)).toMatchObject({ storeId: '1', transactionAmount: '0.66', mobileAccountNo: '03001234567' })
    says(200, { responseCode: '0000', transactionStatus: 'PENDING' })
    expect(await wallet.charge(order)).toEqual({ kind: 'unknown' })
    says(200, { responseCode: '0013' })
    expect(await wallet.charge(order)).toMatchObject({ code: 110 })
    says(200, { responseCode: '0000', transactionStatus: 'FAILED' })
    expect(await wallet.outcomeOf(order.requestId)).toMatchObject({ code: 105 })
    says(503, '')
    expect(await wallet.charge(order)).toEqual({ kind: 'unknown' })
  })

  test('the store: a token that runs, one that is over, one that nobody knows, and silence', async () => {
    const store = storeOverHttp({ url, token: 't', packageName: 'com.example' }, callParty, PATIENT_MS)
    const lineItems = [{ productId: 'majlis_monthly', expiryTime: '2030-01-01T00:00:00Z' }]
    says(200, { subscriptionState: 'SUBSCRIPTION_STATE_ACTIVE', lineItems })
    expect(await store.entitlement('x')).toEqual({ kind: 'active', productId: 'majlis_monthly', until: Date.parse('2030-01-01') })
    says(200, { subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED', lineItems })
    expect(await store.entitlement('x')).toEqual({ kind: 'none' })
    says(404, {})
    expect(await store.entitlement('x')).toEqual({ kind: 'none' })
    for (const [status, body] of [
      [500, {}],
      [200, {}],
      [200, '<html>'],
      [401, {}],
    ] as const) {
      says(status, body)
      expect(await store.entitlement('x')).toEqual({ kind: 'unknown' })
    }
  })

  test('signatures are compared whole, and without a secret nothing is genuine', () => {
    expect(signatures(undefined).verify('x', 'a'.repeat(64))).toBe(false)
    expect(signatures('k').verify('x', 'a'.repeat(64))).toBe(false)
    expect(signatures('k').verify('x', '')).toBe(false)
  })

  test('a party that is not configured takes nothing', async () => {
    expect(await noGateway.subscribe(first)).toMatchObject({ code: 105 })
    expect(await noGateway.start({ ...order, pinBy: 'us' })).toMatchObject({ code: 105 })
  })
})

describe('configuration', () => {
  const all = { CARRIER_URL: 'https://gw.example/', CARRIER_TOKEN: 't', CARRIER_SECRET: 's' }
  test('a party is whole or absent, and one real party turns every stand-in off', () => {
    expect(readConfig(all).sandbox).toBe(false)
    expect(readConfig(all).of(billingSettings)).toMatchObject({
      parties: { carrier: { url: 'https://gw.example', token: 't', secret: 's' }, store: undefined },
    })
    expect(readConfig({}).sandbox).toBe(true)
    expect(readConfig({}).of(billingSettings)).toMatchObject({ parties: { carrier: undefined } })
    expect(() => readConfig({ CARRIER_URL: 'https://gw.example' })).toThrow('CARRIER_TOKEN is not set')
    expect(() => readConfig({ ...all, CARRIER_URL: 'ftp://x' })).toThrow('CARRIER_URL must be a URL')
    expect(() => readConfig({ PAYMENT_TIMEOUT_MS: '20000' })).toThrow('PAYMENT_TIMEOUT_MS')
  })
})

describe('wallet and store', () => {
  let app: TestApp
  let at: Subscribing
  beforeAll(async () => {
    app = await startTestApp({ LIMITS: easyLimits, PAYMENT_TIMEOUT_MS: '700' })
    at = subscribing(app)
  })
  afterAll(async () => {
    expect(await at.audit()).toEqual([])
    await app.stop()
  })
  const wallet = { serviceId: 5, region: 'pk' }
  const add = (person: Person, type: 'gplay' | 'appstore' | 'easypaisa', data: string) =>
    person.call('billing.addPaymentMethod', { type, userId: person.user, data, serviceId: 8 })
  const lapsed = async (msisdn: string) => {
    const person = await app.signIn({ msisdn, name: 'Zara' })
    await app.db.query('delete from subscription_ledger where subscription_id in (select id from subscription where msisdn = $1)', [msisdn])
    await app.db.query('delete from subscription where msisdn = $1', [msisdn])
    await app.db.query("update pin set sent_at = sent_at - interval '3 minutes' where msisdn = $1", [msisdn])
    return person
  }

  test('[BIL-01] a wallet pays: our PIN proves the number, the wallet charges once', async () => {
    const msisdn = at.number()
    const person = await lapsed(msisdn)
    expect(await at.begin(msisdn, wallet, person.token)).toMatchObject({ success: true, response_code: 130 })
    expect(await at.confirm(msisdn, wallet, person.token)).toMatchObject({ response_code: 0 })
    expect(await at.status(person)).toMatchObject({ response_code: 114, data: { paymentType: 'easypaisa', operatorTitle: 'Easypaisa', price: 60 } })
    const poor = at.number('8110')
    expect(await at.subscribe(poor, wallet)).toMatchObject({ success: false, response_code: 110 })
  })

  test('a wallet that waits for the person is asked until they have answered', async () => {
    const msisdn = at.number('6011')
    const person = await lapsed(msisdn)
    expect(await at.subscribe(msisdn, wallet, person.token)).toMatchObject({ response_code: 141 })
    await at.until('the wallet', async () => (await at.status(person)).response_code === 114)
  })

  test('the web never charges a product of a store', async () => {
    expect(await at.begin(at.number(), { serviceId: 8 })).toMatchObject({ success: false, response_code: 105 })
  })

  test('[BIL-65] [BIL-66] [BIL-63] a purchase of the app arrives with its token, counts once however often it is added, and for one account only', async () => {
    const person = await lapsed(at.number())
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(person, 'gplay', 'active-30-zara')))
    for (const answer of answers) expect(answer.response).toEqual([{ active: true, type: 'gplay', data: 'active-30-zara' }])
    expect(await at.status(person)).toMatchObject({ response_code: 114, data: { paymentType: 'gplay', msisdn: '' } })
    expect(await app.db.query('select 1 from subscription where account_id = $1', [person.user])).toHaveLength(1)
    const thief = await lapsed(at.number())
    expect(await add(thief, 'gplay', 'active-30-zara')).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await at.status(thief)).toMatchObject({ response_code: 112 })
  })

  test('[BIL-66] a token that is over or unknown is refused; while the store is silent the method waits, and adding it again is harmless', async () => {
    const person = await lapsed(at.number())
    for (const token of ['expired-1', 'made-up']) expect(await add(person, 'gplay', token)).toMatchObject({ status: 403 })
    expect((await add(person, 'appstore', 'slow-1')).response).toEqual([{ active: false, type: 'appstore', data: 'slow-1' }])
    expect(await at.status(person)).toMatchObject({ response_code: 112 })
  })

  test('a store’s subscription is looked at again when it runs out, and ends with it', async () => {
    const person = await lapsed(at.number())
    await add(person, 'gplay', 'active-0-short')
    expect(await at.status(person)).toMatchObject({ response_code: 112 })
    await add(person, 'gplay', 'active-1-day')
    expect(await at.status(person)).toMatchObject({ response_code: 114 })
  })

  test('[BIL-67] a global product of a store is priced in USD, everything else in the country’s currency', async () => {
    const service = async (id: number) => ((await app.request(`/subscription/v2/getServicesById?serviceId=${id}`)).body.data as { currency: string }).currency
    expect([await service(8), await service(5), await service(11), await service(21)]).toEqual(['USD', 'PKR', 'SAR', 'AED'])
  })

  test('[BIL-68] the listed carrier prices are there, each from one carrier', async () => {
    const found: string[] = []
    for (const region of ['sa', 'ae']) {
      const { body } = await app.request(`/subscription/v3/getServicesByRegion?region=${region}`)
      const bundles = body.data as { data: { operatorTitle: string; services: { discountedPrice: number; currency: string; package: string }[] }[] }[]
      for (const row of bundles.flatMap(({ data }) => data))
        for (const each of row.services) found.push(`${each.discountedPrice} ${each.currency} ${each.package}`)
    }
    for (const listed of ['1 SAR week', '0.66 SAR day', '0.66 SAR week', '3 AED day'])
      expect(
        found.filter((each) => each === listed),
        listed,
      ).toHaveLength(1)
  })

  test('[BIL-27] [BIL-60] disclaimers come for the service in both languages, payment types are written small', async () => {
    const { body } = await app.request('/subscription/v3/getServicesByRegion?region=sa')
    const services = (
      body.data as {
        data: { services: { serviceId: number; paymentType: string; disclaimers: { serviceId: number; lang: string; disclaimer: string }[] }[] }[]
      }[]
    ).flatMap(({ data }) => data.flatMap((row) => row.services))
    expect(services.length).toBeGreaterThan(2)
    for (const { serviceId, disclaimers, paymentType } of services) {
      expect(paymentType).toMatch(/^(easypaisa|mobile|gplay)$/)
      expect(disclaimers.map(({ lang, serviceId: of }) => [of, lang])).toEqual([
        [serviceId, 'en'],
        [serviceId, 'ar'],
      ])
      expect(disclaimers[1]?.disclaimer).toMatch(/\p{Script=Arabic}/u)
    }
  })
})

describe('the sandbox', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ now: Date.now, token: 'right' })
  })
  afterAll(() => sandbox.close())

  test('shows which number does what, and refuses who has no token', async () => {
    const page = await (await fetch(`${sandbox.url}/sandbox/carrier`)).text()
    for (const tail of ['9NNN', '8NNN', '7NNN', '6001', '6010', '6013']) expect(page).toContain(tail)
    for (const code of [100, 101, 102, 103, 104, 105, 106, 107, 108, 110, 111, 112, 114, 115, 130]) expect(page).toContain(String(code))
    for (const path of ['/v1/pins', '/v1/subscriptions', '/v1/charges', '/v1/refunds', '/v1/cancellations', '/v1/requests/close'])
      expect(
        (await fetch(sandbox.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...order, amount: '1' }) }))
          .status,
      ).toBe(401)
  })
})
