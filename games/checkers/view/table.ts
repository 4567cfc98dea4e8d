import { canMove } from '@majlis/game-bridge/stage/session'
import type { Session } from '@majlis/game-bridge/stage/session'
import { readTakeBacks } from '@majlis/rules/take-back'
import { CELLS, SIDE } from '../draughts.ts'
import type { Move, Step, View } from '../rules.ts'

/** A legal walk. */
export type Walked = Pick<Step, 'path'>
/** Moves are sent as they are shown before the answer. */
export type CheckersSession = Session<View, Move>

/** Reads the view that came over the wire; undefined when it is no board. */
export function readTable(view: unknown): View | undefined {
  if (typeof view !== 'object' || view === null) return undefined
  const { kind, board, next, last, quiet, plies, winner, offer, end } = view as Partial<View>
  if (typeof board !== 'string' || board.length !== CELLS || !/^[.aAbB]*$/.test(board)) return undefined
  const isLast = typeof last === 'object' && last !== null && Array.isArray(last.path) && Array.isArray(last.taken)
  const rest = { quiet: quiet ?? 0, plies: plies ?? 0, winner: winner ?? null, offer: offer ?? null, end: end ?? null }
  return { kind: kind === 'dama' ? 'dama' : 'classic', board, next: next ?? null, last: isLast ? last : null, ...rest, ...readTakeBacks(view) }
}

/** Every move that the own seat may make now, as the app says. */
export function walksOf(session: CheckersSession): readonly Walked[] {
  if (!session.match || !canMove(session)) return []
  return session.match.legal.flatMap((move) => {
    const path = typeof move === 'object' && move !== null && 'path' in move ? move['path'] : undefined
    return Array.isArray(path) ? [{ path: path.filter((cell) => typeof cell === 'number') }] : []
  })
}

/** True when the own seat has to capture: if there are captures, only they are legal, and a move that passes a rival's piece is one. */
export function mustCapture(session: CheckersSession): boolean {
  const { table, match } = session
  const rival = match?.seat === 0 ? 'b' : 'a'
  const [from = 0, to = 0] = walksOf(session)[0]?.path ?? []
  return between(from, to).some((cell) => table?.board[cell]?.toLowerCase() === rival)
}

/** The squares between two of a row, a column or a diagonal. */
export function between(from: number, to: number): readonly number[] {
  const steps = Math.max(Math.abs((to % SIDE) - (from % SIDE)), Math.abs(Math.floor(to / SIDE) - Math.floor(from / SIDE)))
  return Array.from({ length: Math.max(0, steps - 1) }, (_, at) => from + ((at + 1) * (to - from)) / steps)
}

/** The squares of a move that have been picked so far. Empty while no piece is picked. */
export type Picked = readonly number[]

/** Squares that may be picked next: the pieces that can move, and, with one picked, the squares where it can go. */
export function choices(walks: readonly Walked[], picked: Picked): { readonly pieces: readonly number[]; readonly targets: readonly number[] } {
  const pieces = [...new Set(walks.flatMap(({ path }) => path.slice(0, 1)))]
  const open = picked.length === 0 ? [] : walks.filter(({ path }) => startsWith(path, picked))
  const stops = open.flatMap(({ path }) => path.slice(picked.length, picked.length + 1))
  // A move's last square may be picked at once when only one move ends there.
  const ends = open.map(({ path }) => path.at(-1) ?? -1).filter((end, _, all) => all.filter((one) => one === end).length === 1)
  return { pieces, targets: [...new Set([...stops, ...ends])] }
}

/** The choice after a press on a square: a longer one, a whole move, another piece, or none. */
export function pick(walks: readonly Walked[], picked: Picked, cell: number): { readonly picked: Picked; readonly walk: Walked | null } | undefined {
  const { pieces, targets } = choices(walks, picked)
  if (targets.includes(cell)) {
    const open = walks.filter(({ path }) => startsWith(path, picked))
    const longer = [...picked, cell]
    const [first, ...others] = open.filter(({ path }) => startsWith(path, longer))
    // A capture has to be continued: where there is one continuation only, nothing is left to choose.
    if (first) return others.length === 0 ? { picked: [], walk: first } : { picked: longer, walk: null }
    return { picked: [], walk: open.find(({ path }) => path.at(-1) === cell) ?? null }
  }
  // Pressing the picked piece again cancels the choice, as long as it has not begun to take.
  if (picked.length === 1 && picked[0] === cell) return { picked: [], walk: null }
  return pieces.includes(cell) ? { picked: [cell], walk: null } : undefined
}

function startsWith(path: readonly number[], first: readonly number[]): boolean {
  return path.length >= first.length && first.every((cell, at) => path[at] === cell)
}

/** The path of the own move that is shown before the answer; undefined without one. */
export function pendingPath({ pending }: CheckersSession): readonly number[] | undefined {
  return pending && 'path' in pending.move ? pending.move.path : undefined
}

/** The board's marks as shown: a picked or pending piece is drawn on the last square of its move so far, and what it has taken is gone. */
export function shownBoard(session: CheckersSession, picked: Picked): readonly string[] {
  const marks = [...(session.table?.board ?? '')]
  const path = pendingPath(session) ?? picked
  const [from, to] = [path[0], path.at(-1)]
  if (from === undefined || to === undefined || path.length < 2) return marks
  const mark = marks[from] ?? '.'
  for (const [at, cell] of path.entries()) for (const passed of between(path[at - 1] ?? cell, cell)) marks[passed] = '.'
  marks[from] = '.'
  marks[to] = mark
  return marks
}
