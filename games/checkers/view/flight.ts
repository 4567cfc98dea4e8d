import { draw } from '@majlis/game-bridge/stage/board/draw'
import { middleOf, type Pieces } from '@majlis/game-bridge/stage/board/pieces'
import { SIDE } from '../draughts.ts'
import { between } from './table.ts'

/** Milliseconds from one square of a move to the next one: a plain step, and a jump. */
const STEP_MS = 240
const JUMP_MS = 320
const VANISH_MS = 180
/** How much larger a piece is in the middle of a jump. */
const LIFT = 1.2

/** Shows each move square by square; what is taken vanishes when the piece has jumped over it. */
export interface Flights {
  /** The taken pieces that still vanish; belongs below the pieces. */
  readonly root: SVGElement
  /** To be called once the pieces are in their new places. @param path the squares of the newest move, as far as it is shown */
  show(path: readonly number[], marks: readonly string[], isTurned: boolean): void
  /** The player has dragged the piece to this square: the next move is animated only from there on. */
  drop(cell: number): void
}

/** @param make draws a piece by its mark */
export function createFlights(pieces: Pieces, make: (mark: string) => SVGElement, isStill: () => boolean): Flights {
  const root = draw('g', { class: 'taken' })
  let [board, shown, dropped]: [readonly string[], readonly number[], number | null] = [[], [], null]

  /** Draws a taken piece where it stood; it begins to vanish after `delay` milliseconds. */
  function vanish(mark: string, cell: number, isTurned: boolean, delay: number): void {
    const [x, y] = middleOf(cell, SIDE, isTurned)
    const place = `translate(${x}px, ${y}px)`
    const ghost = draw('g', {}, make(mark))
    root.append(ghost)
    const frames = [
      { transform: place, opacity: 1 },
      { transform: `${place} scale(0.5)`, opacity: 0 },
    ]
    ghost.animate(frames, { duration: VANISH_MS, delay, fill: 'both', easing: 'ease-in' }).onfinish = () => ghost.remove()
  }

  return {
    root,
    show(path, marks, isTurned) {
      const before = board
      const isContinued = shown.length > 0 && shown.every((cell, at) => path[at] === cell)
      const squares = isContinued ? path.slice(shown.length - 1) : path
      const first = dropped === null ? 0 : Math.max(0, squares.indexOf(dropped))
      ;[board, shown, dropped] = [marks, path, null]
      const [from = 0, to = 0] = [squares[0], squares.at(-1)]
      // In a replay that goes back, the piece of the shown move stands at its end already.
      const isNew = squares.length > 1 && before[from]?.toLowerCase() === marks[to]?.toLowerCase()
      if (!isNew || isStill()) return
      let ms = 0
      const frames: { at: number; transform: string }[] = []
      for (const [at, cell] of squares.entries()) {
        const [x, y] = middleOf(cell, SIDE, isTurned)
        const last = squares[at - 1] ?? cell
        const taken = between(last, cell).filter((passed) => before[passed] !== '.' && marks[passed] === '.')
        if (at > first) {
          const length = taken.length > 0 ? JUMP_MS : STEP_MS
          const [fromX, fromY] = middleOf(last, SIDE, isTurned)
          if (taken.length > 0) frames.push({ at: ms + length / 2, transform: `translate(${(x + fromX) / 2}px, ${(y + fromY) / 2}px) scale(${LIFT})` })
          ms += length
        }
        for (const passed of taken) vanish(before[passed] ?? '.', passed, isTurned, Math.max(0, ms - JUMP_MS / 2))
        if (at >= first) frames.push({ at: ms, transform: `translate(${x}px, ${y}px) scale(1)` })
      }
      if (ms === 0) return
      const piece = pieces.at(to)
      // A piece that is crowned is drawn anew, but comes from where it has been.
      piece?.classList.remove('new')
      piece?.animate(
        frames.map(({ at, transform }) => ({ transform, offset: at / ms })),
        { duration: ms, easing: 'linear' },
      )
    },
    drop(cell) {
      dropped = cell
    },
  }
}
