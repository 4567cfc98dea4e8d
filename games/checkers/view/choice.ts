import { createDrawOffer } from '@majlis/game-bridge/stage/requests/draw-offer'
import { fillRow } from '@majlis/game-bridge/stage/requests/requests'
import { byId } from '@majlis/game-bridge/stage/screen'
import { canMove } from '@majlis/game-bridge/stage/session'
import { createTakeBack } from '@majlis/game-bridge/stage/requests/take-back'
import type { TakeBackMove } from '@majlis/rules/take-back'
import type { Messages } from './messages.ts'
import type { CheckersSession } from './table.ts'

/** The choices below the board: a draw to offer or to accept, a move to take back. */
export interface Choices {
  /** `isOffering` is true while the next move offers a draw. @param hint the button of a hint, where the match has hints */
  show(session: CheckersSession, isOffering: boolean, hint: readonly HTMLElement[]): void
}

export interface ChoiceActs {
  toggleOffer(): void
  accept(): void
  takeBack(move: TakeBackMove): void
}

/** Fills the page's `#extra`. */
export function createChoices(page: Document, texts: Messages, acts: ChoiceActs): Choices {
  const root = byId(page, 'extra')
  const offer = createDrawOffer(page, texts, { toggle: acts.toggleOffer, accept: acts.accept })
  const back = createTakeBack(page, texts, acts.takeBack)

  function shownParts(session: CheckersSession, isOffering: boolean, hint: readonly HTMLElement[]): readonly HTMLElement[] {
    const { match, table } = session
    if (!match || !table || match.outcome.over || match.seat === null || match.isReplay) return []
    const mayAct = canMove(session)
    const question = back.question(match, table) ?? offer.question(match, table, mayAct)
    return question ?? [offer.request(isOffering, table.plies, mayAct), ...back.request(match, table, table.plies, mayAct), ...hint]
  }

  return { show: (session, isOffering, hint) => fillRow(root, shownParts(session, isOffering, hint)) }
}
