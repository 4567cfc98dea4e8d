import { dirname } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { messages } from '../../games/chess/view/messages.ts'
import { buildGames } from '../../scripts/build-games.ts'
import { openAlone } from './alone.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(dirname(import.meta.dirname)), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())
test.use({ viewport: { width: 360, height: 800 }, hasTouch: true })

/** More than the weakest bot takes for a move: the page's time, which passes at once. */
const BOT_MS = 8_000

const open = (page: Page, query: string) => openAlone(page, `${games.url}/chess/?seed=e2e&level=1&${query}`)

const movable = '.cells button[aria-disabled="false"]'

/** Lets the bot move, and makes the first move that is possible. */
async function moveOnce(page: Page): Promise<void> {
  await page.clock.runFor(BOT_MS)
  await page.locator(movable).first().click()
  await page.locator('.cells button.goal').first().click()
  await page.clock.runFor(BOT_MS)
}

for (const language of ['en', 'ar'] as const) {
  const texts = messages[language]
  test(`chess, ${language}: a move against the bot is taken back with the bot's answer, and another one is made`, async ({ page }) => {
    const complaints = await open(page, `lang=${language}`)
    const moves = page.locator('#moves .san:not(:empty)')
    const back = page.getByRole('button', { name: texts.takeBack })
    await expect(back).toBeDisabled()
    await moveOnce(page)
    const first = await moves.allTextContents()
    await moveOnce(page)
    const second = await moves.allTextContents()
    expect(second.length).toBe(first.length + 2)

    await back.click()
    await expect(page.locator('#status')).toHaveText(texts.backRequested)
    await page.clock.runFor(BOT_MS)
    expect(await moves.allTextContents()).toEqual(first)
    await expect(page.locator('#spoken')).toContainText(texts.tookBack)
    await moveOnce(page)
    expect((await moves.allTextContents()).length).toBe(second.length)
    expect(complaints).toEqual([])
  })
}

test('chess: nothing is taken back in a match with a clock for the whole of it', async ({ page }) => {
  const complaints = await open(page, 'lang=en&way=blitz')
  await moveOnce(page)
  await expect(page.getByRole('button', { name: messages.en.offer })).toBeVisible()
  await expect(page.getByRole('button', { name: messages.en.takeBack })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('chess: a piece is dragged to a square that is marked while it moves; dropped elsewhere, it returns; a move is planned so as well', async ({ page }) => {
  const complaints = await open(page, 'lang=en')
  await page.clock.runFor(BOT_MS)
  const moves = page.locator('#moves .san:not(:empty)')
  const begun = await moves.count()
  /** Lifts the first piece that can move, and drops it on a square. */
  async function drag(square: string): Promise<void> {
    await page.locator(movable).first().hover()
    await page.mouse.down()
    const box = await page.locator('#board').boundingBox()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2, { steps: 4 })
    await expect(page.locator('.dragged')).toHaveCount(1)
    await expect(page.locator('.cells button.goal')).not.toHaveCount(0)
    await page.locator(square).first().hover()
    await page.mouse.up()
    await expect(page.locator('.dragged')).toHaveCount(0)
  }
  // The own king cannot be taken.
  await drag('.cells button[aria-label*="your king"]')
  await expect(moves).toHaveCount(begun)
  await expect(page.locator('.cells button.goal')).toHaveCount(0)

  await drag('.cells button.goal')
  await expect(moves).toHaveCount(begun + 1)
  await drag('.cells button.goal')
  await expect(page.locator('#status')).toContainText('Planned')
  expect(complaints).toEqual([])
})
