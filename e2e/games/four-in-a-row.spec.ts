import { dirname } from 'node:path'
import { expect } from '@playwright/test'
import { buildGames } from '../../scripts/build-games.ts'
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
