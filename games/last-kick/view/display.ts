import { followView } from '@majlis/game-kit/drawing/canvas'
import type { CanvasPage } from '@majlis/game-kit/drawing/canvas'
import type { Painter } from '@majlis/game-kit/drawing/painter'
import { camerasOf } from './camera.ts'
import type { Messages } from './messages.ts'
import type { Order, Picture, Theme } from './scene/orders.ts'
import type { KickSounds } from './sounds.ts'

export type Page = Window & CanvasPage

/** What the page gives to the game. */
export interface Parts {
  readonly texts: Messages
  readonly sounds: KickSounds
  readonly paint: Painter<Order>['paint']
}

/** The pitch on the page: its size, theme and motion, for the painter and for the cameras that read swipes. */
export class Display {
  readonly #paint: Painter<Order>['paint']
  #theme: Theme
  #cameras: ReturnType<typeof camerasOf> = camerasOf({ width: 360, height: 640 })

  constructor(paint: Painter<Order>['paint'], theme: Theme, isStill: boolean) {
    this.#paint = paint
    this.#theme = theme
    paint({ kind: 'still', isStill })
  }

  get cameras(): ReturnType<typeof camerasOf> {
    return this.#cameras
  }

  /** Follows the size of the page; `onChange` has to draw the picture again. */
  follow(page: Page, pitch: HTMLCanvasElement, onChange: () => void): void {
    followView(page, pitch, (view) => {
      this.#cameras = camerasOf(view)
      this.#paint({ kind: 'fit', view })
      onChange()
    })
  }

  dress(theme: Theme, isStill: boolean): void {
    this.#theme = theme
    this.#paint({ kind: 'still', isStill })
  }

  /** Gives the player's own ball and gloves to the painter, by their places in the lists of looks, and the team. */
  equip(ball: number, gloves: number, team: number): void {
    this.#paint({ kind: 'gear', ball, gloves, team })
  }

  /** @param seconds since the picture before */
  draw(picture: Picture, seconds: number): void {
    this.#paint({ kind: 'picture', picture, theme: this.#theme, seconds })
  }
}
