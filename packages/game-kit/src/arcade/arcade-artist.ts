import type { Artist } from '../drawing/artist.ts'
import type { View } from '../drawing/canvas.ts'

/** The app's theme, and whether the person prefers less motion. */
export interface Look {
  readonly isLight: boolean
  readonly isStill: boolean
}

/** The orders for the painter of an arcade game. */
export type ArcadeOrder<Picture> =
  | { readonly kind: 'fit'; readonly view: View }
  | { readonly kind: 'look'; readonly look: Look }
  /** Another round begins: particles of the round before are removed. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'picture'; readonly picture: Picture }

/** Draws a game's pictures. */
export interface ArcadeScene<Picture> {
  /** Sets the viewport for the pictures that follow. */
  fit(view: View): void
  dress(look: Look): void
  reset(): void
  /** Time passes, also for pictures that are never drawn. */
  pass(picture: Picture): void
  draw(picture: Picture): void
}

/** Carries the orders out: a new size or look is painted at once, because a game that is paused draws no next picture. */
export function createArcadeArtist<Picture>(scene: ArcadeScene<Picture>): Artist<ArcadeOrder<Picture>> {
  let shown: Picture | undefined
  return {
    take(order) {
      if (order.kind === 'fit') scene.fit(order.view)
      else if (order.kind === 'look') scene.dress(order.look)
      else if (order.kind === 'reset') scene.reset()
      else {
        shown = order.picture
        scene.pass(shown)
      }
      return order.kind !== 'reset' && shown !== undefined
    },
    paint() {
      if (shown !== undefined) scene.draw(shown)
    },
  }
}
