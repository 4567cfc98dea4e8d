import { byId, fill } from '@majlis/game-bridge/stage/screen'
import type { Puzzle } from '../puzzle.ts'
import { MAX_MISSES, missedIn, type Rush, solvedIn } from '../rush.ts'
import type { Writers } from './writers.ts'
import type { Messages } from './messages.ts'
import { miniBoard } from './mini.ts'
import { taskOf } from './squares.ts'

export interface RaceEndActs {
  readonly again: () => void
  readonly menu: () => void
  /** Shows the solution of a missed puzzle. */
  readonly look: (puzzle: Puzzle) => void
}

/** The page at the end of a rush. */
export interface RaceEnd {
  /** @param best the most solved puzzles of a rush before this one */
  show(rush: Rush, best: number): void
}

export function createRaceEnd(page: Document, texts: Messages, write: Writers, acts: RaceEndActs): RaceEnd {
  const labels = { 'race-solved-label': texts.rush.solved, 'race-best-label': texts.rush.best, 'race-points-label': texts.rush.points }
  for (const [id, text] of Object.entries({ ...labels, 'race-again': texts.rush.again, 'race-menu': texts.rush.menu })) byId(page, id).textContent = text
  byId(page, 'race-again').addEventListener('click', acts.again)
  byId(page, 'race-menu').addEventListener('click', acts.menu)

  function missedButton(puzzle: Puzzle): HTMLElement {
    const button = page.createElement('button')
    button.type = 'button'
    button.className = 'missed'
    button.setAttribute('aria-label', fill(texts.rush.look, { task: taskOf(texts, puzzle) }))
    button.append(miniBoard(puzzle))
    button.addEventListener('click', () => acts.look(puzzle))
    return button
  }

  return {
    show(rush, best) {
      const [solved, missed] = [solvedIn(rush), missedIn(rush)]
      const isBest = solved > best && best > 0
      const ended = missed.length >= MAX_MISSES ? texts.rush.out : rush.status === 'won' ? texts.rush.timeUp : texts.rush.stopped
      byId(page, 'race-title').textContent = isBest ? texts.rush.newBest : ended
      byId(page, 'race-end').classList.toggle('record', isBest)
      byId(page, 'race-solved').textContent = write.digits(solved)
      byId(page, 'race-best').textContent = write.digits(Math.max(best, solved))
      byId(page, 'race-points').textContent = write.number(rush.score)
      byId(page, 'missed-title').textContent = missed.length > 0 ? texts.rush.missed : solved > 0 ? texts.rush.clean : ''
      byId(page, 'missed').replaceChildren(...missed.map(missedButton))
    },
  }
}
