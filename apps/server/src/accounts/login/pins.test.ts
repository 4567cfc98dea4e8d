import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../app/testing.ts'
import { hashPin, isSamePin } from './pin-hash.ts'
import { atServer, newNumber, post, start, stopAll } from '../../app/testing/login-pins.ts'

let app: TestApp
beforeAll(async () => {
  app = await start({ pinPerPrefixHour: 100_000 })
})
afterAll(stopAll)

const { ask, confirm, texts, pinOf, age } = atServer(() => app)

describe('what people type', () => {
  const arabic = (digits: string) => digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  const persian = (digits: string) => digits.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')

  test('[ACC-42] [ACC-43] a number with spaces, dashes or in Arabic-Indic digits is the same number; so is the PIN as it was pasted', async () => {
    const local = '3091234567'
    const msisdn = `92${local}`
    const numbers = [`0${local}`, `+92 309 123-4567`, arabic(`0${local}`), persian(msisdn), `(0309) 1234567`]
    const pins = [
      (pin: string) => pin,
      (pin: string) => ` ${pin} `,
      (pin: string) => pin.split('').join(' '),
      arabic,
      (pin: string) => `${pin.slice(0, 3)}-${pin.slice(3)}`,
    ]
    for (const [at, number] of numbers.entries()) {
      expect(await ask(number), number).toMatchObject({ status: 200, response_code: 0 })
      const pin = await pinOf(msisdn)
      expect(await confirm(number, pins[at]?.(pin) ?? ''), number).toMatchObject({ status: 200, response_code: 0 })
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
