import { expect, type Page } from '@playwright/test'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

/** The manifest that Chromium reads, with its complaints. It does not say in headless mode whether it would install the app. */
async function manifestOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { url, errors, data = '{}' } = await session.send('Page.getAppManifest')
  const { name } = JSON.parse(data) as { name?: string }
  return { file: new URL(url).pathname, name, errors }
}

const languages = [
  { language: 'en', name: 'Play Games & Talk Live', question: 'Install the app?', no: 'No' },
  { language: 'ar', name: 'ألعاب ودردشة مباشرة', question: 'تثبيت التطبيق؟', no: 'لا' },
] as const

for (const { language, name, question, no } of languages) {
  test(`the browser reads the manifest with the name of the app, which asks on Home after two games, in ${language}`, long, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    // Two games were left on this device before.
    await page.addInitScript((chosen) => {
      localStorage.setItem('language', chosen)
      if (localStorage.getItem('install') === null) localStorage.setItem('install', '2')
    }, language)
    await page.goto('/')
    await expect(page.getByRole('main')).toBeVisible()
    await expect.poll(() => manifestOf(page)).toEqual({ file: `/app.${language}.webmanifest`, name, errors: [] })

    // Headless Chromium makes no offer of its own.
    await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
    const dialog = page.getByRole('dialog', { name: question })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: no, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
    await expect(page.getByRole('main')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
}
