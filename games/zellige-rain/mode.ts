/** How a run is played: until the wall is full, forty rows against the clock, or for two minutes. */
export type ModeName = 'endless' | 'sprint' | 'blitz'

export interface Mode {
  readonly name: ModeName
  /** The level at which it begins, from 1. */
  readonly level: number
}

/** Rows of a sprint. */
export const SPRINT_ROWS = 40
/** Ticks of a blitz: two minutes. */
export const BLITZ_TICKS = 2 * 60 * 60
/** The highest level at which a run without end can begin. */
export const MAX_FIRST_LEVEL = 12
/** A blitz is too short for slow levels. */
const BLITZ_LEVEL = 3

export const ENDLESS: Mode = { name: 'endless', level: 1 }
export const SPRINT: Mode = { name: 'sprint', level: 1 }
export const BLITZ: Mode = { name: 'blitz', level: BLITZ_LEVEL }

/** The log's values for modes: apart from those of actions, and room for more of either. */
const FIRST_LEVEL = 16
const SPRINT_ENTRY = 40
const BLITZ_ENTRY = 41

/** The value with which the log of a run in this mode begins; undefined for a run without end from level 1, which needs none. */
export function entryOf({ name, level }: Mode): number | undefined {
  if (name === 'sprint') return SPRINT_ENTRY
  if (name === 'blitz') return BLITZ_ENTRY
  return level > 1 ? FIRST_LEVEL + Math.min(level, MAX_FIRST_LEVEL) : undefined
}

/** The mode of a duel as a text; undefined for a sprint, which is about time and not about points. */
export function setupFor({ name, level }: Mode): string | undefined {
  if (name === 'sprint') return undefined
  return name === 'blitz' || level === 1 ? name : `${name}/${level}`
}

/** Reads what `setupFor` has written; a run without end from level 1 for any other text. */
export function modeFrom(setup: string | undefined): Mode {
  if (setup === 'blitz') return BLITZ
  const level = Number(/^endless\/(\d{1,2})$/.exec(setup ?? '')?.[1] ?? 1)
  return level > 1 && level <= MAX_FIRST_LEVEL ? { name: 'endless', level } : ENDLESS
}

/** The mode that a value of a log stands for; undefined when it stands for none. */
export function modeOf(entry: number): Mode | undefined {
  if (entry === SPRINT_ENTRY) return SPRINT
  if (entry === BLITZ_ENTRY) return BLITZ
  const level = entry - FIRST_LEVEL
  return level > 1 && level <= MAX_FIRST_LEVEL ? { name: 'endless', level } : undefined
}
