import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { createGoalLine } from '@majlis/game-kit/goals'
import { replayAnimation } from '@majlis/game-kit/toast'
import { DAY_LEVEL, STREET } from '../levels.ts'
import type { Goal } from '../levels.ts'
import type { Want } from '../step.ts'
import type { Messages } from './messages.ts'
import { levelName } from './speech.ts'
import type { Writers } from './speech.ts'

/** Makes a goal's picture, so many CSS pixels wide. */
export type Icon = (goal: Goal, side: number) => HTMLElement

export interface Hud {
  /** Shows a level's name and goals; `count` shows the numbers later. `cleared` levels are already won. */
  open(level: number, wants: readonly Want[], cleared: number): void
  /** Shows the progress of the goals, the moves left and the score. */
  count(wants: readonly Want[], left: number, score: number): void
}

const FEW = 5
const ICON = 34

/** The elements around the board: level, goals, moves, score. */
export function createHud(page: Document, texts: Messages, write: Writers, icon: Icon): Hud {
  const showGoal = createGoalLine(byId(page, 'goal'), texts.goals, (text, target) => fill(text, { n: write.digits(target) }))
  byId(page, 'moves-label').textContent = texts.moves
  let chips: readonly { readonly root: HTMLElement; readonly count: HTMLElement; shown: number }[] = []

  function chip(goal: Goal) {
    const [root, count] = [page.createElement('li'), page.createElement('b')]
    root.className = 'want'
    root.append(icon(goal, ICON), count)
    return { root, count, shown: -1 }
  }

  return {
    open(level, wants, cleared) {
      byId(page, 'level').textContent = levelName(level, texts, write)
      chips = wants.map(({ goal }) => chip(goal))
      byId(page, 'wants').replaceChildren(...chips.map(({ root }) => root))
      // A level of the day is beside the map. The room of the line stays, so that the board does too.
      byId(page, 'goal').style.visibility = level === DAY_LEVEL ? 'hidden' : ''
      // The next gate: a goal that takes about ten minutes.
      const archLevel = (Math.floor(cleared / STREET) + 1) * STREET
      showGoal({ first: 1, tenth: archLevel, best: 0 }, cleared)
    },
    count(wants, left, score) {
      for (const [at, { goal, have, need }] of wants.entries()) {
        const one = chips[at]
        const missing = need - have
        if (!one || one.shown === missing) continue
        if (one.shown > missing) replayAnimation(one.root, 'bump')
        one.shown = missing
        one.root.classList.toggle('done', missing === 0)
        one.count.textContent = missing === 0 ? '✓' : write.number(missing)
        const announced =
          missing === 0
            ? texts.wants.done
            : fill(texts.wants[goal.what], { what: goal.what === 'kind' ? (texts.kinds[goal.kind] ?? '') : '', count: write.number(missing) })
        one.root.setAttribute('aria-label', announced)
      }
      byId(page, 'left').textContent = write.digits(left)
      byId(page, 'moves').classList.toggle('few', left <= FEW && wants.some(({ have, need }) => have < need))
      byId(page, 'score').textContent = `${texts.score} ${write.number(score)}`
    },
  }
}

/** The icon for points among the goals. */
export function pointsIcon(page: Document): HTMLElement {
  const icon = page.createElement('span')
  icon.className = 'points'
  icon.innerHTML =
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 1l3.2 3.300h4.500v4.500L23 12l-3.300 3.200v4.500h-4.500L12 23l-3.200-3.300H4.300v-4.500L1 12l3.300-3.200V4.300h4.500z"/></svg>'
  return icon
}
