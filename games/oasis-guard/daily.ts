import { seededRandom } from '@majlis/rules/random'
import { COMPANY, arrivals, crowdOf } from './endless.ts'
import type { Mix } from './endless.ts'
import { TRAITS } from './kinds.ts'
import type { VisitorKind } from './kinds.ts'
import { LANDS } from './map.ts'
import { BOSS_EVERY, strengthOf } from './wave.ts'
import type { Coming } from './wave.ts'

/** The waves of a day's round: it ends with the last one. */
export const DAY_WAVES = 10
/** Coins at the start beside those of the land: a step for each chance. */
const COINS = { least: 60, step: 30, chances: 5 } as const

/**
 * By how many per cent a wave is stronger than an ordinary one, times its number: a simple player who builds by a fixed plan holds about six days of seven,
 * and loses water on most of them.
 */
const HARDER = 10

/** Each asks for another kind of tower; the scorpions have their own company. */
const DAY_MIXES: readonly Mix[] = [
  { gnat: 7, beetle: 3 },
  { beetle: 6, moth: 4 },
  { lizard: 8, gnat: 2 },
  { tortoise: 6, gnat: 4 },
  { lizard: 5, beetle: 3, moth: 2 },
  { tortoise: 4, lizard: 4, beetle: 2 },
]

/** What the date decides. */
export interface DayPlan {
  readonly land: number
  /** Coins at the start. */
  readonly coins: number
  /** Who comes, for each wave from the first one on. */
  readonly mixes: readonly Mix[]
}

/** The round of a day: its land, which is another one on each of six days, its first coins, and who comes when. `date` is a UTC date such as `2026-11-26`. */
export function dayPlan(date: string): DayPlan {
  const random = seededRandom(`oasis/${date}`)
  const day = Math.floor(Date.parse(date) / 86_400_000)
  const land = day % LANDS.length
  const coins = (LANDS[land]?.coins ?? 0) + COINS.least + COINS.step * random.int(COINS.chances)
  const left = [...DAY_MIXES]
  const mixes = Array.from({ length: DAY_WAVES }, (_, at) => {
    if (isLed(at + 1)) return COMPANY
    if (left.length === 0) left.push(...DAY_MIXES)
    return left.splice(random.int(left.length), 1)[0] ?? COMPANY
  })
  return { land, coins, mixes }
}

/** The visitors of a wave (counted from 1) of a day's round. */
export function dayWave({ mixes }: DayPlan, wave: number, paths: number): readonly Coming[] {
  const weight = 12 + 6 * wave + Math.floor((wave * wave) / 4)
  // The scorpion itself is worth the rest of the weight.
  const crowd = crowdOf(mixes[wave - 1] ?? COMPANY, isLed(wave) ? Math.floor((weight * 3) / 5) : weight)
  const kinds: readonly VisitorKind[] = isLed(wave) ? [...crowd, 'scorpion'] : crowd
  return arrivals(kinds, { wave, paths, isLed: wave === DAY_WAVES, gapBefore: (kind) => Math.max(6, Math.floor((TRAITS[kind].gap * (20 - wave)) / 20)) })
}

/** The strength of a wave's visitors in per cent. */
export function dayStrength(wave: number): number {
  return Math.floor((strengthOf(wave) * (100 + HARDER * wave)) / 100)
}

function isLed(wave: number): boolean {
  return wave % BOSS_EVERY === 0
}
