// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { me, noSubscription } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
const [STOP, SEND, CONFIRM, RESTORE, STATUS] = [
  'billing.unsubSubscription',
  'billing.genAuthCode',
  'billing.validateAuthCode',
  'billing.restoreSubscription',
  'billing.checkSubscriptionStatus',
] as const
/** An answer without a result, and without a text. */
const nothing = { success: false, response_code: -1 }
const running = { ...noSubscription(), paymentType: 'mobile', subscriptionId: 'sub', serviceId: 7, state: 'subscribed' as const, msisdn: '923001234567' }

/** Waits until the call has been answered as often, and its button does not turn any more. */
async function answered(name: typeof SEND | typeof CONFIRM | typeof STOP | typeof RESTORE, times: number, button: HTMLElement): Promise<void> {
  await waitFor(() => expect(server.inputsOf(name)).toHaveLength(times))
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
}

test('the form that unsubscribes ignores code -1 before and after the PIN, which stays in its field', async () => {
  server.answer(STOP, nothing)
  const { person } = await openScreen('/unsubHook/03001234567', { user: null })
  const button = await screen.findByRole('button', { name: 'Un Subscribe' })
  await person.click(button)
  await answered(STOP, 1, button)
  for (const alert of screen.getAllByRole('alert')) expect(alert.textContent).toBe('')
  server.answer(STOP, ({ pinCode }) => (pinCode === undefined ? { response_code: 130 } : nothing))
  await person.click(button)
  const pin = await screen.findByLabelText<HTMLInputElement>('PIN')
  await person.type(pin, '123456')
  const confirm = screen.getByRole('button', { name: 'Un Subscribe' })
  await person.click(confirm)
  await answered(STOP, 3, confirm)
  expect(pin.value).toBe('123456')
  expect(pin.getAttribute('aria-invalid')).toBeNull()
  expect(document.body.textContent).not.toMatch(/check your connection|Something went wrong|-1/)
})

test('the question whether to unsubscribe ignores code -1: it stays open without a text', async () => {
  server.answer(STATUS, { response_code: 114, data: running })
  server.answer(STOP, nothing)
  const page = await openScreen('/subscription')
  await page.person.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  const ask = await dialog('Unsubscribe now?')
  const button = ask.getByRole('button', { name: 'Yes, unsubscribe' })
  await page.person.click(button)
  await answered(STOP, 1, button)
  expect(ask.getByRole('alert').textContent).toBe('')
  expect(ask.element.hasAttribute('open')).toBe(true)
  expect(page.path()).toBe('/subscription')
})

test('the sheet that restores by a number ignores code -1 at each of its calls', async () => {
  const sent = { success: true, response_code: 0, data: { serviceId: 1, alreadySub: false, redirectionUrl: '', pinLength: 6, isPinOpen: true } }
  const proven = { success: true, response_code: 0, data: { serviceId: 1, alreadySub: false, subscriptionId: '', loginProof: 'proof' } }
  server.answer(SEND, nothing)
  server.answer(CONFIRM, nothing)
  server.answer(RESTORE, nothing)
  const { person } = await openScreen('/subscription?restore=1')
  const sheet = await dialog('Restore a subscription')
  const isSilent = () => expect(sheet.element.textContent).not.toMatch(/Something went wrong|check your connection|-1/)
  await person.type(await sheet.findByRole('textbox', { name: 'Mobile number' }), '3001234567')
  const send = sheet.getByRole('button', { name: 'Get PIN' })
  await person.click(send)
  await answered(SEND, 1, send)
  isSilent()
  server.answer(SEND, sent)
  await person.click(send)
  const pin = (await sheet.findByLabelText('PIN')) as HTMLInputElement
  await person.type(pin, '123456')
  const restore = sheet.getByRole('button', { name: 'Restore' })
  await person.click(restore)
  await answered(CONFIRM, 1, restore)
  isSilent()
  expect(pin.value).toBe('123456')
  server.answer(CONFIRM, proven)
  await person.click(restore)
  await answered(RESTORE, 1, restore)
  isSilent()
})

test('the question about a subscription before the account is deleted ignores code -1', async () => {
  server.answer(STATUS, { response_code: 114, data: running })
  server.answer(STOP, nothing)
  const { person } = await openScreen('/settings', { user: me({ purchaseStatus: { response_code: 114, data: running } }) })
  await person.click(await screen.findByRole('button', { name: /^Delete all account data/ }))
  const billing = await dialog('Your subscription is still running')
  const button = billing.getByRole('button', { name: 'Unsubscribe' })
  await person.click(button)
  await answered(STOP, 1, button)
  expect(document.body.textContent).not.toMatch(/could not be saved|-1/)
  expect(billing.element.hasAttribute('open')).toBe(true)
})
