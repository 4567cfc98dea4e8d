import { expect, test } from 'vitest'
import { blockReason } from './access.ts'

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
