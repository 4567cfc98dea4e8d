import type { Category } from '@majlis/contract/catalog'
import { useViewportWidth } from '../platform/device.ts'
import { useInPieces } from '../platform/useInPieces.ts'
import { cardsInView, cardsOf, shared } from './shelves.ts'

/**
 * How many cards of each shelf are drawn by now: first those that stand in view without moving the shelf, of all shelves; the rest while
 * the page rests. So a page that moves shows as many shelves as can be.
 */
export function useDrawn(categories: readonly Category[]) {
  const width = useViewportWidth()
  // A shelf without cards of its own is one piece.
  const firsts = categories.map((category) => Math.max(1, cardsInView(category, width)))
  const rests = categories.map((category, index) => Math.max(0, cardsOf(category) - (firsts[index] ?? 0)))
  const drawnFirsts = useInPieces(sumOf(firsts))
  const isDrawn = drawnFirsts === sumOf(firsts)
  const drawnRests = useInPieces(sumOf(rests), { isOn: isDrawn, whileMoving: 0, atOnce: 0 })
  const ownFirsts = shared(drawnFirsts, firsts)
  const ownRests = shared(drawnRests, rests)
  return { drawn: ownFirsts.map((own, index) => own + (ownRests[index] ?? 0)), isDrawn }
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
