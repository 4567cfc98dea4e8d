import type { ArcadeScene, Look } from '@majlis/game-kit/arcade/arcade-artist'
import { keepBackdrop } from '@majlis/game-kit/drawing/backdrop'
import type { StillBackdrop } from '@majlis/game-kit/drawing/backdrop'
import { openSheet } from '@majlis/game-kit/drawing/canvas'
import type { CanvasMaker, Sheet, Sprite, View } from '@majlis/game-kit/drawing/canvas'
import { createParticles } from '@majlis/game-kit/drawing/particles'
import { hedgesOf, HEIGHT, middleOf, WIDTH } from '../../gardens.ts'
import { BOONS } from '../../state.ts'
import { createArt, JUICE } from './art.ts'
import type { Art } from './art.ts'
import { paintGarden } from './garden-art.ts'
import { DROP } from './orders.ts'
import type { Picture, Seen, Word } from './orders.ts'
import { placeOf } from './place.ts'
import type { Place } from './place.ts'
import { drawSnake } from './snake-art.ts'

/** Seconds for which a text floats. */
const FLOAT = 0.9
/** Ticks of an effect that make a full ring: 20 seconds, whether a bonus or a boon began it. */
const FULL_RING = 1200
/** The icons of the effects, in cells: the middle of the first one, the distance between two, and the rows that they cover. */
const FIRST_EFFECT = 0.85
const EFFECT_STEP = 1.35
const EFFECT_ROWS = 2
/** How opaque the icons are while something is under them. */
const PALE = 0.25
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
  #place: Place = { cell: 1, left: 0, top: 0 }
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
    if (!isBlinking) drawSnake(pen, seen, part, this.#isStill ? 0 : this.#seconds)
    pen.restore()
    this.#drawSparks(pen)
    this.#drawFloats(pen)
    this.#drawEffects(pen, seen, art)
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
    const beat = this.#isStill ? 1 : 1 + Math.sin(this.#seconds * 5) * 0.05
    const fruit = art.fruits[state.fruitKind]
    if (fruit) show(pen, fruit, middleOf(state.fruit), 1.12 * beat)
    const { bonus, hedgehog } = state
    if (bonus) {
      const at = middleOf(bonus.cell)
      // The ring shows how long it stays; near its end it blinks.
      pen.strokeStyle = '#fff'
      pen.lineWidth = 0.1
      pen.beginPath()
      pen.arc(at[0], at[1], 0.58, -Math.PI / 2, -Math.PI / 2 + (bonus.left / 600) * Math.PI * 2)
      pen.stroke()
      if (bonus.left > 120 || this.#isStill || bonus.left % 20 > 8) show(pen, art.icons[bonus.kind], at, 1.1 * beat)
    }
    if (hedgehog) {
      const [from, to] = [middleOf(hedgehog.before), middleOf(hedgehog.cell)]
      const part = Math.min(1, hedgehog.sinceMove / 14)
      const isFar = Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1]) > 1.5
      const at = isFar ? to : ([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part] as const)
      pen.save()
      pen.translate(at[0], at[1])
      if (hedgehog.heading === 3) pen.scale(-1, 1)
      show(pen, art.hedgehog, [0, 0], 1.1)
      pen.restore()
    }
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
      const place = [Math.min(WIDTH - 1, Math.max(1, x)), Math.max(0.8, y - rise)] as const
      pen.strokeText(text, ...place)
      pen.fillText(text, ...place)
    }
    pen.globalAlpha = 1
  }

  /**
   * The current effects, with their remaining time as a ring; 'light' lasts for the whole garden and has none. They lie over cells of the garden, so they are
   * pale while the head or anything that it can meet is there.
   */
  #drawEffects(pen: CanvasRenderingContext2D, state: Seen, art: Art): void {
    const names = BOONS.filter((name) => (name === 'light' ? state.boon === 'light' : state[name] > 0))
    const right = FIRST_EFFECT + (names.length - 1) * EFFECT_STEP + 1
    pen.globalAlpha = hides(state, right) ? PALE : 1
    let x = FIRST_EFFECT
    for (const name of names) {
      const left = name === 'light' ? 0 : state[name]
      show(pen, art.icons[name], [x, FIRST_EFFECT], 1.05)
      pen.strokeStyle = '#ffc53d'
      pen.lineWidth = 0.13
      pen.beginPath()
      pen.arc(x, FIRST_EFFECT, 0.56, -Math.PI / 2, -Math.PI / 2 + Math.min(1, left / FULL_RING) * Math.PI * 2)
      pen.stroke()
      x += EFFECT_STEP
    }
    pen.globalAlpha = 1
  }
}

/** Whether the head, a fruit, a bonus or the hedgehog is under the icons of the effects, which reach from the corner to `right` and over two rows, in cells. */
function hides({ body, fruit, bonus, hedgehog }: Seen, right: number): boolean {
  const cells = [body[0], fruit, bonus?.cell, hedgehog?.cell, hedgehog?.before].filter((cell) => cell !== undefined)
  return cells.some((cell) => cell % WIDTH < right && cell < EFFECT_ROWS * WIDTH)
}

function show(pen: CanvasRenderingContext2D, { image }: Sprite, [x, y]: readonly [number, number], side: number): void {
  pen.drawImage(image, x - side / 2, y - side / 2, side, side)
}
