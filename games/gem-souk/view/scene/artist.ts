import type { Artist } from '@majlis/game-kit/drawing/artist'
import type { CanvasMaker } from '@majlis/game-kit/drawing/canvas'
import type { Letters } from '@majlis/game-kit/drawing/typefaces'
import type { Order, Picture } from './orders.ts'
import { Painting } from './painting.ts'

/**
 * Makes the painter of the board.
 * @param canvases the board's, and behind it the floor's and that of the gems that do not move
 * @param learn loads typefaces; left out on the page, which has them
 */
export function createArtist(
  maker: CanvasMaker,
  [board, ground, still]: readonly HTMLCanvasElement[],
  learn: (letters: Letters) => void = () => undefined,
): Artist<Order> {
  if (!board || !ground || !still) throw new Error('the board, its floor and its still gems are painted on a canvas each')
  const painting = new Painting(maker, board, ground, still)
  let shown: Picture | undefined
  return {
    take(order) {
      if (order.kind === 'fit') painting.fit(order.view)
      else if (order.kind === 'letters') learn(order)
      else if (order.kind === 'floor') painting.lay(order)
      else shown = order
      return order.kind === 'picture'
    },
    paint() {
      if (shown) painting.draw(shown)
    },
  }
}
