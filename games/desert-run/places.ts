import { POWERS } from './course.ts'
import type { PowerKind } from './course.ts'

/** Places of the course, in the order in which a run first meets them; between them lies open desert. */
export const PLACES = ['dunes', 'ruins', 'herd', 'storm', 'bridge', 'oasis', 'souk'] as const
export type Place = (typeof PLACES)[number]

/** Metres at which each place begins the first time, and its length. */
const STARTS: Readonly<Record<Place, number>> = { dunes: 560, ruins: 860, herd: 1180, storm: 1500, bridge: 1820, oasis: 2180, souk: 2540 }
export const PLACE_METRES = 180
/** From there on a place comes at these distances; the step through the list, which has no common divisor with its length, reaches all of them. */
const AGAIN = 2900
const EVERY = 320
const STRIDE = 3

/** [metres, power]: the first one is part of the opening. Later ones follow each place. */
const FIRST_POWERS: readonly (readonly [number, PowerKind])[] = [
  [0, 'magnet'],
  [400, 'shield'],
  [760, 'magnet'],
  [1070, 'shield'],
  [1390, 'glider'],
  [1700, 'magnet'],
  [2030, 'shield'],
  [2390, 'glider'],
  [2750, 'magnet'],
]

/** Metres at which the place begins in which `metres` lies; -1 in the open desert. */
export function placeStart(metres: number): number {
  if (metres >= AGAIN) {
    const start = metres - ((metres - AGAIN) % EVERY)
    return metres < start + PLACE_METRES ? start : -1
  }
  for (const place of PLACES) if (metres >= STARTS[place] && metres < STARTS[place] + PLACE_METRES) return STARTS[place]
  return -1
}

/** The place in which `metres` lies; null in the open desert. `turn`: where the row of places begins that follows the fixed ones. */
export function placeAt(metres: number, turn: number): Place | null {
  const start = placeStart(metres)
  if (start < 0) return null
  if (start >= AGAIN) return PLACES[(turn + ((start - AGAIN) / EVERY) * STRIDE) % PLACES.length] ?? null
  return PLACES.find((place) => STARTS[place] === start) ?? null
}

/** Metres from which the power with this number lies on the course. */
export function powerMetres(number: number): number {
  const first = FIRST_POWERS[number]
  return first ? first[0] : AGAIN + EVERY * (number - FIRST_POWERS.length) + PLACE_METRES + 40
}

/** The kind of the power with this number. */
export function powerKind(number: number, turn: number): PowerKind {
  return FIRST_POWERS[number]?.[1] ?? POWERS[(turn + number) % POWERS.length] ?? 'magnet'
}
