import { ARCH, CANDELABRA, HIGH_FALCON, METRE, PALM, PARTS, approachOf, hurdleAt, isHarmless, leftOf, speedAt } from './course.ts'
import type { Hurdle } from './course.ts'
import { DUCK, DUCK_END, JUMP, JUMP_END } from './log.ts'
import type { Action } from './log.ts'
import { RUNNER } from './state.ts'
import type { State } from './state.ts'

/** Ticks from take-off to the top of a full jump, also in the wind of the storm, and ticks before a low hurdle at which to duck. */
const TO_TOP = 20
const STORM_TO_TOP = 23
const DUCK_EARLY = 10

/**
 * A simple player that looks ahead and shows that a course can be completed: full jumps whose top is over the hurdle's middle, ducks under what hangs low.
 * @returns the input for the state's next tick
 */
export function pilot(state: State): 0 | Action {
  const speed = speedAt(Math.floor(state.x / (METRE * PARTS)))
  const hurdle = nextHurdle(state)
  const isLow = hurdle !== undefined && (hurdle.kind === HIGH_FALCON || hurdle.kind === ARCH || hurdle.kind === PALM)
  const wantsDuck = isLow && leftOf(hurdle, state.x) - state.x - RUNNER.width * PARTS < (speed * DUCK_EARLY * 5) / 4
  if (state.duckHeld && !wantsDuck) return DUCK_END
  if (state.jumpHeld && (state.rise <= 0 || wantsDuck)) return JUMP_END
  if (!state.duckHeld && wantsDuck) return DUCK
  if (hurdle === undefined || isLow || !state.grounded || state.jumpHeld) return 0
  const middle = leftOf(hurdle, state.x) + (hurdle.width * PARTS) / 2
  const top = state.place === 'storm' ? STORM_TO_TOP : TO_TOP
  const early = hurdle.kind === CANDELABRA ? top - 1 : top
  return middle - state.x - (RUNNER.width * PARTS) / 2 <= (speed * early * approachOf(hurdle.kind)) / 4 ? JUMP : 0
}

/** The next hurdle that stops a runner. */
function nextHurdle(state: State): Hurdle | undefined {
  for (let at = 0; at < state.course.hurdleCount; at += 1) {
    const hurdle = hurdleAt(state.course, at)
    if (!hurdle.passed && !isHarmless(hurdle.kind)) return hurdle
  }
  return undefined
}
