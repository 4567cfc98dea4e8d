import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../app/testing.ts'
import { atServer, count, newBlock, newNumber, start, stopAll, wrong } from '../../app/testing/login-pins.ts'

let app: TestApp
beforeAll(async () => {
  app = await start({ pinPerPrefixHour: 100_000 })
})
afterAll(stopAll)

const { ask, confirm, texts, pinOf } = atServer(() => app)

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

  test('an address gets a limited number of PINs an hour that nobody confirms; logins behind it do not count', async () => {
    const small = await start({ pinPerAddressHour: 3 })
    for (let at = 0; at < 8; at += 1) {
      const msisdn = newBlock()
      expect((await ask(msisdn, small)).status).toBe(200)
      expect((await confirm(msisdn, await pinOf(msisdn, small), small)).response_code).toBe(0)
    }
    const replies = await Promise.all(Array.from({ length: 9 }, () => ask(newBlock(), small)))
    expect([count(replies, 200), count(replies, 429)]).toEqual([3, 6])
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

  test('addresses are distinguished behind a trusted proxy, and only there', async () => {
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
