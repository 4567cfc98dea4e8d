import { expect, test } from 'vitest'
import { methodsWith, statusOf } from './status.ts'

const row = { state: 'trial', trial_ends_at: new Date(1_000), msisdn: '923001234567', payment_type: 'mobile' } as Parameters<typeof methodsWith>[1][number]
const wallet = { active: true, type: 'easypaisa', data: '923001234567' }
const ended = { active: false, type: 'mobile', data: '923001234567' }
const number = { ...ended, active: true }

test('a running trial makes its number an active payment method', () => {
  expect(methodsWith([], [row], 999)).toEqual([number])
  expect(methodsWith([wallet, ended], [row], 999)).toEqual([wallet, number])
})

test('the method goes with the trial, and a trial without a number has none', () => {
  expect(methodsWith([wallet, ended], [row], 1_000)).toEqual([wallet, ended])
  expect(methodsWith([wallet], [], 999)).toEqual([wallet])
  expect(methodsWith([], [{ ...row, msisdn: 'a store token' }], 999)).toEqual([])
})

test('a running trial stays one while its balance is reported as low', () => {
  const low = { ...row, state: 'lowBalance' as const }
  expect(statusOf([low], 999)).toMatchObject({ response_code: 115, onTrial: true, trialEndsAt: 1_000 })
  expect(statusOf([low], 1_000)).toMatchObject({ response_code: 115, onTrial: false, trialEndsAt: null })
})
