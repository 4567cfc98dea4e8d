import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../app/testing.ts'
import { defaultLimits } from '../../app/config.ts'
import { hashPin, isSamePin } from './pin-hash.ts'
import { sweepPins } from './pins.sql.ts'

/** The real limits, except those of the one address that all tests share. */
const shared = { ...defaultLimits, pinPerAddressHour: 100_000, pinTriesPerAddressHour: 100_000, requestsPerMinutePerAddress: 1_000_000 }
const apps: TestApp[] = []
const start = async (limits: object = {}, env: Readonly<Record<string, string>> = {}) => {
  const app = await startTestApp({ LIMITS: JSON.stringify({ ...shared, ...limits }), ...env })
  apps.push(app)
  return app
}
let app: TestApp
beforeAll(async () => {
  app = await start({ pinPerPrefixHour: 100_000 })
})
afterAll(() => Promise.all(apps.map((each) => each.stop())))

let numbers = 0
const newNumber = () => `92308${String(++numbers).padStart(7, '0')}`
/** A number in a block that no other test uses. */
const newBlock = () => `92309${String(++numbers).padStart(3, '0')}0001`

async function post(on: TestApp, path: string, body: object, headers: Readonly<Record<string, string>> = {}) {
  const reply = await on.request(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
  return { status: reply.status, ...(reply.body as { success: boolean; response_code: number; message: string; code?: string; data: { loginProof: string } }) }
}
const ask = (msisdn: string, on = app, headers = {}) => post(on, '/subscription/v2/genAuthCode', { msisdn, serviceId: 1, subscriptionRequired: false }, headers)
const confirm = (msisdn: string, pinCode: string, on = app, headers = {}) =>
  post(on, '/subscription/v1/validateAuthCode', { msisdn, serviceId: 1, pinCode }, headers)
const texts = async (msisdn: string, on = app) => (await (await fetch(`${on.url}/sandbox/sms?msisdn=${msisdn}`)).json()) as { text: string }[]
const pinOf = async (msisdn: string, on = app) => /\b\d{6}\b/.exec((await texts(msisdn, on))[0]?.text ?? '')?.[0] ?? ''
const wrong = (pin: string) => (pin === '000000' ? '000001' : '000000')
const age = (msisdn: string, seconds: number, on = app) =>
  on.db.query('update pin set sent_at = sent_at - make_interval(secs => $2) where msisdn = $1', [msisdn, seconds])
const count = (replies: readonly { status: number }[], status: number) => replies.filter((reply) => reply.status === status).length

describe('what people type', () => {
  const arabic = (digits: string) => digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  const persian = (digits: string) => digits.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')

  test('[ACC-42] [ACC-43] a number with spaces, dashes or in Arabic-Indic digits is the same number; so is the PIN as it was pasted', async () => {
    const local = '3091234567'
    const msisdn = `92${local}`
    const ways = [`0${local}`, `+92 309 123-4567`, arabic(`0${local}`), persian(msisdn), `(0309) 1234567`]
    const pins = [
      (pin: string) => pin,
      (pin: string) => ` ${pin} `,
      (pin: string) => pin.split('').join(' '),
      arabic,
      (pin: string) => `${pin.slice(0, 3)}-${pin.slice(3)}`,
    ]
    for (const [at, way] of ways.entries()) {
      expect(await ask(way), way).toMatchObject({ status: 200, response_code: 0 })
      const pin = await pinOf(msisdn)
      expect(await confirm(way, pins[at]?.(pin) ?? ''), way).toMatchObject({ status: 200, response_code: 0 })
      await age(msisdn, 20_000)
    }
  })

  test('[ERR-09] letters, wrong lengths and nothing are refused, and no text leaves', async () => {
    for (const odd of ['0300abc4567', '٠٣٠٠', '', '   ', '+++', '9230012345678901234567890'])
      expect(await ask(odd), odd).toMatchObject({ success: false, response_code: 107 })
    for (const odd of ['abcdef', '', '12', '1234567890123456789012345']) expect((await confirm(newNumber(), odd)).success, odd).toBe(false)
    expect(await texts('9230012345678901234567890')).toEqual([])
  })
})

describe('a PIN', () => {
  test('of another number, of an earlier text or of another service is wrong', async () => {
    const [mine, other] = [newNumber(), newNumber()]
    await Promise.all([ask(mine), ask(other)])
    const [first, stolen] = [await pinOf(mine), await pinOf(other)]
    if (first !== stolen) expect(await confirm(mine, stolen)).toMatchObject({ response_code: 103 })
    await age(mine, 130)
    await ask(mine)
    const second = await pinOf(mine)
    if (first !== second) expect(await confirm(mine, first)).toMatchObject({ response_code: 103 })
    const elsewhere = await post(app, '/subscription/v1/validateAuthCode', { msisdn: mine, serviceId: 2, pinCode: second })
    expect(elsewhere).toMatchObject({ success: false, response_code: 103 })
    expect(await confirm(mine, second)).toMatchObject({ response_code: 0 })
  })

  test('is stored as a slow hash of its own: two of the same digits differ, and the secret of the server is part of it', async () => {
    const [one, two, other] = [await hashPin('a', '123456', 's'), await hashPin('b', '123456', 's'), await hashPin('a', '123456', 't')]
    expect(isSamePin(one, await hashPin('a', '123456', 's'))).toBe(true)
    expect([isSamePin(one, two), isSamePin(one, other), isSamePin(new Uint8Array(), one)]).toEqual([false, false, false])
    expect(one).toHaveLength(32)
  })

  test('is hashed beside the event loop: it keeps turning while two hundred are made', async () => {
    let turns = 0
    let isDone = false
    const turn = () => {
      turns += 1
      if (!isDone) setImmediate(turn)
    }
    setImmediate(turn)
    const made = await Promise.all(Array.from({ length: 200 }, (_, at) => hashPin(String(at), '123456', '')))
    isDone = true
    expect(new Set(made.map((hash) => hash.toString('hex'))).size).toBe(200)
    // If the hash were computed in the event loop, there would be one turn at most.
    expect(turns).toBeGreaterThan(2_000)
  })
})

describe('a device on which a number has logged in', () => {
  const key = (letter: string) => letter.repeat(43)
  const askOn = (msisdn: string, deviceKey?: string) =>
    post(app, '/subscription/v2/genAuthCode', { msisdn, serviceId: 1, subscriptionRequired: false, deviceKey })
  const confirmOn = (msisdn: string, pinCode: string, deviceKey?: string) =>
    post(app, '/subscription/v1/validateAuthCode', { msisdn, serviceId: 1, pinCode, deviceKey })
  /** Logs in once with a device. */
  async function logIn(msisdn: string, deviceKey: string): Promise<void> {
    expect(await askOn(msisdn, deviceKey)).toMatchObject({ response_code: 0 })
    expect((await confirmOn(msisdn, await pinOf(msisdn), deviceKey)).data.loginProof).not.toBe('')
    await age(msisdn, 86_400)
  }
  /** Requests PINs until the number's daily budget is used up. @returns how many texts were sent */
  async function useUp(msisdn: string, deviceKey?: string): Promise<number> {
    const before = (await texts(msisdn)).length
    for (let asked = 0; asked < 20 && (await askOn(msisdn, deviceKey)).status === 200; asked += 1) await age(msisdn, 601)
    return (await texts(msisdn)).length - before
  }

  test('has a budget of its own: strangers who use up the PINs of the number keep nobody from logging in there', async () => {
    const msisdn = newNumber()
    await logIn(msisdn, key('a'))
    expect(await useUp(msisdn)).toBe(defaultLimits.pinPerNumberDay)
    // A device that has logged in to another number only counts as an unknown device.
    await logIn(newNumber(), key('b'))
    for (const other of [undefined, key('b'), key('c')]) expect((await askOn(msisdn, other)).status, other).toBe(429)
    expect(await askOn(msisdn, key('a'))).toMatchObject({ status: 200, response_code: 0 })
    expect((await confirmOn(msisdn, await pinOf(msisdn), key('a'))).data.loginProof).not.toBe('')
    // Its budget is the budget of unknown devices.
    expect(await useUp(msisdn, key('a'))).toBe(defaultLimits.pinPerNumberDay - 1)
  })

  test('a PIN that is asked for there is tried there only: strangers who guess do not void it', async () => {
    const msisdn = newNumber()
    await logIn(msisdn, key('d'))
    expect(await askOn(msisdn, key('d'))).toMatchObject({ response_code: 0 })
    const pin = await pinOf(msisdn)
    for (let guess = 0; guess <= defaultLimits.pinTries; guess += 1) expect((await confirmOn(msisdn, wrong(pin))).response_code).toBe(103)
    // The right digits are refused for every other purpose.
    for (const other of [undefined, key('e')]) expect((await confirmOn(msisdn, pin, other)).data.loginProof, other).toBe('')
    expect((await confirmOn(msisdn, pin, key('d'))).data.loginProof).not.toBe('')
  })

  test('the tries of one PIN are limited there as well, and a PIN that another device has asked for can be typed there', async () => {
    const msisdn = newNumber()
    await logIn(msisdn, key('f'))
    expect(await askOn(msisdn)).toMatchObject({ response_code: 0 })
    expect((await confirmOn(msisdn, await pinOf(msisdn), key('f'))).data.loginProof).not.toBe('')
    await age(msisdn, 601)
    await askOn(msisdn, key('f'))
    const pin = await pinOf(msisdn)
    for (let guess = 1; guess <= 5; guess += 1) expect((await confirmOn(msisdn, wrong(pin), key('f'))).response_code).toBe(103)
    expect(await confirmOn(msisdn, pin, key('f'))).toMatchObject({ response_code: 104, data: { loginProof: '' } })
  })

  test('is forgotten when no login has used it for 180 days', async () => {
    const msisdn = newNumber()
    await logIn(msisdn, key('g'))
    const kept = () => app.db.query('select used_at from pin_device')
    const before = (await kept()).length
    await app.db.query("update pin_device set used_at = used_at - interval '181 days'")
    await sweepPins(app.db, new Date())
    expect([before > 0, (await kept()).length]).toEqual([true, 0])
  })
})

describe('[ERR-23] limits that fail closed', () => {
  test('a block of numbers gets a limited number of texts an hour: numbers in a row pump nothing', async () => {
    const small = await start({ pinPerPrefixHour: 5 })
    const block = Array.from({ length: 20 }, (_, at) => `92301555${String(at).padStart(4, '0')}`)
    const replies = await Promise.all(block.map((msisdn) => ask(msisdn, small)))
    expect([count(replies, 200), count(replies, 429)]).toEqual([5, 15])
    expect(replies.find(({ status }) => status === 429)).toMatchObject({ success: false, message: 'Too many requests from this device' })
    expect((await (await fetch(`${small.url}/sandbox/sms`)).json()) as object[]).toHaveLength(5)
    expect((await ask('923016660000', small)).status).toBe(200)
    await small.db.query("update pin_budget set window_start = window_start - interval '1 hour'")
    expect((await ask('923015550019', small)).status).toBe(200)
  })

  test('a country has a budget a day; all countries that are not served share a smaller one', async () => {
    const small = await start({ pinPerCountryDay: 4, pinPerOtherCountryDay: 2 })
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(newBlock(), small)))
    expect([count(replies, 200), count(replies, 429)]).toEqual([4, 6])
    expect((await ask('966500000001', small)).status).toBe(200)
    const others = await Promise.all(['447900000001', '33600000001', '12025550001', '81900000001'].map((msisdn) => ask(msisdn, small)))
    expect([count(others, 200), count(others, 429)]).toEqual([2, 2])
  })

  test('an address gets a limited number of wrong tries an hour over all numbers; right ones do not count', async () => {
    const small = await start({ pinTriesPerAddressHour: 5, pinPerPrefixHour: 1_000 })
    for (let at = 0; at < 8; at += 1) {
      const msisdn = newNumber()
      await ask(msisdn, small)
      expect((await confirm(msisdn, await pinOf(msisdn, small), small)).response_code).toBe(0)
    }
    const all = Array.from({ length: 12 }, newNumber)
    await Promise.all(all.map((msisdn) => ask(msisdn, small)))
    const pins = await Promise.all(all.map((msisdn) => pinOf(msisdn, small)))
    const replies = await Promise.all(all.map((msisdn, at) => confirm(msisdn, wrong(pins[at] ?? ''), small)))
    expect([count(replies, 200), count(replies, 429)]).toEqual([5, 7])
    // After too many wrong tries, the right PIN is refused too.
    expect(await confirm(all[0] ?? '', pins[0] ?? '', small)).toMatchObject({ status: 429, success: false })
  })

  test('when what they are counted in is away, no text leaves and no PIN is confirmed', async () => {
    const msisdn = newNumber()
    await ask(msisdn)
    const pin = await pinOf(msisdn)
    await app.db.query('alter table pin_budget rename to pin_budget_away')
    const next = newNumber()
    expect(await ask(next)).toMatchObject({ status: 500, success: false })
    expect(await confirm(msisdn, pin)).toMatchObject({ status: 500, success: false })
    await app.db.query('alter table pin_budget_away rename to pin_budget')
    expect(await texts(next)).toEqual([])
    expect(await confirm(msisdn, pin)).toMatchObject({ status: 200, response_code: 0 })
  })

  test('[ERR-07] a text that could not be handed over makes nobody wait, yet counts', async () => {
    const dead = await start({}, { SMS_URL: 'http://127.0.0.1:9/send', SMS_TOKEN: 'token' })
    const msisdn = newNumber()
    const replies = []
    for (let at = 0; at < 4; at += 1) replies.push(await ask(msisdn, dead))
    expect(replies.map(({ status, response_code }) => [status, response_code])).toEqual([
      [200, 105],
      [200, 105],
      [200, 105],
      [429, 101],
    ])
  })

  test('addresses are told apart behind a trusted proxy, and only there', async () => {
    const behind = await start({ pinPerAddressHour: 2 }, { TRUSTED_PROXIES: 'loopback' })
    const from = (address: string) => ask(newBlock(), behind, { 'x-forwarded-for': address })
    expect([(await from('203.0.113.7')).status, (await from('203.0.113.7')).status, (await from('203.0.113.7')).status]).toEqual([200, 200, 429])
    expect((await from('203.0.113.8')).status).toBe(200)
    // Addresses that the caller adds in front are ignored. The address that the proxy saw counts.
    expect((await from('198.51.100.1, 203.0.113.7')).status).toBe(429)
    // A household with IPv6 counts as one address.
    const six = [await from('2001:db8:1:2::1'), await from('2001:db8:1:2:ffff::2'), await from('2001:db8:1:2:0:1:2:3'), await from('2001:db8:1:3::1')]
    expect(six.map(({ status }) => status)).toEqual([200, 200, 429, 200])
    const bare = await start({ pinPerAddressHour: 2 })
    const forged = await Promise.all(Array.from({ length: 5 }, (_, at) => ask(newBlock(), bare, { 'x-forwarded-for': `203.0.113.${at}` })))
    expect([count(forged, 200), count(forged, 429)]).toEqual([2, 3])
  })
})

describe('known and unknown numbers', () => {
  const timed = async <Reply>(spent: number[], run: () => Promise<Reply>) => {
    const since = performance.now()
    const reply = await run()
    spent.push(performance.now() - since)
    return reply
  }
  /** The minimum is the value with the least influence of other load. */
  const least = (values: readonly number[]) => Math.min(...values)

  test('get the same answers in the same time, whether a PIN was sent or not', async () => {
    const known = Array.from({ length: 15 }, newNumber)
    for (const msisdn of known) await app.signIn({ msisdn })
    await Promise.all(known.map((msisdn) => age(msisdn, 20_000)))
    const spent = { askKnown: [] as number[], askNew: [] as number[], tryKnown: [] as number[], tryNone: [] as number[] }
    for (const msisdn of known) {
      const unknown = newNumber()
      expect(await timed(spent.askKnown, () => ask(msisdn))).toEqual(await timed(spent.askNew, () => ask(unknown)))
      const pin = await pinOf(msisdn)
      const withPin = await timed(spent.tryKnown, () => confirm(msisdn, wrong(pin)))
      expect(withPin).toEqual(await timed(spent.tryNone, () => confirm(newNumber(), wrong(pin))))
    }
    for (const [one, two] of [
      [spent.askKnown, spent.askNew],
      [spent.tryKnown, spent.tryNone],
    ] as const) {
      // What an attacker could measure: one kind is slower in almost every pair, and by a noticeable time. Other load on the machine is never that regular.
      const slower = one.filter((ms, at) => ms > (two[at] ?? 0)).length
      const isRegular = slower <= 1 || slower >= one.length - 1
      const isNoticeable = Math.abs(least(one) - least(two)) > Math.max(10, 0.6 * Math.max(least(one), least(two)))
      expect([isRegular, isNoticeable]).not.toEqual([true, true])
    }
  })
})
