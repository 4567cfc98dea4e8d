import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { rowList } from '@majlis/game-kit/overlay'
import type { OverlayRow } from '@majlis/game-kit/overlay'
import type { Forms } from '@majlis/game-kit/plural'
import { MAX_COMBO } from '../state.ts'
import { doneTasks, ENDLESS_KINDS, needOf, openTasks, TASK_COUNT } from '../tasks.ts'
import type { Task } from '../tasks.ts'
import type { Book } from './book.ts'
import type { GardenMessages } from './garden-messages.ts'
import { LOOKS, looksFor } from './looks.ts'
import type { TaskMessages } from './task-messages.ts'

/** Goals that were reached in a round and are listed at its end, beside those that are open. */
const LISTED_DONE = 3

export interface TaskPanelNeeds {
  readonly page: Document
  readonly book: Book
  readonly tasks: TaskMessages
  readonly texts: GardenMessages
  readonly digits: (value: number) => string
  /** Writes counted things; the number may have separators. */
  readonly count: (forms: Forms, count: number) => string
}

/** The goals before a round, with the button that changes the look of the snake; and the same goals as rows for a pause and an end. */
export class TaskPanel {
  readonly #needs: TaskPanelNeeds

  constructor(needs: TaskPanelNeeds) {
    this.#needs = needs
    byId(needs.page, 'look').addEventListener('click', () => {
      needs.book.nextLook()
      this.show()
    })
  }

  /** Writes the goals that are open, and the look. */
  show(): void {
    const { page, book, texts, digits } = this.#needs
    const done = doneTasks(book.progress)
    byId(page, 'tasks-done').textContent = fill(texts.done, { n: digits(done), all: digits(TASK_COUNT) })
    byId(page, 'tasks-open').replaceChildren(...rowList(page, this.open()).children)
    const [earned, look] = [looksFor(done), LOOKS[book.look]]
    const next = LOOKS[earned]
    byId(page, 'look-next').textContent = next ? fill(texts.nextLook, { n: digits(next.from) }) : texts.allLooks
    if (!look) return
    const button = byId(page, 'look')
    button.setAttribute('aria-label', fill(texts.look, { name: texts.looks[look.name], n: digits(book.look + 1), all: digits(earned) }))
    button.hidden = earned < 2
    for (const [name, colour] of [
      ['--rim', look.rim],
      ['--body', look.body],
      ['--mark', look.mark],
    ] as const)
      button.style.setProperty(name, colour)
  }

  /** What a goal is, as a sentence. */
  spell({ kind, target }: Task): string {
    return fill(this.#needs.count(this.#needs.tasks[kind], target), { x: this.#needs.digits(MAX_COMBO) })
  }

  /** The open goals as rows: in a round without end those that can be reached there. */
  open(isEndless = false): readonly OverlayRow[] {
    const { book, digits } = this.#needs
    const open = openTasks(book.progress).filter(({ kind }) => !isEndless || ENDLESS_KINDS.includes(kind))
    return open.map((task) => {
      const need = needOf(task)
      return { text: this.spell(task), share: `${digits(task.have)} / ${digits(need)}`, part: task.have / need, isDone: false }
    })
  }

  /** The goals that the round has reached, the newest first, and the open ones. */
  rows(isEndless = false): readonly OverlayRow[] {
    const done = this.#needs.book.doneInRound.toReversed().slice(0, LISTED_DONE)
    return [...done.map((task): OverlayRow => ({ text: this.spell(task), share: '✓', part: 1, isDone: true })), ...this.open(isEndless)]
  }
}
