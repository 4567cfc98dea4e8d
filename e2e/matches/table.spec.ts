import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { freshMsisdn, logIn, passPreconditions, say, signInByApi } from '../support/people.ts'
import { middleWhenShown } from '../support/shown.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

let app: App

test.beforeAll(({ app: own }) => {
  app = own
})

const look = async (page: Page, name: string) => {
  const folder = process.env['E2E_LOOK']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  return context.newPage()
}

/** Opens Ludo for friends with the way to play of this name. */
async function openTable(page: Page, title: string): Promise<void> {
  await page.goto(`${app.url}/match/new?game=ludo&friends=1`)
  await page.getByRole('button', { name: title }).click()
  await expect(page.getByText(say('match.vs'), { exact: true })).toBeVisible()
}

test(
  'a lobby for friends offers configurations and teams, a link that works through the login, and texts in each person’s language',
  long,
  async ({ browser }) => {
    const host = await phone(browser)
    await signInByApi(host, app, { msisdn: freshMsisdn(), name: 'Sara' })
    await host.goto(`${app.url}/match/new?game=ludo&friends=1`)
    // Two a row, each with its picture; Back leads out, a tap chooses.
    await test.step('[MAT-02] [MAT-04] [MAT-07] the picker, two a row', async () => {
      await expect(host.getByRole('heading', { name: say('match.chooseType') })).toBeVisible()
      const types = host.locator('ul button:has(img)')
      await expect(types).toHaveCount(5)
      const places = await types.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()).map(({ left, top }) => ({ left, top })))
      expect([new Set(places.map(({ left }) => Math.round(left))).size, new Set(places.map(({ top }) => Math.round(top))).size]).toEqual([2, 3])
    })
    await look(host, 'picker')
    await test.step('[MAT-03] a tap chooses', async () => {
      await openTable(host, '2 to 4 players')
    })

    const play = host.getByRole('button', { name: say('match.play'), exact: true })
    await expect(play).toBeDisabled()
    await test.step('[MAT-11] the host chooses between individual and team', async () => {
      await host.getByText(say('match.teams'), { exact: true }).click()
      await expect(host.getByText(say('match.team').replace('{number}', '1'))).toBeVisible()
      await look(host, 'lobby-teams')
      await host.getByText(say('match.individual'), { exact: true }).click()
      await expect(host.getByText(say('match.team').replace('{number}', '1'))).toBeHidden()
    })

    // The message goes by itself after three seconds, which a loaded machine may let pass between two looks.
    const copied = await middleWhenShown(host, ['body', say('match.linkCopied')])
    await host.getByRole('button', { name: say('match.link') }).click()
    expect(await copied()).toBeGreaterThan(0)
    const link = await host.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/join\/[\w-]+$/)

    // A visitor who has never been here follows the link.
    const guest = await phone(browser)
    const number = freshMsisdn()
    await guest.goto(link)
    await expect(guest.getByRole('heading', { level: 1 })).toContainText('Sara')
    await look(guest, 'join')
    await guest.getByRole('button', { name: say('join.loginFirst') }).click()
    await guest.waitForURL('**/login')
    await logIn(guest, app, { msisdn: number, language: 'ar' })
    await guest.waitForURL('**/join/*')
    await guest.getByRole('button', { name: say('join.go', 'ar') }).click()
    await passPreconditions(guest, { name: 'ليلى', language: 'ar' })
    await expect(guest).toHaveURL(/\/match\/[0-9a-f-]{36}$/)
    await look(guest, 'lobby-guest-ar')

    await test.step('[MAT-32] enough players enable Play', async () => {
      await expect(play).toBeEnabled()
    })
    await look(host, 'lobby-two')
    await test.step('[MAT-33] Play asks whether to begin with so few', async () => {
      await play.click()
      await host
        .getByRole('dialog')
        .getByRole('button', { name: say('match.playNow') })
        .click()
    })
    for (const page of [host, guest]) await expect(page.frameLocator('iframe').locator('.token')).toHaveCount(8)

    await host.getByRole('button', { name: say('match.talk') }).click()
    await look(host, 'talk')
    await test.step('[MAT-72] a line is announced, and goes', async () => {
      const middles = await Promise.all([middleWhenShown(host, ['li', say('phrase.goodLuck')]), middleWhenShown(guest, ['li', say('phrase.goodLuck', 'ar')])])
      await host.getByRole('button', { name: say('phrase.goodLuck') }).click()
      // Each line stands on the side of its player's card: one's own at the start, the other's at the end, which is on the left in Arabic.
      for (const middle of middles) expect(await middle()).toBeLessThan(180)
      await look(guest, 'talk-heard-ar')
      await expect(guest.getByText(say('phrase.goodLuck', 'ar'))).toBeHidden()
    })

    // The guest leaves for good; the host has won, and looks back at the match.
    await guest.getByRole('button', { name: say('play.back', 'ar') }).click()
    await guest
      .getByRole('dialog')
      .getByRole('button', { name: say('play.quitYes', 'ar') })
      .click()
    await expect(host.getByRole('heading', { name: say('result.win') })).toBeVisible()
    // All actions stand above the lower edge of the screen: the two main ones, and below them the replay and the menu with the others.
    const more = host.getByRole('button', { name: say('result.more'), exact: true })
    await expect(more).toBeInViewport({ ratio: 1 })
    await expect(host.getByRole('button', { name: say('result.again') })).toBeInViewport({ ratio: 1 })
    await expect(host.getByRole('button', { name: say('verify.title') })).toHaveCount(0)
    await look(host, 'result')
    await more.click()
    await host.getByRole('button', { name: say('verify.title') }).click()
    await expect(host.getByRole('heading', { name: say('verify.good') })).toBeVisible()
    await expect(host.getByText(/^[0-9a-f]{8}…[0-9a-f]{8}$/)).toHaveCount(2)
    await host.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await host.getByRole('button', { name: say('verify.copy').replace('{name}', say('result.seedHash')) }).click()
    await expect(host.getByText(say('verify.copied'))).toBeVisible()
    expect(await host.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9a-f]{64}$/)
    await look(host, 'verify')
    await host.getByRole('button', { name: say('common.back') }).click()
    await host.getByRole('button', { name: say('result.replay') }).click()
    await expect(host.frameLocator('iframe').locator('.token')).toHaveCount(8)
    // It plays by itself to its end.
    await expect(host.getByRole('button', { name: say('replay.last') })).toBeDisabled()
    await look(host, 'replay')

    await host.goto(`${app.url}/match-history`)
    await expect(host.getByText(new RegExp(`^${say('matches.win')}`))).toBeVisible()
    await expect(host.getByText(/ليلى/)).toBeVisible()
    await look(host, 'history')
  },
)

test('an unknown invite link shows a message that says so', long, async ({ browser }) => {
  const page = await phone(browser)
  await page.goto(`${app.url}/join/nothing-here`)
  await expect(page.getByText(say('join.missing'))).toBeVisible()
})
