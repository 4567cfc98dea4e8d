import { dirname } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { buildGames } from '../../scripts/build-games.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'
import { openGame } from './game-page.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(dirname(import.meta.dirname)), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())
test.use({ viewport: { width: 360, height: 800 } })

const open = (page: Page, query: string) => openGame(page, `${games.url}/dominoes/?pace=0&motion=reduced&${query}`)

const middleOf = async (what: Locator): Promise<readonly [number, number]> => {
  const box = await what.boundingBox()
  if (!box) throw new Error('it is not drawn')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

test('dominoes: a tile is dragged to the end that takes it; dropped elsewhere, it returns to the hand', async ({ page }) => {
  const complaints = await open(page, 'lang=ar&seed=drag')
  const tile = page.locator('#hand .own.open').first()
  await expect(tile).toBeVisible()
  const name = await tile.getAttribute('aria-label')
  const laid = await page.locator('#table .laid').count()
  const held = await page.locator('#hand .own').count()
  const [x, y] = await middleOf(tile)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 30, { steps: 3 })
  await expect(page.locator('.dragged')).toBeVisible()
  await expect(page.locator('#table .target').first()).toBeVisible()
  await page.mouse.up()
  await expect(page.locator('.dragged')).toHaveCount(0)
  await expect(page.locator('#table .target')).toHaveCount(0)
  await expect(page.locator('#hand .own')).toHaveCount(held)

  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 60, { steps: 3 })
  const [toX, toY] = await middleOf(page.locator('#table .target').first())
  await page.mouse.move(toX, toY, { steps: 4 })
  await expect(page.locator('#table .target.aimed')).toHaveCount(1)
  await page.mouse.up()
  await expect(
    page
      .locator('#hand .own')
      .filter({ hasNot: page.locator('.dragged') })
      .first(),
  ).toBeVisible()
  await expect.poll(() => page.locator('#table .laid').count()).toBeGreaterThan(laid)
  expect(await page.locator('#hand .own').evaluateAll((tiles) => tiles.map((one) => one.getAttribute('aria-label')))).not.toContain(name)
  expect(complaints).toEqual([])
})

test('dominoes: a line with a spinner goes along the longer side of the table, and seven tiles lie in one row on the narrowest phone', async ({ page }) => {
  // The first tile is a double, which stands across the line.
  for (const [width, height, angle] of [
    [360, 800, '-90deg'],
    [1280, 800, '0deg'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, 'lang=en&seed=drag&way=fives')
    if ((await page.locator('#table .laid').count()) === 0) await page.locator('#hand .own.open').first().click()
    await expect(page.locator('#table .laid').first()).toHaveAttribute('style', new RegExp(`rotate\\(${angle}\\)`))
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, 'lang=en&seed=drag&way=fives')
  const tops = await page.locator('#hand .own').evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).offsetTop))
  expect(tops.length).toBeGreaterThanOrEqual(6)
  expect(new Set(tops).size).toBe(1)
})
