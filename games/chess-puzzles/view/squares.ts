import { cellOf, squareOf } from '@majlis/game-bridge/stage/chess/cells'
import { fill } from '@majlis/game-bridge/stage/screen'
import type { Messages } from './messages.ts'

/** The cells of a move such as `e2e4`. */
export function endsOf(move: string): { readonly from: number; readonly to: number } {
  return { from: cellOf(move.slice(0, 2)), to: cellOf(move.slice(2, 4)) }
}

/** What a screen reader says of a cell. `isWhite` is the player's colour; `targets` are the cells where the picked piece can go. */
export function labelOf(
  texts: Messages,
  { marks, isWhite, targets = [] }: { marks: readonly string[]; isWhite: boolean; targets?: readonly number[] },
  cell: number,
): string {
  const mark = marks[cell] ?? '.'
  const isOwn = (mark !== mark.toLowerCase()) === isWhite
  const text = mark === '.' ? (targets.includes(cell) ? texts.target : texts.empty) : isOwn ? texts.own : texts.theirs
  return fill(text, { square: squareOf(cell), piece: texts.pieces[mark.toLowerCase()] ?? '' })
}

type Task = { readonly isWhite: boolean; readonly kind: keyof Messages['goals'] }

/** Who moves in a puzzle, and what is to be done. */
export function taskOf(texts: Messages, { isWhite, kind }: Task): string {
  return fill(texts.task, { side: texts.sides[isWhite ? 'white' : 'black'], goal: texts.goals[kind] })
}

/** Writes the task into its line, which is broken only between who moves and what is to be done. */
export function writeTask(line: HTMLElement, texts: Messages, task: Task): void {
  const parts = texts.task.split(' ').map((text) => {
    const part = line.ownerDocument.createElement('span')
    part.textContent = taskOf({ ...texts, task: text }, task)
    return part
  })
  line.replaceChildren(...parts.flatMap((part, at) => (at === 0 ? [part] : [' ', part])))
  line.dataset['side'] = task.isWhite ? 'white' : 'black'
}
