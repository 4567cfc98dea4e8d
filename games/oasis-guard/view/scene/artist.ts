import type { Artist } from '@majlis/game-kit/drawing/artist'
import type { CanvasMaker } from '@majlis/game-kit/drawing/canvas'
import type { Order, Picture } from './orders.ts'
import { Scene } from './scene.ts'

/**
 * Makes the painter of the land.
 * @param canvases the land's
 */
export function createArtist(maker: CanvasMaker, [land]: readonly HTMLCanvasElement[]): Artist<Order> {
  if (!land) throw new Error('the land is painted on a canvas')
  const scene = new Scene(maker, land)
  let shown: Picture | undefined
  return {
    take(order) {
      if (order.kind === 'fit') scene.fit(order.view, order.safe)
      else if (order.kind === 'still') scene.setStill(order.isStill)
      else if (order.kind === 'clear') scene.clear()
      else {
        shown = order
        scene.pass(order)
      }
      return order.kind === 'picture'
    },
    paint() {
      if (shown) scene.draw(shown)
    },
  }
}
