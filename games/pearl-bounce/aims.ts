import { aimOf } from './levels.ts'
import { EVENTS, mosaicOf, TICK_RATE } from './state.ts'
import type { Deeds, State } from './state.ts'

/** Points for each star beyond the first. */
export const STAR_POINTS = 100

export const NO_DEEDS: Deeds = { lost: 0, chain: 0, burst: 0, gifts: 0, pearls: 0, fish: 0 }

type Round = Pick<State, 'route' | 'level' | 'deeds' | 'here'>

/** How far the mosaic's own goal is: the count, at most its target; for a time the seconds that are left. */
export function aimCount(state: Round): number {
  const { kind, n } = aimOf(mosaicOf(state))
  return kind === 'time' ? Math.max(0, n - Math.floor(state.here / TICK_RATE)) : Math.min(n, state.deeds[kind])
}

/** Whether the own goal is reached: that of a time holds as long as it is not over. */
export function isAimMet(state: Round): boolean {
  const { kind, n } = aimOf(mosaicOf(state))
  return kind === 'time' ? aimCount(state) > 0 : aimCount(state) >= n
}

/** The stars of the current mosaic, if it is broken now: one for that, one without a lost pearl, one for its own goal. */
export function starsNow(state: Round): number {
  return 1 + Number(state.deeds.lost === 0) + Number(isAimMet(state))
}

/** Counts the newest tick, in place. */
export function countDeeds(state: State, before: boolean): void {
  const { deeds } = state
  deeds.chain = Math.max(deeds.chain, state.chain)
  deeds.burst = Math.max(deeds.burst, state.broken.length)
  deeds.pearls = Math.max(deeds.pearls, state.pearls.length)
  if (!before && isAimMet(state)) state.events |= EVENTS.aim
}
