import { expect } from '@playwright/test'
import { freshMsisdn, say, signInByApi } from '../support/people.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

declare global {
  interface Window {
    tones?: number
  }
}

for (const language of variants(['ar', 'en'] as const)) {
  test(`in ${language} a game has music, until it is switched off in the settings`, long, async ({ browser, app }) => {
    const page = await (await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })).newPage()
    // Counts the tones of the app itself; the game in its frame has sounds of its own.
    await page.addInitScript(() => {
      if (window !== window.top) return
      const { start } = OscillatorNode.prototype
      OscillatorNode.prototype.start = function count(this: OscillatorNode, ...given: [number?]) {
        window.tones = (window.tones ?? 0) + 1
        start.apply(this, given)
      }
    })
    await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Leila', language })
    const game = page.getByRole('button', { name: language === 'ar' ? /سودوكو/ : /Sudoku/ }).first()
    const tones = () => page.evaluate(() => window.tones ?? 0)
    await game.click()
    await expect(page.frameLocator('iframe').locator('#game')).toBeVisible()
    await expect.poll(tones).toBeGreaterThan(5)

    await page.goto('/settings')
    await page.getByRole('switch', { name: say('settings.music', language) }).click()
    await page.goto('/')
    await game.click()
    await expect(page.frameLocator('iframe').locator('#game')).toBeVisible()
    const module = (name: string) => page.evaluate((part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(part)), name)
    expect([await tones(), await module('/player-')]).toEqual([0, false])
  })
}
