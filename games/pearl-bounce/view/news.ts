import { COLUMNS, isDrifting, kindOf, letterAt, ROWS } from '../levels.ts'
import type { BrickKind } from '../levels.ts'
import { brickAt, mosaicOf } from '../state.ts'
import type { State } from '../state.ts'

/** What the mosaics from the thirteenth on show. */
const PICTURES = ['crescent', 'lantern', 'dhow', 'school', 'palm', 'arch', 'waves', 'pot', 'hourglass', 'carpet', 'shell', 'star'] as const
/** What a mosaic brings for the first time, or what it shows. */
export type News = 'oyster' | 'stone' | 'drift' | 'lock' | 'iron' | 'coral' | 'bar' | 'fish' | 'sink' | 'heart' | 'all' | (typeof PICTURES)[number]

const FRESH: readonly (News | null)[] = [null, 'oyster', 'stone', 'drift', 'lock', 'iron', 'coral', 'bar', 'fish', 'sink', 'heart', 'all']
const ORDER: readonly (News | null)[] = [...FRESH, ...PICTURES]
/** The kinds that are explained on days, where mosaics come in any order. */
const EXPLAINED = ['heart', 'lock', 'coral', 'oyster'] as const
/** The bricks that a line is about. */
const MARKED: Readonly<Partial<Record<News, readonly BrickKind[]>>> = {
  oyster: ['oyster'],
  stone: ['stone'],
  lock: ['key'],
  iron: ['iron'],
  coral: ['coral'],
  heart: ['heart'],
}

type Round = Pick<State, 'route' | 'level' | 'twist'>

/** What is said at the beginning of the current mosaic; null for nothing. */
export function newsOf(state: Round): News | null {
  if (state.twist === null) return ORDER[mosaicOf(state) - 1] ?? null
  const mosaic = mosaicOf(state)
  const kinds = new Set(Array.from({ length: COLUMNS * ROWS }, (_, cell) => kindOf(letterAt(mosaic, cell))))
  return EXPLAINED.find((kind) => kinds.has(kind)) ?? (mosaic > FRESH.length ? (ORDER[mosaic - 1] ?? null) : null)
}

/** The cells that are marked meanwhile: those that the line is about. */
export function markedCells(state: Round & Pick<State, 'bricks'>): readonly number[] {
  const news = newsOf(state)
  if (news === null) return []
  const mosaic = mosaicOf(state)
  const kinds = MARKED[news] ?? []
  const isRow = news === 'drift' || news === 'bar'
  return [...state.bricks.keys()].filter((cell) => {
    const kind = brickAt(state, cell)
    return kind !== null && (kinds.includes(kind) || (isRow && isDrifting(mosaic, Math.floor(cell / COLUMNS))))
  })
}
