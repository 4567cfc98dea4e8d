import { expect, test } from 'vitest'
import { AWNING, HIGH_FALCON, POWERS, hurdleAt, powerAt } from './course.ts'
import { pilot } from './pilot.ts'
import { PLACES, PLACE_METRES, placeAt } from './places.ts'
import { begin, metresOf } from './state.ts'
import { step } from './step.ts'

/** Metres at which each thing first comes on the course of `seed`, up to 3,000 m: hurdles, powers and places. */
function firstMetres(seed: string): Map<string, number> {
  const state = begin(seed)
  const first = new Map<string, number>()
  const note = (name: string, x: number): void => void (first.has(name) || first.set(name, Math.floor(x / 32)))
  while (state.status === 'running' && metresOf(state) < 3000) {
    step(state, pilot(state), state.tick)
    // A stretch is longer than this, and stays on the course for seconds.
    if (state.tick % 20 !== 0) continue
    for (let at = 0; at < state.course.hurdleCount; at += 1) note(`hurdle ${hurdleAt(state.course, at).kind}`, hurdleAt(state.course, at).x)
    for (let at = 0; at < state.course.powerCount; at += 1) note(powerAt(state.course, at).kind, powerAt(state.course, at).x)
    const place = placeAt(metresOf(state), state.course.turn)
    if (place) note(place, metresOf(state) * 32)
  }
  return first
}

test('something new comes at least every 400 m up to the last place, and all of it within 3,000 m', () => {
  for (const seed of ['news 1', 'news 2', 'news 3', 'news 4']) {
    const first = firstMetres(seed)
    const metres = [0, ...first.values()].sort((one, other) => one - other)
    expect(metres.slice(1).filter((here, at) => here - (metres[at] ?? 0) > 400)).toEqual([])
    expect([...first.keys()]).toEqual(expect.arrayContaining([...PLACES, ...POWERS, `hurdle ${AWNING}`, `hurdle ${HIGH_FALCON}`]))
    expect(Math.max(...metres)).toBeGreaterThan(2500)
  }
})

test('the first hundred metres bring stars at once, a dune to fly from and a power', () => {
  const first = firstMetres('opening')
  expect([first.get('hurdle 8'), first.get('magnet')].every((metres) => metres !== undefined && metres < 100)).toBe(true)
  const state = begin('opening')
  while (metresOf(state) < 10) step(state, pilot(state), state.tick)
  expect(state.stars).toBeGreaterThan(2)
})

test('each hurdle comes as soon as its distance allows, in every run alike; in the open desert none comes twice in a row', () => {
  for (const seed of ['kinds 1', 'kinds 2', 'kinds 3']) {
    const first = firstMetres(seed)
    // Gaps, candelabras, both falcons, the jars of a caravan.
    const late = (
      [
        [7, 60],
        [1, 140],
        [5, 200],
        [6, 300],
        [4, 450],
      ] as const
    ).filter(([kind, metres]) => {
      const here = first.get(`hurdle ${kind}`) ?? 0
      return here < metres || here > metres + 25
    })
    expect(late, seed).toEqual([])
  }
  const state = begin('kinds')
  // What is ahead lies in the open desert, too.
  while (metresOf(state) < 500) {
    const kinds = Array.from({ length: state.course.hurdleCount }, (_, at) => hurdleAt(state.course, at).kind)
    expect(kinds.some((kind, at) => kind === kinds[at + 1])).toBe(false)
    step(state, pilot(state), state.tick)
  }
})

test('after the fixed ones the places come again and again, each of them, in an order that the run decides', () => {
  const rowOf = (turn: number) =>
    Array.from({ length: 9000 - 2900 }, (_, at) => placeAt(2900 + at, turn)).filter((place, at, all) => place !== null && place !== all[at - 1])
  expect(new Set(rowOf(0).slice(0, PLACES.length)).size).toBe(PLACES.length)
  expect(rowOf(1)).not.toEqual(rowOf(0))
  expect(placeAt(2900 + PLACE_METRES, 0)).toBeNull()
})
