import { expect, test } from 'vitest'
import { blockReason, isBalanceLow, userStatus } from './access.ts'

const withCode = (code: number, onTrial = false) => ({
  onTrial,
  purchaseStatus: { response_code: code, data: { paymentType: '', subscriptionId: '', serviceId: 0, onTrial, trialEndsAt: null } },
})

test('[BIL-06] an active subscription allows, low balance only on trial', () => {
  expect(blockReason(withCode(110))).toBeNull()
  expect(blockReason(withCode(114))).toBeNull()
  expect(blockReason(withCode(115, true))).toBeNull()
  expect(blockReason(withCode(115))).toBe('LOW_BALANCE')
  expect(blockReason(withCode(112))).toBe('NO_SUBSCRIPTION')
})

test('[BIL-15] without a user or a status the reason says so', () => {
  expect(blockReason(null)).toBe('USER_NOT_FOUND')
  expect(blockReason({})).toBe('NO_STATUS')
})

test('[BIL-13] the flag of Home: cleared by an active subscription that is no trial, else set, and untouched before an answer and by -1', () => {
  for (const code of [110, 114]) expect([isBalanceLow(withCode(code)), isBalanceLow(withCode(code, true))]).toEqual([false, true])
  for (const code of [112, 115]) expect([isBalanceLow(withCode(code)), isBalanceLow(withCode(code, true))]).toEqual([true, true])
  expect([isBalanceLow(null), isBalanceLow({}), isBalanceLow(withCode(-1))]).toEqual([undefined, undefined, undefined])
})

test('[BIL-14] the user status that decides what Home says', () => {
  const people = [withCode(114), withCode(115, true), {}, withCode(115), withCode(112), null]
  expect(people.map(userStatus)).toEqual([0, 0, 0, 1, 2, 3])
})
