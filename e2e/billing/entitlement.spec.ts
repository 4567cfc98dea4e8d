import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { dialog, payer } from './payers.ts'
import { withoutFirstScreen } from '../support/first-screen.ts'
import { ask, say } from '../support/people.ts'
import { noViolations } from '../catalog/shelves.ts'
import { long } from '../support/variants.ts'
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
  for (const path of ['/messages', '/chat/new?with=somebody', '/chat/a-room', '/play/tile-merge']) {
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

test('after a subscription has ended elsewhere, a refused feature explains why', long, async ({ browser }) => {
  const { page, msisdn, session } = await payer(browser, app, { country: 'pk' }, true)
  const other = await payer(browser, app, { country: 'pk' }, true)
  await page.goto(`${app.url}/profile/${other.session.userId}`)
  await expect(page.getByRole('button', { name: /Add friend: .*/ })).toBeVisible()
  await ask(app, 'POST', '/subscription/v1/unsubSubscription', { msisdn }, session.token)
  await page.getByRole('button', { name: /Add friend: .*/ }).click()
  await expect(dialog(page)).toContainText(say('access.exclusive'))
})
