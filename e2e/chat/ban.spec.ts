import { expect, type Page } from '@playwright/test'
import { noViolations } from '../catalog/shelves.ts'
import type { App } from '../support/app.ts'
import { operate } from '../support/operate.ts'
import { ask, befriend, freshMsisdn, say, sessionByApi, signInByApi } from '../support/people.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// What operators do about people, with the command that operators use, as those people see it.

let app: App
test.beforeAll(({ app: own }) => {
  app = own
})
test.use({ viewport: { width: 360, height: 800 }, hasTouch: true })

async function send(page: Page, text: string, language: 'en' | 'ar'): Promise<void> {
  await page.getByRole('textbox', { name: say('chat.compose', language) }).fill(text)
  await page.getByRole('button', { name: say('chat.send', language), exact: true }).click()
}

const dialog = (page: Page, title: string, language: 'en' | 'ar') => page.getByRole('dialog', { name: say(title, language) })

for (const language of variants(['en', 'ar'] as const)) {
  test(
    `[CHT-41] an operator bans a person from chats: the screen shows until when, a message is refused with the reason, and is sent after the ban is lifted, in ${language}`,
    long,
    async ({ page }) => {
      const sara = await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Sara', language })
      const omar = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Omar' })
      await befriend(app, sara, omar)
      await page.goto(`${app.url}/chat/new?with=${omar.userId}`)
      await send(page, 'before the ban', language)
      await expect(page.locator('[data-tick="sent"], [data-tick="delivered"]')).toHaveCount(1)
      const { _id: roomId } = await ask<{ _id: string }>(app, 'GET', `/api/v4/user/createRoom/${omar.userId}/${sara.userId}`, undefined, omar.token)
      const sent = async () => {
        const messages = await ask<{ body: string }[]>(app, 'GET', `/chat/v1/messages/getAll?roomId=${roomId}`, undefined, omar.token)
        return messages.map(({ body }) => body)
      }

      await operate(app, 'users', 'ban', sara.userId, '--for', '2h', '--rule', 'harassment', '--reason', 'insults in a chat')
      const notice = dialog(page, 'notice.bannedTitle', language)
      await expect(notice).toContainText(say('friends.reasonHarassment', language))
      await noViolations(page, 'banned')
      await notice.getByRole('button', { name: say('common.ok', language) }).click()
      await expect(notice).toHaveCount(0)

      await send(page, 'during the ban', language)
      await expect(page.getByText(say('chat.failedBanned', language), { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: say('chat.retry', language), exact: true })).toHaveCount(0)
      await page.reload()
      // The refusal is still said, the notice was read.
      await expect(page.getByText(say('chat.failedBanned', language), { exact: true })).toBeVisible()
      await expect(page.getByText('before the ban')).toBeVisible()
      await expect(notice).toHaveCount(0)
      expect(await sent()).toEqual(['before the ban'])

      await operate(app, 'users', 'lift', sara.userId, '--reason', 'apologised')
      await dialog(page, 'notice.liftedTitle', language)
        .getByRole('button', { name: say('common.ok', language) })
        .click()
      await send(page, 'after the lift', language)
      await expect.poll(sent).toEqual(['before the ban', 'after the lift'])
    },
  )

  test(
    `an operator suspends a person: the open page shows it, the login is refused with the reason, and works after the suspension is lifted, in ${language}`,
    long,
    async ({ page }) => {
      const msisdn = freshMsisdn()
      const sara = await signInByApi(page, app, { msisdn, name: 'Sara', language })
      await page.goto(`${app.url}/messages`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await operate(app, 'users', 'suspend', sara.userId, '--reason', 'insults in a chat')
      const notice = dialog(page, 'session.suspendedTitle', language)
      await expect(notice).toContainText(say('session.suspended', language))
      await notice.getByRole('button', { name: say('common.ok', language) }).click()
      await expect(sessionByApi(app, { msisdn, name: 'Sara' })).rejects.toThrow()
      await operate(app, 'users', 'lift', sara.userId, '--reason', 'apologised')
      expect((await sessionByApi(app, { msisdn, name: 'Sara' })).userId).toBe(sara.userId)
    },
  )

  test(`an operator decides a report, and its author sees the outcome, in ${language}`, long, async ({ page }) => {
    const sara = await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Sara', language })
    const omar = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Omar' })
    await befriend(app, sara, omar)
    const { _id: roomId } = await ask<{ _id: string }>(app, 'GET', `/api/v4/user/createRoom/${sara.userId}/${omar.userId}`, undefined, sara.token)
    await ask(app, 'POST', '/chat/v1/messages/create', { id: crypto.randomUUID(), roomId, type: 'text', body: 'an insult' }, omar.token)
    const { _id: report } = await ask<{ _id: string }>(app, 'POST', '/api/v3/report/room', { roomId, selectedOptions: ['harassment'] }, sara.token)
    expect(await operate(app, 'reports', 'show', report)).toContain('an insult')
    await page.goto(`${app.url}/friends`)
    await operate(app, 'reports', 'resolve', report, '--outcome', 'acted', '--reason', 'an insult')
    const notice = dialog(page, 'notice.reportTitle', language)
    await expect(notice).toContainText(say('notice.reportActed', language))
    await notice.getByRole('button', { name: say('common.ok', language) }).click()
    await expect(notice).toHaveCount(0)
  })
}
