import { dirname } from 'node:path'
import { cellOf } from '@majlis/game-bridge/stage/chess/cells'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { dailyPuzzle } from '../../games/chess-puzzles/daily.ts'
import { nameOfMove } from '../../games/chess-puzzles/moves.ts'
import { PATH, type Puzzle } from '../../games/chess-puzzles/puzzle.ts'
import { begin, positionOf, step } from '../../games/chess-puzzles/round.ts'
import { beginRush } from '../../games/chess-puzzles/rush.ts'
import { messages } from '../../games/chess-puzzles/view/messages.ts'
import { buildGames } from '../../scripts/build-games.ts'
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

const open = (page: Page, query: string) => openAlone(page, `${games.url}/chess-puzzles/?seed=e2e&${query}`)
const at = (place: number): Puzzle => PATH[place] as Puzzle
/** The player's moves of a puzzle. */
const own = ({ line }: Puzzle): readonly string[] => line.filter((_, number) => number % 2 === 0)

/** A legal move that does not solve a puzzle. */
function wrongFor(puzzle: Puzzle): string {
  const names = positionOf(begin(puzzle)).moves().map(nameOfMove)
  return names.find((name) => name.length === 4 && step(begin(puzzle), { act: 'move', move: name })?.what === 'wrong') ?? ''
}

/** The button of a square: black sees the board turned round. */
function square(page: Page, name: string, { isWhite }: Puzzle) {
  const cell = cellOf(name)
  return page.locator('#board .cells button').nth(isWhite ? cell : 63 - cell)
}

async function tapMove(page: Page, move: string, puzzle: Puzzle): Promise<void> {
  await square(page, move.slice(0, 2), puzzle).tap()
  await square(page, move.slice(2, 4), puzzle).tap()
  if (move.length > 4)
    await page
      .locator('#promotion button')
      .nth('qrbn'.indexOf(move[4] ?? ''))
      .tap()
}

async function dragMove(page: Page, move: string, puzzle: Puzzle): Promise<void> {
  const middle = async (name: string) => {
    const box = await square(page, name, puzzle).boundingBox()
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
  }
  const [from, to] = [await middle(move.slice(0, 2)), await middle(move.slice(2, 4))]
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 4 })
  await expect(page.locator('.dragged')).toHaveCount(1)
  await page.mouse.up()
}

async function fits(page: Page): Promise<void> {
  const outside = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const cut = [...document.querySelectorAll('button:not(#places *), #board, #message, #done')].filter((element) => {
      const { width, left, right, top, bottom } = element.getBoundingClientRect()
      return width > 0 && (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
    })
    return [...(scrollWidth > innerWidth ? ['wide'] : []), ...(scrollHeight > innerHeight ? ['high'] : []), ...cut.map(({ id, className }) => id || className)]
  })
  expect(outside).toEqual([])
}

for (const language of ['en', 'ar'] as const) {
  const texts = messages[language]

  test(`chess puzzles, ${language}: menu, board and end fit every phone; the next puzzle begins in place`, async ({ page }) => {
    // Its time passes by itself, because what is looked at has to be drawn.
    const complaints = await openGame(page, `${games.url}/chess-puzzles/?seed=e2e&lang=${language}&motion=reduced`)
    await looksRight(page, fits)
    await page.locator('#go-on').click()
    const puzzle = at(0)
    await expect(page.locator('#task')).toContainText(texts.goals[puzzle.kind])
    await looksRight(page, fits)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.locator('#hint').click()
    // The first puzzle is a mate in one.
    await tapMove(page, own(puzzle)[0] ?? '', puzzle)
    await expect(page.locator('#done')).toBeVisible()
    await looksRight(page, fits)
    await page.locator('#next').click()
    await expect(page.locator('#done')).toBeHidden()
    await expect(page.locator('#name')).toContainText(language === 'ar' ? '٢' : '2')
    expect(complaints).toEqual([])
  })

  test(`chess puzzles, ${language}: the rush, its end and a solution fit every phone`, async ({ page }) => {
    const complaints = await open(page, `lang=${language}&motion=reduced`)
    const { puzzles } = beginRush('e2e')
    await page.locator('#rush').click()
    await fits(page)
    await page.locator('#overlay .main').click()
    await expect(page.locator('#race')).toBeVisible()
    for (const [width, height] of [
      [320, 568],
      [800, 360],
      [360, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.clock.runFor(100)
      await expect(() => fits(page)).toPass()
    }
    for (const [number, puzzle] of puzzles.slice(0, 3).entries()) {
      await expect(page.locator('#name')).toContainText(language === 'ar' ? '١٢٣'.charAt(number) : String(number + 1))
      await tapMove(page, wrongFor(puzzle), puzzle)
      await page.clock.runFor(2_000)
      await expect(page.locator('#misses .lit')).toHaveCount(number + 1)
    }
    await expect(page.locator('.missed')).toHaveCount(3)
    // The time of the rush is over: what is looked at has to be drawn.
    await page.clock.resume()
    await looksRight(page, fits)
    await page.locator('.missed').first().click()
    await expect(page.locator('#look')).toBeVisible()
    await looksRight(page, fits)
    expect(complaints).toEqual([])
  })
}

test('chess puzzles: a piece is dragged, a wrong move goes back, the right one is answered, and keys solve as well', async ({ page }) => {
  const complaints = await open(page, 'lang=en&motion=reduced')
  const place = PATH.findIndex(({ line }, number) => number < 5 && line.length === 1)
  const puzzle = at(place)
  await page.locator('.place').nth(place).click()
  await dragMove(page, wrongFor(puzzle), puzzle)
  await expect(page.locator('#message')).toHaveText(messages.en.announced.wrong)
  await expect(page.locator('#left .lit')).toHaveCount(2)
  await page.clock.runFor(1_000)
  await expect(page.locator('.verdict')).toHaveCount(0)
  await dragMove(page, own(puzzle)[0] ?? '', puzzle)
  await page.clock.runFor(1_000)
  await expect(page.locator('#done')).toBeVisible()
  await page.locator('#again').click()
  const [move = ''] = own(puzzle)
  await square(page, move.slice(0, 2), puzzle).press('Enter')
  await square(page, move.slice(2, 4), puzzle).press('Enter')
  await page.clock.runFor(1_000)
  await expect(page.locator('#next')).toBeFocused()
  await expect(page.locator('#medal .lit')).toHaveCount(3)
  expect(complaints).toEqual([])
})

test('chess puzzles: the puzzle of the day is solved once for the days in a row, and its answers are played on the board', async ({ page }) => {
  const complaints = await open(page, 'lang=en')
  const puzzle = dailyPuzzle('2026-11-21')
  await page.locator('#day').click()
  await tapMove(page, own(puzzle)[0] ?? '', puzzle)
  await expect(page.locator('#message')).toContainText('Right!')
  await expect(page.locator('.verdict.right')).toHaveCount(1)
  await page.clock.runFor(1_000)
  await expect(page.locator('.verdict')).toHaveCount(0)
  for (const move of own(puzzle).slice(1)) {
    await tapMove(page, move, puzzle)
    await page.clock.runFor(1_000)
  }
  await expect(page.locator('#done-text')).toContainText('1 day in a row')
  await page.locator('#back').click()
  await expect(page.locator('#day-text')).toHaveText('Solved today · 1 day in a row')
  expect(complaints).toEqual([])
})
