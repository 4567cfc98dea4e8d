import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { defaultLimits } from '../app/config.ts'
import { LIMITS, pinning } from '../app/testing/subscription-pins.ts'
import { wrong } from '../app/testing/login-pins.ts'

let app: TestApp
let numbers = 0
const newNumber = () => `92306${String(++numbers).padStart(7, '0')}`

const { ask, confirm, login, texts, pinOf, age } = pinning(() => app)

beforeAll(async () => {
  app = await startTestApp({ LIMITS })
})
afterAll(() => app.stop())

test('[BIL-45] [ACC-10] a PIN of six digits arrives by SMS, is stored as a hash only, and works once', async () => {
  const msisdn = newNumber()
  const answer = await ask(msisdn)
  expect(answer).toMatchObject({ status: 200, success: true, response_code: 0, data: { serviceId: 1, alreadySub: false, redirectionUrl: '' } })
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
