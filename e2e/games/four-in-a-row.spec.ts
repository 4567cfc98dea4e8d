import { dirname } from 'node:path'
import { expect } from '@playwright/test'
import { messages } from '../../games/four-in-a-row/view/messages.ts'
import { buildGames } from '../../scripts/build-games.ts'
import { openAlone } from './alone.ts'
import { openGame } from './game-page.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'
import { test } from '../support/worker.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(dirname(import.meta.dirname)), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())

test('four in a row: the disc follows a finger along the columns and falls where it lifts; far from the board it does not fall', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const complaints = await openGame(page, `${games.url}/four-in-a-row/?seed=e2e&pace=0&motion=reduced`)
  await expect(page.locator('#status')).toHaveClass('turn')
  const [discs, box] = [page.locator('.discs .disc'), await page.locator('.columns').boundingBox()]
  // As wide as the page, and in its lower half.
  expect(box?.width ?? 0).toBeGreaterThan(320)
  expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeGreaterThan(400)
  const before = await discs.count()
  const x = (column: number): number => (box?.x ?? 0) + ((column + 0.5) * (box?.width ?? 0)) / 7
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2
  for (const [lifted, arch] of [
    [y - 320, 0],
    [y, 1],
  ] as const) {
    await page.mouse.move(x(1), y)
    await page.mouse.down()
    await page.mouse.move(x(5), y, { steps: 4 })
    await expect(page.locator('.arch').nth(5)).toHaveClass(/aimed/)
    await page.mouse.move(x(5), lifted)
    await expect(page.locator('.arch.aimed')).toHaveCount(arch)
    await page.mouse.up()
    if (arch === 0) expect(await discs.count()).toBe(before)
  }
  // The own disc, and the bot's answer.
  await expect(discs).toHaveCount(before + 2)
  expect(await page.locator('.discs > g[transform^="translate(550 "]').count()).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

/** A pattern for one of some texts with placeholders. */
const oneOf = (...texts: readonly string[]): RegExp =>
  new RegExp(texts.map((text) => `^${text.replaceAll(/[!?.()]/g, '\\$&').replaceAll(/\{\w+\}/g, '.+')}$`).join('|'))

for (const language of ['en', 'ar'] as const) {
  const texts = messages[language]
  test(`four in a row, ${language}: a best of three shows the end of each round, clears the board and counts the rounds won`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const complaints = await openAlone(page, `${games.url}/four-in-a-row/?seed=e2e&lang=${language}&way=series&level=1`)
    const status = page.locator('#status')
    const winning = page.locator('.discs .winning')
    const open = page.locator('.columns button[aria-disabled="false"]')
    const isOver = async () => /win|end/.test((await status.getAttribute('class')) ?? '')
    let roundEnds = 0
    for (let step = 0; step < 2_000 && !(await isOver()); step += 1) {
      if ((await winning.count()) > 0) {
        roundEnds += 1
        await expect(status).toHaveText(oneOf(texts.roundWon, texts.roundLost))
        await expect(open).toHaveCount(0)
        // Its line of four stays in sight, and then the board is empty.
        await page.clock.runFor(2_000)
        expect(await winning.count()).toBeGreaterThanOrEqual(4)
        await page.clock.runFor(450)
        await expect(page.locator('.discs .disc')).toHaveCount(0)
        await expect(status).toHaveText(oneOf(texts.youBegin, texts.theyBegin))
        const counts = await page.locator('.player .count').allTextContents()
        const numbers = counts.map((count) => Number(count.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))))
        expect(numbers.reduce((one, two) => one + two)).toBe(roundEnds)
      }
      if ((await open.count()) > 0) await open.nth(step % (await open.count())).click()
      await page.clock.runFor(100)
    }
    expect(await isOver()).toBe(true)
    expect(roundEnds).toBeGreaterThan(0)
    await expect(status).toHaveText(oneOf(texts.seriesWon, texts.seriesLost, texts.seriesDrawn))
    expect(complaints).toEqual([])
  })
}
