import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { lineOf, type Reviewed } from '@majlis/game-bridge/stage/review/replay'
import { createReviewScreen, leadOfSeats, type ReviewParts } from '@majlis/game-bridge/stage/review/review-screen'
import { createVariation } from '@majlis/game-bridge/stage/review/variation'
import { createVariationBar } from '@majlis/game-bridge/stage/review/variation-bar'
import { fill, isolated, placeOf } from '@majlis/game-bridge/stage/screen'
import { newTakeBacks } from '@majlis/rules/take-back'
import { positionOf } from '../position.ts'
import { expectedResult, judge, leadAtEnd, type Opinion, searchPosition } from '../review.ts'
import { discCounts, type Move, pliesOf, rules, SIDE, type State, type View } from '../rules.ts'
import type { Messages } from './messages.ts'
import { readBoard, type Session } from './session.ts'

/** What the review says of the shown step, and the board on which discs are tried. */
export interface ReversiReviewed extends Reviewed<number> {
  /** The board after the tried discs; that of the match without any. */
  readonly board: View
  /** Where the next disc can be tried, whoever is to move. */
  readonly open: readonly number[]
}

/** Shows in a replay who is ahead, how good each disc was, and the cell of the best one, also after discs that are tried. */
export interface Review {
  show(session: Session): ReversiReviewed | undefined
  /** Tries a disc. @returns false where it would turn nothing over */
  play(cell: number): boolean
}

export interface ReversiReviewParts extends Omit<ReviewParts, 'texts'> {
  readonly texts: Messages
  /** Called after each tried disc, and when discs are taken back. @param board the shown one; null in the match */
  readonly onTried: (board: View | null) => void
}

/** Fills the page's `#review`. */
export function createReview(parts: ReversiReviewParts): Review {
  const { texts, digits, onTried } = parts
  const variation = createVariation<State, Move>(rules)
  const nameOf = (cell: number) => fill(texts.place, placeOf(cell, SIDE, digits))
  const act = (change: () => unknown) => {
    change()
    onTried(variation.tried.at(-1)?.state ?? null)
  }
  const screen = createReviewScreen<Opinion, number>(
    {
      startWorker: () => new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' }),
      loadSearch: async () => searchPosition,
      bestOf: ({ cells }) => cells[0]?.cell ?? null,
      judge,
      nameOf,
      leadOf({ seat, score }, _passed, match) {
        const lead = leadAtEnd(score)
        const exact = lead === null ? undefined : `\u2066+${digits(Math.abs(lead))}\u2069`
        return leadOfSeats(seat === 0 ? expectedResult(score) : -expectedResult(score), match, parts, exact)
      },
    },
    parts,
    (root) =>
      createVariationBar<number>(root, texts, {
        play: (cell) => act(() => variation.play({ cell })),
        back: () => act(variation.back),
        leave: () => act(variation.leave),
      }),
  )
  const playerName = (match: MatchSnapshot, seat: number | null) => isolated(match.players.find((player) => player.seat === seat)?.name)

  /** The newest tried disc, as it is spoken, with the seat that has no move after it. */
  function spokenDisc(match: MatchSnapshot, { last, passed }: View): string {
    const name = last === null ? '' : nameOf(last)
    return passed === null ? name : `${name}${texts.comma}${fill(texts.passed, { name: playerName(match, passed) })}`
  }

  /** The discs of both once nobody can move; empty before. */
  function endOf(match: MatchSnapshot, { board, next }: View): string {
    const counts = discCounts(board)
    const own = match.seat === 1 ? 1 : 0
    const values = { own: digits(counts[own]), theirs: digits(counts[own === 0 ? 1 : 0]), name: playerName(match, 1 - own) }
    return next === null ? fill(texts.score, values) : ''
  }

  return {
    show({ match, board }) {
      if (!match || !board) return undefined
      const views = [...(match.earlier ?? []).flatMap((view) => readBoard(view) ?? []), board]
      const line = lineOf(views, pliesOf)
      variation.follow(`${match.matchId} ${match.seq} ${match.earlier?.length}`, () => stateOf(board))
      const states = variation.tried.map(({ state }) => state)
      const shown = states.at(-1)
      const passed = (view: View) => ({ position: positionOf(view), mover: view.next, move: view.last ?? undefined })
      const reviewed = screen.show(match, line.map(passed), {
        passed: states.map(passed),
        name: shown ? spokenDisc(match, shown) : '',
        end: shown ? endOf(match, shown) : '',
        note: '',
      })
      return { ...reviewed, board: shown ?? board, open: variation.legal().flatMap((move) => ('cell' in move ? [move.cell] : [])) }
    },
    play(cell) {
      const isLegal = variation.play({ cell })
      if (isLegal) onTried(variation.tried.at(-1)?.state ?? null)
      return isLegal
    },
  }
}

/** The state of a match from which discs are tried; where a seat asks to take back its disc, it is still that seat's turn. */
function stateOf(board: View): State {
  const { request } = board
  return { ...board, ...newTakeBacks(false), next: request !== null && !request.isRefused ? request.by : board.next, made: [] }
}
