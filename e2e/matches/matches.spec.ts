import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { befriend, freshMsisdn, say, signInByApi } from '../support/people.ts'
import type { Session } from '../support/people.ts'
import { long } from '../support/variants.ts'
import { test } from '../support/worker.ts'

let app: App

test.beforeAll(({ app: own }) => {
  app = own
})

interface Player {
  readonly page: Page
  readonly session: Session
  readonly language: 'en' | 'ar'
}

async function player(browser: Browser, name: string, language: 'en' | 'ar'): Promise<Player> {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })).newPage()
  return { page, language, session: await signInByApi(page, app, { msisdn: freshMsisdn(), name, language }) }
}

const board = ({ page }: Player) => page.frameLocator('iframe')
/** The seven columns of four in a row, from the left. */
const columns = (one: Player) => board(one).locator('button[aria-disabled]')

/** Drops a disc and waits until the other board shows that it is the other's turn. */
async function drop(one: Player, other: Player, column: number): Promise<void> {
  await expect(columns(one).nth(column)).toHaveAttribute('aria-disabled', 'false')
  await columns(one).nth(column).click()
  await expect(columns(other).nth((column + 1) % 7)).toHaveAttribute('aria-disabled', 'false')
}

async function search(one: Player): Promise<void> {
  await one.page.goto(`${app.url}/match/new?game=four-in-a-row&configuration=duel`)
}

/** Both in a running match; answers them in the order of their turns. */
async function paired(first: Player, second: Player): Promise<readonly [Player, Player]> {
  await search(first)
  await expect(first.page.getByText(say('match.finding', first.language))).toBeVisible()
  await search(second)
  await expect(columns(first)).toHaveCount(7)
  await expect(columns(second)).toHaveCount(7)
  const begins = async (one: Player) => (await columns(one).first().getAttribute('aria-disabled')) === 'false'
  // Until a board has heard whose turn it is, nobody's columns are open.
  await expect.poll(async () => (await begins(first)) !== (await begins(second))).toBe(true)
  return (await begins(first)) ? [first, second] : [second, first]
}

test('[MAT-01] [MAT-30] two people are paired, play to the end and play again', async ({ browser }) => {
  const sara = await player(browser, 'Sara', 'en')
  const omar = await player(browser, 'عمر', 'ar')
  const [one, two] = await test.step('[MAT-09] [MAT-16] the lobby while it searches', () => paired(sara, omar))
  expect(one.page.url()).toBe(two.page.url())

  for (const column of [0, 1, 0, 1, 0, 1]) await (column === 0 ? drop(one, two, column) : drop(two, one, column))
  await columns(one).nth(0).click()
  await test.step('[MAT-56] the result', async () => {
    await expect(one.page.getByRole('heading', { name: say('result.win', one.language) })).toBeVisible()
    await expect(two.page.getByRole('heading', { name: say('result.lose', two.language) })).toBeVisible()
  })

  // A rematch that cannot be asked for is a matter of the console; the button is there again.
  // Sara looked first: she is the host, and asks; her guest waits to be asked.
  await expect(omar.page.getByRole('button', { name: say('result.again', 'ar') })).toBeDisabled()
  const again = sara.page.getByRole('button', { name: say('result.again') })
  await test.step('[MAT-68] a rematch that fails is a matter of the console', async () => {
    await sara.page.route('**/game/playAgain**', (route) => route.abort())
    const failed = sara.page.waitForEvent('console', (line) => line.text().startsWith("Couldn't send match making request at this time"))
    await again.click()
    await failed
    await sara.page.unroute('**/game/playAgain**')
    await expect(sara.page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('[MAT-57] play again, and join', async () => {
    await again.click()
    const join = omar.page.getByRole('button', { name: say('result.join', 'ar'), exact: true })
    await expect(join).toHaveCount(1)
    await join.click()
  })
  await expect(columns(one)).toHaveCount(7)
  await expect(columns(two)).toHaveCount(7)
})

/** Notes every event that the app sends to the games of this page, as the game's own document receives it. */
async function eventsSentToGames(page: Page): Promise<readonly { readonly name: string; readonly data: unknown }[]> {
  const received: { name: string; data: unknown }[] = []
  await page.exposeFunction('noteReceived', (name: string, data: unknown) => void received.push({ name, data }))
  await page.addInitScript(() => {
    const { noteReceived } = window as unknown as { noteReceived: (name: string, data: unknown) => void }
    window.addEventListener('message', ({ data, ports: [port] }) => {
      if (data?.gb !== 'welcome') return
      port?.addEventListener('message', (event) => noteReceived(String(event.data?.name), event.data?.data ?? null))
    })
  })
  return received
}

test('[PLY-23] quitting a match asks first, notifies the game that the player has left, and loses the match', async ({ browser }) => {
  const one = await player(browser, 'Noor', 'en')
  const received = await eventsSentToGames(one.page)
  await one.page.reload()
  const two = await player(browser, 'Aziz', 'en')
  // From Home as people come, so that Back has somewhere to lead within the app.
  await one.page
    .getByRole('button', { name: /Four in a Row/ })
    .first()
    .click()
  await one.page.getByRole('button', { name: 'One on one' }).click()
  await expect(one.page.getByText(say('match.finding'))).toBeVisible()
  await search(two)
  await expect(columns(one)).toHaveCount(7)
  const status = board(one).locator('#status')
  await expect(status).toHaveText(/Your turn|is thinking/)
  await one.page.getByRole('button', { name: say('play.back') }).click()
  await expect(one.page.getByRole('dialog')).toContainText(say('match.quitText'))
  // The match and its clock go on below the question, and its line says so.
  await expect(status).toHaveText(/Your turn|is thinking/)
  await one.page
    .getByRole('dialog')
    .getByRole('button', { name: say('common.cancel') })
    .click()
  await expect(one.page.getByRole('dialog')).toBeHidden()
  const departures = () => received.filter(({ name }) => name === 'match.playerLeft').map(({ data }) => data)
  // The question alone tells the game nothing.
  expect(departures()).toEqual([])
  // The browser's Back asks in the same words.
  await one.page.evaluate(() => history.back())
  await one.page
    .getByRole('dialog')
    .getByRole('button', { name: say('play.quitYes') })
    .click()
  await expect(one.page.getByRole('heading', { name: say('result.lose') })).toBeVisible()
  await expect(one.page.getByText(say('result.loseByLeaving'))).toBeVisible()
  expect(departures()).toEqual([{ playerId: one.session.userId, seat: expect.any(Number), graceUntil: null }])
  await expect(two.page.getByRole('heading', { name: say('result.win') })).toBeVisible()
  // Nobody has four in a row: the last picture of the replay says why it ended.
  await two.page.getByRole('button', { name: say('result.review'), exact: true }).click()
  await two.page.getByRole('button', { name: say('replay.last') }).click()
  await expect(board(two).locator('#status')).toHaveText('The other side gave up: you win')
})

test('[MAT-38] [MAT-39] an invited friend joins the lobby; an invite that fails shows nothing and the lobby continues', long, async ({ browser }) => {
  const host = await player(browser, 'Hala', 'en')
  const guest = await player(browser, 'Ziad', 'en')
  await befriend(app, host.session, guest.session)
  await host.page.goto(`${app.url}/match/new?game=four-in-a-row&configuration=duel&friends=1`)
  const add = host.page.getByRole('button', { name: say('match.addWho').replace('{name}', 'Ziad') })
  await test.step('[MAT-70] an invite that fails is silent', async () => {
    await host.page.route('**/game/invite**', (route) => route.abort())
    const failed = host.page.waitForEvent('requestfailed', (request) => request.url().includes('/game/invite'))
    await add.click()
    await failed
    await host.page.unroute('**/game/invite**')
    await expect(add).toBeEnabled()
    await expect(host.page.getByRole('dialog')).toHaveCount(0)
  })
  await add.click()
  await guest.page.getByRole('button', { name: say('match.joinInvite'), exact: true }).click()
  await expect(guest.page).toHaveURL(/\/match\//)
  // The full lobby begins by itself.
  await expect(board(host).getByText('Ziad').first()).toBeVisible()
})

test(
  '[CHT-14] [MAT-49] [MAT-50] an invite is shown in the chat of the two: both see that it was declined; accepting one there opens the match',
  long,
  async ({ browser }) => {
    const host = await player(browser, 'Hala', 'en')
    const guest = await player(browser, 'زياد', 'ar')
    await befriend(app, host.session, guest.session)
    await guest.page.goto(`${app.url}/chat/new?with=${host.session.userId}`)
    const hostChat = await host.page.context().newPage()
    await hostChat.goto(`${app.url}/chat/new?with=${guest.session.userId}`)
    await expect(hostChat.getByRole('log')).toBeVisible()
    await host.page.goto(`${app.url}/match/new?game=four-in-a-row&configuration=duel&friends=1`)
    // A name in another script is isolated by marks that nobody sees. Cancel stands in the place of Add while the invite is open.
    const add = host.page.getByRole('button', { name: /^Add .*زياد/ })
    await add.click()
    const card = guest.page.getByRole('log')
    await expect(card.getByRole('button', { name: say('match.declineInvite', 'ar') })).toBeVisible()
    // Once is enough: nothing lies over the chat.
    await expect(guest.page.getByRole('list', { name: say('match.invites', 'ar') })).toHaveCount(0)
    await card.getByRole('button', { name: say('match.declineInvite', 'ar') }).click()
    await expect(card.getByText(say('invite.rejected', 'ar'))).toBeVisible()
    await expect(hostChat.getByRole('log').getByText(say('invite.rejected'))).toBeVisible()
    await add.click()
    await expect(hostChat.getByRole('button', { name: say('match.openLobby') })).toBeVisible()
    await card.getByRole('button', { name: say('match.joinInvite', 'ar'), exact: true }).click()
    await expect(guest.page).toHaveURL(/\/match\//)
    await expect(columns(guest)).toHaveCount(7)
    // There is one card, and while the match runs it leads back into it.
    await expect(hostChat.getByRole('log').getByText(say('invite.accepted'))).toBeVisible()
    await expect(hostChat.getByRole('log').getByText(say('invite.rejected'))).toHaveCount(0)
    await expect(hostChat.getByRole('status').getByRole('button', { name: say('match.return') })).toBeVisible()
    await hostChat
      .getByRole('log')
      .getByRole('button', { name: say('match.return') })
      .click()
    await expect(hostChat.frameLocator('iframe').locator('button[aria-disabled]')).toHaveCount(7)
  },
)

test('[MAT-79] after the server was killed both players return to the same move without a reload', long, async ({ browser }) => {
  // A server's start is in it.
  const [one, two] = await paired(await player(browser, 'Rami', 'en'), await player(browser, 'Dana', 'en'))
  await drop(one, two, 3)
  await app.kill9()
  await expect(one.page.getByText(say('connection.reconnecting')).first()).toBeVisible()
  await app.restart()
  await expect(two.page.getByText(say('connection.reconnecting'))).toHaveCount(0)
  await drop(two, one, 4)
  await expect(columns(one).nth(4)).toHaveAttribute('aria-disabled', 'false')
})
