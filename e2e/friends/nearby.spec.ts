import { type Browser, expect, type Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { freshMsisdn, say, signInByApi } from '../support/people.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// Two people share their areas, see each other by distance, and one stops.

let app: App
test.beforeAll(({ app: own }) => {
  app = own
})

interface Someone {
  readonly page: Page
  readonly name: string
}

/** Somebody at a place, whose name nobody else of this server has. */
async function someoneAt(browser: Browser, language: 'en' | 'ar', geolocation: { latitude: number; longitude: number }): Promise<Someone> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, geolocation, permissions: ['geolocation'] })
  const page = await context.newPage()
  const msisdn = freshMsisdn()
  const name = `Near ${msisdn.slice(-6)}`
  await signInByApi(page, app, { msisdn, name, language })
  await page.getByRole('link', { name: say('home.discover', language) }).click()
  return { page, name }
}

for (const language of variants(['ar', 'en'] as const)) {
  test(`[SOC-16] two people who share their areas are listed to each other by distance, until one stops, in ${language}`, long, async ({ browser }) => {
    const button = (page: Page, key: 'place.share' | 'place.hide') => page.getByRole('button', { name: say(key, language), exact: true })
    const band = say('discover.within', language).replace('{km, number}', '25')
    const sara = await someoneAt(browser, language, { latitude: 25.2, longitude: 55.3 })
    const omar = await someoneAt(browser, language, { latitude: 25.31, longitude: 55.35 })
    /** The other's row below the heading of the nearest band. */
    const near = (viewer: Someone, other: Someone) => viewer.page.locator('section', { hasText: band }).getByRole('listitem').filter({ hasText: other.name })
    await button(sara.page, 'place.share').click()
    await expect(button(sara.page, 'place.hide')).toBeVisible()
    await expect(near(sara, omar)).toHaveCount(0)
    await button(omar.page, 'place.share').click()
    await expect(near(omar, sara)).toBeVisible()
    await sara.page.reload()
    await expect(near(sara, omar)).toBeVisible()
    await button(sara.page, 'place.hide').click()
    await expect(button(sara.page, 'place.share')).toBeVisible()
    await omar.page.reload()
    await expect(button(omar.page, 'place.hide')).toBeVisible()
    await expect(omar.page.getByRole('listitem').filter({ hasText: sara.name })).toBeVisible()
    await expect(near(omar, sara)).toHaveCount(0)
  })
}
