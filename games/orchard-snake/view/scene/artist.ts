import { createArcadeArtist } from '@majlis/game-kit/arcade/arcade-artist'
import type { Artist } from '@majlis/game-kit/drawing/artist'
import type { CanvasMaker } from '@majlis/game-kit/drawing/canvas'
import type { Letters } from '@majlis/game-kit/drawing/typefaces'
import type { Order } from './orders.ts'
import { Scene } from './scene.ts'

/**
 * Makes the painter of the garden.
 * @param canvases that of everything that moves, and behind it the garden's
 * @param learn loads typefaces; left out on the page, which has them
 */
export function createArtist(
  maker: CanvasMaker,
  [board, garden]: readonly HTMLCanvasElement[],
  learn: (letters: Letters) => void = () => undefined,
): Artist<Order> {
  if (!board || !garden) throw new Error('what moves and the garden are painted on a canvas each')
  const artist = createArcadeArtist(new Scene(maker, board, garden))
  return {
    take(order) {
      if (order.kind !== 'letters') return artist.take(order)
      learn(order)
      return false
    },
    paint: () => artist.paint(),
  }
}
