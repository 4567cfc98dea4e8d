import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { lineOf, type Reviewed } from '@majlis/game-bridge/stage/review/replay'
import { createReviewScreen, leadOfSeats, type ReviewParts } from '@majlis/game-bridge/stage/review/review-screen'
import { createVariation } from '@majlis/game-bridge/stage/review/variation'
import { createVariationBar } from '@majlis/game-bridge/stage/review/variation-bar'
import { fill, isolated, placeOf } from '@majlis/game-bridge/stage/screen'
import { newTakeBacks } from '@majlis/rules/take-back'
import { SIDE } from '../draughts.ts'
import { positionOf } from '../position.ts'
import { expectedResult, judge, type Opinion, searchPosition } from '../review.ts'
import { type Move, rulesFor, type State, type View } from '../rules.ts'
import type { Messages } from './messages.ts'
import { type CheckersSession, readTable, type Walked } from './table.ts'

type Path = readonly number[]

/** What the review says of the shown step, and the board on which moves are tried. */
export interface CheckersReviewed extends Reviewed<Path> {
  /** The match as it would be after the tried moves; null while the match is shown. */
  readonly tried: View | null
}

/** Shows in a replay who is ahead, how good each move was, and the squares of the best one, also after moves that are tried. */
export interface Review {
  show(session: CheckersSession): CheckersReviewed | undefined
  /** The legal moves in the shown position, of whichever side is to move. */
  walks(): readonly Walked[]
  /** Tries a legal move. */
  play(path: Path): void
}

export interface CheckersReviewParts extends Omit<ReviewParts, 'texts'> {
  readonly texts: Messages
  /** Called after each tried move, and when moves are taken back. */
  readonly onTried: () => void
}

const rulesOf = ({ kind }: View) => rulesFor({ configuration: kind })

/** Fills the page's `#review`. */
export function createReview(parts: CheckersReviewParts): Review {
  const { texts, digits, onTried } = parts
  const variation = createVariation<State, Move>({
    turn: (state) => rulesOf(state).turn(state),
    legal: (state, seat) => rulesOf(state).legal(state, seat),
    apply: (state, seat, move, random) => rulesOf(state).apply(state, seat, move, random),
  })
  const act = (change: () => unknown) => {
    change()
    onTried()
  }
  const cellName = (cell: number | undefined) => fill(texts.place, placeOf(cell ?? 0, SIDE, digits))
  const nameOf = (path: Path) => fill(texts.fromTo, { from: cellName(path[0]), to: cellName(path.at(-1)) })
  const screen = createReviewScreen<Opinion, Path>(
    {
      startWorker: () => new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' }),
      loadSearch: async () => searchPosition,
      bestOf: ({ moves }) => moves[0]?.path ?? null,
      judge,
      nameOf,
      leadOf: ({ seat, score }, _passed, match) => leadOfSeats(seat === 0 ? expectedResult(score) : -expectedResult(score), match, parts),
    },
    parts,
    (root) =>
      createVariationBar<Path>(root, texts, {
        play: (path) => act(() => variation.play({ path })),
        back: () => act(variation.back),
        leave: () => act(variation.leave),
      }),
  )

  /** Who has won by the tried moves, by name, or why nobody has; empty while moves are possible. */
  function endOf({ players }: MatchSnapshot, { end, winner }: View): string {
    if (end === null) return ''
    if (end === 'bare' || end === 'blocked') return fill(texts.lost, { name: isolated(players.find(({ seat }) => seat === winner)?.name) })
    return texts[end]
  }

  return {
    show({ match, table }) {
      if (!match || !table) return undefined
      const views = [...(match.earlier ?? []).flatMap((view) => readTable(view) ?? []), table]
      const line = lineOf(views, ({ plies }) => plies)
      variation.follow(`${match.matchId} ${match.seq} ${match.earlier?.length}`, () => stateOf(table, line))
      const states = variation.tried.map(({ state }) => state)
      const shown = states.at(-1) ?? null
      const passed = (view: View) => ({ position: positionOf(view), mover: view.next, move: view.last?.path })
      const reviewed = screen.show(match, line.map(passed), {
        passed: states.map(passed),
        name: nameOf(shown?.last?.path ?? []),
        end: shown ? endOf(match, shown) : '',
        note: '',
      })
      return { ...reviewed, tried: shown }
    },
    walks: () => variation.legal().flatMap((move) => ('path' in move ? [{ path: move.path }] : [])),
    play: (path) => act(() => variation.play({ path })),
  }
}

/**
 * The state of a match from which moves are tried: also where both agreed on a draw, and where one asked to take back a move.
 * @param line the views of the match so far, for repetitions
 */
function stateOf(table: View, line: readonly View[]): State {
  const next = table.last === null ? table.next : table.last.seat === 0 ? 1 : 0
  return { ...table, ...newTakeBacks(false), next, offer: null, winner: null, end: null, seen: line.map((view) => view.board + String(view.next)), made: [] }
}
