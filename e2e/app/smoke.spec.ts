import { type BrowserContext, expect, type FrameLocator, type Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { freshMsisdn, logIn, passPreconditions, pinOf, say } from '../support/people.ts'
import { slideKeys, winningSlides } from '../games/tile-merge.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

// A journey of two people on real parts, from the first look at Home to a server that is killed in the middle of a match.

const four = { en: 'Four in a Row', ar: 'أربعة في صف' } as const
const tiles = { en: 'Tile Merge', ar: 'دمج المربعات' } as const

let app: App
let sara: Page
let omar: Page
const contexts: BrowserContext[] = []
const complaints: string[] = []

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ app: own, browser }) => {
  app = own
  for (const [name, locale] of [
    ['sara', 'ar-SA'],
    ['omar', 'en-US'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, locale, baseURL: app.url })
    contexts.push(context)
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(`${name}: ${error.message}`))
    if (name === 'sara') sara = page
    else omar = page
  }
})
test.afterAll(async () => {
  for (const context of contexts) await context.close()
})

const cards = (page: Page, title: string) => page.locator('main').locator('button, a').filter({ hasText: title })
const card = (page: Page, title: string) => cards(page, title).first()
const game = (page: Page): FrameLocator => page.frameLocator('iframe')

/** Drops a disc when it is this player's turn. */
async function drop(page: Page, column: number): Promise<void> {
  await expect(game(page).locator('#status')).toHaveClass(/turn/)
  await game(page).locator('#board button').nth(column).click()
  await expect(game(page).locator('.discs .pending')).toHaveCount(0)
}

const isOnTurn = async (page: Page) => /\bturn\b/.test((await game(page).locator('#status').getAttribute('class')) ?? '')
const discs = (page: Page) => game(page).locator('.discs > *').count()

async function lookForOpponent(page: Page, title: string): Promise<void> {
  await page.goto('/')
  await startSearch(page, title)
}

/** Who has been asked how to play Four in a Row: the answer is remembered. */
const havePicked = new Set<Page>()

/** From the card on Home. */
async function startSearch(page: Page, title: string): Promise<void> {
  await card(page, title).click()
  if (!havePicked.has(page)) await page.getByRole('button', { name: /^(One on one|واحد ضد واحد)/ }).click()
  havePicked.add(page)
  await page.waitForURL(/\/match\/[0-9a-f-]{36}/)
}

/** Runs in a page: calls what stands under `name` when a text is first to be seen, with the milliseconds since the epoch. */
function signalWhenShown([text, name]: readonly [string, string]): void {
  // The games' frames are none of it.
  if (window !== window.top) return
  const observer = new MutationObserver(() => {
    const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      if (!texts.currentNode.nodeValue?.includes(text) || !texts.currentNode.parentElement?.checkVisibility()) continue
      observer.disconnect()
      ;(window as unknown as Record<string, (at: number) => void>)[name]?.(Date.now())
      return
    }
  })
  observer.observe(document, { attributes: true, childList: true, characterData: true, subtree: true })
}

/** Watches for a text on a page and on what it shows next. @returns when it was first to be seen, milliseconds since the epoch */
async function watchFor(page: Page, text: string): Promise<{ readonly at: Promise<number> }> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const input = [text, 'tellShown'] as const
  await page.exposeFunction('tellShown', resolve)
  await page.addInitScript(signalWhenShown, input)
  await page.evaluate(signalWhenShown, input)
  return { at: promise }
}

/** The player to move plays `columns` in turn while the other stacks elsewhere; ends when one has four in a column. */
async function playToTheEnd(): Promise<{ winner: Page; loser: Page }> {
  const winner = (await isOnTurn(sara)) ? sara : omar
  const loser = winner === sara ? omar : sara
  for (let round = 0; round < 4; round += 1) {
    await drop(winner, 3)
    if (round < 3) await drop(loser, 5)
  }
  return { winner, loser }
}

test('[REG-04] [ACC-31] [CAT-01] 1: a visitor sees Home, and a tap on a game opens the login', long, async () => {
  await omar.goto('/')
  await expect(omar).toHaveTitle('Play Games & Talk Live')
  await expect(omar.getByRole('heading', { name: 'Top hot games' })).toBeVisible()
  await expect(card(omar, four.en)).toBeVisible()
  const counts = omar.locator('main [aria-hidden="true"]').filter({ hasText: /^[\d,]{3,5}$/ })
  await expect.poll(() => counts.count()).toBeGreaterThan(1)
  await card(omar, tiles.en).click()
  await omar.waitForURL('**/login')
})

test('[ACC-06] [ACC-10] [REG-02] 2: a person logs in with the PIN from the SMS, in Arabic and right to left', long, async () => {
  const msisdn = freshMsisdn()
  await logIn(sara, app, { msisdn, language: 'ar' })
  await expect(sara.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(sara.getByRole('heading', { name: 'الألعاب الأكثر رواجًا' })).toBeVisible()
  await expect(sara).toHaveTitle(say('app.title', 'ar'))
  expect(await pinOf(app, msisdn)).toMatch(/^\d{4,6}$/)
})

test('3: the person chooses a name and wins a single-player game on its own origin', long, async () => {
  // Some four hundred slides.
  const opening = sara.waitForResponse((response) => new URL(response.url()).pathname === '/api/v4/playgame' && response.ok())
  await card(sara, tiles.ar).click()
  await test.step('[ACC-40] a name is asked for before the game', async () => {
    await passPreconditions(sara, { name: 'سارة', language: 'ar' })
    await sara.waitForURL('**/play/tile-merge')
  })
  await test.step('[PLY-01] the game in its frame', async () => {
    await expect(game(sara).locator('#board')).toBeVisible()
  })
  const frame = sara.frames().find((each) => each !== sara.mainFrame())
  expect(new URL(frame?.url() ?? '').hostname).toBe('tile-merge.games.localhost')
  expect(await frame?.evaluate(() => document.documentElement.dir)).toBe('rtl')

  await test.step('[PLY-02] the back button asks first', async () => {
    await sara.getByRole('button', { name: say('play.back', 'ar') }).click()
    const quit = sara.getByRole('dialog', { name: say('play.quitTitle', 'ar') })
    await expect(quit).toContainText(say('play.quitText', 'ar'))
    await expect(quit.getByRole('button', { name: say('play.quitYes', 'ar') })).toBeVisible()
    await quit.getByRole('button', { name: say('common.cancel', 'ar') }).click()
  })
  await game(sara).locator('#board').focus()
  const { response } = (await (await opening).json()) as { response: { seed: string } }
  for (const slide of winningSlides(response.seed))
    await game(sara)
      .locator('#board')
      .press(slideKeys[slide] ?? '')
  // The game shows its end by itself; the app only says what it made of it.
  await expect(game(sara).locator('#overlay')).toHaveAttribute('data-kind', 'won')
  await game(sara).locator('#overlay-other').click()
  // Slides that come faster than a hand can make them are counted, and not ranked: how fast they come depends on the machine.
  await expect(sara.getByText(say('result.newBest', 'ar')).or(sara.getByText(say('result.unranked', 'ar')))).toBeVisible()
  await test.step('the win can be shared by an app, or as a link to the game', async () => {
    await sara.getByRole('button', { name: say('result.share', 'ar') }).click()
    const sheet = sara.getByRole('dialog', { name: say('result.share', 'ar') })
    await expect(sheet).toContainText(tiles.ar)
    await expect(sheet.getByRole('list', { name: say('share.by', 'ar') }).getByRole('button')).toHaveCount(4)
    await sheet.getByRole('button', { name: say('common.close', 'ar') }).click()
    await expect(sheet).toBeHidden()
  })
  await sara.getByRole('button', { name: say('play.back', 'ar') }).click()
  await sara.waitForURL(`${app.url}/`)
  await test.step('[PLY-28] the win on its card', async () => {
    // The card with which one goes on stands before it, without a number.
    await expect(cards(sara, tiles.ar).filter({ hasText: /1|١/ }).first()).toBeVisible()
  })
})

test('[MAT-01] 4: two strangers are paired and play a match to its end', long, async () => {
  // The game he tapped as a visitor is where the login leads.
  await logIn(omar, app, { msisdn: freshMsisdn() })
  await omar.waitForURL('**/play/tile-merge')
  await passPreconditions(omar, { name: 'Omar' })
  await omar.goto('/')
  await startSearch(omar, four.en)
  await expect(omar.getByText(say('match.finding'))).toBeVisible()
  await omar
    .getByRole('button', { name: say('match.cancelSearch') })
    .first()
    .click()
  await omar.waitForURL(`${app.url}/`)

  // The lobby shows both for a moment only. When it does is told from within the pages: a look from outside comes once a second, and may come too late.
  const shown = [await watchFor(sara, 'Omar'), await watchFor(omar, 'سارة')]
  // He is there before she looks: a bot would take his place where his page takes long to open.
  await omar.goto('/')
  await expect(card(omar, four.en)).toBeVisible()
  await lookForOpponent(sara, four.ar)
  await expect(sara.getByText(say('match.finding', 'ar'))).toBeVisible()
  await startSearch(omar, four.en)
  await Promise.all(shown.map(({ at }) => at))
  await test.step('[MAT-30] the match opens for both', async () => {
    await Promise.all([expect(game(sara).locator('#board')).toBeVisible(), expect(game(omar).locator('#board')).toBeVisible()])
  })

  const { winner, loser } = await playToTheEnd()
  const languageOf = (page: Page) => (page === sara ? 'ar' : 'en')
  await test.step('[MAT-56] the result', async () => {
    await Promise.all([
      expect(winner.getByText(say('result.win', languageOf(winner))).first()).toBeVisible(),
      expect(loser.getByText(say('result.lose', languageOf(loser))).first()).toBeVisible(),
    ])
  })
  await Promise.all([sara, omar].map((page) => expect(page.getByRole('button', { name: say('play.moreGames', languageOf(page)) })).toBeVisible()))
  const onlooker = await winner.context().newPage()
  await onlooker.goto('/leaderboard')
  const name = winner === sara ? 'سارة' : 'Omar'
  await expect(onlooker.locator('main').getByText(name).first()).toBeVisible()
  await onlooker.close()
})

test('5: the two become friends from the result; messages are sent, delivered and read, and typing is shown', long, async () => {
  await test.step('[SOC-04] [SOC-05] a request, accepted', async () => {
    await sara.getByRole('button', { name: say('result.more', 'ar'), exact: true }).click()
    await sara
      .getByRole('button')
      .filter({ hasText: say('friends.add', 'ar') })
      .click()
    await omar
      .getByRole('button', { name: say('friends.accept') })
      .first()
      .click()
  })
  const toChat = sara
    .getByRole('button', { name: say('result.chat', 'ar') })
    .or(sara.getByRole('link', { name: say('result.chat', 'ar') }))
    .first()
  await toChat.click()
  await sara.waitForURL(/\/chat\/[0-9a-f-]{36}/)
  const saraWrites = sara.getByRole('textbox', { name: say('chat.compose', 'ar') })
  await saraWrites.fill('لعبة جميلة!')
  await sara.getByRole('button', { name: say('chat.send', 'ar') }).click()
  const bubble = sara.getByRole('listitem').filter({ hasText: 'لعبة جميلة!' })
  await test.step('[CHT-09] sent and delivered', async () => {
    await expect(bubble.locator('[data-tick]')).toHaveAttribute('data-tick', /delivered|sent/)
    await expect(bubble.locator('[data-tick="delivered"]')).toBeVisible()
  })

  await omar.goto('/messages')
  await omar.getByText('لعبة جميلة!').first().click()
  await omar.waitForURL(/\/chat\/[0-9a-f-]{36}/)
  await test.step('[CHT-24] read', async () => {
    await expect(bubble.locator('[data-tick="read"]')).toBeVisible()
  })
  const omarWrites = omar.getByRole('textbox', { name: say('chat.compose') })
  await test.step('[CHT-17] typing is seen', async () => {
    await omarWrites.pressSequentially('Luck', { delay: 40 })
    await expect(sara.getByText(say('chat.typing', 'ar')).first()).toBeVisible()
  })
  await omarWrites.fill('Luck? Rematch now')
  await omar.getByRole('button', { name: say('chat.send') }).click()
  await expect(sara.getByRole('listitem').filter({ hasText: 'Luck? Rematch now' })).toBeVisible()
  await expect(sara.getByText(say('chat.typing', 'ar'))).toHaveCount(0)
  await saraWrites.pressSequentially('ن', { delay: 40 })
  await expect(omar.getByText(say('chat.typing')).first()).toBeVisible()
  await saraWrites.fill('')
})

test('[MAT-79] [SHL-10] 6: after a kill -9 in the middle of a match both return to the same move without a reload, and no message is lost', long, async () => {
  await Promise.all([lookForOpponent(sara, four.ar), lookForOpponent(omar, four.en)])
  await Promise.all([expect(game(sara).locator('#status')).toBeVisible(), expect(game(omar).locator('#status')).toBeVisible()])
  await expect.poll(async () => (await isOnTurn(sara)) || (await isOnTurn(omar))).toBe(true)
  const first = (await isOnTurn(sara)) ? sara : omar
  const second = first === sara ? omar : sara
  await drop(first, 3)
  await drop(second, 3)
  await drop(first, 4)
  const urls = [sara.url(), omar.url()]
  const marks = await Promise.all([sara, omar].map((page) => page.evaluate(() => Object.assign(window, { stayed: true }).stayed)))
  expect(marks).toEqual([true, true])

  await app.kill9()
  await expect(sara.getByText(say('connection.reconnecting', 'ar')).first()).toBeVisible()
  await app.restart()
  await Promise.all([sara, omar].map((page) => expect(page.getByText(say('connection.reconnecting', page === sara ? 'ar' : 'en'))).toHaveCount(0)))
  expect([sara.url(), omar.url()]).toEqual(urls)
  for (const page of [sara, omar]) {
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    await expect.poll(() => discs(page)).toBe(3)
  }
  await drop(second, 2)
  for (const page of [sara, omar]) await expect.poll(() => discs(page)).toBe(4)

  await omar.goto('/messages')
  await omar
    .getByText(/Luck\? Rematch now/)
    .first()
    .click()
  await expect(omar.getByRole('listitem').filter({ hasText: 'لعبة جميلة!' })).toBeVisible()
  await expect(omar.getByRole('listitem').filter({ hasText: 'Luck? Rematch now' })).toBeVisible()
  expect(complaints).toEqual([])
})
