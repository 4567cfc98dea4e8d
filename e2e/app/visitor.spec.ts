import { expect } from '@playwright/test'
import { stopClock } from '../support/clock.ts'
import { withoutFirstScreen } from '../support/first-screen.ts'
import { say } from '../support/people.ts'
import { long } from '../support/variants.ts'
import { test } from '../support/worker.ts'
import { card, visit } from './shell-steps.ts'

test('[CAT-01] [CAT-03] a visitor sees the title, the shelves and the cards of Home', long, async ({ page }) => {
  const complaints = await visit(page, '/')
  await test.step('[REG-04] the title of the page', async () => {
    await expect(page).toHaveTitle('Play Games & Talk Live')
  })
  await expect(page.getByRole('heading', { name: 'Top hot games' })).toBeVisible()
  await expect(card(page, 'Four in a Row')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('[CAT-16] the player count is between 500 and 1999, changes within 15 s and is hidden from assistive technology', long, async ({ page }) => {
  await page.clock.install()
  const began = Date.now()
  await visit(page, '/')
  const label = page.locator('[data-decorative="player-count"]').first()
  const count = async () => Number((await label.textContent())?.replaceAll(/\D/g, ''))
  await expect(label).toHaveAttribute('aria-hidden', 'true')
  // From here on the test moves the page's clock; the time that the page took to open is a part of the first number's five seconds.
  const stopped = await stopClock(page)
  const seen = new Set<number>()
  for (let turn = 0; turn < 4; turn += 1) {
    const shown = await count()
    expect(shown).toBeGreaterThanOrEqual(500)
    expect(shown).toBeLessThanOrEqual(1999)
    seen.add(shown)
    await page.clock.runFor(turn === 0 ? Math.max(0, 4_900 - (stopped - began)) : 4_900)
    if (turn === 0) expect(await count()).toBe(shown)
    await page.clock.runFor(10_200)
  }
  expect(seen.size).toBeGreaterThan(1)
})

test('[ACC-30] visitors may open the search and the lists; the search finds English and Arabic titles', long, async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Search games' }).click()
  await expect(page).toHaveURL('/search-games')
  await page.getByRole('searchbox').fill('four')
  await expect(card(page, 'Four in a Row')).toBeVisible()
  await page.getByRole('searchbox').fill('أربعة')
  await expect(card(page, 'Four in a Row')).toBeVisible()
  await page.getByRole('searchbox').fill('zzzzz')
  await expect(page.getByRole('heading', { name: 'No game with this name' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/')
})

test('[CAT-27] a list that cannot be loaded shows an error and loads on retry', long, async ({ page }) => {
  await withoutFirstScreen(page)
  await page.route('**/api/v3/gameslist/**', (route) => route.fulfill({ status: 403, json: { success: false, message: '', code: 'FORBIDDEN', response: {} } }))
  await visit(page, '/')
  await expect(page.getByRole('heading', { name: 'Error getting game list from server' })).toBeVisible()
  await page.unroute('**/api/v3/gameslist/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Four in a Row')).toBeVisible()
})

test('[SHL-01] an unknown address shows a page that says so and links to Home', long, async ({ page }) => {
  await visit(page, '/nowhere/at/all')
  await expect(page.getByRole('heading', { name: say('screen.notFound') })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the games' }).click()
  await expect(page).toHaveURL('/')
})

test('[ACC-68] the terms are served below deeper paths too and link back to /login', long, async ({ page }) => {
  await visit(page, '/terms/of/use')
  await expect(page.getByText('Objectionable content leads to a chat ban and account suspension')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/login')
})
