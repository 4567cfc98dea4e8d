import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { createToast } from '@majlis/game-kit/toast'
import type { State } from '../state.ts'
import { doneTasks } from '../tasks.ts'
import { LOOKS, looksFor } from './looks.ts'
import type { Parts } from './parts.ts'
import type { TaskPanel } from './task-panel.ts'

/**
 * Shows the goals that ticks reach, and the looks that they earn.
 * @returns takes each tick, and returns what is said of it
 */
export function createCelebration(
  { host, page, sounds, book, gardens }: Parts,
  panel: Pick<TaskPanel, 'spell'>,
): (state: State, countsForDay: boolean) => readonly string[] {
  const toast = createToast(byId(page.document, 'done'))
  return (state, countsForDay) => {
    const looks = looksFor(doneTasks(book.progress))
    const done = book.ticked(state, countsForDay).map((task) => fill(gardens.reached, { goal: panel.spell(task) }))
    if (done.length === 0) return []
    const earned = LOOKS.slice(looks, looksFor(doneTasks(book.progress))).map(({ name }) => fill(gardens.newLook, { name: gardens.looks[name] }))
    toast([...done.slice(-1), ...earned].join(' · '))
    sounds.play('bonus')
    host.emit('haptic', { pattern: 'success' })
    return [...done, ...earned].map((text) => `${text}.`)
  }
}
