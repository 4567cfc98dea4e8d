import { FEATURES, gardenAt, layoutOf, nextTo } from './gardens.ts'
import { burrowsIn } from './layouts.ts'
import type { Feature } from './gardens.ts'
import type { Endless } from './mode.ts'
import type { State } from './state.ts'

type Place = Pick<State, 'garden' | 'route' | 'twist'>

/** Whether the current garden has a feature: its own, or that of its day. */
export function has({ garden, twist }: Pick<State, 'garden' | 'twist'>, feature: Feature): boolean {
  return twist === feature || gardenAt(garden).features.includes(feature)
}

/** What the field of a round without end has of single gardens. */
export function featureOf({ extra }: Endless): Feature | null {
  return FEATURES.find((one) => one === extra) ?? null
}

/** The cells of the two burrows of the current garden; null without any. */
export function burrowsOf(state: Place): readonly [number, number] | null {
  return has(state, 'burrows') ? burrowsIn(layoutOf(state)) : null
}

/** Where a snake comes to that moves from `cell`: onto the cell next to it, or out of the other burrow. */
export function onward(state: Place, cell: number, heading: number): number {
  const next = nextTo(cell, heading)
  const burrows = burrowsOf(state)
  if (next === burrows?.[0]) return burrows[1]
  if (next === burrows?.[1]) return burrows[0]
  return next
}

/** Fruits to eat until the next garden: three less with the boon 'few'. */
export function fruitsOf({ garden, boon }: Pick<State, 'garden' | 'boon'>): number {
  return gardenAt(garden).fruits - (boon === 'few' ? 3 : 0)
}
