import { byId, fill } from '@majlis/game-bridge/stage/screen'
import type { ModeName } from '../mode.ts'
import type { Messages } from './messages.ts'
import type { Progress } from './progress.ts'
import { highestStart } from './records.ts'
import type { Records } from './records.ts'
import type { Writers } from './writers.ts'

/** The modes that a player can choose: one more after the first filled row, and the last one after the first goal. */
export function openModes({ mostRows, stage }: Pick<Progress, 'mostRows' | 'stage'>): readonly ModeName[] {
  if (mostRows === 0) return ['endless']
  return stage === 0 ? ['endless', 'blitz'] : ['endless', 'blitz', 'sprint']
}

export interface Menu {
  /** Shows the choice once there is one; before, how the game is played. In a duel there is none. */
  show(progress: Progress, isDuel: boolean): void
}

/** The choice of a mode and of a level before a run. `choose` is called with the records as they are to be. */
export function createMenu(page: Document, texts: Messages, write: Writers, choose: (records: Records) => void): Menu {
  const { modes } = texts
  const [lower, higher] = [byId(page, 'lower') as HTMLButtonElement, byId(page, 'higher') as HTMLButtonElement]
  const buttons = [...byId(page, 'modes').querySelectorAll<HTMLElement>('[data-mode]')]
  const nameOf = (button: HTMLElement): ModeName => button.dataset['mode'] as ModeName
  let records: Records | undefined
  byId(page, 'modes').setAttribute('aria-label', modes.label)
  lower.setAttribute('aria-label', modes.lower)
  higher.setAttribute('aria-label', modes.higher)
  for (const button of buttons) {
    button.textContent = modes.names[nameOf(button)]
    button.addEventListener('click', () => records && choose({ ...records, mode: nameOf(button) }))
  }
  const move = (by: number): void => {
    if (!records) return
    const level = Math.min(highestStart(records), Math.max(1, records.level + by))
    if (level !== records.level) choose({ ...records, level })
  }
  lower.addEventListener('click', () => move(-1))
  higher.addEventListener('click', () => move(1))
  // A finger that misses a button does not start the run.
  byId(page, 'menu').addEventListener('pointerdown', (event) => event.stopPropagation())

  return {
    show(progress, isDuel) {
      const open = openModes(progress)
      const hasChoice = !isDuel && open.length > 1
      byId(page, 'menu').hidden = !hasChoice
      byId(page, 'how').hidden = hasChoice
      records = progress.records
      const { mode, level } = records
      for (const button of buttons) {
        button.hidden = !open.includes(nameOf(button))
        button.setAttribute('aria-pressed', String(nameOf(button) === mode))
      }
      byId(page, 'mode-line').textContent = modes.lines[mode]
      const best = bestText(progress, write)
      byId(page, 'mode-best').textContent = best === '' ? '' : fill(modes.best, { n: best })
      const top = highestStart(records)
      byId(page, 'levels').hidden = mode !== 'endless' || top === 1
      byId(page, 'level-choice').textContent = fill(modes.level, { n: write.digits(Math.min(level, top)) })
      // Not disabled: a button that loses the focus while it is used would leave the keyboard nowhere.
      lower.setAttribute('aria-disabled', String(level <= 1))
      higher.setAttribute('aria-disabled', String(level >= top))
    },
  }
}

/** The best of the chosen mode; '' before the first. */
function bestText({ best, records }: Progress, { number, time }: Writers): string {
  if (records.mode === 'sprint') return records.sprint > 0 ? time(records.sprint) : ''
  const points = records.mode === 'blitz' ? records.blitz : best
  return points > 0 ? number(points) : ''
}
