import type { Painter } from '@majlis/game-kit/drawing/painter'
import type { Order } from './scene/orders.ts'

/** Makes what fits the desert to the screen, and calls `onTurn` when an upright screen has become a wide one, or the other way round. */
export function createFit(page: Window, paint: Painter<Order>['paint'], onTurn: () => void): () => void {
  let isUpright: boolean | undefined
  return () => {
    const inset = Number.parseFloat(page.document.documentElement.style.getPropertyValue('--safe-left')) || 0
    const { innerWidth: width, innerHeight: height, devicePixelRatio: density } = page
    paint({ kind: 'fit', width, height, density, inset })
    const wasUpright = isUpright
    isUpright = height > width
    if (wasUpright !== undefined && wasUpright !== isUpright) onTurn()
  }
}
