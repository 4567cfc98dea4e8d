import { lineOf, type Reviewed } from '@majlis/game-bridge/stage/review/replay'
import { createReviewScreen, leadOfSeats, type ReviewParts } from '@majlis/game-bridge/stage/review/review-screen'
import { fill, placeOf } from '@majlis/game-bridge/stage/screen'
import { SIDE } from '../draughts.ts'
import { expectedResult, judge, type Opinion, positionOf, searchPosition } from '../review.ts'
import type { Messages } from './messages.ts'
import { type CheckersSession, readTable } from './table.ts'

type Path = readonly number[]

/** Shows in a replay who is ahead, how good each move was, and the squares of the best one. */
export interface Review {
  show(session: CheckersSession): Reviewed<Path> | undefined
}

/** Fills the page's `#review`. */
export function createReview(parts: Omit<ReviewParts, 'texts'> & { readonly texts: Messages }): Review {
  const { texts, digits } = parts
  const nameOf = (cell: number | undefined) => fill(texts.place, placeOf(cell ?? 0, SIDE, digits))
  const screen = createReviewScreen<Opinion, Path>(
    {
      startWorker: () => new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' }),
      loadSearch: async () => searchPosition,
      bestOf: ({ moves }) => moves[0]?.path ?? null,
      judge,
      nameOf: (path) => fill(texts.fromTo, { from: nameOf(path[0]), to: nameOf(path.at(-1)) }),
      leadOf: ({ seat, score }, _passed, match) => leadOfSeats(seat === 0 ? expectedResult(score) : -expectedResult(score), match, parts),
    },
    parts,
  )
  return {
    show({ match, table }) {
      if (!match || !table) return undefined
      const views = [...(match.earlier ?? []).flatMap((view) => readTable(view) ?? []), table]
      const line = lineOf(views, ({ plies }) => plies)
      return screen.show(
        match,
        line.map((view) => ({ position: positionOf(view), mover: view.next, move: view.last?.path })),
      )
    },
  }
}
