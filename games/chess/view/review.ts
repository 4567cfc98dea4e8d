import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import type { Reviewed } from '@majlis/game-bridge/stage/review/replay'
import { createReviewScreen, type Lead, type Passed, type ReviewParts } from '@majlis/game-bridge/stage/review/review-screen'
import { fill, isolated } from '@majlis/game-bridge/stage/screen'
import { Chess } from 'chess.js'
import { expectedResult, lossOf, movesToMate, type Opinion, searchPosition } from '../review.ts'
import type { Messages } from './messages.ts'
import type { ChessSession } from './table.ts'

/** A move by its squares. */
type Step = NonNullable<Opinion['best']>

/** Shows in a replay who is ahead, how good each move was, and what the best move is. */
export interface Review {
  show(session: ChessSession): Reviewed<Step>
}

/** Fills the page's `#review`. */
export function createReview(parts: Omit<ReviewParts, 'texts'> & { readonly texts: Messages }): Review {
  const { texts } = parts
  const screen = createReviewScreen<Opinion, Step>(
    {
      startWorker: () => new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' }),
      loadSearch: async () => searchPosition,
      bestOf: ({ best }) => best,
      judge(before, { from, to, promotion }, after) {
        const { best, choices } = before
        if (choices === 1) return null
        return { loss: lossOf(before, after), isBest: best?.from === from && best.to === to && best.promotion === promotion }
      },
      nameOf: ({ from, to, promotion }, fen) => new Chess(fen).move({ from, to, ...(promotion && { promotion }) }).san,
      leadOf: (opinion, { position }) => leadOf(texts, position, opinion),
      // White is on the left in every language.
      meterDirection: 'ltr',
    },
    parts,
  )
  let path: { readonly moves: readonly string[]; readonly fens: readonly string[]; readonly steps: readonly Step[] } = { moves: [], fens: [START], steps: [] }

  /** Plays the moves of the match, as far as they are new. */
  function played(moves: readonly string[]): typeof path {
    if (path.moves.join(' ') === moves.join(' ')) return path
    const common = moves.findIndex((san, at) => path.moves[at] !== san)
    const known = common < 0 ? moves.length : common
    const [fens, steps] = [path.fens.slice(0, known + 1), path.steps.slice(0, known)]
    const board = new Chess(fens.at(-1))
    for (const san of moves.slice(steps.length)) {
      const { from, to, promotion } = board.move(san)
      // chess.js writes the names of squares and of pieces as this game does.
      steps.push({ from, to, ...(promotion !== undefined && { promotion }) } as Step)
      fens.push(board.fen())
    }
    path = { moves, fens, steps }
    return path
  }

  return {
    show({ match, table }) {
      const { fens, steps } = played(table?.moves ?? [])
      const white = table?.white ?? 0
      const line = fens.map((position, at): Passed<Step> => ({ position, mover: at % 2 === 0 ? white : 1 - white, move: steps[at - 1] }))
      return screen.show(match as MatchSnapshot, line)
    },
  }
}

const START = new Chess().fen()

/** Who is ahead, from white's view. */
function leadOf(texts: Messages, fen: string, opinion: Opinion): Lead {
  const isWhiteToMove = fen.split(' ')[1] === 'w'
  const score = isWhiteToMove ? opinion.score : -opinion.score
  const mate = movesToMate(opinion.score)
  const size = mate === null ? (Math.abs(score) / 100).toFixed(1) : `#${mate}`
  const isEven = Number(size) === 0
  const ahead = fill(score > 0 ? texts.whiteAhead : texts.blackAhead, { score: isolated(size) })
  const sign = isEven ? '' : score > 0 ? '+' : '−'
  return { expected: expectedResult(score), number: mate === null ? `${sign}${size}` : mate === 0 ? '' : size, label: isEven ? texts.even : ahead }
}
