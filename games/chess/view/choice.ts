import { byId, fill, isolated } from '@majlis/game-bridge/stage/screen'
import { canMove } from '@majlis/game-bridge/stage/session'
import { draw } from '@majlis/game-bridge/stage/draw'
import { canRequest, isRequested } from '../take-back.ts'
import type { Promotion } from '../squares.ts'
import type { Messages } from './messages.ts'
import { makePiece } from './pieces.ts'
import { type ChessSession, mayAccept } from './table.ts'

/** The choices below the board: a promotion, a draw to offer or to accept, a move to take back. */
export interface Choices {
  /** `promoting` is true while a pawn waits for its new piece; `isOffering` while the next move offers a draw. */
  show(session: ChessSession, promoting: boolean, isOffering: boolean): void
}

export interface ChoiceActs {
  promote(to: Promotion): void
  toggleOffer(): void
  accept(): void
  takeBack(act: 'request' | 'allow' | 'refuse'): void
}

/** Moves of both sides before the first offer of a draw. */
const FIRST_OFFER = 8
const PROMOTIONS: readonly Promotion[] = ['q', 'r', 'b', 'n']

/** Fills the page's `#extra`. */
export function createChoices(page: Document, texts: Messages, acts: ChoiceActs): Choices {
  const root = byId(page, 'extra')
  const button = (name: string, act: () => void): HTMLButtonElement => {
    const element = page.createElement('button')
    element.type = 'button'
    element.className = name
    element.addEventListener('click', act)
    return element
  }
  const promotions = PROMOTIONS.map((kind) => {
    const element = button('button promotion', () => acts.promote(kind))
    element.setAttribute('aria-label', texts.pieces[kind] ?? kind)
    return { kind, element }
  })
  const offer = button('button offer', acts.toggleOffer)
  const accept = button('button main', acts.accept)
  accept.textContent = texts.accept
  const back = button('button offer back', () => acts.takeBack('request'))
  const allow = button('button main', () => acts.takeBack('allow'))
  allow.textContent = texts.allowBack
  const refuse = button('button', () => acts.takeBack('refuse'))
  refuse.textContent = texts.refuseBack
  const note = page.createElement('span')

  function shownParts(session: ChessSession, promoting: boolean, isOffering: boolean): readonly HTMLElement[] {
    const { match, table } = session
    if (!match || !table || match.outcome.over || match.seat === null || match.isReplay) return []
    if (promoting) {
      const isWhite = table.white === match.seat
      for (const { kind, element } of promotions)
        element.replaceChildren(draw('svg', { viewBox: '-50 -50 100 100', 'aria-hidden': 'true' }, makePiece(isWhite ? kind.toUpperCase() : kind)))
      return promotions.map(({ element }) => element)
    }
    const name = isolated(match.players.find(({ seat }) => seat !== match.seat)?.name)
    if (isRequested(table, match.seat)) {
      note.textContent = fill(texts.backRequest, { name })
      return [note, allow, refuse]
    }
    if (mayAccept(session)) {
      note.textContent = fill(texts.offered, { name })
      return [note, accept]
    }
    offer.textContent = isOffering ? texts.offering : texts.offer
    offer.setAttribute('aria-pressed', String(isOffering))
    // A draw is offered with a move, and only after a few moves; until then the button is in sight.
    offer.toggleAttribute('disabled', !canMove(session) || table.plies < FIRST_OFFER)
    if (!table.hasTakeBacks) return [offer]
    back.textContent = table.request?.by === match.seat ? (table.request.isRefused ? texts.backRefused : texts.backRequested) : texts.takeBack
    back.toggleAttribute('disabled', !canMove(session) || !canRequest(table, match.seat))
    return [offer, back]
  }

  return {
    show(session, promoting, isOffering) {
      const parts = shownParts(session, promoting, isOffering)
      if (parts.length !== root.children.length || parts.some((part, at) => root.children[at] !== part)) root.replaceChildren(...parts)
    },
  }
}
