import { seededRandom } from '@majlis/rules/random'
import { expect, test } from 'vitest'
import { fits, type Laid, laid } from '../tiles.ts'
import { layOut, type Place } from './layout.ts'

/** A line of as many tiles as fit by chance, and how many lie to the left of the first. */
function grown(seed: string): { readonly line: readonly Laid[]; readonly before: number } {
  const random = seededRandom(seed)
  let [line, before]: [Laid[], number] = [[], 0]
  const left = [...Array(28).keys()].sort(() => random.next() - 0.5)
  for (let tries = 0; tries < 28; tries += 1) {
    const at = left.findIndex((tile) => fits(line, tile).length > 0)
    if (at < 0) break
    const [tile = 0] = left.splice(at, 1)
    const ends = fits(line, tile)
    const end = ends[random.int(ends.length)] ?? 'right'
    line = laid(line, tile, end)
    if (end === 'left') before += 1
  }
  return { line, before }
}

const boxOf = ({ x, y, upright }: Place) => ({
  left: x - (upright ? 0.5 : 1),
  right: x + (upright ? 0.5 : 1),
  top: y - (upright ? 1 : 0.5),
  bottom: y + (upright ? 1 : 0.5),
})

test.each([5.6, 10])('tiles never lie on each other, neighbours touch, and all stay on a table of %d', (reach) => {
  for (let round = 0; round < 150; round += 1) {
    const { line, before } = grown(`line ${round}`)
    const { places, box } = layOut(line, before, reach)
    expect(places.map(({ tile }) => tile)).toEqual(line.map(({ tile }) => tile))
    const boxes = places.map(boxOf)
    for (const [at, one] of boxes.entries()) {
      expect(one.left).toBeGreaterThanOrEqual(box[0])
      expect(one.right).toBeLessThanOrEqual(box[0] + box[2])
      expect(one.top).toBeGreaterThanOrEqual(box[1])
      expect(one.bottom).toBeLessThanOrEqual(box[1] + box[3])
      for (const other of boxes.slice(at + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        expect(across > 0.01 && down > 0.01, `${JSON.stringify(one)} on ${JSON.stringify(other)} in line ${round}`).toBe(false)
      }
      const next = boxes[at + 1]
      if (next) expect(Math.min(one.right, next.right) - Math.max(one.left, next.left)).toBeGreaterThan(-0.01)
      if (next) expect(Math.min(one.bottom, next.bottom) - Math.max(one.top, next.top)).toBeGreaterThan(-0.01)
    }
  }
})

test('the first tile of a round stays where it is while the line grows', () => {
  const { line, before } = grown('still')
  const { places } = layOut(line, before, 5.6)
  expect(places[before]).toMatchObject({ x: 0, y: 0, tile: line[before]?.tile })
  expect(layOut([], 0, 5.6).places).toEqual([])
})
