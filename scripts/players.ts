import type { FrameLocator, Page } from '@playwright/test'
import { solutionOf } from '../games/sudoku/solver.ts'

/** Where a game is: a frame, or a page of its own. */
type Within = Pick<FrameLocator, 'locator'>

/** An automatic player of a game, for checks that need every game: it makes the first inputs, and then plays to the end. */
export interface Player {
  /** Makes the first inputs, so that there is something to save. */
  begin(page: Page, frame: Within): Promise<void>
  /** Makes one input; it is called until the end was seen. */
  turn(page: Page, frame: Within, at: number): Promise<void>
}

const arrows = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'] as const

/** Presses one of the open cells; waits a moment when there is none. */
async function pressOpen(page: Page, frame: Within, cells: string, at: number): Promise<void> {
  const open = frame.locator(cells)
  const count = await open.count()
  // The other player's answer may close the cell meanwhile.
  if (count > 0)
    await open
      .nth((at * 7) % count)
      .press('Enter', { timeout: 1_000 })
      .catch(() => undefined)
  await page.waitForTimeout(40)
}

/** Presses the main button of the overlay, if one is open. */
async function goOn(frame: Within): Promise<void> {
  const main = frame.locator('#veil:not([hidden]) .main')
  if (await main.isVisible()) await main.click({ timeout: 2_000 }).catch(() => undefined)
}

/** Goes to the board: a saved round is behind the overlay of its pause. */
async function toBoard(frame: Within): Promise<void> {
  await frame
    .locator('#veil .main')
    .click({ timeout: 1_000 })
    .catch(() => undefined)
  await frame.locator('#board').focus()
}

/** Charges a kick for a moment and releases it. */
async function shoot(page: Page, frame: Within): Promise<void> {
  await frame.locator('#pitch').focus()
  await page.keyboard.press('Space', { delay: 120 })
  await page.waitForTimeout(200)
}

/** Requests a hint in gem souk and plays the shown move. */
async function swapShown(page: Page, frame: Within): Promise<void> {
  const board = frame.locator('#board')
  await frame
    .locator('#hint')
    .click({ timeout: 1_000 })
    .catch(() => undefined)
  const [cell, to] = ((await board.getAttribute('data-move')) ?? '').split(' ')
  const box = await board.boundingBox()
  if (!cell || !box) {
    await page.waitForTimeout(100)
    return
  }
  const side = box.width / 7
  const [x, y] = [box.x + ((Number(cell) % 7) + 0.5) * side, box.y + (Math.floor(Number(cell) / 7) + 0.5) * side]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (to === 'right' ? side * 0.6 : 0), y + (to === 'below' ? side * 0.6 : 0))
  await page.mouse.up()
}

/** Cells of a board that may be pressed now. */
const openCells = '.cells button[aria-disabled="false"]'

/** Selects a piece that may move or, after that, its target. */
async function movePiece(page: Page, frame: Within, at: number): Promise<void> {
  const goals = '.cells button.goal, #extra .promotion'
  await pressOpen(page, frame, (await frame.locator(goals).count()) > 0 ? goals : openCells, at)
}

/** The automatic players of this repository's games, by game. */
export const players: Readonly<Record<string, Player>> = {
  'tile-merge': {
    begin: async (page, frame) => {
      await frame.locator('#board').focus()
      for (const key of arrows) await page.keyboard.press(key)
    },
    turn: async (page, frame, at) => {
      if (at === 0) await frame.locator('#board').focus()
      // A goal waits for an answer.
      if (at % 20 === 19) await goOn(frame)
      await page.keyboard.press(arrows[at % 4] ?? 'ArrowLeft')
    },
  },
  'four-in-a-row': {
    begin: async (_page, frame) => frame.locator('.columns button').nth(3).click(),
    turn: async (page, frame, at) => {
      // A pressed button has the focus, and keys go to it.
      if (at === 0) await frame.locator('.columns button').first().focus()
      await page.keyboard.press(String(1 + ((at * 3) % 7)))
      await page.waitForTimeout(100)
    },
  },
  reversi: {
    begin: async (_page, frame) => frame.locator(openCells).first().click(),
    turn: (page, frame, at) => pressOpen(page, frame, openCells, at),
  },
  'sea-battle': {
    begin: async (_page, frame) => frame.locator('#ready').click(),
    turn: (page, frame, at) => pressOpen(page, frame, '#cells button[aria-disabled="false"]', at),
  },
  ludo: {
    // It uses a key, because a die that waits for its throw moves, and cannot be clicked.
    begin: async (_page, frame) => frame.locator('#die[aria-disabled="false"]').press('Enter'),
    // First the die, then a token that may move.
    turn: (page, frame, at) => pressOpen(page, frame, '#die[aria-disabled="false"], #board button[aria-disabled="false"]', at),
  },
  'sleepy-scorpions': {
    begin: async (_page, frame) => {
      // A saved round opens automatically.
      const size = frame.locator('#sizes button').first()
      if (await size.isVisible()) await size.click()
      await frame.locator('#hint').click()
    },
    turn: async (page, frame) => {
      // Hints clear the whole board.
      await frame
        .locator('#hint')
        .click({ timeout: 1_000 })
        .catch(() => undefined)
      await page.waitForTimeout(50)
    },
  },
  'gem-souk': {
    begin: (page, frame) => swapShown(page, frame),
    turn: (page, frame) => swapShown(page, frame),
  },
  'tic-tac-toe': {
    begin: async (_page, frame) => frame.locator(openCells).first().click(),
    turn: (page, frame, at) => pressOpen(page, frame, openCells, at),
  },
  checkers: {
    begin: async (_page, frame) => frame.locator(openCells).first().click(),
    turn: movePiece,
  },
  chess: {
    begin: async (_page, frame) => frame.locator(openCells).first().click(),
    turn: movePiece,
  },
  dominoes: {
    begin: async (_page, frame) => frame.locator('#hand .own.open').first().click(),
    turn: (page, frame, at) => pressOpen(page, frame, '#hand .own.open, #table .target', at),
  },
  sudoku: {
    begin: async (_page, frame) => {
      // A saved round opens automatically.
      const level = frame.locator('#levels button').first()
      if (await level.isVisible()) await level.click()
      await frame.locator('#hint').click()
    },
    // Writes the solution, one digit per turn.
    turn: async (page, frame) => {
      const cells = frame.locator('#board .cell')
      const values = await cells.evaluateAll((all) => all.map((cell) => cell.querySelector('.value')?.textContent ?? ''))
      const written = values.map((text) => Math.max(0, '٠١٢٣٤٥٦٧٨٩'.indexOf(text || '٠'), Number(text) || 0))
      const gap = written.indexOf(0)
      const digit = solutionOf(written)?.[gap]
      if (digit === undefined) return
      await cells.nth(gap).focus({ timeout: 2_000 })
      await page.keyboard.press(String(digit))
    },
  },
  'desert-run': {
    begin: async (page, frame) => {
      await frame.locator('#panel-main').click()
      await page.keyboard.press('Space')
    },
    // Without input the runner hits a hurdle.
    turn: (page) => page.waitForTimeout(200),
  },
  'orchard-snake': {
    begin: async (page, frame) => {
      await toBoard(frame)
      await page.keyboard.press('ArrowLeft')
    },
    // Without input the runner hits the hedge, three times.
    turn: (page) => page.waitForTimeout(200),
  },
  'pearl-bounce': {
    begin: async (page, frame) => {
      await toBoard(frame)
      await page.keyboard.press('ArrowLeft')
    },
    turn: async (page, frame, at) => {
      // A pressed button has the focus, and keys go to it.
      if (at === 0) await toBoard(frame)
      // The boat goes to a corner, so that the pearl is lost.
      if (at === 0) await page.keyboard.down('ArrowLeft')
      await page.keyboard.press('Space')
      await page.waitForTimeout(150)
    },
  },
  'last-kick': {
    begin: async (page, frame) => {
      await goOn(frame)
      await shoot(page, frame)
    },
    // Weak shots to the middle, and no defence of the own goal, so that the rival wins.
    turn: async (page, frame) => {
      await goOn(frame)
      await shoot(page, frame)
    },
  },
  'oasis-guard': {
    begin: async (page, frame) => {
      await goOn(frame)
      await frame.locator('body').press('n')
      await page.waitForTimeout(200)
    },
    // Without towers the water is gone soon.
    turn: async (page, frame, at) => {
      await goOn(frame)
      if (at === 0) await frame.locator('#pace').click()
      await frame.locator('body').press('n')
      await page.waitForTimeout(300)
    },
  },
  'seven-tents': {
    begin: async (_page, frame) => {
      // The first press shows a move, the second one plays it.
      await frame.locator('#hint').click()
      await frame.locator('#hint').click()
    },
    // Hints lead to the win.
    turn: async (page, frame) => {
      await frame
        .locator('#hint:not([hidden]), #finish:not([hidden])')
        .press('Enter', { timeout: 2_000 })
        .catch(() => undefined)
      await page.waitForTimeout(30)
    },
  },
  'zellige-rain': {
    begin: async (page, frame) => {
      // A saved run is behind the overlay of its pause, and counts down after it.
      const start = frame.locator('#start')
      if (await start.isVisible()) await start.click()
      else await frame.locator('#veil .main').click()
      await frame.locator('[data-phase="running"]').waitFor()
      await page.keyboard.press('Space')
    },
    // Dropping pieces without moving them fills the wall soon.
    turn: async (page) => {
      await page.keyboard.press('Space')
      await page.waitForTimeout(100)
    },
  },
}

/** Common inputs, for a game without an automatic player of its own. */
export const anyone: Player = {
  begin: async (page, frame) => {
    await frame.locator('body').click()
    for (const key of ['Enter', 'Space', ...arrows]) await page.keyboard.press(key)
  },
  turn: async (page, _frame, at) => {
    await page.keyboard.press([...arrows, 'Space', 'Enter', '1', '2', '3'][at % 9] ?? 'Space')
    await page.waitForTimeout(50)
  },
}
