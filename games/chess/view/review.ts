import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import type { Reviewed } from '@majlis/game-bridge/stage/review/replay'
import { createReviewScreen, type Lead, type Passed, type ReviewParts } from '@majlis/game-bridge/stage/review/review-screen'
import { createVariation } from '@majlis/game-bridge/stage/review/variation'
import { createVariationBar } from '@majlis/game-bridge/stage/review/variation-bar'
import { fill, isolated } from '@majlis/game-bridge/stage/screen'
import { newTakeBacks } from '@majlis/rules/take-back'
import { Chess } from 'chess.js'
import { expectedResult, lossOf, movesToMate, type Opinion, searchPosition } from '../review.ts'
import { type End, isWhiteToMove, type Move, positionOf, rules, seatOf, type State, type View } from '../rules.ts'
import type { Messages } from './messages.ts'
import type { ChessSession } from './table.ts'

/** A move by its squares. */
type Step = NonNullable<Opinion['best']>

/** What the review says of the shown step, and the variation in which it was left. */
export interface ChessReviewed extends Reviewed<Step> {
  /** The match as it would be after the tried moves; null while the match is shown. */
  readonly tried: View | null
  /** The tried moves in standard algebraic notation. */
  readonly sans: readonly string[]
}

/** Shows in a replay who is ahead, how good each move was, and what the best move is, also after moves that are tried. */
export interface Review {
  /** @param isRefused the newest choice was of no use: the line says which side is to move */
  show(session: ChessSession, isRefused: boolean): ChessReviewed
  /** The legal moves in the shown position, of whichever side is to move. */
  steps(): readonly Step[]
  /** Tries a legal move. */
  play(step: Step): void
  /** Returns to the match. */
  leave(): void
}

export interface ChessReviewParts extends Omit<ReviewParts, 'texts'> {
  readonly texts: Messages
  /** Called after each tried move, and when moves are taken back. */
  readonly onTried: () => void
}

/** Fills the page's `#review`. */
export function createReview(parts: ChessReviewParts): Review {
  const { texts, onTried } = parts
  const variation = createVariation<State, Move>(rules)
  const act = (change: () => void) => {
    change()
    onTried()
  }
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
    (root) =>
      createVariationBar<Step>(root, texts, {
        play: (best) => act(() => variation.play(best)),
        back: () => act(() => variation.back()),
        leave: () => act(() => variation.leave()),
      }),
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
    show({ match, table }, isRefused) {
      const { fens, steps } = played(table?.moves ?? [])
      const white = table?.white ?? 0
      const line = fens.map((position, at): Passed<Step> => ({ position, mover: at % 2 === 0 ? white : 1 - white, move: steps[at - 1] }))
      if (table) variation.follow(`${match?.matchId} ${match?.seq} ${match?.earlier?.length}`, () => stateOf(table, fens))
      const { tried } = variation
      const [last, sans] = [tried.at(-1)?.state ?? null, tried.map(({ state }) => state.last?.san ?? '')]
      const reviewed = screen.show(match as MatchSnapshot, line, {
        passed: tried.map(({ move, state }) => ({ position: state.fen, mover: state.next, move: move as Step })),
        name: sans.at(-1) ?? '',
        end: last?.end ? triedEnd(texts, last.end) : '',
        note: isRefused ? (isWhiteToMove(last?.fen ?? table?.fen ?? '') ? texts.whiteMoves : texts.blackMoves) : '',
      })
      return { ...reviewed, tried: last, sans }
    },
    steps: () => variation.legal().filter((move) => 'from' in move),
    play: (step) => act(() => variation.play(step)),
    leave() {
      if (variation.tried.length > 0) act(() => variation.leave())
    },
  }
}

/**
 * The state of a match from which moves are tried: also where both agreed on a draw, and where one asked to take back a move.
 * @param fens the positions of the match so far, for repetitions
 */
function stateOf(table: View, fens: readonly string[]): State {
  const next = seatOf(table, isWhiteToMove(table.fen) ? 'w' : 'b')
  return { ...table, ...newTakeBacks(false), next, offer: null, end: null, seen: fens.map(positionOf) }
}

/** Nobody has won or lost by moves that are tried. */
function triedEnd(texts: Messages, end: End): string {
  return end === 'checkmate' ? texts.mate : texts[end]
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
