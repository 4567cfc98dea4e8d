import { makeSprite, openSheet } from '@majlis/game-kit/drawing/canvas'
import type { CanvasMaker, Sheet, Sprite, View } from '@majlis/game-kit/drawing/canvas'
import { routeOf } from '../../map.ts'
import type { Land } from '../../map.ts'
import { levelOf, nextPlace } from '../../captain.ts'
import { landOf } from '../../state.ts'
import type { Guard, Happening, Squad, Tower, Visitor } from '../../state.ts'
import { DROPS } from '../../step.ts'
import { isBelow } from '../../visitors.ts'
import { placeOf } from '../place.ts'
import type { Place, SafeEdges } from '../place.ts'
import { drawLand, drawWater } from './backdrop.ts'
import { CAPTAIN_SIZE, drawCaptain, drawRank } from './captain-figure.ts'
import { Effects } from './effects.ts'
import { GUARD_SIZE, drawGuard } from './guard-figure.ts'
import { drawMound } from './guest-art.ts'
import { placeInLane } from './lanes.ts'
import type { LanePlace } from './lanes.ts'
import { drawHand, drawPost, drawRange, drawShadow, drawSplat, drawStrength } from './marks.ts'
import type { Picture, Seen, Theme } from './orders.ts'
import { PALETTES } from './palette.ts'
import { TOWER_SIZE, drawTower } from './tower-art.ts'
import { VISITOR_SIZE, drawVisitor } from './visitor-art.ts'

type Canvas = CanvasRenderingContext2D

/** How much larger a leader is drawn than others of its kind. */
const LEADER_SIZE = 1.35
/** How high (px) above the land a crow is drawn. */
const FLIES = 18

/** Where the guards stand around their point (px). */
const STANDS = [
  { x: 0, y: -12 },
  { x: -14, y: 6 },
  { x: 14, y: 7 },
] as const

/** What stands on the land: it is drawn over all that is behind it. */
interface Figure {
  readonly y: number
  readonly paint: () => void
}

/** A visitor and where it is drawn. */
interface Walker extends LanePlace {
  readonly visitor: Visitor
}

/** Draws the land and everything that moves on it on a canvas. */
export class Scene {
  readonly #maker: CanvasMaker
  readonly #sheet: Sheet
  readonly #effects = new Effects()
  readonly #sprites = new Map<string, Sprite>()
  /** Device pixels of a CSS pixel. */
  #ratio = 1
  #place = placeOf(640, 360)
  #seconds = 0
  /** The direction in which each visitor last looked, by its number: true is to the left. */
  #looks = new Map<number, boolean>()

  constructor(maker: CanvasMaker, canvas: HTMLCanvasElement) {
    this.#maker = maker
    this.#sheet = openSheet(canvas)
  }

  fit(view: View, safe: SafeEdges): void {
    this.#sheet.fit(view)
    this.#ratio = view.ratio
    const place = placeOf(view.width, view.height, safe)
    // The flashes are where things were before the screen was turned.
    if (place.isUpright !== this.#place.isUpright) this.#effects.clear()
    this.#place = place
    this.#sprites.clear()
  }

  setStill(isStill: boolean): void {
    this.#effects.setStill(isStill)
  }

  clear(): void {
    this.#effects.clear()
  }

  /** Takes what has happened and the seconds since the picture before, whether it was drawn or not. */
  pass({ happened, seconds }: Picture): void {
    for (const happening of happened) this.#effects.show(turnedHappening(this.#place, happening), this.#place.size.width)
    this.#effects.pass(seconds)
    this.#seconds += seconds
  }

  draw({ seen, theme, chosen, ghost, part }: Picture): void {
    const view = this.#sheet.begin()
    if (!view) return
    const { pen: canvas } = this.#sheet
    const { scale, left, top } = this.#place
    const land = this.#place.shown(landOf(seen))
    const { image } = this.#sprite(`land ${land.id} ${theme}`, view.width, view.height, view.ratio, (own) => this.#paintLand(own, land, theme))
    canvas.drawImage(image, 0, 0, view.width, view.height)
    canvas.save()
    canvas.translate(left, top)
    canvas.scale(scale, scale)
    drawWater(canvas, land.water, PALETTES[theme], seen.drops / DROPS, this.#seconds)
    if (chosen) drawRange(canvas, this.#place.turn(chosen.spot), chosen.range)
    this.#drawFigures(canvas, land, seen, part)
    this.#drawShots(canvas, land, seen, part)
    this.#effects.draw(canvas)
    if (ghost) drawHand(canvas, this.#place.turn(ghost), this.#seconds)
    canvas.restore()
  }

  #paintLand(canvas: Canvas, land: Land, theme: Theme): void {
    const { scale, left, top, size, frame } = this.#place
    canvas.translate(left, top)
    canvas.scale(scale, scale)
    drawLand(canvas, land, size, frame, PALETTES[theme])
  }

  /** Towers, guards and visitors, the nearer ones over the farther ones. */
  #drawFigures(canvas: Canvas, land: Land, seen: Seen, part: number): void {
    const towers = seen.towers
      .filter((tower) => tower !== null)
      .map((tower) => turnedTower(this.#place, tower))
      .map((tower): Figure => ({ y: tower.y, paint: () => this.#drawTower(canvas, tower) }))
    if (seen.squad) drawPost(canvas, this.#place.turn(seen.squad), seen.squad.left / seen.squad.ticks)
    const figures = [...towers, ...this.#guards(canvas, seen.squad), ...this.#captain(canvas, seen, part)].sort((one, other) => one.y - other.y)
    const looks = new Map<number, boolean>()
    let next = 0
    const walkers = seen.visitors.map((visitor) => walkerOf(land, seen, visitor, part)).sort((one, other) => one.y - other.y)
    for (const walker of walkers) {
      for (let one = figures[next]; one && one.y <= walker.y + 8; one = figures[next]) {
        one.paint()
        next += 1
      }
      looks.set(walker.visitor.id, this.#drawVisitor(canvas, walker))
    }
    for (const { paint } of figures.slice(next)) paint()
    this.#looks = looks
  }

  #guards(canvas: Canvas, squad: Squad | null): readonly Figure[] {
    if (!squad) return []
    const { x, y } = this.#place.turn(squad)
    return squad.guards.map((guard) => {
      const { x: aside, y: down } = STANDS[guard.nth % STANDS.length] ?? STANDS[0]
      return { y: y + down, paint: () => this.#drawGuard(canvas, guard, x + aside, y + down) }
    })
  }

  #drawGuard(canvas: Canvas, { stops }: Guard, x: number, y: number): void {
    const { side, foot } = GUARD_SIZE
    const pose = stops > 0 && Math.floor(this.#seconds * 4 + stops) % 2 === 0 ? 1 : 0
    const sprite = this.#drawn(`guard ${pose}`, side, side, (own) => drawGuard(own, pose))
    canvas.drawImage(sprite.image, x - side / 2, y - foot, side, side)
  }

  #captain(canvas: Canvas, { captain, phase }: Seen, part: number): readonly Figure[] {
    if (!captain || captain.rest > 0) return []
    const next = phase === 'running' && captain.stops === 0 ? nextPlace(captain) : captain
    const { x, y } = this.#place.turn({ x: captain.x + (next.x - captain.x) * part, y: captain.y + (next.y - captain.y) * part })
    const { side, foot } = CAPTAIN_SIZE
    const pose = captain.stops > 0 && Math.floor(this.#seconds * 4) % 2 === 0 ? 1 : 0
    const sprite = this.#drawn(`captain ${pose}`, side, side, (own) => drawCaptain(own, pose))
    const paint = (): void => {
      canvas.drawImage(sprite.image, x - side / 2, y - foot + 6, side, side)
      drawRank(canvas, x, y + 6, captain.strength, levelOf(captain))
    }
    return [{ y: y + 6, paint }]
  }

  #drawTower(canvas: Canvas, { kind, height, isOther, rests, x, y }: NonNullable<Seen['towers'][number]>): void {
    const { width, height: high, foot } = TOWER_SIZE
    const sprite = this.#drawn(`tower ${kind} ${height} ${isOther}`, width, high, (own) => drawTower(own, kind, height, isOther))
    canvas.drawImage(sprite.image, x - width / 2, y - foot, width, high)
    if (rests > 0) drawSplat(canvas, x, y - 22)
  }

  /**
   * Draws a visitor.
   * @returns whether it looks to the left
   */
  #drawVisitor(canvas: Canvas, { visitor, x, y, across }: Walker): boolean {
    const { kind, isLeader } = visitor
    const size = VISITOR_SIZE[kind] * (isLeader ? LEADER_SIZE : 1)
    const pose = Math.floor(this.#seconds * (kind === 'gnat' || kind === 'moth' ? 12 : 6) + visitor.id) % 2 === 0 ? 0 : 1
    const sprite = this.#drawn(`${kind} ${pose}`, VISITOR_SIZE[kind], VISITOR_SIZE[kind], (own) => drawVisitor(own, kind, pose))
    const looksLeft = across === 0 ? (this.#looks.get(visitor.id) ?? false) : across < 0
    if (isBelow(visitor)) {
      drawMound(canvas, x, y)
      return looksLeft
    }
    canvas.save()
    if (kind === 'crow') drawShadow(canvas, x, y)
    canvas.translate(x, y - size * 0.1 - (kind === 'crow' ? FLIES : 0))
    if (visitor.slowTicks > 0) {
      canvas.strokeStyle = 'rgb(190 235 255 / 0.9)'
      canvas.lineWidth = 2
      canvas.beginPath()
      canvas.ellipse(0, size * 0.26, size * 0.36, size * 0.13, 0, 0, Math.PI * 2)
      canvas.stroke()
    }
    if (looksLeft) canvas.scale(-1, 1)
    canvas.drawImage(sprite.image, -size / 2, -size / 2, size, size)
    if (looksLeft) canvas.scale(-1, 1)
    if (visitor.strength < visitor.max) drawStrength(canvas, visitor, size)
    canvas.restore()
    return looksLeft
  }

  #drawShots(canvas: Canvas, land: Land, seen: Seen, part: number): void {
    for (const { tower, target, ticks, left } of seen.shots) {
      const gone = Math.min(1, (ticks - left + part) / ticks)
      const from = this.#place.turn(tower)
      const goal = walkerOf(land, seen, target, part)
      const x = from.x + (goal.x - from.x) * gone
      const y = from.y - 24 + (goal.y - from.y + 20) * gone - Math.sin(gone * Math.PI) * 16
      canvas.fillStyle = '#2b1f3f'
      canvas.beginPath()
      canvas.arc(x, y, 4 + tower.height, 0, Math.PI * 2)
      canvas.fill()
      canvas.fillStyle = '#cbb9e0'
      canvas.beginPath()
      canvas.arc(x - 1, y - 1, 2.2 + tower.height * 0.5, 0, Math.PI * 2)
      canvas.fill()
    }
  }

  #drawn(key: string, width: number, height: number, paint: (canvas: Canvas) => void): Sprite {
    return this.#sprite(key, width, height, this.#place.scale * this.#ratio, paint)
  }

  #sprite(key: string, width: number, height: number, scale: number, paint: (canvas: Canvas) => void): Sprite {
    const known = this.#sprites.get(key)
    if (known) return known
    // Only one land is stored at a time: its picture is as large as the screen.
    if (key.startsWith('land')) for (const old of [...this.#sprites.keys()].filter((name) => name.startsWith('land'))) this.#sprites.delete(old)
    const sprite = makeSprite(this.#maker, width, height, scale, paint)
    this.#sprites.set(key, sprite)
    return sprite
  }
}

/** @param land as it is shown */
function walkerOf(land: Land, seen: Seen, visitor: Visitor, part: number): Walker {
  const route = routeOf(land, visitor)
  if (!route) throw new Error('a visitor has a route of its land')
  return { visitor, ...placeInLane(route, visitor.at + (seen.phase === 'running' ? part * visitor.pace : 0), visitor.id) }
}

const turnedTower = (place: Place, tower: Tower): Tower => (place.isUpright ? { ...tower, ...place.turn(tower) } : tower)

function turnedHappening(place: Place, happening: Happening): Happening {
  if (!place.isUpright) return happening
  const atSpot = 'x' in happening ? { ...happening, ...place.turn(happening) } : happening
  return 'tower' in atSpot ? { ...atSpot, tower: turnedTower(place, atSpot.tower) } : atSpot
}
