import { seededRandom } from '@majlis/rules/random'
import { TRAITS, VISITORS } from './kinds.ts'
import type { VisitorKind } from './kinds.ts'
import { WAVES } from './map.ts'
import { BOSS_EVERY, strengthOf } from './wave.ts'
import type { Coming } from './wave.ts'

/** The largest number of visitors on the field of an endless round; the rest of a wave waits outside. It bounds the work of a tick and of a picture. */
export const MAX_FIELD = 60
/** The strength of a leader in per cent of an ordinary visitor of its kind and wave. */
export const LEADER_STRENGTH = 220
/** The largest number of visitors of a wave beside its leader. */
const MAX_CROWD = 64
/** For so many waves after the fifteenth the number of visitors grows; later ones only have more strength. */
const GROWING_WAVES = 20

/** What a mix consists of: tenths of a wave's weight. */
export type Mix = Readonly<Partial<Record<VisitorKind, number>>>

/** Each asks for another kind of tower: for drums, fountains, mirrors, and some of everything. */
const MIXES: readonly Mix[] = [
  { gnat: 3, beetle: 5, moth: 2 },
  { lizard: 8, moth: 2 },
  { tortoise: 6, gnat: 4 },
  { beetle: 4, lizard: 3, tortoise: 2, moth: 1 },
]
/** The companions of a leader, which is a scorpion. */
export const COMPANY: Mix = { lizard: 5, tortoise: 3, moth: 2 }

/** The visitors of a wave after the fifteenth of an endless round (counted from 1): the same for the same seed. */
export function endlessWave(seed: string, wave: number, paths: number, brings: readonly VisitorKind[] = []): readonly Coming[] {
  const beyond = wave - WAVES
  const isLed = wave % BOSS_EVERY === 0
  const weight = 100 + 4 * Math.min(beyond, GROWING_WAVES)
  // The leader itself is worth the rest of the weight.
  const special = brings[wave % Math.max(1, brings.length)]
  const mix = mixOf(seed, beyond)
  const crowd = isLed ? crowdOf(COMPANY, Math.floor((weight * 3) / 5)) : crowdOf(special === undefined ? mix : withKind(mix, special), weight)
  return arrivals(isLed ? [...crowd, 'scorpion'] : crowd, { wave, paths, isLed, gapBefore })
}

/** How the visitors of a wave come. */
interface Arriving {
  readonly wave: number
  readonly paths: number
  /** Whether the last of them is a leader. */
  readonly isLed: boolean
  /** Ticks before a visitor. */
  readonly gapBefore: (kind: VisitorKind) => number
}

/** The visitors of a wave with their times and paths. */
export function arrivals(kinds: readonly VisitorKind[], { wave, paths, isLed, gapBefore: gap }: Arriving): readonly Coming[] {
  const counts = new Map<VisitorKind, number>()
  return kinds.map((kind, at) => {
    // Every kind takes the paths in turn, so that a mix comes to each of them.
    const before = counts.get(kind) ?? 0
    counts.set(kind, before + 1)
    return { after: at === 0 ? 0 : gap(kind), kind, path: (before + wave) % paths, isLeader: isLed && at === kinds.length - 1 }
  })
}

/** The strength of an endless round's visitors in per cent: the sixteenth wave adds 8 per cent of the fifteenth's, and each further wave 2 more than the one before. */
export function endlessStrength(wave: number): number {
  const beyond = Math.max(0, wave - WAVES)
  return Math.floor((strengthOf(Math.min(wave, WAVES)) * (100 + 7 * beyond + beyond ** 2)) / 100)
}

/** Between two leaders each mix comes once; the seed decides only the order. */
function mixOf(seed: string, beyond: number): Mix {
  const [block, at] = [Math.floor((beyond - 1) / BOSS_EVERY), (beyond - 1) % BOSS_EVERY]
  const random = seededRandom(`${seed}/endless/${block}`)
  const left = [...MIXES]
  for (let drawn = 0; drawn < at; drawn += 1) left.splice(random.int(left.length), 1)
  return left[random.int(left.length)] ?? COMPANY
}

/** A mix with a fourth of a land's own kind; its own kinds are three at the largest, because the button of a wave has no room for more. */
export function withKind(mix: Mix, kind: VisitorKind): Mix {
  const kept = VISITORS.flatMap((own) => (mix[own] === undefined ? [] : [[own, mix[own]] as const])).slice(0, 3)
  return { ...Object.fromEntries(kept.map(([own, tenths]) => [own, tenths * 0.75])), [kind]: 2.5 }
}

/** A crowd of this weight in which the kinds alternate as evenly as their numbers allow. */
export function crowdOf(mix: Mix, weight: number): VisitorKind[] {
  const wanted = VISITORS.map((kind) => Math.floor((weight * (mix[kind] ?? 0)) / (10 * TRAITS[kind].weight)))
  const total = wanted.reduce((sum, count) => sum + count, 0)
  const counts = wanted.map((count) => (total > MAX_CROWD ? Math.floor((count * MAX_CROWD) / total) : count))
  const places = counts.flatMap((count, kind) => [...Array(count).keys()].map((nth) => ({ kind: VISITORS[kind] ?? 'beetle', at: (2 * nth + 1) / (2 * count) })))
  return places.sort((one, other) => one.at - other.at).map(({ kind }) => kind)
}

/** Ticks before a visitor of this kind: half of its gap in the first wave, as late waves of an ordinary round have it. */
function gapBefore(kind: VisitorKind): number {
  return Math.max(6, Math.ceil(TRAITS[kind].gap / 2))
}
