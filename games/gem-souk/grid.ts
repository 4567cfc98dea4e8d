/** Columns and rows. Cells are counted row by row from the top left. */
export const SIDE = 7
export const CELLS = SIDE * SIDE
/** Kinds of gems at most; a level may use fewer. */
export const KINDS = 6
/** A cell without a place for gems. Gems fall past it. */
export const HOLE = -1

/** The effect of a gem that is cleared. `row` and `column` clear their line, `burst` its surroundings, `star` all gems of a kind. */
export type Power = 'none' | 'row' | 'column' | 'burst' | 'star'
const POWERS: readonly Power[] = ['none', 'row', 'column', 'burst', 'star']
/** The kind of a star: it matches every other. */
const ANY = 7
/** A coffee pot: it is swapped and falls like a gem, matches nothing, and is taken at the lowest place of its column. */
export const POT = 6
/** A heap of sand: it stays where it is, a match beside it takes it away, and it creeps on after a move that took none (see sand.ts). */
export const SAND = -100
/** Added to a gem that is tied: it stays where it is until it is matched once, which takes its rope alone. */
const TIED = 64

/** A gem as one number, so that a board is a plain list. A star has no kind of its own. */
export function gem(kind: number, power: Power = 'none'): number {
  return (power === 'star' ? ANY : kind) + POWERS.indexOf(power) * 8
}

/** The kind, 0 to 5; undefined for everything that is no gem, and for a star. */
export function kindOf(cell: number | undefined): number | undefined {
  if (cell === undefined || cell < 0) return undefined
  const kind = cell & 7
  return kind < KINDS ? kind : undefined
}

export function powerOf(cell: number | undefined): Power {
  return cell === undefined || cell < 0 ? 'none' : (POWERS[(cell >> 3) & 7] ?? 'none')
}

/** A crate: it stays where it is, and a match beside it takes a layer. */
export function crate(layers: number): number {
  return -2 - layers
}

/** The layers of the crate in a cell; 0 without one. */
export function layersOf(cell: number | undefined): number {
  return cell !== undefined && cell < -2 && cell !== SAND ? -2 - cell : 0
}

export function isSand(cell: number | undefined): boolean {
  return cell === SAND
}

/** Whether a match beside a cell takes a layer of what lies there: a crate or sand. */
export function isBreakable(cell: number | undefined): boolean {
  return isSand(cell) || layersOf(cell) > 0
}

export function tied(cell: number): number {
  return cell | TIED
}

export function untied(cell: number): number {
  return isTied(cell) ? cell - TIED : cell
}

export function isTied(cell: number | undefined): boolean {
  return cell !== undefined && cell >= TIED
}

export function isPot(cell: number | undefined): boolean {
  return cell === POT
}

/** Whether the content of a cell never falls: a hole, a crate, sand or a tied gem. */
export function isFixed(cell: number | undefined): boolean {
  return cell === HOLE || isBreakable(cell) || isTied(cell)
}

/** A gem without a power that nothing holds. */
export function isPlain(cell: number | undefined): boolean {
  return kindOf(cell) !== undefined && powerOf(cell) === 'none' && !isTied(cell)
}

/** The pots that lie on the lowest place of their column, where they are taken. */
export function landedPots(cells: readonly number[]): number[] {
  const landed: number[] = []
  for (let column = 0; column < SIDE; column += 1) {
    let cell = CELLS - SIDE + column
    while (cell >= 0 && cells[cell] === HOLE) cell -= SIDE
    if (isPot(cells[cell])) landed.push(cell)
  }
  return landed
}

/** The cells to the left, to the right, above and below. */
export function neighboursOf(cell: number): number[] {
  const [x, y] = [cell % SIDE, Math.floor(cell / SIDE)]
  return [...(x > 0 ? [cell - 1] : []), ...(x < SIDE - 1 ? [cell + 1] : []), ...(y > 0 ? [cell - SIDE] : []), ...(y < SIDE - 1 ? [cell + SIDE] : [])]
}

/** Two neighbours that are swapped: `cell` and the one to its right, or below it. */
export interface Move {
  readonly cell: number
  readonly to: 'right' | 'below'
}

/** The second cell of a move; undefined beyond the edge. */
export function otherOf({ cell, to }: Move): number | undefined {
  if (!Number.isInteger(cell) || cell < 0 || cell >= CELLS) return undefined
  if (to === 'right') return cell % SIDE < SIDE - 1 ? cell + 1 : undefined
  return cell + SIDE < CELLS ? cell + SIDE : undefined
}

/** Three or more gems of one kind side by side. */
export interface Run {
  readonly cells: readonly number[]
  readonly isAcross: boolean
}

/** All runs of a board, rows first. */
export function runsOf(cells: readonly number[]): Run[] {
  const runs: Run[] = []
  for (const isAcross of [true, false]) {
    const stride = isAcross ? 1 : SIDE
    for (let line = 0; line < SIDE; line += 1) {
      const first = isAcross ? line * SIDE : line
      for (let at = 0; at < SIDE; ) {
        const kind = kindOf(cells[first + at * stride])
        let end = at + 1
        while (kind !== undefined && end < SIDE && kindOf(cells[first + end * stride]) === kind) end += 1
        if (end - at >= 3) runs.push({ cells: Array.from({ length: end - at }, (_, n) => first + (at + n) * stride), isAcross })
        at = end
      }
    }
  }
  return runs
}

/** Whether a run goes through this cell. */
export function isInRun(cells: readonly number[], cell: number): boolean {
  const kind = kindOf(cells[cell])
  if (kind === undefined) return false
  const column = cell % SIDE
  let [across, down] = [1, 1]
  for (let at = 1; column - at >= 0 && kindOf(cells[cell - at]) === kind; at += 1) across += 1
  for (let at = 1; column + at < SIDE && kindOf(cells[cell + at]) === kind; at += 1) across += 1
  for (let at = cell - SIDE; at >= 0 && kindOf(cells[at]) === kind; at -= SIDE) down += 1
  for (let at = cell + SIDE; at < CELLS && kindOf(cells[at]) === kind; at += SIDE) down += 1
  return across >= 3 || down >= 3
}

/** A board with two cells swapped. */
export function swapped(cells: readonly number[], one: number, other: number): number[] {
  const after = [...cells]
  after[one] = cells[other] ?? HOLE
  after[other] = cells[one] ?? HOLE
  return after
}

/** Whether two powers combine: both gems have one, or one of them is a star. A pot combines with nothing. */
export function isUnion(one: number, other: number): boolean {
  if (isPot(one) || isPot(other)) return false
  const [a, b] = [powerOf(one), powerOf(other)]
  return a === 'star' || b === 'star' || (a !== 'none' && b !== 'none')
}

/** Whether a move clears something. */
export function isLegal(cells: readonly number[], move: Move): boolean {
  const { cell } = move
  const other = otherOf(move)
  const [a = HOLE, b = HOLE] = [cells[cell], other === undefined ? HOLE : cells[other]]
  if (other === undefined || a < 0 || b < 0 || isTied(a) || isTied(b)) return false
  if (isUnion(a, b)) return true
  if (kindOf(a) === kindOf(b)) return false
  const after = swapped(cells, cell, other)
  return isInRun(after, cell) || isInRun(after, other)
}

const EVERY_MOVE: readonly Move[] = Array.from({ length: CELLS }, (_, cell) => [
  { cell, to: 'right' as const },
  { cell, to: 'below' as const },
])
  .flat()
  .filter((move) => otherOf(move) !== undefined)

/** Every move that clears something. */
export function movesOf(cells: readonly number[]): Move[] {
  return EVERY_MOVE.filter((move) => isLegal(cells, move))
}

export function hasMove(cells: readonly number[]): boolean {
  return EVERY_MOVE.some((move) => isLegal(cells, move))
}
