import { expect } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { say } from '../support/people.ts'
import { variants } from '../support/variants.ts'
import { walkToGame } from '../support/walk.ts'
import { test } from '../support/worker.ts'

const look = process.env['E2E_LOOK']

for (const { language, theme, width, title } of variants([
  { language: 'en', theme: 'dark', width: 320, title: 'Tile Merge' },
  { language: 'ar', theme: 'light', width: 360, title: 'دمج المربعات' },
] as const)) {
  test(`${language}: a visitor taps a game and plays it after three taps, a number and a PIN, without a paywall`, async ({ page, app }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: theme })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/')
    await expect(page.getByRole('button', { name: say('home.logIn', language), exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: say('home.otherLanguage', language) })).toBeVisible()
    if (look) await page.screenshot({ path: `${look}/first-home-${language}.png` })
    const { taps, screens } = await walkToGame(page, app, 'tile-merge', {
      language,
      async onScreen(screen) {
        if (look) await page.screenshot({ path: `${look}/first-${screen.replaceAll(' ', '-')}-${language}.png` })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        expect(await violations(page, true)).toEqual([])
        if (screen === 'number') await expect(page.getByRole('heading', { name: say('login.toPlayGame', language).replace('{game}', title) })).toBeVisible()
        if (screen === 'first game') {
          await expect(page.getByRole('button', { name: say('gate.play', language), exact: true })).toBeFocused()
          await expect(page.getByRole('dialog').getByText(language === 'ar' ? /^7 أيام مجانًا/ : '7 days free, no action needed')).toBeVisible()
        }
      },
    })
    expect(taps).toEqual(['card', say('login.getPin', language), say('gate.play', language)])
    expect(screens).toEqual(['number', 'PIN', 'first game'])
    await expect(page).toHaveURL(/\/play\/tile-merge$/)

    // Whoever is logged in has one tap.
    await page.goto('/')
    expect(await walkToGame(page, app, 'tile-merge', { language })).toEqual({ taps: ['card'], screens: [] })
  })
}
