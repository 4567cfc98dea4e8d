import { expect, test } from 'vitest'
import { landingOf, paymentTypeOf, tellableUrl, utmDataOf } from './campaign.ts'

test('[REG-19] [REG-20] a landing is read as it is spelled, and as advertisers spell it', () => {
  const own = landingOf('?compaign_id=7&tracking_code=abc&compaign_name=summer&medium=sms&source=partner')
  expect(own).toMatchObject({ compaign_id: '7', tracking_code: 'abc', compaign_name: 'summer', medium: 'sms', source: 'partner' })
  const usual = landingOf('?utm_id=7&utm_content=abc&utm_campaign=summer&utm_medium=sms&utm_source=partner')
  expect(usual).toEqual(own)
  expect(landingOf('?game=tile-merge')).toBeUndefined()
  expect(landingOf('')).toBeUndefined()
})

test('[REG-21] a campaign without an id, or with one that cannot be, is 182', () => {
  expect(landingOf('?utm_campaign=summer')).toMatchObject({ compaign_id: '182', compaign_name: 'summer' })
  expect(landingOf('?compaign_id=<script>&medium=x')).toMatchObject({ compaign_id: '182' })
})

test('[REG-24] the number of a landing is taken when it is one', () => {
  expect(landingOf('?medium=sms&msisdn=%2B923001234567')).toMatchObject({ msisdn: '923001234567' })
  expect(landingOf('?medium=sms&msisdn=drop table')).toMatchObject({ msisdn: '' })
})

test('[REG-25] e, m and g are the ways of paying', () => {
  expect(['e', 'm', 'g', 'E', 'x', ''].map(paymentTypeOf)).toEqual(['easypaisa', 'mobile', 'gplay', 'easypaisa', null, null])
  expect(landingOf('?medium=sms&pm=g')).toMatchObject({ paymentType: 'gplay' })
})

test('the address that is reported holds no credentials and is bounded', () => {
  expect(tellableUrl('https://play.example/?medium=sms&signature=S&payload=P&code=C#token')).toBe('https://play.example/?medium=sms')
  expect(tellableUrl(`https://play.example/a?medium=${'x'.repeat(3000)}`)).toBe('https://play.example/a')
})

test('[REG-20] what a cookie holds is taken when it can be read', () => {
  const kept = { compaign_id: '7', tracking_code: 'abc', compaign_name: 'summer', medium: 'sms' }
  expect(utmDataOf(JSON.stringify({ ...kept, pm: 'e' }))).toEqual({ ...kept, paymentType: 'easypaisa' })
  expect(utmDataOf(JSON.stringify(kept))).toEqual({ ...kept, paymentType: null })
  for (const broken of [undefined, '', '{', '[]', '"x"', '{"compaign_id":7}']) expect(utmDataOf(broken)).toBeUndefined()
})
