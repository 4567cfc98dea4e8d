import { seededRandom } from '@majlis/rules/random'
import type { BotLevel } from '@majlis/rules/rules'
import { newTakeBacks } from '@majlis/rules/take-back'
import { openBotWorkers } from '../apps/server/src/matches/bots/bot-worker.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { CELLS, KINDS, opening } from '../games/checkers/draughts.ts'
import { draughts } from '../games/checkers/rules.ts'
import { legalSteps } from '../games/chess/rules.ts'

/** The result of bots that had to move in positions where every move loses. */
export interface LostPositions {
  readonly requested: number
  /** How many of them searched for a move; the others would have played like the weakest level. */
  readonly answered: number
  /** Milliseconds until a share of them, or all, had answered. */
  readonly all: number
}

const bots = 50
const strongest: BotLevel = 6
/** White to move: the king alone; the king and pawns against all pieces; a mate in a few moves. */
const lostFens = [
  '6k1/8/8/8/8/1q6/2r5/6K1 w - - 0 60',
  'r3k2r/pppq1ppp/2n2n2/3p4/1b1P4/8/PP3PPP/4K3 w kq - 0 20',
  '3qk2r/pp3ppp/8/8/8/4n3/r4PPP/6K1 w k - 0 30',
]

/** Fifty bots at once, in the server's worker threads, in lost positions. */
export async function thinkLost(): Promise<LostPositions> {
  const botWorkers = openBotWorkers(systemClock)
  const from = performance.now()
  const answers = await Promise.all(
    Array.from({ length: bots }, (_, at) =>
      botWorkers.ask({ ...(at % 2 === 0 ? chessRequest(at / 2) : checkersRequest()), level: strongest, seed: `lost ${at}` }).catch(() => undefined),
    ),
  )
  const all = performance.now() - from
  await botWorkers.stop()
  return { requested: bots, answered: answers.filter((answer) => answer !== undefined).length, all }
}

const fileOf = (game: string): string => new URL(`../games/${game}/bot.ts`, import.meta.url).href

function chessRequest(at: number) {
  const fen = lostFens[at % lostFens.length] ?? ''
  const view = { fen, white: 0, next: 0, isCheck: false, last: null, offer: null, end: null, plies: 60, ...newTakeBacks(true) }
  return { file: fileOf('chess'), view, seat: 0, legal: legalSteps(fen) }
}

/** One man against as many kings as there were men. */
function checkersRequest() {
  const rules = draughts(KINDS.classic)
  const squares = [...opening(KINDS.classic)]
  const own = squares.lastIndexOf(1)
  const board = Array.from({ length: CELLS }, (_, cell) => (cell === own ? 'a' : (squares[cell] ?? 0) < 0 ? 'B' : '.')).join('')
  const state = { ...rules.setup(2, seededRandom('lost')), board, next: 0 } as const
  return { file: fileOf('checkers'), view: rules.view(state, 0), seat: 0, legal: rules.legal(state, 0) }
}
