import { lineOf, type Reviewed } from '@majlis/game-bridge/stage/review/replay'
import { createReviewScreen, leadOfSeats, type ReviewParts } from '@majlis/game-bridge/stage/review/review-screen'
import { expectedResult, judge, type Opinion, pliesOf, positionOf, searchPosition, shownPosition } from '../review.ts'
import { readTable, type TicSession } from './table.ts'

/** Shows in a replay who is ahead, how good each mark was, and the best cell. */
export interface Review {
  show(session: TicSession): Reviewed<number> | undefined
}

/** Fills the page's `#review`. `nameOf` names a cell on a board of so many cells. */
export function createReview(parts: ReviewParts & { readonly nameOf: (cell: number, cells: number) => string }): Review {
  let cells = 0
  const screen = createReviewScreen<Opinion, number>(
    {
      startWorker: () => new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' }),
      loadSearch: async () => searchPosition,
      bestOf: (opinion) => opinion.cells[0]?.cell ?? null,
      judge,
      nameOf: (cell) => parts.nameOf(cell, cells),
      leadOf(opinion, _passed, match) {
        const expected = expectedResult(opinion)
        return leadOfSeats(opinion.seat === 0 ? expected : -expected, match, parts)
      },
    },
    parts,
  )
  return {
    show({ match, table }) {
      if (!match || !table) return undefined
      cells = table.board.length
      const views = [...(match.earlier ?? []).flatMap((view) => readTable(view) ?? []), table]
      return screen.show(
        match,
        lineOf(views, pliesOf).map((view, at) => ({
          position: view === table ? shownPosition(view) : positionOf(view),
          mover: view.next,
          move: at === 0 ? undefined : view.placed.at(-1),
        })),
      )
    },
  }
}
