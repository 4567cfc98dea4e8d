import * as checkers from '../../games/checkers/bot.ts'
import { rules as checkersRules } from '../../games/checkers/rules.ts'
import * as chess from '../../games/chess/bot.ts'
import { rules as chessRules } from '../../games/chess/rules.ts'
import * as dominoes from '../../games/dominoes/bot.ts'
import { rules as dominoRules } from '../../games/dominoes/rules.ts'
import { halves } from '../../games/dominoes/tiles.ts'
import * as ticTacToe from '../../games/tic-tac-toe/bot.ts'
import { rulesFor as ticRulesFor } from '../../games/tic-tac-toe/rules.ts'
import { seededRandom } from '../../packages/rules/src/random.ts'
import { ownMoves } from './matches.ts'
import { SEED, phone } from './scene.ts'
import { FRAME_MS } from './stage.ts'
import type { Stage } from './stage.ts'

const OPEN = '.cells.open'

/** The presses for one move, one after another: the n-th element of a selector. */
type Presses = readonly (readonly [selector: string, at: number])[]

/** Makes the moves of a match: all but the last `filmed` at once, the others during the recording, whenever `open` is shown, a press every few pictures. */
function played(moves: readonly Presses[], filmed: number, open: string, pause: number) {
  const press = async ({ page }: Stage, [selector, at]: readonly [string, number]): Promise<void> => {
    // The game asks for an end only where both ends take the tile.
    const found = page.locator(selector)
    if ((await found.count()) > at) await found.nth(at).dispatchEvent('click')
  }
  const late = moves.slice(-filmed).map((presses) => [...presses])
  let next = 0
  return {
    async prepare(stage: Stage) {
      for (const presses of moves.slice(0, -filmed)) {
        await stage.until(open)
        for (const one of presses) {
          await press(stage, one)
          await stage.pass(FRAME_MS)
        }
        // The board stays open for some frames after a move was made on it.
        for (let frame = 0; frame < 10 && (await stage.page.locator(open).count()) > 0; frame += 1) await stage.pass(FRAME_MS)
      }
      await stage.until(open)
      await stage.pass(1_500)
    },
    async act(stage: Stage, at: number) {
      if (at < next || (await stage.page.locator(open).count()) === 0) return
      const one = late[0]?.shift()
      if (one) await press(stage, one)
      if (late[0]?.length === 0) late.shift()
      next = at + pause
    },
  }
}

const cell = (at: number): readonly [string, number] => ['.cells button', at]

export function ticTacToeScene() {
  const moves = ownMoves({ rules: ticRulesFor({ configuration: 'moving' }), bot: ticTacToe.bot }, SEED, 3).map((move): Presses => [cell(move.cell)])
  return {
    ...phone,
    query: `seed=${SEED}&level=3&pace=0.3&theme=dark&way=moving`,
    lens: '#board',
    frames: 44,
    still: 40,
    ...played(moves, Math.min(4, moves.length), OPEN, 6),
  }
}

export function checkersScene() {
  const moves = ownMoves({ rules: checkersRules, bot: checkers.bot }, SEED, 1).flatMap((move): Presses[] => ('path' in move ? [move.path.map(cell)] : []))
  return {
    ...phone,
    query: `seed=${SEED}&level=1&pace=0.25&theme=dark`,
    lens: '#board',
    frames: 46,
    still: 40,
    ...played(moves.slice(0, 14), 4, OPEN, 4),
  }
}

export function chessScene() {
  // For black the board is turned, but its buttons keep the order of the page.
  const isTurned = chessRules.setup(2, seededRandom(SEED)).white === 1
  const at = (square: string) => {
    const number = (8 - Number(square[1])) * 8 + square.charCodeAt(0) - 97
    return cell(isTurned ? 63 - number : number)
  }
  const moves = ownMoves({ rules: chessRules, bot: chess.bot }, SEED, 1).flatMap((move): Presses[] => ('from' in move ? [[at(move.from), at(move.to)]] : []))
  return {
    ...phone,
    query: `seed=${SEED}&level=1&pace=0.2&theme=dark`,
    lens: '#board',
    frames: 46,
    still: 40,
    ...played(moves.slice(0, 18), 4, OPEN, 4),
  }
}

export function dominoesScene() {
  const moves = ownMoves({ rules: dominoRules, bot: dominoes.bot }, SEED, 1).map(({ tile, end }): Presses => {
    const [low, high] = halves(tile)
    return [
      [`#hand .own[aria-label$="${low} and ${high}"]`, 0],
      [`.target[aria-label^="${end === 'left' ? 'Left' : 'Right'}"]`, 0],
    ]
  })
  return {
    ...phone,
    query: `seed=${SEED}&level=1&pace=0.25&theme=dark&lang=en`,
    lens: { x: 8, y: 90, width: 344, height: 344 },
    frames: 46,
    still: 40,
    ...played(moves.slice(0, 6), 4, '#hand.turn', 4),
  }
}
