import { type Browser, expect, type Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { befriend, freshMsisdn, say, type Session, signInByApi } from '../support/people.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// Two friends meet on Home and play, from a name.

let app: App
test.beforeAll(({ app: own }) => {
  app = own
})

interface Someone {
  readonly page: Page
  readonly session: Session
}

async function someone(browser: Browser, name: string, language: 'en' | 'ar'): Promise<Someone> {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })).newPage()
  return { page, session: await signInByApi(page, app, { msisdn: freshMsisdn(), name, language }) }
}

for (const language of variants(['ar', 'en'] as const)) {
  test(`a friend who is online on Home is invited to a chosen game and plays it, in ${language}`, long, async ({ browser }) => {
    const [sara, omar] = [await someone(browser, 'Sara', language), await someone(browser, 'Omar', language)]
    await befriend(app, sara.session, omar.session)
    const online = sara.page.getByRole('region', { name: say('person.onlineNow', language) })
    await online.getByRole('button', { name: 'Omar' }).click()
    const sheet = sara.page.getByRole('dialog', { name: 'Omar' })
    await expect(sheet.getByText(say('friends.online', language))).toBeVisible()
    await sheet.getByRole('button', { name: say('person.play', language), exact: true }).click()
    const games = sara.page
      .getByRole('dialog')
      .filter({ has: sara.page.getByRole('heading', { name: 'Omar' }) })
      .filter({ has: sara.page.getByRole('listitem') })
    await games.getByRole('button', { name: language === 'ar' ? 'أربعة في صف' : 'Four in a Row' }).click()
    await sara.page.getByRole('button', { name: language === 'ar' ? 'واحد ضد واحد' : 'One on one' }).click()
    await expect(sara.page.getByText(say('match.invited', language), { exact: true })).toBeVisible()
    await omar.page.getByRole('button', { name: say('match.joinInvite', language), exact: true }).click()
    for (const { page } of [sara, omar]) await expect(page.frameLocator('iframe').locator('button[aria-disabled]')).toHaveCount(7)
    expect(omar.page.url()).toBe(sara.page.url())
    // Whoever leaves the app leaves the row.
    await omar.page.context().close()
    await sara.page.goto(app.url)
    await expect(sara.page.getByRole('button', { name: say('home.search', language) })).toBeVisible()
    await expect(online).toHaveCount(0)
  })
}
