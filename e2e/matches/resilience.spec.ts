import { type Browser, expect, type Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { doubleTap } from '../support/double-tap.ts'
import { befriend, freshMsisdn, say, type Session, signInByApi } from '../support/people.ts'
import { long } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// Bad days of two who play: another tab, a network that goes, a clock that is wrong, fingers that press twice, somebody who leaves the lobby.

let app: App
test.beforeAll(({ app: own }) => {
  app = own
})

interface Player {
  readonly page: Page
  readonly session: Session
}

async function player(browser: Browser, name: string, clockAheadMs = 0): Promise<Player> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })
  if (clockAheadMs !== 0) await context.clock.install({ time: Date.now() + clockAheadMs })
  const page = await context.newPage()
  return { page, session: await signInByApi(page, app, { msisdn: freshMsisdn(), name }) }
}

const columns = (page: Page) => page.frameLocator('iframe').locator('button[aria-disabled]')
const discs = (page: Page) => page.frameLocator('iframe').locator('.discs .disc')
const status = (page: Page) => page.frameLocator('iframe').locator('#status')
const add = ({ page }: Player, name: string) => page.getByRole('button', { name: say('match.addWho').replace('{name}', name) })

/** Who is on turn, and who waits: once both boards show it. */
async function byTurn(host: Player, guest: Player): Promise<readonly [Player, Player]> {
  const classes = () => Promise.all([host, guest].map(({ page }) => status(page).getAttribute('class')))
  await expect.poll(async () => (await classes()).toSorted()).toEqual(['turn', 'wait'])
  return (await classes())[0] === 'turn' ? [host, guest] : [guest, host]
}

/** A lobby of four in a row, with the friend asked; every button is pressed twice. */
async function invite(host: Player, guest: Player, name: string): Promise<void> {
  await befriend(app, host.session, guest.session)
  await host.page.goto(`${app.url}/match/new?game=four-in-a-row&configuration=duel&friends=1`)
  await add(host, name).dblclick()
  await expect(guest.page.getByRole('button', { name: say('match.joinInvite'), exact: true })).toHaveCount(1)
}

test('the second tap of a double tap on Add does not cancel the invite', long, async ({ browser }) => {
  const [host, guest] = [await player(browser, 'Sama'), await player(browser, 'Yara')]
  await befriend(app, host.session, guest.session)
  await host.page.clock.install()
  await host.page.goto(`${app.url}/match/new?game=four-in-a-row&configuration=duel&friends=1`)
  const cancel = say('invite.cancelWho').replace('{name}', 'Yara')
  const cancelled: string[] = []
  host.page.on('request', (request) => request.url().includes('/rejectGameInvite') && cancelled.push(request.url()))
  await doubleTap(add(host, 'Yara'), cancel)
  await expect(guest.page.getByRole('button', { name: say('match.joinInvite'), exact: true })).toBeVisible()
  expect(cancelled).toEqual([])
  // A tap after the time of a double tap cancels.
  await host.page.clock.fastForward(1_000)
  await host.page.getByRole('button', { name: cancel }).click()
  await expect.poll(() => cancelled).not.toEqual([])
  await expect(guest.page.getByRole('button', { name: say('match.joinInvite'), exact: true })).toHaveCount(0)
})

test('double taps count once; a second tab shows the same match, and closing it does not leave the match', long, async ({ browser }) => {
  const [host, guest] = [await player(browser, 'Hala'), await player(browser, 'Ziad')]
  const complaints: string[] = []
  for (const { page } of [host, guest]) page.on('pageerror', (error) => complaints.push(error.message))
  await invite(host, guest, 'Ziad')
  await guest.page.getByRole('button', { name: say('match.joinInvite'), exact: true }).dblclick()
  for (const { page } of [host, guest]) await expect(columns(page)).toHaveCount(7)
  for (const { page } of [host, guest]) await expect(page.getByRole('region', { name: say('common.messages') }).locator('li, [role=alert]')).toHaveCount(0)

  const [one, two] = await byTurn(host, guest)
  await columns(one.page).nth(3).dblclick()
  for (const { page } of [one, two]) await expect(discs(page)).toHaveCount(1)
  const second = await two.page.context().newPage()
  await second.goto(two.page.url())
  await expect(discs(second)).toHaveCount(1)
  await columns(second).nth(3).click()
  for (const page of [one.page, two.page, second]) await expect(discs(page)).toHaveCount(2)
  await second.close()
  await columns(one.page).nth(3).click()
  for (const { page } of [one, two]) await expect(discs(page)).toHaveCount(3)
  await expect(one.page.getByText(say('match.graceFor').replace('{name}', two === host ? 'Hala' : 'Ziad'))).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a device clock an hour ahead and an unsteady network do not change the match; the waiting player is notified', long, async ({ browser }) => {
  const [host, guest] = [await player(browser, 'Rima', 3_600_000), await player(browser, 'Adel')]
  await invite(host, guest, 'Adel')
  // The seconds left are the server's, not this device's.
  await expect(host.page.getByRole('timer').first()).toHaveText(/^([1-9]|[12]\d|30)$/)
  await guest.page.getByRole('button', { name: say('match.joinInvite'), exact: true }).click()
  for (const { page } of [host, guest]) await expect(columns(page)).toHaveCount(7)
  const [one, two] = await byTurn(host, guest)
  await expect(host.page.frameLocator('iframe').locator('.clock:not([hidden])')).toHaveText(/^[1-6]?\d$/)
  await columns(one.page).nth(0).click()
  await expect(discs(two.page)).toHaveCount(1)

  await two.page.context().setOffline(true)
  await expect(one.page.getByText(say('match.graceFor').replace('{name}', two === host ? 'Rima' : 'Adel'))).toBeVisible()
  await expect(status(one.page)).toHaveClass('trouble')
  await two.page.context().setOffline(false)
  await expect(status(one.page)).not.toHaveClass('trouble')
  await columns(two.page).nth(6).click()
  for (const { page } of [one, two]) await expect(discs(page)).toHaveCount(2)
})

test('a guest who leaves the lobby frees the seat; a host who leaves closes the lobby for everybody', long, async ({ browser }) => {
  const [host, guest] = [await player(browser, 'Lama'), await player(browser, 'Fadi')]
  await befriend(app, host.session, guest.session)
  await host.page.goto(`${app.url}/match/new?game=ludo&friends=1`)
  await host.page.getByRole('button', { name: '2 to 4 players' }).click()
  const play = host.page.getByRole('button', { name: say('match.play'), exact: true })
  const join = guest.page.getByRole('button', { name: say('match.joinInvite'), exact: true })
  await add(host, 'Fadi').click()
  await join.click()
  await expect(play).toBeEnabled()
  await expect(add(host, 'Fadi')).toBeDisabled()
  await guest.page.getByRole('button', { name: say('common.back') }).click()
  await expect(play).toBeDisabled()
  await expect(add(host, 'Fadi')).toBeEnabled()
  await add(host, 'Fadi').click()
  await join.click()
  await expect(play).toBeEnabled()
  // Whoever opens a lobby that is closed already reads that there is none.
  await expect(join).toHaveCount(0)
  await expect(guest.page.getByRole('img', { name: say('match.emptySeat') }).first()).toBeVisible()
  await host.page.getByRole('button', { name: say('common.back') }).click()
  await expect(guest.page.getByText(say('match.cancelled'))).toBeVisible()
})
