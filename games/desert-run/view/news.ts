import { GAP, HIGH_FALCON, PARTS, POWERS, RAMP, ROPE, hurdleAt, powerAt } from '../course.ts'
import type { Kind } from '../course.ts'
import { PLACES, placeAt } from '../places.ts'
import type { Place } from '../places.ts'
import { EVENTS, metresOf } from '../state.ts'
import type { State } from '../state.ts'

/** What a run brings that is explained when it first comes. The order is that of the bits of `Progress.known`. */
export const THINGS = ['ramp', 'falcon', ...PLACES, ...POWERS, 'chain', 'flip', 'rope'] as const
export type Thing = (typeof THINGS)[number]

/** What is announced, and whether with the line that explains it, because the player has not mastered it yet. */
export interface News {
  readonly thing: Thing
  readonly isNew: boolean
}

const EXPLAINED_KINDS: Readonly<Partial<Record<Kind, Thing>>> = { [RAMP]: 'ramp', [HIGH_FALCON]: 'falcon', [ROPE]: 'rope' }
/** Pixels ahead of the runner from which a hurdle, and metres from which a place is announced. */
const AHEAD = 520
const PLACE_AHEAD = 20
/** Ticks for which a line is left to be read before a chain or a somersault is explained. */
const READING = 240

/** Follows a run and says what is new on the course. A thing is known once the player has come past it, or has taken it. */
export class NewsReader {
  #known = 0
  /** Things that this run has announced already; a place is announced whenever it comes. */
  #shown = 0
  /** The tick of the newest announcement. */
  #at = 0
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
    this.#at = 0
    this.#place = null
    this.#before = null
  }

  /** What is new after a tick. */
  follow(state: State): News | undefined {
    this.#learn(state)
    const news = this.#find(state)
    if (news) this.#at = state.tick
    return news
  }

  #find(state: State): News | undefined {
    if (state.events & EVENTS.power) return this.#announce(takenPower(state))
    const place = placeAt(metresOf(state) + PLACE_AHEAD, state.course.turn)
    const isEntered = place !== null && place !== this.#place
    this.#place = place
    if (isEntered) return this.#announce(place)
    if (state.events & EVENTS.trick && !this.#isSettled('chain') && this.#hasTime(state)) return this.#announce('chain')
    const next = nextKind(state)
    const thing = next === undefined ? undefined : this.#thingAt(next, state)
    return thing === undefined || this.#isSettled(thing) ? undefined : this.#announce(thing)
  }

  /** What a hurdle is explained for: a dune first for flights, and then for somersaults in them. */
  #thingAt(kind: Kind, state: State): Thing | undefined {
    const thing = EXPLAINED_KINDS[kind]
    if (thing !== 'ramp' || (this.#known & bitOf('ramp')) === 0) return thing
    return this.#hasTime(state) ? 'flip' : undefined
  }

  #hasTime({ tick }: State): boolean {
    return tick - this.#at > READING
  }

  /** Whether the player knows a thing, or this run has announced it. */
  #isSettled(thing: Thing): boolean {
    return ((this.#known | this.#shown) & bitOf(thing)) !== 0
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
    if (state.slides > 0) this.#known |= bitOf('rope')
    if (state.flips > 0) this.#known |= this.#shown & bitOf('flip')
    if (state.chain > 1) this.#known |= this.#shown & bitOf('chain')
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
