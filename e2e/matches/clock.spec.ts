import { type Browser, expect, type Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { befriend, freshMsisdn, say, signInByApi } from '../support/people.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

async function player(browser: Browser, app: App, name: string, language: 'en' | 'ar', width: number) {
  const page = await (await browser.newContext({ viewport: { width, height: 800 }, hasTouch: true })).newPage()
  return { page, session: await signInByApi(page, app, { msisdn: freshMsisdn(), name, language }) }
}

const clockOf = (page: Page, card: 'me' | 'rival') => page.frameLocator('iframe').locator(`#${card} .clock`)

test('two friends choose 3+2 in chess: the lobby says so, and in the match both see both times, of which one runs', long, async ({ browser, app }) => {
  const [host, guest] = [await player(browser, app, 'Huda', 'en', 360), await player(browser, app, 'زياد', 'ar', 320)]
  await befriend(app, host.session, guest.session)
  await host.page.goto(`${app.url}/match/new?game=chess&friends=1`)
  const choice = host.page.getByRole('button', { name: /3\+2/ })
  await expect(choice).toContainText('3 min each · +2 s a turn')
  await choice.click()
  await expect(host.page.getByText('3 min each · +2 s a turn')).toBeVisible()
  await host.page.getByRole('button', { name: new RegExp(`^${say('match.addWho').replace('{name}', '\\W*زياد\\W*')}$`) }).click()
  await guest.page
    .getByRole('list', { name: say('match.invites', 'ar') })
    .getByRole('button', { name: say('match.joinInvite', 'ar'), exact: true })
    .click()
  for (const { page } of [host, guest]) {
    await expect(clockOf(page, 'me')).toHaveText(/^[0-3]:[0-5]\d$/)
    await expect(clockOf(page, 'rival')).toHaveText(/^[0-3]:[0-5]\d$/)
    await expect(page.frameLocator('iframe').locator('.player.timed.active')).toHaveCount(1)
  }
})
