import type { FrameLocator, Page } from '@playwright/test'
import { solutionOf } from '../games/sudoku/solver.ts'

/** Where a game is: a frame, or a page of its own. */
type Within = Pick<FrameLocator, 'locator'>

/** An automatic player of a game, for checks that need every game: it makes the first inputs, and then plays to the end. */
export interface Player {
  /** Makes the first inputs, so that there is something to save. */
  begin(page: Page, frame: Within): Promise<void>
  /** Waits until an input is possible and makes it; it is called until the end was seen. After the end it may wait for ever. */
  turn(page: Page, frame: Within, at: number): Promise<void>
}

const arrows = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'] as const

/** Waits until the page has drawn one more picture. */
async function drawn(frame: Within): Promise<void> {
  await frame.locator('body').evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
}

/** Waits until a cell is open, and presses one of them. */
async function pressOpen(page: Page, frame: Within, cells: string, at: number): Promise<void> {
  const open = frame.locator(cells)
  await open.first().waitFor({ state: 'attached' })
  // In one step, because the other player's answer may close a cell at any time. The key does nothing then.
  await open.evaluateAll((all, nth) => (all[nth % all.length] as HTMLElement | undefined)?.focus(), at * 11)
  await page.keyboard.press('Enter')
  await drawn(frame)
}

/** Presses the main button of the overlay, if one is open. */
async function goOn(page: Page, frame: Within, choice = '.main'): Promise<void> {
  // In one step, because the overlay of a pause may close by itself.
  const isOpen = await frame.locator(`#overlay:not([hidden]) ${choice}`).evaluateAll(([main]) => {
    if (main instanceof HTMLElement) main.focus()
    return main !== undefined
  })
  if (isOpen) await page.keyboard.press('Enter')
}

/** Goes to the board: a saved round is behind the overlay of its pause. */
async function toBoard(page: Page, frame: Within): Promise<void> {
  await goOn(page, frame)
  await frame.locator('#board').focus()
}

/** Charges a kick for a moment and releases it. */
async function shoot(page: Page, frame: Within): Promise<void> {
  await frame.locator('#pitch').focus()
  await page.keyboard.press('Space', { delay: 120 })
  await drawn(frame)
}

/** Plays the move that gem souk shows; requests it if none is shown. */
async function swapShown(page: Page, frame: Within): Promise<void> {
  const board = frame.locator('#board')
  const shown = await board.getAttribute('data-move')
  if (shown === null) {
    await frame.locator('#hint').click()
    return drawn(frame)
  }
  const [cell, to] = shown.split(' ')
  const box = await board.boundingBox()
  if (!box) throw new Error('gem souk has no board')
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

const roundEnd = '#round:not([hidden]) button'

/** The automatic players of this repository's games, by game. */
export const players: Readonly<Record<string, Player>> = {
  'tile-merge': {
    begin: async (page, frame) => {
      await frame.locator('#board').focus()
      for (const key of arrows) await page.keyboard.press(key)
    },
    turn: async (page, frame, at) => {
      if (at === 0) await frame.locator('#board').focus()
      // A goal waits for an answer. A full board does so as well while a slide can be taken back or a tool is left: then the round is ended.
      if (at % 20 === 19) await goOn(page, frame, (await frame.locator('#tiles .tile').count()) < 16 ? '.main' : '#overlay-other')
      await page.keyboard.press(arrows[at % 4] ?? 'ArrowLeft')
    },
  },
  'four-in-a-row': {
    begin: async (_page, frame) => frame.locator('.columns button').nth(3).click(),
    turn: (page, frame, at) => pressOpen(page, frame, '.columns button[aria-disabled="false"]', at),
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
    // Hints clear the whole board.
    turn: async (_page, frame) => {
      await frame.locator('#hint').click()
      await drawn(frame)
    },
  },
  'chess-puzzles': {
    begin: async (_page, frame) => {
      // A saved puzzle opens automatically.
      const next = frame.locator('#go-on')
      if (await next.isVisible()) await next.click()
      await frame.locator('#hint').click()
    },
    turn: async (_page, frame) => {
      // The hints show the piece and its square, whose places on the board are those of the buttons.
      const hinted = await frame
        .locator('.hinted')
        .evaluateAll((marks) => marks.map((mark) => Number(mark.getAttribute('y')) * 0.08 + Number(mark.getAttribute('x')) / 100))
      if (hinted.length === 2) for (const cell of hinted) await frame.locator('#board .cells button').nth(Math.round(cell)).click()
      else if (await frame.locator('#hint:enabled').isVisible()) await frame.locator('#hint').click()
      await drawn(frame)
    },
  },
  'gem-souk': {
    begin: async (page, frame) => {
      await frame.locator('#hint').click()
      await frame.locator('#board[data-move]').waitFor()
      await swapShown(page, frame)
    },
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
    // The end of a round is shown in place of the hand.
    turn: async (page, frame, at) => pressOpen(page, frame, (await frame.locator(roundEnd).count()) > 0 ? roundEnd : '#hand .own.open, #table .target', at),
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
      await cells.nth(gap).focus()
      await page.keyboard.press(String(digit))
    },
  },
  'desert-run': {
    begin: async (page, frame) => {
      await frame.locator('#panel-main').click()
      await page.keyboard.press('Space')
    },
    // Without input the runner hits a hurdle.
    turn: (_page, frame) => drawn(frame),
  },
  'orchard-snake': {
    begin: async (page, frame) => {
      await toBoard(page, frame)
      await page.keyboard.press('ArrowLeft')
    },
    // Without input the runner hits the hedge, three times.
    turn: (_page, frame) => drawn(frame),
  },
  'pearl-bounce': {
    begin: async (page, frame) => {
      await toBoard(page, frame)
      await page.keyboard.press('ArrowLeft')
    },
    turn: async (page, frame, at) => {
      // A pressed button has the focus, and keys go to it.
      if (at === 0) await toBoard(page, frame)
      // The boat goes to a corner, so that the pearl is lost.
      if (at === 0) await page.keyboard.down('ArrowLeft')
      await page.keyboard.press('Space')
      await drawn(frame)
    },
  },
  'last-kick': {
    begin: async (page, frame) => {
      await goOn(page, frame)
      await shoot(page, frame)
    },
    // Weak shots to the middle, and no defence of the own goal, so that the rival wins.
    turn: async (page, frame) => {
      await goOn(page, frame)
      await shoot(page, frame)
    },
  },
  'oasis-guard': {
    begin: async (page, frame) => {
      await goOn(page, frame)
      await frame.locator('body').press('n')
      await drawn(frame)
    },
    // Without towers the water is gone soon.
    turn: async (page, frame, at) => {
      await goOn(page, frame)
      if (at === 0) await frame.locator('#pace').click()
      await frame.locator('body').press('n')
      await drawn(frame)
    },
  },
  'seven-tents': {
    begin: async (_page, frame) => {
      // The first press shows a move, the second one plays it.
      await frame.locator('#hint').click()
      await frame.locator('#hint').click()
    },
    // Hints lead to the win.
    turn: async (_page, frame) => {
      await frame.locator('#hint:not([hidden]), #finish:not([hidden])').press('Enter')
      await drawn(frame)
    },
  },
  'zellige-rain': {
    begin: async (page, frame) => {
      // A saved run is behind the overlay of its pause, and counts down after it.
      const start = frame.locator('#start')
      if (await start.isVisible()) await start.click()
      else await frame.locator('#overlay .main').click()
      await frame.locator('[data-phase="running"]').waitFor()
      await page.keyboard.press('Space')
    },
    // Dropping pieces without moving them fills the wall soon.
    turn: async (page, frame) => {
      await page.keyboard.press('Space')
      await drawn(frame)
    },
  },
}

/** Common inputs, for a game without an automatic player of its own. */
export const anyone: Player = {
  begin: async (page, frame) => {
    await frame.locator('body').click()
    for (const key of ['Enter', 'Space', ...arrows]) await page.keyboard.press(key)
  },
  turn: async (page, frame, at) => {
    await page.keyboard.press([...arrows, 'Space', 'Enter', '1', '2', '3'][at % 9] ?? 'Space')
    await drawn(frame)
  },
}
