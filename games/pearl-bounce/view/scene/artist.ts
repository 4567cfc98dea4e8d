import { createArcadeArtist } from '@majlis/game-kit/arcade/arcade-artist'
import type { Artist } from '@majlis/game-kit/drawing/artist'
import type { CanvasMaker } from '@majlis/game-kit/drawing/canvas'
import type { Order } from './orders.ts'
import { Scene } from './scene.ts'

/**
 * Makes the painter of the sea.
 * @param canvases that of everything that moves, and behind it that of the sea and its bricks
 */
export function createArtist(maker: CanvasMaker, [board, sea]: readonly HTMLCanvasElement[]): Artist<Order> {
  if (!board || !sea) throw new Error('what moves and the sea are painted on a canvas each')
  return createArcadeArtist(new Scene(maker, board, sea))
}
