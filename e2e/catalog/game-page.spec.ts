import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { freshMsisdn, logIn, passPreconditions, say, signInByApi } from '../support/people.ts'
import { long, variants } from '../support/variants.ts'
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
    await passPreconditions(page, { name: 'Noor', language })
    // Of several configurations one is chosen first.
    if (game === 'four-in-a-row') await page.getByRole('button', { name: 'One on one' }).click()
    await page.waitForURL(/\/match\/[0-9a-f-]{36}/)
    await expect(page.getByText(say('match.finding', language))).toBeVisible()
  })

// The way through the app: from Home by a suggestion of the search to the page, and into the game.
for (const [language, typed] of variants([
  ['ar', 'ثعبان'],
  ['en', 'snake'],
] as const))
  test(`${language}: a suggestion of the search leads to the page of a game, which is played from there`, long, async ({ page, app }) => {
    await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Huda', language })
    await page.getByRole('button', { name: say('home.search', language) }).click()
    await page.getByRole('searchbox').fill(typed)
    await page
      .getByRole('navigation', { name: say('search.suggestions', language) })
      .getByRole('link')
      .first()
      .click()
    await page.waitForURL('**/game/orchard-snake')
    const manifest = await readFile(join(dirname(dirname(import.meta.dirname)), 'games/orchard-snake/game.json'), 'utf8')
    const { howToPlay } = JSON.parse(manifest) as { readonly howToPlay: Readonly<Record<string, readonly unknown[]>> }
    const steps = page.getByRole('region', { name: say('gamePage.howToPlay', language) }).getByRole('listitem')
    await expect(steps).toHaveCount(howToPlay[language]?.length ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
    expect(await violations(page, true)).toEqual([])
    await page.getByRole('button', { name: say('gamePage.play', language), exact: true }).click()
    await page.waitForURL('**/play/orchard-snake')
    await expect(page.locator('iframe')).toBeVisible()
  })

for (const language of variants(['ar', 'en'] as const))
  test(`${language}: on Home the title under a cover opens the page of its game, and the cover plays it`, long, async ({ page, app }) => {
    await page.goto(`${app.url}/?lang=${language}`)
    const item = page.locator('#root [data-view="games"] li').first()
    const title = item.locator('[data-game] bdi')
    const link = item.getByRole('link')
    // The cards of the first screen give way to those of the app: a trial click waits for one that stays, and scrolls to it.
    await link.click({ trial: true })
    const [shown, target] = [await title.boundingBox(), await link.boundingBox()]
    if (shown === null || target === null) throw new Error('the card has no title, or no link')
    expect(target.height).toBeGreaterThanOrEqual(44)
    expect(target.y).toBeLessThanOrEqual(shown.y)
    expect(target.width).toBeGreaterThanOrEqual(shown.width)
    await link.click()
    await page.waitForURL('**/game/*')
    await page.goBack()
    await item.locator('[data-cover]').click()
    await page.waitForURL('**/login')
  })

test('the address of a game that does not exist answers 404 and shows the way to all games', long, async ({ page }) => {
  const answer = await page.goto('/game/no-such-game')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('button', { name: say('gamePage.allGames', 'en') })).toBeVisible()
})
