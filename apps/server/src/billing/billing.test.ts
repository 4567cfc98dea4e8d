import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { defaultLimits } from '../app/config.ts'

/** The real limits; only those of the one address that all tests share are raised. */
const LIMITS = JSON.stringify({ ...defaultLimits, pinPerAddressHour: 100_000, pinTriesPerAddressHour: 100_000, requestsPerMinutePerAddress: 1_000_000 })
let app: TestApp
let numbers = 0
const newNumber = () => `92306${String(++numbers).padStart(7, '0')}`

interface Outcome {
  readonly success: boolean
  readonly message: string
  readonly header: string
  readonly response_code: number
  readonly code?: string
  readonly data: { readonly loginProof: string; readonly serviceId: number; readonly alreadySub: boolean }
}
async function post(path: string, body: object): Promise<Outcome & { readonly status: number }> {
  const reply = await app.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return { status: reply.status, ...(reply.body as unknown as Outcome) }
}
const ask = (msisdn: string, more: object = {}) => post('/subscription/v2/genAuthCode', { msisdn, serviceId: 1, subscriptionRequired: false, ...more })
const confirm = (msisdn: string, pinCode: string, serviceId = 1) => post('/subscription/v1/validateAuthCode', { msisdn, serviceId, pinCode })
const login = (msisdn: string, loginProof: string) => post('/api/v4/user', { loginType: { id: msisdn, type: 'phone' }, loginProof })

/** Texts a number received, newest first. */
const texts = async (msisdn: string) => (await (await fetch(`${app.url}/sandbox/sms?msisdn=${msisdn}`)).json()) as { text: string }[]
const pinOf = async (msisdn: string) => /\b\d{4,6}\b/.exec((await texts(msisdn))[0]?.text ?? '')?.[0] ?? ''
const wrong = (pin: string) => (pin === '000000' ? '000001' : '000000')
/** Moves a number's PINs into the past, as if the time had passed. */
const age = (msisdn: string, seconds: number) =>
  app.db.query('update pin set sent_at = sent_at - make_interval(secs => $2), expires_at = expires_at - make_interval(secs => $2) where msisdn = $1', [
    msisdn,
    seconds,
  ])

beforeAll(async () => {
  app = await startTestApp({ LIMITS })
})
afterAll(() => app.stop())

test('[BIL-45] [ACC-10] a PIN of six digits arrives by SMS, is stored as a hash only, and works once', async () => {
  const msisdn = newNumber()
  const asked = await ask(msisdn)
  expect(asked).toMatchObject({ status: 200, success: true, response_code: 0, data: { serviceId: 1, alreadySub: false, redirectionUrl: '' } })
  const pin = await pinOf(msisdn)
  expect(pin).toMatch(/^\d{6}$/)
  const rows = await app.db.query<{ text: string }>('select to_jsonb(p)::text as text from pin p where msisdn = $1', [msisdn])
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).not.toContain(pin)
  const confirmed = await confirm(msisdn, pin)
  expect(confirmed).toMatchObject({ status: 200, success: true, response_code: 0 })
  expect(await confirm(msisdn, pin)).toMatchObject({ status: 200, success: false, response_code: 103 })
})

test('PINs are random', async () => {
  const pins = new Set<string>()
  for (let at = 0; at < 20; at += 1) {
    const msisdn = newNumber()
    await ask(msisdn)
    pins.add(await pinOf(msisdn))
  }
  expect(pins.size).toBeGreaterThan(18)
})

test('[BIL-47] a login proof works once, for its own number only, and not after five minutes', async () => {
  const msisdn = newNumber()
  const proof = async () => {
    await ask(msisdn)
    return (await confirm(msisdn, await pinOf(msisdn))).data.loginProof
  }
  const stolen = await proof()
  expect(await login(newNumber(), stolen)).toMatchObject({ status: 401, code: 'LOGIN_PROOF' })
  const first = await proof()
  const replies = await Promise.all(Array.from({ length: 32 }, () => login(msisdn, first)))
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  await age(msisdn, 700)
  const late = await proof()
  await app.db.query("update login_proof set expires_at = now() - interval '1 second' where msisdn = $1", [msisdn])
  expect(await login(msisdn, late)).toMatchObject({ status: 401 })
  for (const nothing of ['', 'x', first]) expect((await login(msisdn, nothing)).status).toBe(401)
})

test('a PIN expires after ten minutes', async () => {
  const msisdn = newNumber()
  await ask(msisdn)
  const pin = await pinOf(msisdn)
  await age(msisdn, 599)
  expect(await confirm(msisdn, wrong(pin))).toMatchObject({ response_code: 103 })
  await age(msisdn, 2)
  expect(await confirm(msisdn, pin)).toMatchObject({ status: 200, success: false, response_code: 104 })
})

test('five wrong tries burn a PIN, then the right one is refused too', async () => {
  const msisdn = newNumber()
  await ask(msisdn)
  const pin = await pinOf(msisdn)
  for (let tries = 0; tries < 5; tries += 1) expect(await confirm(msisdn, wrong(pin))).toMatchObject({ response_code: 103 })
  expect(await confirm(msisdn, pin)).toMatchObject({ success: false, response_code: 104 })
})

test('32 guesses at once count as 32: beyond five even the right one is refused', async () => {
  const msisdn = newNumber()
  await ask(msisdn)
  const pin = await pinOf(msisdn)
  const guesses = Array.from({ length: 32 }, (_, at) => String((Number(pin) + at + 1) % 1_000_000).padStart(6, '0'))
  const codes = (await Promise.all(guesses.map((guess) => confirm(msisdn, guess)))).map((reply) => reply.response_code)
  expect(codes.filter((code) => code === 103)).toHaveLength(5)
  expect(codes.filter((code) => code === 104)).toHaveLength(27)
  expect((await confirm(msisdn, pin)).response_code).toBe(104)
})

test('the right PIN 32 times at once logs in once', async () => {
  const msisdn = newNumber()
  await ask(msisdn)
  const pin = await pinOf(msisdn)
  const replies = await Promise.all(Array.from({ length: 32 }, () => confirm(msisdn, pin)))
  expect(replies.filter((reply) => reply.response_code === 0)).toHaveLength(1)
})

test('[BIL-31] within two minutes another PIN is refused with 108 and the earlier one stays good; using it ends the wait', async () => {
  const msisdn = newNumber()
  await ask(msisdn)
  const pin = await pinOf(msisdn)
  expect(await ask(msisdn)).toMatchObject({ status: 200, success: false, response_code: 108, message: 'please wait 2 minutes before resending PIN code' })
  expect(await texts(msisdn)).toHaveLength(1)
  expect((await confirm(msisdn, pin)).response_code).toBe(0)
  expect((await ask(msisdn)).response_code).toBe(0)
  await age(msisdn, 119)
  expect((await ask(msisdn)).response_code).toBe(108)
  await age(msisdn, 2)
  expect((await ask(msisdn)).response_code).toBe(0)
})

test('32 requests at once send one PIN', async () => {
  const msisdn = newNumber()
  const replies = await Promise.all(Array.from({ length: 32 }, () => ask(msisdn)))
  expect(replies.filter((reply) => reply.response_code === 0)).toHaveLength(1)
  expect(replies.filter((reply) => reply.response_code === 108)).toHaveLength(31)
  expect(await texts(msisdn)).toHaveLength(1)
})

test('a number gets three PINs in ten minutes and six in a day', async () => {
  const msisdn = newNumber()
  const next = async () => {
    await age(msisdn, 130)
    return (await ask(msisdn)).status
  }
  expect([await next(), await next(), await next(), await next()]).toEqual([200, 200, 200, 429])
  await age(msisdn, 700)
  expect([await next(), await next(), await next()]).toEqual([200, 200, 200])
  await age(msisdn, 700)
  expect(await next()).toBe(429)
  await age(msisdn, 86_400)
  expect(await next()).toBe(200)
})

test('an address gets a limited number of PINs an hour, whatever the numbers', async () => {
  const strict = await startTestApp({ LIMITS: JSON.stringify({ ...defaultLimits, pinPerAddressHour: 5 }) })
  const send = (msisdn: string) =>
    strict.request('/subscription/v2/genAuthCode', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ msisdn, serviceId: 1, subscriptionRequired: false }),
    })
  const replies = await Promise.all(Array.from({ length: 20 }, () => send(newNumber())))
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(5)
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(15)
  await strict.stop()
})

test('known and unknown numbers get the same answer; a number that cannot be is 107', async () => {
  const known = newNumber()
  await app.signIn({ msisdn: known })
  await age(known, 700)
  const [one, two] = [await ask(known), await ask(newNumber())]
  expect(one).toEqual(two)
  for (const odd of ['12345', '9230012', '923001234567890']) expect(await ask(odd)).toMatchObject({ status: 200, success: false, response_code: 107 })
})

test('[ACC-42] [ACC-43] a number is the same number however it is written', async () => {
  const msisdn = '923069990001'
  await ask('03069990001')
  expect((await confirm('+923069990001', await pinOf(msisdn))).response_code).toBe(0)
})

test('[BIL-02] the trial starts at the first login, once in the life of a number', async () => {
  const msisdn = newNumber()
  const person = await app.signIn({ msisdn, name: 'Trial' })
  const status = async (who: typeof person) =>
    (await who.call('billing.checkSubscriptionStatus', {})) as unknown as Outcome & { data: { onTrial: boolean; trialEndsAt: number } }
  const first = await status(person)
  expect(first).toMatchObject({ success: true, response_code: 114, data: { onTrial: true } })
  await age(msisdn, 700)
  const again = await app.signIn({ msisdn })
  expect((await status(again)).data.trialEndsAt).toBe(first.data.trialEndsAt)
  await app.db.query("update subscription set trial_ends_at = now() - interval '1 second' where msisdn = $1", [msisdn])
  expect(await status(again)).toMatchObject({ success: false, response_code: 112, data: { onTrial: false } })
  await age(msisdn, 700)
  expect(await status(await app.signIn({ msisdn }))).toMatchObject({ response_code: 112 })
})

const unsubscribe = (body: object) => post('/subscription/v1/unsubSubscription', body)

test('unsubscribing a number without its PIN is refused alike for known and unknown numbers; with it, it ends and the number is told', async () => {
  const [msisdn, unknown] = [newNumber(), newNumber()]
  const person = await app.signIn({ msisdn, name: 'Leaves' })
  const status = async () => (await person.call('billing.checkSubscriptionStatus', {})) as unknown as { response_code: number }
  const before = await status()
  const answers = [await unsubscribe({ msisdn: `+${msisdn}` }), await unsubscribe({ msisdn: unknown })]
  expect(answers[0]).toMatchObject({ status: 200, response_code: 130 })
  expect(answers[0]).toEqual(answers[1])
  const pinCode = await pinOf(msisdn)
  for (const tried of [msisdn, unknown]) expect(await unsubscribe({ msisdn: tried, pinCode: wrong(await pinOf(tried)) })).toMatchObject({ response_code: 103 })
  expect(await status()).toEqual(before)
  // The PIN stops a subscription and has no other effect.
  expect(await post('/subscription/v1/validateAuthCode', { msisdn, serviceId: 1, pinCode })).toMatchObject({ data: { loginProof: '' } })
  expect(await unsubscribe({ msisdn, pinCode })).toMatchObject({ success: true, response_code: 0 })
  await expect.poll(async () => (await texts(msisdn)).map(({ text }) => text).join('\n')).toMatch(/ended/)
  expect(await status()).toMatchObject({ response_code: 112 })
  expect(await unsubscribe({ msisdn, pinCode })).toMatchObject({ success: false, response_code: 103 })
})

test('the owner of a number stops its subscription by a session alone, a stranger with a session does not; the ends of a number are limited', async () => {
  const msisdn = newNumber()
  const owner = await app.signIn({ msisdn, name: 'Owner' })
  const stranger = await app.signIn({ msisdn: newNumber(), name: 'Stranger' })
  const stop = (person: Person) => person.call('billing.unsubSubscription', { msisdn })
  expect(await stop(stranger)).toMatchObject({ response_code: 130 })
  expect(await stop(owner)).toMatchObject({ response_code: 0 })
  const more = []
  for (let at = 0; at < 6; at += 1) more.push((await stop(owner)).status)
  expect(more).toEqual([200, 200, 200, 200, 429, 429])
})

test('all addresses of an IPv6 network of one subscriber share the limits of unsubscribing and of feedback', async () => {
  const behind = await startTestApp({
    TRUSTED_PROXIES: 'loopback',
    LIMITS: JSON.stringify({ pinPerAddressHour: 3, feedbackPerAddressHour: 3, pinResendSeconds: 1 }),
  })
  const from = async (path: string, body: object, at: number) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:1:2::${at}` }
    return (await behind.request(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
  }
  const statuses: number[][] = [[], []]
  for (let at = 1; at <= 5; at += 1) {
    statuses[0]?.push(await from('/subscription/v1/unsubSubscription', { msisdn: newNumber() }, at))
    statuses[1]?.push(await from('/api/v4/feedback', { email: 'a@example.com', name: 'Amal', comments: 'Good' }, at))
  }
  expect(statuses).toEqual([
    [200, 200, 200, 429, 429],
    [200, 200, 200, 429, 429],
  ])
  await behind.stop()
})

test('[BIL-65] adding a payment method 32 times adds it once', async () => {
  const msisdn = newNumber()
  const person = await app.signIn({ msisdn, name: 'Pays' })
  const add = () => person.call('billing.addPaymentMethod', { type: 'easypaisa', userId: person.user, data: '923001234567' })
  await Promise.all(Array.from({ length: 32 }, add))
  // The second one is the number whose trial runs.
  expect((await add()).response).toEqual([
    { active: true, type: 'easypaisa', data: '923001234567' },
    { active: true, type: 'mobile', data: msisdn },
  ])
})

test('[BIL-55] [BIL-59] bundles of a region', async () => {
  const { body } = await app.request('/subscription/v3/getServicesByRegion?region=SA')
  const bundles = body.data as { titleEng: string; titleAr: string; data: { services: { serviceId: number }[] }[] }[]
  expect(bundles.length).toBeGreaterThan(0)
  for (const { titleEng, titleAr, data } of bundles)
    expect([titleEng, titleAr, data.length > 0]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./), true])
  expect((await app.request('/subscription/v3/getServicesByRegion?region=zz')).body).toMatchObject({ success: true, data: [] })
})

test('[BIL-56] [BIL-60] a single service', async () => {
  const { body } = await app.request('/subscription/v3/getServicesByRegion?region=SA')
  const bundles = body.data as { data: { services: { serviceId: number }[] }[] }[]
  const service = bundles[0]?.data[0]?.services[0]
  expect(service).toBeDefined()
  expect((await app.request(`/subscription/v2/getServicesById?serviceId=${service?.serviceId}`)).body.data).toEqual(service)
  expect(await app.request('/subscription/v2/getServicesById?serviceId=99999')).toMatchObject({ status: 404, body: { success: false, data: null } })
})
