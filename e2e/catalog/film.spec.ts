import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { stopClock } from '../support/clock.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

// A card in motion: the real games with what `npm run record` has kept of them.

const card = (page: Page) => page.locator('[data-view="games"] [data-game="reversi"]').first()
const film = (page: Page) => card(page).locator('img[src$="/media/film.webp"]')
const cover = (page: Page) => card(page).locator('[data-picture$="/thumbnail.svg"]')

test.describe('with a mouse and keys', () => {
  test.use({ hasTouch: false, viewport: { width: 1024, height: 800 } })

  test('[CAT-15] a card shows its cover, and a film of the game while the pointer or the keyboard focus is on it', long, async ({ page }) => {
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

  test('[CAT-15] with reduced motion a card shows one picture of the game and starts no film by itself', long, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    const films: string[] = []
    page.on('request', (request) => request.url().endsWith('/film.webp') && films.push(request.url()))
    await page.goto('/')
    await card(page).hover()
    await expect(card(page).locator('img[src$="/media/picture.webp"]')).toBeVisible()
    await page.clock.runFor(10_000)
    // Asked for after whatever the page asked for by then.
    await Promise.all([page.waitForRequest('**/after/film.webp'), page.evaluate(() => fetch('/after/film.webp'))])
    expect(films.map((url) => new URL(url).pathname)).toEqual(['/after/film.webp'])
  })
})

test('[CAT-06] [CAT-15] a card of the highlighted shelf plays its film once after it has been in view for a moment', long, async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const films = page.locator('[data-view="highlighted"] img[src$="/media/film.webp"]')
  await expect(page.locator('[data-view="highlighted"] [data-game]').first()).toBeVisible()
  await stopClock(page)
  await expect
    .poll(async () => {
      await page.clock.runFor(250)
      return films.count()
    })
    .toBeGreaterThan(0)
  await expect(page.locator('[data-view="games"] img[src$="/film.webp"]')).toHaveCount(0)
  // Its time begins once the page has drawn it, which the page's clock does not decide.
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return films.count()
    })
    .toBe(0)
  await page.clock.runFor(20_000)
  await expect(films).toHaveCount(0)
})

test('[CAT-15] a long press plays the film of a game without opening it; a tap opens it', long, async ({ page }) => {
  await page.goto('/')
  // The cards of the first screen give way to those of the app: a trial click waits for one that stays, and scrolls to it.
  await card(page).click({ trial: true })
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
