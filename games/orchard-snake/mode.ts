/** What a round without end can have besides fruit, one at a time: another snake, what single gardens have, or a snake whose head and tail change places. */
export const EXTRAS = ['rival', 'rolling', 'burrows', 'keys', 'bushes', 'mushrooms', 'swap'] as const
export type Extra = (typeof EXTRAS)[number]
export const SPEEDS = ['normal', 'fast', 'slow'] as const
export type Speed = (typeof SPEEDS)[number]
/** Fruits that lie on its field at once. */
export const FRUIT_COUNTS = [1, 3, 5] as const
export type FruitCount = (typeof FRUIT_COUNTS)[number]

/** A round without end: one life on one field. Without walls its edges lead to the other side. */
export interface Endless {
  readonly hasWalls: boolean
  readonly extra: Extra | null
  readonly speed: Speed
  readonly fruits: FruitCount
}

/** The one that is played before anything is chosen. */
export const PLAIN: Endless = { hasWalls: true, extra: null, speed: 'normal', fruits: 1 }

/** Its layouts: a hedge all around, or grass alone. */
const LAYOUTS = { walls: 1, open: 3 } as const
/** The text of a round of gardens. */
const GARDENS_SETUP = 'gardens'
/** The log's values for rounds without end, apart from the headings: eight with walls, one for each extra, and eight without; then one for each speed and number of fruits. */
const FIRST_ENTRY = 16
const ENTRIES_A_FIELD = 8
const FIRST_PACE_ENTRY = 32

const MANNERS: readonly Pick<Endless, 'speed' | 'fruits'>[] = SPEEDS.flatMap((speed) => FRUIT_COUNTS.map((fruits) => ({ speed, fruits })))
const FIELDS: readonly Pick<Endless, 'hasWalls' | 'extra'>[] = [true, false].flatMap((hasWalls) => [null, ...EXTRAS].map((extra) => ({ hasWalls, extra })))
/** All rounds without end. */
export const ENDLESS: readonly Endless[] = FIELDS.flatMap((field) => MANNERS.map((manner) => ({ ...field, ...manner })))
const BY_SETUP: ReadonlyMap<string, Endless> = new Map(ENDLESS.map((one) => [setupFor(one), one]))

/** The values with which the log of a round without end begins: its field, then its speed with its fruits unless both are those of `PLAIN`. */
export function entriesOf(endless: Endless): readonly number[] {
  const manner = MANNERS.findIndex(({ speed, fruits }) => speed === endless.speed && fruits === endless.fruits)
  return manner === 0 ? [fieldEntry(endless)] : [fieldEntry(endless), FIRST_PACE_ENTRY + manner]
}

/** The round without end that the first values of a log stand for; undefined when they stand for none. */
export function endlessOf([first, second = FIRST_PACE_ENTRY]: readonly number[]): Endless | undefined {
  const field = FIELDS.find((one) => fieldEntry(one) === first)
  return field && { ...PLAIN, ...field, ...MANNERS[second - FIRST_PACE_ENTRY] }
}

function fieldEntry({ hasWalls, extra }: Pick<Endless, 'hasWalls' | 'extra'>): number {
  return FIRST_ENTRY + (hasWalls ? 0 : ENTRIES_A_FIELD) + (extra === null ? 0 : 1 + EXTRAS.indexOf(extra))
}

/** What is played, as a text: `gardens`, `walls`, `open/keys`, `walls/fast/3`. */
export function setupFor(endless: Endless | null): string {
  if (endless === null) return GARDENS_SETUP
  const { hasWalls, extra, speed, fruits } = endless
  return [hasWalls ? 'walls' : 'open', extra, speed === PLAIN.speed ? null : speed, fruits === PLAIN.fruits ? null : fruits]
    .filter((part) => part !== null)
    .join('/')
}

/** Reads what `setupFor` has written; null, which is a round of gardens, for any other text. */
export function endlessFrom(setup: string | undefined): Endless | null {
  return BY_SETUP.get(setup ?? '') ?? null
}

/** The layout of its field. */
export function fieldLayout({ hasWalls }: Endless): number {
  return hasWalls ? LAYOUTS.walls : LAYOUTS.open
}
