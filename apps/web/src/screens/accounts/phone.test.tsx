// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { category, game, ids, me, noSubscription } from '../../testing/examples.ts'
import { openScreen, type Page, testServer } from '../../testing/screen.tsx'

const server = testServer()
const [SEND, CONFIRM, LOGIN] = ['billing.genAuthCode', 'billing.validateAuthCode', 'me.login'] as const
const sent = (response_code = 0, message = '', header = '') => ({
  success: response_code === 0,
  response_code,
  message,
  header,
  data: { serviceId: 1, alreadySub: false, redirectionUrl: '', pinLength: 6, isPinOpen: true },
})
const proven = { success: true, response_code: 0, message: '', header: '', data: { serviceId: 1, alreadySub: false, subscriptionId: '', loginProof: 'proof' } }

beforeEach(() => {
  server.answer('regions.getVerificationScreenConfig', { pinLength: 6, resendSeconds: 120, pinMinutes: 10, text: { en: '', ar: '' } })
  server.answer(SEND, sent())
  server.answer(CONFIRM, proven)
})

const login = (region = {}, language: 'en' | 'ar' = 'en') => openScreen('/login', { user: null, region, language })

async function atPin(): Promise<Page> {
  const page = await login({ loginSequence: 'P' })
  await page.person.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '03001234567')
  await page.person.click(screen.getByRole('button', { name: 'Get PIN' }))
  await screen.findByLabelText('PIN')
  return page
}

test('[ACC-44] the prefix of the default country stands before the number as +92', async () => {
  await login({ loginSequence: 'P' })
  await screen.findByRole('textbox', { name: 'Mobile number' })
  expect(screen.getByText('+92')).toBeDefined()
  await login({ loginSequence: 'P', countryIso: 'sa', country: { country_code: '966' } })
  expect(await screen.findByText('+966')).toBeDefined()
  expect(screen.queryByText('+92')).toBeNull()
})

test('[SHL-19] what the app stores from then on stands under the names of the specification', async () => {
  const sara = me({ paymentMethods: [{ active: true, type: 'mobile', data: '923001234567' }] })
  server.answer(LOGIN, { ...sara, token: 'fresh' })
  server.answer('me.getUser', sara)
  server.answer('catalog.categories', { categories: [category('a', [game('snake')])], configUpdated: false, configVersion: 7 })
  const { person } = await atPin()
  await person.type(screen.getByLabelText('PIN'), '123456')
  const stored = () => ['api-token', 'configNo', 'ipn', 'rooms'].map((key) => localStorage.getItem(key))
  await waitFor(() => expect(stored()).toEqual(['fresh', '7', '1', expect.stringContaining(ids.me)]))
})

test.each([
  ['an ended', '/paywall', false],
  ['a running', '/', true],
] as const)('the login of a person with %s purchase of a store leads to %s', async (_, path, active) => {
  const purchaseStatus = { response_code: active ? 114 : 112, data: { ...noSubscription(), paymentType: active ? 'gplay' : '' } }
  const sara = me({ purchaseStatus, paymentMethods: [{ active, type: 'gplay', data: 'token' }] })
  server.answer(LOGIN, { ...sara, token: 'fresh' })
  server.answer('me.getUser', sara)
  server.answer('billing.checkSubscriptionStatus', { response_code: purchaseStatus.response_code, data: noSubscription() })
  const page = await atPin()
  await page.person.type(screen.getByLabelText('PIN'), '123456')
  await waitFor(() => expect(server.inputsOf('billing.checkSubscriptionStatus')).not.toEqual([]))
  await waitFor(() => expect(page.path()).toBe(path))
})

test('[ERR-09] code 107 says so at the number, and is reported as a service that is not available', async () => {
  server.answer(SEND, sent(107, 'please enter correct mobile number', 'Mobile number'))
  const { person } = await login({ loginSequence: 'P' })
  await person.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '03001234567')
  await person.click(screen.getByRole('button', { name: 'Get PIN' }))
  expect(await screen.findByText('Mobile number: please enter correct mobile number')).toBeDefined()
  await waitFor(() => expect(server.inputsOf('attribution.trackEvent').map(({ event_name }) => event_name)).toEqual(['service_not_available']))
})

test('[REG-12] the step of the PIN has the text, the digits and the wait of the verification screen’s configuration', async () => {
  const text = { en: 'Your PIN went to', ar: 'أُرسل الرمز إلى' }
  server.answer('regions.getVerificationScreenConfig', { pinLength: 5, resendSeconds: 600, pinMinutes: 10, text })
  const { person } = await atPin()
  expect(screen.getByText(/^Your PIN went to/).textContent).toContain('+92 300 1234567')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Resend in/ }).textContent).toMatch(/10:00|9:5\d/))
  await person.type(screen.getByLabelText('PIN'), '12345')
  await waitFor(() => expect(server.inputsOf(CONFIRM)).toMatchObject([{ pinCode: '12345' }]))
  const arabic = await login({ loginSequence: 'P' }, 'ar')
  await arabic.person.type(await screen.findByRole('textbox'), '03001234567{Enter}')
  expect(await screen.findByText(/^أُرسل الرمز إلى/)).toBeDefined()
})

test('[ERR-17] code -1 is ignored at both steps: no message, no number, and it can be tried again', async () => {
  server.answer(SEND, sent(-1))
  const { person } = await login({ loginSequence: 'P' })
  await person.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '03001234567')
  await person.click(screen.getByRole('button', { name: 'Get PIN' }))
  await waitFor(() => expect(server.inputsOf(SEND)).toHaveLength(1))
  const button = screen.getByRole('button', { name: 'Get PIN' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
  expect(document.body.textContent).not.toMatch(/Something went wrong|-1/)
  server.answer(SEND, sent())
  await person.click(button)
  server.answer(CONFIRM, { ...proven, success: false, response_code: -1, data: { ...proven.data, loginProof: '' } })
  await person.type(await screen.findByLabelText('PIN'), '123456')
  await waitFor(() => expect(server.inputsOf(CONFIRM)).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log in' }).getAttribute('aria-busy')).not.toBe('true'))
  expect(document.body.textContent).not.toMatch(/Something went wrong|-1/)
})
