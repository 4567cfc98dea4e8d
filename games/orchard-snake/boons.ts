import { seededRandom } from '@majlis/rules/random'
import { DOWN, GARDENS, LEFT, RIGHT, UP } from './gardens.ts'
import { BOONS } from './state.ts'
import type { Boon, State } from './state.ts'

/** Boons of one offer. */
const CHOICES = 3
/** Ticks of an offer in which nothing is taken: a turn that comes too late for the garden before is no choice. */
export const OFFER_LOCKED = 36
/** Ticks until an offer ends by itself. */
export const OFFER_TICKS = 600
/** What is taken then: the boon in the middle. */
export const DEFAULT_CHOICE = 1

/** The headings that take the first, the second and the third boon. */
export const CHOICE_HEADINGS: readonly number[] = [LEFT, UP, RIGHT]

/** Ticks of each effect that a boon begins. 'light' holds for the whole garden. */
export const BOON_TICKS: Readonly<Record<Exclude<Boon, 'light'>, number>> = { shield: 1800, slow: 900, magnet: 1200, double: 1200 }

/**
 * The boons of a round, three before each garden after the first. They depend on the seed alone and not on what was played before, so both players of a duel
 * choose from the same.
 */
export function offersOf(seed: string): readonly (readonly Boon[])[] {
  const random = seededRandom(`${seed}/boons`)
  return Array.from({ length: GARDENS - 1 }, () => {
    const left = [...BOONS]
    return Array.from({ length: CHOICES }, () => left.splice(random.int(left.length), 1)).flat()
  })
}

/** The boons before the current garden, from left to right; none before the first. */
export function offerOf({ offers, garden }: Pick<State, 'offers' | 'garden'>): readonly Boon[] {
  return offers[garden - 2] ?? []
}

/**
 * One tick of an offer, in place.
 * @returns the boon that is taken in this tick; undefined while the offer stays
 */
export function passOffer(state: State, inputs: readonly number[]): Boon | undefined {
  const ticks = (state.offered ?? 0) + 1
  state.offered = ticks
  const chosen = ticks > OFFER_LOCKED ? inputs.map(choiceOf).find((choice) => choice !== undefined) : undefined
  const choice = chosen ?? (ticks >= OFFER_TICKS ? DEFAULT_CHOICE : undefined)
  if (choice === undefined) return undefined
  state.offered = null
  return offerOf(state)[choice]
}

/** Begins the effect of a boon, in place. */
export function takeBoon(state: State, boon: Boon): void {
  state.boon = boon
  if (boon !== 'light') state[boon] = Math.max(state[boon], BOON_TICKS[boon])
}

/** The place of the boon that an input takes: up and down both take the middle one, so that every swipe takes something. */
function choiceOf(input: number): number | undefined {
  if (input === DOWN) return 1
  const at = CHOICE_HEADINGS.indexOf(input)
  return at < 0 ? undefined : at
}
