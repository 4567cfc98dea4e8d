import type { Promotion } from '@majlis/rules/chess/squares'
import { draw } from '../board/draw.ts'
import { requestButton } from '../requests/requests.ts'
import { makePiece } from './pieces.ts'

const PROMOTIONS: readonly Promotion[] = ['q', 'r', 'b', 'n']

/** The buttons with which a pawn's new piece is chosen; `coloured` draws the pieces in one colour and returns the buttons. */
export function createPromotions(page: Document, names: Readonly<Record<string, string>>, promote: (to: Promotion) => void) {
  const buttons = PROMOTIONS.map((kind) => {
    const element = requestButton(page, 'button promotion', () => promote(kind))
    element.setAttribute('aria-label', names[kind] ?? kind)
    return { kind, element }
  })
  return {
    coloured(isWhite: boolean): readonly HTMLElement[] {
      for (const { kind, element } of buttons)
        element.replaceChildren(draw('svg', { viewBox: '-50 -50 100 100', 'aria-hidden': 'true' }, makePiece(isWhite ? kind.toUpperCase() : kind)))
      return buttons.map(({ element }) => element)
    },
  }
}
