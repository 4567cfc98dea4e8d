import { dirname } from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { buildGames } from '../../scripts/build-games.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'
import { looksRight, openGame } from './game-page.ts'
import { test } from '../support/worker.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(dirname(import.meta.dirname)), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())

const open = (page: Page, query: string) => openGame(page, `${games.url}/sea-battle/?${query}`)

/** Nothing is cut off: neither the page nor one of its parts lies outside the screen. */
async function fits(page: Page): Promise<void> {
  const outside = await page.evaluate(() => {
    const parts = [...document.querySelectorAll('#me, #rival, #board, #mini, #status, #tools, #tools button, .fleet')]
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
    await expect(page.locator('#status')).toHaveClass(/turn|trouble|win|end/)
  }
  await expect(again).toBeVisible()
}

for (const language of ['en', 'ar'] as const) {
  test(`sea battle, ${language}: placed and played to its end against the bot`, async ({ page }) => {
    const complaints = await open(page, `lang=${language}&seed=e2e&pace=0&motion=reduced`)
    await expect(page.locator('#harbour button')).toHaveCount(5)
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr')
    await looksRight(page, fits)
    await page.locator('#ready').click()
    await expect(page.locator('#mini')).toBeVisible()
    await expect(page.locator('#status')).toHaveClass('turn')
    await looksRight(page, fits)
    await shootToTheEnd(page)
    await expect(page.locator('#status')).toHaveClass(/win|end/)
    await expect(page.locator('#mini .ship')).toHaveCount(5)
    await expect(page.locator('#sea .ship')).toHaveCount(5)
    await expect(page.locator('.tally')).toHaveCount(2)
    await expect(page.locator('.tally').first()).toBeVisible()
    await looksRight(page, fits)
    await page.locator('.again').click()
    await expect(page.locator('#harbour button')).toHaveCount(5)
    expect(complaints).toEqual([])
  })
}

/** Chooses the shots of salvos and fires them, by keyboard, until the match is over. */
async function fireSalvosToTheEnd(page: Page): Promise<void> {
  const again = page.locator('.again')
  for (let at = 0; at < 400 && !(await again.isVisible()); at += 1) {
    const next = await page.evaluate((turn) => {
      const fire = document.querySelector<HTMLElement>("#fire:not([hidden])[aria-disabled='false']")
      const open = [...document.querySelectorAll<HTMLElement>("#cells button[aria-disabled='false'][aria-pressed='false']")]
      const target = fire ?? open[(turn * 7) % Math.max(1, open.length)]
      target?.focus()
      return target !== undefined
    }, at)
    if (next) await page.keyboard.press('Enter')
    await expect(page.locator('#status')).toHaveClass(/turn|trouble|wait|win|end/)
  }
  await expect(again).toBeVisible()
}

for (const language of ['en', 'ar'] as const) {
  test(`sea battle, ${language}: salvos are chosen, taken back and fired until the end against the bot`, async ({ page }) => {
    const complaints = await open(page, `lang=${language}&seed=e2e&pace=0&motion=reduced&way=salvo`)
    await expect(page.locator('#harbour button')).toHaveCount(5)
    await looksRight(page, fits)
    await page.locator('#ready').click()
    await expect(page.locator('#mini')).toBeVisible()
    const cells = page.locator("#cells button[aria-disabled='false']")
    const fire = page.locator('#fire')
    await expect(page.locator('#status')).toHaveClass('turn')
    const shots = await page.locator('#fire i').count()
    expect(shots).toBeGreaterThan(0)
    for (let shot = 0; shot < shots; shot += 1) {
      await expect(fire).toHaveAttribute('aria-disabled', 'true')
      await page
        .locator("#cells button[aria-pressed='false']")
        .nth(shot * 5)
        .click()
      await expect(page.locator('#fire .chosen')).toHaveCount(shot + 1)
    }
    await expect(fire).toHaveAttribute('aria-disabled', 'false')
    await looksRight(page, fits)
    // Only the chosen cells are open now: a second press takes one of them back.
    await expect(cells).toHaveCount(shots)
    await cells.first().click()
    await expect(fire).toHaveAttribute('aria-disabled', 'true')
    await expect(page.locator('#sea .aim.chosen')).toHaveCount(shots - 1)
    await fireSalvosToTheEnd(page)
    await expect(page.locator('#status')).toHaveClass(/win|end/)
    await expect(fire).toBeHidden()
    await looksRight(page, fits)
    expect(complaints).toEqual([])
  })

  test(`sea battle, ${language}: the small sea is played to its end against the bot`, async ({ page }) => {
    const complaints = await open(page, `lang=${language}&seed=e2e&pace=0&motion=reduced&way=quick`)
    await expect(page.locator('#harbour button')).toHaveCount(4)
    await expect(page.locator('#cells button')).toHaveCount(49)
    await looksRight(page, fits)
    await page.locator('#ready').click()
    await expect(page.locator('#mini')).toBeVisible()
    await expect(page.locator('#status')).toHaveClass('turn')
    // The seas are changing places: both are measured at the same moment, until seven cells fill the board.
    const rest = () =>
      page.locator('#board').evaluate((board) => {
        const cell = document.querySelector('#cells button:last-child') as Element
        return board.getBoundingClientRect().width - 7 * cell.getBoundingClientRect().width
      })
    await expect.poll(rest).toBeCloseTo(0, 0)
    await shootToTheEnd(page)
    await expect(page.locator('#sea .ship')).toHaveCount(4)
    await looksRight(page, fits)
    expect(complaints).toEqual([])
  })
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
  // Where the shuffle brings it: it sails there.
  await ships.nth(4).evaluate((ship) => Promise.all(ship.getAnimations().map(({ finished }) => finished)).then(() => undefined))
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
  // What it is called changes once the ships have been sent.
  await expect(mini).toBeVisible()
  await expect(status).toHaveClass('turn')
  const label = (await mini.getAttribute('aria-label')) ?? ''
  await mini.click()
  await expect(page.locator('#sea .ship.own')).toHaveCount(5)
  await expect(mini).not.toHaveAttribute('aria-label', label ?? '')
  await mini.click()
  await expect(page.locator('#sea .ship')).toHaveCount(0)
  await page.locator('#sound').click()
  await expect(page.locator('#sound')).toHaveAttribute('aria-pressed', 'false')
})
