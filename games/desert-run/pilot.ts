import { CANDELABRA, HIGH_FALCON, METRE, PARTS, hurdleAt, leftOf, speedAt } from './course.ts'
import { DUCK, DUCK_END, JUMP, JUMP_END } from './log.ts'
import type { Input } from './log.ts'
import { RUNNER } from './step.ts'
import type { State } from './step.ts'

/** Ticks from take-off to the top of a full jump, and ticks before a falcon at which to duck. */
const TO_TOP = 20
const DUCK_EARLY = 10

/**
 * A simple player that looks ahead and shows that a course can be completed: full jumps whose top is over the hurdle's middle, ducks under high falcons.
 * @returns the input for the state's next tick
 */
export function pilot(state: State): Input {
  const speed = speedAt(Math.floor(state.x / (METRE * PARTS)))
  const ahead = nextHurdle(state)
  const isHigh = ahead !== undefined && hurdleAt(state.course, ahead).kind === HIGH_FALCON
  const wantsDuck = isHigh && leftOf(hurdleAt(state.course, ahead), state.x) - state.x - RUNNER.width * PARTS < (speed * DUCK_EARLY * 5) / 4
  if (state.duckHeld && !wantsDuck) return DUCK_END
  if (state.jumpHeld && (state.rise <= 0 || wantsDuck)) return JUMP_END
  if (!state.duckHeld && wantsDuck) return DUCK
  if (ahead === undefined || isHigh || !state.grounded || state.jumpHeld) return 0
  const hurdle = hurdleAt(state.course, ahead)
  const middle = leftOf(hurdle, state.x) + (hurdle.width * PARTS) / 2
  const early = hurdle.kind === CANDELABRA ? TO_TOP - 1 : TO_TOP
  return middle - state.x - (RUNNER.width * PARTS) / 2 <= speed * early ? JUMP : 0
}

function nextHurdle(state: State): number | undefined {
  for (let at = 0; at < state.course.hurdleCount; at += 1) if (!hurdleAt(state.course, at).passed) return at
  return undefined
}
