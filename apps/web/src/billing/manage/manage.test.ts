import { expect, test } from 'vitest'
import { subscriptionState } from './state.ts'
import { unsubText } from './unsubText.ts'

test('[BIL-73] the unsubscribe field takes digits and one leading plus; anything else leaves it as it was', () => {
  expect(unsubText('+92', '+923')).toBe('+923')
  expect(unsubText('+92', '+92a')).toBe('+92')
  expect(unsubText('+92', '92')).toBe('92')
  expect(unsubText('+92', '')).toBe('')
  expect(unsubText('', '٠٣٠٠')).toBe('0300')
  expect(unsubText('', '+92 300-1234567')).toBe('+923001234567')
  expect(unsubText('+923', '+92+3')).toBe('+923')
  expect(unsubText('', '+')).toBe('+')
})

test('[BIL-12] [BIL-16] a subscription has one standing', () => {
  const facts = { code: 112, onTrial: false, isProcessing: false, state: 'not subscribed' } as const
  expect(subscriptionState(facts)).toBe('none')
  expect(subscriptionState({ ...facts, state: 'unsubscribed' })).toBe('ended')
  expect(subscriptionState({ ...facts, code: 110, state: 'subscribed' })).toBe('active')
  expect(subscriptionState({ ...facts, code: 114, state: 'subscribed', onTrial: true })).toBe('trial')
  expect(subscriptionState({ ...facts, code: 115, state: 'subscribed', onTrial: true })).toBe('low')
  expect(subscriptionState({ ...facts, isProcessing: true })).toBe('processing')
})
