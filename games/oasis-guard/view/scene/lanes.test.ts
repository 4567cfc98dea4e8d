import { expect, test } from 'vitest'
import { LANDS, PARTS, placeOn } from '../../map.ts'
import { landOf } from '../../state.ts'
import { begin, obey, step } from '../../step.ts'
import { placeInLane } from './lanes.ts'

const IDS = [...Array(10).keys()]

test.each(LANDS.map((land) => [land.id, land] as const))('%s: lanes stay on the path, and nobody jumps at a corner', (_id, { paths }) => {
  for (const path of paths)
    for (const id of IDS) {
      let before = placeInLane(path, 0, id)
      for (let at = 1; at <= path.length; at += 1) {
        const now = placeInLane(path, at * PARTS, id)
        const middle = placeOn(path, at * PARTS, { x: 0, y: 0 })
        // A path is 36 px wide.
        expect(Math.hypot(now.x - middle.x, now.y - middle.y)).toBeLessThan(14)
        expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(3)
        before = now
      }
    }
})

test('who follows another closely walks beside it: at the smallest distance of a crowd they are apart', () => {
  const [path] = LANDS[0]?.paths ?? []
  if (!path) throw new Error('there is no path')
  for (const id of IDS)
    for (const behind of [0, 4, 8]) {
      const [one, other] = [placeInLane(path, 100 * PARTS, id), placeInLane(path, (100 - behind) * PARTS, id + 1)]
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(12)
    }
})

test('in waves that nobody stops, far fewer visitors are drawn on one heap than by the middle of the path', () => {
  const state = begin('heap', 2)
  const count = { middle: 0, lanes: 0 }
  const heaps = (places: readonly { readonly x: number; readonly y: number }[]): number =>
    places.reduce((sum, one, at) => sum + places.slice(at + 1).filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < 10).length, 0)
  obey(state, { do: 'call' })
  for (let tick = 0; tick < 6_000; tick += 1) {
    state.drops = 12
    step(state)
    if (tick % 10 > 0) continue
    const { paths } = landOf(state)
    count.middle += heaps(state.visitors)
    count.lanes += heaps(state.visitors.flatMap(({ path, at, id }) => (paths[path] ? [placeInLane(paths[path], at, id)] : [])))
  }
  expect(count.middle).toBeGreaterThan(100)
  expect(count.lanes).toBeLessThan(count.middle * 0.6)
})

test('a visitor says to which side it walks', () => {
  const [path] = LANDS[2]?.paths ?? []
  if (!path) throw new Error('there is no path')
  // The spiral: to the right, down, to the left.
  expect([100, 700, 1_000].map((at) => Math.sign(placeInLane(path, at * PARTS, 3).across))).toEqual([1, 0, -1])
})
