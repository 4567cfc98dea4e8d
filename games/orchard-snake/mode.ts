/** What a round without end can have besides fruit, one at a time: another snake, or what single gardens have. */
export const EXTRAS = ['rival', 'rolling', 'burrows', 'keys', 'bushes', 'mushrooms'] as const
export type Extra = (typeof EXTRAS)[number]

/** A round without end: one life on one field. Without walls its edges lead to the other side. */
export interface Endless {
  readonly hasWalls: boolean
  readonly extra: Extra | null
}

/** Its layouts: a hedge all around, or grass alone. */
const LAYOUTS = { walls: 1, open: 3 } as const
/** The text of a round of gardens. */
const GARDENS_SETUP = 'gardens'
/** The log's values for rounds without end, apart from the headings: eight with walls, one for each extra, and eight without. */
const FIRST_ENTRY = 16
const ENTRIES_A_FIELD = 8

const ALL: readonly Endless[] = [true, false].flatMap((hasWalls) => [null, ...EXTRAS].map((extra) => ({ hasWalls, extra })))

/** The value with which the log of a round without end begins. */
export function entryOf({ hasWalls, extra }: Endless): number {
  return FIRST_ENTRY + (hasWalls ? 0 : ENTRIES_A_FIELD) + (extra === null ? 0 : 1 + EXTRAS.indexOf(extra))
}

/** The round without end that a value of a log stands for; undefined when it stands for none. */
export function endlessOf(entry: number): Endless | undefined {
  return ALL.find((one) => entryOf(one) === entry)
}

/** What is played, as a text: `gardens`, `walls`, `open/keys`. */
export function setupFor(endless: Endless | null): string {
  if (endless === null) return GARDENS_SETUP
  return `${endless.hasWalls ? 'walls' : 'open'}${endless.extra === null ? '' : `/${endless.extra}`}`
}

/** Reads what `setupFor` has written; null, which is a round of gardens, for any other text. */
export function endlessFrom(setup: string | undefined): Endless | null {
  return ALL.find((one) => setupFor(one) === setup) ?? null
}

/** The layout of its field. */
export function fieldLayout({ hasWalls }: Endless): number {
  return hasWalls ? LAYOUTS.walls : LAYOUTS.open
}
