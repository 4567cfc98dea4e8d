import { useViewportWidth } from '../../platform/device/device.ts'
import { useInPieces } from '../../platform/device/useInPieces.ts'
import { isListInPage } from './useHomeGames.ts'
import { cardsInView, cardsOf, type HomeShelf, shared } from './shelves.ts'

/** The shelves that the first screen of a phone shows at most. */
const FIRST_SHELVES = 4

/**
 * How many cards of each shelf are drawn by now: first those in view of all shelves, and the others while the page is idle. A page that is
 * scrolled therefore shows as many shelves as possible.
 */
export function useDrawn(homeShelves: readonly HomeShelf[]) {
  const width = useViewportWidth()
  const shelves = homeShelves.map(({ category, games }) => ({ ...category, games }))
  // A shelf without cards of its own counts as one.
  const firsts = shelves.map((shelf) => Math.max(1, cardsInView(shelf, width)))
  const rests = shelves.map((shelf, index) => Math.max(0, cardsOf(shelf) - (firsts[index] ?? 0)))
  const drawnFirsts = useInPieces(sumOf(firsts), isListInPage ? { atOnce: sumOf(firsts.slice(0, FIRST_SHELVES)) } : {})
  const isDrawn = drawnFirsts === sumOf(firsts)
  const drawnRests = useInPieces(sumOf(rests), { isOn: isDrawn, whileMoving: 0, atOnce: 0 })
  const ownFirsts = shared(drawnFirsts, firsts)
  const ownRests = shared(drawnRests, rests)
  return { drawn: ownFirsts.map((own, index) => own + (ownRests[index] ?? 0)), isDrawn }
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
