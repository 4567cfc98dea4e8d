export const JUMP = 1
export const JUMP_END = 2
export const DUCK = 3
export const DUCK_END = 4
/** The decision to pay for a second chance, which a run takes once. */
export const GO_ON = 5
/** An action of the player: press or release of jump or duck. */
export type Action = 1 | 2 | 3 | 4
/** What a log contains. */
export type Logged = Action | typeof GO_ON
/** 0: nothing happens in this tick. */
export type Input = 0 | Logged
/** [tick, action]: at most one action a tick, so ticks rise. */
export type Entry = readonly [number, Logged]

/** Ticks of a second. */
export const TICK_RATE = 60
/** The longest run: half an hour. */
export const MAX_TICKS = 30 * 60 * TICK_RATE
/** The longest log: it fits into one message of a frame. */
export const MAX_ENTRIES = 9000
/** Actions within a second that a person can make; more than that comes from a machine. */
const MAX_A_SECOND = 26

/** Whether `action` may follow `log` at `tick`: ticks rise, only a held key is released, and a person can act at this rate. */
export function canAppend(log: readonly Entry[], tick: number, action: Logged): boolean {
  return fits(log, log.length, tick, action)
}

/** Reads a log from untrusted JSON; undefined when a person could not have made it. */
export function readLog(input: unknown): readonly Entry[] | undefined {
  if (!Array.isArray(input) || input.length > MAX_ENTRIES) return undefined
  const log = input as unknown[]
  const good = log.every((entry) => Array.isArray(entry) && entry.length === 2 && isTick(entry[0]) && isAction(entry[1]))
  if (!good) return undefined
  const entries = log as readonly Entry[]
  return entries.every(([tick, action], at) => fits(entries, at, tick, action)) ? entries : undefined
}

function fits(log: readonly Entry[], length: number, tick: number, action: Logged): boolean {
  if (length >= MAX_ENTRIES) return false
  const last = log[length - 1]
  if (last && last[0] >= tick) return false
  // The run stands while it is decided.
  if (action === GO_ON) return true
  const before = log[length - MAX_A_SECOND]
  if (before && tick - before[0] < TICK_RATE) return false
  return isHeld(log, length, action <= JUMP_END ? JUMP : DUCK) === (action === JUMP_END || action === DUCK_END)
}

function isHeld(log: readonly Entry[], length: number, press: 1 | 3): boolean {
  for (let at = length - 1; at >= 0; at -= 1) {
    const action = log[at]?.[1]
    if (action === press) return true
    // Going on lets go of everything.
    if (action === press + 1 || action === GO_ON) return false
  }
  return false
}

function isTick(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < MAX_TICKS
}

function isAction(value: unknown): boolean {
  return value === JUMP || value === JUMP_END || value === DUCK || value === DUCK_END || value === GO_ON
}
