import { describe, expect, test } from 'vitest'
import { emptyLayout, isDouble } from '../tiles.ts'
import { reachesFor } from './fit.ts'
import { growing } from './growing.ts'
import { evenReach, isFree, layOut, type Place, type Placed } from './layout.ts'

const grown = (seed: string, hasSpinner = false) => growing(seed, hasSpinner).at(-1) ?? { layout: emptyLayout(hasSpinner), before: 0 }

/** Sums of halves are not exact. */
const ROUNDING = 1e-9

const boxOf = ({ x, y, upright }: Place) => ({
  left: x - (upright ? 0.5 : 1),
  right: x + (upright ? 0.5 : 1),
  top: y - (upright ? 1 : 0.5),
  bottom: y + (upright ? 1 : 0.5),
})

type Box = ReturnType<typeof boxOf>
/** By how much two boxes overlap horizontally and vertically; 0 where they touch, negative where they are apart. */
const shared = (one: Box, other: Box) =>
  [Math.min(one.right, other.right) - Math.max(one.left, other.left), Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)] as const

function expectApart({ places, box }: Placed, what: string): void {
  const boxes = places.map(boxOf)
  const [left, top, right, bottom] = [box[0] - ROUNDING, box[1] - ROUNDING, box[0] + box[2] + ROUNDING, box[1] + box[3] + ROUNDING]
  for (const [at, one] of boxes.entries()) {
    expect(one.left).toBeGreaterThanOrEqual(left)
    expect(one.right).toBeLessThanOrEqual(right)
    expect(one.top).toBeGreaterThanOrEqual(top)
    expect(one.bottom).toBeLessThanOrEqual(bottom)
    for (const other of boxes.slice(at + 1)) {
      const [across, down] = shared(one, other)
      expect(across > 0.01 && down > 0.01, `${JSON.stringify(one)} on ${JSON.stringify(other)} in ${what}`).toBe(false)
    }
  }
}

/** Expects that neighbours touch with the halves that join. */
function expectJoined(chain: readonly Place[]): void {
  for (const [at, one] of chain.entries()) {
    const next = chain[at + 1]
    if (!next) continue
    for (const gap of shared(boxOf(one), boxOf(next))) expect(gap).toBeGreaterThan(-0.01)
    // The two halves that lie closest to each other have the same pips.
    const halvesOf = ({ x, y, upright, first, second, tile }: Place) =>
      isDouble(tile)
        ? [{ x, y, pips: first }]
        : [-0.5, 0.5].map((by) => ({ x: x + (upright ? 0 : by), y: y + (upright ? by : 0), pips: by < 0 ? first : second }))
    const pairs = halvesOf(one).flatMap((a) => halvesOf(next).map((b) => ({ far: Math.hypot(a.x - b.x, a.y - b.y), isSame: a.pips === b.pips })))
    expect(pairs.toSorted((a, b) => a.far - b.far)[0]?.isSame, JSON.stringify([one, next])).toBe(true)
  }
}

describe.each([
  { across: 5.6, down: 6.4 },
  { across: 10, down: 4 },
])('on a table of $across', ({ across, down }) => {
  test('tiles of a line never lie on each other, neighbours touch, and all stay on the table', () => {
    for (let round = 0; round < 150; round += 1) {
      const { layout, before } = grown(`line ${round}`)
      const placed = layOut(layout, before, evenReach(false, across, down))
      expect(placed.places.map(({ tile }) => tile)).toEqual(layout.line.map(({ tile }) => tile))
      expectApart(placed, `line ${round}`)
      expectJoined(placed.places)
    }
  })

  test('neither do those of the four arms of a spinner', () => {
    let max = 0
    for (let round = 0; round < 150; round += 1) {
      const { layout, before } = grown(`cross ${round}`, true)
      const placed = layOut(layout, before, evenReach(true, across, down))
      const { line, up, down: below } = layout
      expect(placed.places.map(({ tile }) => tile)).toEqual([...line, ...up, ...below].map(({ tile }) => tile))
      expectApart(placed, `cross ${round}`)
      expectJoined(placed.places.slice(0, line.length))
      const spinner = placed.places.filter(({ tile }) => tile === layout.spinner)
      expectJoined([...spinner, ...placed.places.slice(line.length, line.length + up.length)])
      expectJoined([...spinner, ...placed.places.slice(line.length + up.length)])
      expect(spinner).toMatchObject([{ x: 0, y: 0, upright: true }])
      max = Math.max(max, Math.min(line.length, up.length, below.length))
    }
    // Some of them are long on every side.
    expect(max).toBeGreaterThanOrEqual(4)
  })
})

test.each([
  { width: 324, height: 450 },
  { width: 264, height: 230 },
  { width: 560, height: 165 },
])('neither do they wherever the line may bend on a table of $width x $height', (size) => {
  for (const hasSpinner of [false, true])
    for (let round = 0; round < 12; round += 1) {
      const { layout, before } = grown(`bend ${round}`, hasSpinner)
      for (const reach of reachesFor(layout, size)) expectApart(layOut(layout, before, reach), `bend ${round} ${JSON.stringify(reach)}`)
    }
})

test('the first tile of a round stays where it is while the line grows; ends lie beside the last tiles', () => {
  const reach = evenReach(false, 5.6, 6.4)
  const { layout, before } = grown('still')
  const { places, ends } = layOut(layout, before, reach)
  expect(places[before]).toMatchObject({ x: 0, y: 0, tile: layout.line[before]?.tile })
  const [last, first] = [places.at(-1), places[0]]
  expect(Math.hypot(ends.right[0] - (last?.x ?? 0), ends.right[1] - (last?.y ?? 0))).toBeLessThan(2)
  expect(Math.hypot(ends.left[0] - (first?.x ?? 0), ends.left[1] - (first?.y ?? 0))).toBeLessThan(2)
  expect(layOut(emptyLayout(false), 0, reach).places).toEqual([])
})

test('an arm that lies on another one, or beside the free end of another one, is not free', () => {
  const { layout, before } = growing('beyond', true).find(({ layout: { up, down } }) => up.length > 1 && down.length > 1) ?? {
    layout: emptyLayout(true),
    before: 0,
  }
  const even = evenReach(true, 6.6, 6.6)
  expect(isFree(layOut(layout, before, even), ['left', 'right', 'up', 'down'])).toBe(true)
  const [place] = layOut(layout, before, even).places
  const placed = layOut(layout, before, even)
  expect(isFree({ ...placed, places: [...placed.places, ...(place ? [place] : [])] }, [])).toBe(false)
  const beside: Placed['ends'] = { ...placed.ends, up: [place?.x ?? 0, place?.y ?? 0] }
  expect([isFree({ ...placed, ends: beside }, ['up']), isFree({ ...placed, ends: beside }, ['left'])]).toEqual([false, true])
})
