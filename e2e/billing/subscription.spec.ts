import { expect } from '@playwright/test'
import type { App } from '../support/app.ts'
import { chargesOf, dialog, payer, pinField, statusOf, subscribe, toPin } from './payers.ts'
import { pinOf, say } from '../support/people.ts'
import { noViolations } from '../catalog/shelves.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

let app: App
test.beforeAll(({ app: own }) => {
  app = own
})

for (const language of variants(['ar', 'en'] as const)) {
  test(`[BIL-70] the subscription page shows all details and ends the subscription with two taps, in ${language}`, async ({ browser }) => {
    const { page, msisdn, session } = await payer(browser, app, { country: 'sa', language })
    const named = new Set<string>()
    page.on('request', (request) => named.add(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
    await page.goto(`${app.url}/subscription`)
    // Their trial is over.
    await expect(page.getByText(say('sub.endedText', language))).toBeVisible()
    await toPin(page, app, 11)
    await subscribe(page, app, msisdn, language)
    await dialog(page)
      .getByRole('button', { name: say('pay.startUsing', language) })
      .click()
    await page.goto(`${app.url}/subscription`)
    for (const key of ['sub.mine', 'sub.plan', 'sub.carrier', 'sub.number', 'sub.pin', 'sub.mode', 'sub.next']) {
      await expect(page.getByText(say(key, language), { exact: true })).toBeVisible()
    }
    await expect(page.getByText('STC', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(`+${msisdn}`)).toBeVisible()
    await expect(page.getByText(say('sub.byCarrier', language))).toBeVisible()
    await noViolations(page, 'details')
    // Send PIN, confirm PIN, get subscription status, package detail.
    await test.step('[BIL-48] the four actions', async () => {
      expect([...named]).toEqual(expect.arrayContaining(['genAuthCode', 'validateAuthCode', 'checkSubscriptionStatus', 'getServicesById']))
    })
    await page.getByText(say('sub.agreed', language)).click()
    await expect(page.locator('details')).toContainText(language === 'en' ? 'SAR 0.66' : '٠٫٦٦')
    await test.step('[BIL-54] [BIL-75] stopping logs out', async () => {
      await page.getByRole('button', { name: say('sub.stop', language), exact: true }).click()
      await noViolations(page, 'stop')
      await dialog(page)
        .getByRole('button', { name: say('sub.stopYes', language) })
        .click()
      await expect(page).toHaveURL(`${app.url}/`)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('api-token'))).toBeNull()
    })
    const status = async () => (await fetch(`${app.url}/api/v3/user/${session.userId}`, { headers: { authorization: `Bearer ${session.token}` } })).status
    await expect.poll(status).toBe(401)
    expect(await chargesOf(app, msisdn)).toHaveLength(1)
    await page.context().close()
  })
}

test('a subscription is restored to another account by its number, without a charge', long, async ({ browser }) => {
  const first = await payer(browser, app, { country: 'pk' })
  await toPin(first.page, app, 1)
  await subscribe(first.page, app, first.msisdn)
  await expect(dialog(first.page)).toContainText(say('pay.success'))
  const { page, session } = await payer(browser, app, { country: 'pk' })
  await page.goto(`${app.url}/paywall`)
  await page.getByRole('button', { name: 'Restore a subscription' }).click()
  await expect(dialog(page)).toContainText('Nothing is charged.')
  await noViolations(page, 'restore')
  await dialog(page).getByRole('textbox').fill(first.msisdn.slice(2))
  await dialog(page).getByRole('button', { name: 'Get PIN' }).click()
  // Asked for once more: the PIN of before is still the newest until this one has left.
  await pinField(page).waitFor()
  await pinField(page).fill(await pinOf(app, first.msisdn))
  await dialog(page).getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText('Subscribed', { exact: true })).toBeVisible()
  expect(await statusOf(app, session)).toMatchObject({ code: 114, onTrial: false, serviceId: 1 })
  expect(await chargesOf(app, first.msisdn)).toHaveLength(1)
})

for (const language of variants(['ar', 'en'] as const)) {
  test(`the unsubscribe screens work without a login, in ${language}`, long, async ({ browser }) => {
    const paying = await payer(browser, app, { country: 'sa', language })
    await toPin(paying.page, app, 11)
    // In this region the product tells to send STOP to a short code.
    await test.step('[BIL-69] STOP to a short code', async () => {
      await expect(paying.page.getByText('7272')).toContainText('STOP')
    })
    await subscribe(paying.page, app, paying.msisdn, language)
    await expect(dialog(paying.page)).toContainText(say('pay.success', language))
    await paying.page.context().close()

    const page = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage()
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    const sent: unknown[] = []
    page.on('request', (request) => request.url().includes('unsubSubscription') && sent.push(request.postDataJSON()))
    await page.goto(`${app.url}/tp-unsub`)
    const field = page.locator('input[name=phone]')
    await test.step('[BIL-71] the field and its hint', async () => {
      await expect(field).toHaveValue('+92')
      await expect(page.getByText('+9234********')).toContainText(language === 'en' ? 'Fromat: +9234********' : '+9234********')
    })
    const button = page.getByRole('button', { name: language === 'en' ? 'Un Subscribe' : say('unsub.button', 'ar'), exact: true })
    await noViolations(page, 'unsubscribe')
    await test.step('[BIL-74] an empty field sends nothing', async () => {
      await field.fill('')
      await button.click()
      expect(sent).toEqual([])
    })
    await test.step('[BIL-73] digits with a plus, and nothing else', async () => {
      await field.pressSequentially('+9x2a')
      await expect(field).toHaveValue('+92')
    })
    const unknown = language === 'en' ? '923009990000' : '923009990001'
    await field.fill(`+${unknown}`)
    await button.click()
    // Whoever asks learns nothing about a number before its PIN.
    const pin = page.getByRole('textbox', { name: say('login.pin', language) })
    await pin.fill(await pinOf(app, unknown))
    await noViolations(page, 'unsubscribe by PIN')
    await button.click()
    await test.step('[BIL-76] the server’s message', async () => {
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText(
        language === 'en' ? 'your number has no valid subscription' : 'لا يوجد اشتراك',
      )
    })
    expect(sent).toEqual([{ msisdn: unknown }, { msisdn: unknown, pinCode: expect.stringMatching(/^\d{6}$/) }])

    // The hook fills the number in and waits for the press.
    await test.step('[BIL-72] the address with a number', async () => {
      await page.goto(`${app.url}/unsubHook/${paying.msisdn}`)
      await expect(field).toHaveValue(`+${paying.msisdn}`)
      expect(sent).toHaveLength(2)
    })
    await button.click()
    await pin.fill('000')
    await button.click()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText(say('login.pinWrong', language))
    expect((await statusOf(app, paying.session)).code).toBe(114)
    await test.step('[BIL-75] success leads Home', async () => {
      await pin.fill(await pinOf(app, paying.msisdn))
      await button.click()
      await expect(page).toHaveURL(`${app.url}/`)
      await expect(page.getByText(say('unsub.done', language))).toBeVisible()
      expect((await statusOf(app, paying.session)).code).toBe(112)
    })
    await page.goto(`${app.url}/unsubHook/03001234567`)
    await expect(field).toHaveValue('+923001234567')
    await page.context().close()
  })
}
