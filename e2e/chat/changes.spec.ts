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
  const page = await (await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })).newPage()
  return { page, session: await signInByApi(page, app, { msisdn: freshMsisdn(), name, language }) }
}

async function send(page: Page, text: string, language: Language): Promise<void> {
  await page.getByRole('textbox', { name: say('chat.compose', language) }).fill(text)
  await page.getByRole('button', { name: say('chat.send', language), exact: true }).click()
}

const bubble = (page: Page, text: string) => page.locator('[data-message]').filter({ hasText: text })

async function choose(page: Page, text: string, entry: string | RegExp): Promise<void> {
  await bubble(page, text).click({ button: 'right' })
  await page.getByRole('button', { name: entry, exact: true }).click()
}

test('one corrects, takes back and finds what was said, and the other sees it in Arabic', long, async ({ browser }) => {
  const sara = await person(browser, 'Sara', 'en')
  const omar = await person(browser, 'عمر', 'ar')
  await befriend(app, sara.session, omar.session)
  await sara.page.goto(`${app.url}/chat/new?with=${omar.session.userId}`)
  await omar.page.goto(`${app.url}/chat/new?with=${sara.session.userId}`)
  for (const text of ['The pearl is hidden in the old library', 'See you at nin', 'This was for somebody else']) await send(sara.page, text, 'en')
  await expect(bubble(omar.page, 'somebody else')).toBeVisible()

  await test.step('an edit and a reaction', async () => {
    await choose(sara.page, 'See you at nin', say('chat.edit'))
    await expect(sara.page.getByRole('form', { name: say('chat.editing') }).getByRole('textbox')).toBeFocused()
    await sara.page.keyboard.type('e')
    await sara.page.getByRole('button', { name: say('chat.saveEdit') }).click()
    await expect(bubble(omar.page, 'See you at nine')).toContainText(say('chat.edited', 'ar'))
    await choose(omar.page, 'See you at nine', /👍/)
    await expect(sara.page.getByRole('button', { name: /^👍: / })).toBeVisible()
  })

  await test.step('a deletion for all, and one for oneself that is undone', async () => {
    await choose(sara.page, 'somebody else', say('chat.deleteForAll'))
    await sara.page
      .getByRole('dialog', { name: say('chat.deleteForAllAsk') })
      .getByRole('button', { name: say('chat.deleteForAll') })
      .click()
    await expect(omar.page.getByText(say('chat.deletedMessage', 'ar'))).toBeVisible()
    await expect(omar.page.getByText('somebody else')).toHaveCount(0)
    await choose(omar.page, 'See you at nine', say('chat.deleteForMe', 'ar'))
    await expect(bubble(omar.page, 'See you at nine')).toHaveCount(0)
    await omar.page.getByRole('button', { name: say('chat.undo', 'ar') }).click()
    await expect(bubble(omar.page, 'See you at nine')).toBeVisible()
  })

  await test.step('a search leads to the message, also after many others', async () => {
    for (const line of ['one', 'two', 'three', 'four', 'five', 'six']) await send(sara.page, `${line}\n${line}\n${line}\n${line}`, 'en')
    await expect(bubble(omar.page, 'six')).toBeVisible()
    const found = bubble(omar.page, 'The pearl is hidden')
    await expect(found).not.toBeInViewport()
    await omar.page.getByRole('button', { name: new RegExp(`^${say('friends.menu', 'ar').replace('{name}', '.*Sara')}`) }).click()
    await omar.page.getByRole('button', { name: say('chat.search', 'ar') }).click()
    await omar.page.getByRole('searchbox').fill('PEARL library')
    await omar.page.getByRole('dialog').getByRole('button', { name: /Sara/ }).click()
    await expect(found).toBeInViewport()
    await expect(found).toBeFocused()
  })
  for (const { page } of [sara, omar]) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
