import { lineOf, type Reviewed } from '@majlis/game-bridge/stage/review/replay'
import { createReviewScreen, leadOfSeats, type ReviewParts } from '@majlis/game-bridge/stage/review/review-screen'
import { fill } from '@majlis/game-bridge/stage/screen'
import { expectedResult, judge, type Opinion, positionOf, searchPosition, shownPosition } from '../review.ts'
import { boardToPlay, COLUMNS, pliesOf, type View } from '../rules.ts'
import type { Messages } from './messages.ts'
import { readBoard, type Session } from './session.ts'

/** Shows in a replay who is ahead, how good each disc was, and the best column. */
export interface Review {
  show(session: Session): Reviewed<number> | undefined
}

/** More than the discs of a round. */
const ROUND = 100

/** Fills the page's `#review`. */
export function createReview(parts: Omit<ReviewParts, 'texts'> & { readonly texts: Messages }): Review {
  const { texts, digits } = parts
  const screen = createReviewScreen<Opinion, number>(
    {
      startWorker: () => new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' }),
      loadSearch: async () => searchPosition,
      bestOf: ({ columns }) => columns[0]?.column ?? null,
      judge,
      nameOf: (column) => fill(texts.place, { column: digits(column + 1) }),
      leadOf: ({ seat, score }, _passed, match) => leadOfSeats(seat === 0 ? expectedResult(score) : -expectedResult(score), match, parts),
    },
    parts,
  )
  return {
    show({ match, board }) {
      if (!match || !board) return undefined
      const views = [...(match.earlier ?? []).flatMap((view) => readBoard(view) ?? []), board]
      const line = lineOf(views, pliesOfMatch)
      return screen.show(
        match,
        line.map((view) => ({
          position: view === board ? shownPosition(view) : positionOf(view),
          mover: view.next,
          move: view.last === null ? undefined : view.last % COLUMNS,
        })),
      )
    },
  }
}

/** A number that grows with each disc of the match, over all its rounds. */
function pliesOfMatch(view: View): number {
  return (boardToPlay(view).series?.round ?? 1) * ROUND + pliesOf(view)
}
