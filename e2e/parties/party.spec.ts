import { type Browser, expect, type Page } from '@playwright/test'
import { noViolations } from '../catalog/shelves.ts'
import type { App } from '../support/app.ts'
import { ask, befriend, freshMsisdn, say, type Session, signInByApi } from '../support/people.ts'
import { test } from '../support/worker.ts'

let app: App
test.beforeAll(({ app: own }) => {
  app = own
})

type Language = 'en' | 'ar'

interface Someone {
  readonly page: Page
  readonly session: Session
  readonly language: Language
}

async function someone(browser: Browser, name: string, language: Language): Promise<Someone> {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })).newPage()
  return { page, language, session: await signInByApi(page, app, { msisdn: freshMsisdn(), name, language }) }
}

const look = async ({ page }: Someone, name: string) => {
  const folder = process.env['E2E_LOOK']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

const barOf = ({ page, language }: Someone) => page.getByRole('region', { name: say('party.title', language), exact: true })
const join = ({ page, language }: Someone) => page.getByRole('button', { name: say('party.join', language), exact: true }).click()
const matchOf = (url: string) => /\/match\/([0-9a-f-]{36})$/.exec(url)?.[1]

test('three friends, one of them in Arabic, start a party, write to each other, play, play the next game, and one leaves', async ({ browser }) => {
  const [sara, omar, layla] = [await someone(browser, 'Sara', 'en'), await someone(browser, 'Omar', 'en'), await someone(browser, 'Layla', 'ar')]
  const everybody = [sara, omar, layla]
  await befriend(app, sara.session, omar.session)
  await befriend(app, sara.session, layla.session)
  const online = sara.page.getByRole('region', { name: say('person.onlineNow') })
  await expect(online.getByRole('listitem')).toHaveCount(2)

  await test.step('it starts from the name of a friend, and its people invite others', async () => {
    await online.getByRole('button', { name: 'Omar' }).click()
    await sara.page
      .getByRole('dialog', { name: 'Omar' })
      .getByRole('button', { name: say('party.start') })
      .click()
    await join(omar)
    await expect(barOf(sara)).toContainText('2 people')
    await barOf(sara)
      .getByRole('button', { name: say('party.people') })
      .click()
    const people = sara.page.getByRole('dialog', { name: say('party.title'), exact: true })
    await people.getByRole('button', { name: /Invite.*Layla/ }).click()
    await expect(layla.page.getByRole('button', { name: say('party.join', 'ar'), exact: true })).toBeVisible()
    await look(layla, 'invite-ar')
    await look(sara, 'people')
    await join(layla)
    await expect(people.getByText('Layla')).toBeVisible()
    await people.getByRole('button', { name: say('common.close') }).click()
    for (const each of everybody) await expect(barOf(each).locator('[data-away=false]')).toHaveCount(3)
    await look(sara, 'bar')
    await look(layla, 'bar-ar')
    await noViolations(layla.page, 'party')
  })

  await test.step('they write to each other', async () => {
    await barOf(layla)
      .getByRole('button', { name: say('party.chat', 'ar') })
      .click()
    const chat = layla.page.getByRole('dialog', { name: say('party.chat', 'ar') })
    await chat.getByRole('textbox').fill('من سيلعب لودو؟')
    await chat.getByRole('button', { name: say('chat.send', 'ar'), exact: true }).click()
    await barOf(omar).getByRole('button', { name: 'Party chat, 1 new message' }).click()
    const other = omar.page.getByRole('dialog', { name: say('party.chat') })
    await expect(other.getByText('من سيلعب لودو؟')).toBeVisible()
    await expect(other.getByText('Layla')).toBeVisible()
    await look(omar, 'chat')
    await look(layla, 'chat-ar')
    await chat.getByRole('button', { name: say('common.close', 'ar') }).click()
    await other.getByRole('button', { name: say('common.close') }).click()
  })

  const playLudo = async () => {
    await barOf(sara)
      .getByRole('button', { name: say('party.choose') })
      .click()
    const games = sara.page.getByRole('dialog', { name: say('party.choose') })
    await games.getByRole('button', { name: /Ludo.*2 to 4/ }).click()
    for (const { page } of everybody) await expect(page).toHaveURL(/\/match\/[0-9a-f-]{36}$/)
    const ids = new Set(everybody.map(({ page }) => matchOf(page.url())))
    expect(ids.size).toBe(1)
    for (const { page } of everybody) await expect(page.locator('iframe')).toBeVisible()
    return [...ids][0] ?? ''
  }

  await test.step('they play, and then the next game', async () => {
    const first = await playLudo()
    for (const { page, session } of everybody) {
      await ask(app, 'POST', '/api/v4/game/leaveGame', { matchId: first }, session.token)
      await page.goto(app.url)
    }
    for (const each of everybody) await expect(barOf(each).locator('[data-away=false]')).toHaveCount(3)
    expect(await playLudo()).not.toBe(first)
  })

  await test.step('one of them leaves', async () => {
    await layla.page.goto(app.url)
    await barOf(layla)
      .getByRole('button', { name: say('party.people', 'ar') })
      .click()
    await layla.page
      .getByRole('dialog')
      .getByRole('button', { name: say('party.leave', 'ar') })
      .click()
    await expect(barOf(layla)).toHaveCount(0)
    await sara.page.goto(app.url)
    await expect(barOf(sara)).toContainText('2 people')
  })
})
