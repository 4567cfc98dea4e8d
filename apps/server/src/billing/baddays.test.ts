import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { easyLimits, type Subscribing, subscribing } from './testing/subscribing.ts'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { type Sandbox, startSandbox } from '@majlis/sandbox/sandbox'
import { safeHtml } from './html.ts'
import { isAllowedRedirect } from './gateways/redirects.ts'

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

const charges = async (msisdn: string) => (await at.requests(msisdn)).filter(({ charged }) => charged)
const stateOf = async (msisdn: string) => (await at.rows(msisdn)).at(-1)?.state
const active = (msisdn: string) => at.until('the subscription', async () => (await stateOf(msisdn)) === 'active')

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
    await active(msisdn)
    expect(await at.confirm(msisdn, { pinCode })).toMatchObject({ response_code: 0, data: { subscriptionId: first.data.subscriptionId } })
    expect(await charges(msisdn)).toHaveLength(1)
    expect(await at.rows(msisdn)).toMatchObject([{ paid: 3_000 }])
  })

  test('6001: never answers and takes nothing. The request is closed, and the next try subscribes', async () => {
    const msisdn = at.number('6001')
    expect((await at.subscribe(msisdn)).response_code).toBe(141)
    await at.until('the end of it', async () => (await stateOf(msisdn)) === 'ended')
    expect(await at.rows(msisdn)).toMatchObject([{ ended_reason: 'refused 101', paid: 0 }])
    expect(await charges(msisdn)).toEqual([])
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
    for (let tries = 0; tries < 8 && (await stateOf(msisdn)) !== 'active'; tries += 1) {
      const begun = await at.begin(msisdn)
      codes.push(begun.response_code)
      if (begun.success) codes.push((await at.confirm(msisdn)).response_code)
      await at.until('an answer', async () => (await stateOf(msisdn)) !== 'pending')
    }
    expect(codes).toContain(105)
    expect(await charges(msisdn)).toHaveLength(1)
  })

  test('6005: the callback comes before the answer; 6006: it comes three times', async () => {
    for (const tail of ['6005', '6006']) {
      const msisdn = at.number(tail)
      expect(await at.subscribe(msisdn), tail).toMatchObject({ success: true, response_code: 0 })
      await active(msisdn)
      expect(await charges(msisdn)).toHaveLength(1)
      expect(await at.rows(msisdn)).toMatchObject([{ paid: 3_000 }])
    }
  })

  test('6010: charges somebody who has stopped. The money goes back, nothing opens, and the person is told', async () => {
    const msisdn = at.number('6010')
    await at.subscribe(msisdn)
    await at.stop(msisdn)
    await at.until('the refund', async () => (await at.requests(msisdn)).filter(({ refunded }) => refunded).length === 1)
    expect(await stateOf(msisdn)).toBe('ended')
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

describe('callbacks', () => {
  let sandbox: Sandbox
  let there: TestApp
  let at: Subscribing
  let secret = ''
  const stateOf = async (msisdn: string) => (await at.rows(msisdn)).at(-1)?.state
  const charges = async (msisdn: string) => (await at.requests(msisdn)).filter(({ charged }) => charged)
  const tell = (payload: object | string, key = secret) => {
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
      ...{ LIMITS: easyLimits, CARRIER_URL: carrier.url, CARRIER_TOKEN: carrier.token, CARRIER_SECRET: secret },
      ...{ SMS_URL: sandbox.sms.url, SMS_TOKEN: sandbox.sms.token },
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
    expect(await tell(stop, 'guess')).toMatchObject({ status: 403, success: false })
    const text = JSON.stringify(stop)
    const signature = createHmac('sha256', secret).update(text).digest('hex')
    expect(await at.post('/subscription/v1/callback', { payload: text.replace(msisdn, at.number()), signature })).toMatchObject({ status: 403 })
    expect(await at.post('/subscription/v1/callback', { payload: text, signature: '0'.repeat(64) })).toMatchObject({ status: 403 })
    expect(await at.post('/subscription/v1/callback', { payload: text })).toMatchObject({ status: 400 })
    expect(await tell({ ...stop, at: Date.now() - 4 * 86_400_000 })).toMatchObject({ status: 403 })
    for (const malformed of ['{', '[]', '{"id":"x"}', 'null']) expect(await tell(malformed)).toMatchObject({ status: 400 })
    expect(await everything()).toBe(before)
  })

  test('[BIL-69] STOP by SMS ends it, tells the number, and repeated after a new subscription changes nothing', async () => {
    const msisdn = at.number()
    await at.subscribe(msisdn)
    // The time on the carrier's clock at which the text message was received.
    const stop = { id: `stop-${msisdn}`, at: Date.now(), type: 'stopped', msisdn, keyword: 'stop', shortCode: '3452' }
    expect(await tell(stop)).toMatchObject({ status: 200, success: true })
    expect(await stateOf(msisdn)).toBe('ended')
    await expect.poll(async () => (await at.texts(msisdn)).join('\n')).toContain('has ended')
    await there.db.query("update pin set sent_at = sent_at - interval '3 minutes' where msisdn = $1", [msisdn])
    expect((await at.subscribe(msisdn)).response_code).toBe(0)
    const before = await everything()
    expect(await tell(stop)).toMatchObject({ status: 200 })
    expect(await tell({ ...stop, id: 'another', at: stop.at - 120_000 })).toMatchObject({ status: 200 })
    expect(await everything()).toBe(before)
  })

  test('a word that is no STOP, or for another short code, stops nothing', async () => {
    const msisdn = at.number()
    await at.subscribe(msisdn)
    await tell({ id: `w1-${msisdn}`, at: Date.now(), type: 'stopped', msisdn, keyword: 'hello' })
    await tell({ id: `w2-${msisdn}`, at: Date.now(), type: 'stopped', msisdn, keyword: 'STOP', shortCode: '9999' })
    expect(await stateOf(msisdn)).toBe('active')
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
      const [paid] = await charges(msisdn)
      const word = (id: string, more: object) => ({ id: `${id}-${msisdn}`, at: Date.now(), msisdn, serviceId: 1, requestId: paid?.requestId, ...more })
      const words = [word('c', { type: 'charged' }), word('r', { type: 'refused', code: 111 }), word('s', { type: 'stopped', keyword: 'STOP' })]
      for (const each of order) await tell(words[each] as object)
      const [row] = await at.rows(msisdn)
      ends.push([row?.state, row?.paid, row?.stray, row?.ended_reason])
    }
    expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1)
    expect(ends[0]).toEqual(['ended', 3_000, 0, 'sms'])
  })

  test('a charge for a request that nobody made opens nothing', async () => {
    const msisdn = at.number()
    const requestId = crypto.randomUUID()
    expect(await tell({ id: `f-${msisdn}`, at: Date.now(), type: 'charged', msisdn, serviceId: 1, requestId })).toMatchObject({ status: 200 })
    expect(await at.rows(msisdn)).toEqual([])
  })
})

describe('payment pages', () => {
  const morocco = { serviceId: 37, region: 'ma' }
  const pay = (url: string, answer: 'yes' | 'no') => app.request(url.replace(/^https?:\/\/[^/]+/, '').concat(`&answer=${answer}`), { method: 'POST' })

  test('[BIL-49] [BIL-50] service 37 goes on at the carrier’s page; what is agreed there subscribes, with a consent', async () => {
    const msisdn = '212600010001'
    const begun = await at.begin(msisdn, morocco)
    expect(begun).toMatchObject({
      success: true,
      response_code: 0,
      data: { serviceId: 37, redirectionUrl: expect.stringContaining('/sandbox/carrier/pay?request=') },
    })
    expect(begun.data.redirectionUrl).not.toContain(msisdn)
    await pay(begun.data.redirectionUrl, 'yes')
    await active(msisdn)
    const [consent] = await app.db.query('select * from consent where msisdn = $1', [msisdn])
    expect(consent).toMatchObject({ service_id: 37, pin_by: 'page' })
    expect(await charges(msisdn)).toHaveLength(1)
  })

  test('[BIL-49] the page is named again to its number, and to nobody else', async () => {
    const msisdn = '212600010002'
    const person = await app.signIn({ msisdn, name: 'Salma' })
    await app.db.query("update pin set sent_at = sent_at - interval '3 minutes'")
    const none = await person.call('billing.getInwiRedirectionUrl', {})
    expect(none).toMatchObject({ success: false, response_code: 105 })
    await at.begin(msisdn, morocco, person.token)
    expect(await person.call('billing.getInwiRedirectionUrl', {})).toMatchObject({
      success: true,
      data: { redirectionUrl: expect.stringContaining('/sandbox/carrier/pay') },
    })
  })

  test('[BIL-51] service 37 with a number that has it: its owner hears 102', async () => {
    const msisdn = '212600010003'
    const person = await app.signIn({ msisdn, name: 'Yasmine' })
    await app.db.query("update pin set sent_at = sent_at - interval '3 minutes'")
    const begun = await at.begin(msisdn, morocco, person.token)
    await pay(begun.data.redirectionUrl, 'yes')
    await active(msisdn)
    await app.db.query("update pin set sent_at = sent_at - interval '3 minutes'")
    expect(await at.begin(msisdn, morocco, person.token)).toMatchObject({ response_code: 102, data: { alreadySub: true, redirectionUrl: '' } })
  })

  test('[BIL-52] numbers with 574 or 575 pay by service 50', async () => {
    const begun = await at.begin('212574010001', morocco)
    expect(begun).toMatchObject({ response_code: 0, data: { serviceId: 50 } })
    await pay(begun.data.redirectionUrl, 'yes')
    await active('212574010001')
    expect(await at.requests('212574010001')).toMatchObject([{ serviceId: 50, amount: '2' }])
  })

  test('a page that was left does not subscribe; a host that nobody listed is never named', async () => {
    const begun = await at.begin('212600010004', morocco)
    await pay(begun.data.redirectionUrl, 'no')
    expect(await at.rows('212600010004')).toEqual([])
    expect(await at.begin('212600006013', morocco)).toMatchObject({ success: false, response_code: 105, data: { redirectionUrl: '' } })
  })

  test('[BIL-50] only https, listed hosts, and no credentials', () => {
    const hosts = ['pay.inwi.ma']
    expect(isAllowedRedirect('https://pay.inwi.ma/x?y=1', hosts, undefined)).toBe(true)
    for (const bad of [
      'http://pay.inwi.ma/',
      'https://pay.inwi.ma.evil.example/',
      'https://a@pay.inwi.ma/',
      'https://evil.example/pay.inwi.ma',
      'javascript:alert(1)',
      '//pay.inwi.ma',
      '',
    ])
      expect([bad, isAllowedRedirect(bad, hosts, undefined)]).toEqual([bad, false])
    expect(isAllowedRedirect('http://localhost:8080/sandbox/carrier/pay', hosts, 'http://localhost:8080')).toBe(true)
    expect(isAllowedRedirect('http://localhost:8080/elsewhere', hosts, 'http://localhost:8080')).toBe(false)
  })
})

test('[BIL-25] header html loses everything that runs, loads or frames', () => {
  const dirty =
    '<p onclick="x()">Hi <b>there</b><script>alert(1)</script><iframe src="https://evil.example"></iframe><a href="javascript:alert(1)">a</a><a href="https://ok.example">b</a><img src=x onerror=alert(1)><svg onload=alert(1)></svg><style>*{}</style></p>'
  const clean = safeHtml(dirty)
  expect(clean).not.toMatch(/script|onclick|onerror|onload|iframe|javascript|style|svg/i)
  expect(clean).toContain('<b>there</b>')
  expect(clean).toContain('<a href="https://ok.example" target="_blank" rel="noopener noreferrer">b</a>')
})
