import { type Browser, expect, type Page } from '@playwright/test'
import { expectMore, keepConnections, openWithDevices, received } from './devices.ts'
import type { App } from '../support/app.ts'
import { ask, befriend, freshMsisdn, giveSession, say, type Session, sessionByApi } from '../support/people.ts'
import { long } from '../support/variants.ts'
import { test } from '../support/worker.ts'

interface Someone {
  readonly page: Page
  readonly session: Session
  readonly language: 'en' | 'ar'
}

let browser: Browser | undefined
test.afterEach(() => browser?.close())

/** Three friends in a party, each at Home with a microphone. */
async function partyOfThree(app: App, at: Browser): Promise<[Someone, Someone, Someone]> {
  const languages = ['en', 'en', 'ar'] as const
  const sessions = await Promise.all(['Sara', 'Omar', 'Layla'].map((name) => sessionByApi(app, { msisdn: freshMsisdn(), name })))
  const [sara, omar, layla] = sessions as [Session, Session, Session]
  // Strangers would need a relay.
  await befriend(app, sara, omar)
  await befriend(app, sara, layla)
  await befriend(app, omar, layla)
  for (const guest of [omar, layla]) {
    const inviteId = crypto.randomUUID()
    await ask(app, 'POST', '/api/v4/party/invite', { inviteId, otherUserId: guest.userId }, sara.token)
    await ask(app, 'POST', '/api/v4/party/accept', { inviteId }, guest.token)
  }
  const everybody: Someone[] = []
  for (const [number, session] of sessions.entries()) {
    const language = languages[number] ?? 'en'
    const context = await at.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })
    await context.grantPermissions(['microphone'], { origin: app.url })
    const page = await context.newPage()
    await page.addInitScript(keepConnections, false)
    await giveSession(page, app, session, language, '/')
    everybody.push({ page, session, language })
  }
  return everybody as [Someone, Someone, Someone]
}

const barOf = ({ page, language }: Someone) => page.getByRole('region', { name: say('party.title', language), exact: true })
const inBar = (who: Someone, key: string) => barOf(who).getByRole('button', { name: say(key, who.language), exact: true })
const headphones = (who: Someone) => barOf(who).getByRole('button', { name: new RegExp(`^${say('voice.button', who.language)}:`) })

test('three friends of a party hear each other at Home and go on talking in the match that their leader chooses', long, async ({ app }) => {
  browser = await openWithDevices()
  const everybody = await partyOfThree(app, browser)
  const [sara, omar, layla] = everybody
  await test.step('each joins, and speaks', async () => {
    for (const who of everybody) {
      await headphones(who).click()
      await expect(inBar(who, 'voice.mic')).toHaveAttribute('aria-busy', 'false')
      await inBar(who, 'voice.mic').click()
      await expect(inBar(who, 'voice.mic')).toHaveAttribute('aria-pressed', 'true')
    }
    for (const { page } of everybody) await expectMore(page, 'audio', { people: 2 })
  })

  await test.step('the voices go on in the match', async () => {
    await inBar(sara, 'party.choose').click()
    await sara.page
      .getByRole('dialog', { name: say('party.choose') })
      .getByRole('button', { name: /Ludo.*2 to 4/ })
      .click()
    for (const { page } of everybody) await expect(page).toHaveURL(/\/match\/[0-9a-f-]{36}$/)
    for (const { page } of everybody) await expect(page.locator('iframe')).toBeVisible()
    for (const { page } of everybody) await expectMore(page, 'audio', { people: 2 })
  })

  await test.step('one of them leaves the voice chat, and the two others still hear each other', async () => {
    await layla.page.getByRole('button', { name: new RegExp(`^${say('voice.button', 'ar')}:`) }).click()
    await layla.page
      .getByRole('menu')
      .getByRole('menuitem', { name: say('voice.leave', 'ar') })
      .click()
    await expect.poll(() => received(layla.page, 'audio')).toEqual([])
    for (const { page } of [sara, omar]) await expectMore(page, 'audio')
  })
})
