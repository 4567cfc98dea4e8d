import { GAP, HIGH_FALCON, PARTS, POWERS, RAMP, hurdleAt, powerAt } from '../course.ts'
import type { Kind } from '../course.ts'
import { PLACES, placeAt } from '../places.ts'
import type { Place } from '../places.ts'
import { EVENTS, metresOf } from '../state.ts'
import type { State } from '../state.ts'

/** What a run brings that is explained when it first comes. The order is that of the bits of `Progress.known`. */
export const THINGS = ['ramp', 'falcon', ...PLACES, ...POWERS] as const
export type Thing = (typeof THINGS)[number]

/** What is announced, and whether with the line that explains it, because the player has not mastered it yet. */
export interface News {
  readonly thing: Thing
  readonly isNew: boolean
}

const EXPLAINED_KINDS: Readonly<Partial<Record<Kind, Thing>>> = { [RAMP]: 'ramp', [HIGH_FALCON]: 'falcon' }
/** Pixels ahead of the runner from which a hurdle, and metres from which a place is announced. */
const AHEAD = 520
const PLACE_AHEAD = 20

/** Follows a run and says what is new on the course. A thing is known once the player has come past it, or has taken it. */
export class NewsReader {
  #known = 0
  /** Things that this run has announced already; a place is announced whenever it comes. */
  #shown = 0
  #place: Place | null = null
  #before: Place | null = null

  /** The bits of what the player knows, including what this run has added. */
  get known(): number {
    return this.#known
  }

  /** A run begins, or goes on. */
  begin(known: number): void {
    this.#known = known
    this.#shown = 0
    this.#place = null
    this.#before = null
  }

  /** What is new after a tick. */
  follow(state: State): News | undefined {
    this.#learn(state)
    if (state.events & EVENTS.power) return this.#announce(takenPower(state))
    const place = placeAt(metresOf(state) + PLACE_AHEAD, state.course.turn)
    const isEntered = place !== null && place !== this.#place
    this.#place = place
    if (isEntered) return this.#announce(place)
    const next = nextKind(state)
    const thing = next === undefined ? undefined : EXPLAINED_KINDS[next]
    return thing === undefined || (this.#known | this.#shown) & bitOf(thing) ? undefined : this.#announce(thing)
  }

  #announce(thing: Thing | undefined): News | undefined {
    if (thing === undefined) return undefined
    const bit = bitOf(thing)
    const isNew = (this.#known & bit) === 0
    this.#shown |= bit
    // Taking a power is all there is to learn.
    if (POWERS.some((power) => power === thing)) this.#known |= bit
    return { thing, isNew }
  }

  #learn(state: State): void {
    if (state.flown > 0) this.#known |= bitOf('ramp')
    if (state.ducked > 0) this.#known |= bitOf('falcon')
    if (state.events & EVENTS.crossed && this.#before !== null) this.#known |= bitOf(this.#before)
    this.#before = state.place
  }
}

function bitOf(thing: Thing): number {
  return 1 << THINGS.indexOf(thing)
}

/** The kind of the next hurdle, when it is near. */
function nextKind({ course, x }: State): Kind | undefined {
  for (let at = 0; at < course.hurdleCount; at += 1) {
    const hurdle = hurdleAt(course, at)
    if (hurdle.passed || hurdle.kind === GAP) continue
    return hurdle.x < x / PARTS + AHEAD ? hurdle.kind : undefined
  }
  return undefined
}

function takenPower({ course }: State): Thing | undefined {
  for (let at = course.powerCount - 1; at >= 0; at -= 1) if (powerAt(course, at).taken) return powerAt(course, at).kind
  return undefined
}
