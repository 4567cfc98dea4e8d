import { DAY_WAVES } from './daily.ts'
import type { DayPlan } from './daily.ts'
import type { TowerKind, TowerTraits, VisitorKind } from './kinds.ts'
import { LANDS, WAVES } from './map.ts'
import type { Land, Spot } from './map.ts'
import { traitsAt } from './skills.ts'
import type { Skills } from './skills.ts'
import type { Coming } from './wave.ts'

/** What the player chooses for a round: its land, and whether its waves go on after the fifteenth until the water is gone. */
export interface Setup {
  readonly land: number
  readonly isEndless: boolean
  /** Whether visitors are stronger; missing for no. */
  readonly isHard?: boolean
  /** Missing for none. */
  readonly skills?: Skills
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
  /** The level of its skill. */
  readonly skill: number
}

/** One of the guards. */
export interface Guard {
  /** Its number among them. */
  readonly nth: number
  /** The number of the visitor that it stops; 0 for none. */
  stops: number
  /** Ticks for which it can still stop somebody. */
  strength: number
}

/** The guards that stand around a point of a path. */
export interface Squad {
  readonly x: number
  readonly y: number
  readonly guards: readonly Guard[]
  /** Ticks for which they stay, and those that are left. */
  readonly ticks: number
  left: number
}

/** The captain of the guards. */
export interface Captain {
  x: number
  y: number
  /** Where the captain was led. */
  goal: Spot
  strength: number
  /** The number of the visitor that is stopped; 0 for none. */
  stops: number
  /** Ticks until the captain comes back; 0 while there. */
  rest: number
  /** Strikes so far, which are worth levels. */
  strikes: number
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
  | { readonly what: 'heal' | 'storm' | 'burst' | 'guards' | 'tired'; readonly x: number; readonly y: number }
  | { readonly what: 'spit'; readonly tower: Tower; readonly x: number; readonly y: number }
  | { readonly what: 'wave' | 'cleared' | 'won' | 'lost' }

/** A round. Whole numbers; `step` changes it in place, so that a round allocates little. */
export interface State {
  readonly seed: string
  tick: number
  land: number
  isEndless: boolean
  isHard: boolean
  /** The skills that were chosen before the first tower. */
  skills: Skills
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
  /** The guards that stand somewhere, the ticks until they can be sent again, and how often they were sent. */
  squad: Squad | null
  guardWait: number
  sent: number
  /** The captain once there is one, and how often the player led the captain. */
  captain: Captain | null
  led: number
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

export function traitsOf({ kind, height, isOther, skill }: Pick<Tower, 'kind' | 'height' | 'isOther' | 'skill'>): TowerTraits {
  return traitsAt(kind, height, isOther, skill)
}
