import type { ArcadeScene, Look } from '@majlis/game-kit/arcade/arcade-artist'
import { keepBackdrop } from '@majlis/game-kit/drawing/backdrop'
import type { StillBackdrop } from '@majlis/game-kit/drawing/backdrop'
import { makeSprite, openSheet } from '@majlis/game-kit/drawing/canvas'
import type { CanvasMaker, Sheet, Sprite, View } from '@majlis/game-kit/drawing/canvas'
import { createParticles } from '@majlis/game-kit/drawing/particles'
import { across, down, PARTS } from '../../geometry.ts'
import { BRICK, COLUMNS, FIELD } from '../../levels.ts'
import { rowPlace } from '../../places.ts'
import { aimAt, BOAT, EFFECTS, halfOf, RADIUS, WORKS } from '../../state.ts'
import { createArt, GIFT_SIDE, PEARL_RIM } from './art.ts'
import type { Art } from './art.ts'
import { DROP, SPLINTER } from './orders.ts'
import type { Picture, Seen } from './orders.ts'
import { placeOf } from './place.ts'
import { drawNet, drawShot, paintSea } from './sea.ts'
import { COLOURS, TILES } from './tiles.ts'
import { drawDrifting, WallPicture } from './wall-picture.ts'

/** Seconds between two sparks of a burning pearl. */
const TRAIL = 1 / 30

/** Draws rounds on one canvas, in the field's pixels, and the sea and the bricks, which are painted only when they change, on another behind it. */
export class Scene implements ArcadeScene<Picture> {
  readonly #maker: CanvasMaker
  readonly #board: Sheet
  readonly #backdrop: StillBackdrop
  readonly #sparks = createParticles(150)
  #view: View | undefined
  #art: Art | undefined
  #sea: { readonly sprite: Sprite; readonly isLight: boolean } | undefined
  readonly #wall: WallPicture
  #place = placeOf({ width: 0, height: 0 })
  #isLight = false
  #isStill = false
  #seconds = 0
  #sinceTrail = 0

  constructor(maker: CanvasMaker, board: HTMLCanvasElement, sea: HTMLCanvasElement) {
    this.#maker = maker
    this.#wall = new WallPicture(maker)
    this.#board = openSheet(board)
    this.#backdrop = keepBackdrop(sea)
    // When the device takes away one canvas's memory, it takes that of the sprites, too.
    for (const canvas of [board, sea]) canvas.addEventListener('contextrestored', () => this.#view && this.fit(this.#view))
  }

  fit(view: View): void {
    this.#view = view
    this.#board.fit(view)
    this.#place = placeOf(view)
    this.#art = createArt(this.#maker, this.#place.zoom * view.ratio)
    this.#sea = undefined
    this.#wall.clear()
  }

  dress({ isLight, isStill }: Look): void {
    this.#isLight = isLight
    this.#isStill = isStill
    this.#sparks.setStill(isStill)
  }

  reset(): void {
    this.#sparks.clear()
  }

  pass({ seen: { fire, pearls }, seconds, bursts }: Picture): void {
    this.#seconds += seconds
    for (const { count, speed, one } of bursts) this.#sparks.burst(count, speed, one)
    this.#sinceTrail += seconds
    if (fire > 0 && this.#sinceTrail >= TRAIL) {
      this.#sinceTrail = 0
      for (const { x, y } of pearls)
        this.#sparks.add({ kind: SPLINTER, x: x / PARTS, y: y / PARTS, across: 0, down: 20, gravity: 0, life: 0.3, size: 4, hue: 1 })
    }
    this.#sparks.advance(seconds)
  }

  draw({ seen, part }: Picture): void {
    const art = this.#art
    const view = art && this.#board.begin()
    if (!view) return
    const { pen } = this.#board
    const { zoom, left, top } = this.#place
    this.#layBack(view, seen, art)
    pen.translate(left, top)
    pen.scale(zoom, zoom)
    pen.save()
    pen.beginPath()
    pen.rect(0, 0, FIELD.width, FIELD.height)
    pen.clip()
    if (seen.net) drawNet(pen)
    drawDrifting(pen, seen, art)
    this.#drawSought(pen, seen)
    this.#drawSwimmers(pen, seen, art)
    this.#drawGifts(pen, seen, art)
    this.#drawBoat(pen, seen, part, art)
    this.#drawPearls(pen, seen, part, art)
    pen.restore()
    this.#drawSparks(pen)
    this.#drawEffects(pen, seen, art)
  }

  #layBack(view: View, seen: Seen, art: Art): void {
    const wall = this.#wall.of(seen, art, this.#place.zoom * view.ratio)
    this.#backdrop.show(view, `${this.#isLight} ${this.#wall.changes} ${seen.sink}`, (pen) => {
      const { zoom, left, top } = this.#place
      pen.translate(left, top)
      pen.scale(zoom, zoom)
      pen.drawImage(this.#seaNow(view).image, 0, 0, FIELD.width, FIELD.height)
      pen.drawImage(wall.image, 0, BRICK.top + seen.sink, wall.width, wall.height)
    })
  }

  #seaNow({ ratio }: View): Sprite {
    const isLight = this.#isLight
    if (this.#sea?.isLight !== isLight)
      this.#sea = { sprite: makeSprite(this.#maker, FIELD.width, FIELD.height, this.#place.zoom * ratio, (pen) => paintSea(pen, isLight)), isLight }
    return this.#sea.sprite
  }

  /** The golden fish and the harpoons. */
  #drawSwimmers(pen: CanvasRenderingContext2D, { fish, shots, fire }: Seen, art: Art): void {
    for (const { x, y } of shots) drawShot(pen, x / PARTS, y / PARTS, fire > 0)
    if (!fish) return
    const { image, width, height } = art.fish
    const sway = this.#isStill ? 0 : Math.sin(this.#seconds * 6) * 2
    pen.save()
    pen.translate(fish.x / PARTS, fish.y / PARTS + sway)
    if (fish.speed < 0) pen.scale(-1, 1)
    pen.drawImage(image, -width / 2, -height / 2, width, height)
    pen.restore()
  }

  #drawBoat(pen: CanvasRenderingContext2D, state: Seen, part: number, art: Art): void {
    const sprite = halfOf(state) === BOAT.wideHalf ? art.wideBoat : art.boat
    const x = (state.boatBefore + (state.boat - state.boatBefore) * part) / PARTS
    if (state.wide > 0 && state.wide < 180 && !this.#isStill && state.wide % 20 < 8) pen.globalAlpha = 0.6
    const bob = this.#isStill ? 0 : Math.sin(this.#seconds * 2.4) * 1.4
    pen.drawImage(sprite.image, x - sprite.width / 2, BOAT.top - 8 + bob, sprite.width, sprite.height)
    pen.globalAlpha = 1
  }

  #drawPearls(pen: CanvasRenderingContext2D, state: Seen, part: number, art: Art): void {
    const { image } = state.fire > 0 ? art.glowing : art.pearl
    for (const pearl of state.pearls) {
      const [x, y] = [(pearl.beforeX + (pearl.x - pearl.beforeX) * part) / PARTS, (pearl.beforeY + (pearl.y - pearl.beforeY) * part) / PARTS]
      if (pearl.held) this.#drawAim(pen, x, y, aimAt(state.waited, state.level))
      pen.drawImage(image, x - 20, y - 20, 40, 40)
    }
  }

  /** Dots along the direction of the launch. */
  #drawAim(pen: CanvasRenderingContext2D, x: number, y: number, direction: number): void {
    pen.fillStyle = '#ffe27a'
    pen.strokeStyle = PEARL_RIM
    pen.lineWidth = 1
    for (let dot = 1; dot <= 6; dot += 1) {
      const far = RADIUS + dot * 17
      pen.globalAlpha = 1 - dot * 0.12
      pen.beginPath()
      pen.arc(x + across(direction, far), y + down(direction, far), 3.4 - dot * 0.25, 0, 7)
      pen.fill()
      pen.stroke()
    }
    pen.globalAlpha = 1
  }

  /** A frame that pulses round each of the last bricks. */
  #drawSought(pen: CanvasRenderingContext2D, seen: Seen): void {
    const pulse = this.#isStill ? 0.5 : 0.5 + 0.5 * Math.sin(this.#seconds * 6)
    pen.strokeStyle = '#ffe27a'
    pen.lineWidth = 2 + pulse * 1.5
    for (const cell of seen.sought) {
      const [left, y] = rowPlace(seen, Math.floor(cell / COLUMNS))
      const x = left + (cell % COLUMNS) * BRICK.width
      pen.globalAlpha = 0.5 + pulse * 0.5
      pen.beginPath()
      pen.roundRect(x - 2 * pulse, y - 2 * pulse, BRICK.width + 4 * pulse, BRICK.height + 4 * pulse, 6)
      pen.stroke()
    }
    pen.globalAlpha = 1
  }

  #drawGifts(pen: CanvasRenderingContext2D, state: Seen, art: Art): void {
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

  /** The current effects, with their remaining time as a ring. */
  #drawEffects(pen: CanvasRenderingContext2D, state: Seen, art: Art): void {
    let x = 22
    for (const name of EFFECTS) {
      if (state[name] === 0) continue
      pen.drawImage(art.gifts[name].image, x - 13, 5, 26, 26)
      pen.strokeStyle = '#ffc53d'
      pen.lineWidth = 3
      pen.beginPath()
      pen.arc(x, 18, 13.5, -Math.PI / 2, -Math.PI / 2 + (state[name] / WORKS[name]) * Math.PI * 2)
      pen.stroke()
      x += 34
    }
  }
}
