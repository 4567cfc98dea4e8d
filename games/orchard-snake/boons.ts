import { seededRandom } from '@majlis/rules/random'
import type { Random } from '@majlis/rules/random'
import { setPace } from './entering.ts'
import { DOWN, GARDENS, LEFT, RIGHT, UP } from './gardens.ts'
import { GARDEN_BOONS, MAX_LIVES, ROUND_BOONS, TICKS, TIMED_BOONS } from './state.ts'
import type { Boon, State, TimedBoon } from './state.ts'

/** Ticks of an offer in which nothing is taken: a turn that comes too late for the garden before is no choice. */
export const OFFER_LOCKED = 36
/** Ticks until an offer ends by itself. */
export const OFFER_TICKS = 600
/** What is taken then: the boon in the middle. */
export const DEFAULT_CHOICE = 1

/** The headings that take the first, the second and the third boon. */
export const CHOICE_HEADINGS: readonly number[] = [LEFT, UP, RIGHT]

/** Ticks of each effect that lasts for some seconds. */
export const BOON_TICKS: Readonly<Record<TimedBoon, number>> = { shield: 1800, slow: 900, magnet: 1200, double: 1200, ghost: 1200 }

/** Ticks that each boon 'memory' adds to the time between two bites of a combo. */
const MEMORY_TICKS = 120

/**
 * The boons of a round, three before each garden after the first: one of each group, in any order. No boon comes again before all of its group were offered,
 * and none twice in a row. They depend on the seed alone and not on what was played before, so both players of a duel
 * choose from the same.
 */
export function offersOf(seed: string): readonly (readonly Boon[])[] {
  const random = seededRandom(`${seed}/boons`)
  const [timed, ofGarden, ofRound] = [TIMED_BOONS, GARDEN_BOONS, ROUND_BOONS].map((group) => drawn(group, random))
  return Array.from({ length: GARDENS - 1 }, (_, at) => shuffled([timed?.[at] ?? 'shield', ofGarden?.[at] ?? 'light', ofRound?.[at] ?? 'heart'], random))
}

/** One boon of a group for each offer. */
function drawn(group: readonly Boon[], random: Random): readonly Boon[] {
  const all: Boon[] = []
  while (all.length < GARDENS - 1) {
    const next = shuffled(group, random)
    all.push(...(next[0] === all.at(-1) ? next.toReversed() : next))
  }
  return all
}

function shuffled(boons: readonly Boon[], random: Random): readonly Boon[] {
  const left = [...boons]
  return boons.flatMap(() => left.splice(random.int(left.length), 1))
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

/** Ticks of an effect that usually lasts for `ticks`: half as long again for each boon 'longer' of this round. */
export function lasting({ kept }: Pick<State, 'kept'>, ticks: number): number {
  return Math.round((ticks * (2 + kept.longer)) / 2)
}

/** Ticks in which the next bite still belongs to the combo. */
export function comboTicks({ kept }: Pick<State, 'kept'>): number {
  return TICKS.combo + kept.memory * MEMORY_TICKS
}

/** Begins the effect of a boon, in place. */
export function takeBoon(state: State, boon: Boon): void {
  state.boon = boon
  if (isTimed(boon)) state[boon] = Math.max(state[boon], lasting(state, BOON_TICKS[boon]))
  else if (boon === 'heart') state.lives = Math.min(MAX_LIVES, state.lives + 1)
  else if (boon === 'memory' || boon === 'longer' || boon === 'harvest') state.kept[boon] += 1
  setPace(state)
}

/** Whether the effect of a boon lasts for some seconds. */
export function isTimed(boon: Boon): boon is TimedBoon {
  return TIMED_BOONS.some((one) => one === boon)
}

/** The place of the boon that an input takes: up and down both take the middle one, so that every swipe takes something. */
function choiceOf(input: number): number | undefined {
  if (input === DOWN) return 1
  const at = CHOICE_HEADINGS.indexOf(input)
  return at < 0 ? undefined : at
}
