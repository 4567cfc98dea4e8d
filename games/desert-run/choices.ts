import type { Random } from '@majlis/rules/random'
import { ARCH, AWNING, BUSH, CANDELABRA, CARAVAN_JARS, GAP, GAZELLE, HIGH_FALCON, JARS, LOW_FALCON, PALM, RAMP, ROCKS, ROPE, TUMBLEWEED } from './course.ts'
import type { Course, Kind } from './course.ts'
import type { Place } from './places.ts'

/** [width, lower edge, height], in pixels. The width of a gap and of a rope depends on the speed. */
export const SHAPES: Readonly<Record<Kind, readonly [number, number, number]>> = {
  [BUSH]: [34, 0, 28],
  [CANDELABRA]: [30, 0, 56],
  [ROCKS]: [50, 0, 28],
  [JARS]: [44, 0, 34],
  [CARAVAN_JARS]: [70, 0, 42],
  [HIGH_FALCON]: [44, 30, 26],
  [LOW_FALCON]: [44, 8, 24],
  [GAP]: [0, 0, 0],
  [RAMP]: [150, 0, 44],
  [ARCH]: [84, 28, 116],
  [GAZELLE]: [52, 0, 36],
  [TUMBLEWEED]: [34, 0, 32],
  [PALM]: [40, 28, 116],
  [AWNING]: [100, 44, 10],
  [ROPE]: [0, 64, 6],
}

/** [kind, weight, metres from which it occurs]. */
type Choice = readonly [kind: Kind, weight: number, from: number]
const OPEN: readonly Choice[] = [
  [BUSH, 5, 0],
  [ROCKS, 4, 0],
  [JARS, 4, 0],
  [RAMP, 3, 0],
  [GAP, 5, 60],
  [CANDELABRA, 4, 140],
  [HIGH_FALCON, 5, 200],
  [ROPE, 3, 245],
  [LOW_FALCON, 3, 300],
  [CARAVAN_JARS, 3, 450],
  [GAZELLE, 3, 1400],
  [TUMBLEWEED, 3, 1700],
]
const IN_PLACES: Readonly<Record<Place, readonly Choice[]>> = {
  dunes: [
    [RAMP, 7, 0],
    [ROPE, 2, 0],
    [ROCKS, 2, 0],
    [GAP, 2, 0],
  ],
  ruins: [
    [ARCH, 4, 0],
    [ROCKS, 2, 0],
    [CARAVAN_JARS, 2, 0],
    [ROPE, 3, 0],
  ],
  herd: [
    [GAZELLE, 5, 0],
    [ROPE, 3, 0],
    [HIGH_FALCON, 2, 0],
  ],
  storm: [
    [TUMBLEWEED, 6, 0],
    [ROCKS, 2, 0],
    [CANDELABRA, 2, 0],
  ],
  bridge: [
    [GAP, 7, 0],
    [HIGH_FALCON, 1, 0],
  ],
  oasis: [
    [GAP, 4, 0],
    [PALM, 4, 0],
    [BUSH, 1, 0],
  ],
  souk: [
    [AWNING, 5, 0],
    [ROPE, 2, 0],
    [CARAVAN_JARS, 2, 0],
    [JARS, 3, 0],
  ],
}
/** Chooses the kind of the next hurdle, in a place or in the open desert, after `metres`: one that has not come yet, else none twice in a row, except what a place is about. */
export function pickKind(course: Course, place: Place | null, metres: number, random: Random): Kind {
  const choices =
    place === null
      ? OPEN.filter(([kind, , from]) => from <= metres && kind !== course.newest)
      : IN_PLACES[place].filter(([kind], at) => at === 0 || kind !== course.newest)
  const fresh = choices.find(([kind, , from]) => (from > 0 || place !== null) && (course.introduced & (1 << kind)) === 0)
  if (fresh) return fresh[0]
  let left = random.int(choices.reduce((total, [, weight]) => total + weight, 0))
  for (const [kind, weight] of choices) {
    left -= weight
    if (left < 0) return kind
  }
  return BUSH
}
