import { keepCanvas, makeSprite } from '@majlis/game-kit/canvas'
import type { Sprite, Surface } from '@majlis/game-kit/canvas'
import { createParticles } from '@majlis/game-kit/particles'
import { ABOVE, COLUMNS, ROWS, STAR, cellAt, groundOf } from '../field.ts'
import { SHAPES } from '../piece.ts'
import { CLEAR_PAUSE, EVENTS } from '../step.ts'
import type { State } from '../step.ts'
import { glazeOf, makeTiles, star } from './tiles.ts'
import type { Tiles } from './tiles.ts'

/** How fast what is seen follows what is, a second. */
const FOLLOW = 26
/** Cells a second that rows come down when those below are gone. */
const SINK = 22
const SPARK = 1

/** Draws the field. */
export class Painter {
  readonly #page: Document
  readonly #surface: Surface
  readonly #particles = createParticles(160)
  /** Cells that rows are still above their place. */
  readonly #sunk = new Float32Array(ABOVE + ROWS)
  readonly #onTiles: () => void
  #full: readonly number[] = []
  #tiles: Tiles | undefined
  #ground: Sprite | undefined
  #cell = 1
  #isStill = false
  /** Where the falling piece was seen last, which one it was, and how hard the wall was hit. */
  #seen = { x: 0, y: 0, piece: -1 }
  #bump = 0

  /** `onTiles`: the tiles were made anew, so what shows pieces elsewhere draws them again. */
  constructor(page: Document, canvas: HTMLCanvasElement, onTiles: () => void) {
    this.#page = page
    this.#onTiles = onTiles
    this.#surface = keepCanvas(page.defaultView ?? window, canvas, (surface) => this.#fit(surface))
  }

  /** CSS pixels of a cell. */
  get cell(): number {
    return this.#cell
  }

  setStill(isStill: boolean): void {
    this.#isStill = isStill
    this.#particles.setStill(isStill)
  }

  /** Hears what happened in a tick. */
  hear(state: State): void {
    if (state.events & EVENTS.rows) {
      this.#full = [...state.full]
      for (const y of state.full) for (let x = 0; x < COLUMNS; x += 1) this.#spark(x, y, cellAt(state, x, y))
    }
    if (state.events & EVENTS.came && this.#full.length > 0) {
      this.#sink(this.#full)
      this.#full = []
    }
    if (state.events & EVENTS.dropped) this.#bump = 1
  }

  /** One picture, `seconds` after the one before. */
  draw(state: State, seconds: number): void {
    const [tiles, ground] = [this.#tiles, this.#ground]
    const { context, isLost, view } = this.#surface
    if (isLost || !tiles || !ground) return
    for (let y = 0; y < this.#sunk.length; y += 1) this.#sunk[y] = Math.max(0, (this.#sunk[y] ?? 0) - seconds * SINK)
    this.#bump = Math.max(0, this.#bump - seconds * 9)
    this.#particles.advance(seconds)
    context.clearRect(0, 0, view.width, view.height)
    context.save()
    context.drawImage(ground.image, 0, 0, ground.width, ground.height)
    if (!this.#isStill) context.translate(0, this.#bump * this.#cell * 0.12)
    this.#drawCells(context, tiles, state)
    if (state.kind >= 0) this.#drawFalling(context, tiles, state, seconds)
    context.restore()
    this.#drawSparks(context)
  }

  /** Draws a piece into a small canvas of its own. */
  drawPiece(canvas: HTMLCanvasElement, kind: number, part: number, isDim: boolean): void {
    if (this.#tiles) drawAlone(canvas, this.#tiles, this.#surface.view.ratio, kind, part, isDim)
  }

  #fit({ view }: Surface): void {
    this.#cell = view.width / COLUMNS
    this.#tiles = makeTiles(this.#page, this.#cell, view.ratio)
    this.#ground = makeSprite(this.#page, view.width, view.height, view.ratio, (context) => paintGround(context, this.#cell))
    this.#onTiles()
  }

  #spark(x: number, y: number, value: number): void {
    const isStar = value >= STAR
    const kind = (value % STAR) - 1
    const one = { kind: isStar ? SPARK : kind + 2, x: x + 0.5, y: y - ABOVE + 0.5, gravity: isStar ? 2 : 9, life: isStar ? 0.9 : 0.55, hue: 0 }
    this.#particles.burst(isStar ? 8 : 2, isStar ? 5 : 3.4, { ...one, size: isStar ? 0.3 : 0.17 })
  }

  /** Rows that come down start where they were. */
  #sink(gone: readonly number[]): void {
    let from = ABOVE + ROWS - 1
    for (let y = ABOVE + ROWS - 1; y >= 0; y -= 1) {
      while (gone.includes(from)) from -= 1
      this.#sunk[y] = this.#isStill ? 0 : y - from
      from -= 1
    }
  }

  #drawCells(context: CanvasRenderingContext2D, { plain, starred }: Tiles, state: State): void {
    const cell = this.#cell
    const passed = state.full.length > 0 ? 1 - state.waits / CLEAR_PAUSE : 0
    for (let y = ABOVE; y < ABOVE + ROWS; y += 1) {
      const isFull = state.full.includes(y)
      for (let x = 0; x < COLUMNS; x += 1) {
        const value = cellAt(state, x, y)
        if (value === 0) continue
        const sprite = (value >= STAR ? starred : plain)[(value % STAR) - 1]
        if (!sprite) continue
        if (isFull) this.#drawGoing(context, sprite, x, y, Math.min(1, Math.max(0, passed * 1.7 - Math.abs(x - (COLUMNS - 1) / 2) * 0.12)))
        else context.drawImage(sprite.image, x * cell, (y - ABOVE - (this.#sunk[y] ?? 0)) * cell, cell, cell)
      }
    }
  }

  /** A tile of a full row flares up and shrinks away; with less motion it fades. */
  #drawGoing(context: CanvasRenderingContext2D, sprite: Sprite, x: number, y: number, part: number): void {
    const cell = this.#cell
    const size = this.#isStill ? cell : cell * (1 - part * part)
    const gap = (cell - size) / 2
    context.globalAlpha = this.#isStill ? 1 - part : 1
    context.drawImage(sprite.image, x * cell + gap, (y - ABOVE) * cell + gap, size, size)
    context.globalAlpha = this.#isStill ? 0 : 0.75 * (1 - Math.abs(part - 0.25) / 0.75)
    context.fillStyle = '#fff6d8'
    context.fillRect(x * cell + gap, (y - ABOVE) * cell + gap, size, size)
    context.globalAlpha = 1
  }

  #drawFalling(context: CanvasRenderingContext2D, { plain, starred, shadow }: Tiles, state: State, seconds: number): void {
    const cell = this.#cell
    const parts = SHAPES[state.kind]?.[state.turn] ?? []
    const piece = state.pieces * 10 + state.kind
    const pull = this.#seen.piece !== piece || this.#isStill ? 1 : Math.min(1, seconds * FOLLOW)
    this.#seen.piece = piece
    this.#seen.x += (state.x - this.#seen.x) * pull
    this.#seen.y += (state.y - this.#seen.y) * pull
    const lowest = groundOf(state)
    const outline = shadow[state.kind]
    for (const { x, y } of parts)
      if (outline && lowest + y >= ABOVE) context.drawImage(outline.image, (state.x + x) * cell, (lowest + y - ABOVE) * cell, cell, cell)
    for (const [at, { x, y }] of parts.entries()) {
      const sprite = (at === state.part ? starred : plain)[state.kind]
      if (sprite) context.drawImage(sprite.image, (this.#seen.x + x) * cell, (this.#seen.y + y - ABOVE) * cell, cell, cell)
    }
  }

  #drawSparks(context: CanvasRenderingContext2D): void {
    if (this.#particles.alive === 0) return
    const { ratio } = this.#surface.view
    const step = this.#cell * ratio
    this.#particles.each(({ kind, x, y, size }, part) => {
      context.globalAlpha = 1 - part
      context.fillStyle = kind === SPARK ? '#ffd45c' : glazeOf(kind - 2)
      context.setTransform(ratio, 0, 0, ratio, x * step, y * step)
      star(context, size * this.#cell)
    })
    context.globalAlpha = 1
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
  }
}

/** A piece in the middle of a canvas that is as large as its CSS says. */
function drawAlone(canvas: HTMLCanvasElement, { plain, starred }: Tiles, ratio: number, kind: number, part: number, isDim: boolean): void {
  const [width, height] = [canvas.clientWidth, canvas.clientHeight]
  canvas.width = width * ratio
  canvas.height = height * ratio
  const context = canvas.getContext('2d')
  const parts = SHAPES[kind]?.[0]
  if (!context || !parts) return
  const [xs, ys] = [parts.map(({ x }) => x), parts.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [columns, rows] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1]
  const size = Math.min(width / 4.2, height / 2.2)
  context.scale(ratio, ratio)
  context.globalAlpha = isDim ? 0.4 : 1
  for (const [at, { x, y }] of parts.entries()) {
    const sprite = (at === part ? starred : plain)[kind]
    if (sprite) context.drawImage(sprite.image, (width - columns * size) / 2 + (x - left) * size, (height - rows * size) / 2 + (y - top) * size, size, size)
  }
}

/** The wall that the tiles come to lie on: bare plaster with a fine pattern. */
function paintGround(context: CanvasRenderingContext2D, cell: number): void {
  context.clearRect(0, 0, cell * COLUMNS, cell * ROWS)
  context.fillStyle = 'rgb(150 130 255 / 0.13)'
  for (let y = 0; y <= ROWS; y += 1)
    for (let x = 0; x <= COLUMNS; x += 1) {
      context.save()
      context.translate(x * cell, y * cell)
      star(context, cell * 0.09)
      context.restore()
    }
}
