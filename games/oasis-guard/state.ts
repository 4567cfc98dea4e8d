import { TOWER_TRAITS } from './kinds.ts'
import type { TowerKind, TowerTraits, VisitorKind } from './kinds.ts'
import { LANDS } from './map.ts'
import type { Land } from './map.ts'
import type { Coming } from './wave.ts'

export interface Visitor {
  readonly id: number
  readonly kind: VisitorKind
  readonly wave: number
  readonly way: number
  readonly most: number
  strength: number
  /** Parts of a pixel along its way, and where that is in whole pixels. */
  at: number
  x: number
  y: number
  /** Ticks that it is still slowed, and by how many parts of a hundred. */
  slowTicks: number
  slowed: number
}

export interface Tower {
  readonly spot: number
  readonly x: number
  readonly y: number
  readonly kind: TowerKind
  /** 0 to 2. */
  height: number
  paid: number
  /** Ticks until it can act again. */
  wait: number
}

/** A stone in the air. */
export interface Shot {
  readonly tower: Tower
  readonly target: Visitor
  readonly force: number
  readonly ticks: number
  left: number
}

/** What happened in the newest tick, for eyes and ears. */
export type Happening =
  | { readonly what: 'throw' | 'pulse' | 'mist'; readonly tower: Tower }
  | { readonly what: 'beam'; readonly tower: Tower; readonly x: number; readonly y: number }
  | { readonly what: 'hit' | 'fell' | 'drank'; readonly kind: VisitorKind; readonly x: number; readonly y: number; readonly coins: number }
  | { readonly what: 'heal'; readonly x: number; readonly y: number }
  | { readonly what: 'wave' | 'cleared' | 'won' | 'lost' }

/** A round. Whole numbers; `step` changes it in place, so that a round makes little garbage. */
export interface State {
  readonly seed: string
  tick: number
  land: number
  /** `planning` and `crowned`: time stands until the first wave is called, and after the won ones until it is said how to go on. */
  phase: 'planning' | 'running' | 'crowned' | 'over'
  status: 'playing' | 'won' | 'lost'
  /** The newest wave that was called. */
  wave: number
  /** What is still to come of it; `next` counts its visitors. */
  coming: readonly Coming[]
  next: number
  untilNext: number
  /** Ticks until the next wave comes by itself. */
  rest: number
  coins: number
  drops: number
  score: number
  felled: number
  /** The newest wave of which none is left. */
  cleared: number
  /** The won waves are behind. */
  isWon: boolean
  ids: number
  readonly visitors: Visitor[]
  readonly towers: (Tower | null)[]
  readonly shots: Shot[]
  readonly happenings: Happening[]
}

export function landOf(state: Pick<State, 'land'>): Land {
  return LANDS[state.land] ?? (LANDS[0] as Land)
}

export function traitsOf({ kind, height }: Tower): TowerTraits {
  return TOWER_TRAITS[kind][height] ?? (TOWER_TRAITS[kind][0] as TowerTraits)
}
