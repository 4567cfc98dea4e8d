import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { stopClock, withoutServerTime } from '../support/clock.ts'
import { change, chargesOf, dialog, openPaywall, payer, row, statusOf, submit, subscribe, toPin } from './payers.ts'
import { ask, freshMsisdn, pinOf, say, sessionByApi } from '../support/people.ts'
import { noViolations } from '../catalog/shelves.ts'
import { long } from '../support/variants.ts'
import { test } from '../support/worker.ts'

let app: App
test.beforeAll(({ app: own }) => {
  app = own
})

test('[BIL-34] [ERR-04] a plan that is already subscribed is not sold again', long, async ({ browser }) => {
  const { page, msisdn } = await payer(browser, app, { country: 'ae' })
  await toPin(page, app, 21)
  await subscribe(page, app, msisdn)
  await dialog(page)
    .getByRole('button', { name: say('pay.startUsing') })
    .click()
  await openPaywall(page, app)
  await expect(row(page, 21)).toContainText('Your plan')
  await row(page, 21).click()
  await expect(dialog(page)).toContainText('Already subscribed')
  await noViolations(page, 'already')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(page.locator('[data-step]')).toHaveAttribute('data-step', 'plans')
  expect(await chargesOf(app, msisdn)).toHaveLength(1)
})

test('when the price has changed since it was shown, nothing is charged and the plans are loaded again', long, async ({ browser }) => {
  const { page, msisdn } = await payer(browser, app, { country: 'sa' })
  let isOld = true
  await change(page, '/subscription/v3/getServicesByRegion', (body) => {
    const [daily, ...others] = body.data as { data: { services: { offer: string; discountedPrice: number }[] }[] }[]
    const stc = daily?.data[0]?.services[0]
    if (isOld && stc) Object.assign(stc, { offer: 'an older offer', discountedPrice: 0.5 })
    return { ...body, data: [daily, ...others] }
  })
  await openPaywall(page, app, 11)
  await row(page, 11).click()
  isOld = false
  await submit(page)
  await expect(dialog(page)).toContainText('The offer has changed')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(page.locator('[data-step]')).toHaveAttribute('data-step', 'plans')
  await expect(row(page, 11)).toContainText('SAR 0.66')
  expect(await chargesOf(app, msisdn)).toEqual([])
  await row(page, 11).click()
  await submit(page)
  await expect(page.locator('[data-step]')).toHaveAttribute('data-step', 'pin')
})

test('[BIL-24] a region without bundles shows its message', long, async ({ browser }) => {
  for (const language of ['en', 'ar'] as const) {
    const { page } = await payer(browser, app, { country: 'pk', language })
    await page.goto(`${app.url}/?region=zz`)
    await page.goto(`${app.url}/paywall`)
    await expect(page.getByRole('heading', { name: say('pay.noBundle', language) })).toBeVisible()
    await expect(page.getByText(language === 'en' ? 'No Bundles Found In Your Region, please try later' : say('pay.noBundles', 'ar'))).toBeVisible()
    await noViolations(page, 'no bundles')
    await page.context().close()
  }
})

test('[BIL-17] [BIL-23] the paywall is shown after a login without a payment method, and not with one', long, async ({ page }) => {
  const msisdn = freshMsisdn()
  // A number has one trial, and this one has ended.
  const session = await sessionByApi(app, { msisdn, name: 'Huda' })
  await ask(app, 'POST', '/subscription/v1/unsubSubscription', { msisdn }, session.token)
  await page.goto(`${app.url}/login`)
  await page.getByRole('button', { name: say('login.phone') }).click()
  const enter = async (page: Page) => {
    await page.getByLabel(say('login.number')).fill(`0${msisdn.slice(2)}`)
    await page.getByRole('button', { name: say('login.getPin') }).click()
    const pin = page.getByRole('textbox', { name: say('login.pin'), exact: true })
    await pin.waitFor()
    await pin.fill(await pinOf(app, msisdn))
  }
  await enter(page)
  await expect(page).toHaveURL(`${app.url}/paywall`)
  await expect(page.getByRole('heading', { name: say('pay.title') })).toBeVisible()
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(page).toHaveURL(`${app.url}/`)

  // Another number pays: one number gets three PINs in ten minutes, and this one logs in three times.
  const paying = freshMsisdn()
  await toPin(page, app, 1, `0${paying.slice(2)}`)
  await subscribe(page, app, paying)
  await expect(dialog(page)).toContainText(say('pay.success'))
  const known = async () => page.evaluate(() => sessionStorage.getItem('paymentMethod'))
  await expect.poll(known).toBeNull()
  // On another device the same person is let in without a word about plans.
  const other = await (
    await page
      .context()
      .browser()
      ?.newContext({ viewport: { width: 360, height: 800 } })
  )?.newPage()
  if (!other) throw new Error('no browser')
  await other.goto(`${app.url}/login`)
  await other.getByRole('button', { name: say('login.phone') }).click()
  const checked = other.waitForResponse('**/checkSubscriptionStatus**')
  await enter(other)
  await (await checked).finished()
  await other.getByText(say('tabs.profile'), { exact: true }).click()
  await expect(other.getByText(say('sub.title'))).toBeVisible()
  await expect(other).toHaveURL(/\/profile/)
  await other.context().close()
})

test('[BIL-23] the Skip link is shown where the region has it, closes the paywall and is remembered', long, async ({ browser }) => {
  const { page } = await payer(browser, app, { country: 'pk' })
  await openPaywall(page, app)
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(page).toHaveURL(/\/(\?region=pk)?$/)
  expect(await page.evaluate(() => sessionStorage.getItem('skippedPaywall'))).not.toBeNull()
  await page.goto(`${app.url}/?region=sa`)
  await openPaywall(page, app)
  await expect(page.getByRole('button', { name: 'Skip', exact: true })).toHaveCount(0)
})

test('[ERR-22] the paywall shows the connection error without a network, and waits on a slow one', long, async ({ browser }) => {
  const { page, msisdn, session } = await payer(browser, app, { country: 'sa', tail: '6003' })
  await page.route('**/getServicesByRegion**', (route) => route.abort())
  await page.goto(`${app.url}/paywall`)
  await expect(page.getByRole('heading', { name: 'The plans could not be loaded' })).toBeVisible()
  await page.unroute('**/getServicesByRegion**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await row(page, 11).click()
  await page.context().setOffline(true)
  await submit(page)
  await expect(dialog(page)).toContainText('Oops! Something is not right, please check your connection')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await page.context().setOffline(false)
  await submit(page)
  await expect(page.locator('[data-step]')).toHaveAttribute('data-step', 'pin')
  // The carrier takes three seconds, the way to it until the person has been told.
  const isNotified = Promise.withResolvers<void>()
  await page.route('**/validateAuthCode**', async (route) => {
    await isNotified.promise
    await route.continue()
  })
  await subscribe(page, app, msisdn)
  await expect(page.getByText('Your carrier takes longer than usual.')).toBeVisible()
  isNotified.resolve()
  await expect(dialog(page)).toContainText(say('pay.success'))
  expect((await statusOf(app, session)).code).toBe(114)
})

test('[BIL-66] a payment method that the server did not store is sent again every ten seconds until it is stored', long, async ({ browser }) => {
  const { page, msisdn, session } = await payer(browser, app, { country: 'ae' })
  await withoutServerTime(page)
  await page.clock.install()
  // When each try leaves is told by the page's own clock: a look from outside comes later.
  await page.addInitScript(() => {
    const [own, send] = [window as unknown as { triedAt: number[] }, window.fetch]
    own.triedAt = []
    window.fetch = (...call) => {
      if (String(call[0]).includes('/userPaymentMethod/add')) own.triedAt.push(Date.now())
      return send(...call)
    }
  })
  const triedAt = () => page.evaluate(() => (window as unknown as { triedAt: number[] }).triedAt)
  let isTaken = false
  await page.route('**/userPaymentMethod/add**', (route) =>
    isTaken ? route.continue() : route.fulfill({ status: 503, json: { success: false, message: '', code: 'UNAVAILABLE', response: [] } }),
  )
  await toPin(page, app, 21)
  await subscribe(page, app, msisdn)
  await expect(dialog(page)).toContainText(say('pay.success'))
  const pending = () => page.evaluate(() => sessionStorage.getItem('paymentMethod'))
  await expect.poll(async () => (await triedAt()).length).toBeGreaterThan(0)
  // From here on the test moves the page's clock, however long the message of success took.
  await stopClock(page)
  const before = (await triedAt()).length
  const untilTried = (times: number) =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(500)
          return (await triedAt()).length
        },
        // The time that matters is the page's, which each look moves.
        { intervals: [20] },
      )
      .toBe(before + times)
  await untilTried(1)
  expect(await pending()).not.toBeNull()
  isTaken = true
  await untilTried(2)
  const [last = 0, next = 0] = (await triedAt()).slice(-2)
  expect(next - last).toBe(10_000)
  await expect.poll(pending).toBeNull()
  const user = await ask<{ paymentMethods: object[] }>(app, 'GET', `/api/v3/user/${session.userId}`, undefined, session.token)
  expect(user.paymentMethods).toEqual([{ active: true, type: 'mobile', data: msisdn }])
})
