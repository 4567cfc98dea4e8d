import { AIM, WRAP } from './pitch.ts'
import type { Kick } from './pitch.ts'
import type { Leap } from './rival.ts'

/** [wait, x, y, power, curl] for a kick, without curl for a straight one, [tick, x, y] for a dive, [0] to end the run with the cup and [1] to continue, [0, cup] to begin the run in a later cup, [-1] to give up. */
export type Input = readonly number[]

/** Ends a run that is neither lost nor won, such as one of the day that is started over. */
export const GIVE_UP: Input = [-1]

/** The input that begins a run in a later cup, counted from 0. */
export const beginIn = (cup: number): Input => [0, cup]

/** Turns of the longest run: it fits into one message of a frame. */
export const MAX_INPUTS = 4000

/** A run begins in a later cup, counted from 0. */
interface Beginning {
  readonly cup: number
}

/** Cups with a name of their own. */
export const CUPS = 4

type Phase = 'kick' | 'keep' | 'stars' | 'cup'

/** Reads an input that a phase accepts; undefined when a person cannot have made it. */
export function readInput(phase: Phase, input: Input): Kick | Leap | { readonly choice: 0 | 1 } | Beginning | { readonly isOver: true } | undefined {
  if (input.length === 1 && input[0] === GIVE_UP[0]) return { isOver: true }
  if (phase === 'cup') return input.length === 1 && (input[0] === 0 || input[0] === 1) ? { choice: input[0] } : undefined
  if (input.length === 2) return readBeginning(input)
  if (phase === 'keep') return readLeap(input)
  const [wait = -1, x = 0, y = 0, power = 0, curl = 0] = input
  const fits = isIn(wait, 0, WRAP - 1) && isIn(x, -AIM.x, AIM.x) && isIn(y, 0, AIM.y) && isIn(power, 0, 100) && isIn(curl, -100, 100)
  return (input.length === 4 || input.length === 5) && fits ? { wait, x, y, power, curl } : undefined
}

/** Reads the inputs of a round from untrusted JSON. */
export function readInputs(inputs: unknown): readonly Input[] | undefined {
  if (!Array.isArray(inputs) || inputs.length > MAX_INPUTS) return undefined
  const list = inputs as unknown[]
  const fits = list.every((input) => Array.isArray(input) && input.length <= 5 && input.every((value) => Number.isInteger(value)))
  return fits ? (list as Input[]) : undefined
}

function readBeginning([zero, cup = 0]: Input): Beginning | undefined {
  return zero === 0 && isIn(cup, 1, CUPS - 1) ? { cup } : undefined
}

function readLeap(input: Input): Leap | undefined {
  const [tick = -1, x = 0, y = 0] = input
  return input.length === 3 && isIn(tick, 0, 400) && isIn(x, -AIM.x, AIM.x) && isIn(y, 0, AIM.y) ? { tick, x, y } : undefined
}

function isIn(value: number, least: number, max: number): boolean {
  return Number.isInteger(value) && value >= least && value <= max
}
