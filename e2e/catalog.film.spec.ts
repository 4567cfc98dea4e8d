import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { test } from './worker.ts'

// A card in motion: the real games with what `npm run record` has kept of them.

const card = (page: Page) => page.locator('[data-view="games"] [data-game="reversi"]').first()
const film = (page: Page) => card(page).locator('img[src$="/media/play.gif"]')
const cover = (page: Page) => card(page).locator('[data-picture$="/thumbnail.svg"]')

test.describe('with a mouse and keys', () => {
  test.use({ hasTouch: false, viewport: { width: 1024, height: 800 } })

  test('[CAT-15] a card shows its cover, and the game in motion while a mouse rests on it or the keyboard is at it', async ({ page }) => {
    await page.goto('/')
    await expect(cover(page)).toBeVisible()
    await expect(film(page)).toHaveCount(0)
    await card(page).hover()
    await expect(film(page)).toBeVisible()
    await expect.poll(() => film(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    await page.mouse.move(2, 2)
    await expect(film(page)).toHaveCount(0)
    await page.keyboard.press('Tab')
    await card(page).focus()
    await expect(film(page)).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(film(page)).toHaveCount(0)
  })

  test('[CAT-15] who wants less motion sees one picture of the game, and no card moves by itself', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const films: string[] = []
    page.on('request', (request) => request.url().endsWith('.gif') && films.push(request.url()))
    await page.goto('/')
    await card(page).hover()
    await expect(card(page).locator('img[src$="/media/picture.webp"]')).toBeVisible()
    await page.waitForTimeout(2_500)
    expect(films).toEqual([])
  })
})

test('[CAT-06] [CAT-15] a card of the highlighted shelf moves once by itself, when it has stood in view for a moment', async ({ page }) => {
  await page.goto('/')
  const shelf = page.locator('[data-view="highlighted"]')
  await expect(shelf.locator('img[src$="/media/play.gif"]').first()).toBeVisible()
  await expect(page.locator('[data-view="games"] img[src$=".gif"]')).toHaveCount(0)
  await expect(shelf.locator('img[src$="/media/play.gif"]')).toHaveCount(0, { timeout: 8_000 })
})

test('[CAT-15] a held finger looks at the game and does not open it; a tap does', async ({ page }) => {
  await page.goto('/')
  await card(page).scrollIntoViewIfNeeded()
  const finger = { pointerType: 'touch', pointerId: 3, bubbles: true }
  await card(page).dispatchEvent('pointerdown', finger)
  await expect(film(page)).toBeVisible()
  await card(page).dispatchEvent('pointerup', finger)
  await card(page).dispatchEvent('click')
  await expect(film(page)).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/')
  await card(page).tap()
  // A visitor is asked to log in first.
  await expect(page).not.toHaveURL(/\/$/)
})
