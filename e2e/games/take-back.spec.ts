import { dirname } from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { messages as checkers } from '../../games/checkers/view/messages.ts'
import { messages as fourInARow } from '../../games/four-in-a-row/view/messages.ts'
import { messages as reversi } from '../../games/reversi/view/messages.ts'
import { buildGames } from '../../scripts/build-games.ts'
import { looksRight, openGame } from './game-page.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'
import { test } from '../support/worker.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(dirname(import.meta.dirname)), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())
test.use({ viewport: { width: 320, height: 568 }, hasTouch: true })

const duels = [
  { game: 'checkers', messages: checkers, open: '.cells button[aria-disabled="false"]' },
  { game: 'reversi', messages: reversi, open: '.cells button[aria-disabled="false"]' },
  { game: 'four-in-a-row', messages: fourInARow, open: '.columns button[aria-disabled="false"]' },
] as const

/** Makes the first move that is possible. The bot answers at once: until it has, nothing is open. */
async function moveOnce(page: Page, open: string): Promise<void> {
  await page.locator(open).first().click()
  const goal = page.locator('.cells button.goal')
  if ((await goal.count()) > 0) await goal.first().click()
  await expect(page.locator('#status')).toHaveClass('turn')
}

/** The labels of the squares and of the counts on the cards. */
const labels = (page: Page): Promise<(string | null)[]> =>
  page.locator('#board button, .player .count').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
const place = (page: Page): Promise<unknown> => page.locator('#board').boundingBox()

/** Nothing scrolls, and the row below the board lies over nothing. */
async function fits(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const boxes = ['board', 'extra', 'status'].map((id) => document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect())
    const isApart = (a: DOMRect, b: DOMRect) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1
    const buttons = [...document.querySelectorAll('#extra button')].map((button) => button.getBoundingClientRect())
    return {
      isScrolled: document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight,
      isApart: boxes.every((one, at) => boxes.slice(at + 1).every((other) => isApart(one, other))),
      isInside: buttons.every(({ left, right, top, bottom }) => left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight),
    }
  })
  expect(found).toEqual({ isScrolled: false, isApart: true, isInside: true })
}

for (const { game, messages, open } of duels)
  for (const language of ['en', 'ar'] as const) {
    const texts = messages[language]
    test(`${game}, ${language}: a move against the bot is taken back with the bot's answer by a key, and the board stays in its place`, async ({ page }) => {
      const complaints = await openGame(page, `${games.url}/${game}/?seed=e2e&level=1&pace=0&lang=${language}&motion=reduced`)
      await expect(page.locator('#status')).toHaveClass('turn')
      const back = page.getByRole('button', { name: texts.takeBack, exact: true })
      await expect(back).toBeDisabled()
      const where = await place(page)
      await moveOnce(page, open)
      const before = await labels(page)
      await moveOnce(page, open)
      expect(await labels(page)).not.toEqual(before)

      await back.press('Enter')
      await expect.poll(() => labels(page)).toEqual(before)
      await expect(page.locator('#spoken')).toContainText(texts.tookBack)
      expect(await place(page)).toEqual(where)
      await looksRight(page, fits)
      await moveOnce(page, open)
      expect(await labels(page)).not.toEqual(before)
      expect(complaints).toEqual([])
    })
  }
