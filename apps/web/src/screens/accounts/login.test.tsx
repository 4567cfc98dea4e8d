// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { category, game, me } from '../../testing/examples.ts'
import { openScreen, type Page, testServer } from '../../testing/screen.tsx'

const server = testServer()
const ludo = game('ludo', { title: 'Ludo', titleAr: 'لودو' })
const code = { success: true, response_code: 0, message: '', header: '' }

beforeEach(() => {
  server.answer('regions.getVerificationScreenConfig', {
    pinLength: 6,
    resendSeconds: 120,
    pinMinutes: 10,
    text: { en: 'Your PIN went to', ar: 'أُرسل الرمز إلى' },
  })
  server.answer('catalog.categories', { categories: [category('a', [ludo])], configUpdated: false, configVersion: 1 })
  server.answer('catalog.aboutGame', { game: ludo, about: 'A race', aboutAr: 'سباق', howToPlay: [], howToPlayAr: [] })
  server.answer('accounts.getSocialProviders', [{ provider: 'google', clientId: 'client', scopes: [], sdkUrl: '' }])
  server.answer('billing.genAuthCode', { ...code, data: { serviceId: 1, alreadySub: false, redirectionUrl: '', pinLength: 6, isPinOpen: true } })
  server.answer('billing.validateAuthCode', { ...code, data: { serviceId: 1, alreadySub: false, subscriptionId: '', loginProof: 'proof' } })
  server.answer('me.login', { ...me(), token: 'fresh' })
})

/** A browser that reads the PIN from the SMS, or refuses to. */
function withOneTimeCode(get: (options: { signal?: AbortSignal }) => Promise<unknown>): void {
  Object.assign(window, { OTPCredential: class {} })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
}
afterEach(() => {
  Reflect.deleteProperty(window, 'OTPCredential')
  Reflect.deleteProperty(navigator, 'credentials')
})

async function sendNumber(page: Page): Promise<void> {
  await page.person.keyboard('03001234567')
  await page.person.click(screen.getByRole('button', { name: 'Get PIN' }))
  await screen.findByLabelText('PIN')
}

describe('a visitor on the way to a game', () => {
  test.each([
    ['en', /^Ludo/, 'Log in to play Ludo', 'Mobile number'],
    ['ar', /^لودو/, 'تسجيل الدخول للعب لودو', 'رقم الهاتف المحمول'],
  ] as const)('sees which game waits, and the number has the focus, in %s', async (language, card, heading, label) => {
    const page = await openScreen('/', { user: null, language, region: { loginSequence: 'PG' } })
    await page.person.click(await screen.findByRole('button', { name: card }))
    expect(await screen.findByRole('heading', { name: heading })).toBeDefined()
    const number = await screen.findByRole('textbox', { name: label })
    await waitFor(() => expect(document.activeElement).toBe(number))
  })

  test('chooses among the methods where the region does not begin with the phone', async () => {
    const page = await openScreen('/', { user: null, region: { loginSequence: 'GP' } })
    await page.person.click(await screen.findByRole('button', { name: /^Ludo/ }))
    expect(await screen.findByRole('button', { name: 'Continue with phone' })).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('who logs in from Home is on the way to no game', async () => {
    const page = await openScreen('/', { user: null, region: { loginSequence: 'PG' } })
    await page.person.click(await screen.findByRole('button', { name: /^Ludo/ }))
    await screen.findByRole('heading', { name: 'Log in to play Ludo' })
    page.go('/')
    await page.person.click(await screen.findByRole('button', { name: 'Log in' }))
    expect(await screen.findByRole('button', { name: 'Continue with phone' })).toBeDefined()
    expect(screen.queryByText(/Log in to play/)).toBeNull()
  })
})

describe('the PIN from the SMS', () => {
  test('is read by the browser and confirmed by itself', async () => {
    withOneTimeCode(async () => ({ code: '424242' }))
    const page = await openScreen('/login', { user: null, region: { loginSequence: 'P' } })
    await screen.findByRole('textbox', { name: 'Mobile number' })
    await sendNumber(page)
    await waitFor(() => expect(page.path()).toBe('/'))
    expect(server.inputsOf('billing.validateAuthCode')).toMatchObject([{ pinCode: '424242' }])
  })

  test('a refusal of the browser leaves the field to be pasted into, and the wait ends with the step', async () => {
    const signals: (AbortSignal | undefined)[] = []
    withOneTimeCode(async ({ signal }) => {
      signals.push(signal)
      throw new DOMException('refused', 'NotAllowedError')
    })
    const page = await openScreen('/login', { user: null, region: { loginSequence: 'P' } })
    await screen.findByRole('textbox', { name: 'Mobile number' })
    await sendNumber(page)
    await page.person.click(screen.getByLabelText('PIN'))
    await page.person.paste('PIN: 12 34 56')
    await waitFor(() => expect(page.path()).toBe('/'))
    expect(server.inputsOf('billing.validateAuthCode')).toMatchObject([{ pinCode: '123456' }])
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  })
})

test.each([
  ['https://push.example.com/device', 'https://push.example.com/device'],
  ['', ''],
  [null, ''],
] as const)('[NTF-01] [NTF-02] the login sends the push token of this browser: of %s stored it is %s', async (stored, sent) => {
  if (stored !== null) localStorage.setItem('pushToken', stored)
  const page = await openScreen('/login', { user: null, region: { loginSequence: 'P' } })
  await screen.findByRole('textbox', { name: 'Mobile number' })
  await sendNumber(page)
  await page.person.type(screen.getByLabelText('PIN'), '123456')
  await waitFor(() => expect(page.path()).toBe('/'))
  expect(server.inputsOf('me.login')).toMatchObject([{ fcm_key: sent }])
  // No dialog stands in the way of whoever refused.
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['en', 'Help'],
  ['ar', 'المساعدة'],
] as const)('the login leads to the help, in %s', async (language, help) => {
  const page = await openScreen('/login', { user: null, language, region: { loginSequence: 'P' } })
  await page.person.click(await screen.findByRole('link', { name: help }))
  await waitFor(() => expect(page.path()).toBe('/help'))
})

describe('the terms at the login', () => {
  test('are accepted by the sentence under the button where the region has it so', async () => {
    const page = await openScreen('/login', { user: null, region: { loginSequence: 'P', terms_by: 'sentence', terms_version: 3 } })
    expect(await screen.findByText(/By continuing, you agree to our terms/)).toBeDefined()
    await sendNumber(page)
    await page.person.type(screen.getByLabelText('PIN'), '123456')
    await waitFor(() => expect(server.inputsOf('me.login')).toMatchObject([{ acceptedTerms: 3 }]))
  })

  test('are only linked elsewhere, and nothing is accepted by logging in', async () => {
    const page = await openScreen('/login', { user: null, region: { loginSequence: 'P', terms_by: 'sheet' } })
    expect(await screen.findByRole('link', { name: 'Terms and conditions' })).toBeDefined()
    expect(screen.queryByText(/By continuing/)).toBeNull()
    await sendNumber(page)
    await page.person.type(screen.getByLabelText('PIN'), '123456')
    await waitFor(() => expect(server.inputsOf('me.login')).toHaveLength(1))
    expect(server.inputsOf('me.login')[0]).not.toHaveProperty('acceptedTerms')
  })
})
