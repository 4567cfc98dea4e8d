import { expect, type Locator, type Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { stopClock } from '../support/clock.ts'
import { ask, befriend, freshMsisdn, say, type Session, sessionByApi, signInByApi } from '../support/people.ts'
import { noViolations } from '../catalog/shelves.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// What a person can do about another one: unfriend, block, report; and the requests that wait.

let app: App
test.beforeAll(({ app: own }) => {
  app = own
})
test.use({ viewport: { width: 360, height: 800 }, hasTouch: true })

/** The label of the menu. Names stand isolated in a sentence. */
const menuLabel = (language: 'en' | 'ar') => new RegExp(say('friends.menu', language).replace('{name}', '.?Omar'))

async function menu(page: Page, language: 'en' | 'ar'): Promise<Locator> {
  await page.getByRole('button', { name: menuLabel(language) }).click()
  return page.getByRole('dialog').filter({ has: page.getByRole('listitem') })
}

/** The dialog that holds a text; the one before may still be on its way out. */
const dialogWith = (page: Page, key: string, language: 'en' | 'ar') => page.getByRole('dialog').filter({ hasText: say(key, language) })

const press = (within: Page | Locator, key: string, language: 'en' | 'ar') => within.getByRole('button', { name: say(key, language), exact: true }).click()

for (const language of variants(['ar', 'en'] as const)) {
  test(
    `[SOC-13] [SOC-14] [SOC-15] a person is reported with a reason, unfriended, blocked and unblocked from a chat and a profile, in ${language}`,
    long,
    async ({ page }) => {
      const sara = await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Sara', language })
      const omar = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Omar' })
      await befriend(app, sara, omar)
      const reports: string[] = []
      page.on('request', (request) => request.url().includes('/report/room') && reports.push(request.postData() ?? ''))
      await page.goto(`${app.url}/chat/new?with=${omar.userId}`)
      await expect(page.getByRole('textbox', { name: say('chat.compose', language) })).toBeVisible()

      await press(await menu(page, language), 'friends.report', language)
      const sheet = dialogWith(page, 'friends.reportText', language)
      await press(sheet, 'friends.reportSend', language)
      await expect(sheet.getByRole('alert')).toHaveText(say('friends.reportNone', language))
      expect(reports).toEqual([])
      await noViolations(page, 'report')
      for (const reason of ['Nudity', 'Harassment', 'Blasphemy', 'Impersonation'])
        await expect(sheet.getByLabel(say(`friends.reason${reason}`, language))).toBeVisible()
      await sheet.getByLabel(say('friends.reasonHarassment', language)).check()
      await press(sheet, 'friends.reportSend', language)
      await expect(page.getByText(say('friends.toastReported', language))).toBeVisible()
      expect(reports.map((body) => JSON.parse(body))).toMatchObject([{ selectedOptions: ['harassment'] }])

      await test.step('[SOC-08] unfriending ends the friendship on both sides', async () => {
        await press(await menu(page, language), 'friends.unfriend', language)
        await press(dialogWith(page, 'friends.unfriendText', language), 'friends.unfriend', language)
        await expect(page.getByText(say('chat.notFriends', language))).toBeVisible()
        expect([await friendsOf(sara), await friendsOf(omar)]).toEqual([[], []])
      })

      await test.step('[CHT-34] [SOC-09] the chat offers report and block; a block leads back to the messages', async () => {
        const opened = await menu(page, language)
        await expect(opened.getByRole('button', { name: say('friends.report', language), exact: true })).toBeVisible()
        await expect(opened.getByRole('button', { name: say('friends.unfriend', language), exact: true })).toHaveCount(0)
        await press(opened, 'friends.block', language)
        await press(dialogWith(page, 'friends.blockText', language), 'friends.block', language)
        await page.waitForURL('**/messages')
      })

      await test.step('the chat and the profile lift the block; the profile offers report and block as well', async () => {
        const profile = `${app.url}/profile/${omar.userId}`
        const blocked = page.getByRole('heading', { name: say('friends.blockedByYou', language) })
        const unblockAt = async (address: string) => {
          await page.goto(address)
          await expect(blocked).toBeVisible()
          await noViolations(page, address)
          await press(page, 'friends.unblock', language)
          await expect(blocked).toHaveCount(0)
        }
        const blockAtProfile = async () => {
          await page.goto(profile)
          await press(await menu(page, language), 'friends.block', language)
          await press(dialogWith(page, 'friends.blockText', language), 'friends.block', language)
          await page.waitForURL('**/friends')
        }
        await unblockAt(`${app.url}/chat/new?with=${omar.userId}`)
        await expect(page.getByText(say('chat.notFriends', language))).toBeVisible()
        await blockAtProfile()
        await unblockAt(profile)
        await press(await menu(page, language), 'friends.report', language)
        await sheet.getByLabel(say('friends.reasonNudity', language)).check()
        await press(sheet, 'friends.reportSend', language)
        await expect(page.getByText(say('friends.toastReported', language))).toBeVisible()
        expect(reports.map((body) => JSON.parse(body))).toMatchObject([{}, { selectedOptions: ['nudity'] }])
        await blockAtProfile()
      })

      await test.step('[SOC-10] the list of blocked people lifts it', async () => {
        await page.goto(`${app.url}/blocked-users`)
        await expect(page.getByText('Omar')).toBeVisible()
        await noViolations(page, 'blocked')
        await page.getByRole('button', { name: new RegExp(say('friends.reportWho', language).replace('{name}', '.?Omar')) }).click()
        await sheet.getByLabel(say('friends.reasonImpersonation', language)).check()
        await press(sheet, 'friends.reportSend', language)
        await expect(sheet).toHaveCount(0)
        expect(reports.map((body) => JSON.parse(body))).toMatchObject([{}, {}, { otherUserId: omar.userId, selectedOptions: ['impersonation'] }])
        await press(page, 'friends.unblock', language)
        await expect(page.getByText(say('friends.blockedEmpty', language))).toBeVisible()
        expect(await friendsOf(sara)).toEqual([])
      })
    },
  )

  test(`[ERR-25] [SOC-20] a failed block or unfriend shows its error text and keeps the dialog, in ${language}`, long, async ({ page }) => {
    const sara = await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Sara', language })
    const omar = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Omar' })
    await befriend(app, sara, omar)
    for (const path of ['**/block/**', '**/UnFriend/**'])
      await page.route(path, (route) =>
        route.fulfill({ status: 403, json: { success: false, code: 'FORBIDDEN', message: 'secret of the server', response: {} } }),
      )
    await page.goto(`${app.url}/profile/${omar.userId}`)
    for (const [action, failed, en] of [
      ['friends.block', 'friends.blockFailed', 'Error Blocking User'],
      ['friends.unfriend', 'friends.unfriendFailed', 'Unfriend User Error'],
    ] as const) {
      await press(await menu(page, language), action, language)
      const question = dialogWith(page, `${action}Text`, language)
      await press(question, action, language)
      await expect(page.getByText(language === 'en' ? en : say(failed, 'ar'), { exact: true })).toBeVisible()
      await expect(page.getByText('secret of the server')).toHaveCount(0)
      await press(question, 'common.cancel', language)
    }
    expect(await friendsOf(sara)).toEqual([omar.userId])
  })
}

test('[SOC-05] a declined request disappears at once, also when the tab is closed right afterwards', long, async ({ page }) => {
  const sara = await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Sara' })
  const omar = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Omar' })
  await ask(app, 'POST', '/api/v4/friends/request', { otherUserId: sara.userId }, omar.token)
  await page.goto(`${app.url}/pending-requests`)
  const decline = page.getByRole('button', { name: new RegExp(say('friends.declineWho').split(' {')[0] ?? '') })
  // Nothing is drawn on a page whose clock stands.
  await expect(decline).toBeVisible()
  const declined = page.waitForResponse('**/friends/decline?*')
  await page.clock.install()
  await stopClock(page)
  // A press waits for the page to be still, which no page is whose clock stands.
  await decline.dispatchEvent('click')
  // No time passes in the page: what it would do later it has not done.
  expect((await declined).status()).toBe(200)
  await page.close()
  const { people } = await ask<{ people: unknown[] }>(app, 'GET', `/api/v4/friends/${sara.userId}?type=1`, undefined, sara.token)
  expect(people).toEqual([])
})

async function friendsOf(who: Session): Promise<string[]> {
  const { people } = await ask<{ people: { _id: string }[] }>(app, 'GET', `/api/v4/friends/${who.userId}?type=0`, undefined, who.token)
  return people.map(({ _id }) => _id)
}
