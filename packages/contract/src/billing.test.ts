import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { Service } from './billing.plans.ts'

test('[BIL-64] payment types are exactly easypaisa, mobile, gplay', () => {
  const { paymentType } = Service.properties
  for (const type of ['easypaisa', 'mobile', 'gplay']) expect(Value.Check(paymentType, type)).toBe(true)
  for (const type of ['', 'Mobile', 'wallet', 'applepay', 'card', null]) expect(Value.Check(paymentType, type)).toBe(false)
  expect(new Set(paymentType.enum)).toEqual(new Set(['easypaisa', 'mobile', 'gplay']))
})
