import { expect } from '@playwright/test'
import type { App } from '../support/app.ts'
import { stopClock, withoutServerTime } from '../support/clock.ts'
import { chargesOf, dialog, openPaywall, payer, pinField, row, statusOf, submit, toPin } from './payers.ts'
import { pinOf, say } from '../support/people.ts'
import { requestsOf } from '../support/visitors.ts'
import { long } from '../support/variants.ts'
import { test } from '../support/worker.ts'

let app: App
test.beforeAll(({ app: own }) => {
  app = own
})

test('the paywall handles steps back and forth, wrong numbers and PINs, and double taps', long, async ({ browser }) => {
  const { page, msisdn, session } = await payer(browser, app, { country: 'sa' })
  const sent: Record<string, unknown>[] = []
  const regions: (string | null)[] = []
  const withoutToken: string[] = []
  let confirmed = 0
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/subscription/') && request.headers()['authorization'] !== `Bearer ${session.token}`) withoutToken.push(url.pathname)
    if (url.pathname.endsWith('/genAuthCode')) sent.push(request.postDataJSON() as Record<string, unknown>)
    if (url.pathname.endsWith('/validateAuthCode')) confirmed += 1
    if (url.pathname.endsWith('/getServicesByRegion')) regions.push(url.searchParams.get('region'))
  })
  await openPaywall(page, app)
  await test.step('[BIL-57] the region in small letters', async () => {
    expect(new Set(regions)).toEqual(new Set(['sa']))
  })
  // The plan of the number's carrier stands chosen.
  await expect(row(page, 11)).toHaveAttribute('aria-pressed', 'true')
  // For a number that no carrier here takes, none does.
  const abroad = await payer(browser, app, { country: 'pk' })
  await abroad.page.goto(`${app.url}/?region=sa`)
  await openPaywall(abroad.page, app)
  await expect(abroad.page.locator('[data-service][aria-pressed=true]')).toHaveCount(0)
  await test.step('[BIL-80] a carrier has to be chosen', async () => {
    await abroad.page.getByRole('button', { name: 'Continue' }).click()
    await expect(abroad.page.getByRole('alert').filter({ hasText: 'Please select a carrier' })).toBeVisible()
  })
  await row(page, 11).click()
  const field = page.locator('input[name=phone]')
  await test.step('[BIL-38] an empty field sends nothing', async () => {
    await field.fill('')
    await submit(page)
    await expect(dialog(page)).toHaveCount(0)
    expect(sent).toEqual([])
  })
  await test.step('[BIL-39] the number as the country writes it', async () => {
    await field.pressSequentially('0501')
    await expect(field).toHaveValue('50 1')
  })
  await test.step('[BIL-40] [BIL-81] [ERR-18] a wrong length', async () => {
    await submit(page)
    await expect(dialog(page)).toContainText('Subscription error')
    await expect(dialog(page)).toContainText('9 digits')
    await dialog(page).getByRole('button', { name: 'OK' }).click()
  })
  await test.step('[BIL-37] no more digits than the carrier’s', async () => {
    await field.fill('')
    await field.pressSequentially('٥٠١٢٣٤٥٦٧٨٩')
    await expect(field).toHaveValue('50 123 4567 8')
  })
  await submit(page)
  await expect(dialog(page)).toContainText('Subscription error')
  await page.keyboard.press('Escape')
  expect(sent).toEqual([])
  await field.fill(msisdn.slice(3))
  await test.step('[BIL-44] asked for once, with what the service needs', async () => {
    await page.locator('form button[type=submit]').dblclick()
    await expect(page.locator('[data-step]')).toHaveAttribute('data-step', 'pin')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ msisdn, serviceId: 11, subscriptionRequired: true, region: 'sa' })
  })

  // The edit icon and the back button lead back, with the number kept.
  await test.step('[BIL-29] back, and the number again', async () => {
    await page.getByRole('button', { name: /Change the number/ }).click()
    await expect(page.locator('[data-step]')).toHaveAttribute('data-step', 'number')
    expect((await field.inputValue()).replaceAll(' ', '')).toBe(msisdn.slice(3))
    await page.goForward()
    await expect(page.locator('[data-step]')).toHaveAttribute('data-step', 'pin')
    for (const step of ['number', 'plans']) {
      await page.goBack()
      await expect(page.locator('[data-step]')).toHaveAttribute('data-step', step)
    }
    await expect(row(page, 11)).toHaveAttribute('aria-pressed', 'true')
  })
  for (const step of ['number', 'pin']) {
    await page.goForward()
    await expect(page.locator('[data-step]')).toHaveAttribute('data-step', step)
  }
  // The page may be lost while the SMS is read.
  await page.reload()
  await expect(page.locator('[data-step]')).toHaveAttribute('data-step', 'pin')

  const pin = pinField(page)
  await test.step('[BIL-41] digits only', async () => {
    await pin.pressSequentially('1a2-')
    await expect(pin).toHaveValue('12')
  })
  await test.step('[BIL-42] [ERR-18] too few digits', async () => {
    await submit(page)
    await expect(dialog(page)).toContainText('Invalid OTP')
    await dialog(page).getByRole('button', { name: 'OK' }).click()
    expect(confirmed).toBe(0)
  })
  await pin.fill('1234567')
  await expect(pin).toHaveValue('1234')
  await pin.fill(await pinOf(app, msisdn))
  // Enter subscribes; pressing on while the answer is awaited does nothing.
  const isPressed = Promise.withResolvers<void>()
  await page.route('**/validateAuthCode**', async (route) => {
    await isPressed.promise
    await route.continue()
  })
  await test.step('[BIL-43] Enter subscribes, once', async () => {
    await pin.press('Enter')
    await pin.press('Enter')
    await page.getByRole('button', { name: 'Subscribe', exact: true }).dispatchEvent('click')
    isPressed.resolve()
    await expect(dialog(page)).toContainText(say('pay.success'))
    expect(confirmed).toBe(1)
  })
  expect(await chargesOf(app, msisdn)).toHaveLength(1)
  expect((await statusOf(app, session)).code).toBe(114)
  await test.step('[BIL-58] every call carries the token', async () => {
    expect(withoutToken).toEqual([])
  })
})

test('[BIL-30] [BIL-31] [ERR-10] a PIN can be sent again only after the countdown, and the server asks to wait 2 minutes', long, async ({ browser }) => {
  const { page, msisdn } = await payer(browser, app, { country: 'ae' })
  await withoutServerTime(page)
  await page.clock.install()
  // From the answer on the test moves the page's clock.
  await page.route('**/genAuthCode', async (route) => {
    const reply = await route.fetch()
    await stopClock(page)
    await route.fulfill({ response: reply })
  })
  await toPin(page, app, 21)
  await page.unroute('**/genAuthCode')
  const waiting = page.getByRole('button', { name: /^Resend in 0:/ })
  await expect(waiting).toHaveText('Resend in 0:40')
  await page.clock.runFor(39_000)
  await expect(waiting).toHaveText('Resend in 0:01')
  await expect(waiting).toBeDisabled()
  await page.clock.runFor(1_000)
  const first = await pinOf(app, msisdn)
  await page.getByRole('button', { name: 'Resend PIN' }).click()
  await expect(dialog(page)).toContainText('Please wait')
  await expect(dialog(page)).toContainText('please wait 2 minutes before resending PIN code')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  // The earlier PIN is still good.
  await pinField(page).fill(first)
  await submit(page)
  await expect(dialog(page)).toContainText(say('pay.success'))
})

test(
  "[BIL-31] [REG-22] a second 'Get PIN' leads to the step of the PIN that is still valid; sent, confirmed and subscribed are one event each",
  long,
  async ({ browser }) => {
    const { page, msisdn } = await payer(browser, app, { country: 'ae' })
    const events = requestsOf(page, '/api/v4/attribution')
    await toPin(page, app, 21)
    await expect(page.getByRole('button', { name: /^Resend in 0:/ })).toBeDisabled()
    await page.getByRole('button', { name: new RegExp(say('login.editNumber')) }).click()
    await page.getByRole('button', { name: 'Get PIN' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'please wait 2 minutes before resending PIN code' })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await pinField(page).fill(await pinOf(app, msisdn))
    await submit(page)
    await expect(dialog(page)).toContainText(say('pay.success'))
    await expect.poll(() => events.map(({ url }) => url.searchParams.get('event_name'))).toEqual(['send_pin', 'confirm_pin', 'subscribe'])
  },
)

test('two tabs subscribe with one PIN: there is one payment, and both show it', long, async ({ browser }) => {
  const { page, msisdn } = await payer(browser, app, { country: 'pk' })
  const other = await page.context().newPage()
  await other.goto(`${app.url}/?region=pk`)
  await toPin(page, app, 1)
  await openPaywall(other, app, 1)
  await row(other, 1).click()
  // The second tab is told to wait, and that the PIN of before is good.
  await submit(other)
  await expect(other.locator('[data-step]')).toHaveAttribute('data-step', 'pin')
  const pin = await pinOf(app, msisdn)
  for (const tab of [page, other]) await pinField(tab).fill(pin)
  await Promise.all([submit(page), submit(other)])
  for (const tab of [page, other]) await expect(dialog(tab)).toContainText(/You are subscribed!|Already subscribed/)
  expect(await chargesOf(app, msisdn)).toHaveLength(1)
})
