import { ALL } from './mosaics.ts'
import type { Aim } from './mosaics.ts'

/** The field in pixels, its bricks in columns and rows. */
export const FIELD = { width: 360, height: 520 } as const
export const COLUMNS = 9
export const ROWS = 12
export const BRICK = { width: 40, height: 20, top: 36 } as const

/**
 * The kinds of bricks: tiles of six colours break at once, stone at the second hit, iron never, a jar bursts its neighbours, a chest always contains a gift,
 * an oyster a pearl. Locks are iron until the keys are broken. Coral restores broken tiles beside it. A heart takes six hits, of which a jar beside it counts as three, and bursts far.
 */
export type BrickKind = 'tile' | 'stone' | 'iron' | 'jar' | 'chest' | 'oyster' | 'key' | 'lock' | 'coral' | 'heart'

const KINDS: Readonly<Record<string, BrickKind>> = {
  S: 'stone',
  I: 'iron',
  J: 'jar',
  C: 'chest',
  O: 'oyster',
  K: 'key',
  L: 'lock',
  G: 'coral',
  H: 'heart',
}
/** Values of bricks that a hit does not change. */
export const IRON = 255
export const LOCKED = 254
/** Hits that a brick takes at the beginning, where it is not one. */
const HITS: Readonly<Partial<Record<BrickKind, number>>> = { stone: 2, iron: IRON, lock: LOCKED, heart: 6 }

/** The mosaics of an ordinary round by their numbers, in their order. */
export const ROUTE: readonly number[] = ALL.map((_, at) => at + 1)
export const LEVELS = ROUTE.length
/** The mosaics of a day. */
export const DAY_LEVELS = 12

/** How a row drifts: empty columns on both sides, and whether it goes to the right at first. */
interface Drift {
  readonly left: number
  readonly right: number
  readonly isRight: boolean
}

const ROW_TEXTS = ALL.map(({ rows }) => rows.map((row) => row.replace(/^[<>]/, '')))
const DRIFTS = ALL.map(({ rows }) => rows.map(driftOf))

function driftOf(row: string): Drift | null {
  if (row[0] !== '<' && row[0] !== '>') return null
  const bricks = row.slice(1)
  return { left: bricks.search(/[^.]/), right: /\.*$/.exec(bricks)?.[0].length ?? 0, isRight: row[0] === '>' }
}

/** A brick's letters: '.' for none. */
export function letterAt(mosaic: number, cell: number): string {
  return ROW_TEXTS[mosaic - 1]?.[Math.floor(cell / COLUMNS)]?.[cell % COLUMNS] ?? '.'
}

export function kindOf(letter: string): BrickKind | null {
  return letter === '.' ? null : (KINDS[letter] ?? 'tile')
}

/** Hits that a brick takes at the beginning; 0 for none. */
export function hitsOf(letter: string): number {
  const kind = kindOf(letter)
  return kind === null ? 0 : (HITS[kind] ?? 1)
}

/** Pixels by which a row is away from its place after `ticks`: half a pixel a tick, there and back. */
export function driftAt(mosaic: number, row: number, ticks: number): number {
  const drift = DRIFTS[mosaic - 1]?.[row]
  if (!drift) return 0
  const span = (drift.left + drift.right) * BRICK.width
  const from = (drift.isRight ? drift.left : drift.right) * BRICK.width
  const at = (from + Math.floor(ticks / 2)) % (span * 2)
  const off = (at < span ? at : span * 2 - at) - from
  return drift.isRight ? off : -off
}

/** Whether a row of this mosaic drifts. */
export function isDrifting(mosaic: number, row: number): boolean {
  return (DRIFTS[mosaic - 1]?.[row] ?? null) !== null
}

export function aimOf(mosaic: number): Aim {
  return ALL[mosaic - 1]?.aim ?? { kind: 'chain', n: 8 }
}

export function hasFish(mosaic: number): boolean {
  return ALL[mosaic - 1]?.hasFish === true
}

export function sinks(mosaic: number): boolean {
  return ALL[mosaic - 1]?.sinks === true
}
