import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Sandbox, startSandbox } from '@majlis/sandbox/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../app/config.ts'
import { freePort } from '../platform/free-port.ts'
import { callProvider } from '../platform/http/providers.ts'
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
  let received = ''
  beforeAll(async () => {
    server = createServer((request, reply) => {
      let body = ''
      request.on('data', (part: Buffer) => {
        body += part.toString()
      })
      request.on('end', () => {
        received = body
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
    carrierOverHttp({ provider: { url: base, token: 't', secret: 's' }, call: callProvider, timeoutMs, callbackUrl: 'http://x/cb', returnUrl: 'http://x/' })
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
    expect(JSON.parse(received)).toMatchObject({ amount: '0.66', currency: 'SAR', requestId: order.requestId, msisdn: order.msisdn })
    expect([0, 660, 3_000, 10_000, 17_500, 1, 999_999].map(decimalOf)).toEqual(['0', '0.66', '3', '10', '17.5', '0.001', '999.999'])
  })

  test('the wallet: paid, waiting, without money, unknown', async () => {
    const wallet = easypaisaOverHttp({ url, token: 't', storeId: '1' }, callProvider, PATIENT_MS)
    says(200, { responseCode: '0000', transactionStatus: 'PAID', transactionId: 'T1' })
    expect(await wallet.charge(order)).toEqual({ kind: 'answered', code: 0, reference: 'T1' })
    expect(JSON.parse(received)).toMatchObject({ storeId: '1', transactionAmount: '0.66', mobileAccountNo: '03001234567' })
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
    const store = storeOverHttp({ url, token: 't', packageName: 'com.example' }, callProvider, PATIENT_MS)
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

  test('a provider that is not configured takes nothing', async () => {
    expect(await noGateway.subscribe(first)).toMatchObject({ code: 105 })
    expect(await noGateway.start({ ...order, pinBy: 'us' })).toMatchObject({ code: 105 })
  })
})

describe('configuration', () => {
  const all = { CARRIER_URL: 'https://gw.example/', CARRIER_TOKEN: 't', CARRIER_SECRET: 's' }
  test('a provider is whole or absent, and one real provider turns every stand-in off', () => {
    expect(readConfig(all).sandbox).toBe(false)
    expect(readConfig(all).of(billingSettings)).toMatchObject({
      providers: { carrier: { url: 'https://gw.example', token: 't', secret: 's' }, store: undefined },
    })
    expect(readConfig({}).sandbox).toBe(true)
    expect(readConfig({}).of(billingSettings)).toMatchObject({ providers: { carrier: undefined } })
    expect(() => readConfig({ CARRIER_URL: 'https://gw.example' })).toThrow('CARRIER_TOKEN is not set')
    expect(() => readConfig({ ...all, CARRIER_URL: 'ftp://x' })).toThrow('CARRIER_URL must be a URL')
    expect(() => readConfig({ PAYMENT_TIMEOUT_MS: '20000' })).toThrow('PAYMENT_TIMEOUT_MS')
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
