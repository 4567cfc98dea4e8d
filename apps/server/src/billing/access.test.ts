import { blockReasonOf } from '@majlis/contract/billing.plain'
import { expect, test } from 'vitest'

const check = (statusCode: number | undefined, onTrial = false, userId: string | undefined = 'u') => blockReasonOf({ userId, statusCode, onTrial })

test('[BIL-05] without a user id access is denied, whatever else holds', () => {
  for (const code of [110, 114, 115, 112, undefined]) {
    expect(blockReasonOf({ userId: undefined, statusCode: code, onTrial: true })).toBe('USER_NOT_FOUND')
    expect(check(code, true, '')).toBe('USER_NOT_FOUND')
  }
})

test('[BIL-06] the codes of an active subscription open everything, on trial or not', () => {
  for (const code of [110, 114]) for (const onTrial of [true, false]) expect(check(code, onTrial)).toBeUndefined()
})

test('[BIL-07] low balance opens only on trial', () => {
  expect(check(115, true)).toBeUndefined()
  expect(check(115, false)).toBe('LOW_BALANCE')
})

test('[BIL-08] every other code is no subscription, on trial or not', () => {
  for (const code of [-1, 0, 100, 111, 112, 113, 116, 130, 900, Number.NaN])
    for (const onTrial of [true, false]) expect(check(code, onTrial)).toBe('NO_SUBSCRIPTION')
})

test('[BIL-15] before any answer the status is unknown, and paid features stay closed', () => {
  expect(check(undefined)).toBe('NO_STATUS')
  expect(check(undefined, true)).toBe('NO_STATUS')
})
