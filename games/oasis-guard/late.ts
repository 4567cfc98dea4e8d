import { seededRandom } from '@majlis/rules/random'
import { COMPANY, arrivals, crowdOf, withKind } from './endless.ts'
import type { Mix } from './endless.ts'
import { TRAITS } from './kinds.ts'
import { WAVES } from './map.ts'
import type { Land } from './map.ts'
import type { Coming } from './wave.ts'

/** The first of the waves that are mixes, each for another kind of tower. */
export const LATE = 11
const MIXES: readonly Mix[] = [
  { gnat: 4, moth: 2, scorpion: 4.5 },
  { lizard: 8, moth: 2 },
  { beetle: 4, tortoise: 5, scorpion: 4.5 },
  { beetle: 4, lizard: 6, tortoise: 4 },
]

/** The visitors of the waves from the eleventh to the last one that wins, which brings the land's camels: the same for the same seed. */
export function lateWave(seed: string, wave: number, { paths, brings, camels }: Pick<Land, 'paths' | 'brings' | 'camels'>): readonly Coming[] {
  const weight = 16 + 4 * wave + Math.floor((wave * wave) / 6)
  const special = brings[wave % Math.max(1, brings.length)]
  const mix = wave === WAVES ? { lizard: 6, tortoise: 4 } : mixOf(seed, wave - LATE)
  const crowd = crowdOf(special === undefined ? mix : withKind(mix, special), weight)
  const gapBefore = (kind: Coming['kind']): number => Math.max(6, Math.ceil(TRAITS[kind].gap * 0.55))
  const coming = arrivals(crowd, { wave, paths: paths.length, isLed: false, gapBefore })
  if (wave < WAVES) return coming
  // In the middle of the crowd: who looks only at the camels lets the others pass.
  const middle = Math.floor(coming.length / 2)
  const led = camels.map((_strength, at): Coming => ({ after: TRAITS.camel.gap, kind: 'camel', path: at % paths.length, isLeader: false }))
  return [...coming.slice(0, middle), ...led, ...coming.slice(middle)]
}

/** Each mix comes once; the seed decides only the order. */
function mixOf(seed: string, late: number): Mix {
  const random = seededRandom(`${seed}/late`)
  const left = [...MIXES]
  for (let drawn = 0; drawn < late; drawn += 1) left.splice(random.int(left.length), 1)
  return left[random.int(left.length)] ?? COMPANY
}
