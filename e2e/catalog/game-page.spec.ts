import { expect } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { freshMsisdn, logIn, passGate, say } from '../support/people.ts'
import { test } from '../support/worker.ts'

// A link to a game's page, as it is sent by a friend or found by a search engine.
// A game for each language, so that the two visitors do not meet in one match.
for (const [language, game, name] of [
  ['en', 'four-in-a-row', 'Four in a Row'],
  ['ar', 'reversi', 'ريفيرسي'],
] as const)
  test(`${language}: a link to a game shows its page to a visitor, and Play leads through login and name into its lobby`, async ({ page, app }) => {
    await page.goto(`/game/${game}?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page).toHaveTitle(new RegExp(`^${name} · `))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
    expect(await violations(page, true)).toEqual([])
    await page.getByRole('button', { name: say('gamePage.play', language), exact: true }).click()
    await page.waitForURL('**/login')
    await logIn(page, app, { msisdn: freshMsisdn(), language })
    await passGate(page, { name: 'Noor', language })
    await page.waitForURL(/\/match\/[0-9a-f-]{36}/)
    await expect(page.getByText(say('match.finding', language))).toBeVisible()
  })
