import { dirname } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { bestMove } from '../../games/gem-souk/bot.ts'
import { movesOf, SIDE } from '../../games/gem-souk/grid.ts'
import type { Move } from '../../games/gem-souk/grid.ts'
import { begin as beginSand, step as stepSand } from '../../games/sleepy-scorpions/step.ts'
import { BOARDS } from '../../games/sleepy-scorpions/sizes.ts'
import { begin as beginGems, step as stepGems, wantsOf } from '../../games/gem-souk/step.ts'
import type { State as Gems } from '../../games/gem-souk/step.ts'
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

const SEED = 'e2e'
/** Until a move of gem souk has come to rest: the page's time, which passes at once. */
const MOVE_MS = 6_000

const open = (page: Page, game: string, query: string) => openAlone(page, `${games.url}/${game}/?${query.includes('seed=') ? '' : `seed=${SEED}&`}${query}`)

async function swipe(page: Page, { cell, to }: Move): Promise<void> {
  const box = await page.locator('#board').boundingBox()
  if (!box) throw new Error('there is no board')
  const side = box.width / SIDE
  const [x, y] = [box.x + ((cell % SIDE) + 0.5) * side, box.y + (Math.floor(cell / SIDE) + 0.5) * side]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (to === 'right' ? side * 0.6 : 0), y + (to === 'below' ? side * 0.6 : 0))
  await page.mouse.up()
}

/** The move that helps the goals least. */
function worstMove(state: Gems): Move | undefined {
  const helped = (move: Move): number => wantsOf(stepGems(state, move)?.state ?? state).reduce((sum, { have }) => sum + have, 0)
  return state.status === 'playing' ? movesOf(state.cells).toSorted((one, other) => helped(one) - helped(other))[0] : undefined
}

/** Plays gem souk's first level with a hand, on the screen and beside it by its steps. Answers how the steps ended. */
async function playGems(page: Page, hand: (state: Gems) => Move | undefined): Promise<Gems> {
  let state = beginGems(SEED, 1)
  for (let move = hand(state); move; move = hand(state)) {
    await swipe(page, move)
    await page.clock.runFor(MOVE_MS)
    state = stepGems(state, move)?.state ?? state
    if (state.status === 'playing') await expect(page.locator('#left')).toHaveText(String(state.left))
  }
  await page.clock.runFor(3_000)
  return state
}

const written = (value: number): string => new Intl.NumberFormat('en').format(value)

for (const [hand, kind] of [
  [bestMove, 'won'],
  [worstMove, 'lost'],
] as const) {
  test(`gem souk, played by script, is ${kind}, and the screen shows the score of its steps`, async ({ page }) => {
    const complaints = await open(page, 'gem-souk', 'theme=dark')
    const end = await playGems(page, hand)
    expect(end.status).toBe(kind)
    await expect(page.locator('#overlay')).toHaveAttribute('data-kind', kind)
    await expect(page.locator('#card dd').first()).toHaveText(written(end.score))
    // One tap, and the next round stands.
    await page.locator('#card .main').click()
    await expect(page.locator('#overlay')).toBeHidden()
    await expect(page.locator('#level')).toHaveText(kind === 'won' ? 'Level 2' : 'Level 1')
    expect(complaints).toEqual([])
  })
}

test('sleepy scorpions: the hints clear a board; two that wake end the next one', async ({ page }) => {
  const complaints = await open(page, 'sleepy-scorpions', 'theme=light&lang=ar')
  await page.locator('[data-size="oasis"]').click()
  for (let hint = 0; hint < 90 && (await page.locator('#overlay').isHidden()); hint += 1) {
    await page.locator('#hint').click()
    await page.clock.runFor(2_000)
  }
  await expect(page.locator('#overlay')).toHaveAttribute('data-kind', 'won')
  // The same size once more: the visit's second seed.
  await page.locator('#card .buttons button').nth(1).click()
  const { width, height } = BOARDS.oasis
  const start = Math.floor(height / 2) * width + Math.floor(width / 2)
  const first = stepSand(beginSand(`${SEED}/2`, 'oasis'), { act: 'open', at: 0, cell: start })
  for (const cell of [start, ...(first?.state.scorpions ?? [])].slice(0, 3)) {
    await page.locator('.cell').nth(cell).click()
    await page.clock.runFor(1_000)
  }
  await page.clock.runFor(2_000)
  await expect(page.locator('#overlay')).toHaveAttribute('data-kind', 'lost')
  await page.locator('#card .main').click()
  await expect(page.locator('#overlay')).toBeHidden()
  expect(complaints).toEqual([])
})

for (const [language, name, done] of [
  ['en', 'Board of the day', 'Cleared today · 1 day in a row'],
  ['ar', 'لوحة اليوم', 'اكتملت اليوم · سلسلة من يوم واحد'],
] as const) {
  test(`sleepy scorpions, ${language}: the board of the day is begun from the menu with its first cell open, and counts once it is cleared`, async ({
    page,
  }) => {
    const complaints = await open(page, 'sleepy-scorpions', `lang=${language}`)
    await page.locator('#day').click()
    await expect(page.locator('#size')).toHaveText(name)
    await expect(page.locator('.cell[data-look="open"]').nth(1)).toBeVisible()
    await page.locator('#back').click()
    await expect(page.locator('#go-on-name')).toContainText(name)
    await page.locator('#day').click()
    for (let hint = 0; hint < 130 && (await page.locator('#overlay').isHidden()); hint += 1) {
      await page.locator('#hint').click()
      await page.clock.runFor(2_000)
    }
    await expect(page.locator('#overlay')).toHaveAttribute('data-kind', 'won')
    await page.locator('#card .buttons button').last().click()
    await expect(page.locator('#day-text')).toHaveText(done)
    await expect(page.locator('#day')).toHaveClass(/done/)
    expect(complaints).toEqual([])
  })
}

test('sleepy scorpions: every column of the largest board is on the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const complaints = await open(page, 'sleepy-scorpions', 'lang=ar')
  await page.locator('[data-size="desert"]').click()
  for (const column of [0, BOARDS.desert.width - 1]) {
    const box = await page.locator('.cell').nth(column).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 320) + (box?.width ?? 320)).toBeLessThanOrEqual(320)
  }
  expect(complaints).toEqual([])
})

test('seven tents: the hints bring every card home; a deal that is given up is lost', async ({ page }) => {
  const complaints = await open(page, 'seven-tents', 'seed=record')
  // Some 240 hints: a hand in the page, five taps a second of its time, spares three calls of the browser for each of them.
  const hand = await page.evaluate(() =>
    window.setInterval(() => document.querySelector<HTMLElement>('#hint:not([hidden]), #finish:not([hidden])')?.click(), 200),
  )
  for (let turn = 0; turn < 30 && (await page.locator('#overlay').isHidden()); turn += 1) await page.clock.runFor(4_000)
  await page.evaluate((id) => clearInterval(id), hand)
  await expect(page.locator('#overlay')).toHaveAttribute('data-kind', 'won')
  // On a busy device, keys that are pressed before the browser has drawn the table without the panel belong to the table.
  await page.locator('#card .main').evaluate((next: HTMLElement) => {
    next.click()
    for (const code of ['KeyH', 'KeyH', 'KeyP'])
      for (const type of ['keydown', 'keyup']) document.activeElement?.dispatchEvent(new KeyboardEvent(type, { code, bubbles: true }))
  })
  await page.locator('#card .buttons button').nth(1).click()
  await page.clock.runFor(2_000)
  await expect(page.locator('#overlay')).toHaveAttribute('data-kind', 'lost')
  expect(complaints).toEqual([])
})

test('seven tents: a chosen tier is dealt at once while no card has moved, otherwise with the next deal', async ({ page }) => {
  const complaints = await open(page, 'seven-tents', 'seed=record')
  const deal = page.locator('#deal')
  await expect(deal).toHaveText('Easy')
  await deal.click()
  await expect(page.getByRole('radio', { name: 'Auto Easy' })).toBeFocused()
  for (let choice = 0; choice < 3; choice += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Hard Wins: 0' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.locator('#overlay')).toBeHidden()
  await expect(deal).toHaveText('Hard')
  // The first hint shows a move, the second one plays it.
  for (let hint = 0; hint < 2; hint += 1) await page.locator('#hint').click()
  await deal.click()
  await page.getByRole('radio', { name: 'Easy Wins: 0' }).check()
  await page.locator('#card .main').click()
  await expect(deal).toHaveText('Hard')
  await page.locator('#pause').click()
  await page.locator('#card .buttons button').nth(1).click()
  await page.clock.runFor(2_000)
  await expect(page.locator('#overlay')).toHaveAttribute('data-kind', 'lost')
  await page.locator('#card .main').click()
  await expect(deal).toHaveText('Easy')
  expect(complaints).toEqual([])
})
