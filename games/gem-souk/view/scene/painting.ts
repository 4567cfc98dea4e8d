import { keepBackdrop } from '@majlis/game-kit/drawing/backdrop'
import type { StillBackdrop } from '@majlis/game-kit/drawing/backdrop'
import { makeSprite, openSheet } from '@majlis/game-kit/drawing/canvas'
import type { CanvasMaker, Sheet, Sprite, View } from '@majlis/game-kit/drawing/canvas'
import { HOLE, SIDE } from '../../grid.ts'
import { paintBlast } from './blasts.ts'
import { makeDust } from './dust.ts'
import { paintFloor } from './floor.ts'
import { paintPiece } from './gems.ts'
import { paintHint, paintMark, paintSpark, paintTexts } from './marks.ts'
import type { Picture, Theme } from './orders.ts'

interface Floor {
  readonly cells: readonly number[]
  readonly theme: Theme
}

/** Paints pictures of the board on one canvas, and everything that does not move on two others behind it. */
export class Painting {
  readonly #maker: CanvasMaker
  readonly #board: Sheet
  /** The floor with its dust and marks, and over it the gems that do not move. */
  readonly #ground: StillBackdrop
  readonly #still: StillBackdrop
  readonly #gems = new Map<number, Sprite>()
  #dusts: readonly Sprite[] = []
  #floor: Floor | undefined
  /** Counts how often everything had to be painted again. */
  #laid = 0

  constructor(maker: CanvasMaker, board: HTMLCanvasElement, ground: HTMLCanvasElement, still: HTMLCanvasElement) {
    this.#maker = maker
    this.#board = openSheet(board)
    this.#ground = keepBackdrop(ground)
    this.#still = keepBackdrop(still)
    // When the device takes away one canvas's memory, it takes that of the sprites, too.
    for (const canvas of [board, ground, still]) canvas.addEventListener('contextrestored', () => this.#renew())
  }

  /** Sets the size; the canvases get it with the next picture. */
  fit(view: View): void {
    this.#board.fit(view)
    this.#renew()
  }

  lay(floor: Floor): void {
    this.#floor = floor
    this.#renew()
  }

  draw(picture: Picture): void {
    const floor = this.#floor
    const view = floor && this.#board.begin()
    if (!view) return
    const { pen } = this.#board
    const cell = view.width / SIDE
    this.#layStill(view, floor, picture)
    const { moving, sparks, hint } = picture
    for (let at = 0; at < moving.length; at += 5) {
      const [gem = HOLE, x = 0, y = 0, scale = 1, alpha = 1] = moving.slice(at, at + 5)
      this.#drawGem(pen, view, gem, x, y, scale, alpha)
    }
    for (const flash of picture.flashes) for (const blast of flash.blasts) paintBlast(pen, blast, flash, cell)
    for (let at = 0; at < sparks.length; at += 4) {
      const [kind = 0, x = 0, y = 0, reach = 0] = sparks.slice(at, at + 4)
      paintSpark(pen, kind, x, y, reach, cell)
    }
    if (hint) paintHint(pen, hint.pair, hint.progress, cell)
    paintTexts(pen, picture.texts, picture.isStill, cell)
  }

  /** Discards everything that was painted before. */
  #renew(): void {
    this.#laid += 1
    this.#gems.clear()
    this.#dusts = []
  }

  #layStill(view: View, { cells, theme }: Floor, { dust, cursor, selected, lying }: Picture): void {
    const cell = view.width / SIDE
    this.#ground.show(view, `${this.#laid} ${cursor} ${selected} ${dust.join('')}`, (pen) => {
      paintFloor(pen, cells, cell, theme)
      if (this.#dusts.length === 0) this.#dusts = [1, 2].map((layers) => makeDust(this.#maker, layers, cell, view.ratio, theme))
      for (const [at, layers] of dust.entries()) {
        const sprite = this.#dusts[Math.min(2, layers) - 1]
        if (sprite) pen.drawImage(sprite.image, (at % SIDE) * cell, Math.floor(at / SIDE) * cell, cell, cell)
      }
      paintMark(pen, cursor, theme === 'dark' ? '#fff' : '#3b1136', 2.5, cell)
      paintMark(pen, selected, '#ffb41f', 4, cell)
    })
    this.#still.show(view, `${this.#laid} ${lying.join(' ')}`, (pen) => {
      for (const [at, gem] of lying.entries()) if (gem !== HOLE) this.#drawGem(pen, view, gem, at % SIDE, Math.floor(at / SIDE), 1, 1)
    })
  }

  #drawGem(pen: CanvasRenderingContext2D, view: View, gem: number, x: number, y: number, scale: number, alpha: number): void {
    const cell = view.width / SIDE
    const side = cell * scale
    pen.globalAlpha = Math.min(1, alpha)
    pen.drawImage(this.#sprite(gem, view).image, (x + 0.5) * cell - side / 2, (y + 0.5) * cell - side / 2, side, side)
    pen.globalAlpha = 1
  }

  #sprite(gem: number, { width, ratio }: View): Sprite {
    const known = this.#gems.get(gem)
    if (known) return known
    const side = width / SIDE
    const made = makeSprite(this.#maker, side, side, ratio, (pen) => {
      pen.translate(side / 2, side / 2)
      pen.scale(side * 0.94, side * 0.94)
      paintPiece(pen, gem)
    })
    this.#gems.set(gem, made)
    return made
  }
}
