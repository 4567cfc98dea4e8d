import { afterAll, beforeAll, expect, test } from 'vitest'
import { easyLimits, type Outcome, type Subscribing, subscribing } from './testing/subscribing.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { exportConsents } from './purchases/consents.ts'

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

const login = async (msisdn: string): Promise<Person> => app.signIn({ msisdn, name: 'Noor' })
const lapse = (msisdn: string) =>
  app.db.query("update subscription set trial_ends_at = now() - interval '1 minute' where msisdn = $1 and consent_id is null", [msisdn])
/** A trial that was moved by hand is corrected in the ledger, so that the audit holds. */
const lapsed = async (msisdn: string): Promise<Person> => {
  const person = await login(msisdn)
  await lapse(msisdn)
  await app.db.query(
    `update subscription_ledger l set until = s.trial_ends_at from subscription s where l.subscription_id = s.id and l.kind = 'trialBegan' and s.msisdn = $1`,
    [msisdn],
  )
  return person
}

test('[BIL-44] [BIL-45] [BIL-53] a number subscribes: a PIN that names the price, a confirmation that charges once, a status that says so', async () => {
  const msisdn = at.number()
  const person = await lapsed(msisdn)
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

test('[BIL-63] a subscription stands among the payment methods of its owner, and leaves them when it ends', async () => {
  const msisdn = at.number()
  const person = await lapsed(msisdn)
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

test('what was shown, to whom, in which language, when and which PIN agreed is kept for every subscription', async () => {
  const msisdn = at.number()
  const person = await lapsed(msisdn)
  await app.request('/subscription/v2/genAuthCode?language=ar', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ msisdn, serviceId: 1, subscriptionRequired: true }),
  })
  const confirmed = await at.confirm(msisdn, {}, person.token)
  const [kept] = await app.db.query<{ readonly at: Date; readonly shown_at: Date; readonly pin_id: string; readonly shown: object }>(
    'select * from consent where msisdn = $1',
    [msisdn],
  )
  expect(kept).toMatchObject({ msisdn, account_id: person.user, service_id: 1, language: 'ar', pin_by: 'us', subscription_id: confirmed.data.subscriptionId })
  expect(kept?.shown).toMatchObject({
    price: 3,
    currency: 'PKR',
    package: 'day',
    operatorTitle: 'Jazz',
    disclaimer: expect.stringContaining('الاشتراك موافقة'),
  })
  const [pin] = await app.db.query<{ used_at: Date }>('select used_at from pin where id = $1', [kept?.pin_id])
  const agreedAt = kept?.at.getTime() ?? 0
  expect(agreedAt - (pin?.used_at.getTime() ?? 0)).toBeLessThan(60_000)
  expect(kept?.shown_at.getTime()).toBeLessThanOrEqual(agreedAt)
  const own = (await person.call('billing.consents', {})) as unknown as { data: object[] }
  expect(own.data).toMatchObject([{ msisdn, serviceId: 1, language: 'ar', subscriptionId: confirmed.data.subscriptionId, shown: { price: 3 } }])
})

test('consents are exported line by line, as JSON and as a table that no spreadsheet mistakes for formulas', async () => {
  const msisdn = at.number()
  await at.subscribe(msisdn)
  const lines = async (format: 'jsonl' | 'csv') => {
    const all: string[] = []
    for await (const line of exportConsents(app.db, new Date(0), new Date('9999-01-01'), format)) all.push(line)
    return all
  }
  const json = (await lines('jsonl')).map((line) => JSON.parse(line) as Record<string, unknown>)
  const mine = json.find(({ number }) => number === msisdn)
  expect(mine).toMatchObject({ service: 1, language: 'en', pinBy: 'us', price: 3, currency: 'PKR', operator: 'Jazz', package: 'day' })
  await app.db.query("update consent set shown = jsonb_set(shown, '{disclaimer}', to_jsonb($2::text)) where msisdn = $1", [msisdn, '=1+1, "quoted"'])
  const [head, ...rows] = await lines('csv')
  expect(head).toMatch(/^consent,subscription,number,/)
  expect(rows).toHaveLength(json.length)
  expect(rows.find((row) => row.includes(msisdn))?.endsWith(`"'=1+1, ""quoted"""`)).toBe(true)
})

test('[ERR-04] a number that has it already is answered 102, and only its owner before the PIN', async () => {
  const msisdn = at.number()
  const person = await lapsed(msisdn)
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
  const person = await lapsed(msisdn)
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
    const person = await lapsed(msisdn)
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
    const person = await lapsed(msisdn)
    await at.begin(msisdn, {}, person.token)
    expect(await at.confirm(msisdn, {}, person.token), tail).toMatchObject({ response_code: 102, data: { alreadySub: true } })
    expect(await at.status(person), tail).toMatchObject({ response_code: 114 })
    expect(await at.rows(msisdn)).toMatchObject([{ state: 'active', paid: 0 }])
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

const open = async (person: Person): Promise<Outcome['response_code']> => (await at.status(person)).response_code

test('[BIL-16] [BIL-54] unsubscribing notifies the carrier, works without a login, and is over at once', async () => {
  const msisdn = at.number()
  const person = await lapsed(msisdn)
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
  const holder = await login(msisdn)
  const payer = await lapsed(at.number())
  await at.subscribe(msisdn, {}, payer.token)
  expect(await at.status(payer)).toMatchObject({ response_code: 114, data: { msisdn, onTrial: false } })
  expect(await payer.call('billing.unsubSubscription', { msisdn })).toMatchObject({ success: true, response_code: 0 })
  expect(await at.status(payer)).toMatchObject({ response_code: 112, data: { state: 'unsubscribed' } })
  expect(await at.status(holder)).toMatchObject({ response_code: 114, data: { onTrial: true } })
})

test('a number restores what it pays for into the account of whoever proves it', async () => {
  const msisdn = at.number()
  await at.subscribe(msisdn)
  const other = await lapsed(at.number())
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
