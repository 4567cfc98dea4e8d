import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { say } from '../support/people.ts'
import { test } from '../support/worker.ts'
import { home, madeUp, noViolations, serveShelves, shelf } from './shelves.ts'
import { long as rare, variants } from '../support/variants.ts'

const list = (page: Page) => page.getByRole('region', { name: /long|رف/ }).getByRole('list')
/** How far the row has moved from its beginning, in the direction of reading. */
const moved = (page: Page) => list(page).evaluate((row) => Math.abs(row.scrollLeft))
/** The arrow of a row; Arabic sets the name of the row apart by characters that are not seen. */
const arrow = (page: Page, key: string, language: 'en' | 'ar') =>
  page.getByRole('button', { name: new RegExp(`^${say(key, language).replace('{name}', '.?(Shelf|رف) long.?')}$`) })

/** Somewhat less than two pages of cards in the app's 600 px. */
const long = [shelf('long', { games: madeUp(0, 20), noOfRows: 1, noOfItemsPerRow: 0 })]

for (const language of variants(['ar', 'en'] as const)) {
  test.describe(`a row of Home with a mouse (${language})`, () => {
    test.use({ hasTouch: false, viewport: { width: 1024, height: 800 }, reducedMotion: 'reduce' })

    test('its arrow buttons scroll from one end to the other, by mouse and by keyboard', rare, async ({ app, page }) => {
      await serveShelves(page, long)
      await home(app, page, language)
      const [back, next] = [arrow(page, 'home.rowBack', language), arrow(page, 'home.rowNext', language)]
      await expect(next).toBeVisible()
      await expect(back).toHaveCount(0)
      // On the side to which one reads.
      const box = await next.boundingBox()
      expect((box?.x ?? 0) > 512).toBe(language === 'en')
      await noViolations(page, 'arrows')
      await next.focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => moved(page)).toBeGreaterThan(200)
      // The arrow that is gone at its end leaves the keyboard at the other.
      await expect(next).toHaveCount(0)
      await expect(back).toBeFocused()
      await back.click()
      await expect.poll(() => moved(page)).toBe(0)
      await expect(back).toHaveCount(0)
      await expect(next).toBeVisible()
    })

    test('a drag scrolls it and opens nothing; a click opens the game', rare, async ({ app, page }) => {
      await serveShelves(page, long)
      await home(app, page, language)
      await expect(arrow(page, 'home.rowNext', language)).toBeVisible()
      const card = list(page).getByRole('button').nth(1)
      const box = await card.boundingBox()
      const at = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 60 }
      const onwards = language === 'ar' ? 1 : -1
      await page.mouse.move(at.x, at.y)
      await page.mouse.down()
      await page.mouse.move(at.x + onwards * 30, at.y)
      await page.mouse.move(at.x + onwards * 90, at.y)
      await page.mouse.up()
      await expect.poll(() => moved(page)).toBeGreaterThan(40)
      await expect(page).toHaveURL(/\/$/)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await list(page).getByRole('button').nth(2).click()
      await expect.poll(async () => !/\/$/.test(page.url()) || (await page.getByRole('dialog').count()) > 0).toBe(true)
    })
  })
}

test('on a phone a row has no arrows', rare, async ({ app, page }) => {
  await serveShelves(page, long)
  await home(app, page)
  await expect(list(page).getByRole('button').first()).toBeVisible()
  await expect(arrow(page, 'home.rowNext', 'en')).toHaveCount(0)
})
