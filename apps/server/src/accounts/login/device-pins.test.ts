import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../app/testing.ts'
import { defaultLimits } from '../../app/config.ts'
import { sweepPins } from './pins.sql.ts'
import { atServer, newNumber, post, start, stopAll, wrong } from '../../app/testing/login-pins.ts'

let app: TestApp
beforeAll(async () => {
  app = await start({ pinPerPrefixHour: 100_000 })
})
afterAll(stopAll)

const { texts, pinOf, age } = atServer(() => app)

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
    for (let count = 0; count < 20 && (await askOn(msisdn, deviceKey)).status === 200; count += 1) await age(msisdn, 601)
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
