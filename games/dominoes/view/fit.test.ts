import { expect, test } from 'vitest'
import { emptyLayout } from '../tiles.ts'
import { fitted, LARGEST, type Lying, MARGIN, MARK, sideOf, type Size } from './fit.ts'
import { growing } from './growing.ts'
import { evenReach, isFree, layOut } from './layout.ts'

/** The table on a phone of 360 x 800, on the smallest one, and on one that lies on its side. */
const PHONE: Size = { width: 324, height: 450 }
const TABLES: readonly Size[] = [PHONE, { width: 264, height: 230 }, { width: 560, height: 165 }]
/** The line of old bent only here. */
const STRIP = { across: 5.6, down: 6.4 }

/** The fits of a round, each with what lay before. */
function fitsOf(seed: string, hasSpinner: boolean, size: Size) {
  let lying: Lying | undefined
  return growing(seed, hasSpinner).map(({ layout, before }) => {
    const fit = fitted(layout, before, size, lying)
    lying = fit
    return { ...fit, layout, before }
  })
}

test('tiles and the marks of open ends stay on the table while the line grows', () => {
  for (const size of TABLES)
    for (const hasSpinner of [false, true])
      for (let round = 0; round < 12; round += 1)
        for (const { placed, scale, x, y, layout } of fitsOf(`stay ${round}`, hasSpinner, size)) {
          const corners = placed.places.flatMap((place) => {
            const [across, down] = place.upright ? [0.5, 1] : [1, 0.5]
            return [-1, 1].map((side) => [x + (place.x + side * across) * scale, y + (place.y + side * down) * scale] as const)
          })
          const isCrossed = layout.spinner !== null
          const ends = Object.entries(placed.ends).filter(([end]) => isCrossed || end === 'left' || end === 'right')
          const marks = ends.flatMap(([, [left, top]]) => [-1, 1].map((side) => [x + left * scale + side * MARK, y + top * scale + side * MARK] as const))
          const [xs, ys] = [0, 1].map((axis) => [...corners, ...marks].map((point) => point[axis as 0 | 1])) as [number[], number[]]
          const outside = [-Math.min(...xs), Math.max(...xs) - size.width, -Math.min(...ys), Math.max(...ys) - size.height].filter((px) => px > 0)
          expect(outside, `stay ${round}`).toEqual([])
        }
})

test('few tiles are large, and a long line fills a portrait table better than a strip does', () => {
  for (let round = 0; round < 20; round += 1) {
    const fits = fitsOf(`large ${round}`, false, PHONE)
    expect(fits[0]?.scale).toBe(LARGEST)
    // A line of seven is still a third larger than that of old, which was as wide as the table from the start.
    const strip = PHONE.width / (2 * STRIP.across)
    expect(fits[6]?.scale).toBeGreaterThan(strip * 1.3)
    for (const { layout, before, scale } of fits) {
      const { box } = layOut(layout, before, evenReach(false, STRIP.across, STRIP.down))
      const old = Math.min((PHONE.width - 2 * MARGIN) / box[2], (PHONE.height - 2 * MARGIN) / box[3], LARGEST)
      expect(scale).toBeGreaterThan(old * 0.84)
    }
  }
})

test('the line lies in the middle of the table', () => {
  for (const { placed, scale, x, y } of fitsOf('middle', true, PHONE)) {
    const [left, top, width, height] = placed.box
    // The mark of an end at the edge needs more room than a tile, so that the tiles may lie aside by half of the difference.
    expect(Math.abs(x + (left + width / 2) * scale - PHONE.width / 2)).toBeLessThan(MARGIN / 2)
    expect(Math.abs(y + (top + height / 2) * scale - PHONE.height / 2)).toBeLessThan(MARGIN / 2)
  }
})

test('tiles that lie rarely move: the line bends in another way a few times in a round', () => {
  for (const hasSpinner of [false, true])
    for (let round = 0; round < 20; round += 1) {
      const reaches = fitsOf(`rare ${round}`, hasSpinner, PHONE).map(({ reach }) => JSON.stringify(reach))
      expect(reaches.filter((reach, at) => at > 0 && reach !== reaches[at - 1]).length).toBeLessThanOrEqual(hasSpinner ? 6 : 4)
    }
})

test('the mark of an empty table is in its middle, and a mark is at least 44 px wide', () => {
  const { placed, scale, x, y } = fitted(emptyLayout(false), 0, PHONE)
  expect([x + placed.ends.right[0] * scale, y + placed.ends.right[1] * scale]).toEqual([PHONE.width / 2, PHONE.height / 2])
  expect(2 * MARK).toBeGreaterThanOrEqual(44)
})

test('a full line of fives is a tenth larger than where each arm stays in its quarter of the table, and its tiles lie apart', () => {
  const sums = { even: 0, fitted: 0 }
  for (let round = 0; round < 16; round += 1) {
    const fits = fitsOf(`full ${round}`, true, PHONE)
    for (const { placed } of fits) expect(isFree(placed, []), `full ${round}`).toBe(true)
    const last = fits.at(-1)
    if (!last || last.layout.spinner === null) continue
    const even = [4.6, 5.6, 6.6, 8, 10, 12].map((across) => layOut(last.layout, last.before, evenReach(true, across, Math.max(4, across * (450 / 324)))).box)
    sums.even += Math.max(...even.map(([, , width, height]) => Math.min((PHONE.width - 2 * MARGIN) / width, (PHONE.height - 2 * MARGIN) / height)))
    sums.fitted += last.scale
  }
  expect(sums.fitted / sums.even).toBeGreaterThan(1.1)
})

test('with a spinner the line goes along the longer side of the table; where its ends point is told', () => {
  const [one] = growing('tall', true).filter(({ layout }) => layout.line.length === 5)
  const layout = one?.layout ?? emptyLayout(true)
  const endsOn = (size: Size, hasSpinner = true) => {
    const { placed, isTurned } = fitted({ ...layout, hasSpinner }, one?.before ?? 0, size)
    const [left, right] = [placed.ends.left, placed.ends.right]
    return [isTurned, Math.abs(left[1] - right[1]) > Math.abs(left[0] - right[0])]
  }
  const straight = { width: 300, height: 900 }
  expect(endsOn(straight)).toEqual([true, true])
  expect(endsOn({ width: 900, height: 300 })).toEqual([false, false])
  expect(endsOn(straight, false)[0]).toBe(false)
  expect((['left', 'right', 'up', 'down'] as const).map((end) => [sideOf(end, true), sideOf(end, false)])).toEqual([
    ['up', 'left'],
    ['down', 'right'],
    ['right', 'up'],
    ['left', 'down'],
  ])
})

test('a panel that takes some of the table does not turn the line, another table does', () => {
  for (const { layout, before } of growing('panel', true)) {
    const lying = fitted(layout, before, PHONE)
    expect(fitted(layout, before, { width: 324, height: 300 }, lying).isTurned).toBe(lying.isTurned)
  }
  const { layout, before } = growing('panel', true).find(({ layout: { line } }) => line.length === 5) ?? { layout: emptyLayout(true), before: 0 }
  const lying = fitted(layout, before, PHONE)
  expect([lying.isTurned, fitted(layout, before, { width: 560, height: 165 }, lying).isTurned]).toEqual([true, false])
})
