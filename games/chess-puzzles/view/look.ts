import { createBoard } from '@majlis/game-bridge/stage/chess/board'
import { marksOf, squareOf } from '@majlis/game-bridge/stage/chess/cells'
import { announcer, byId, fill } from '@majlis/game-bridge/stage/screen'
import type { Puzzle } from '../puzzle.ts'
import { positionOf } from '../round.ts'
import type { Messages } from './messages.ts'
import { endsOf, labelOf, writeTask } from './squares.ts'

/** The page that shows the solution of a puzzle, move by move. */
export interface Look {
  show(puzzle: Puzzle): void
}

export function createLook(page: Document, texts: Messages, back: () => void): Look {
  const board = createBoard(byId(page, 'look-board'), texts.board, () => undefined)
  const say = announcer(byId(page, 'spoken'))
  let [puzzle, at]: [Puzzle | undefined, number] = [undefined, 0]
  byId(page, 'look-name').textContent = texts.look.name
  for (const [id, text] of Object.entries({ 'look-back': texts.look.back, earlier: texts.look.earlier, later: texts.look.later }))
    byId(page, id).setAttribute('aria-label', text)
  byId(page, 'look-back').addEventListener('click', back)
  byId(page, 'earlier').addEventListener('click', () => turn(-1))
  byId(page, 'later').addEventListener('click', () => turn(1))

  function turn(by: number): void {
    const undone = by < 0 ? puzzle?.line[at - 1] : undefined
    at += by
    draw(undone)
  }

  /** Shows the moves so far, and the player's next one as an arrow. */
  function draw(undone?: string): void {
    if (!puzzle) return
    const shown = puzzle
    const moves = shown.line.slice(0, at)
    const position = positionOf({ puzzle: shown, moves })
    const marks = marksOf(position.fen)
    const next = shown.line[at]
    board.show({
      isTurned: !shown.isWhite,
      marks,
      moved: endsOf(moves.at(-1) ?? shown.last),
      undone: undone === undefined ? null : endsOf(undone),
      checked: position.isCheck ? marks.indexOf(position.side === 1 ? 'K' : 'k') : null,
      pieces: [],
      targets: [],
      picked: null,
      plan: null,
      best: next === undefined ? null : endsOf(next),
      label: (cell) => labelOf(texts, { marks, isWhite: shown.isWhite }, cell),
    })
    byId(page, 'earlier').toggleAttribute('disabled', at === 0)
    byId(page, 'later').toggleAttribute('disabled', next === undefined)
    const text = next === undefined ? texts.look.end : nextMove(marks, next)
    byId(page, 'look-at').textContent = text
    say(text)
  }

  function nextMove(marks: readonly string[], move: string): string {
    const { from, to } = endsOf(move)
    return fill(at === 0 ? texts.look.first : texts.look.next, { piece: texts.pieces[(marks[from] ?? '').toLowerCase()] ?? '', square: squareOf(to) })
  }

  return {
    show(shown) {
      ;[puzzle, at] = [shown, 0]
      writeTask(byId(page, 'look-task'), texts, shown)
      draw()
    },
  }
}
