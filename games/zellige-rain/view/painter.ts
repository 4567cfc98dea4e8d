import { keepCanvas, makeSprite } from '@majlis/game-kit/drawing/canvas'
import type { Sprite, Surface } from '@majlis/game-kit/drawing/canvas'
import { createParticles } from '@majlis/game-kit/drawing/particles'
import { ABOVE, COLUMNS, ROWS, STAR, cellAt, groundOf } from '../field.ts'
import { SHAPES } from '../piece.ts'
import { CLEAR_PAUSE } from '../falling.ts'
import { EVENTS } from '../state.ts'
import type { State } from '../state.ts'
import { glazeOf, makeTiles, star } from './tiles.ts'
import type { Tiles } from './tiles.ts'

/** How fast the drawn piece follows the real one, a second. */
const FOLLOW = 26
/** Cells a second by which rows come down when those below are removed. */
const SINK = 22
const SPARK = 1

/** Draws the field: resting tiles on one canvas, only when they change, and everything that moves on another above it. */
export class Painter {
  readonly #page: Document
  readonly #surface: Surface
  readonly #back: CanvasRenderingContext2D | null
  readonly #particles = createParticles(160)
  /** Cells by which rows are still above their place. */
  readonly #sunk = new Float32Array(ABOVE + ROWS)
  readonly #onTiles: () => void
  #full: readonly number[] = []
  #tiles: Tiles | undefined
  #ground: Sprite | undefined
  #cell = 1
  #isStill = false
  /** Where the falling piece was drawn last, and which one it was. */
  #seen = { x: 0, y: 0, piece: -1 }
  /** What was drawn last: the same picture is not drawn twice. */
  #front = ''
  /** Sizes of the small canvases, measured once: measuring each time would make the browser lay the page out again. */
  #sizes = new Map<HTMLCanvasElement, Size>()
  #isSettled = false

  /** `onTiles`: the tiles were made again, so pieces that are shown elsewhere have to be drawn again. */
  constructor(page: Document, field: HTMLCanvasElement, settled: HTMLCanvasElement, onTiles: () => void) {
    this.#page = page
    this.#onTiles = onTiles
    this.#back = settled.getContext('2d')
    this.#surface = keepCanvas(page.defaultView ?? window, field, (surface) => this.#fit(surface))
    settled.addEventListener('contextrestored', () => this.#fitBack())
  }

  /** CSS pixels of a cell. */
  get cell(): number {
    return this.#cell
  }

  setStill(isStill: boolean): void {
    this.#isStill = isStill
    this.#particles.setStill(isStill)
  }

  /** Takes what happened in a tick. */
  react(state: State): void {
    if (state.events & EVENTS.rows) {
      this.#full = [...state.full]
      for (const y of state.full) for (let x = 0; x < COLUMNS; x += 1) this.#spark(x, y, cellAt(state, x, y))
    }
    if (state.events & EVENTS.came && this.#full.length > 0) {
      this.#sink(this.#full)
      this.#full = []
    }
    if (state.events & (EVENTS.fixed | EVENTS.came)) this.#isSettled = false
  }

  /** Draws one picture, `seconds` after the one before. */
  draw(state: State, seconds: number): void {
    const tiles = this.#tiles
    const { context, isLost, view } = this.#surface
    if (isLost || !tiles) return
    this.#particles.advance(seconds)
    this.#settle(state, tiles, seconds)
    this.#follow(state, seconds)
    const { alive } = this.#particles
    const front = state.kind < 0 ? '' : `${state.kind} ${state.turn} ${state.x} ${this.#seen.x} ${this.#seen.y} ${groundOf(state)}`
    if (front === this.#front && alive === 0) return
    // The last sparks are cleared, too.
    this.#front = alive > 0 ? 'sparks' : front
    context.clearRect(0, 0, view.width, view.height)
    if (state.kind >= 0) this.#drawFalling(context, tiles, state)
    if (alive > 0) this.#drawSparks(context)
  }

  /** Draws everything again: another run is shown. */
  forget(): void {
    this.#isSettled = false
    this.#front = 'nothing yet'
    this.#full = []
    this.#sunk.fill(0)
    this.#particles.clear()
  }

  /** Draws a piece into a small canvas of its own. */
  drawPiece(canvas: HTMLCanvasElement, kind: number, part: number, isDim: boolean): void {
    const size = this.#sizes.get(canvas) ?? fitted(canvas, this.#surface.view.ratio)
    this.#sizes.set(canvas, size)
    if (this.#tiles) drawAlone(canvas, size, this.#tiles, kind, part, isDim)
  }

  #fit({ view }: Surface): void {
    this.#cell = view.width / COLUMNS
    this.#front = 'nothing yet'
    this.#sizes = new Map()
    this.#tiles = makeTiles(this.#page, this.#cell, view.ratio)
    this.#ground = makeSprite(this.#page, view.width, view.height, view.ratio, (context) => paintGround(context, this.#cell))
    this.#fitBack(view)
    this.#onTiles()
  }

  /** Gives the canvas of the resting tiles the same resolution as the other one; it is drawn again. */
  #fitBack({ width, height, ratio } = this.#surface.view): void {
    this.#isSettled = false
    if (!this.#back) return
    this.#back.canvas.width = Math.round(width * ratio)
    this.#back.canvas.height = Math.round(height * ratio)
    this.#back.setTransform(ratio, 0, 0, ratio, 0, 0)
  }

  #spark(x: number, y: number, value: number): void {
    const isStar = value >= STAR
    const kind = (value % STAR) - 1
    const one = { kind: isStar ? SPARK : kind + 2, x: x + 0.5, y: y - ABOVE + 0.5, gravity: isStar ? 2 : 9, life: isStar ? 0.9 : 0.55, hue: 0 }
    this.#particles.burst(isStar ? 8 : 2, isStar ? 5 : 3.4, { ...one, size: isStar ? 0.3 : 0.17 })
  }

  /** Rows that come down start at their old place. */
  #sink(gone: readonly number[]): void {
    let from = ABOVE + ROWS - 1
    for (let y = ABOVE + ROWS - 1; y >= 0; y -= 1) {
      while (gone.includes(from)) from -= 1
      this.#sunk[y] = this.#isStill ? 0 : y - from
      from -= 1
    }
  }

  /** Draws the resting tiles again while rows disappear or come down, and when something was added. */
  #settle(state: State, tiles: Tiles, seconds: number): void {
    let isMoving = state.full.length > 0
    for (let y = 0; y < this.#sunk.length; y += 1) {
      if ((this.#sunk[y] ?? 0) > 0) isMoving = true
      this.#sunk[y] = Math.max(0, (this.#sunk[y] ?? 0) - seconds * SINK)
    }
    if ((this.#isSettled && !isMoving) || !this.#back || !this.#ground) return
    this.#isSettled = !isMoving
    this.#back.clearRect(0, 0, this.#ground.width, this.#ground.height)
    this.#back.drawImage(this.#ground.image, 0, 0, this.#ground.width, this.#ground.height)
    this.#drawCells(this.#back, tiles, state)
  }

  /** The drawn piece follows the real one until it has arrived. */
  #follow(state: State, seconds: number): void {
    const piece = state.pieces * 10 + state.kind
    const pull = this.#seen.piece !== piece || this.#isStill ? 1 : Math.min(1, seconds * FOLLOW)
    const [x, y] = [state.x - this.#seen.x, state.y - this.#seen.y]
    this.#seen.x = Math.abs(x) < 0.02 ? state.x : this.#seen.x + x * pull
    this.#seen.y = Math.abs(y) < 0.02 ? state.y : this.#seen.y + y * pull
    this.#seen.piece = piece
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

  /** A tile of a full row flashes and shrinks away; with reduced motion it fades. */
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

  #drawFalling(context: CanvasRenderingContext2D, { plain, starred, shadow }: Tiles, state: State): void {
    const cell = this.#cell
    const parts = SHAPES[state.kind]?.[state.turn] ?? []
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

interface Size {
  readonly width: number
  readonly height: number
}

/** Gives a small canvas the resolution of the screen. @returns its size in CSS pixels */
function fitted(canvas: HTMLCanvasElement, ratio: number): Size {
  const { clientWidth: width, clientHeight: height } = canvas
  canvas.width = width * ratio
  canvas.height = height * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
  return { width, height }
}

/** A piece in the middle of a canvas. */
function drawAlone(canvas: HTMLCanvasElement, { width, height }: Size, { plain, starred }: Tiles, kind: number, part: number, isDim: boolean): void {
  const context = canvas.getContext('2d')
  context?.clearRect(0, 0, width, height)
  const parts = SHAPES[kind]?.[0]
  if (!context || !parts) return
  const [xs, ys] = [parts.map(({ x }) => x), parts.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [columns, rows] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1]
  const size = Math.min(width / 4.2, height / 2.2)
  context.globalAlpha = isDim ? 0.4 : 1
  for (const [at, { x, y }] of parts.entries()) {
    const sprite = (at === part ? starred : plain)[kind]
    if (sprite) context.drawImage(sprite.image, (width - columns * size) / 2 + (x - left) * size, (height - rows * size) / 2 + (y - top) * size, size, size)
  }
}

/** The wall behind the tiles: bare plaster with a fine pattern. */
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
