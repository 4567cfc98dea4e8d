import { expect, type Page } from '@playwright/test'
import { violations } from '../support/axe.ts'

export interface ScreenVariant {
  readonly width: number
  readonly height: number
  readonly theme: 'dark' | 'light'
}

/** The smallest phone, a usual one, and one on its side. */
export const phones: readonly ScreenVariant[] = [
  { width: 320, height: 568, theme: 'dark' },
  { width: 360, height: 800, theme: 'light' },
  { width: 800, height: 360, theme: 'dark' },
]

/** Opens a game by itself. Answers what the browser complains about, from now on. */
export async function openGame(page: Page, url: string, shown = '#game'): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(url)
  await expect(page.locator(shown)).toBeVisible()
  return complaints
}

/** Looks at the game as it stands on every screen, in both themes: it fits, and axe finds nothing. Ends on the last of them. */
export async function looksRight(page: Page, fits: (page: Page) => Promise<void>, screens: readonly ScreenVariant[] = phones): Promise<void> {
  for (const { width, height, theme } of screens) {
    await page.setViewportSize({ width, height })
    await page.evaluate(async (shown) => {
      document.documentElement.dataset['theme'] = shown
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      // What has just been opened is still half transparent, and its colours are not those that stay.
      const ending = document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
    }, theme)
    // Laid out anew when the browser comes to it.
    await expect(() => fits(page)).toPass()
    expect(await violations(page), `${width} x ${height}, ${theme}`).toEqual([])
  }
}
