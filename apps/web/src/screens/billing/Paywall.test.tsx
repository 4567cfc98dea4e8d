// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { restoreClock, pageClock } from '../../testing/clock.ts'
import { bundle, me, noSubscription, service } from '../../testing/examples.ts'
import { dialog, openScreen, type Page, testServer } from '../../testing/screen.tsx'
import { noAnswer } from '../../testing/server.ts'

const server = testServer()
restoreClock()
const [SEND, CONFIRM, STATUS] = ['billing.genAuthCode', 'billing.validateAuthCode', 'billing.checkSubscriptionStatus'] as const

const none = { response_code: 112, data: { paymentType: '', subscriptionId: '', serviceId: 0, onTrial: false, trialEndsAt: null } }
const visitor = me({ purchaseStatus: none })
const jazz = service(7, { discountedPrice: 8, price: 10, isPopular: true })
const wallet = service(8, { paymentType: 'easypaisa', discountedPrice: 50, package: 'week' })
const store = service(9, { paymentType: 'gplay', discountedPrice: 2, currency: 'USD' })

/** The server's answer to a sent PIN, with this number. */
const sent = (response_code = 0, message = '', header = '') => ({
  success: response_code === 0 || response_code === 130,
  response_code,
  message,
  header,
  data: { serviceId: 7, alreadySub: response_code === 102, redirectionUrl: '', pinLength: 4 },
})
const confirmed = (response_code = 0, message = '', header = '') => ({
  success: response_code === 0,
  response_code,
  message,
  header,
  data: { serviceId: 7, alreadySub: response_code === 102, subscriptionId: 'sub', loginProof: '' },
})

beforeEach(() => {
  server.answer('billing.getServicesByRegion', {
    data: [
      bundle('Plans', [
        ['Jazz', jazz],
        ['Easypaisa', wallet],
        ['Play', store],
      ]),
    ],
  })
  server.answer(SEND, sent())
})

/** Opens the paywall and goes to the number step of the first plan. */
async function atNumber(user = visitor, language: 'en' | 'ar' = 'en'): Promise<Page> {
  const page = await openScreen('/paywall', { user, language })
  await page.person.click(await screen.findByText('Jazz'))
  await waitFor(() => expect(page.path()).toContain('step=number'))
  return page
}

async function type(page: Page, number: string): Promise<void> {
  const field = await screen.findByRole('textbox')
  await page.person.clear(field)
  await page.person.type(field, number)
}

/** Opens the paywall and goes to the PIN step. */
async function atPin(language: 'en' | 'ar' = 'en'): Promise<Page> {
  const page = await atNumber(visitor, language)
  await type(page, '3001234567')
  await page.person.keyboard('{Enter}')
  await waitFor(() => expect(page.path()).toContain('step=pin'))
  return page
}

/** Presses a button at the change that shows it: the second half of a double tap. */
function pressedAtOnce(name: string): Promise<void> {
  return new Promise((resolve) => {
    const drawn = new MutationObserver(() => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
      if (!button) return
      drawn.disconnect()
      button.click()
      resolve()
    })
    drawn.observe(document.body, { childList: true, subtree: true })
  })
}

/** Waits until a button may be pressed, and presses it. */
async function pressWhenReady({ person }: Page, name: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBeNull())
  await person.click(screen.getByRole('button', { name }))
}

describe('the plans', () => {
  test('each carrier with its price; the popular one says so', async () => {
    await openScreen('/paywall', { user: visitor })
    expect(await screen.findByRole('heading', { name: 'Choose your plan' })).toBeDefined()
    expect(screen.getByText('Jazz')).toBeDefined()
    expect(screen.getByText('Easypaisa')).toBeDefined()
    expect(screen.getByText('Most popular')).toBeDefined()
  })

  test.each([
    ['en', 'What you get', 'Cancel at any time in the app'],
    ['ar', 'ما يشمله الاشتراك', 'إلغاء الاشتراك متاح في أي وقت من التطبيق'],
  ] as const)('what a subscription opens stands below the plans, in %s', async (language, title, last) => {
    await openScreen('/paywall', { user: visitor, language })
    const reasons = within(await screen.findByRole('region', { name: title }))
    expect(reasons.getAllByRole('listitem')).toHaveLength(4)
    expect(reasons.getByText(last)).toBeDefined()
  })

  test('[BIL-24] a region without a bundle says so, in both languages', async () => {
    server.answer('billing.getServicesByRegion', { data: [] })
    await openScreen('/paywall', { user: visitor })
    expect(await screen.findByText('No bundle found')).toBeDefined()
    expect(screen.getByText('No Bundles Found In Your Region, please try later')).toBeDefined()
    await openScreen('/paywall', { user: visitor, language: 'ar' })
    expect(await screen.findByRole('heading', { name: 'لا توجد باقات' })).toBeDefined()
    expect(screen.getByText('لا توجد باقات في منطقتك، يُرجى المحاولة لاحقًا')).toBeDefined()
  })

  test('plans that could not be loaded are asked for again', async () => {
    let isDown = true
    server.answer('billing.getServicesByRegion', () => (isDown ? noAnswer : { data: [bundle('Plans', [['Jazz', jazz]])] }))
    const { person } = await openScreen('/paywall', { user: visitor })
    expect(await screen.findByText('The plans could not be loaded')).toBeDefined()
    isDown = false
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Jazz')).toBeDefined()
  })

  test('[BIL-80] Continue without a chosen plan asks for a carrier', async () => {
    const page = await openScreen('/paywall', { user: visitor })
    await page.person.click(await screen.findByRole('button', { name: 'Continue' }))
    expect((await screen.findByText('Please select a carrier')).getAttribute('role')).toBe('alert')
    expect(page.path()).toBe('/paywall')
    expect(server.inputsOf(SEND)).toEqual([])
  })

  test('[Q-36] a product of the app store asks to install the app, and charges nothing', async () => {
    const { person } = await openScreen('/paywall', { user: visitor, region: { androidStoreUrl: 'https://play.example/app' } })
    await person.click(await screen.findByText('Play'))
    const install = await dialog('Install the app')
    expect(install.getByText('Please install app to pay from DCB')).toBeDefined()
    expect(install.getByRole('link', { name: 'Get the app' }).getAttribute('href')).toBe('https://play.example/app')
    expect(server.inputsOf(SEND)).toEqual([])
  })

  test.each([
    ['en', 'Help'],
    ['ar', 'المساعدة'],
  ] as const)('leads to the answer on the price, in %s', async (language, help) => {
    const page = await openScreen('/paywall', { user: visitor, language })
    await page.person.click(await screen.findByRole('link', { name: help }))
    await waitFor(() => expect(document.querySelector('details[open]')?.id).toBe('price'))
    expect(page.path()).toBe('/help#price')
  })

  test('the way past it stands only where the region allows it', async () => {
    await openScreen('/paywall', { user: visitor })
    await screen.findByText('Jazz')
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
    const page = await openScreen('/paywall', { user: visitor, region: { skipPaywall: true } })
    await page.person.click(await screen.findByRole('button', { name: 'Skip' }))
    await waitFor(() => expect(page.path()).toBe('/'))
  })
})

describe('the number', () => {
  test('the own number fills the field, but not once somebody has begun to enter one', async () => {
    const { phone, ...unknown } = visitor
    const page = await atNumber(unknown as typeof visitor)
    const field = (await screen.findByRole('textbox')) as HTMLInputElement
    // The state of the app that this page has loaded.
    const { updateUser } = await import('../../platform/state/session.ts')
    act(() => updateUser({ phone: '923001234567' }))
    expect(field.value).toBe('300 1234567')
    act(() => updateUser({ phone: '' }))
    await page.person.click(field)
    act(() => updateUser({ phone: '923001234567' }))
    expect(field.value).toBe('')
    await page.person.type(field, '311')
    expect(field.value).toBe('311')
  })

  test('[BIL-40] a number that is one digit short is not sent', async () => {
    const page = await atNumber()
    await type(page, '300123456')
    await page.person.keyboard('{Enter}')
    expect((await dialog('Subscription error')).getByText(/A mobile number has 10 digits after the country code/)).toBeDefined()
    expect(server.inputsOf(SEND)).toEqual([])
  })

  test('the price stands above the button, with tax and how it renews; the operator’s terms below', async () => {
    await atNumber()
    expect(screen.getByText('Renews every day at', { exact: false }).textContent).toMatch(/Rs.*8|8.*Rs|PKR/)
    expect(screen.getByText('inclusive tax')).toBeDefined()
    expect(screen.getByText('Disclaimer 7')).toBeDefined()
  })

  test('the number is sent with the offer that was shown', async () => {
    await atPin()
    expect(server.inputsOf(SEND)).toMatchObject([{ msisdn: '923001234567', serviceId: 7, offer: 'offer-7', region: 'pk', language: 'en' }])
    expect(server.inputsOf(SEND)[0]?.subscriptionRequired).not.toBe(false)
  })

  test('a press while the answer is on its way sends nothing more', async () => {
    const release = server.hold(SEND)
    const page = await atNumber()
    await type(page, '3001234567')
    await page.person.keyboard('{Enter}{Enter}')
    release()
    await waitFor(() => expect(page.path()).toContain('step=pin'))
    expect(server.inputsOf(SEND)).toHaveLength(1)
  })

  test('a number of another carrier shows that carrier’s price first', async () => {
    const numbers = (serviceId: number, start: string, end: string) => ({
      operatorNumeroValues: [{ numeroSequence: { start, end }, services: [serviceId] }],
    })
    const ranged = service(7, numbers(7, '3000000000', '3099999999'))
    const other = service(17, { ...numbers(17, '3400000000', '3499999999'), discountedPrice: 15 })
    server.answer('billing.getServicesByRegion', {
      data: [
        bundle('Plans', [
          ['Jazz', ranged],
          ['Telenor', other],
        ]),
      ],
    })
    const page = await atNumber()
    await type(page, '3401234567')
    await page.person.keyboard('{Enter}')
    expect(await screen.findByText(/This number belongs to .*Telenor/)).toBeDefined()
    expect(server.inputsOf(SEND)).toEqual([])
    await page.person.keyboard('{Enter}')
    await waitFor(() => expect(server.inputsOf(SEND)).toMatchObject([{ serviceId: 17, msisdn: '923401234567' }]))
  })

  // [code, header and message of the server, the text that the person sees]
  test.each([
    [101, 'Not possible', 'This number cannot subscribe'],
    [105, 'Low credit', 'Please recharge'],
    [111, 'Blacklisted', 'This number is on a list'],
    [129, 'Sorry', 'Try later'],
  ])('code %i shows the server’s own header and message, and never the number', async (code, header, message) => {
    server.answer(SEND, sent(code, message, header))
    const page = await atNumber()
    await type(page, '3001234567')
    await page.person.keyboard('{Enter}')
    const box = await dialog(header)
    expect(box.getByText(message)).toBeDefined()
    expect(box.element.textContent).not.toContain(String(code))
    expect(page.path()).toContain('step=number')
  })

  test('[ERR-04] code 102: already subscribed', async () => {
    server.answer(SEND, sent(102))
    const page = await atNumber()
    await type(page, '3001234567')
    await page.person.keyboard('{Enter}')
    expect((await dialog('Already subscribed')).getByText('+923001234567')).toBeDefined()
  })

  test('[ERR-08] code 106 leads back to the carriers', async () => {
    server.answer(SEND, sent(106, 'Please select a carrier'))
    const page = await atNumber()
    await type(page, '3001234567')
    await page.person.keyboard('{Enter}')
    expect(await screen.findByText('Please select a carrier')).toBeDefined()
    await waitFor(() => expect(page.path()).not.toContain('step=number'))
  })

  test('a lost connection is shown, and nothing is charged', async () => {
    server.answer(SEND, noAnswer)
    const page = await atNumber()
    await type(page, '3001234567')
    await page.person.keyboard('{Enter}')
    expect(await dialog('No connection')).toBeDefined()
  })
})

describe('the PIN', () => {
  test('[BIL-26] forty seconds count down, and the number stands with the way to change it', async () => {
    const pass = pageClock()
    const page = await atPin()
    const resend = await screen.findByRole('button', { name: /^Resend in/ })
    expect(resend.textContent).toMatch(/00?:(40|39)/)
    expect(resend.hasAttribute('disabled')).toBe(true)
    await pass(20_000)
    expect(screen.getByRole('button', { name: /^Resend in/ }).textContent).toMatch(/00?:(20|19)/)
    await page.person.click(screen.getByRole('button', { name: /Change the number/ }))
    await waitFor(() => expect(page.path()).toContain('step=number'))
    expect((screen.getByRole('textbox') as HTMLInputElement).value.replaceAll(' ', '')).toBe('3001234567')
  })

  test('[BIL-30] it is sent again only at the end of the countdown, and then counts anew', async () => {
    const pass = pageClock()
    const page = await atPin()
    await page.person.click(await screen.findByRole('button', { name: /^Resend in/ }))
    await pass(36_000)
    await page.person.click(screen.getByRole('button', { name: /^Resend in/ }))
    expect(server.inputsOf(SEND)).toHaveLength(1)
    await pass(4_500)
    await page.person.click(await screen.findByRole('button', { name: 'Resend PIN' }))
    await waitFor(() => expect(server.inputsOf(SEND)).toHaveLength(2))
    expect(await screen.findByRole('button', { name: /^Resend in/ })).toBeDefined()
    expect((await screen.findByText('A new PIN is on its way')).getAttribute('role')).toBe('status')
  })

  test('[BIL-31] a PIN that comes too soon after another keeps the earlier one and says so', async () => {
    const pass = pageClock()
    const page = await atPin()
    await pass(41_000)
    server.answer(SEND, sent(108, 'Please wait 2 minutes', 'Wait'))
    await page.person.click(await screen.findByRole('button', { name: 'Resend PIN' }))
    expect((await dialog('Wait')).getByText('Please wait 2 minutes')).toBeDefined()
    expect(page.path()).toContain('step=pin')
  })

  test('[BIL-32] the right PIN closes the paywall, then says that one is subscribed', async () => {
    server.answer(CONFIRM, confirmed())
    const page = await atPin()
    await page.person.type(await screen.findByLabelText('PIN'), '1234')
    await page.person.click(screen.getByRole('button', { name: 'Subscribe' }))
    const box = await dialog('You are subscribed!')
    await waitFor(() => expect(page.path()).toBe('/'))
    expect(server.inputsOf(CONFIRM)).toMatchObject([{ msisdn: '923001234567', serviceId: 7, pinCode: '1234' }])
    await page.person.click(box.getByRole('button', { name: 'Start using' }))
    expect(server.inputsOf(CONFIRM)).toHaveLength(1)
  })

  test('[REG-22] a PIN sent, a PIN confirmed and a subscription are reported to the attribution service, once each', async () => {
    server.answer(CONFIRM, confirmed())
    const page = await atPin()
    const tracked = () => server.inputsOf('attribution.trackEvent').map(({ event_name }) => event_name)
    await waitFor(() => expect(tracked()).toEqual(['send_pin']))
    await page.person.type(await screen.findByLabelText('PIN'), '1234')
    await page.person.click(screen.getByRole('button', { name: 'Subscribe' }))
    await dialog('You are subscribed!')
    await waitFor(() => expect(tracked()).toEqual(['send_pin', 'confirm_pin', 'subscribe']))
  })

  test('a double tap on the button of a step does not press the button that takes its place', async () => {
    const page = await openScreen('/paywall', { user: visitor })
    const plan = await screen.findByText('Jazz')
    const second = pressedAtOnce('Get PIN')
    await page.person.click(plan)
    await second
    const third = pressedAtOnce('Subscribe')
    await pressWhenReady(page, 'Get PIN')
    await third
    expect(server.inputsOf(SEND)).toHaveLength(1)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Subscribe' }).getAttribute('aria-disabled')).toBeNull())
    expect(screen.queryByText('Invalid OTP')).toBeNull()
    await pressWhenReady(page, 'Subscribe')
    expect(await dialog('Invalid OTP')).toBeDefined()
  })

  test('[BIL-42] too few digits are not sent', async () => {
    const page = await atPin()
    await page.person.type(await screen.findByLabelText('PIN'), '12')
    await page.person.click(screen.getByRole('button', { name: 'Subscribe' }))
    expect((await dialog('Invalid OTP')).getByText(/The PIN from the SMS has 4 digits/)).toBeDefined()
    expect(server.inputsOf(CONFIRM)).toEqual([])
  })

  test('[ERR-05] code 103: a wrong PIN is marked at its field with the server’s words', async () => {
    server.answer(CONFIRM, confirmed(103, 'The PIN is wrong', 'Wrong PIN'))
    const page = await atPin()
    await page.person.type(await screen.findByLabelText('PIN'), '1234')
    await page.person.click(screen.getByRole('button', { name: 'Subscribe' }))
    expect((await dialog('Wrong PIN')).getByText('The PIN is wrong')).toBeDefined()
    expect(screen.getByText('This is not the PIN from the SMS')).toBeDefined()
    await page.person.click(screen.getByRole('button', { name: 'OK' }))
    await page.person.type(screen.getByLabelText('PIN'), '{Backspace}')
    expect(screen.queryByText('This is not the PIN from the SMS')).toBeNull()
  })

  test('an answer that was lost asks what became of it, and never pays twice', async () => {
    server.answer(CONFIRM, noAnswer)
    server.answer(STATUS, { response_code: 112, data: { ...noSubscription(), isProcessing: false } })
    const page = await atPin()
    await page.person.type(await screen.findByLabelText('PIN'), '1234')
    await page.person.click(screen.getByRole('button', { name: 'Subscribe' }))
    expect(await dialog('No payment was made')).toBeDefined()
    expect(server.inputsOf(CONFIRM)).toHaveLength(1)
  })

  test('the same in Arabic, right to left', async () => {
    server.answer(CONFIRM, confirmed(103, 'الرمز غير صحيح', 'رمز خاطئ'))
    const page = await atPin('ar')
    expect(document.documentElement.dir).toBe('rtl')
    expect(screen.getByText('إخلاء 7')).toBeDefined()
    await page.person.type(await screen.findByLabelText(/الرمز|PIN/), '1234{Enter}')
    expect((await dialog('رمز خاطئ')).getByText('الرمز غير صحيح')).toBeDefined()
    for (const name of [SEND, CONFIRM] as const) expect(server.inputsOf(name)).toMatchObject([{ language: 'ar' }])
  })
})
