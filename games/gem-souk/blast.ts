import { CELLS, SIDE, isBreakable, isPot, isTied, kindOf, neighboursOf, powerOf, runsOf } from './grid.ts'
import type { Power, Run } from './grid.ts'

/** A power that was used, for the animation. `kind` is the kind of gems that a star cleared. */
export interface Blast {
  readonly cell: number
  readonly power: Exclude<Power, 'none'>
  readonly kind?: number
}

/** What is cleared at the same time: the cells, the crates, ropes and sand that lose a layer instead, and the powers that cleared them. */
export interface Cleared {
  readonly cells: ReadonlySet<number>
  readonly hit: ReadonlySet<number>
  readonly blasts: readonly Blast[]
}

/** A gem with a power that a long run creates. */
export interface Made {
  readonly cell: number
  readonly kind: number
  readonly power: Exclude<Power, 'none'>
}

/** The start of a clearing: cells to clear, powers that take effect though their gems may not have them, and cells whose own power does not take effect. */
export interface Start {
  readonly cells: readonly number[]
  readonly blasts: readonly Blast[]
  readonly spent: readonly number[]
}

/** Clears the cells of a start and everything that the powers among them reach. Pots stay. */
export function clear(cells: readonly number[], start: Start): Cleared {
  const gone = new Set<number>()
  const hit = new Set(start.cells.flatMap(neighboursOf).filter((cell) => isBreakable(cells[cell])))
  const blasts: Blast[] = []
  const waiting = [...start.cells]
  const set = (blast: Blast): void => {
    blasts.push(blast)
    waiting.push(...reachOf(cells, blast))
  }
  for (const blast of start.blasts) set(blast)
  for (let cell = waiting.shift(); cell !== undefined; cell = waiting.shift()) {
    const value = cells[cell]
    if (isBreakable(value) || isTied(value)) hit.add(cell)
    if (value === undefined || value < 0 || isTied(value) || isPot(value) || gone.has(cell)) continue
    gone.add(cell)
    const power = powerOf(value)
    if (power !== 'none' && !start.spent.includes(cell)) set({ cell, power, ...(power === 'star' && { kind: commonest(cells) }) })
  }
  return { cells: gone, hit, blasts }
}

/** The cells that a power clears. */
function reachOf(cells: readonly number[], { cell, power, kind }: Blast): number[] {
  if (power === 'star') return [cell, ...[...cells.keys()].filter((one) => kindOf(cells[one]) === kind)]
  const [x, y] = [cell % SIDE, Math.floor(cell / SIDE)]
  return [...cells.keys()].filter((one) => {
    const [across, down] = [Math.abs((one % SIDE) - x), Math.abs(Math.floor(one / SIDE) - y)]
    return power === 'row' ? down === 0 : power === 'column' ? across === 0 : across + down <= 2
  })
}

/** The kind with the most gems; the first of several. */
function commonest(cells: readonly number[]): number {
  const counts = Array<number>(8).fill(0)
  for (const cell of cells) {
    const kind = kindOf(cell)
    if (kind !== undefined) counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts.indexOf(Math.max(...counts))
}

/** The effect of two powers that were swapped onto each other: one at `cell`, where the moved gem lands, and one at `other`. */
export function unite(cells: readonly number[], cell: number, other: number): Start {
  const [a, b] = [powerOf(cells[cell]), powerOf(cells[other])]
  const both = [cell, other]
  if (a === 'star' || b === 'star') return uniteStar(cells, a === 'star' ? both : [other, cell])
  const middle = a === 'burst' || b === 'burst' ? [cell, ...neighboursOf(cell)] : [cell]
  const powers = a === 'burst' && b === 'burst' ? (['burst'] as const) : (['row', 'column'] as const)
  return { cells: both, blasts: middle.flatMap((one) => powers.map((power) => ({ cell: one, power }))), spent: both }
}

/** A star clears the other gem's kind; next to a power, every gem of that kind has the same power. Two stars clear everything. */
function uniteStar(cells: readonly number[], [star = 0, mate = 0]: readonly number[]): Start {
  const power = powerOf(cells[mate])
  if (power === 'star') {
    const blasts = [star, mate].map((cell) => ({ cell, power, kind: 0 }))
    return { cells: [...Array(CELLS).keys()], blasts, spent: [star, mate] }
  }
  const kind = kindOf(cells[mate]) ?? 0
  const taken: Blast = { cell: star, power: 'star', kind }
  if (power === 'none') return { cells: [star, mate], blasts: [taken], spent: [star] }
  const mates = [...cells.keys()].filter((cell) => kindOf(cells[cell]) === kind)
  const sparks = mates.map((cell, at) => ({ cell, power: power === 'burst' ? power : at % 2 === 0 ? ('row' as const) : ('column' as const) }))
  return { cells: [star, mate], blasts: [taken, ...sparks], spent: [star, ...mates] }
}

/** The runs of a board in groups that share cells, each with the power that it creates. `moved` are the cells of the move, which are preferred as its place. */
export function groupsOf(cells: readonly number[], moved: readonly number[]): { readonly cells: readonly number[]; readonly made: Made | null }[] {
  const groups: Run[][] = []
  for (const run of runsOf(cells)) {
    const touching = groups.filter((group) => group.some((one) => one.cells.some((cell) => run.cells.includes(cell))))
    for (const group of touching) groups.splice(groups.indexOf(group), 1)
    groups.push([...touching.flat(), run])
  }
  return groups.map((runs) => {
    const all = [...new Set(runs.flatMap((run) => run.cells))]
    return { cells: all, made: madeBy(cells, runs, all, moved) }
  })
}

function madeBy(cells: readonly number[], runs: readonly Run[], all: readonly number[], moved: readonly number[]): Made | null {
  const longest = runs.reduce((one, other) => (other.cells.length > one.cells.length ? other : one))
  const crossing = all.find((cell) => runs.filter((run) => run.cells.includes(cell)).length > 1)
  const length = longest.cells.length
  const power = length >= 5 ? 'star' : crossing !== undefined ? 'burst' : length === 4 ? (longest.isAcross ? 'column' : 'row') : undefined
  if (!power) return null
  const cell = moved.find((one) => all.includes(one)) ?? crossing ?? longest.cells[Math.floor(length / 2)] ?? 0
  return { cell, kind: kindOf(cells[cell]) ?? 0, power }
}
