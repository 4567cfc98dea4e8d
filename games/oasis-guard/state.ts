import { DAY_WAVES } from './daily.ts'
import type { DayPlan } from './daily.ts'
import { OTHER_TRAITS, TOWER_TRAITS } from './kinds.ts'
import type { TowerKind, TowerTraits, VisitorKind } from './kinds.ts'
import { LANDS, WAVES } from './map.ts'
import type { Land } from './map.ts'
import type { Coming } from './wave.ts'

/** What the player chooses for a round: its land, and whether its waves go on after the fifteenth until the water is gone. */
export interface Setup {
  readonly land: number
  readonly isEndless: boolean
}

export interface Visitor {
  readonly id: number
  readonly kind: VisitorKind
  readonly wave: number
  readonly path: number
  readonly max: number
  /** A stronger one: it leads every fifth wave of an endless round after the fifteenth. */
  readonly isLeader: boolean
  strength: number
  /** Parts of a pixel along its path, and that place in whole pixels. */
  at: number
  x: number
  y: number
  /** Parts of a pixel by which it moved in the newest tick. */
  pace: number
  /** Ticks for which it is still slowed, and by how many per cent. */
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
  /** Whether its third height is the other one of the two. */
  isOther: boolean
  paid: number
  /** Ticks until it can act again. */
  wait: number
  /** Ticks for which it rests, because a camel has spat at it. */
  rests: number
}

/** A stone in flight. */
export interface Shot {
  readonly tower: Tower
  readonly target: Visitor
  readonly force: number
  /** Pixels around the target within which everybody is hit, too; 0 for the target alone. */
  readonly burst: number
  readonly ticks: number
  left: number
}

/** What happened in the newest tick, for pictures and sounds. */
export type Happening =
  | { readonly what: 'throw' | 'pulse' | 'mist'; readonly tower: Tower }
  | { readonly what: 'beam'; readonly tower: Tower; readonly x: number; readonly y: number }
  | { readonly what: 'hit' | 'fell' | 'drank'; readonly kind: VisitorKind; readonly x: number; readonly y: number; readonly coins: number }
  | { readonly what: 'heal' | 'storm' | 'burst'; readonly x: number; readonly y: number }
  | { readonly what: 'spit'; readonly tower: Tower; readonly x: number; readonly y: number }
  | { readonly what: 'wave' | 'cleared' | 'won' | 'lost' }

/** A round. Whole numbers; `step` changes it in place, so that a round allocates little. */
export interface State {
  readonly seed: string
  tick: number
  land: number
  isEndless: boolean
  /** What the date decides in the round of a day; null in any other round. */
  readonly day: DayPlan | null
  /** `planning` and `crowned`: time stops until the first wave is called, and after the won waves until the player chooses how to continue. An endless round is never `crowned`, and neither is that of a day, which ends instead. */
  phase: 'planning' | 'running' | 'crowned' | 'over'
  status: 'playing' | 'won' | 'lost'
  /** The newest wave that was called. */
  wave: number
  /** The rest of the wave; `next` counts its visitors. */
  coming: readonly Coming[]
  next: number
  untilNext: number
  /** Ticks until the next wave begins by itself. */
  rest: number
  coins: number
  drops: number
  /** Drops that were bought. */
  refills: number
  /** Ticks until the sandstorm can be used again, and how often it was used. */
  stormWait: number
  storms: number
  score: number
  felled: number
  /** The newest wave without remaining visitors. */
  cleared: number
  /** The waves that win are over. */
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

/** The number of waves that win. */
export function wavesToWin({ day }: Pick<State, 'day'>): number {
  return day === null ? WAVES : DAY_WAVES
}

export function traitsOf({ kind, height, isOther }: Pick<Tower, 'kind' | 'height' | 'isOther'>): TowerTraits {
  if (isOther) return OTHER_TRAITS[kind]
  return TOWER_TRAITS[kind][height] ?? (TOWER_TRAITS[kind][0] as TowerTraits)
}
