import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { replayAnimation } from '@majlis/game-kit/toast'
import { dressTile } from './board.ts'
import type { Messages } from './messages.ts'
import type { Writers } from './write.ts'

/** The numbers around the board, as they are to be shown. */
export interface Shown {
  readonly score: number
  readonly best: number
  /** `best` is that of the board of the day. */
  readonly isOfDay: boolean
  /** The largest tile that there ever was. */
  readonly top: number
  readonly goal: number
  readonly undos: number
  readonly mayUndo: boolean
}

/** Writes the numbers around the board. `gained` are the points of a slide, which are shown for a moment beside the score; 0 for none. */
export function createNumbers(
  page: Document,
  texts: Messages,
  { number, digits, change }: Pick<Writers, 'number' | 'digits' | 'change'>,
): (shown: Shown, gained: number) => void {
  const [undo, score, top] = [byId(page, 'undo') as HTMLButtonElement, byId(page, 'score'), byId(page, 'top')]
  let [shownGoal, shownTop] = [0, 0]

  /** Writes only what has changed: the browser would lay out the same text again. */
  function write(id: 'score' | 'best' | 'best-label' | 'undos', text: string): void {
    const element = byId(page, id)
    if (element.textContent !== text) element.textContent = text
  }

  return (shown, gained) => {
    write('score', number(shown.score))
    write('best', number(shown.best))
    write('best-label', shown.isOfDay ? texts.bestToday : texts.best)
    write('undos', digits(shown.undos))
    if (undo.disabled === shown.mayUndo) undo.disabled = !shown.mayUndo
    undo.setAttribute('aria-label', fill(texts.undo, { n: digits(shown.undos) }))
    if (gained > 0) {
      score.dataset['gained'] = change(gained)
      replayAnimation(score, 'risen')
    }
    if (shown.top !== shownTop) {
      dressTile(top, shown.top, digits)
      // The first one is that of the visit's start.
      if (shownTop > 0) replayAnimation(top, 'grown')
      shownTop = shown.top
    }
    if (shown.goal === shownGoal) return
    shownGoal = shown.goal
    dressTile(byId(page, 'goal-tile'), shown.goal, digits)
  }
}
