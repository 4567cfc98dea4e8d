import { createPromotions } from '@majlis/game-bridge/stage/chess/promotion'
import { createDrawOffer } from '@majlis/game-bridge/stage/requests/draw-offer'
import { byId } from '@majlis/game-bridge/stage/screen'
import { canMove } from '@majlis/game-bridge/stage/session'
import { fillRow } from '@majlis/game-bridge/stage/requests/requests'
import { createTakeBack } from '@majlis/game-bridge/stage/requests/take-back'
import type { TakeBackMove } from '@majlis/rules/take-back'
import type { Promotion } from '@majlis/rules/chess/squares'
import type { Messages } from './messages.ts'
import type { ChessSession } from './table.ts'

/** The choices below the board: a promotion, a draw to offer or to accept, a move to take back. */
export interface Choices {
  /** `promoting` is true while a pawn waits for its new piece; `isOffering` while the next move offers a draw. */
  show(session: ChessSession, promoting: boolean, isOffering: boolean): void
}

export interface ChoiceActs {
  promote(to: Promotion): void
  toggleOffer(): void
  accept(): void
  takeBack(move: TakeBackMove): void
}

/** Fills the page's `#extra`. */
export function createChoices(page: Document, texts: Messages, acts: ChoiceActs): Choices {
  const root = byId(page, 'extra')
  const promotions = createPromotions(page, texts.pieces, acts.promote)
  const offer = createDrawOffer(page, texts, { toggle: acts.toggleOffer, accept: acts.accept })
  const back = createTakeBack(page, texts, acts.takeBack)

  function shownParts(session: ChessSession, promoting: boolean, isOffering: boolean): readonly HTMLElement[] {
    const { match, table } = session
    if (!match || !table || match.outcome.over || match.seat === null || match.isReplay) return []
    if (promoting) return promotions.coloured(table.white === match.seat)
    const mayAct = canMove(session)
    const question = back.question(match, table) ?? offer.question(match, table, mayAct)
    return question ?? [offer.request(isOffering, table.plies, mayAct), ...back.request(match, table, table.plies, mayAct)]
  }

  return {
    show(session, promoting, isOffering) {
      fillRow(root, shownParts(session, promoting, isOffering))
    },
  }
}
