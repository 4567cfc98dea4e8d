import { PARTS } from './course.ts'
import { EVENTS } from './state.ts'
import type { State } from './state.ts'

export const NEAR_MISS_POINTS = 15
/** Points for a jump from a crest or a rope and for a bounce on an awning, for a somersault in the flight that follows, and for landing on a rope. */
export const FLIGHT_POINTS = 20
export const FLIP_POINTS = 20
export const SLIDE_POINTS = 20
/** Ticks in which the next trick continues a chain, and the largest number by which one is multiplied. */
export const CHAIN_TICKS = 240
export const CHAIN_LIMIT = 5
/** Ticks that a somersault takes. */
export const FLIP_TICKS = 26
/** Parts above the sand from which one may begin: lower, a press means the next jump. */
const FLIP_HEIGHT = 64 * PARTS

/** What the next trick is multiplied by: more the longer the chain is. */
export function chainFactor(state: State): number {
  return Math.min(state.chain + 1, CHAIN_LIMIT)
}

/** Adds a trick worth `points`, and more in a chain. */
export function addTrick(state: State, points: number): void {
  state.trickPoints += points * chainFactor(state)
  state.chain += 1
  state.chainTicks = CHAIN_TICKS
  state.longestChain = Math.max(state.longestChain, state.chain)
  state.events |= EVENTS.trick
}

/** A high flight begins, which counts by itself and may have somersaults. */
export function beginFlight(state: State): void {
  state.isHigh = true
  state.flip = 0
  addTrick(state, FLIGHT_POINTS)
}

/** A slide along a rope begins, which is a trick by itself. */
export function beginSlide(state: State): void {
  state.isOnRope = true
  state.slides += 1
  state.events |= EVENTS.slid
  addTrick(state, SLIDE_POINTS)
}

/** Begins a somersault, in a flight that is high enough. */
export function beginFlip(state: State): void {
  if (state.isHigh && state.flip === 0 && state.y >= FLIP_HEIGHT) state.flip = FLIP_TICKS
}

/** Ends a flight. Who lands in the middle of a somersault loses the chain. */
export function endFlight(state: State): void {
  if (state.flip > 0) breakChain(state)
  state.isHigh = false
  state.flip = 0
}

/** The time of the chain and of a somersault passes by a tick. */
export function passTricks(state: State): void {
  if (state.chainTicks > 0) state.chainTicks -= 1
  else breakChain(state)
  if (state.flip === 0) return
  state.flip -= 1
  if (state.flip > 0) return
  state.flips += 1
  state.events |= EVENTS.flipped
  addTrick(state, FLIP_POINTS)
}

/** Where a chain cannot grow, it does not run out: on ropes, in front of gaps, and of what has to be ducked under. */
export function keepChain(state: State): void {
  if (state.chain > 0) state.chainTicks = CHAIN_TICKS
}

/** Ends the chain, if there is one. */
export function breakChain(state: State): void {
  state.chain = 0
  state.chainTicks = 0
}
