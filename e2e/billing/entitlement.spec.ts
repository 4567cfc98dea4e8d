import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { chargesOf, dialog, payer, pinField, statusOf, subscribe, toPin } from './payers.ts'
import { withoutFirstScreen } from '../support/first-screen.ts'
import { ask, freshMsisdn, pinOf, say, sessionByApi } from '../support/people.ts'
import { noViolations } from '../catalog/shelves.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

let app: App
test.beforeAll(({ app: own }) => {
  app = own
})

/** Answers the own record and the status check with this code. */
async function withStatus(page: Page, code: number, onTrial = false): Promise<void> {
  const data = { paymentType: 'mobile', subscriptionId: 's', serviceId: 1, onTrial, trialEndsAt: null }
  await page.route('**/api/v3/user/**', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { response: object }
    await route.fulfill({ json: { ...body, response: { ...body.response, onTrial, purchaseStatus: { response_code: code, data } } } })
  })
  await page.route('**/checkSubscriptionStatus**', (route) =>
    route.fulfill({
      json: { success: code !== 112, message: '', header: '', response_code: code, data: { ...data, state: 'subscribed', isProcessing: false } },
    }),
  )
}

/** Home with its first game made premium. */
async function withPremiumGame(page: Page): Promise<void> {
  await withoutFirstScreen(page)
  for (const path of ['**/api/v3/gameslist/**', '**/api/v3/games_list**']) {
    await page.route(path, async (route) => {
      const text = await (await route.fetch()).text()
      await route.fulfill({ contentType: 'application/json', body: text.replaceAll('"isSubRequired":false', '"isSubRequired":true') })
    })
  }
}

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

test('[BIL-04] premium games and Messages open the paywall without a subscription, and not during a trial', long, async ({ browser }) => {
  const trial = await payer(browser, app, { country: 'pk' }, true)
  await withPremiumGame(trial.page)
  await trial.page.reload()
  await test.step('[BIL-02] on trial both are open', async () => {
    await trial.page.getByText(say('home.messages'), { exact: true }).click()
    await expect(trial.page).toHaveURL(/\/messages/)
    await trial.page.goto(app.url)
    await trial.page.locator('button[data-game="tile-merge"]').first().click()
    await expect(trial.page).toHaveURL(/\/play\/tile-merge/)
  })
  // An answer that is still being rewritten belongs to a page that is there.
  await trial.page.unrouteAll({ behavior: 'wait' })
  await trial.page.context().close()

  const { page } = await payer(browser, app, { country: 'pk' })
  await withPremiumGame(page)
  await page.reload()
  await test.step('[BIL-08] [BIL-10] a game', async () => {
    await page.locator('button[data-game="tile-merge"]').first().click()
    await expect(page).toHaveURL(/\/paywall/)
  })
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/paywall/)
  await test.step('[BIL-11] Messages', async () => {
    await page.getByText(say('home.messages'), { exact: true }).click()
    await expect(page).toHaveURL(/\/paywall/)
  })
  // By their addresses too; the way back leads out, not round.
  for (const path of ['/messages', '/play/tile-merge']) {
    await page.goto(`${app.url}${path}`)
    await expect(page).toHaveURL(/\/paywall/)
  }
  await page.unrouteAll()
  await page.goto(`${app.url}/friends`)
  await expect(dialog(page)).toContainText(say('access.exclusive'))
})

test('[BIL-77] [ERR-28] features that an inactive subscription blocks say so, in both languages', long, async ({ browser }) => {
  for (const language of ['en', 'ar'] as const) {
    const { page } = await payer(browser, app, { country: 'pk', language }, true)
    const text = language === 'en' ? 'Your Subscription is not active' : say('access.none', 'ar')
    await page.route('**/api/v4/playgame**', (route) =>
      route.fulfill({ status: 403, json: { success: false, code: 'NO_SUBSCRIPTION', message: text, response: {} } }),
    )
    await page.goto(`${app.url}/play/tile-merge`)
    await expect(dialog(page).getByRole('heading', { name: text })).toBeVisible()
    await noViolations(page, 'inactive')
    await dialog(page)
      .getByRole('button', { name: say('common.ok', language) })
      .click()
    await expect(page).toHaveURL(`${app.url}/`)
    await page.context().close()
  }
})

test(
  "[BIL-03] [BIL-79] [SOC-24] friends and discover show the exclusive-feature dialog: 'Subscribe now' opens the paywall, 'Skip for now' closes it",
  long,
  async ({ browser }) => {
    for (const language of ['en', 'ar'] as const) {
      const { page } = await payer(browser, app, { country: 'pk', language })
      await page.goto(`${app.url}/friends`)
      await expect(dialog(page)).toContainText(say('access.exclusive', language))
      await noViolations(page, 'exclusive')
      await dialog(page)
        .getByRole('button', { name: say('access.skip', language) })
        .click()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL(`${app.url}/`)
      await page.getByRole('link', { name: say('home.discover', language) }).click()
      await dialog(page)
        .getByRole('button', { name: say('access.subscribe', language) })
        .click()
      await expect(page).toHaveURL(`${app.url}/paywall`)
      await page.context().close()
    }
  },
)

test('[BIL-07] [BIL-13] a low balance shows its own dialog at every gated feature, except during a trial', long, async ({ browser }) => {
  for (const language of ['en', 'ar'] as const) {
    const { page } = await payer(browser, app, { country: 'pk', language }, true)
    await withStatus(page, 115)
    await withPremiumGame(page)
    await page.goto(app.url)
    await expect(page.getByText(say('access.lowText', language))).toBeVisible()
    await test.step('[BIL-10] [BIL-78] a game', async () => {
      await page.locator('button[data-game="tile-merge"]').first().click()
      await expect(dialog(page)).toContainText(language === 'en' ? 'You have low balance. Please recharge account to continue' : say('access.lowText', 'ar'))
      await noViolations(page, 'low balance')
      await dialog(page)
        .getByRole('button', { name: say('common.ok', language) })
        .click()
    })
    await test.step('[BIL-11] Messages', async () => {
      await page.getByText(say('home.messages', language), { exact: true }).click()
      await expect(dialog(page)).toContainText(say('access.lowText', language))
    })
    await dialog(page)
      .getByRole('button', { name: say('common.ok', language) })
      .click()
    await page.goto(`${app.url}/friends`)
    await expect(dialog(page)).toContainText(say('access.lowText', language))
    await page.context().close()
  }
  const { page } = await payer(browser, app, { country: 'pk' }, true)
  await withStatus(page, 115, true)
  await page.goto(app.url)
  await page.getByText(say('home.messages'), { exact: true }).click()
  await expect(page).toHaveURL(/\/messages/)
})

test('[BIL-09] an unknown status keeps paid features closed and shows that it is being checked; -1 changes nothing', long, async ({ browser }) => {
  const { page } = await payer(browser, app, { country: 'pk' }, true)
  await withStatus(page, -1)
  await page.goto(`${app.url}/messages`)
  await expect(page.getByRole('status', { name: 'Loading…' }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/messages/)
  await expect(page.getByText(say('chat.empty'))).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(page.getByText(say('chat.empty'))).toBeVisible()
  // The status is known now; a check that answers -1 leaves it so.
  await page.route('**/checkSubscriptionStatus**', (route) => route.fulfill({ json: { success: false, message: '', header: '', response_code: -1, data: {} } }))
  await page.goto(`${app.url}/profile`)
  await page.getByText(say('sub.title')).click()
  await expect(page.getByText(say('sub.failed'))).toBeVisible()
  await page.getByRole('button', { name: say('common.back') }).click()
  await page.getByText(say('tabs.home'), { exact: true }).click()
  await page.getByText(say('home.messages'), { exact: true }).click()
  await expect(page.getByText(say('chat.empty'))).toBeVisible()
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

test('after a subscription has ended elsewhere, a refused feature explains why', long, async ({ browser }) => {
  const { page, msisdn, session } = await payer(browser, app, { country: 'pk' }, true)
  const other = await payer(browser, app, { country: 'pk' }, true)
  await page.goto(`${app.url}/profile/${other.session.userId}`)
  await expect(page.getByRole('button', { name: /Add friend: .*/ })).toBeVisible()
  await ask(app, 'POST', '/subscription/v1/unsubSubscription', { msisdn }, session.token)
  await page.getByRole('button', { name: /Add friend: .*/ }).click()
  await expect(dialog(page)).toContainText(say('access.exclusive'))
})
