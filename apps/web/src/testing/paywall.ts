import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { bundle, me, service } from './examples.ts'
import { openScreen, type Page } from './screen.tsx'
import type { TestServer } from './server.ts'

/** The status of somebody who pays for nothing. */
const none = { response_code: 112, data: { paymentType: '', subscriptionId: '', serviceId: 0, onTrial: false, trialEndsAt: null } }
/** A user without a subscription. */
export const visitor = me({ purchaseStatus: none })

/** A plan on the bill of a carrier, one from a wallet, and one of the app store. */
export const jazz = service(7, { discountedPrice: 8, price: 10, isPopular: true })
const wallet = service(8, { paymentType: 'easypaisa', discountedPrice: 50, package: 'week' })
const store = service(9, { paymentType: 'gplay', discountedPrice: 2, currency: 'USD' })

/** The server's answer to a sent PIN, with this code. */
export const sent = (response_code = 0, message = '', header = '') => ({
  success: response_code === 0 || response_code === 130,
  response_code,
  message,
  header,
  data: { serviceId: 7, alreadySub: response_code === 102, redirectionUrl: '', pinLength: 4, isPinOpen: true },
})
/** The server's answer to a confirmed PIN, with this code. */
export const confirmed = (response_code = 0, message = '', header = '') => ({
  success: response_code === 0,
  response_code,
  message,
  header,
  data: { serviceId: 7, alreadySub: response_code === 102, subscriptionId: 'sub', loginProof: '' },
})

/** The region has the three plans, and a PIN can be sent. */
export function offerPlans(server: TestServer): void {
  server.answer('billing.getServicesByRegion', {
    data: [
      bundle('Plans', [
        ['Jazz', jazz],
        ['Easypaisa', wallet],
        ['Play', store],
      ]),
    ],
  })
  server.answer('billing.genAuthCode', sent())
}

/** Opens the paywall and goes to the number step of the first plan. */
export async function atNumber(user = visitor, language: 'en' | 'ar' = 'en'): Promise<Page> {
  const page = await openScreen('/paywall', { user, language })
  await page.person.click(await screen.findByText('Jazz'))
  await waitFor(() => expect(page.path()).toContain('step=number'))
  return page
}

/** Types a number in place of the one that stands there. */
export async function type(page: Page, number: string): Promise<void> {
  const field = await screen.findByRole('textbox')
  await page.person.clear(field)
  await page.person.type(field, number)
}

/** Opens the paywall and goes to the PIN step. */
export async function atPin(language: 'en' | 'ar' = 'en'): Promise<Page> {
  const page = await atNumber(visitor, language)
  await type(page, '3001234567')
  await page.person.keyboard('{Enter}')
  await waitFor(() => expect(page.path()).toContain('step=pin'))
  return page
}

/** Waits until a button may be pressed, and presses it. */
export async function pressWhenReady({ person }: Page, name: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBeNull())
  await person.click(screen.getByRole('button', { name }))
}
