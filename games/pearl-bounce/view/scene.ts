import { createBackdrop } from '@majlis/game-kit/backdrop'
import type { Backdrop } from '@majlis/game-kit/backdrop'
import { keepCanvas, makeSprite } from '@majlis/game-kit/canvas'
import type { CanvasPage, Sprite, Surface } from '@majlis/game-kit/canvas'
import { createParticles } from '@majlis/game-kit/particles'
import { across, down, PARTS } from '../geometry.ts'
import { BRICK, COLUMNS, FIELD, letterAt } from '../levels.ts'
import { aimAt, BOAT, EVENTS, RADIUS } from '../state.ts'
import type { State } from '../state.ts'
import { createArt, GIFT_SIDE, paintSea, TILES } from './art.ts'
import type { Art } from './art.ts'

/** Kinds of sparks: splinters of tiles, drops of water, stars. */
const SPLINTER = 0
const DROP = 1
const STAR = 2
const COLOURS = Object.keys(TILES)

/** Paints a round: the sea and the bricks behind everything and when they change, the rest each frame, in the field's pixels. */
export class Scene {
  readonly #page: Document
  readonly #surface: Surface
  readonly #backdrop: Backdrop
  readonly #sparks = createParticles(150)
  #art: Art | undefined
  #sea: { readonly sprite: Sprite; readonly isLight: boolean } | undefined
  #wall: Sprite | undefined
  /** What stands on the wall's picture, cell by cell, and how often that has changed. */
  readonly #painted: string[] = []
  #changes = 0
  #zoom = 1
  #left = 0
  #top = 0
  #isStill = false
  #seconds = 0
  #shake = 0
  /** What was drawn last: drawn again when the screen turns while the game rests. */
  #shown: State | undefined

  constructor(page: Window & CanvasPage, canvas: HTMLCanvasElement) {
    this.#page = page.document
    this.#backdrop = createBackdrop(canvas)
    this.#surface = keepCanvas(page, canvas, (surface) => this.#fit(surface))
  }

  setStill(isStill: boolean): void {
    this.#isStill = isStill
    this.#sparks.setStill(isStill)
  }

  reset(): void {
    this.#sparks.clear()
    this.#shake = 0
  }

  /** The field's pixel under a point of the canvas, in CSS pixels. */
  fieldX(x: number): number {
    return Math.max(0, Math.min(FIELD.width, Math.round((x - this.#left) / this.#zoom)))
  }

  /** Splinters and drops for what happened in a tick. */
  react(state: State): void {
    const { events } = state
    for (const cell of state.broken) {
      const [x, y] = [((cell % COLUMNS) + 0.5) * BRICK.width, BRICK.top + (Math.floor(cell / COLUMNS) + 0.5) * BRICK.height]
      const hue = Math.max(0, COLOURS.indexOf(letterAt(events & EVENTS.level ? Math.max(1, state.level - 1) : state.level, cell)))
      this.#sparks.burst(7, 120, { kind: SPLINTER, x, y, gravity: 420, life: 0.55, size: 5, hue })
    }
    if (events & EVENTS.burst) this.#shake = 0.22
    const pearl = state.pearls[0]
    if (events & (EVENTS.boat | EVENTS.net) && pearl)
      this.#sparks.burst(5, 70, { kind: DROP, x: pearl.x / PARTS, y: pearl.y / PARTS + 4, gravity: 300, life: 0.4, size: 2.6, hue: 0 })
    if (events & EVENTS.gift) this.#sparks.burst(12, 150, { kind: STAR, x: state.boat / PARTS, y: BOAT.top, gravity: 60, life: 0.7, size: 4, hue: 0 })
    if (events & EVENTS.lost) {
      this.#shake = 0.35
      this.#sparks.burst(22, 220, { kind: DROP, x: state.boat / PARTS, y: FIELD.height - 6, gravity: 500, life: 0.9, size: 4, hue: 0 })
    }
    if (events & EVENTS.level)
      for (let at = 0; at < 5; at += 1)
        this.#sparks.burst(12, 190, { kind: STAR, x: 40 + at * 70, y: 150 + (at % 3) * 60, gravity: 120, life: 1.2, size: 6, hue: at })
    if (state.fire > 0 && state.tick % 2 === 0)
      for (const { x, y } of state.pearls)
        this.#sparks.add({ kind: SPLINTER, x: x / PARTS, y: y / PARTS, across: 0, down: 20, gravity: 0, life: 0.3, size: 4, hue: 1 })
  }

  draw(state: State, part: number, seconds: number): void {
    this.#shown = state
    const { context: pen, view, isLost } = this.#surface
    const art = this.#art
    if (isLost || !art || view.width === 0) return
    this.#seconds += seconds
    this.#shake = Math.max(0, this.#shake - seconds)
    this.#sparks.advance(seconds)
    pen.setTransform(view.ratio, 0, 0, view.ratio, 0, 0)
    pen.clearRect(0, 0, view.width, view.height)
    const sway = this.#isStill ? 0 : Math.sin(this.#seconds * 70) * this.#shake * 14
    pen.translate(this.#left + sway, this.#top)
    pen.scale(this.#zoom, this.#zoom)
    this.#layBack(state, art, sway)
    pen.save()
    pen.beginPath()
    pen.rect(0, 0, FIELD.width, FIELD.height)
    pen.clip()
    if (state.net) drawNet(pen)
    this.#drawGifts(pen, state, art)
    this.#drawBoat(pen, state, part, art)
    this.#drawPearls(pen, state, part, art)
    pen.restore()
    this.#drawSparks(pen)
    this.#drawEffects(pen, state, art)
  }

  #fit({ view }: Surface): void {
    this.#zoom = Math.min(view.width / FIELD.width, view.height / FIELD.height)
    this.#left = (view.width - FIELD.width * this.#zoom) / 2
    this.#top = (view.height - FIELD.height * this.#zoom) / 2
    this.#art = createArt(this.#page, this.#zoom * view.ratio)
    this.#sea = undefined
    this.#wall = undefined
    if (this.#shown) this.draw(this.#shown, 1, 0)
  }

  #layBack(state: State, art: Art, sway: number): void {
    const isLight = this.#page.documentElement.dataset['theme'] === 'light'
    const wall = this.#wallOf(state, art)
    this.#backdrop.shift(sway)
    this.#backdrop.show(this.#surface.view, `${isLight} ${this.#changes}`, (pen) => {
      pen.translate(this.#left, this.#top)
      pen.scale(this.#zoom, this.#zoom)
      pen.drawImage(this.#seaNow(isLight).image, 0, 0, FIELD.width, FIELD.height)
      pen.drawImage(wall.image, 0, BRICK.top, wall.width, wall.height)
    })
  }

  #seaNow(isLight: boolean): Sprite {
    if (this.#sea?.isLight !== isLight) {
      const scale = this.#zoom * this.#surface.view.ratio
      this.#sea = { sprite: makeSprite(this.#page, FIELD.width, FIELD.height, scale, (pen) => paintSea(pen, isLight)), isLight }
    }
    return this.#sea.sprite
  }

  /** The bricks on one picture, of which only what changed is painted anew. */
  #wallOf(state: State, art: Art): Sprite {
    const scale = this.#zoom * this.#surface.view.ratio
    if (!this.#wall) {
      this.#wall = makeSprite(this.#page, FIELD.width, (state.bricks.length / COLUMNS) * BRICK.height, scale, () => undefined)
      this.#painted.length = 0
    }
    const pen = this.#wall.image.getContext('2d')
    for (let cell = 0; cell < state.bricks.length && pen; cell += 1) {
      const left = state.bricks[cell] ?? 0
      const letter = letterAt(state.level, cell)
      const now = left === 0 ? '.' : letter === 'S' && left === 1 ? 's' : letter
      if (this.#painted[cell] === now) continue
      this.#painted[cell] = now
      this.#changes += 1
      const [x, y] = [(cell % COLUMNS) * BRICK.width, Math.floor(cell / COLUMNS) * BRICK.height]
      pen.clearRect(x, y, BRICK.width, BRICK.height)
      const sprite = art.bricks[now]
      if (sprite) pen.drawImage(sprite.image, x, y, BRICK.width, BRICK.height)
    }
    return this.#wall
  }

  #drawBoat(pen: CanvasRenderingContext2D, state: State, part: number, art: Art): void {
    const sprite = state.wide > 0 ? art.wideBoat : art.boat
    const x = (state.boatBefore + (state.boat - state.boatBefore) * part) / PARTS
    if (state.wide > 0 && state.wide < 180 && !this.#isStill && state.wide % 20 < 8) pen.globalAlpha = 0.6
    const bob = this.#isStill ? 0 : Math.sin(this.#seconds * 2.4) * 1.4
    pen.drawImage(sprite.image, x - sprite.width / 2, BOAT.top - 8 + bob, sprite.width, sprite.height)
    pen.globalAlpha = 1
  }

  #drawPearls(pen: CanvasRenderingContext2D, state: State, part: number, art: Art): void {
    const { image } = state.fire > 0 ? art.glowing : art.pearl
    for (const pearl of state.pearls) {
      const [x, y] = [(pearl.beforeX + (pearl.x - pearl.beforeX) * part) / PARTS, (pearl.beforeY + (pearl.y - pearl.beforeY) * part) / PARTS]
      if (pearl.held) this.#drawAim(pen, x, y, state.waited)
      pen.drawImage(image, x - 20, y - 20, 40, 40)
    }
  }

  /** Dots where the pearl would fly. */
  #drawAim(pen: CanvasRenderingContext2D, x: number, y: number, waited: number): void {
    const direction = aimAt(waited)
    pen.fillStyle = '#ffe27a'
    for (let dot = 1; dot <= 6; dot += 1) {
      const far = RADIUS + dot * 17
      pen.globalAlpha = 1 - dot * 0.12
      pen.beginPath()
      pen.arc(x + across(direction, far), y + down(direction, far), 3.4 - dot * 0.25, 0, 7)
      pen.fill()
    }
    pen.globalAlpha = 1
  }

  #drawGifts(pen: CanvasRenderingContext2D, state: State, art: Art): void {
    for (const { kind, x, y } of state.gifts) {
      const swing = this.#isStill ? 0 : Math.sin(this.#seconds * 5 + x) * 3
      pen.drawImage(art.gifts[kind].image, x / PARTS - GIFT_SIDE / 2 + swing, y / PARTS - GIFT_SIDE / 2, GIFT_SIDE, GIFT_SIDE)
    }
  }

  #drawSparks(pen: CanvasRenderingContext2D): void {
    this.#sparks.each(({ kind, x, y, size, hue }, part) => {
      pen.globalAlpha = 1 - part
      pen.fillStyle = kind === SPLINTER ? (TILES[COLOURS[hue] ?? 'a']?.[0] ?? '#fff') : kind === DROP ? '#e4f7ff' : hue % 2 === 0 ? '#ffd84a' : '#fff'
      pen.beginPath()
      if (kind === SPLINTER) pen.rect(x - size / 2, y - size / 2, size * (1 - part * 0.5), size * (1 - part * 0.5))
      else if (kind === DROP) pen.arc(x, y, size * (1 - part * 0.4), 0, 7)
      else
        for (let corner = 0; corner < 8; corner += 1)
          pen.lineTo(x + Math.cos(corner * 0.785) * size * (corner % 2 ? 0.7 : 1.7), y + Math.sin(corner * 0.785) * size * (corner % 2 ? 0.7 : 1.7))
      pen.fill()
    })
    pen.globalAlpha = 1
  }

  /** What works for a while, with the time that is left as a ring. */
  #drawEffects(pen: CanvasRenderingContext2D, state: State, art: Art): void {
    let x = 22
    for (const [name, most] of [
      ['wide', 1200],
      ['slow', 720],
      ['fire', 420],
    ] as const) {
      if (state[name] === 0) continue
      pen.drawImage(art.gifts[name].image, x - 13, 5, 26, 26)
      pen.strokeStyle = '#ffc53d'
      pen.lineWidth = 3
      pen.beginPath()
      pen.arc(x, 18, 13.5, -Math.PI / 2, -Math.PI / 2 + (state[name] / most) * Math.PI * 2)
      pen.stroke()
      x += 34
    }
  }
}

function drawNet(pen: CanvasRenderingContext2D): void {
  pen.strokeStyle = '#fff3c4'
  pen.lineWidth = 2.5
  pen.beginPath()
  for (let x = 0; x <= FIELD.width; x += 12) pen.lineTo(x, FIELD.height - 7 + (x % 24 === 0 ? 3 : -3))
  pen.stroke()
  pen.beginPath()
  for (let x = 0; x <= FIELD.width; x += 12) pen.lineTo(x, FIELD.height - 7 + (x % 24 === 0 ? -3 : 3))
  pen.stroke()
}
