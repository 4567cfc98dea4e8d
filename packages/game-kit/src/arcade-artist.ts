import type { Artist } from './artist.ts'
import type { View } from './canvas.ts'

/** The app's theme, and less motion where that is wished. */
export interface Look {
  readonly isLight: boolean
  readonly isStill: boolean
}

/** What the painter of a game that runs by itself is told. */
export type ArcadeOrder<Picture> =
  | { readonly kind: 'fit'; readonly view: View }
  | { readonly kind: 'look'; readonly look: Look }
  /** Another round: what still flies about of the one before is forgotten. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'picture'; readonly picture: Picture }

/** Draws a game's pictures. */
export interface ArcadeScene<Picture> {
  /** Where things are seen from now on. */
  fit(view: View): void
  dress(look: Look): void
  reset(): void
  /** Time passes, also for pictures that are never drawn. */
  pass(picture: Picture): void
  draw(picture: Picture): void
}

/** Carries the orders out: a new size or look is painted at once, since a game that rests has no next picture. */
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
