import { lineOf, type Reviewed } from '@majlis/game-bridge/stage/review/replay'
import { createReviewScreen, leadOfSeats, type ReviewParts } from '@majlis/game-bridge/stage/review/review-screen'
import { fill, placeOf } from '@majlis/game-bridge/stage/screen'
import { expectedResult, judge, leadAtEnd, type Opinion, positionOf, searchPosition } from '../review.ts'
import { pliesOf, SIDE } from '../rules.ts'
import type { Messages } from './messages.ts'
import { readBoard, type Session } from './session.ts'

/** Shows in a replay who is ahead, how good each disc was, and the cell of the best one. */
export interface Review {
  show(session: Session): Reviewed<number> | undefined
}

/** Fills the page's `#review`. */
export function createReview(parts: Omit<ReviewParts, 'texts'> & { readonly texts: Messages }): Review {
  const { texts, digits } = parts
  const screen = createReviewScreen<Opinion, number>(
    {
      startWorker: () => new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' }),
      loadSearch: async () => searchPosition,
      bestOf: ({ cells }) => cells[0]?.cell ?? null,
      judge,
      nameOf: (cell) => fill(texts.place, placeOf(cell, SIDE, digits)),
      leadOf({ seat, score }, _passed, match) {
        const lead = leadAtEnd(score)
        const exact = lead === null ? undefined : `\u2066+${digits(Math.abs(lead))}\u2069`
        return leadOfSeats(seat === 0 ? expectedResult(score) : -expectedResult(score), match, parts, exact)
      },
    },
    parts,
  )
  return {
    show({ match, board }) {
      if (!match || !board) return undefined
      const views = [...(match.earlier ?? []).flatMap((view) => readBoard(view) ?? []), board]
      const line = lineOf(views, pliesOf)
      return screen.show(
        match,
        line.map((view) => ({ position: positionOf(view), mover: view.next, move: view.last ?? undefined })),
      )
    },
  }
}
