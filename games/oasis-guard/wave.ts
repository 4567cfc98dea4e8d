import { seededRandom } from '@majlis/rules/random'
import { TRAITS } from './kinds.ts'
import type { VisitorKind } from './kinds.ts'
import { WAVES } from './map.ts'

/** A visitor to come: ticks after the one before it, its kind, and its path. */
export interface Coming {
  readonly after: number
  readonly kind: VisitorKind
  readonly path: number
  /** Whether it is the stronger one of an endless round's fifth waves. */
  readonly isLeader: boolean
}

/** Every wave of this number brings a scorpion. */
export const BOSS_EVERY = 5
/** The kinds that come to every land. */
const COMMON = ['beetle', 'gnat', 'lizard', 'tortoise', 'moth'] as const
/** The waves up to the tenth that bring a land's own visitors. */
const SPECIAL_WAVES: readonly number[] = [3, 6, 7, 9]
/** The largest number of visitors beside the scorpions. */
const MAX_VISITORS = 64
const MOTHS = 3
/** The waves in which three kinds come, mixed with each other, by how many per cent such a wave is larger, and its gaps in per cent of ordinary ones. */
const MIXED: readonly number[] = [8, 9, 10]
const MIXED_MORE = 30
const MIXED_GAP = 60
/** The last wave before strength grows faster, and by how many per cent more with each wave after it. */
const LATE_FROM = 10
const LATE_MORE = 13

/**
 * The visitors of a wave (counted from 1): the same for the same seed.
 * @param brings the land's own kinds, the newest first
 */
export function waveOf(seed: string, wave: number, paths: number, brings: readonly VisitorKind[] = []): readonly Coming[] {
  const random = seededRandom(`${seed}/wave/${wave}`)
  const known: readonly VisitorKind[] = COMMON.filter((kind) => TRAITS[kind].from <= wave)
  // A kind that has just become possible comes at once, so that everybody meets every kind.
  const fresh = known.find((kind) => TRAITS[kind].from === wave)
  const first = fresh ?? known[random.int(known.length)] ?? 'beetle'
  const usual = known[random.int(known.length)] ?? 'beetle'
  const nth = SPECIAL_WAVES.indexOf(wave)
  const second = (nth < 0 ? undefined : brings[nth % brings.length]) ?? usual
  const budget = 9 + wave * 4 + Math.floor((wave * wave) / 8)
  const bosses = wave % BOSS_EVERY === 0 ? Math.min(6, 1 + Math.floor(wave / (2 * BOSS_EVERY))) : 0
  const left = Math.max(8, budget - bosses * 12)
  const isMixed = MIXED.includes(wave)
  const third = isMixed ? (['lizard', 'tortoise'] as const)[random.int(2)] : undefined
  const share = (tenths: number): number => Math.floor((left * tenths * (isMixed ? 100 + MIXED_MORE : 100)) / 1_000)
  const groups = third ? [group(first, share(4)), group(second, share(3)), group(third, share(3))] : [group(first, share(6)), group(second, share(4))]
  const crowd = (isMixed ? woven(groups) : groups.flat()).slice(0, MAX_VISITORS)
  const kinds = [...crowd, ...Array<VisitorKind>(bosses).fill('scorpion')]
  const gap = (kind: VisitorKind, at: number): number =>
    isMixed ? Math.max(6, Math.floor((TRAITS[kind].gap * MIXED_GAP) / 100)) : gapBefore(kind, kinds[at - 1] ?? kind, wave)
  return kinds.map((kind, at) => ({ after: at === 0 ? 0 : gap(kind, at), kind, path: (at + wave) % paths, isLeader: false }))
}

/** The strength of a wave's visitors in per cent; beyond the won waves it grows without limit. */
export function strengthOf(wave: number): number {
  const within = Math.min(wave, WAVES) - 1
  const late = Math.max(0, Math.min(wave, WAVES) - LATE_FROM)
  const plain = 100 + 9 * within + Math.floor((within * within * 5) / 2)
  let strength = Math.floor((plain * (100 + LATE_MORE * late)) / 100)
  for (let beyond = WAVES; beyond < wave; beyond += 1) strength = Math.floor((strength * 124) / 100)
  return strength
}

function group(kind: VisitorKind, budget: number): VisitorKind[] {
  const count = Math.max(1, Math.floor(budget / TRAITS[kind].weight))
  if (kind !== 'moth' || count <= MOTHS) return Array<VisitorKind>(count).fill(kind)
  // A few moths among many beetles: alone they would have nobody to heal.
  const beetles = Math.floor((budget - MOTHS * TRAITS.moth.weight) / TRAITS.beetle.weight)
  return [...Array<VisitorKind>(beetles).keys()].flatMap((at): VisitorKind[] => (at % Math.ceil(beetles / MOTHS) === 0 ? ['beetle', 'moth'] : ['beetle']))
}

/** Groups that come among each other, as evenly as their numbers allow. */
function woven(groups: readonly (readonly VisitorKind[])[]): VisitorKind[] {
  const places = groups.flatMap((kinds) => kinds.map((kind, nth) => ({ kind, at: (2 * nth + 1) / (2 * kinds.length) })))
  return places.sort((one, other) => one.at - other.at).map(({ kind }) => kind)
}

function gapBefore(kind: VisitorKind, before: VisitorKind, wave: number): number {
  const gap = kind === before ? TRAITS[kind].gap : 45
  return Math.max(6, gap - Math.floor((gap * Math.min(wave, 30)) / 60))
}
