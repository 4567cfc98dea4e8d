import { expect } from '@playwright/test'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { App } from '../support/app.ts'
import { ask, befriend, freshMsisdn, say, signInByApi } from '../support/people.ts'
import type { Session } from '../support/people.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

let app: App

test.beforeAll(({ app: own }) => {
  app = own
})

interface Somebody {
  readonly context: BrowserContext
  readonly page: Page
  readonly session: Session
}

async function person(browser: Browser, name: string, language: 'en' | 'ar' = 'en'): Promise<Somebody> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, permissions: ['microphone'] })
  const page = await context.newPage()
  return { context, page, session: await signInByApi(page, app, { msisdn: freshMsisdn(), name, language }) }
}

/** Sara's room with Omar is open, in English; Omar, whose app is Arabic, is somewhere else. */
async function twoFriends(
  browser: Browser,
): Promise<{ sara: Somebody; omar: Somebody; openRoom: (page: Page, other: Session, language?: 'en' | 'ar') => Promise<void> }> {
  const sara = await person(browser, 'Sara')
  const omar = await person(browser, 'Omar', 'ar')
  await befriend(app, sara.session, omar.session)
  const openRoom = async (page: Page, other: Session, language: 'en' | 'ar' = 'en') => {
    await page.goto(`${app.url}/chat/new?with=${other.userId}`)
    await page.getByRole('textbox', { name: say('chat.compose', language), exact: true }).waitFor()
  }
  await openRoom(sara.page, omar.session)
  return { sara, omar, openRoom }
}

/** A photo of 2400 x 1200 pixels. */
const photo = () =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#2a7f62' } })
    .jpeg()
    .toBuffer()

async function choose(page: Page): Promise<void> {
  await page.locator('input[type=file][multiple]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() })
}

const picture = (page: Page, language: 'en' | 'ar' = 'en') => page.getByRole('button', { name: say('chat.openImage', language), exact: true })
/** The width of the pixels that an element shows; 0 until they are decoded. */
const pixels = (image: Locator) => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)

test('[CHT-01] [CHT-29] [CHT-33] a person sends a picture; the other sees it and opens it in the viewer', async ({ browser }) => {
  const { sara, omar, openRoom } = await twoFriends(browser)
  await choose(sara.page)
  await expect(picture(sara.page)).toHaveCount(1)
  await expect(sara.page.locator('[data-tick=delivered], [data-tick=sent]')).toHaveCount(1)

  await openRoom(omar.page, sara.session, 'ar')
  await expect.poll(() => pixels(picture(omar.page, 'ar').locator('img'))).toBe(480)
  await picture(omar.page, 'ar').click()
  const viewer = omar.page.getByRole('dialog', { name: say('chat.image', 'ar'), exact: true })
  // The whole picture, which is made smaller before it is sent.
  await expect.poll(() => pixels(viewer.locator('img'))).toBe(1600)
  await omar.page.keyboard.press('+')
  await expect(viewer.getByRole('region')).toHaveAttribute('data-scale', '1.5')
  await omar.page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(picture(omar.page, 'ar')).toBeFocused()
  await picture(omar.page, 'ar').click()
  await viewer.getByRole('button', { name: say('common.close', 'ar'), exact: true }).click()
  await expect(viewer).toBeHidden()
})

test('[CHT-30] a picture whose upload failed is kept across a reload and sent once by two tabs, before the text after it', long, async ({ browser }) => {
  const { sara, omar, openRoom } = await twoFriends(browser)
  const uploads = '**/api/v3/chat/media*'
  await sara.context.route(uploads, (route) => route.abort())
  await choose(sara.page)
  await expect(picture(sara.page)).toHaveCount(1)
  await sara.page.getByRole('textbox', { name: say('chat.compose'), exact: true }).fill('After the picture')
  await sara.page.getByRole('button', { name: say('chat.send'), exact: true }).click()
  await expect(sara.page.locator('[data-tick=pending]')).toHaveCount(2)

  await sara.page.reload()
  await expect.poll(() => pixels(picture(sara.page).locator('img'))).toBe(1600)
  const second = await sara.context.newPage()
  await openRoom(second, omar.session)
  await expect.poll(() => pixels(picture(second).locator('img'))).toBe(1600)

  await sara.context.unroute(uploads)
  for (const page of [sara.page, second]) await page.evaluate(() => window.dispatchEvent(new Event('online')))
  for (const page of [sara.page, second]) {
    await expect(page.locator('[data-tick=sent], [data-tick=delivered]')).toHaveCount(2)
    await expect(page.locator('[data-tick=pending]')).toHaveCount(0)
  }
  const roomId = new URL(sara.page.url()).pathname.split('/').at(-1) ?? ''
  const sent = await ask<{ type: string }[]>(app, 'GET', `/chat/v1/messages/getAll?roomId=${roomId}`, undefined, sara.session.token)
  expect(sent.map(({ type }) => type)).toEqual(['image', 'text'])
})
