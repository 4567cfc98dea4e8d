import type { Random } from '@majlis/rules/random'
import type { Input } from './input.ts'
import { AIM, WRAP, flightOf } from './pitch.ts'
import { starAt } from './rival.ts'
import { turnOf } from './step.ts'
import type { State } from './step.ts'

/** How well a simulated player plays: ticks until it has seen a ball, its error in centimetres, and the power that it prefers. */
export interface Hand {
  readonly reaction: number
  readonly off: number
  readonly power: number
  /** Whether it continues after a cup. */
  readonly goesOn: boolean
}

/**
 * A simple player: shoots into corners, with a curl away from where it looks, and dives to where it sees the ball. Shows that a run can be won, and how well
 * one has to play.
 */
export function pilot(state: State, hand: Hand, random: Random): Input {
  if (state.phase === 'cup') return [hand.goesOn ? 1 : 0]
  const { star, shot } = turnOf(state)
  const shake = (): number => random.int(2 * hand.off + 1) - hand.off
  if (shot) return [Math.min(shot.runUp + shot.flight, shot.runUp + hand.reaction), within(shot.x + shake(), AIM.x), Math.max(0, shot.y + shake())]
  const wait = random.int(WRAP)
  if (star && state.phase === 'stars') {
    const at = starAt(star, wait + flightOf(hand.power))
    return [wait, within(at.x + shake(), AIM.x), Math.max(0, at.y + shake()), hand.power, 0]
  }
  const side = random.int(2) === 0 ? -1 : 1
  return [wait, within(side * 300 + shake(), AIM.x), Math.max(0, 60 + random.int(110) + shake()), hand.power, -side * 60]
}

function within(value: number, max: number): number {
  return Math.max(-max, Math.min(max, value))
}
