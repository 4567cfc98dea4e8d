import { cellOf } from '@majlis/game-bridge/stage/chess/cells'
import { dailyPuzzle } from '../../games/chess-puzzles/daily.ts'
import { bestMove } from '../../games/gem-souk/bot.ts'
import type { Move } from '../../games/gem-souk/grid.ts'
import { SIDE } from '../../games/gem-souk/grid.ts'
import { begin as beginGems, step as stepGems } from '../../games/gem-souk/step.ts'
import { BOARDS, neighboursOf } from '../../games/sleepy-scorpions/sizes.ts'
import { begin as beginSand, step as stepSand } from '../../games/sleepy-scorpions/step.ts'
import { SEED, phone } from './scene.ts'
import type { Scene } from './scene.ts'
import { hide } from './solos.ts'
import { RECORDED_ON, type Stage } from './stage.ts'

/** The moves of a player that always takes the best visible one, to the round's end. */
function gemMoves(seed: string): readonly Move[] {
  const moves: Move[] = []
  let state = beginGems(seed, 1)
  for (let move = bestMove(state); move; move = bestMove(state)) {
    moves.push(move)
    state = stepGems(state, move)?.state ?? state
  }
  return moves
}

/** Swaps two gems with a finger. */
async function swipe({ page }: Stage, { cell, to }: Move): Promise<void> {
  const box = await page.locator('#board').boundingBox()
  if (!box) return
  const side = box.width / SIDE
  const [x, y] = [box.x + ((cell % SIDE) + 0.5) * side, box.y + (Math.floor(cell / SIDE) + 0.5) * side]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (to === 'right' ? side * 0.6 : 0), y + (to === 'below' ? side * 0.6 : 0))
  await page.mouse.up()
}

/** A round whose second move sets off a long chain. */
const GEMS = 'record108'

export function gemSoukScene(): Scene {
  const moves = gemMoves(GEMS)
  return {
    ...phone,
    query: `seed=${GEMS}&theme=dark`,
    lens: '#frame',
    frames: 44,
    still: 33,
    async prepare({ page, pass }) {
      await hide(page, ['cheer'])
      await pass(200)
    },
    async act(stage, at) {
      const move = at % 20 === 2 ? moves[Math.floor(at / 20)] : undefined
      if (move) await swipe(stage, move)
    },
  }
}

export function sleepyScorpionsScene(): Scene {
  const { width, height } = BOARDS.oasis
  const start = Math.floor(height / 2) * width + Math.floor(width / 2)
  const state = stepSand(beginSand(SEED, 'oasis'), { act: 'open', at: 0, cell: start })?.state ?? beginSand(SEED, 'oasis')
  const isSeen = (cell: number): boolean => (neighboursOf('oasis')[cell] ?? []).some((one) => state.covers[one] === 'open')
  const closed = [...state.covers.keys()].filter((cell) => state.covers[cell] === 'closed' && isSeen(cell))
  // Marking and opening cells in turn, neighbouring cells one after the other.
  const [marks, opens] = [closed.filter((cell) => state.scorpions.has(cell)), closed.filter((cell) => !state.scorpions.has(cell))]
  const filmed = marks.flatMap((cell, at) => [cell, ...opens.slice(at, at + 1)]).slice(0, 11)
  return {
    ...phone,
    query: `seed=${SEED}&theme=dark`,
    lens: { x: 0, y: 130, width: 360, height: 360 },
    frames: 46,
    still: 40,
    async prepare(stage) {
      await stage.page.locator('[data-size="oasis"]').dispatchEvent('click')
      await stage.until('.cell')
      await stage.pass(1_000)
    },
    async act(stage, at) {
      const cell = at === 2 ? start : at > 8 && at % 3 === 0 ? filmed[at / 3 - 3] : undefined
      if (cell === undefined) return
      const found = stage.page.locator('.cell').nth(cell)
      await found.click({ button: state.scorpions.has(cell) ? 'right' : 'left' })
    },
  }
}

export function chessPuzzlesScene(): Scene {
  const { line, isWhite } = dailyPuzzle(RECORDED_ON)
  const presses = line.flatMap((move, at) => (at % 2 === 0 ? [move.slice(0, 2), move.slice(2, 4)] : []))
  return {
    ...phone,
    query: `seed=${SEED}&theme=dark`,
    lens: '#board',
    frames: 50,
    still: 9,
    async prepare(stage) {
      await stage.page.locator('#day').dispatchEvent('click')
      await stage.until('.cells button')
      await stage.pass(1_000)
    },
    async act(stage, at) {
      // A piece is chosen, then its square; the answer takes half a second.
      const turn = Math.floor((at - 6) / 15)
      const press = at >= 6 ? { 0: presses[turn * 2], 5: presses[turn * 2 + 1] }[(at - 6) % 15] : undefined
      if (press === undefined) return
      const cell = cellOf(press)
      await stage.page
        .locator('#board .cells button')
        .nth(isWhite ? cell : 63 - cell)
        .dispatchEvent('click')
    },
  }
}
