import { expect, test } from 'vitest'
import { outcomeText, statusText } from './outcome.ts'

/** Section 8 of the specification, word for word; the two codes of this project are at the end. */
const table: readonly (readonly [string, number, string])[] = [
  ['ERR-02', 100, 'cannot authorize your account, please try again'],
  ['ERR-03', 101, 'trouble connecting with server, please try again'],
  ['ERR-04', 102, 'user already subscribed'],
  ['ERR-05', 103, 'The PIN is not correct'],
  ['ERR-06', 104, 'OTP expired; please resend a new PIN code'],
  ['ERR-07', 105, 'operator unavailable, please try again'],
  ['ERR-08', 106, 'please select a carrier'],
  ['ERR-09', 107, 'please enter correct mobile number'],
  ['ERR-10', 108, 'please wait 2 minutes before resending PIN code'],
  ['ERR-11', 110, 'low balance, please recharge your credit before trying again'],
  ['ERR-12', 111, 'number blacklisted'],
  ['ERR-13', 112, 'your number has no valid subscription'],
  ['ERR-15', 115, 'inactive subscription'],
]

test.each(table)('[%s] [ERR-28] code %i of the PIN endpoints says so in both languages', (_id, code, message) => {
  expect(outcomeText(code, 'en')).toMatchObject({ success: false, message })
  const arabic = outcomeText(code, 'ar')
  expect(arabic.success).toBe(false)
  for (const text of [arabic.message, arabic.header]) expect(text).toMatch(/\p{Script=Arabic}{3}/u)
  expect(outcomeText(code, 'en').header).not.toBe('')
})

test('[ERR-01] [ERR-16] 0 and 130 are successes without a text', () => {
  for (const code of [0, 130])
    for (const language of ['en', 'ar'] as const) expect(outcomeText(code, language)).toEqual({ success: true, header: '', message: '' })
})

test('[ERR-14] [ERR-11] [ERR-15] one table per endpoint: to the status check 110 and 114 are active, 115 is subscribed with low balance', () => {
  for (const code of [110, 114]) expect(statusText(code, 'en')).toMatchObject({ success: true, message: 'active subscription' })
  expect(statusText(115, 'en')).toMatchObject({ success: true, message: 'You have low balance. Please recharge account to continue' })
  for (const code of [0, 100, 112, 900, -1]) expect(statusText(code, 'en')).toMatchObject({ success: false, message: 'your number has no valid subscription' })
  for (const code of [110, 112, 114, 115]) expect(statusText(code, 'ar').message).toMatch(/\p{Script=Arabic}{3}/u)
  expect(outcomeText(114, 'en')).toMatchObject({ success: true, message: 'active subscription' })
})

test('[ERR-17] [ERR-29] a code that nobody knows reads as trouble with the server, never as a number', () => {
  for (const code of [900, -1, -100, 999, Number.NaN]) {
    expect(outcomeText(code, 'en')).toEqual(outcomeText(101, 'en'))
    expect(outcomeText(code, 'ar').message).not.toMatch(/\d/)
  }
})

test('ours beyond the catalogue say what to do', () => {
  expect(outcomeText(140, 'en')).toMatchObject({ success: false, message: expect.stringContaining('choose your plan again') })
  expect(outcomeText(141, 'en')).toMatchObject({ success: false, message: expect.stringContaining('you will not be charged twice') })
  for (const code of [140, 141]) expect(outcomeText(code, 'ar').message).toMatch(/\p{Script=Arabic}{3}/u)
})
