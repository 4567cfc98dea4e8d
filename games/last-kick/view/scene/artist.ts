import type { Artist } from '@majlis/game-kit/drawing/artist'
import type { CanvasMaker } from '@majlis/game-kit/drawing/canvas'
import type { Order } from './orders.ts'
import { Scene } from './scene.ts'

/**
 * Makes the painter of the pitch.
 * @param canvases the pitch's, and the ground's behind it
 */
export function createArtist(_maker: CanvasMaker, [pitch, ground]: readonly HTMLCanvasElement[]): Artist<Order> {
  if (!pitch || !ground) throw new Error('the pitch and its ground are painted on a canvas each')
  const scene = new Scene(pitch, ground)
  let shown: Extract<Order, { readonly kind: 'picture' }> | undefined
  return {
    take(order) {
      if (order.kind === 'fit') scene.fit(order.view)
      else if (order.kind === 'still') scene.setStill(order.isStill)
      else if (order.kind === 'gear') scene.equip(order.ball, order.gloves, order.team)
      else if (order.kind === 'cheer') scene.cheer(order.eye, order.at, order.count)
      else {
        shown = order
        scene.pass(order.seconds)
      }
      return order.kind === 'picture'
    },
    paint() {
      if (shown) scene.draw(shown.picture, shown.theme)
    },
  }
}
