// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { restoreClock, pageClock } from '../../testing/clock.ts'
import { me } from '../../testing/examples.ts'
import { openScreen, type Page, testServer } from '../../testing/screen.tsx'
import { noAnswer } from '../../testing/server.ts'

const server = testServer()
restoreClock()
const [SEND, CONFIRM, LOGIN] = ['billing.genAuthCode', 'billing.validateAuthCode', 'me.login'] as const
const sent = (response_code = 0, message = '', header = '') => ({
  success: response_code === 0,
  response_code,
  message,
  header,
  data: { serviceId: 1, alreadySub: false, redirectionUrl: '', pinLength: 6, isPinOpen: true },
})
const proven = (response_code = 0, message = '', header = '') => ({
  success: response_code === 0,
  response_code,
  message,
  header,
  data: { serviceId: 1, alreadySub: false, subscriptionId: '', loginProof: response_code === 0 ? 'proof' : '' },
})

beforeEach(() => {
  server.answer('regions.getVerificationScreenConfig', {
    pinLength: 6,
    resendSeconds: 120,
    pinMinutes: 10,
    text: { en: 'Your PIN went to', ar: 'أُرسل الرمز إلى' },
  })
  server.answer('accounts.getSocialProviders', [])
  server.answer(SEND, sent())
  server.answer(CONFIRM, proven())
})

const login = () => openScreen('/login', { user: null, region: { loginSequence: 'P' } })

async function atPin(): Promise<Page> {
  const page = await login()
  await page.person.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '03001234567')
  await page.person.click(screen.getByRole('button', { name: 'Get PIN' }))
  await screen.findByLabelText('PIN')
  return page
}

describe('login by phone', () => {
  test.each([
    ['', 'Please enter your mobile number'],
    ['300123', 'Please enter a valid mobile number'],
  ])('the number %j is not sent', async (number, text) => {
    const { person } = await login()
    const field = await screen.findByRole('textbox', { name: 'Mobile number' })
    if (number !== '') await person.type(field, number)
    await person.click(screen.getByRole('button', { name: 'Get PIN' }))
    expect(await screen.findByText(text)).toBeDefined()
    expect(server.inputsOf(SEND)).toEqual([])
  })

  test('[ACC-42] a number with its trunk 0 is sent in international form, for a login and not for a payment', async () => {
    await atPin()
    expect(server.inputsOf(SEND)).toMatchObject([{ msisdn: '923001234567', subscriptionRequired: false, serviceId: 1, region: 'pk' }])
    // The browser's own secret, created once.
    expect(server.inputsOf(SEND)[0]?.deviceKey).toBe(localStorage.getItem('deviceKey'))
  })

  test('a number in international form chooses its country', async () => {
    const { person } = await login()
    await person.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '+966501234567')
    await person.click(screen.getByRole('button', { name: 'Get PIN' }))
    await waitFor(() => expect(server.inputsOf(SEND).map(({ msisdn }) => msisdn)).toEqual(['966501234567']))
  })

  test('[ACC-10] [ACC-21] the PIN logs in, starts a check of the subscription, and leads to where the person wanted to go', async () => {
    server.answer(LOGIN, { ...me(), token: 'fresh' })
    sessionStorage.setItem('postLogin', '/leaderboard')
    const page = await atPin()
    sessionStorage.setItem('postLogin', '/leaderboard')
    await page.person.type(screen.getByLabelText('PIN'), '123456')
    await waitFor(() => expect(page.path()).toBe('/leaderboard'))
    expect(server.inputsOf(CONFIRM)).toMatchObject([{ msisdn: '923001234567', pinCode: '123456', deviceKey: server.inputsOf(SEND)[0]?.deviceKey }])
    expect(server.inputsOf(LOGIN)).toMatchObject([{ loginType: { id: '923001234567', type: 'phone' }, loginProof: 'proof' }])
    expect(localStorage.getItem('api-token')).toBe('fresh')
    await waitFor(() => expect(server.recorded.filter(({ name }) => name === 'billing.checkSubscriptionStatus').map(({ token }) => token)).toEqual(['fresh']))
  })

  test('a PIN on its way that is for a login leads to the PIN step; one for a purchase does not, and the person reads how long to wait', async () => {
    const waits = sent(108, 'please wait 2 minutes', 'Please wait')
    server.answer(SEND, { ...waits, data: { ...waits.data, isPinOpen: false } })
    const { person } = await login()
    await person.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '03001234567')
    await person.click(screen.getByRole('button', { name: 'Get PIN' }))
    expect(await screen.findByText('Please wait: please wait 2 minutes')).toBeDefined()
    expect(screen.queryByLabelText('PIN')).toBeNull()
    server.answer(SEND, { ...waits, data: { ...waits.data, isPinOpen: true } })
    await person.click(screen.getByRole('button', { name: 'Get PIN' }))
    await person.type(await screen.findByLabelText('PIN'), '123456')
    await waitFor(() => expect(server.inputsOf(CONFIRM)).toMatchObject([{ pinCode: '123456', subscriptionRequired: false }]))
  })

  test('a PIN that is too short is not sent', async () => {
    const { person } = await atPin()
    await person.type(screen.getByLabelText('PIN'), '123')
    await person.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByText('Please enter the PIN from the SMS')).toBeDefined()
    expect(server.inputsOf(CONFIRM)).toEqual([])
  })

  test('a wrong PIN is refused in the server’s words and emptied; the next letter takes the words away', async () => {
    server.answer(CONFIRM, proven(103, 'The PIN is not correct', 'Invalid PIN'))
    const { person } = await atPin()
    await person.type(screen.getByLabelText('PIN'), '123456')
    expect(await screen.findByText('Invalid PIN: The PIN is not correct')).toBeDefined()
    const field = screen.getByLabelText('PIN') as HTMLInputElement
    await waitFor(() => expect(field.value).toBe(''))
    await person.type(field, '1')
    expect(screen.queryByText('Invalid PIN: The PIN is not correct')).toBeNull()
  })

  test.each([
    ['the connection is lost', noAnswer, 'Oops! Something is not right, please check your connection'],
    ['there are no words of the server', proven(101), 'Something went wrong'],
  ])('[ERR-19] when %s the app says so itself', async (_, answer, text) => {
    server.answer(CONFIRM, answer as never)
    const { person } = await atPin()
    await person.type(screen.getByLabelText('PIN'), '123456')
    // The text is beside the field; the banner shows a lost connection, too.
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  })

  test('[Q-11] another PIN comes when the wait of the server is over; the number can be changed before', async () => {
    const pass = pageClock()
    const { person } = await atPin()
    const resend = screen.getByRole('button', { name: /^Resend in/ })
    expect(resend.textContent).toMatch(/0?2:00|0?1:59/)
    expect(resend.hasAttribute('disabled')).toBe(true)
    await pass(121_000)
    await person.click(await screen.findByRole('button', { name: 'Resend PIN' }))
    expect(await screen.findByText('A new PIN is on its way')).toBeDefined()
    await waitFor(() => expect(server.inputsOf(SEND)).toHaveLength(2))
    await person.click(screen.getByRole('button', { name: /Change the number/ }))
    expect((screen.getByRole('textbox', { name: 'Mobile number' }) as HTMLInputElement).value).toBe('03001234567')
  })
})
