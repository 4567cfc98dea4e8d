import type { ArcadeScene, Look } from '@majlis/game-kit/arcade/arcade-artist'
import { keepBackdrop } from '@majlis/game-kit/drawing/backdrop'
import type { StillBackdrop } from '@majlis/game-kit/drawing/backdrop'
import { openSheet } from '@majlis/game-kit/drawing/canvas'
import type { CanvasMaker, Sheet, View } from '@majlis/game-kit/drawing/canvas'
import { createParticles } from '@majlis/game-kit/drawing/particles'
import { middleOf } from '../../gardens.ts'
import { hedgesOf, HEIGHT, WIDTH } from '../../layouts.ts'
import { createArt, JUICE } from './art.ts'
import type { Art } from './art.ts'
import { drawCombo, drawEffects, drawKept } from './effects.ts'
import { paintGarden } from './garden-art.ts'
import { drawThings } from './things-art.ts'
import { DROP } from './orders.ts'
import type { Picture, Seen, Word } from './orders.ts'
import { placeOf } from './place.ts'
import type { Place } from './place.ts'
import { drawSnake } from './snake-art.ts'

/** Seconds for which a text floats. */
const FLOAT = 0.9
/** The side of a cell in the drawings of small things. */
const SIDE = 48

type Floating = Word & { readonly age: number }

/** Draws rounds on one canvas, in cells, and the garden, which is painted only when it changes, on another behind it. */
export class Scene implements ArcadeScene<Picture> {
  readonly #maker: CanvasMaker
  readonly #board: Sheet
  readonly #backdrop: StillBackdrop
  readonly #sparks = createParticles(120)
  #floats: readonly Floating[] = []
  #view: View | undefined
  #art: Art | undefined
  #place: Place = { cell: 1, left: 0, top: 0, below: null }
  #isLight = false
  #isStill = false
  #seconds = 0

  constructor(maker: CanvasMaker, board: HTMLCanvasElement, garden: HTMLCanvasElement) {
    this.#maker = maker
    this.#board = openSheet(board)
    this.#backdrop = keepBackdrop(garden)
    // When the device takes away one canvas's memory, it takes that of the sprites, too.
    for (const canvas of [board, garden]) canvas.addEventListener('contextrestored', () => this.#view && this.fit(this.#view))
  }

  fit(view: View): void {
    this.#view = view
    this.#board.fit(view)
    this.#place = placeOf(view)
    this.#art = createArt(this.#maker, Math.max(0.5, (this.#place.cell * view.ratio * 1.2) / SIDE))
  }

  dress({ isLight, isStill }: Look): void {
    this.#isLight = isLight
    this.#isStill = isStill
    this.#sparks.setStill(isStill)
  }

  reset(): void {
    this.#sparks.clear()
    this.#floats = []
  }

  pass({ seconds, thrown: { bursts, texts } }: Picture): void {
    this.#seconds += seconds
    for (const { count, speed, one } of bursts) this.#sparks.burst(count, speed, one)
    this.#sparks.advance(seconds)
    const floats = [...this.#floats, ...texts.map((word) => ({ ...word, age: 0 }))]
    this.#floats = floats.map((float) => ({ ...float, age: float.age + seconds })).filter(({ age }) => age < FLOAT)
  }

  draw({ seen, part, isWaiting }: Picture): void {
    const art = this.#art
    const view = art && this.#board.begin()
    if (!view) return
    const { pen } = this.#board
    this.#layGround(view, seen)
    this.#toCells(pen)
    pen.save()
    pen.beginPath()
    pen.rect(0, 0, WIDTH, HEIGHT)
    pen.clip()
    this.#drawThings(pen, seen, art)
    const isBlinking = seen.rest > 0 && seen.offered === null && !isWaiting && !this.#isStill && Math.floor(this.#seconds * 8) % 2 === 0
    for (const rival of seen.rivals) drawSnake(pen, rival, part, this.#isStill ? 0 : this.#seconds)
    pen.globalAlpha = isBlinking ? 0.45 : 1
    drawSnake(pen, seen, part, this.#isStill ? 0 : this.#seconds)
    pen.restore()
    this.#drawSparks(pen)
    this.#drawFloats(pen)
    drawEffects(pen, seen, art)
    drawCombo(pen, seen)
    drawKept(pen, seen, art, this.#place)
  }

  #toCells(pen: CanvasRenderingContext2D): void {
    const { cell, left, top } = this.#place
    pen.translate(left, top)
    pen.scale(cell, cell)
  }

  #layGround(view: View, { layout }: Seen): void {
    const isLight = this.#isLight
    this.#backdrop.show(view, `${layout} ${isLight}`, (pen) => {
      this.#toCells(pen)
      paintGarden(pen, hedgesOf(layout), layout, isLight)
    })
  }

  #drawThings(pen: CanvasRenderingContext2D, state: Seen, art: Art): void {
    drawThings(pen, state, art, { beat: this.#isStill ? 1 : 1 + Math.sin(this.#seconds * 5) * 0.05, isStill: this.#isStill })
  }

  #drawSparks(pen: CanvasRenderingContext2D): void {
    this.#sparks.each(({ kind, x, y, size, hue }, part) => {
      pen.globalAlpha = 1 - part
      pen.fillStyle = kind === DROP ? (JUICE[hue] ?? '#fff') : hue % 2 === 0 ? '#ffd84a' : '#fff'
      pen.beginPath()
      if (kind === DROP) pen.arc(x, y, size * (1 - part * 0.5), 0, 7)
      else
        for (let corner = 0; corner < 8; corner += 1)
          pen.lineTo(x + Math.cos(corner * 0.785) * size * (corner % 2 ? 0.8 : 2), y + Math.sin(corner * 0.785) * size * (corner % 2 ? 0.8 : 2))
      pen.fill()
    })
    pen.globalAlpha = 1
  }

  #drawFloats(pen: CanvasRenderingContext2D): void {
    pen.textAlign = 'center'
    pen.font = `800 0.72px 'Baloo Bhaijaan 2', sans-serif`
    pen.lineJoin = 'round'
    pen.strokeStyle = '#1b0f36'
    pen.lineWidth = 0.18
    pen.fillStyle = '#fff'
    for (const { text, cell, age } of this.#floats) {
      const [x, y] = middleOf(cell)
      const rise = this.#isStill ? 0.7 : 0.5 + age * 1.4
      pen.globalAlpha = 1 - age / FLOAT
      // A text is about so wide, and stays inside.
      const half = Math.max(1, text.length * 0.23)
      const place = [Math.min(WIDTH - half, Math.max(half, x)), Math.max(0.8, y - rise)] as const
      pen.strokeText(text, ...place)
      pen.fillText(text, ...place)
    }
    pen.globalAlpha = 1
  }
}
