import { canAccept, type DrawOffer } from '@majlis/rules/draw-offer'
import type { MatchSnapshot } from '../../protocol.ts'
import type { OwnLines } from '../match-texts.ts'
import { requestButton, requestNote, rivalName } from './requests.ts'
import { fill } from '../screen.ts'
import type { TakeBackView } from './take-back.ts'

// What the views of all games for two share in which a draw is offered with a move (packages/rules/src/draw-offer.ts).

/** The texts of an offered draw; `{name}` is the other player. */
export interface DrawOfferTexts {
  readonly offer: string
  readonly offering: string
  readonly offered: string
  /** The status of the player who offered, until the other player moves. */
  readonly offerOpen: string
  /** The status of the player who offered, after the other player moved instead. */
  readonly declined: string
  readonly accept: string
  readonly agreed: string
}

const en: DrawOfferTexts = {
  offer: 'Offer a draw',
  offering: 'Offered with your move',
  offered: '{name} offers a draw. Move to decline',
  offerOpen: 'You offered a draw',
  declined: 'Draw declined. Your turn',
  accept: 'Accept the draw',
  agreed: 'Draw agreed',
}

const ar: DrawOfferTexts = {
  offer: 'عرض التعادل',
  offering: 'عرض التعادل مع نقلتك',
  offered: 'عرض تعادل من {name}. أي نقلة ترفضه',
  offerOpen: 'تم عرض التعادل',
  declined: 'رُفض التعادل. دورك الآن',
  accept: 'قبول التعادل',
  agreed: 'اتفق اللاعبان على التعادل',
}

export const drawOfferTexts = { en, ar } as const

/** Moves of both sides before the first offer of a draw. */
const FIRST_OFFER = 8

export interface DrawOfferButtons {
  /** The other player's offer with the button that accepts it; undefined where the own seat has none to accept. */
  question(match: MatchSnapshot, view: DrawOffer & TakeBackView, mayAct: boolean): readonly HTMLElement[] | undefined
  /**
   * The button that offers a draw with the next move; it is pressed while it will.
   * @param plies moves of both seats so far
   */
  request(isOffering: boolean, plies: number, mayAct: boolean): HTMLElement
}

/** Makes the buttons. */
export function createDrawOffer(page: Document, texts: DrawOfferTexts, acts: { toggle(): void; accept(): void }): DrawOfferButtons {
  const offer = requestButton(page, 'button offer', acts.toggle)
  const accept = requestButton(page, 'button main', acts.accept)
  accept.textContent = texts.accept
  const note = requestNote(page)

  return {
    question(match, view, mayAct) {
      if (!mayAct || match.seat === null || !canAccept(view, match.seat)) return undefined
      note.textContent = fill(texts.offered, { name: rivalName(match) })
      return [note, accept]
    },
    request(isOffering, plies, mayAct) {
      offer.textContent = isOffering ? texts.offering : texts.offer
      offer.setAttribute('aria-pressed', String(isOffering))
      // A draw is offered with a move, and only after a few moves; until then the button is in sight.
      offer.toggleAttribute('disabled', !mayAct || plies < FIRST_OFFER)
      return offer
    },
  }
}

/**
 * Follows the own offers of a draw. The returned function is to be called with each view; it answers the status lines while the own offer is open, and at the
 * first turn after the other player moved instead of accepting it.
 */
export function createDrawOfferLines(texts: DrawOfferTexts): (match: MatchSnapshot, view: DrawOffer, plies: number) => OwnLines {
  let own: { readonly matchId: string; readonly plies: number } | undefined
  return ({ matchId, seat }, { offer }, plies) => {
    if (seat !== null && offer === seat) own = { matchId, plies }
    // Another match was begun, or the move with the offer was taken back.
    else if (own?.matchId !== matchId || plies <= own.plies) own = undefined
    if (own === undefined || plies > own.plies + 1) return {}
    return plies === own.plies ? { theirTurn: texts.offerOpen } : { yourTurn: texts.declined }
  }
}
