import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { freshMsisdn, say, signInByApi } from '../support/people.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

let app: App

test.beforeAll(({ app: own }) => {
  app = own
})

const look = async (page: Page, name: string) => {
  const folder = process.env['E2E_LOOK']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

const texts = {
  en: { name: 'Four in a Row weekly', prize: 'Gold voucher' },
  ar: { name: 'بطولة أربعة في صف الأسبوعية', prize: 'قسيمة ذهبية' },
} as const

for (const language of variants(['en', 'ar'] as const)) {
  test(`a person finds, joins and plays a running tournament from its page; cancelling the search leads back there, ${language}`, long, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })
    const page = await context.newPage()
    await signInByApi(page, app, { msisdn: freshMsisdn(), name: language === 'ar' ? 'سارة' : 'Sara', language })
    await page.goto(`${app.url}/tournament`)
    const row = page.getByRole('button', { name: texts[language].name }).first()
    await expect(row).toBeVisible()
    await look(page, `tournaments-${language}`)
    await row.click()
    await expect(page).toHaveURL(/\/tournament-preplay\/weekly-four-in-a-row-/)
    await expect(page.getByText(texts[language].prize)).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    await look(page, `preplay-${language}`)
    await page.getByRole('button', { name: say('tournament.join', language) }).click()
    const play = page.getByRole('button', { name: say('tournament.play', language) })
    await expect(play).toBeVisible()
    await look(page, `preplay-joined-${language}`)
    await play.click()
    await expect(page.getByText(say('match.vs', language), { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/match\/[0-9a-f-]{36}/)
    await page.getByRole('button', { name: say('common.back', language) }).click()
    await expect(page).toHaveURL(/\/tournament-preplay\/weekly-four-in-a-row-/)
    await page.goto(`${app.url}/leaderboard`)
    await expect(page.getByText(say('board.counts', language))).toBeVisible()
    await look(page, `leaderboard-${language}`)
  })
}

for (const language of variants(['en', 'ar'] as const)) {
  test(
    `the banner of Home shows the running tournament with its remaining time and opens it; without a tournament there is no banner, ${language}`,
    long,
    async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })
      const page = await context.newPage()
      await signInByApi(page, app, { msisdn: freshMsisdn(), name: language === 'ar' ? 'سارة' : 'Sara', language })
      const banner = page.locator('[data-view="stcplayBanner"]')
      await banner.click({ trial: true })
      await expect(banner).toContainText(texts[language].name)
      await expect(banner.getByRole('timer')).toBeVisible()
      await look(page, `home-banner-${language}`)
      await banner.getByRole('link').click()
      await expect(page).toHaveURL(/\/tournament-preplay\/weekly-four-in-a-row-/)

      // The server has tournaments: a page that hears nothing live is told that there are none.
      await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
      await page.route('**/socket.io/**', (route) => route.abort())
      const none = { success: true, message: '', response: [] }
      await page.route(
        ({ pathname }) => pathname === '/api/v4/tournaments/running',
        (route) => route.fulfill({ json: none }),
      )
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v4/tournaments/running')
      await page.goto(app.url)
      await answered
      // The shelf behind it is drawn, and the banner is not.
      await expect(page.locator('[data-view="inviteAndDiscover"]')).toBeAttached()
      await expect(banner).toHaveCount(0)
    },
  )
}

test('lobby, match, result and history mark a match against a bot as practice', long, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })
  const page = await context.newPage()
  const { token } = await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'سارة', language: 'ar' })
  const call = async (path: string, body: object) => {
    const reply = await fetch(`${app.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return ((await reply.json()) as { response: { matchId: string } }).response
  }
  const { matchId } = await call('/api/v4/game/play', { gameId: 'four-in-a-row', withBot: true, botLevel: 1 })
  await page.goto(`${app.url}/match/${matchId}`)
  await expect(page.locator('iframe')).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('روبوت').first()).toBeVisible()
  await look(page, 'bot-match-ar')
  await call('/api/v4/game/leaveGame', { matchId })
  await expect(page.getByText(say('result.practice', 'ar'))).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(say('bots.label', 'ar').replace('{level}', say('bots.level.1', 'ar')), { exact: true })).toBeVisible()
  await look(page, 'bot-result-ar')
  await page.goto(`${app.url}/match-history`)
  await expect(page.getByText(say('match.bot', 'ar'), { exact: true })).toBeVisible()
  await look(page, 'bot-history-ar')
  await page.goto(`${app.url}/profile`)
  await expect(page.getByText(say('profile.wins', 'ar'))).toBeVisible()
  await look(page, 'profile-ar')
})
