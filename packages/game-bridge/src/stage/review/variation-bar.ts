import { fill, isolated } from '../screen.ts'
import type { VariationTexts } from './variation-texts.ts'

/** What the buttons of a variation do. */
export interface VariationActs<Move> {
  play(best: Move): void
  back(): void
  leave(): void
}

/** The part of a review screen that shows a variation. */
export interface VariationBar<Move> {
  /** @param newBest the best move in the tried position; null while none is known, and where none is possible */
  show(isShown: boolean, newBest: Move | null): void
  /** What is spoken after a tried move. */
  nameOf(move: string): string
  /** What is spoken when the match is shown again. */
  readonly inMatch: string
}

/**
 * The buttons of a variation: the best move beside the line of `#review`, and, in place of the status, one move back and back to the match.
 * @param review the page's `#review`, whose other parts are there already
 */
export function createVariationBar<Move>(review: HTMLElement, texts: VariationTexts, acts: VariationActs<Move>): VariationBar<Move> {
  const page = review.ownerDocument
  let best: Move | null = null
  const button = (name: string, text: string, act: () => void): HTMLElement => {
    const element = page.createElement('button')
    element.type = 'button'
    element.className = `button ${name}`
    element.textContent = text
    element.addEventListener('click', act)
    return element
  }
  const play = button('play-best', texts.playBest, () => {
    if (best !== null) acts.play(best)
  })
  const bar = page.createElement('div')
  bar.className = 'variation'
  bar.setAttribute('role', 'group')
  bar.setAttribute('aria-label', texts.yourLine)
  bar.append(
    button('', texts.backOne, () => acts.back()),
    button('', texts.toMatch, () => acts.leave()),
  )
  ;[bar.hidden, play.hidden] = [true, true]
  review.append(play)
  review.after(bar)

  return {
    show(isShown, newBest) {
      best = newBest
      // It stays a button, so that the focus is not lost while the search runs.
      play.setAttribute('aria-disabled', String(best === null))
      if (bar.hidden === !isShown) return
      const hasFocus = bar.contains(page.activeElement) || play === page.activeElement
      ;[bar.hidden, play.hidden] = [!isShown, !isShown]
      review.classList.toggle('trying', isShown)
      if (hasFocus) page.querySelector<HTMLElement>('.cells [tabindex="0"]')?.focus({ preventScroll: true })
    },
    nameOf: (move) => fill(texts.tried, { move: isolated(move) }),
    inMatch: texts.inMatch,
  }
}
