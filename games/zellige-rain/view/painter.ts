import { keepCanvas, makeSprite } from '@majlis/game-kit/canvas'
import type { Sprite, Surface } from '@majlis/game-kit/canvas'
import { createParticles } from '@majlis/game-kit/particles'
import { SHAPES } from '../piece.ts'
import { ABOVE, CLEAR_PAUSE, COLUMNS, EVENTS, ROWS, STAR, cellAt, groundOf } from '../step.ts'
import type { State } from '../step.ts'
import { glazeOf, makeTiles, star } from './tiles.ts'
import type { Tiles } from './tiles.ts'

/** How fast what is seen follows what is, a second. */
const FOLLOW = 26
/** Cells a second that rows come down when those below are gone. */
const SINK = 22
const SPARK = 1

/** Draws the field. */
export interface Painter {
  /** Hears what happened in a tick. */
  hear(state: State): void
  /** One picture, `seconds` after the one before. */
  draw(state: State, seconds: number): void
  /** CSS pixels of a cell. */
  readonly cell: number
  setStill(isStill: boolean): void
  /** The tiles were made anew: what shows pieces elsewhere draws them again. */
  onTiles(task: () => void): void
  /** Draws a piece into a small canvas of its own. */
  drawPiece(canvas: HTMLCanvasElement, kind: number, part: number, isDim: boolean): void
}

export function createPainter(page: Document, canvas: HTMLCanvasElement): Painter {
  const particles = createParticles(160)
  const sunk = new Float32Array(ABOVE + ROWS)
  const told = { x: 0, y: 0, piece: -1, bump: 0 }
  let full: number[] = []
  let tiles: Tiles | undefined
  let ground: Sprite | undefined
  let cell = 1
  let isStill = false
  const again: (() => void)[] = []
  const window = page.defaultView
  if (!window) throw new Error('the page has no window')
  const surface = keepCanvas(window, canvas, fit)

  function fit({ view }: Surface): void {
    cell = view.width / COLUMNS
    tiles = makeTiles(page, cell, view.ratio)
    ground = makeSprite(page, view.width, view.height, view.ratio, (context) => paintGround(context, cell))
    for (const task of again) task()
  }

  function hear(state: State): void {
    if (state.events & EVENTS.rows) {
      full = [...state.full]
      for (const y of full) for (let x = 0; x < COLUMNS; x += 1) spark(x, y, cellAt(state, x, y))
    }
    if (state.events & EVENTS.came && full.length > 0) {
      sink(full)
      full = []
    }
    if (state.events & EVENTS.dropped) told.bump = 1
  }

  function spark(x: number, y: number, value: number): void {
    const isStar = value >= STAR
    const kind = (value % STAR) - 1
    const one = { kind: isStar ? SPARK : kind + 2, x: x + 0.5, y: y - ABOVE + 0.5, gravity: isStar ? 2 : 9, life: isStar ? 0.9 : 0.55, hue: 0 }
    particles.burst(isStar ? 8 : 2, isStar ? 5 : 3.4, { ...one, size: isStar ? 0.3 : 0.17 })
  }

  /** Rows that come down start where they were. */
  function sink(gone: readonly number[]): void {
    let from = ABOVE + ROWS - 1
    for (let y = ABOVE + ROWS - 1; y >= 0; y -= 1) {
      while (gone.includes(from)) from -= 1
      sunk[y] = isStill ? 0 : y - from
      from -= 1
    }
  }

  function draw(state: State, seconds: number): void {
    const { context, isLost } = surface
    if (isLost || !tiles || !ground) return
    for (let y = 0; y < sunk.length; y += 1) sunk[y] = Math.max(0, (sunk[y] ?? 0) - seconds * SINK)
    told.bump = Math.max(0, told.bump - seconds * 9)
    particles.advance(seconds)
    context.clearRect(0, 0, surface.view.width, surface.view.height)
    context.save()
    context.drawImage(ground.image, 0, 0, ground.width, ground.height)
    if (!isStill) context.translate(0, told.bump * cell * 0.12)
    drawCells(context, tiles, state)
    if (state.kind >= 0) drawFalling(context, tiles, state, seconds)
    context.restore()
    drawSparks(context)
  }

  function drawCells(context: CanvasRenderingContext2D, { plain, starred }: Tiles, state: State): void {
    const passed = state.full.length > 0 ? 1 - state.waits / CLEAR_PAUSE : 0
    for (let y = ABOVE; y < ABOVE + ROWS; y += 1) {
      const isFull = state.full.includes(y)
      for (let x = 0; x < COLUMNS; x += 1) {
        const value = cellAt(state, x, y)
        if (value === 0) continue
        const sprite = (value >= STAR ? starred : plain)[(value % STAR) - 1]
        if (!sprite) continue
        if (isFull) drawGoing(context, sprite, x, y, Math.min(1, Math.max(0, passed * 1.7 - Math.abs(x - (COLUMNS - 1) / 2) * 0.12)))
        else context.drawImage(sprite.image, x * cell, (y - ABOVE - (sunk[y] ?? 0)) * cell, cell, cell)
      }
    }
  }

  /** A tile of a full row flares up and shrinks away; with less motion it fades. */
  function drawGoing(context: CanvasRenderingContext2D, sprite: Sprite, x: number, y: number, part: number): void {
    const size = isStill ? cell : cell * (1 - part * part)
    const gap = (cell - size) / 2
    context.globalAlpha = isStill ? 1 - part : 1
    context.drawImage(sprite.image, x * cell + gap, (y - ABOVE) * cell + gap, size, size)
    context.globalAlpha = isStill ? 0 : 0.75 * (1 - Math.abs(part - 0.25) / 0.75)
    context.fillStyle = '#fff6d8'
    context.fillRect(x * cell + gap, (y - ABOVE) * cell + gap, size, size)
    context.globalAlpha = 1
  }

  function drawFalling(context: CanvasRenderingContext2D, { plain, starred, shadow }: Tiles, state: State, seconds: number): void {
    const parts = SHAPES[state.kind]?.[state.turn] ?? []
    const isNew = told.piece !== state.pieces * 10 + state.kind
    const pull = isNew || isStill ? 1 : Math.min(1, seconds * FOLLOW)
    told.piece = state.pieces * 10 + state.kind
    told.x += (state.x - told.x) * pull
    told.y += (state.y - told.y) * pull
    const lowest = groundOf(state)
    const dim = shadow[state.kind]
    for (const { x, y } of parts) if (dim && lowest + y >= ABOVE) context.drawImage(dim.image, (state.x + x) * cell, (lowest + y - ABOVE) * cell, cell, cell)
    for (const [at, { x, y }] of parts.entries()) {
      const sprite = (at === state.part ? starred : plain)[state.kind]
      if (sprite) context.drawImage(sprite.image, (told.x + x) * cell, (told.y + y - ABOVE) * cell, cell, cell)
    }
  }

  function drawSparks(context: CanvasRenderingContext2D): void {
    if (particles.alive === 0) return
    particles.each(({ kind, x, y, size }, part) => {
      context.globalAlpha = 1 - part
      context.fillStyle = kind === SPARK ? '#ffd45c' : glazeOf(kind - 2)
      context.setTransform(surface.view.ratio, 0, 0, surface.view.ratio, x * cell * surface.view.ratio, y * cell * surface.view.ratio)
      star(context, size * cell)
    })
    context.globalAlpha = 1
    context.setTransform(surface.view.ratio, 0, 0, surface.view.ratio, 0, 0)
  }

  return {
    hear,
    draw,
    get cell() {
      return cell
    },
    setStill(next) {
      isStill = next
      particles.setStill(next)
    },
    onTiles: (task) => again.push(task),
    drawPiece(own, kind, part, isDim) {
      if (tiles) drawAlone(own, tiles, surface.view.ratio, kind, part, isDim)
    },
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
