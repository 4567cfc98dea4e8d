import { readFileSync } from 'node:fs'
import { truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { confirmOwner, say } from '../support/people.ts'
import { place } from '../support/visitors.ts'

// What somebody signed in does, step by step.

export type Language = 'en' | 'ar'
export const button = (page: Page, key: string, language: Language) => page.getByRole('button', { name: say(key, language), exact: true })

/** A picture that a browser makes, so that nothing else has to be on the machine. */
async function pictureOf(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      const paper = canvas.getContext('2d')
      paper?.fillRect(0, 0, wide / 2, high)
      return canvas.toDataURL('image/jpeg')
    },
    [width, height] as const,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** A file of 20 MiB, by its path: what is handed over as bytes goes to the browser as text. */
async function largeFile(): Promise<string> {
  const path = join(tmpdir(), 'majlis-e2e-large.jpg')
  await writeFile(path, '')
  await truncate(path, 20 * 1024 * 1024)
  return path
}

/** The screen fits, and axe has nothing against it. */
export async function isSound(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  expect(await violations(page, true)).toEqual([])
}

/** Chooses a name after every way of getting it wrong. */
export async function chooseName(page: Page, name: string, language: Language): Promise<void> {
  await button(page, 'gate.chooseName', language).click()
  const popup = page.getByRole('dialog', { name: say('name.title', language) })
  const save = popup.getByRole('button', { name: say('common.save', language), exact: true })
  const field = popup.getByLabel(say('name.label', language))
  await field.fill('   ')
  await save.click()
  await expect(popup.getByText(say('name.empty', language))).toBeVisible()
  await field.fill('a')
  await expect(popup.getByText(say('name.empty', language))).toHaveCount(0)
  await page.route('**/api/v4/user?*', (route) => route.fulfill({ status: 500, json: { success: false, message: '', code: 'INTERNAL', response: {} } }))
  await save.click()
  await expect(popup.getByText(say('name.failed', language))).toBeVisible()
  await page.unroute('**/api/v4/user?*')
  await field.fill('\u0410mal Latin')
  await expect(popup.getByText(say('name.failed', language))).toHaveCount(0)
  await save.click()
  await expect(popup.getByText(say('name.mixed', language))).toBeVisible()
  await field.fill(`  ${name}  `)
  await save.click()
  await expect(popup).toHaveCount(0)
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** Picks a photo: what is no picture, or too much of one, is refused kindly; a good one is moved, enlarged and kept. */
export async function givePhoto(page: Page, language: Language): Promise<void> {
  await button(page, 'photo.change', language).click()
  const input = page.locator(`input[type=file][aria-label="${say('photo.choose', language)}"]`)
  const toasts = page.getByRole('region', { name: say('common.messages', language) })
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script> in a long enough file') })
  await expect(toasts.getByText(say('photo.notImage', language))).toBeVisible()
  await input.setInputFiles(await largeFile())
  await expect(toasts.getByText(say('photo.tooLarge', language))).toBeVisible()
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(page, 900, 600) })
  const stage = page.getByRole('application', { name: say('photo.move', language) })
  await stage.focus()
  // Where it lies is known once the picture is.
  await expect(stage.locator('img')).toHaveAttribute('style', /./)
  const before = await stage.locator('img').getAttribute('style')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('+')
  await expect(stage.locator('img')).not.toHaveAttribute('style', before ?? '')
  await isSound(page)
  await button(page, 'photo.use', language).click()
  await expect(toasts.getByText(say('photo.saved', language))).toBeVisible()
  await expect(page.locator('main img[src^="/media/"]')).toBeVisible()
}

interface Profile {
  readonly name: string
  readonly bio: string
  readonly hometown: string
}

export async function fillProfile(page: Page, { name, bio, hometown }: Profile, language: Language): Promise<void> {
  await page.getByLabel(say('edit.nickname', language)).fill(name)
  await page.getByLabel(say('edit.bio', language)).fill(bio)
  await page.getByLabel(say('edit.hometown', language)).fill(hometown)
  await page.getByLabel(say('edit.birthday', language)).fill('2999-01-01')
  await page.getByText(say('edit.female', language), { exact: true }).click()
  await page.getByText(language === 'ar' ? 'الشعر' : 'Poetry', { exact: true }).click()
  await button(page, 'common.save', language).click()
  await expect(page.getByText(say('edit.birthdayWrong', language))).toBeVisible()
  await page.getByLabel(say('edit.birthday', language)).fill('1999-12-31')
  await button(page, 'common.save', language).click()
  await expect(page).toHaveURL(/\/profile$/)
}

/** Settings are there, and are kept with the account. */
export async function changeSettings(page: Page, language: Language): Promise<void> {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: say('settings.title', language) })).toBeVisible()
  const gender = page.getByRole('radiogroup', { name: say('settings.matchingGender', language) })
  const notifications = page.getByRole('switch', { name: say('settings.notifications', language) })
  await expect(page.getByRole('radiogroup', { name: say('settings.language', language) })).toBeVisible()
  for (const key of ['settings.clearCache', 'settings.export', 'delete.row']) await expect(page.getByRole('button', { name: say(key, language) })).toBeVisible()
  for (const key of ['about.title', 'feedback.title', 'settings.terms']) await expect(page.getByRole('link', { name: say(key, language) })).toBeVisible()
  await expect(button(page, 'settings.logout', language)).toBeVisible()
  await isSound(page)
  await expect(gender.getByRole('radio', { name: say('settings.anyone', language) })).toBeChecked()
  await expect(notifications).toBeChecked()
  const kept = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
  await gender.getByText(say('settings.females', language)).click()
  await kept
  const also = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
  await notifications.click()
  await also
  await page.reload()
  await expect(gender.getByRole('radio', { name: say('settings.females', language) })).toBeChecked()
  await expect(notifications).not.toBeChecked()
}

export async function clearAndDownload(page: Page, name: string, language: Language): Promise<void> {
  const keys = ['ipn', 'configNo', 'rooms'] as const
  await page.evaluate((names) => {
    for (const key of names) localStorage.setItem(key, 'from before')
  }, keys)
  const token = await page.evaluate(() => localStorage.getItem('api-token'))
  await page.getByRole('button', { name: say('settings.clearCache', language) }).click()
  await expect(page.getByText(say('settings.cacheCleared', language))).toBeVisible()
  const [ipn, configNo, rooms] = await page.evaluate((names) => names.map((key) => localStorage.getItem(key)), keys)
  // The chat list that the server sends from then on is stored anew.
  expect([ipn, configNo, rooms === 'from before']).toEqual([null, null, false])
  expect(await page.evaluate(() => localStorage.getItem('api-token'))).toBe(token)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: say('settings.export', language) }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('majlis-data.json')
  const { data } = JSON.parse(readFileSync(await file.path(), 'utf8')) as { data: Record<string, { name?: string }> }
  expect(data.account?.name).toBe(name)
  expect(Object.keys(data)).toContain('chat')
}

export async function giveFeedback(page: Page, language: Language): Promise<void> {
  await page.goto('/about-us')
  await expect(page.getByText(language === 'ar' ? 'مجلس مكان واحد' : 'Majlis brings casual games')).toBeVisible()
  await isSound(page)
  await page.getByRole('link', { name: say('feedback.title', language) }).click()
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/v4/feedback') && sent.push(request.postData() ?? ''))
  const send = button(page, 'feedback.send', language)
  await page.getByLabel(say('feedback.name', language), { exact: true }).fill('123')
  await send.click()
  for (const key of ['feedback.emailWrong', 'feedback.nameWrong', 'feedback.commentsWrong']) await expect(page.getByText(say(key, language))).toBeVisible()
  await isSound(page)
  expect(sent).toEqual([])
  await page.getByLabel(say('feedback.email', language)).fill('sara@example.com')
  await page.getByLabel(say('feedback.name', language), { exact: true }).fill('Sara')
  await page.getByLabel(say('feedback.comments', language)).fill('More games, please')
  await page.route('**/api/v4/feedback?*', (route) => route.abort())
  await send.click()
  await expect(page.getByText(say('feedback.failed', language), { exact: true })).toBeVisible()
  await expect(page.getByLabel(say('feedback.comments', language))).toHaveValue('More games, please')
  await page.unroute('**/api/v4/feedback?*')
  await send.click()
  await expect(page.getByText(say('feedback.sent', language))).toBeVisible()
  await expect(page).toHaveURL(/\/about-us$/)
}

/** Deletes the account in one tab; another tab of the browser hears of it without a word about another device. */
export async function deleteForGood(page: Page, context: BrowserContext, language: Language): Promise<string> {
  const token = (await page.evaluate(() => localStorage.getItem('api-token'))) ?? ''
  const second = await context.newPage()
  await second.goto('/tournament')
  await expect(second.getByRole('heading').first()).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('button', { name: say('delete.row', language) }).click()
  const sure = page.getByRole('dialog', { name: say('delete.title', language) })
  await expect(sure.getByText(say('delete.billing', language))).toBeVisible()
  await sure.getByRole('button', { name: say('delete.keep', language) }).click()
  await expect(sure).toHaveCount(0)
  await page.getByRole('button', { name: say('delete.row', language) }).click()
  await isSound(page)
  await sure.getByRole('button', { name: say('delete.confirm', language) }).click()
  await confirmOwner(page, place(page), language)
  await expect(page.getByText(say('delete.done', language))).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(second).toHaveURL(/\/login$/)
  for (const tab of [page, second]) await expect(tab.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => ['api-token', 'userId', 'leaving'].map((key) => localStorage.getItem(key)))).toEqual([null, null, null])
  await second.close()
  return token
}
