// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { me, noSubscription } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
const none = { response_code: 112, data: { paymentType: '', subscriptionId: '', serviceId: 0, onTrial: false, trialEndsAt: null } }

test('what the status says stands there, whatever the address says', async () => {
  server.answer('billing.checkSubscriptionStatus', { response_code: 110, data: { ...noSubscription(), state: 'subscribed' } })
  const page = await openScreen('/payment-result?status=failed', { user: me({ purchaseStatus: none }) })
  expect(await screen.findByText('You are subscribed!')).toBeDefined()
  await page.person.click(screen.getByRole('button', { name: 'Start using' }))
  await waitFor(() => expect(page.path()).toBe('/'))
  // No purchase began in this tab.
  expect(server.inputsOf('attribution.trackEvent')).toEqual([])
})

test('no payment leads back to the plans', async () => {
  server.answer('billing.checkSubscriptionStatus', { response_code: 112, data: noSubscription() })
  const page = await openScreen('/payment-result?status=success', { user: me({ purchaseStatus: none }) })
  expect(await screen.findByText('No payment was made')).toBeDefined()
  await page.person.click(screen.getByRole('button', { name: /plan/i }))
  await waitFor(() => expect(page.path()).toBe('/paywall'))
})

test.each([
  ['en', 'Log in to see your payment', 'Log in'],
  ['ar', 'تسجيل الدخول لعرض نتيجة الدفع', 'تسجيل الدخول'],
] as const)('without a session nothing is said about the payment; the login leads back to it, in %s', async (language, title, logIn) => {
  const sara = me({ purchaseStatus: none, paymentMethods: [] })
  server.answer('regions.getVerificationScreenConfig', { pinLength: 6, resendSeconds: 120, pinMinutes: 10, text: { en: '', ar: '' } })
  server.answer('billing.genAuthCode', { response_code: 0, data: { serviceId: 1, alreadySub: false, redirectionUrl: '', pinLength: 6, isPinOpen: true } })
  server.answer('billing.validateAuthCode', { response_code: 0, data: { serviceId: 1, alreadySub: false, subscriptionId: '', loginProof: 'proof' } })
  server.answer('me.login', { ...sara, token: 'fresh' })
  server.answer('me.getUser', sara)
  server.answer('billing.checkSubscriptionStatus', { response_code: 112, data: { ...noSubscription(), isProcessing: true } })
  const page = await openScreen('/payment-result', { language, user: null, region: { loginSequence: 'P' } })
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.queryByText(/Nothing was charged|لم يُخصم/)).toBeNull()
  await page.person.click(screen.getByRole('button', { name: logIn }))
  await waitFor(() => expect(page.path()).toBe('/login'))
  await page.person.type(await screen.findByRole('textbox'), '03001234567{Enter}')
  await page.person.type(await screen.findByLabelText(language === 'en' ? 'PIN' : 'الرمز'), '123456')
  await waitFor(() => expect(page.path()).toBe('/payment-result'))
  // The check after the login does not cover the result with the plans.
  await waitFor(() => expect(server.inputsOf('billing.checkSubscriptionStatus').length).toBeGreaterThan(1))
  expect(page.path()).toBe('/payment-result')
  expect(await screen.findByText(/Waiting for your carrier|ننتظر رد المشغّل/)).toBeDefined()
})
