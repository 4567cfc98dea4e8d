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
  let isPromoting = false
  const back = createTakeBack(page, texts, acts.takeBack)

  function shownParts(session: ChessSession, promoting: boolean, isOffering: boolean): readonly HTMLElement[] {
    const { match, table } = session
    // A pawn is also promoted among the moves that are tried in a replay.
    if (promoting && table) return promotions.coloured(table.fen.split(' ')[1] === 'w')
    if (!match || !table || match.outcome.over || match.seat === null || match.isReplay) return []
    const mayAct = canMove(session)
    const question = back.question(match, table) ?? offer.question(match, table, mayAct)
    return question ?? [offer.request(isOffering, table.plies, mayAct), ...back.request(match, table, table.plies, mayAct)]
  }

  return {
    show(session, promoting, isOffering) {
      const { activeElement } = page
      const hasFocus = activeElement !== null && root.contains(activeElement)
      fillRow(root, shownParts(session, promoting, isOffering))
      // Whoever uses the keyboard goes on with the new piece, and then on the board.
      const isOnBoard = Boolean(activeElement?.closest('.cells')) && page.documentElement.dataset['input'] !== 'pointer'
      if (promoting && !isPromoting && isOnBoard) root.querySelector('button')?.focus({ preventScroll: true })
      else if (hasFocus && !root.contains(activeElement)) page.querySelector<HTMLElement>('.cells [tabindex="0"]')?.focus({ preventScroll: true })
      isPromoting = promoting
    },
  }
}
