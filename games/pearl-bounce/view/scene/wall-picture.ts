import { makeSprite } from '@majlis/game-kit/drawing/canvas'
import type { CanvasMaker, Sprite } from '@majlis/game-kit/drawing/canvas'
import { BRICK, COLUMNS, FIELD, isDrifting, letterAt, LOCKED, ROWS } from '../../levels.ts'
import { rowPlace } from '../../places.ts'
import { mosaicOf } from '../../state.ts'
import type { Art } from './art.ts'
import type { Seen } from './orders.ts'
import type { Pen } from './strokes.ts'

/** The bricks of the rows that stay, in one picture; only changed bricks are painted again. */
export class WallPicture {
  readonly #maker: CanvasMaker
  #sprite: Sprite | undefined
  /** The bricks in the picture, cell by cell. */
  readonly #drawn: string[] = []
  #changes = 0

  constructor(maker: CanvasMaker) {
    this.#maker = maker
  }

  /** How often a brick has changed. */
  get changes(): number {
    return this.#changes
  }

  /** The next picture is painted anew. */
  clear(): void {
    this.#sprite = undefined
  }

  /** @param scale device pixels for a pixel of the field */
  of(seen: Seen, art: Art, scale: number): Sprite {
    if (!this.#sprite) {
      this.#sprite = makeSprite(this.#maker, FIELD.width, ROWS * BRICK.height, scale, () => undefined)
      this.#drawn.length = 0
    }
    const pen = this.#sprite.image.getContext('2d')
    const mosaic = mosaicOf(seen)
    for (let cell = 0; cell < seen.bricks.length && pen; cell += 1) {
      const now = isDrifting(mosaic, Math.floor(cell / COLUMNS)) ? '.' : lookOf(seen, mosaic, cell)
      if (this.#drawn[cell] === now) continue
      this.#drawn[cell] = now
      this.#changes += 1
      const [x, y] = [(cell % COLUMNS) * BRICK.width, Math.floor(cell / COLUMNS) * BRICK.height]
      pen.clearRect(x, y, BRICK.width, BRICK.height)
      const sprite = art.bricks[now]
      if (sprite) pen.drawImage(sprite.image, x, y, BRICK.width, BRICK.height)
    }
    return this.#sprite
  }
}

/** Draws the bricks of the rows that drift. */
export function drawDrifting(pen: Pen, seen: Seen, art: Art): void {
  const mosaic = mosaicOf(seen)
  for (let cell = 0; cell < seen.bricks.length; cell += 1) {
    const row = Math.floor(cell / COLUMNS)
    const sprite = isDrifting(mosaic, row) ? art.bricks[lookOf(seen, mosaic, cell)] : undefined
    if (!sprite) continue
    const [left, top] = rowPlace(seen, row)
    pen.drawImage(sprite.image, left + (cell % COLUMNS) * BRICK.width, top, BRICK.width, BRICK.height)
  }
}

/** The look of a brick by its letter and what is left of it; '.' for none. */
function lookOf({ bricks }: Seen, mosaic: number, cell: number): string {
  const left = bricks[cell] ?? 0
  const letter = left === 0 ? '.' : letterAt(mosaic, cell)
  if (letter === 'S' && left === 1) return 's'
  if (letter === 'L' && left !== LOCKED) return 'l'
  return letter === 'H' ? `H${Math.min(6, left)}` : letter
}
