// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { me, noSubscription } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
const STATUS = 'billing.checkSubscriptionStatus'

test("[ACC-21] a partner's login, before anything is drawn, starts a check of the subscription; without a payment method the paywall opens", async () => {
  server.answer('accounts.verifySignature', { verificationStatus: true, phone: '966501234567', token: 'proof' })
  server.answer('me.login', { ...me({ paymentMethods: [] }), token: 'fresh' })
  server.answer('me.getUser', me({ paymentMethods: [] }))
  server.answer(STATUS, { response_code: 112, data: noSubscription() })
  const page = await openScreen('/?signature=s&payload=p', { user: null, arrives: true })
  await waitFor(() => expect(page.path()).toBe('/paywall'))
  expect(server.recorded.find(({ name }) => name === STATUS)?.token).toBe('fresh')
})

test('a page that opens with the session of an earlier login checks nothing by itself', async () => {
  server.answer('me.getUser', me({ paymentMethods: [] }))
  const page = await openScreen('/', { user: me({ paymentMethods: [] }) })
  page.go('/settings')
  await screen.findByRole('button', { name: 'Log out' })
  expect(server.inputsOf(STATUS)).toEqual([])
  expect(page.path()).toBe('/settings')
})
