import { afterAll, beforeAll, expect, test } from 'vitest'
import { lapsed } from '../app/testing/lapsed.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { easyLimits, type Outcome, type Subscribing, subscribing } from './testing/subscribing.ts'

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

test('[BIL-44] [BIL-45] [BIL-53] a number subscribes: a PIN that names the price, a confirmation that charges once, a status that says so', async () => {
  const msisdn = at.number()
  const person = await lapsed(app, msisdn)
  expect(await at.status(person)).toMatchObject({ success: false, response_code: 112, data: { state: 'not subscribed', isProcessing: false } })
  const begun = await at.begin(`+${msisdn}`, {}, person.token)
  expect(begun).toMatchObject({
    status: 200,
    success: true,
    response_code: 0,
    header: '',
    data: { serviceId: 1, alreadySub: false, redirectionUrl: '', pinLength: 6 },
  })
  expect((await at.texts(msisdn))[0]).toMatch(/3\.00 PKR a day: \d{6}/)
  const confirmed = await at.confirm(msisdn, {}, person.token)
  expect(confirmed).toMatchObject({ status: 200, success: true, response_code: 0, data: { alreadySub: false, serviceId: 1 } })
  expect(await at.requests(msisdn)).toMatchObject([{ amount: '3', charged: true, serviceId: 1 }])
  const status = await at.status(person)
  expect(status).toMatchObject({ success: true, response_code: 114, message: 'active subscription' })
  expect(status.data).toMatchObject({
    paymentType: 'mobile',
    subscriptionId: confirmed.data.subscriptionId,
    serviceId: 1,
    onTrial: false,
    state: 'subscribed',
    msisdn,
    operatorTitle: 'Jazz',
    package: 'day',
    price: 3,
    currency: 'PKR',
    isProcessing: false,
  })
  expect(Number(status.data.renewsAt)).toBeGreaterThan(Date.now() + 86_000_000)
})

test('the status names the price, package and currency that renewals follow: those that were agreed to, and where none were stored those of the plan', async () => {
  const msisdn = at.number()
  const person = await lapsed(app, msisdn)
  await at.subscribe(msisdn, {}, person.token)
  const shown = async (price: number | null, lasting: string | null, currency: string | null, serviceId = 1) => {
    await app.db.query('update subscription set price = $2, package = $3, currency = $4, service_id = $5 where msisdn = $1 and consent_id is not null', [
      msisdn,
      price,
      lasting,
      currency,
      serviceId,
    ])
    const { data } = await at.status(person)
    return [data['price'], data['package'], data['currency'], data['operatorTitle']]
  }
  // The plan costs 3 PKR a day.
  expect(await shown(2_500, 'day', 'PKR')).toEqual([2.5, 'day', 'PKR', 'Jazz'])
  expect(await shown(9_000, 'day', 'PKR')).toEqual([3, 'day', 'PKR', 'Jazz'])
  expect(await shown(9_000, 'week', 'PKR')).toEqual([9, 'week', 'PKR', 'Jazz'])
  expect(await shown(9_000, 'day', 'SAR')).toEqual([9, 'day', 'SAR', 'Jazz'])
  expect(await shown(null, null, null)).toEqual([3, 'day', 'PKR', 'Jazz'])
  // A plan that is not sold any more.
  expect(await shown(9_000, 'week', 'SAR', 99)).toEqual([9, 'week', 'SAR', ''])
  expect(await shown(null, null, null, 99)).toEqual([0, '', '', ''])
})

test('[BIL-63] a subscription stands among the payment methods of its owner, and leaves them when it ends', async () => {
  const msisdn = at.number()
  const person = await lapsed(app, msisdn)
  await at.subscribe(msisdn, {}, person.token)
  const methods = async () => (await person.call('me.getUser', { id: person.user })).response.paymentMethods
  expect(await methods()).toEqual([{ active: true, type: 'mobile', data: msisdn }])
  await at.stop(msisdn)
  expect(await methods()).toEqual([{ active: false, type: 'mobile', data: msisdn }])
})

test('a receipt says when it began, what it costs, how often and how to stop; the end is confirmed too', async () => {
  const msisdn = at.number()
  await at.subscribe(msisdn)
  const receipt = await at.until('the receipt', async () => (await at.texts(msisdn)).find((text) => text.includes('your subscription began on')))
  expect(receipt).toMatch(/\d{2}\/\d{2} \d{2}:\d{2} UTC\. It costs 3\.00 PKR a day and renews until you stop\. To stop, send STOP to 3452 or open .*\/tp-unsub/)
  await at.stop(msisdn)
  await expect.poll(async () => (await at.texts(msisdn)).join('\n')).toMatch(/has ended\. You will not be charged again/)
})

test('[BIL-80] [ERR-08] without a carrier, or with one the number does not belong to, nothing is sent', async () => {
  for (const [msisdn, serviceId] of [
    [at.number(), 0],
    [at.number(), 4_711],
    [at.number(), 3],
    [at.number(), 11],
  ] as const) {
    expect(await at.begin(msisdn, { serviceId })).toMatchObject({ success: false, response_code: 106, message: 'please select a carrier' })
    expect(await at.texts(msisdn)).toEqual([])
  }
})

test('[BIL-40] [BIL-81] [ERR-09] a number of the wrong length for its country is refused with 107', async () => {
  for (const msisdn of ['9230012345', '92300123456789', '96650000000', '21261234567'])
    expect(await at.begin(msisdn), msisdn).toMatchObject({ success: false, response_code: 107, message: 'please enter correct mobile number' })
})

test('[BIL-62] a number within a carrier’s range subscribes to its service', async () => {
  const msisdn = at.number('0000', '92370')
  expect(await at.subscribe(msisdn, { serviceId: 3 })).toMatchObject({ response_code: 0, data: { serviceId: 3 } })
})

test('a number within a carrier’s range is not charged by another carrier that lists no numbers; a wallet takes it', async () => {
  const [zong, zain] = [at.number('0000', '92370'), at.number('0000', '96658')]
  for (const [msisdn, serviceId] of [
    [zong, 1],
    [zong, 2],
    [zain, 11],
    [zain, 12],
  ] as const) {
    expect(await at.begin(msisdn, { serviceId })).toMatchObject({ success: false, response_code: 106, message: 'please select a carrier' })
    expect(await at.texts(msisdn)).toEqual([])
  }
  for (const [msisdn, serviceId] of [
    [zong, 5],
    [zain, 13],
    [at.number('0000', '92369'), 1],
    [at.number('0000', '92372'), 1],
    [at.number('0000', '96657'), 12],
  ] as const)
    expect(await at.begin(msisdn, { serviceId }), `${msisdn} ${serviceId}`).toMatchObject({ success: true, data: { serviceId } })
})

const open = async (person: Person): Promise<Outcome['response_code']> => (await at.status(person)).response_code

test('[BIL-16] [BIL-54] unsubscribing notifies the carrier, works without a login, and is over at once', async () => {
  const msisdn = at.number()
  const person = await lapsed(app, msisdn)
  await at.subscribe(msisdn, {}, person.token)
  expect(await open(person)).toBe(114)
  expect(await at.stop(msisdn)).toMatchObject({ success: true, response_code: 0 })
  expect(await at.status(person)).toMatchObject({ response_code: 112, data: { state: 'unsubscribed' } })
  expect(await person.call('matches.requestMatch', { gameId: 'four-in-a-row', search: false })).toBeDefined()
  await at.until(
    'the carrier to hear of it',
    async () => (await app.db.query("select 1 from graphile_worker.jobs where task_identifier = 'billing.cancel'")).length === 0,
  )
})

test('who pays by a number that has an account of its own stops it by the session alone, and the free trial of that account goes on', async () => {
  const msisdn = at.number()
  const holder = await app.signIn({ msisdn, name: 'Noor' })
  const payer = await lapsed(app, at.number())
  await at.subscribe(msisdn, {}, payer.token)
  expect(await at.status(payer)).toMatchObject({ response_code: 114, data: { msisdn, onTrial: false } })
  expect(await payer.call('billing.unsubSubscription', { msisdn })).toMatchObject({ success: true, response_code: 0 })
  expect(await at.status(payer)).toMatchObject({ response_code: 112, data: { state: 'unsubscribed' } })
  expect(await at.status(holder)).toMatchObject({ response_code: 114, data: { onTrial: true } })
})

test('a number restores what it pays for into the account of whoever proves it', async () => {
  const msisdn = at.number()
  await at.subscribe(msisdn)
  const other = await lapsed(app, at.number())
  expect(await other.call('billing.restoreSubscription', { loginProof: 'made up' })).toMatchObject({ status: 401, code: 'LOGIN_PROOF' })
  await at.post('/subscription/v2/genAuthCode', { msisdn, serviceId: 1, subscriptionRequired: false })
  const { data } = await at.confirm(msisdn)
  const restored = (await other.call('billing.restoreSubscription', { loginProof: data.loginProof })) as unknown as Outcome
  expect(restored).toMatchObject({ success: true, response_code: 0, data: { serviceId: 1 } })
  expect(await at.status(other)).toMatchObject({ response_code: 114, data: { msisdn } })
  await at.post('/subscription/v2/genAuthCode', { msisdn: '923019990001', serviceId: 1, subscriptionRequired: false })
  const none = await at.confirm('923019990001')
  expect(await other.call('billing.restoreSubscription', { loginProof: none.data.loginProof })).toMatchObject({
    success: false,
    response_code: 112,
  })
})

test('who paid before logging in finds it in the account after the login by the same number', async () => {
  const msisdn = at.number()
  const paid = await at.subscribe(msisdn)
  const { response } = (await at.post('/api/v4/user', { loginType: { id: msisdn, type: 'phone' }, loginProof: paid.data.loginProof })) as unknown as {
    response: { _id: string; token: string; paymentMethods: object[] }
  }
  expect(response.paymentMethods).toEqual([{ active: true, type: 'mobile', data: msisdn }])
  expect(await at.status(app.personOf(response._id, response.token))).toMatchObject({ response_code: 114, data: { onTrial: false } })
})
