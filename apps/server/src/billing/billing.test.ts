import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { LIMITS, type Outcome, pinning } from '../app/testing/subscription-pins.ts'
import { wrong } from '../app/testing/login-pins.ts'

let app: TestApp
let numbers = 0
const newNumber = () => `92306${String(++numbers).padStart(7, '0')}`

const { post, texts, pinOf, age } = pinning(() => app)

beforeAll(async () => {
  app = await startTestApp({ LIMITS })
})
afterAll(() => app.stop())

test('the trial of a first login names no carrier, plan or price: nothing was agreed to, and nothing will be paid', async () => {
  const msisdn = newNumber()
  const person = await app.signIn({ msisdn, name: 'Free' })
  expect(await person.call('billing.checkSubscriptionStatus', {})).toMatchObject({
    response_code: 114,
    data: {
      state: 'subscribed',
      onTrial: true,
      serviceId: 1,
      paymentType: 'mobile',
      msisdn,
      renewsAt: null,
      operatorTitle: '',
      package: '',
      price: 0,
      currency: '',
    },
  })
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

test('unsubscribing a number without its PIN is refused alike for known and unknown numbers; with it, it ends and the number gets a text', async () => {
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

test('a payment method is of a payment type or of the kind of a phone or an app store, with a number or a purchase token; any other is refused', async () => {
  const person = await app.signIn({ msisdn: newNumber(), name: 'Kinds' })
  const add = (type: string, data: string) => person.call('billing.addPaymentMethod', { type: type as 'phone', userId: person.user, data })
  for (const [type, data] of [
    ['easypaisa', '923001234568'],
    ['mobile', '923001234568'],
    ['phone', '923001234568'],
    ['gplay', 'active-30-kinds'],
    ['appstore', 'active-30-other'],
  ] as const)
    expect((await add(type, data)).response, type).toContainEqual({ active: true, type, data })
  for (const type of ['card', 'Mobile', '']) expect(await add(type, '923001234568')).toMatchObject({ status: 400, success: false })
})

test('[BIL-55] [BIL-59] bundles of a region', async () => {
  const { body } = await app.request('/subscription/v3/getServicesByRegion?region=SA')
  const bundles = body.data as { titleEng: string; titleAr: string; data: { services: { serviceId: number }[] }[] }[]
  expect(bundles.length).toBeGreaterThan(0)
  for (const { titleEng, titleAr, data } of bundles)
    expect([titleEng, titleAr, data.length > 0]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./), true])
  const carriers = async (region: string) => {
    const { body: own } = await app.request(`/subscription/v3/getServicesByRegion?region=${region}`)
    return (own.data as { data: object[] }[]).flatMap(({ data }) => data)
  }
  const services = (...ids: number[]) => ids.map((serviceId) => expect.objectContaining({ serviceId }))
  expect(await carriers('pk')).toContainEqual({ operatorTitle: 'Zong', operatorImage: '', operatorCode: '92', numLimit: 10, services: services(3) })
  expect(await carriers('ma')).toContainEqual({ operatorTitle: 'Inwi', operatorImage: '', operatorCode: '212', numLimit: 9, services: services(37) })
  expect((await app.request('/subscription/v3/getServicesByRegion?region=zz')).body).toMatchObject({ success: true, data: [] })
})

test('[BIL-56] [BIL-60] a single service', async () => {
  const { body } = await app.request('/subscription/v3/getServicesByRegion?region=SA')
  const bundles = body.data as { data: { services: { serviceId: number }[] }[] }[]
  const service = bundles[0]?.data[0]?.services[0]
  expect(service).toBeDefined()
  expect((await app.request(`/subscription/v2/getServicesById?serviceId=${service?.serviceId}`)).body.data).toEqual(service)
  const byId = async (serviceId: number) => (await app.request(`/subscription/v2/getServicesById?serviceId=${serviceId}`)).body.data
  const text = (lang: string) => ({ serviceId: 3, lang, disclaimer: expect.stringMatching(/./) as string })
  expect(await byId(3)).toMatchObject({
    serviceId: 3,
    package: 'day',
    operatorNumeroValues: [{ numeroSequence: { start: '370', end: '371' }, services: [3] }],
    paymentType: 'mobile',
    isRecommended: false,
    isSpecialView: false,
    price: 4,
    discountedPrice: 4,
    isPopular: false,
    helpUrl: '',
    headerHtml: '',
    disclaimers: [text('en'), text('ar')],
    extras: { productId: '' },
  })
  expect(await byId(1)).toMatchObject({ isPopular: true, price: 5, discountedPrice: 3 })
  expect(await byId(8)).toMatchObject({ package: 'month', paymentType: 'gplay', extras: { productId: 'majlis_monthly' } })
  expect(await byId(5)).toMatchObject({
    paymentType: 'easypaisa',
    isRecommended: true,
    isSpecialView: true,
    helpUrl: '/help/easypaisa.webm',
    headerHtml: expect.stringContaining('<b>Easypaisa</b>'),
  })
  expect(await app.request('/subscription/v2/getServicesById?serviceId=99999')).toMatchObject({ status: 404, body: { success: false, data: null } })
})
