import { seededRandom } from '@majlis/rules/random'
import { emptyLayout, fits, laid, type Layout } from '../tiles.ts'

/** For tests: the tables of a round with as many randomly chosen tiles as fit, one tile after the other; `before` are to the left of the first. */
export function growing(seed: string, hasSpinner: boolean): { readonly layout: Layout; readonly before: number }[] {
  const random = seededRandom(seed)
  const tables: { readonly layout: Layout; readonly before: number }[] = []
  let [layout, before] = [emptyLayout(hasSpinner), 0]
  const left = [...Array(28).keys()].sort(() => random.next() - 0.5)
  for (let tries = 0; tries < 28; tries += 1) {
    const at = left.findIndex((tile) => fits(layout, tile).length > 0)
    if (at < 0) break
    const [tile = 0] = left.splice(at, 1)
    const ends = fits(layout, tile)
    const end = ends[random.int(ends.length)] ?? 'right'
    layout = laid(layout, tile, end)
    if (end === 'left') before += 1
    tables.push({ layout, before })
  }
  return tables
}
