import { dirname } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { buildGames } from '../../scripts/build-games.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'
import { looksRight, openGame } from './game-page.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(dirname(import.meta.dirname)), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())
test.use({ viewport: { width: 360, height: 800 } })

const open = (page: Page, query: string) => openGame(page, `${games.url}/dominoes/?pace=0&motion=reduced&${query}`)

/** Nothing is cut off: neither the page nor one of its parts lies outside the screen. */
async function fits(page: Page): Promise<void> {
  const outside = await page.evaluate(() => {
    const parts = [...document.querySelectorAll('.player, #table, #note, #hand .own, #status, #sound, #round')]
    const boxes = parts.map((part) => [part.id, part.getBoundingClientRect()] as const).filter(([, box]) => box.width > 0)
    const cut = boxes.filter(([, box]) => box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
    return [document.documentElement.scrollWidth > innerWidth, cut.map(([id]) => id)]
  })
  expect(outside).toEqual([false, []])
}

const middleOf = async (what: Locator): Promise<readonly [number, number]> => {
  const box = await what.boundingBox()
  if (!box) throw new Error('it is not drawn')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Plays one tile after the other until `isDone`; of two ends the first. */
async function playUntil(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  const open = page.locator('#round button:visible, #table .target:visible, #hand .own.open:visible, .again:visible').first()
  for (let turn = 0; turn < 300 && !(await isDone()); turn += 1) {
    await open.waitFor()
    await page.evaluate(() => {
      const goOn = document.querySelector<HTMLElement>('#round:not([hidden]) button')
      const next = document.querySelector('#table .target') ?? document.querySelector('#hand .own.open')
      ;(goOn ?? next)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
  }
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

for (const [language, configuration] of [
  ['en', 'duel'],
  ['ar', 'fives'],
] as const) {
  test(`dominoes, ${language}: the end of a round keeps its table in sight, and the last round shows what each hand still held`, async ({ page }) => {
    const complaints = await open(page, `lang=${language}&seed=panel&way=${configuration}`)
    const panel = page.locator('#round')
    const again = page.locator('.again')
    await playUntil(page, async () => (await panel.isVisible()) || (await again.isVisible()))
    await expect(panel.locator('.row')).toHaveCount(2)
    await expect(panel.locator('.row .pips')).toHaveCount(2)
    // A round has at least as many tiles on the table as were played from a hand of seven.
    expect(await page.locator('#table .laid').count()).toBeGreaterThan(6)
    await looksRight(page, fits)
    await panel.getByRole('button').click()
    await expect(panel).toBeHidden()
    await playUntil(page, () => again.isVisible())
    await expect(panel).toBeVisible()
    await expect(panel.locator('.row')).toHaveCount(2)
    await looksRight(page, fits)
    expect(complaints).toEqual([])
  })
}
