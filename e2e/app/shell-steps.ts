import { expect, type Page } from '@playwright/test'
import { pinOf } from '../support/people.ts'
import { place } from '../support/visitors.ts'

type Look = { language?: 'en' | 'ar'; theme?: 'dark' | 'light'; width?: number }

/** A visitor's page in a language, a theme and a width, with every complaint of the browser collected. */
export async function visit(page: Page, path: string, { language = 'en', theme = 'dark', width = 360 }: Look = {}): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme: theme })
  await page.addInitScript((chosen) => {
    if (localStorage.getItem('language') === null) localStorage.setItem('language', chosen)
  }, language)
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
  return complaints
}

/** Logs a fresh number in through the screens, reading the PIN from the sandbox's SMS outbox. */
export async function login(page: Page, msisdn: string): Promise<void> {
  // On the way to a game the form is open already.
  const number = page.getByRole('textbox', { name: 'Mobile number' })
  const byPhone = page.getByRole('button', { name: 'Continue with phone' })
  await number.or(byPhone).waitFor()
  if (await byPhone.isVisible()) await byPhone.click()
  await number.fill(`+${msisdn}`)
  await page.getByRole('button', { name: 'Get PIN' }).click()
  const field = page.getByRole('textbox', { name: 'PIN' })
  await expect(field).toBeFocused()
  await field.fill(await pinOf(place(page), msisdn))
  await expect(page).not.toHaveURL(/login/)
}

/** The card of a game on Home or in a list. */
export const card = (page: Page, name: string) => page.getByRole('button', { name }).first()
