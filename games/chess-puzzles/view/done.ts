import { byId, fill, isolated } from '@majlis/game-bridge/stage/screen'
import { daysInARow } from '@majlis/game-kit/days'
import { stars } from '@majlis/game-kit/overlay'
import { MAX_STARS, starsOf, type State } from '../round.ts'
import type { Writers } from './writers.ts'
import type { Messages } from './messages.ts'
import { nextPlace, type Progress } from './progress.ts'
import type { Round } from './round.ts'

/** The panel below the board of a solved puzzle. */
export interface Done {
  /** @param ratingBefore the rating before the puzzle */
  show(round: Round, progress: Progress, today: string, ratingBefore: number): void
  hide(): void
}

export function createDone(page: Document, texts: Messages, write: Writers, acts: { readonly next: () => void; readonly again: () => void }): Done {
  byId(page, 'again').textContent = texts.done.again
  byId(page, 'done-title').textContent = texts.done.title
  for (const name of ['next', 'again'] as const) byId(page, name).addEventListener('click', acts[name])
  return {
    show({ state, date }, progress, today, ratingBefore) {
      const isAll = nextPlace(progress) < 0
      byId(page, 'medal').replaceChildren(stars(page, starsOf(state)))
      const days = date === null ? 0 : daysInARow(progress.days, today)
      const parts = [isAll ? texts.done.all : praise(state, texts), fill(texts.done.points, { points: write.number(state.score) })]
      byId(page, 'done-text').textContent = [...parts, ...(days > 0 ? [write.count(texts.daysInARow, days)] : [])].join(' · ')
      const themes = state.puzzle.themes.map((theme) => texts.themes[theme])
      byId(page, 'done-themes').textContent =
        themes.length > 0 ? fill(themes.length > 1 ? texts.done.themes : texts.done.theme, { themes: themes.join(texts.comma) }) : ''
      const { points } = progress.rating
      byId(page, 'done-rating').textContent = `${fill(texts.done.rating, { points: write.number(points) })}${changeText(points - ratingBefore, write)}`
      byId(page, 'next').textContent = date === null ? texts.done.next : texts.done.path
      byId(page, 'again').hidden = starsOf(state) === MAX_STARS
      byId(page, 'done').hidden = false
      byId(page, 'next').focus({ preventScroll: true })
    },
    hide() {
      byId(page, 'done').hidden = true
    },
  }
}

/** How the rating changed; empty where it did not. */
function changeText(change: number, write: Writers): string {
  return change === 0 ? '' : ` (${isolated(`${change > 0 ? '+' : '−'}${write.number(Math.abs(change))}`)})`
}

function praise(state: State, { done }: Messages): string {
  const count = starsOf(state)
  return count === MAX_STARS ? done.clean : count > 1 ? done.two : done.one
}
