import { dirname } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { buildGames } from '../scripts/build-games.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(import.meta.dirname), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())

const SCREENS = [
  { width: 320, height: 568 },
  { width: 360, height: 800 },
  { width: 800, height: 360 },
] as const

async function open(page: Page, query: string): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`${games.url}/sea-battle/?${query}`)
  await expect(page.locator('#game')).toBeVisible()
  return complaints
}

async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary ?? ''}`))
}

/** Nothing is cut off: neither the page nor one of its parts lies outside the screen. */
async function fits(page: Page): Promise<void> {
  const outside = await page.evaluate(() => {
    const parts = [...document.querySelectorAll('#me, #rival, #board, #mini, #status, #tools, #tools button, #afloat')]
    const boxes = parts.map((part) => [part.id, part.getBoundingClientRect()] as const).filter(([, box]) => box.width > 0)
    const cut = boxes.filter(([, box]) => box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
    return [document.documentElement.scrollWidth > innerWidth, document.documentElement.scrollHeight > innerHeight, cut.map(([id]) => id)]
  })
  expect(outside).toEqual([false, false, []])
}

/** Fires at one open cell after the other, by keyboard, until the match is over. */
async function shootToTheEnd(page: Page): Promise<void> {
  const again = page.locator('.again')
  for (let at = 0; at < 400 && !(await again.isVisible()); at += 1) {
    const fired = await page.evaluate((turn) => {
      const open = [...document.querySelectorAll<HTMLElement>("#cells button[aria-disabled='false']")]
      open[(turn * 7) % Math.max(1, open.length)]?.focus()
      return open.length > 0
    }, at)
    if (fired) await page.keyboard.press('Enter')
    await page.waitForTimeout(20)
  }
  await expect(again).toBeVisible()
}

for (const language of ['en', 'ar'] as const) {
  for (const { width, height } of SCREENS) {
    const theme = width === 360 ? 'light' : 'dark'
    test(`sea battle, ${language}, ${width} x ${height}: placed and played to its end against the bot`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      const complaints = await open(page, `lang=${language}&theme=${theme}&seed=e2e&pace=0&motion=reduced`)
      await expect(page.locator('#harbour button')).toHaveCount(5)
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr')
      expect(await problems(page)).toEqual([])
      await fits(page)
      await page.locator('#ready').click()
      await expect(page.locator('#mini')).toBeVisible()
      await expect(page.locator('#status')).toHaveClass('turn')
      expect(await problems(page)).toEqual([])
      await fits(page)
      await shootToTheEnd(page)
      await expect(page.locator('#status')).toHaveClass(/win|end/)
      await expect(page.locator('#mini .ship')).toHaveCount(5)
      await expect(page.locator('#sea .ship')).toHaveCount(5)
      expect(await problems(page)).toEqual([])
      await fits(page)
      await page.locator('.again').click()
      await expect(page.locator('#harbour button')).toHaveCount(5)
      expect(complaints).toEqual([])
    })
  }
}

test('sea battle: ships are dragged, tapped to turn, moved by keys and shuffled; the seas change places', async ({ page }) => {
  await open(page, 'lang=ar&seed=e2e&pace=0&motion=reduced')
  const ships = page.locator('#harbour button')
  const names = () => ships.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
  const first = await names()
  await page.locator('#shuffle').click()
  expect(await names()).not.toEqual(first)

  const status = page.locator('#status')
  const before = await names()
  const box = await ships.nth(4).boundingBox()
  const board = await page.locator('#board').boundingBox()
  if (!box || !board) throw new Error('nothing is drawn')
  // Off the sea: refused, and the ship returns.
  await page.mouse.move(box.x + 12, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(board.x + 12, board.y + board.height + 60, { steps: 5 })
  await page.mouse.up()
  await expect(status).toHaveClass('trouble')
  expect(await names()).toEqual(before)
  // A tap turns it.
  await page.mouse.click(box.x + 12, box.y + 12)
  await expect(status).toHaveClass('turn')
  expect((await names())[4]).not.toBe(before[4])
  // An arrow moves it, wherever there is room.
  const turned = (await names())[4]
  await ships.nth(4).focus()
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) if ((await names())[4] === turned) await page.keyboard.press(key)
  expect((await names())[4]).not.toBe(turned)

  await page.locator('#ready').click()
  const mini = page.locator('#mini')
  const label = (await mini.getAttribute('aria-label')) ?? ''
  await mini.click()
  await expect(page.locator('#sea .ship.own')).toHaveCount(5)
  expect(await mini.getAttribute('aria-label')).not.toBe(label)
  await mini.click()
  await expect(page.locator('#sea .ship')).toHaveCount(0)
  await page.locator('#sound').click()
  await expect(page.locator('#sound')).toHaveAttribute('aria-pressed', 'false')
})
