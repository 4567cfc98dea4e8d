import { AIM, CURVED, GOAL, WRAP, bendOf, flightOf } from '../pitch.ts'
import type { Kick, Point } from '../pitch.ts'
import { ZONES } from '../goalkeeper.ts'
import type { Leap } from '../rival.ts'
import { levelOf, turnOf } from '../state.ts'
import type { State, Step, Turn } from '../state.ts'
import type { KickEvent } from './ball-paths.ts'
import type { Camera, Eye } from './camera.ts'
import type { Player } from './controls.ts'
import type { Lesson } from './hints.ts'
import { AFTER, INTRO, SEEN, aiming, flying, watching } from './pictures.ts'
import type { Gesture } from './pictures.ts'
import type { Picture } from './scene/orders.ts'
import { aimOf } from './swipe.ts'
import type { Aim, Mark } from './swipe.ts'

interface Hearing {
  play(input: readonly number[]): Step | undefined
  /** A boot meets the ball. */
  struck(isCurved: boolean): void
  /** The ball has arrived. */
  decided(step: Step): void
}

/** The distance in centimetres within which a dive by key finds the ball in the chosen part of the goal. */
const KEY_MERCY = 72
/** The swipes of the ghost hand: to a corner that even the first goalkeeper leaves open, straight and bent round him. */
const SHOWN: Readonly<Record<Lesson, Gesture>> = { first: { to: { x: 255, y: 150 }, bow: 0 }, curve: { to: { x: 255, y: 110 }, bow: -0.18 } }

/** One turn on the screen: waits for the player, plays it, and shows the result. */
export class TurnPlay {
  readonly #state: State
  readonly #turn: Turn
  readonly #lesson: Lesson | null
  readonly #listener: Hearing
  /** Ticks since the turn began; a rival's run-up begins after the intro. */
  #tick = 0
  #aim: Aim | null = null
  #kick: { readonly kick: Kick; readonly step: Step; readonly since: number } | undefined
  #leap: Leap | null = null
  #kept: Step | undefined
  /** The result is known, and the player wants to go on. */
  #isDecided = false
  #isHurried = false

  /** @param lesson what the ghost hand shows until the player acts */
  constructor(state: State, lesson: Lesson | null, listener: Hearing) {
    this.#state = state
    this.#turn = turnOf(state)
    this.#lesson = lesson
    this.#listener = listener
  }

  /** A tap or a key skips the rest of a result, or of the wait before a run-up; false where there is nothing to skip, and it means something else. */
  hurry(): boolean {
    if (this.#isDecided) this.#isHurried = true
    else if (this.#turn.shot && this.#tick < INTRO) this.#tick = INTRO
    else return false
    return true
  }

  /** A finger came down: in the player's own goal that is a dive. */
  press(at: Point): void {
    if (this.hurry()) return
    const isNear = Math.abs(at.x) <= AIM.x && at.y >= -120 && at.y <= AIM.y
    if (isNear) this.#jump({ x: at.x, y: Math.max(0, at.y) })
  }

  swipe(marks: readonly Mark[], isDone: boolean, camera: Camera): void {
    if (!this.#isAiming) return
    this.aim(aimOf(marks, camera) ?? null, isDone)
  }

  drop(): void {
    this.#aim = null
  }

  aim(aim: Aim | null, isDone: boolean): void {
    if (!this.#isAiming) return
    this.#aim = aim
    if (!isDone) return
    this.#aim = null
    if (!aim) return
    const kick: Kick = { wait: this.#tick % WRAP, ...aim }
    const step = this.#listener.play([kick.wait, kick.x, kick.y, kick.power, kick.curl])
    if (!step) return
    this.#kick = { kick, step, since: this.#tick }
    this.#listener.struck(Math.abs(kick.curl) >= CURVED)
  }

  /** A dive by key: to one of the goal's parts, and there to the ball if it comes near. */
  dive(side: number, height: number): void {
    const { shot } = this.#turn
    if (this.hurry() || !shot) return
    const zone = ZONES[side + 1 + (height > 0 ? 3 : 0)] ?? { x: 0, y: 60 }
    const [across, up] = [shot.x - zone.x, shot.y - zone.y]
    const away = Math.hypot(across, up) || 1
    const part = Math.min(1, KEY_MERCY / away)
    this.#jump({ x: Math.round(zone.x + across * part), y: Math.round(zone.y + up * part) })
  }

  /** Plays a tick; returns the result of the turn once it has been shown. */
  step(): Step | undefined {
    this.#tick += 1
    const { shot } = this.#turn
    if (this.#kick) {
      const { kick, step, since } = this.#kick
      const after = this.#tick - since - flightOf(kick.power)
      if (after === 0) this.#decide(step)
      return this.#isOver(after) ? step : undefined
    }
    if (!shot) return undefined
    const gone = this.#tick - INTRO
    if (gone === shot.runUp) this.#listener.struck(Math.abs(shot.bend) >= bendOf(CURVED))
    const end = shot.runUp + shot.flight
    if (gone === end) {
      const leap = this.#leap ?? { tick: end, x: 0, y: 100 }
      this.#kept = this.#listener.play([leap.tick, leap.x, leap.y])
      if (this.#kept) this.#decide(this.#kept)
    }
    return this.#isOver(gone - end) ? this.#kept : undefined
  }

  picture(): Picture {
    const given = { level: levelOf(this.#state), cup: this.#state.cup, turn: this.#turn, hasGoalkeeper: this.#state.phase === 'kick' }
    const { shot } = this.#turn
    if (shot) return watching(given, shot, this.#tick - INTRO, this.#leap, this.#lesson && !this.#leap && !this.#kept ? this.#shownDive(shot.runUp) : null)
    if (!this.#kick) return aiming(given, this.#tick, this.#aim, this.#lesson && !this.#aim ? SHOWN[this.#lesson] : null)
    const { kick, step, since } = this.#kick
    return flying(given, kick, step.event as KickEvent, this.#tick - since)
  }

  get #isAiming(): boolean {
    return !this.#kick && !this.#turn.shot && this.#state.phase !== 'cup'
  }

  #decide(step: Step): void {
    this.#isDecided = true
    this.#listener.decided(step)
  }

  #isOver(after: number): boolean {
    return after >= (this.#isHurried ? SEEN : AFTER)
  }

  /** The ghost hand follows the ball during the first shot. */
  #shownDive(runUp: number): number | null {
    const gone = this.#tick - INTRO - runUp
    return gone < 0 ? null : Math.min(0.84, gone / 20)
  }

  #jump(to: Point): void {
    const { shot } = this.#turn
    const tick = this.#tick - INTRO
    if (!shot || this.#leap || tick < 0 || tick > shot.runUp + shot.flight - 1) return
    this.#leap = { tick, x: Math.max(-AIM.x, Math.min(AIM.x, to.x)), y: Math.min(GOAL.height, to.y) }
  }
}

/** What the player's actions do in the turn that is on the screen. */
export function playerOf(game: {
  readonly turn: () => TurnPlay
  readonly cameras: () => Readonly<Record<Eye, Camera>>
  readonly now: () => number
  readonly pause: () => void
}): Player {
  const { turn, cameras, now, pause } = game
  return {
    now,
    pause,
    press: (x, y) => turn().press(cameras().goalkeeper.aim(x, y)),
    swipe: (marks, isDone) => turn().swipe(marks, isDone, cameras().shooter),
    drop: () => turn().drop(),
    aim: (aim, isDone) => turn().aim(aim, isDone),
    dive: (side, height) => turn().dive(side, height),
    hurry: () => void turn().hurry(),
  }
}
