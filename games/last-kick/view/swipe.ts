import { AIM, GOAL } from '../pitch.ts'
import type { Camera } from './camera.ts'

/** Where a finger was, and in which tick. */
export interface Mark {
  readonly x: number
  readonly y: number
  readonly tick: number
}

export interface Aim {
  readonly x: number
  readonly y: number
  readonly power: number
  readonly curl: number
}

/** CSS pixels that a finger travels upwards before it is a kick. */
const SHORTEST = 46
/** Of the way from ball to goal, what a finger travels in a tick: the weakest and the hardest kick. */
const SLOW = 0.014
const FAST = 0.085
const WEAKEST = 30
/** Marks that are remembered of one swipe: more fingers, or 200 taps a second, are no longer one. */
export const MOST_MARKS = 240

/**
 * The kick that a swipe amounts to. It goes where the finger ends, when that is in the goal or beyond; a shorter one goes on the same way into the goal.
 * How fast it went is the power, how round the curl. Undefined for what is no kick.
 */
export function aimOf(marks: readonly Mark[], camera: Camera): Aim | undefined {
  const [start, end] = [marks[0], marks.at(-1)]
  if (!start || !end || start.y - end.y < SHORTEST) return undefined
  const ball = camera.see(0, 0, 1)
  const way = ball.y - camera.ground
  // The swipe as if it had begun at the ball, so that it may begin anywhere.
  const [across, up] = [end.x - start.x, start.y - end.y]
  const reaches = up >= way
  const longer = reaches ? 1 : (way + 0.3 * camera.see(0, 0, 0).scale * GOAL.height) / up
  const target = camera.aim(ball.x + across * longer, ball.y - up * longer)
  const ticks = Math.max(4, end.tick - begun(marks).tick)
  const pace = lengthOf(marks) / way / ticks
  const power = WEAKEST + ((pace - SLOW) / (FAST - SLOW)) * (100 - WEAKEST)
  return {
    x: within(target.x, -AIM.x, AIM.x),
    y: within(target.y, 0, AIM.y),
    power: within(power, WEAKEST, 100),
    curl: within(roundness(marks) * 420, -100, 100),
  }
}

/** The mark after which the finger really went: it may rest on the ball first. */
function begun(marks: readonly Mark[]): Mark {
  const first = marks[0] ?? { x: 0, y: 0, tick: 0 }
  const moved = marks.findIndex(({ x, y }) => Math.hypot(x - first.x, y - first.y) > 8)
  return marks[Math.max(0, moved - 1)] ?? first
}

function lengthOf(marks: readonly Mark[]): number {
  return marks.reduce((sum, { x, y }, at) => sum + Math.hypot(x - (marks[at - 1]?.x ?? x), y - (marks[at - 1]?.y ?? y)), 0)
}

/** How far a path bows out beside its chord, in parts of the chord: to the right is positive. */
function roundness(marks: readonly Mark[]): number {
  const [start, end] = [marks[0], marks.at(-1)]
  if (!start || !end) return 0
  const [across, down] = [end.x - start.x, end.y - start.y]
  const chord = Math.hypot(across, down) || 1
  let most = 0
  for (const { x, y } of marks) {
    const beside = ((x - start.x) * -down + (y - start.y) * across) / chord
    if (Math.abs(beside) > Math.abs(most)) most = beside
  }
  const bow = most / chord
  // A hand is never quite straight.
  return Math.abs(bow) < 0.035 ? 0 : bow - Math.sign(bow) * 0.035
}

function within(value: number, least: number, most: number): number {
  return Math.round(Math.max(least, Math.min(most, value)))
}
