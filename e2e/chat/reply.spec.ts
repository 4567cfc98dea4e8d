import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { befriend, freshMsisdn, say, signInByApi } from '../support/people.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

let app: App

test.beforeAll(({ app: own }) => {
  app = own
})

type Language = 'en' | 'ar'

async function person(browser: Browser, name: string, language: Language) {
  const page = await (await browser.newContext({ viewport: { width: 320, height: 700 }, hasTouch: true })).newPage()
  return { page, session: await signInByApi(page, app, { msisdn: freshMsisdn(), name, language }) }
}

async function send(page: Page, text: string, language: Language): Promise<void> {
  await page.getByRole('textbox', { name: say('chat.compose', language) }).fill(text)
  await page.getByRole('button', { name: say('chat.send', language), exact: true }).click()
}

test('one answers a message of the other in Arabic, the other sees the quote in English and is led to the original', long, async ({ browser }) => {
  const sara = await person(browser, 'Sara', 'en')
  const omar = await person(browser, 'عمر', 'ar')
  await befriend(app, sara.session, omar.session)
  await sara.page.goto(`${app.url}/chat/new?with=${omar.session.userId}`)
  const question = 'Are you free for a long game of chess tonight, or tomorrow after nine?'
  await send(sara.page, question, 'en')
  // Enough that the question leaves the screen.
  for (const line of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']) await send(sara.page, `${line}\n${line}\n${line}`, 'en')

  await omar.page.goto(`${app.url}/chat/new?with=${sara.session.userId}`)
  // It opens at the first new message.
  await expect(omar.page.getByText(say('chat.newMessages', 'ar'))).toBeInViewport()
  await omar.page.getByText(question).click({ button: 'right' })
  await omar.page.getByRole('button', { name: say('chat.reply', 'ar'), exact: true }).click()
  await expect(omar.page.getByRole('region', { name: say('chat.replyTo', 'ar') })).toContainText(question)
  await expect(omar.page.getByRole('textbox', { name: say('chat.compose', 'ar') })).toBeFocused()
  await omar.page.keyboard.type('نعم، الليلة')
  await omar.page.getByRole('button', { name: say('chat.send', 'ar'), exact: true }).click()
  const own = omar.page.getByRole('button', { name: say('chat.replyTo', 'ar') })
  await expect(own).toContainText(question)

  const quote = sara.page.getByRole('button', { name: say('chat.replyTo') })
  await expect(quote).toContainText(say('chat.quoteYou'))
  const original = sara.page.locator('[data-message]').filter({ hasText: question }).first()
  await expect(original).not.toBeInViewport()
  await quote.click()
  await expect(original).toBeInViewport()
  await expect(original).toBeFocused()

  await test.step('a swipe of a finger chooses the message as well', async () => {
    const box = await original.boundingBox()
    const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 40 }
    const finger = await sara.page.context().newCDPSession(sara.page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: by === undefined ? [] : [{ x: at.x + by, y: at.y }] })
    await touch('touchStart', 0)
    for (const by of [20, 50, 80]) await touch('touchMove', by)
    await touch('touchEnd')
    await expect(sara.page.getByRole('region', { name: say('chat.replyTo') })).toContainText(question)
  })
  for (const { page } of [sara, omar]) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
