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
