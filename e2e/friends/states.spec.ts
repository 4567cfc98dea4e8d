import { expect, type Page } from '@playwright/test'
import { freshMsisdn, say, signInByApi } from '../support/people.ts'
import { test } from '../support/worker.ts'

type Language = 'en' | 'ar'

interface Someone {
  readonly page: Page
  readonly name: string
  readonly language: Language
}

/** A button by the key of its text; a name in it stands isolated. */
const button = ({ page, language }: Someone, key: string, name = '') =>
  page.getByRole('button', { name: new RegExp(`^${say(key, language).replace('{name}', `\\W*${name}\\W*`)}$`) })

/** Chooses an entry of the menu of a profile, and confirms it. */
async function choose(one: Someone, name: string, key: 'friends.unfriend' | 'friends.block'): Promise<void> {
  await button(one, 'friends.menu', name).click()
  const action = (page: Page) => page.getByRole('dialog').getByRole('button', { name: say(key, one.language), exact: true })
  await action(one.page).click()
  await expect(one.page.getByText(say(`${key}Text`, one.language))).toBeVisible()
  await action(one.page).last().click()
}

test('[SOC-03] a request is sent, received and accepted, the friendship ends, and a block is set and lifted, on the pages of both', async ({
  app,
  browser,
}) => {
  const open = async (name: string, language: Language) => {
    const page = await (await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, baseURL: app.url })).newPage()
    const { userId } = await signInByApi(page, app, { msisdn: freshMsisdn(), name, language })
    return { page, name, language, userId }
  }
  const [sara, omar] = [await open('Sara', 'en'), await open('Omar', 'ar')]
  await sara.page.goto(`/profile/${omar.userId}`)
  await button(sara, 'friends.addWho', 'Omar').click()
  await expect(button(sara, 'friends.askedWho', 'Omar')).toBeVisible()

  await omar.page.goto('/pending-requests')
  await expect(omar.page.getByText('Sara')).toBeVisible()
  await button(omar, 'friends.acceptWho', 'Sara').click()
  await expect(omar.page.getByText('Sara')).toHaveCount(0)
  // The page that sent the request learns of the answer by itself.
  await expect(button(sara, 'friends.chatWith', 'Omar')).toBeVisible()
  await expect(button(sara, 'friends.askedWho', 'Omar')).toHaveCount(0)
  for (const action of ['person.playWho', 'call.who']) await expect(button(sara, action, 'Omar')).toBeVisible()

  await omar.page.goto(`/profile/${sara.userId}`)
  await expect(button(omar, 'friends.chatWith', 'Sara')).toBeVisible()
  await choose(sara, 'Omar', 'friends.unfriend')
  await expect(button(sara, 'friends.addWho', 'Omar')).toBeVisible()
  await expect(button(omar, 'friends.addWho', 'Sara')).toBeVisible()
  for (const action of ['person.playWho', 'call.who', 'friends.chatWith']) await expect(button(omar, action, 'Sara')).toHaveCount(0)

  await choose(sara, 'Omar', 'friends.block')
  await expect(button(omar, 'friends.addWho', 'Sara')).toHaveCount(0)
  await sara.page.goto('/blocked-users')
  await expect(sara.page.getByText('Omar')).toBeVisible()
  await button(sara, 'friends.unblock').click()
  await expect(sara.page.getByText(say('friends.blockedEmpty'))).toBeVisible()
  await omar.page.goto(`/profile/${sara.userId}`)
  await expect(button(omar, 'friends.addWho', 'Sara')).toBeVisible()
})
