import { canAccept, type DrawOffer } from '@majlis/rules/draw-offer'
import type { MatchSnapshot } from '../protocol.ts'
import { requestButton, requestNote, rivalName } from './requests.ts'
import { fill } from './screen.ts'
import type { TakeBackView } from './take-back.ts'

// What the views of all games for two share in which a draw is offered with a move (packages/rules/src/draw-offer.ts).

/** The texts of an offered draw; `{name}` is the other player. */
export interface DrawOfferTexts {
  readonly offer: string
  readonly offering: string
  readonly offered: string
  readonly accept: string
  readonly agreed: string
}

const en: DrawOfferTexts = {
  offer: 'Offer a draw',
  offering: 'Offered with your move',
  offered: '{name} offers a draw. Move to decline',
  accept: 'Accept the draw',
  agreed: 'Draw agreed',
}

const ar: DrawOfferTexts = {
  offer: 'عرض التعادل',
  offering: 'عرض التعادل مع نقلتك',
  offered: 'عرض تعادل من {name}. أي نقلة ترفضه',
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
