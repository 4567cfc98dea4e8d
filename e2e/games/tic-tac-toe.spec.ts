import { dirname } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { messages } from '../../games/tic-tac-toe/view/messages.ts'
import { buildGames } from '../../scripts/build-games.ts'
import { players } from '../../scripts/players.ts'
import { openAlone } from './alone.ts'
import { looksRight, openGame } from './game-page.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(dirname(import.meta.dirname)), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())
test.use({ viewport: { width: 360, height: 800 }, hasTouch: true })

/** A pattern for a text with placeholders. */
const pattern = (text: string): RegExp => new RegExp(`^${text.replace(/[!?.()]/g, '\\$&').replaceAll(/\{\w+\}/g, '.+')}$`)

for (const language of ['en', 'ar'] as const) {
  const texts = messages[language]
  test(`tic-tac-toe, ${language}: a best of three shows the end of each round, clears the board and counts the rounds won`, async ({ page }) => {
    const complaints = await openAlone(page, `${games.url}/tic-tac-toe/?seed=e2e&lang=${language}&way=series&level=1`)
    const status = page.locator('#status')
    const won = page.locator('#board .tile.won')
    const open = page.locator('.cells button[aria-disabled="false"]')
    const isOver = async () => /win|end/.test((await status.getAttribute('class')) ?? '')
    let roundEnds = 0
    for (let step = 0; step < 400 && !(await isOver()); step += 1) {
      if ((await won.count()) > 0) {
        roundEnds += 1
        await expect(status).toHaveText(new RegExp(`${pattern(texts.roundWon).source}|${pattern(texts.roundLost).source}`))
        await expect(open).toHaveCount(0)
        await page.clock.runFor(1_700)
        await expect(page.locator('#board .mark')).toHaveCount(0)
        await expect(status).toHaveText(new RegExp(`${pattern(texts.youBegin).source}|${pattern(texts.theyBegin).source}`))
        const counts = await page.locator('.player .count').allTextContents()
        expect(counts.map((count) => Number(count.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)))).reduce((one, two) => one + two)).toBe(
          roundEnds,
        )
      }
      if ((await open.count()) > 0) await open.first().click()
      await page.clock.runFor(500)
    }
    expect(await isOver()).toBe(true)
    expect(roundEnds).toBeGreaterThan(0)
    await expect(status).toHaveText(new RegExp(`${pattern(texts.seriesWon).source}|${pattern(texts.seriesLost).source}`))
    expect(complaints).toEqual([])
  })
}

/** The page does not scroll, and every cell has so many pixels at least. */
async function fits(page: Page, least = 44): Promise<void> {
  const [across, down, side] = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return [scrollWidth - innerWidth, scrollHeight - innerHeight, document.querySelector('.cells button')?.getBoundingClientRect().width ?? 0] as const
  })
  expect([across, down]).toEqual([0, 0])
  expect(side).toBeGreaterThanOrEqual(least)
}

for (const language of ['en', 'ar'] as const) {
  const texts = messages[language]
  test(`tic-tac-toe, ${language}: the large board begins with a dealt mark, is large enough on a small phone, and is played by keys to its end`, async ({
    page,
  }) => {
    const complaints = await openGame(page, `${games.url}/tic-tac-toe/?seed=e2e&lang=${language}&way=large&level=1&pace=0&motion=reduced`)
    const status = page.locator('#status')
    await expect(status).toHaveClass('turn')
    await expect(page.getByRole('group', { name: texts.largeBoard })).toBeVisible()
    await expect(page.locator('.cells button')).toHaveCount(36)
    // The dealt mark, and that of the bot where it was its turn.
    expect(await page.locator('#board .mark').count()).toBeLessThanOrEqual(2)
    await looksRight(page, (shown) => fits(shown))
    for (let at = 0; at < 36 && !/win|end/.test((await status.getAttribute('class')) ?? ''); at += 1) {
      await players['tic-tac-toe']?.turn(page, page, at)
      await expect(status).toHaveClass(/turn|win|end/)
    }
    await expect(status).toHaveClass(/win|end/)
    await expect(page.locator('#board .tile.won')).not.toHaveCount(0)
    expect(await page.locator('#board .tile.won').count()).toBeGreaterThanOrEqual(4)
    await looksRight(page, (shown) => fits(shown))
    expect(complaints).toEqual([])
  })
}

for (const language of ['en', 'ar'] as const) {
  const texts = messages[language]
  test(`tic-tac-toe, ${language}: on nine boards a finger slides to a cell and sees where it sends the other player, and the match is played to its end`, async ({
    page,
  }) => {
    const complaints = await openGame(page, `${games.url}/tic-tac-toe/?seed=e2e&lang=${language}&way=ultimate&level=1&pace=0&motion=reduced`)
    const status = page.locator('#status')
    await expect(status).toHaveClass('turn')
    await expect(page.getByRole('group', { name: texts.nine })).toBeVisible()
    await expect(page.locator('.cells button')).toHaveCount(81)
    // A finger aims at small cells by sliding, so that they need not be as large as buttons; the height of a low landscape gives the least.
    await looksRight(page, (shown) => fits(shown, 32))
    const open = page.locator('.cells button[aria-disabled="false"]')
    const boxes = [await open.first().boundingBox(), await open.nth(4).boundingBox()]
    const [from, to] = boxes.map((box) => ({ x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }))
    await page.mouse.move(from?.x ?? 0, from?.y ?? 0)
    await page.mouse.down()
    await page.mouse.move(to?.x ?? 0, to?.y ?? 0)
    await expect(page.locator('.ghost .mark')).toHaveCount(1)
    await expect(page.locator('#board .field.sent')).not.toHaveCount(0)
    await expect(status).toHaveText(new RegExp(`${pattern(texts.aimedBoard).source}|${pattern(texts.aimedChoice).source}`))
    await expect(page.locator('#board .mark.pending, #board .mark.seat-0.last')).toHaveCount(0)
    await page.mouse.up()
    await expect(page.locator('#board .mark.seat-0')).not.toHaveCount(0)
    for (let at = 0; at < 50 && !/win|end/.test((await status.getAttribute('class')) ?? ''); at += 1) {
      await players['tic-tac-toe']?.turn(page, page, at)
      await expect(status).toHaveClass(/turn|win|end/)
    }
    await expect(status).toHaveClass(/win|end/)
    await expect(page.locator('#board .owner')).not.toHaveCount(0)
    await looksRight(page, (shown) => fits(shown, 32))
    expect(complaints).toEqual([])
  })
}
