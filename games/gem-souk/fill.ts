import type { Random } from '@majlis/rules/random'
import { CELLS, HOLE, SIDE, gem, hasMove, isInRun, isPlain, isPot, isTied, kindOf, runsOf, tied } from './grid.ts'

/** Shuffles that are tried before a board is made by a pattern: it limits the time of a replay. */
const TRIES = 100

/** Generates a full board with at least one move and without a run. `places` says what lies where: a hole, a crate, a pot, sand, a tied gem or any gem. */
export function freshBoard(random: Random, kinds: number, places: readonly number[]): number[] {
  const isGem = (cell: number): boolean => (places[cell] ?? HOLE) >= 0 && !isPot(places[cell])
  for (let tried = 0; tried < TRIES; tried += 1) {
    const cells = places.map((place, cell) => (isGem(cell) ? HOLE : place))
    for (const [cell, place] of places.entries()) {
      if (!isGem(cell)) continue
      const kind = unlike(cells, cell, random, kinds)
      cells[cell] = isTied(place) ? tied(gem(kind)) : gem(kind)
    }
    if (hasMove(cells)) return cells
  }
  return laidBoard(places)
}

/** A random kind that makes no run with the gems to the left and above. */
function unlike(cells: number[], cell: number, random: Random, kinds: number): number {
  const first = random.int(kinds)
  for (let more = 0; more < kinds; more += 1) {
    const kind = (first + more) % kinds
    cells[cell] = gem(kind)
    if (!isInRun(cells, cell)) return kind
  }
  return first
}

/** A board without a move, with its plain gems in another order: with a move, without a run. Gems with a power keep their place. */
export function reshuffled(cells: readonly number[], random: Random): number[] {
  const places = [...cells.keys()].filter((cell) => isPlain(cells[cell]))
  for (let tried = 0; tried < TRIES; tried += 1) {
    const after = [...cells]
    const gems = places.map((cell) => cells[cell] ?? HOLE)
    for (const place of places) after[place] = gems.splice(random.int(gems.length), 1)[0] ?? HOLE
    mend(after, places, random)
    if (runsOf(after).length === 0 && hasMove(after)) return after
  }
  return laidBoard(cells)
}

/** Swaps gems that are in a run with others, as long as that helps. */
function mend(cells: number[], places: readonly number[], random: Random): void {
  for (const place of places) {
    for (let tried = 0; tried < 8 && isInRun(cells, place); tried += 1) {
      const other = places[random.int(places.length)] ?? place
      const [a = HOLE, b = HOLE] = [cells[place], cells[other]]
      cells[place] = b
      cells[other] = a
      if (!isInRun(cells, other)) continue
      cells[place] = a
      cells[other] = b
    }
  }
}

/**
 * A board made by a pattern, for when no random one is found: rows that alternate between two kinds, two other kinds in the rows between,
 * and one pair turned so that there is a move. What is no gem keeps its place, and ropes stay.
 */
function laidBoard(cells: readonly number[]): number[] {
  const isFree = (cell: number): boolean => (cells[cell] ?? HOLE) >= 0 && !isPot(cells[cell]) && !isTied(cells[cell])
  const laid = cells.map((value, cell) => {
    const kind = gem((Math.floor(cell / SIDE) % 2) * 2 + (cell % 2 === Math.floor(cell / SIDE) % 2 ? 0 : 1))
    return isFree(cell) ? kind : isTied(value) ? tied(kind) : value
  })
  for (let cell = 0; cell < CELLS; cell += 1) {
    const group = [cell, cell + 1, cell + 2, cell + SIDE + 1]
    if (cell % SIDE > SIDE - 3 || !group.every(isFree)) continue
    const kind = kindOf(laid[cell]) ?? 0
    const turned = laid
      .with(cell + SIDE + 1, gem(kind))
      .with(cell + 2, gem(kind))
      .with(cell + 1, gem(kind === 0 ? 1 : 0))
    if (runsOf(turned).length === 0 && hasMove(turned)) return turned
  }
  return laid
}
