// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { me, noSubscription } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { noAnswer } from '../../testing/server.ts'

const server = testServer()
const charged = { paymentType: 'mobile', subscriptionId: '1', serviceId: 1, onTrial: false, trialEndsAt: null } as const

test('the question about a subscription waits until it has ended, and leads to the next one only then', async () => {
  server.answer('billing.unsubSubscription', { response_code: 0 })
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

test.each([
  ['a plan follows, of a running subscription', Date.UTC(2030, 0, 1), 'Your subscription is still running'],
  ['nothing follows, at once whether one is sure', null, 'Delete your account?'],
] as const)('who deletes an account during a trial is asked, where %s', async (_, renewsAt, title) => {
  const data = { ...charged, onTrial: true, trialEndsAt: Date.UTC(2030, 0, 1), renewsAt }
  const { person } = await openScreen('/settings', { user: me({ onTrial: true, purchaseStatus: { response_code: 114, data } }) })
  await person.click(await screen.findByRole('button', { name: /^Delete all account data/ }))
  expect(await dialog(title)).toBeDefined()
})

test('[Q-40] the number that pays is unsubscribed, which need not be one that logs in', async () => {
  const running = { ...noSubscription(), ...charged, state: 'subscribed' as const, msisdn: '966512345678' }
  server.answer('billing.checkSubscriptionStatus', { response_code: 114, data: running })
  server.answer('billing.unsubSubscription', { response_code: 0 })
  const user = me({ phone: '', purchaseStatus: { response_code: 114, data: charged } })
  const page = await openScreen('/settings', { user })
  await page.person.click(await screen.findByRole('button', { name: /^Delete all account data/ }))
  await page.person.click((await dialog('Your subscription is still running')).getByRole('button', { name: 'Unsubscribe' }))
  expect(await dialog('Delete your account?')).toBeDefined()
  expect(server.inputsOf('billing.unsubSubscription').map(({ msisdn }) => msisdn)).toEqual(['966512345678'])
  page.go('/profile')
  expect(await screen.findByRole('button', { name: 'Subscription details Unsubscribed' })).toBeDefined()
})

/** Presses Unsubscribe in the question about a running subscription. */
async function unsubscribe() {
  const page = await openScreen('/settings', { user: me({ purchaseStatus: { response_code: 114, data: charged } }) })
  await page.person.click(await screen.findByRole('button', { name: /^Delete all account data/ }))
  const billing = await dialog('Your subscription is still running')
  await page.person.click(billing.getByRole('button', { name: 'Unsubscribe' }))
  return { page, billing }
}
const isConfirming = () => screen.queryByRole('dialog', { name: 'Delete your account?' }) !== null

test('a number that somebody else pays by too is proven before it counts as unsubscribed', async () => {
  const running = { ...noSubscription(), ...charged, state: 'subscribed' as const, msisdn: '966512345678' }
  server.answer('billing.checkSubscriptionStatus', { response_code: 114, data: running })
  server.answer('billing.unsubSubscription', { response_code: 130 })
  const { page, billing } = await unsubscribe()
  await waitFor(() => expect(page.path()).toBe('/unsubHook/966512345678'))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Mobile number' })).value).toBe('+966512345678')
  expect(billing.element.isConnected && billing.element.hasAttribute('open')).toBe(false)
  expect(isConfirming()).toBe(false)
  const { session } = await import('../../platform/state/session.ts')
  expect(session().user?.purchaseStatus?.response_code).toBe(114)
})

test('a number that is not known is not unsubscribed, and a refusal leads no further', async () => {
  server.answer('billing.checkSubscriptionStatus', noAnswer)
  const { page, billing } = await unsubscribe()
  expect(await screen.findByText('This could not be saved. Please try again.')).toBeDefined()
  expect(server.inputsOf('billing.unsubSubscription')).toEqual([])
  server.answer('billing.checkSubscriptionStatus', { response_code: 114, data: { ...noSubscription(), ...charged, msisdn: '966512345678' } })
  server.answer('billing.unsubSubscription', { success: false, response_code: 101, message: 'trouble connecting with server' })
  await page.person.click(billing.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText('trouble connecting with server')).toBeDefined()
  expect(billing.element.hasAttribute('open')).toBe(true)
  expect(isConfirming()).toBe(false)
})

test.each([
  ['en', /^Delete all account data/, 'Your subscription is still running', /app store/, 'Delete anyway', 'Delete your account?', 'Cancel'],
  ['ar', /^حذف جميع بيانات الحساب/, 'اشتراكك ما زال ساريًا', /متجر التطبيقات/, 'حذف الحساب رغم ذلك', 'حذف حسابك؟', 'إلغاء'],
] as const)('a purchase of an app store is ended there, in %s', async (language, row, title, text, goOn, next, cancel) => {
  const user = me({ purchaseStatus: { response_code: 114, data: { ...charged, paymentType: 'gplay' } } })
  const { person } = await openScreen('/settings', { user, language })
  await person.click(await screen.findByRole('button', { name: row }))
  const billing = await dialog(title)
  expect(billing.getByText(text)).toBeDefined()
  expect(billing.getAllByRole('button').map((button: HTMLElement) => button.textContent)).toEqual([goOn, cancel])
  await person.click(billing.getByRole('button', { name: goOn }))
  expect(await dialog(next)).toBeDefined()
})

test('a deleted account leads Home, and leaves nothing to go back to after the next login', async () => {
  sessionStorage.setItem('ownerConfirmation', JSON.stringify({ confirmation: 'mine', expiresAt: Date.now() + 60_000 }))
  const page = await openScreen('/settings', { user: me({ purchaseStatus: { response_code: 112, data: { ...charged, paymentType: '' } } }) })
  // Where an earlier login wanted to go.
  sessionStorage.setItem('postLogin', '/leaderboard')
  await page.person.click(await screen.findByRole('button', { name: /^Delete all account data/ }))
  await page.person.click((await dialog('Delete your account?')).getByRole('button', { name: 'Delete everything' }))
  expect(await screen.findByText('Your account is deleted. All the best!')).toBeDefined()
  expect(server.inputsOf('me.deleteAccount')).toMatchObject([{ confirmation: 'mine' }])
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeDefined()
  expect(page.path()).toBe('/')
  expect(localStorage.getItem('api-token')).toBeNull()
  await waitFor(() => expect(sessionStorage.getItem('postLogin')).toBeNull())
})
