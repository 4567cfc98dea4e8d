import { listenForTouches } from '@majlis/game-kit/input'
import type { Point } from '@majlis/game-kit/input'
import { BACK, DROP, HOLD, LEFT, RIGHT, TURN } from '../log.ts'
import type { Controls } from './controls.ts'

/** A stroke downwards of this length and this speed is a flick. One upwards cannot be confused with falling faster, so it may take longer. */
const FLICK_PX = 46
const FLICK_MS = 260
const FLICK_UP_MS = 520
/** CSS pixels downwards by which a finger has to move to make a piece fall faster, the second while it carries a piece sideways, and sideways to carry it. */
const SOFT_PX = 30
const CARRIED_SOFT_PX = 46
const SIDE_PX = 12
/** Cells by which a finger is ahead of the piece when it moves: less than one, so that it does not lag; more than a half, so that it does not tremble. */
const AHEAD = 0.6
/** A finger that moved less than this, or not for this long, rested: a stroke begins where it goes on. */
const REST_PX = 8
const REST_MS = 80

interface Moment extends Point {
  readonly time: number
}

/** One finger on its way. Actions are sent as soon as they are clear; a flick is, when the finger leaves. */
class Stroke {
  readonly #controls: Controls
  readonly #start: Point
  /** Where columns are counted from. */
  #from: number
  /** The beginning, or the newest column. */
  #step: Moment
  /** Where the finger last rested, or the newest column. */
  #rest: Moment
  #last: Moment
  #carried = 0
  #isCarrying = false
  #isSoft = false
  #cancel: () => void = () => undefined

  constructor(controls: Controls, start: Point) {
    this.#controls = controls
    this.#start = start
    this.#from = start.x
    const now = { ...start, time: controls.now() }
    this.#step = now
    this.#rest = now
    this.#last = now
    this.#watch()
  }

  /** Whether it has done something so far. */
  get isUsed(): boolean {
    return this.#carried !== 0 || this.#isSoft
  }

  move({ x, y }: Point): void {
    const at = { x, y, time: this.#controls.now() }
    if (at.time - this.#last.time > REST_MS) this.#rest = { ...this.#last, time: at.time }
    else if (Math.hypot(x - this.#rest.x, y - this.#rest.y) < REST_PX) this.#rest = { ...this.#rest, time: at.time }
    this.#last = at
    const cell = Math.max(18, this.#controls.cell())
    const [across, along] = [Math.abs(x - this.#from), Math.abs(y - this.#start.y)]
    // A piece that falls faster moves aside only when the finger clearly does.
    if (this.#isSoft ? across >= cell : across > SIDE_PX && across > along) this.#isCarrying = true
    if (this.#isCarrying) this.#carry((x - this.#from) / cell, at)
    this.#sink()
  }

  /** The finger leaves. @returns whether a flick did something */
  end(isWhole: boolean): boolean {
    this.#cancel()
    if (this.#isSoft) this.#controls.soften(false)
    const [across, along] = [this.#last.x - this.#rest.x, this.#last.y - this.#rest.y]
    const ms = this.#controls.now() - this.#rest.time
    if (!isWhole || Math.abs(along) <= FLICK_PX || Math.abs(along) <= Math.abs(across)) return false
    const isFlick = along > 0 ? ms <= FLICK_MS : ms <= FLICK_UP_MS && !this.#isCarrying && !this.#isSoft
    if (isFlick) this.#controls.act(along > 0 ? DROP : HOLD)
    return isFlick
  }

  #carry(cells: number, at: Moment): void {
    const before = this.#carried
    while (cells - this.#carried >= AHEAD) {
      this.#carried += 1
      this.#controls.act(RIGHT)
    }
    while (this.#carried - cells >= AHEAD) {
      this.#carried -= 1
      this.#controls.act(LEFT)
    }
    if (this.#carried === before) return
    this.#step = at
    this.#rest = at
    this.#watch()
  }

  /** Makes the piece fall faster when the finger is lower; a quick stroke may still become a flick. */
  #sink(): void {
    if (this.#isSoft) return
    const { x, y, time } = this.#step
    const along = this.#last.y - y
    const isLower = along > (this.#isCarrying ? CARRIED_SOFT_PX : SOFT_PX) && along > Math.abs(this.#last.x - x)
    if (!isLower || this.#controls.now() - time <= FLICK_MS) return
    this.#isSoft = true
    // Columns are counted from here, unless the piece is under the finger already.
    if (!this.#isCarrying) this.#from = this.#last.x
    // The finger is still down when the next piece comes, which was not pulled.
    this.#controls.soften(true, true)
  }

  /** A finger that stays where it is sends no events: looks by itself once it cannot become a flick any more. */
  #watch(): void {
    this.#cancel()
    this.#cancel = this.#controls.after(FLICK_MS + 20, () => this.#sink())
  }
}

/** Fingers on `area`: a tap turns to its side, moving sideways carries the piece along, down falls faster, a flick down drops, a flick up holds. */
export function listenForFingers(area: HTMLElement, controls: Controls): void {
  let stroke: Stroke | undefined
  listenForTouches(area, {
    swipePx: SIDE_PX,
    onTap({ x }) {
      controls.act(x < area.clientWidth / 2 ? BACK : TURN)
      controls.used('gesture')
    },
    onDrag(at, start) {
      stroke ??= new Stroke(controls, start)
      stroke.move(at)
    },
    onRelease(_at, isWhole) {
      const isFlick = stroke?.end(isWhole) === true
      if (isFlick || stroke?.isUsed === true) controls.used('gesture')
      stroke = undefined
    },
  })
}
