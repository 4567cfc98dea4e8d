import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { ask, befriend, freshMsisdn, say, type Session, signInByApi } from '../support/people.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

// A friend is invited the way people come: from Home, by the card of a game, while the search for anybody runs.

let app: App
test.beforeAll(({ app: own }) => {
  app = own
})

interface Player {
  readonly page: Page
  readonly session: Session
  readonly name: string
  readonly language: 'en' | 'ar'
}

async function player(browser: Browser, name: string, language: 'en' | 'ar' = 'en', width = 360): Promise<Player> {
  const page = await (await browser.newContext({ viewport: { width, height: 800 }, hasTouch: true })).newPage()
  return { page, name, language, session: await signInByApi(page, app, { msisdn: freshMsisdn(), name, language }) }
}

async function friends(browser: Browser, host: readonly [string, 'en' | 'ar'], guest: readonly [string, 'en' | 'ar']): Promise<readonly [Player, Player]> {
  const two = [await player(browser, ...host), await player(browser, ...guest)] as const
  await befriend(app, two[0].session, two[1].session)
  await two[0].page.reload()
  return two
}

const frame = ({ page }: Player) => page.frameLocator('iframe')
const open = (one: Player) => frame(one).locator('button[aria-disabled="false"]')
const columns = (one: Player) => frame(one).locator('button[aria-disabled]')
const button = ({ page, language }: Player, key: string) => page.getByRole('button', { name: say(key, language), exact: true })
const opponent = (one: Player, kind: 'Random' | 'Friend' | 'Bot') => button(one, `match.opponent${kind}`)
const finding = ({ page, language }: Player) => page.getByText(say('match.finding', language))
const add = (host: Player, guest: Player) =>
  host.page.getByRole('button', { name: new RegExp(`^${say('match.addWho', host.language).replace('{name}', `\\W*${guest.name}\\W*`)}$`) })
const card = ({ page }: Player, title: string) => page.getByRole('button', { name: new RegExp(title) }).first()
/** The first of the ways to play Four in a Row. */
const oneOnOne = ({ page, language }: Player) => page.getByRole('button', { name: language === 'en' ? 'One on one' : 'واحد ضد واحد' })

/** Where each begins: whoever is on turn first. */
async function byTurn(one: Player, two: Player): Promise<readonly [Player, Player]> {
  await expect.poll(async () => (await open(one).count()) + (await open(two).count())).toBeGreaterThan(0)
  return (await open(one).count()) > 0 ? [one, two] : [two, one]
}

test(
  '[MAT-53] [MAT-61] [MAT-62] a friend is added while the search runs, both play from Home to the end, and the rematch is an invite',
  long,
  async ({ browser }) => {
    const [host, guest] = await friends(browser, ['Huda', 'en'], ['زياد', 'ar'])
    await card(host, 'Four in a Row').click()
    await oneOnOne(host).click()
    await expect(finding(host)).toBeVisible()
    await expect(opponent(host, 'Random')).toHaveAttribute('aria-pressed', 'true')
    const url = host.page.url()
    await add(host, guest).click()
    // The search has become a lobby: no counter, no error, one clock, and the friend at the other seat.
    await expect(finding(host)).toHaveCount(0)
    await expect(opponent(host, 'Friend')).toHaveAttribute('aria-pressed', 'true')
    await expect(host.page.getByRole('timer')).toHaveCount(1)
    await expect(host.page.getByText(say('match.invited'), { exact: true })).toBeVisible()
    await expect(host.page.getByRole('alert')).toHaveCount(0)
    expect(host.page.url()).toBe(url)
    // The card says who asks, and for which game.
    const invites = guest.page.getByRole('list', { name: say('match.invites', 'ar') })
    await expect(invites).toContainText('دعوة من')
    await expect(invites).toContainText('أربعة في صف')
    await invites.getByRole('button', { name: say('match.joinInvite', 'ar'), exact: true }).click()
    for (const one of [host, guest]) await expect(columns(one)).toHaveCount(7)
    expect(guest.page.url()).toBe(url)

    const [first, second] = await byTurn(host, guest)
    for (const column of [0, 1, 0, 1, 0, 1, 0]) {
      const one = column === 0 ? first : second
      await expect(columns(one).nth(column)).toHaveAttribute('aria-disabled', 'false')
      await columns(one).nth(column).click()
    }
    // The guest waits for the host's invite (MAT-61).
    await expect(button(guest, 'result.again')).toBeDisabled()
    await button(host, 'result.again').click()
    await expect(button(guest, 'result.join')).toBeEnabled()
    await expect(button(guest, 'result.join')).toHaveCount(1)
    // The friend has been asked already: their seat waits for them, and there is nothing to add.
    await expect(host.page.getByText(say('match.invited'), { exact: true })).toBeVisible()
    await expect(add(host, guest)).toHaveCount(0)
    await expect(host.page.getByRole('timer')).toHaveCount(1)
    await button(guest, 'result.join').click()
    for (const one of [host, guest]) await expect(columns(one)).toHaveCount(7)
    expect(guest.page.url()).toBe(host.page.url())
    expect(host.page.url()).not.toBe(url)
  },
)

test('in Arabic a friend is added while a search with a chosen configuration (Turkish dama) runs, and both play it', long, async ({ browser }) => {
  const [host, guest] = await friends(browser, ['هدى', 'ar'], ['Omar', 'en'])
  await card(host, 'الداما').click()
  await host.page.getByRole('button', { name: 'الداما التركية' }).click()
  await expect(finding(host)).toBeVisible()
  await add(host, guest).click()
  await expect(finding(host)).toHaveCount(0)
  await button(guest, 'match.joinInvite').click()
  const [first, second] = await byTurn(host, guest)
  // Men of Turkish dama stand on all squares of two rows, and go straight ahead.
  await expect(frame(host).locator('.dama')).toBeVisible()
  for (const one of [first, second]) {
    await expect(open(one).first()).toBeVisible()
    await open(one).first().click()
    await frame(one).locator('button.goal').first().click()
    await expect(open(one)).toHaveCount(0)
  }
  await expect(open(first).first()).toBeVisible()
})

test('when a bot takes the seat before the invite arrives, the host is notified that the match has begun and is in it', long, async ({ browser }) => {
  const [host, guest] = await friends(browser, ['Rima', 'en'], ['Adel', 'en'])
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await host.page.route('**/game/invite**', async (route) => {
    await held
    await route.continue()
  })
  await card(host, 'Four in a Row').click()
  await oneOnOne(host).click()
  await add(host, guest).click()
  // A bot sits down meanwhile: another device of the host asked for it.
  await ask(app, 'POST', '/api/v4/game/play', { gameId: 'four-in-a-row', withBot: true }, host.session.token)
  await expect(columns(host)).toHaveCount(7)
  letGo()
  await expect(host.page.getByText('Your match has begun')).toBeVisible()
  await expect(columns(host)).toHaveCount(7)
  await expect(guest.page.getByRole('list', { name: say('match.invites') })).toHaveCount(0)
})

test(
  "[MAT-14] the lobby offers three choices at its top: inviting a friend ends the search, 'anyone' starts it, a bot joins at once",
  long,
  async ({ browser }) => {
    const [host, guest] = await friends(browser, ['Lama', 'en'], ['Fadi', 'en'])
    await card(host, 'Reversi').click()
    await expect(finding(host)).toBeVisible()
    // By the keyboard, pressed twice.
    await opponent(host, 'Friend').focus()
    await host.page.keyboard.press('Enter')
    await host.page.keyboard.press('Enter')
    await expect(finding(host)).toHaveCount(0)
    await expect(opponent(host, 'Friend')).toBeFocused()
    await expect(host.page.getByRole('button', { name: say('match.link', host.language) })).toBeVisible()
    const url = host.page.url()
    // Another tab shows the same lobby.
    const second = await host.page.context().newPage()
    await second.goto(url)
    await expect(second.getByRole('button', { name: say('match.opponentFriend'), exact: true })).toHaveAttribute('aria-pressed', 'true')
    await opponent(host, 'Random').click()
    await expect(finding(host)).toBeVisible()
    await expect(second.getByText(say('match.finding'))).toBeVisible()
    await second.close()
    await opponent(host, 'Friend').click()
    await expect(finding(host)).toHaveCount(0)
    await add(host, guest).click()
    await expect(button(guest, 'match.joinInvite')).toBeVisible()
    await opponent(host, 'Bot').dblclick()
    await expect(frame(host).locator('.cells button[aria-disabled]')).toHaveCount(64)
    expect(host.page.url()).toBe(url)
    await expect(button(guest, 'match.joinInvite')).toHaveCount(0)
  },
)

test('[MAT-55] "Play a bot now" is offered during the search and starts the match without waiting for it', async ({ browser }) => {
  const host = await player(browser, 'Noor', 'ar', 320)
  await card(host, 'أربعة في صف').click()
  await oneOnOne(host).click()
  await expect(finding(host)).toBeVisible()
  expect(await host.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await button(host, 'match.botNow').dblclick()
  await expect(columns(host)).toHaveCount(7)
})

test('on a slow network an invite during the search reaches the friend, and nothing is lost', long, async ({ browser }) => {
  const [host, guest] = await friends(browser, ['Sama', 'en'], ['Yara', 'en'])
  await card(host, 'Four in a Row').click()
  await oneOnOne(host).click()
  await expect(add(host, guest)).toBeEnabled()
  const cdp = await (host.page.context() as BrowserContext).newCDPSession(host.page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 900, downloadThroughput: 20_000, uploadThroughput: 10_000 })
  await add(host, guest).dblclick()
  await button(guest, 'match.joinInvite').click()
  await expect(columns(guest)).toHaveCount(7)
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
  await expect(columns(host)).toHaveCount(7)
})

test(
  '[MAT-18] [MAT-20] the match is polled beside the live path: the lobby fills without a socket; polling pauses offline and ends with the screen',
  long,
  async ({ browser }) => {
    const [host, guest] = await friends(browser, ['Hala', 'en'], ['Ziad', 'en'])
    // Every socket and every long poll of the live path fails.
    await host.page.routeWebSocket(/socket\.io/, (socket) => socket.close())
    await host.page.route('**/socket.io/**', (route) => route.abort())
    const polls: string[] = []
    host.page.on('request', (request) => request.url().includes('/match/get') && polls.push(request.url()))
    await host.page.clock.install()
    await host.page.goto(`${app.url}/match/new?game=ludo&friends=1`)
    await host.page.getByRole('button', { name: '2 to 4 players' }).click()
    await add(host, guest).click()
    await button(guest, 'match.joinInvite').click()
    await expect(add(host, guest)).toBeDisabled()
    await expect(button(host, 'match.play')).toBeEnabled()

    await host.page.context().setOffline(true)
    await expect(host.page.getByText('Not connected...')).toBeVisible()
    const before = polls.length
    await host.page.clock.runFor(20_000)
    expect(polls.length).toBe(before)
    await host.page.context().setOffline(false)
    await expect.poll(() => polls.length).toBeGreaterThan(before)

    await host.page.getByRole('button', { name: say('common.back') }).click()
    await expect(host.page).toHaveURL(`${app.url}/`)
    const after = polls.length
    await host.page.clock.runFor(20_000)
    expect(polls.length).toBe(after)
  },
)
