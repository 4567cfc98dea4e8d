import { createBackdrop } from '@majlis/game-kit/backdrop'
import type { Backdrop } from '@majlis/game-kit/backdrop'
import { keepCanvas } from '@majlis/game-kit/canvas'
import type { CanvasPage, Sprite, Surface } from '@majlis/game-kit/canvas'
import { createParticles } from '@majlis/game-kit/particles'
import { gardenAt, HEIGHT, WIDTH } from '../gardens.ts'
import { EVENTS } from '../state.ts'
import type { State } from '../state.ts'
import { createArt, JUICE } from './art.ts'
import type { Art } from './art.ts'
import { paintGarden } from './garden-art.ts'
import { drawSnake } from './snake-art.ts'

/** Seconds that a score floats. */
const FLOAT = 0.9
/** A cell of the small things' own square. */
const SIDE = 48

interface Floating {
  text: string
  cell: number
  age: number
}

/** Paints a round: the garden once, behind everything else, which is painted each frame; in cells. */
export class Scene {
  readonly #page: Document
  readonly #digits: (value: number) => string
  readonly #surface: Surface
  readonly #backdrop: Backdrop
  readonly #sparks = createParticles(120)
  readonly #floats: Floating[] = Array.from({ length: 6 }, () => ({ text: '', cell: 0, age: FLOAT }))
  #art: Art | undefined
  /** CSS pixels of a cell, and of the board's corner. */
  #cell = 1
  #left = 0
  #top = 0
  #isStill = false
  #seconds = 0
  #shake = 0
  #nextFloat = 0
  /** What was drawn last: drawn again when the screen turns while the game rests. */
  #shown: readonly [State, boolean] | undefined

  constructor(page: Window & CanvasPage, canvas: HTMLCanvasElement, digits: (value: number) => string) {
    this.#page = page.document
    this.#digits = digits
    this.#backdrop = createBackdrop(canvas)
    this.#surface = keepCanvas(page, canvas, (surface) => this.#fit(surface))
  }

  setStill(isStill: boolean): void {
    this.#isStill = isStill
    this.#sparks.setStill(isStill)
  }

  reset(): void {
    this.#sparks.clear()
    for (const float of this.#floats) float.age = FLOAT
    this.#shake = 0
  }

  /** Sparks and floating points for what happened in a tick. */
  react(state: State): void {
    const { events } = state
    if (events & (EVENTS.bite | EVENTS.bonus)) {
      const [x, y] = middleOf(state.gainedAt)
      const hue = (state.fruitKind + JUICE.length - 1) % JUICE.length
      this.#sparks.burst(events & EVENTS.bonus ? 16 : 10, 5, { kind: events & EVENTS.bonus ? 1 : 0, x, y, gravity: 7, life: 0.6, size: 0.14, hue })
      this.#float(`+${this.#digits(state.gained)}`, state.gainedAt)
    }
    if (events & EVENTS.crash) this.#shake = 0.4
    if (events & EVENTS.garden) this.#cheer()
    if (events & EVENTS.saved) {
      const [x, y] = middleOf(state.body[0] ?? 0)
      this.#sparks.burst(14, 4, { kind: 1, x, y, gravity: 0, life: 0.5, size: 0.13, hue: 1 })
    }
  }

  /** Stars over the whole board. */
  #cheer(): void {
    for (let at = 0; at < 5; at += 1) {
      const [x, y] = [WIDTH * (0.14 + 0.18 * at), HEIGHT * (0.3 + 0.1 * (at % 3))]
      this.#sparks.burst(12, 6, { kind: 1, x, y, gravity: 4, life: 1.1, size: 0.2, hue: at })
    }
  }

  #float(text: string, cell: number): void {
    const float = this.#floats[this.#nextFloat]
    this.#nextFloat = (this.#nextFloat + 1) % this.#floats.length
    if (float) Object.assign(float, { text, cell, age: 0 })
  }

  draw(state: State, part: number, seconds: number, isWaiting: boolean): void {
    this.#shown = [state, isWaiting]
    const { context: pen, view, isLost } = this.#surface
    if (isLost || !this.#art || view.width === 0) return
    this.#seconds += seconds
    this.#shake = Math.max(0, this.#shake - seconds)
    this.#sparks.advance(seconds)
    pen.setTransform(view.ratio, 0, 0, view.ratio, 0, 0)
    pen.clearRect(0, 0, view.width, view.height)
    const sway = this.#isStill ? 0 : Math.sin(this.#seconds * 70) * this.#shake * 12
    pen.translate(this.#left + sway, this.#top)
    this.#layGround(state, sway)
    pen.scale(this.#cell, this.#cell)
    pen.save()
    pen.beginPath()
    pen.rect(0, 0, WIDTH, HEIGHT)
    pen.clip()
    this.#drawThings(pen, state, this.#art)
    const isBlinking = state.rest > 0 && !isWaiting && !this.#isStill && Math.floor(this.#seconds * 8) % 2 === 0
    if (!isBlinking) drawSnake(pen, state, part, this.#isStill ? 0 : this.#seconds)
    pen.restore()
    this.#drawSparks(pen)
    this.#drawFloats(pen, seconds)
    this.#drawEffects(pen, state, this.#art)
  }

  #fit({ view }: Surface): void {
    this.#cell = Math.floor(Math.min(view.width / WIDTH, view.height / HEIGHT) * view.ratio) / view.ratio
    this.#left = (view.width - this.#cell * WIDTH) / 2
    this.#top = (view.height - this.#cell * HEIGHT) / 2
    this.#art = createArt(this.#page, Math.max(0.5, (this.#cell * view.ratio * 1.2) / SIDE))
    if (this.#shown) this.draw(this.#shown[0], 1, 0, this.#shown[1])
  }

  #layGround({ garden }: State, sway: number): void {
    const isLight = this.#page.documentElement.dataset['theme'] === 'light'
    this.#backdrop.shift(sway)
    this.#backdrop.show(this.#surface.view, `${garden} ${isLight}`, (pen) => {
      pen.translate(this.#left, this.#top)
      pen.scale(this.#cell, this.#cell)
      paintGarden(pen, gardenAt(garden).hedges, garden, isLight)
    })
  }

  #drawThings(pen: CanvasRenderingContext2D, state: State, art: Art): void {
    const beat = this.#isStill ? 1 : 1 + Math.sin(this.#seconds * 5) * 0.05
    const fruit = art.fruits[state.fruitKind]
    if (fruit) show(pen, fruit, middleOf(state.fruit), 1.12 * beat)
    const { bonus, hedgehog } = state
    if (bonus) {
      const at = middleOf(bonus.cell)
      // The ring tells how long it lies there; near its end it blinks.
      pen.strokeStyle = '#fff'
      pen.lineWidth = 0.1
      pen.beginPath()
      pen.arc(at[0], at[1], 0.58, -Math.PI / 2, -Math.PI / 2 + (bonus.left / 600) * Math.PI * 2)
      pen.stroke()
      if (bonus.left > 120 || this.#isStill || bonus.left % 20 > 8) show(pen, art.bonuses[bonus.kind], at, 1.1 * beat)
    }
    if (hedgehog) {
      const [from, to] = [middleOf(hedgehog.before), middleOf(hedgehog.cell)]
      const way = Math.min(1, hedgehog.sinceMove / 14)
      const isFar = Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1]) > 1.5
      const at = isFar ? to : ([from[0] + (to[0] - from[0]) * way, from[1] + (to[1] - from[1]) * way] as const)
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
      pen.fillStyle = kind === 0 ? (JUICE[hue] ?? '#fff') : hue % 2 === 0 ? '#ffd84a' : '#fff'
      pen.beginPath()
      if (kind === 0) pen.arc(x, y, size * (1 - part * 0.5), 0, 7)
      else
        for (let corner = 0; corner < 8; corner += 1)
          pen.lineTo(x + Math.cos(corner * 0.785) * size * (corner % 2 ? 0.8 : 2), y + Math.sin(corner * 0.785) * size * (corner % 2 ? 0.8 : 2))
      pen.fill()
    })
    pen.globalAlpha = 1
  }

  #drawFloats(pen: CanvasRenderingContext2D, seconds: number): void {
    pen.textAlign = 'center'
    pen.font = `800 0.72px 'Baloo Bhaijaan 2', sans-serif`
    pen.lineJoin = 'round'
    for (const float of this.#floats) {
      if (float.age >= FLOAT) continue
      float.age += seconds
      const [x, y] = middleOf(float.cell)
      const rise = this.#isStill ? 0.7 : 0.5 + float.age * 1.4
      pen.globalAlpha = Math.max(0, 1 - float.age / FLOAT)
      pen.strokeStyle = '#1b0f36'
      pen.lineWidth = 0.18
      pen.fillStyle = '#fff'
      const place = [Math.min(WIDTH - 1, Math.max(1, x)), Math.max(0.8, y - rise)] as const
      pen.strokeText(float.text, ...place)
      pen.fillText(float.text, ...place)
    }
    pen.globalAlpha = 1
  }

  /** What works for a while, with the time that is left as a ring. */
  #drawEffects(pen: CanvasRenderingContext2D, state: State, art: Art): void {
    let x = 0.85
    for (const [name, most] of [
      ['slow', 480],
      ['double', 720],
      ['shield', 1200],
    ] as const) {
      if (state[name] === 0) continue
      show(pen, art.bonuses[name], [x, 0.85], 1.05)
      pen.strokeStyle = '#ffc53d'
      pen.lineWidth = 0.13
      pen.beginPath()
      pen.arc(x, 0.85, 0.56, -Math.PI / 2, -Math.PI / 2 + (state[name] / most) * Math.PI * 2)
      pen.stroke()
      x += 1.35
    }
  }
}

function middleOf(cell: number): readonly [number, number] {
  return [(cell % WIDTH) + 0.5, Math.floor(cell / WIDTH) + 0.5]
}

function show(pen: CanvasRenderingContext2D, { image }: Sprite, [x, y]: readonly [number, number], side: number): void {
  pen.drawImage(image, x - side / 2, y - side / 2, side, side)
}
