// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { me } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
const charged = { paymentType: 'mobile', subscriptionId: '1', serviceId: 1, onTrial: false, trialEndsAt: null } as const

test('the question about a subscription waits until it has ended, and leads to the next one only then', async () => {
  server.answer('billing.unsubSubscription', { response_code: 120 })
  const release = server.hold('billing.unsubSubscription')
  const { person } = await openScreen('/settings', { user: me({ purchaseStatus: { response_code: 110, data: charged } }) })
  await person.click(await screen.findByRole('button', { name: /^Delete all account data/ }))
  const billing = await dialog('Your subscription is still running')
  await person.click(billing.getByRole('button', { name: 'Unsubscribe' }))
  await waitFor(() => expect(server.inputsOf('billing.unsubSubscription')).toHaveLength(1))
  await person.click(billing.getByRole('button', { name: 'Cancel' }))
  fireEvent(billing.element, new Event('cancel', { cancelable: true }))
  expect(billing.element.hasAttribute('open')).toBe(true)
  release()
  expect(await dialog('Delete your account?')).toBeDefined()
  expect(billing.element.hasAttribute('open')).toBe(false)
})
