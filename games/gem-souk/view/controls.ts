import { DIRECTION_KEYS, listenForKeys, listenForTouches } from '@majlis/game-kit/input'
import type { Direction, Point } from '@majlis/game-kit/input'
import { SIDE } from '../grid.ts'
import type { Move } from '../grid.ts'

export interface Controls {
  /** A gem in a cell was touched. */
  readonly onPick: (cell: number) => void
  readonly onSwap: (move: Move) => void
  /** The keyboard's cursor has moved to a cell. */
  readonly onCursor: (cell: number) => void
  readonly onKey: (key: 'hint' | 'pause' | 'restart') => void
  /** The cell that is picked, or -1. */
  readonly picked: () => number
  readonly isOpen: () => boolean
}

const KEYS = { ...DIRECTION_KEYS, Enter: 'pick', Space: 'pick', KeyH: 'hint', KeyP: 'pause', Escape: 'pause', KeyR: 'restart' } as const

/** The part of a cell by which a finger has to move to swap. */
const REACH = 0.38

/** The move of a cell towards a direction; undefined beyond the edge. */
export function moveTowards(cell: number, direction: Direction): Move | undefined {
  const [column, row] = [cell % SIDE, Math.floor(cell / SIDE)]
  if (direction === 'right') return column < SIDE - 1 ? { cell, to: 'right' } : undefined
  if (direction === 'left') return column > 0 ? { cell: cell - 1, to: 'right' } : undefined
  if (direction === 'down') return row < SIDE - 1 ? { cell, to: 'below' } : undefined
  return row > 0 ? { cell: cell - SIDE, to: 'below' } : undefined
}

/** The move that joins two neighbours; undefined when they are none. */
export function moveBetween(one: number, other: number): Move | undefined {
  return (['left', 'right', 'up', 'down'] as const)
    .map((direction) => ({ direction, move: moveTowards(one, direction) }))
    .find(({ direction, move }) => move && neighbour(one, direction) === other)?.move
}

function neighbour(cell: number, direction: Direction): number {
  return cell + { left: -1, right: 1, up: -SIDE, down: SIDE }[direction]
}

/** Listens for fingers on the board and keys on the page. */
export function listen(page: Document, board: HTMLElement, controls: Controls): void {
  const cellAt = ({ x, y }: Point): number => {
    const [column, row] = [Math.floor((x / board.clientWidth) * SIDE), Math.floor((y / board.clientHeight) * SIDE)]
    return column < 0 || row < 0 || column >= SIDE || row >= SIDE ? -1 : row * SIDE + column
  }
  // A finger swaps once; it has to leave and come again for the next swap.
  let from = -1
  listenForTouches(board, {
    onDrag(at, start) {
      if (at === start) {
        const cell = controls.isOpen() ? cellAt(start) : -1
        const joined = cell >= 0 && controls.picked() >= 0 ? moveBetween(controls.picked(), cell) : undefined
        from = joined ? -1 : cell
        if (joined) controls.onSwap(joined)
        else if (cell >= 0) controls.onPick(cell)
        return
      }
      const [across, down, side] = [at.x - start.x, at.y - start.y, board.clientWidth / SIDE]
      if (from < 0 || Math.max(Math.abs(across), Math.abs(down)) < side * REACH) return
      const direction = Math.abs(across) > Math.abs(down) ? (across > 0 ? 'right' : 'left') : down > 0 ? 'down' : 'up'
      const move = moveTowards(from, direction)
      from = -1
      if (move && controls.isOpen()) controls.onSwap(move)
    },
  })
  let cursor = Math.floor((SIDE * SIDE) / 2)
  listenForKeys(page, KEYS, (action, isDown) => {
    if (!isDown || !controls.isOpen()) return
    if (action === 'hint' || action === 'pause' || action === 'restart') controls.onKey(action)
    else if (action === 'pick') controls.onPick(cursor)
    else {
      const move = moveTowards(cursor, action)
      if (move && controls.picked() === cursor) controls.onSwap(move)
      if (move) cursor = neighbour(cursor, action)
      controls.onCursor(cursor)
    }
  })
}
