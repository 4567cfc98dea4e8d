// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { me, service } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { noAnswer } from '../../testing/server.ts'

const server = testServer()
const [STATUS, CONSENTS, STOP] = ['billing.checkSubscriptionStatus', 'billing.consents', 'billing.unsubSubscription'] as const
const at = (day: number) => new Date(2026, 4, day, 12).getTime()

/** The status check's answer about a subscription. */
const status = (response_code: number, change: object = {}) => ({
  response_code,
  data: {
    paymentType: 'mobile',
    subscriptionId: 'sub',
    serviceId: 7,
    onTrial: false,
    trialEndsAt: null,
    state: 'subscribed' as const,
    isProcessing: false,
    msisdn: '923001234567',
    operatorTitle: 'Jazz',
    package: 'day',
    price: 8,
    currency: 'PKR',
    startedAt: at(1),
    renewsAt: at(3),
    graceEndsAt: null,
    ...change,
  },
})

/** What was agreed to for a subscription, on a day of May. */
const consent = (subscriptionId: string, pinBy: 'us' | 'operator' | 'page' | 'store', day: number) => ({
  consentId: `c${day}`,
  subscriptionId,
  serviceId: 7,
  msisdn: '923001234567',
  language: 'en' as const,
  at: at(day),
  pinBy,
  shown: { price: 8, currency: 'PKR', package: 'day', disclaimer: 'You agreed to this', operatorTitle: 'Jazz' },
})

/** The details on the screen, by name. */
const facts = () => Object.fromEntries(screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]))

beforeEach(() => {
  server.answer(STATUS, status(114))
  server.answer('billing.getServicesById', { data: service(7, { stop: { keyword: 'UNSUB', shortCode: '1234' } }) })
  server.answer(CONSENTS, { data: [] })
})

describe('the subscription details', () => {
  test('[BIL-70] plan, carrier, number, PIN, payment mode and the next payment stand there', async () => {
    server.answer(CONSENTS, { data: [consent('sub', 'us', 1)] })
    await openScreen('/subscription')
    expect(await screen.findByText('Everything is available to you.')).toBeDefined()
    expect(facts()).toEqual({
      Plan: expect.stringMatching(/^Daily.*8/),
      Carrier: 'Jazz',
      Number: '+923001234567',
      PIN: 'Confirmed on 01/05/2026',
      'Payment mode': 'Mobile balance',
      Since: '01/05/2026',
      'Next payment': '03/05/2026',
    })
    expect(screen.getByText('You agreed to this')).toBeDefined()
    expect(screen.getByText(/send UNSUB to 1234/)).toBeDefined()
  })

  test.each([
    ['active', 114, {}, 'Subscribed', 'Everything is available to you.'],
    [
      'trial',
      114,
      { onTrial: true, trialEndsAt: at(9), renewsAt: null },
      'Free trial',
      'Your free trial runs until 09/05/2026. It ends by itself and costs nothing.',
    ],
    ['processing', 112, { isProcessing: true }, 'Payment in progress', 'Your carrier has not answered yet. Please do not pay again.'],
    ['ended', 112, { state: 'unsubscribed' }, 'Unsubscribed', 'Your subscription has ended. You are not charged any more.'],
    ['none', 112, { state: 'not subscribed' }, 'Not subscribed', 'Every plan includes everything: premium games, chat, friends and tournaments.'],
  ])('[BIL-12] [BIL-16] one that is %s says so', async (_, code, change, badge, sentence) => {
    server.answer(STATUS, status(code, change) as never)
    await openScreen('/subscription')
    expect(await screen.findByText(sentence)).toBeDefined()
    // The plan of a free trial has the same name.
    expect(screen.getByText(badge, { ignore: 'dd' })).toBeDefined()
  })

  test.each([
    ['us', 'Confirmed on 01/05/2026'],
    ['operator', 'Confirmed on 01/05/2026'],
    ['page', 'Not needed'],
    ['store', 'Not needed'],
  ] as const)('the PIN is that of the running subscription: one that was checked by %s is %s', async (pinBy, text) => {
    server.answer(CONSENTS, { data: [consent('an older one', 'us', 2), consent('sub', pinBy, 1)] })
    await openScreen('/subscription')
    expect(await screen.findByText('Everything is available to you.')).toBeDefined()
    expect(facts().PIN).toBe(text)
  })

  test('nothing is said about the PIN while the consents could not be loaded', async () => {
    server.answer(CONSENTS, noAnswer)
    await openScreen('/subscription')
    expect(await screen.findByText('Everything is available to you.')).toBeDefined()
    expect(facts()).toMatchObject({ Number: '+923001234567' })
    expect(facts().PIN).toBeUndefined()
  })

  test.each([
    ['en', 'Open my subscriptions in Google Play', /can only be stopped there/, 'Unsubscribe'],
    ['ar', 'فتح اشتراكاتي في Google Play', /لا يمكن إيقافه إلا من هناك/, 'إلغاء الاشتراك'],
  ] as const)('a purchase of a store is stopped there, in %s', async (language, link, text, stop) => {
    server.answer(STATUS, status(114, { paymentType: 'gplay', msisdn: '', serviceId: 0, operatorTitle: '' }))
    await openScreen('/subscription', { language })
    expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toBe('https://play.google.com/store/account/subscriptions')
    expect(screen.getByText(text)).toBeDefined()
    expect(screen.queryByRole('button', { name: stop })).toBeNull()
    expect(screen.queryByText(/takes effect at once|ويسري فورًا/)).toBeNull()
  })

  test.each([
    ['en', 'Your free trial runs until 09/05/2026. After that your plan is paid, and renews until you stop.', 'Next payment'],
    ['ar', /^تستمر فترتك التجريبية المجانية حتى .*، ثم يبدأ الدفع وتتجدد باقتك حتى إيقافها\.$/, 'الدفعة القادمة'],
  ] as const)('a trial that a plan follows says that it will be paid, in %s', async (language, sentence, next) => {
    server.answer(STATUS, status(114, { onTrial: true, trialEndsAt: at(9), renewsAt: at(9) }))
    const page = await openScreen('/subscription', { language })
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(facts()[next]).toBeDefined()
    // The plans are told from the status that was read here.
    page.go('/paywall')
    expect(await screen.findByText(sentence)).toBeDefined()
  })

  // An older server names the plan that a trial of this region has.
  test.each([
    [
      'en',
      { Plan: 'Free trial', Number: '+923001234567', PIN: 'Not needed', 'Payment mode': 'None', Since: '01/05/2026', 'Trial ends': '09/05/2026' },
      /takes effect at once/,
    ],
    [
      'ar',
      {
        الباقة: 'فترة تجريبية مجانية',
        الرقم: '+923001234567',
        الرمز: 'غير مطلوب',
        'طريقة الدفع': 'لا توجد',
        منذ: '01/05/2026',
        'نهاية الفترة التجريبية': '09/05/2026',
      },
      /ويسري فورًا/,
    ],
  ] as const)('the trial of a first login is shown without a carrier, a price and a way to stop payments, in %s', async (language, shown, stop) => {
    server.answer(STATUS, status(114, { onTrial: true, trialEndsAt: at(9), renewsAt: null }))
    await openScreen('/subscription', { language })
    await screen.findAllByRole('term')
    expect(facts()).toEqual(shown)
    expect(screen.queryByText(/UNSUB/)).toBeNull()
    expect(screen.queryByText(stop)).toBeNull()
  })

  test.each([
    ['en', 'Unsubscribe', 'Unsubscribe now?', /^Your free trial ends now\./, /charged/],
    ['ar', 'إلغاء الاشتراك', 'إلغاء الاشتراك الآن؟', /^تنتهي الفترة التجريبية الآن/, /يُخصم/],
  ] as const)(
    'ending a trial that costs nothing says that the trial ends, and nothing about payments, in %s',
    async (language, button, title, ends, charged) => {
      server.answer(STATUS, status(114, { onTrial: true, trialEndsAt: at(9), renewsAt: null }))
      const { person } = await openScreen('/subscription', { language })
      await person.click(await screen.findByRole('button', { name: button }))
      const sheet = await dialog(title)
      expect(sheet.getByText(ends)).toBeDefined()
      expect(sheet.queryByText(charged)).toBeNull()
    },
  )

  test('a low balance says until when it is kept', async () => {
    server.answer(STATUS, status(115, { graceEndsAt: at(20) }))
    await openScreen('/subscription')
    expect((await screen.findAllByText(/by 20\/05\/2026/)).length).toBeGreaterThan(0)
    expect(facts()['Kept until']).toBe('20/05/2026')
  })

  test('[BIL-09] an answer of -1 to the status check changes nothing: what was open stays open, and what was closed stays closed', async () => {
    server.answer(STATUS, { success: false, response_code: -1, data: {} })
    const page = await openScreen('/subscription')
    expect(await screen.findByText('Your subscription could not be loaded')).toBeDefined()
    page.go('/messages')
    expect(await screen.findByText('No messages yet')).toBeDefined()
    const none = { response_code: 112, data: { paymentType: '', subscriptionId: '', serviceId: 0, onTrial: false, trialEndsAt: null } }
    const closed = await openScreen('/subscription', { user: me({ purchaseStatus: none }) })
    expect(await screen.findByText('Your subscription could not be loaded')).toBeDefined()
    closed.go('/messages')
    await waitFor(() => expect(closed.path()).toBe('/paywall'))
  })

  test('what could not be loaded is asked for again', async () => {
    let isDown = true
    server.answer(STATUS, () => (isDown ? noAnswer : status(114)))
    const { person } = await openScreen('/subscription')
    expect(await screen.findByText('Your subscription could not be loaded')).toBeDefined()
    isDown = false
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Everything is available to you.')).toBeDefined()
  })

  test('[BIL-75] it is stopped after one question; a refusal is shown there, and success logs out and leads Home', async () => {
    let isRefused = true
    server.answer(STOP, () => (isRefused ? { success: false, response_code: 101, message: 'trouble connecting with server' } : { response_code: 0 }))
    const page = await openScreen('/subscription')
    await page.person.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
    const ask = await dialog('Unsubscribe now?')
    await page.person.click(ask.getByRole('button', { name: 'Keep it' }))
    expect(server.inputsOf(STOP)).toEqual([])
    await page.person.click(screen.getByRole('button', { name: 'Unsubscribe' }))
    await page.person.click((await dialog('Unsubscribe now?')).getByRole('button', { name: 'Yes, unsubscribe' }))
    const yes = screen.getByRole('button', { name: 'Yes, unsubscribe' })
    expect((await screen.findByText('trouble connecting with server')).compareDocumentPosition(yes)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    isRefused = false
    await page.person.click(yes)
    await waitFor(() => expect(page.path()).toBe('/'))
    await waitFor(() => expect(localStorage.getItem('api-token')).toBeNull())
    expect(await screen.findByText('Your subscription has ended. You are not charged any more.')).toBeDefined()
  })

  test('a number that somebody else pays by too is proven on the unsubscribe screen', async () => {
    server.answer(STOP, { response_code: 130 })
    const page = await openScreen('/subscription')
    await page.person.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
    await page.person.click((await dialog('Unsubscribe now?')).getByRole('button', { name: 'Yes, unsubscribe' }))
    await waitFor(() => expect(page.path()).toBe('/unsubHook/923001234567'))
    expect(((await screen.findByRole('textbox', { name: 'Mobile number' })) as HTMLInputElement).value).toBe('+923001234567')
    expect(localStorage.getItem('api-token')).toBe('token')
  })

  test('in Arabic the words and dates are Arabic', async () => {
    await openScreen('/subscription', { language: 'ar', region: { countryIso: 'sa', numerals: 'arab' } })
    expect(await screen.findByRole('heading', { name: 'تفاصيل الاشتراك' })).toBeDefined()
    await waitFor(() => expect(Object.values(facts())).toContain('٠٣/٠٥/٢٠٢٦'))
    expect(document.documentElement.dir).toBe('rtl')
  })
})

test('[REG-22] restoring by a number: the number can be changed, a wrong PIN is emptied with a message, the right one restores', async () => {
  const code = { success: true, response_code: 0, message: '', header: '' }
  const proven = { serviceId: 1, alreadySub: false, subscriptionId: '', loginProof: '' }
  server.answer('billing.genAuthCode', { ...code, data: { serviceId: 1, alreadySub: false, redirectionUrl: '', pinLength: 6, isPinOpen: true } })
  server.answer('billing.validateAuthCode', ({ pinCode }) =>
    pinCode === '123456'
      ? { ...code, data: { ...proven, loginProof: 'proof' } }
      : { ...code, success: false, response_code: 103, message: 'The PIN is not correct', data: proven },
  )
  server.answer('billing.restoreSubscription', { response_code: 0 })
  const { person } = await openScreen('/subscription?restore=1')
  const sheet = await dialog('Restore a subscription')
  await person.type(await sheet.findByRole('textbox', { name: 'Mobile number' }), '3001234567')
  await person.click(sheet.getByRole('button', { name: 'Get PIN' }))
  await person.click(await sheet.findByRole('button', { name: /Change the number$/ }))
  expect((sheet.getByRole('textbox') as HTMLInputElement).value.replaceAll(' ', '')).toBe('3001234567')
  await person.click(sheet.getByRole('button', { name: 'Get PIN' }))
  await person.type(await sheet.findByLabelText('PIN'), '654321')
  expect(server.inputsOf('billing.validateAuthCode')).toEqual([])
  await person.click(sheet.getByRole('button', { name: 'Restore' }))
  expect(await sheet.findByText('The PIN is not correct')).toBeDefined()
  const pin = sheet.getByLabelText('PIN') as HTMLInputElement
  await waitFor(() => expect(pin.value).toBe(''))
  expect(document.activeElement).toBe(pin)
  await person.keyboard('123456{Enter}')
  expect(await screen.findByText('Your subscription is back')).toBeDefined()
  expect(server.inputsOf('billing.restoreSubscription')).toMatchObject([{ loginProof: 'proof' }])
  // Both PINs that were sent, and the one that was right.
  await waitFor(() => expect(server.inputsOf('attribution.trackEvent').map(({ event_name }) => event_name)).toEqual(['send_pin', 'send_pin', 'confirm_pin']))
})

test('restoring by a number: a PIN on its way for a purchase is not asked for, because it would pay', async () => {
  const code = { success: false, response_code: 108, message: 'please wait 2 minutes', header: 'Please wait' }
  const data = { serviceId: 1, alreadySub: false, redirectionUrl: '', pinLength: 6 }
  server.answer('billing.genAuthCode', { ...code, data: { ...data, isPinOpen: false } })
  server.answer('billing.validateAuthCode', {
    success: false,
    response_code: 103,
    data: { serviceId: 1, alreadySub: false, subscriptionId: '', loginProof: '' },
  })
  const { person } = await openScreen('/subscription?restore=1')
  const sheet = await dialog('Restore a subscription')
  await person.type(await sheet.findByRole('textbox', { name: 'Mobile number' }), '3001234567')
  await person.click(sheet.getByRole('button', { name: 'Get PIN' }))
  expect(await sheet.findByText('please wait 2 minutes')).toBeDefined()
  expect(sheet.queryByLabelText('PIN')).toBeNull()
  server.answer('billing.genAuthCode', { ...code, data: { ...data, isPinOpen: true } })
  await person.click(sheet.getByRole('button', { name: 'Get PIN' }))
  await person.type(await sheet.findByLabelText('PIN'), '123456')
  await person.click(sheet.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(server.inputsOf('billing.validateAuthCode')).toMatchObject([{ pinCode: '123456', subscriptionRequired: false }]))
})

test('restoring by a number: a refused PIN without a message says that something went wrong, and a lost connection that', async () => {
  const code = { success: true, response_code: 0, message: '', header: '' }
  const proven = { serviceId: 1, alreadySub: false, subscriptionId: '', loginProof: '' }
  server.answer('billing.genAuthCode', { ...code, data: { serviceId: 1, alreadySub: false, redirectionUrl: '', pinLength: 6, isPinOpen: true } })
  server.answer('billing.validateAuthCode', { ...code, success: false, response_code: 101, data: proven })
  const { person } = await openScreen('/subscription?restore=1')
  const sheet = await dialog('Restore a subscription')
  await person.type(await sheet.findByRole('textbox', { name: 'Mobile number' }), '3001234567')
  await person.click(sheet.getByRole('button', { name: 'Get PIN' }))
  await person.type(await sheet.findByLabelText('PIN'), '123456')
  await person.click(sheet.getByRole('button', { name: 'Restore' }))
  expect(await sheet.findByText('Something went wrong')).toBeDefined()
  server.answer('billing.validateAuthCode', noAnswer)
  await person.click(sheet.getByRole('button', { name: 'Restore' }))
  expect(await sheet.findByText('Oops! Something is not right, please check your connection')).toBeDefined()
})

describe('unsubscribing without a login', () => {
  const open = (path: string) => openScreen(path, { user: null })
  const field = async () => (await screen.findByRole('textbox', { name: 'Mobile number' })) as HTMLInputElement

  test('[BIL-72] it begins with +92; the hook with its number, and nothing is sent before the button', async () => {
    await open('/tp-unsub')
    expect((await field()).value).toBe('+92')
    await open('/unsubHook/03001234567')
    expect((await field()).value).toBe('+923001234567')
    expect(server.inputsOf(STOP)).toEqual([])
  })

  test('[BIL-73] only digits and a plus are taken', async () => {
    const { person } = await open('/tp-unsub')
    await person.type(await field(), '30x0!1234567')
    expect((await field()).value).toBe('+923001234567')
  })

  test('a number that is too short is not sent', async () => {
    const { person } = await open('/tp-unsub')
    await person.click(await screen.findByRole('button', { name: 'Un Subscribe' }))
    expect(await screen.findByText('Please enter a valid mobile number')).toBeDefined()
    expect(server.inputsOf(STOP)).toEqual([])
  })

  test('[Q-15] the number is proven by a PIN; a wrong one is refused with a message, the right one ends it', async () => {
    server.answer(STOP, ({ pinCode }) =>
      pinCode === undefined
        ? { success: false, response_code: 130 }
        : pinCode === '123456'
          ? { response_code: 0 }
          : { success: false, response_code: 103, message: 'The PIN is not correct' },
    )
    const page = await open('/unsubHook/03001234567')
    await page.person.click(await screen.findByRole('button', { name: 'Un Subscribe' }))
    await page.person.type(await screen.findByLabelText('PIN'), '654321')
    await page.person.click(screen.getByRole('button', { name: 'Un Subscribe' }))
    expect(await screen.findByText('The PIN is not correct')).toBeDefined()
    await page.person.type(screen.getByLabelText('PIN'), '123456')
    await page.person.click(screen.getByRole('button', { name: 'Un Subscribe' }))
    await waitFor(() => expect(page.path()).toBe('/'))
    expect(server.inputsOf(STOP).map(({ msisdn, pinCode }) => [msisdn, pinCode])).toEqual([
      ['923001234567', undefined],
      ['923001234567', '654321'],
      ['923001234567', '123456'],
    ])
  })
})
