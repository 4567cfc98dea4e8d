import { expect, type Page } from '@playwright/test'
import { freshMsisdn, say, signInByApi } from '../support/people.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

// The other journeys run with this motion, too (playwright.config.ts): it must not stand between a press and what it is meant for.

/** Notes each motion between two screens, and waits until the app can move them. */
async function watchMotion(page: Page): Promise<{ readonly taken: () => Promise<string[]>; readonly ready: () => Promise<void> }> {
  await page.addInitScript(() => {
    const seen: string[] = []
    const note = () => {
      const { motion } = document.documentElement.dataset
      if (motion !== undefined) seen.push(motion)
    }
    // The page has no element yet.
    new MutationObserver(note).observe(document, { attributes: true, attributeFilter: ['data-motion'], subtree: true })
    Object.assign(window, { takeMotions: () => seen.splice(0) })
  })
  const code = page.waitForResponse(/\/assets\/motion-[^/]+\.js$/)
  return {
    taken: () => page.evaluate(() => (window as unknown as { takeMotions: () => string[] }).takeMotions()),
    ready: async () => {
      const url = (await code).url()
      // The app asked for the same module earlier, so that it has it by then.
      await page.evaluate((address) => import(address), url)
    },
  }
}

for (const language of ['en', 'ar'] as const)
  test(`${language}: screens move forward, back and from tab to tab, and not for people who prefer reduced motion`, long, async ({ page, app }) => {
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    const { taken, ready } = await watchMotion(page)
    await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Salma', language })
    await ready()
    const tab = (name: string) =>
      page
        .getByRole('navigation', { name: say('tabs.main', language) })
        .getByRole('link', { name: say(name, language) })
        .click()
    const open = async () => {
      await page.locator('#root [data-view="games"] li').first().getByRole('link').click()
      await expect(page.getByRole('button', { name: say('gamePage.play', language), exact: true })).toBeVisible()
    }
    const back = async () => {
      await page.getByRole('button', { name: say('common.back', language) }).click()
      await expect(page.getByRole('button', { name: say('home.search', language) })).toBeVisible()
    }
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    // Code that takes long is loaded without motion: everything below is loaded by then.
    await open()
    await back()
    await tab('tabs.leaderboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('board.title', language))
    await tab('tabs.home')
    await expect(page.getByRole('button', { name: say('home.search', language) })).toBeVisible()
    await taken()

    await open()
    await back()
    await tab('tabs.leaderboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('board.title', language))
    await page.goBack()
    await expect(page.getByRole('button', { name: say('home.search', language) })).toBeVisible()
    expect(await taken()).toEqual(['forward', 'back', 'fade', 'fade'])
    await expect(page.locator('html')).not.toHaveAttribute('data-motion')

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open()
    await back()
    await tab('tabs.leaderboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('board.title', language))
    expect(await taken()).toEqual([])
    expect(complaints).toEqual([])
  })
