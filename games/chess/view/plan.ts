import { isAwaited } from '@majlis/game-bridge/stage/table'
import { marksOf } from '@majlis/game-bridge/stage/chess/cells'
import type { ChessSession } from './table.ts'

/** A move that is planned while the other player thinks, by cells. It is played at the own turn if it is legal then. */
export interface Plan {
  readonly from: number
  readonly to: number
}

const SIDE = 8
const STRAIGHT = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const
const JUMPS = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
] as const
/** Where each king begins; from there it may castle two squares to either side. */
const KING_STARTS: Readonly<Record<string, number>> = { K: 60, k: 4 }

type Direction = readonly [columns: number, rows: number]

/** True while a move can be planned: it is the other player's turn in a running match. */
export function mayPlan(session: ChessSession): boolean {
  const { match, table, pending, online, paused } = session
  if (match === null || match.seat === null || match.isReplay || match.outcome.over || table === null || table.end !== null) return false
  return pending === null && online && !paused && !isAwaited(session)
}

/** The cells of the own pieces. */
export function ownCells({ match, table }: ChessSession): readonly number[] {
  if (!table || !match) return []
  const isWhite = table.white === match.seat
  return marksOf(table.fen).flatMap((mark, cell) => (mark !== '.' && (mark !== mark.toLowerCase()) === isWhite ? [cell] : []))
}

/**
 * The cells to which a piece could go on some board. What stands between is not considered, and own pieces may be taken back there: the other player's move
 * is not known yet.
 * @param mark the piece's letter, upper case for white
 */
export function reachOf(mark: string, cell: number): readonly number[] {
  const isWhite = mark !== mark.toLowerCase()
  switch (mark.toLowerCase()) {
    case 'n':
      return steps(cell, JUMPS)
    case 'b':
      return rays(cell, DIAGONAL)
    case 'r':
      return rays(cell, STRAIGHT)
    case 'q':
      return rays(cell, [...STRAIGHT, ...DIAGONAL])
    case 'k':
      return [...steps(cell, [...STRAIGHT, ...DIAGONAL]), ...(KING_STARTS[mark] === cell ? [cell - 2, cell + 2] : [])]
    case 'p': {
      const ahead = isWhite ? -1 : 1
      const isFirst = Math.floor(cell / SIDE) === (isWhite ? 6 : 1)
      return steps(cell, [[0, ahead], [1, ahead], [-1, ahead], ...(isFirst ? [[0, 2 * ahead] as const] : [])])
    }
    default:
      return []
  }
}

function steps(cell: number, directions: readonly Direction[]): readonly number[] {
  return directions.flatMap((direction) => stepFrom(cell, direction) ?? [])
}

function rays(cell: number, directions: readonly Direction[]): readonly number[] {
  return directions.flatMap((direction) => {
    const ray: number[] = []
    for (let next = stepFrom(cell, direction); next !== null; next = stepFrom(next, direction)) ray.push(next)
    return ray
  })
}

/** The cell in a direction; null beyond the edge. */
function stepFrom(cell: number, [columns, rows]: Direction): number | null {
  const [column, row] = [(cell % SIDE) + columns, Math.floor(cell / SIDE) + rows]
  return column < 0 || column >= SIDE || row < 0 || row >= SIDE ? null : row * SIDE + column
}
