import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { createGoalLine } from '@majlis/game-kit/goals'
import { forceOf } from '../obstacles.ts'
import { KICKS, STAR_KICKS, timesOf, turnOf } from '../state.ts'
import type { State, Step } from '../state.ts'
import type { Messages } from './messages.ts'

/** Scores that are goals: reachable in the first minute, and in the tenth. */
export const FIRST_GOAL = 600
export const TENTH_GOAL = 6000
/** Strengths of the wind. */
const FORCES = 3

export interface Hud {
  show(state: State, best: number): void
  /** Writes what is shown once more, because a name has changed. */
  refresh(): void
  /** A hint at the lower edge; none for null. */
  hint(text: string | null): void
}

/** The numbers over the pitch: changed on the page only where they differ. */
export function createHud(page: Document, texts: Messages, number: (value: number) => string, teamOf: (state: State) => string): Hud {
  const [mine, theirs] = [byId(page, 'mine'), byId(page, 'theirs')]
  const [score, times, hint, wind] = [byId(page, 'score'), byId(page, 'times'), byId(page, 'hint'), byId(page, 'wind')]
  const goalLine = createGoalLine(byId(page, 'goal'), texts.goals, (text, target) => fill(text, { n: number(target) }))
  let shown = ''
  /** Arrows to where the wind blows, one for each step of its strength. */
  function showWind(state: State): void {
    const blows = state.phase === 'cup' ? 0 : turnOf(state).wind
    const force = forceOf(blows)
    wind.hidden = force === 0
    wind.textContent = (blows < 0 ? '←' : '→').repeat(force)
    wind.setAttribute('aria-label', fill(blows < 0 ? texts.wind.left : texts.wind.right, { n: number(force), of: number(FORCES) }))
  }
  function write(state: State, best: number): void {
    const isStars = state.phase === 'stars'
    side(mine, isStars ? texts.starRound : texts.you, isStars ? Array<number>(state.hits).fill(1) : state.mine, isStars ? STAR_KICKS : KICKS)
    theirs.hidden = isStars
    side(theirs, teamOf(state), state.theirs, KICKS)
    score.textContent = number(state.score)
    score.setAttribute('aria-label', `${texts.score} ${number(state.score)}`)
    // The stars of a star round are worth the same with any streak.
    times.hidden = isStars || timesOf(state.streak) === 1
    times.textContent = fill(texts.times, { n: number(timesOf(state.streak)) })
    showWind(state)
    goalLine({ first: FIRST_GOAL, tenth: TENTH_GOAL, best }, state.score)
  }
  let again = (): void => undefined
  return {
    show(state, best) {
      const kicks = state.mine.length + state.theirs.length
      const key = [state.turn, state.phase, kicks, state.hits, state.score, best, state.status].join(' ')
      if (key === shown) return
      shown = key
      again = () => write(state, best)
      again()
    },
    refresh: () => again(),
    hint(text) {
      if (hint.textContent !== (text ?? '')) hint.textContent = text ?? ''
      hint.hidden = text === null
    },
  }
}

/**
 * What is shown while the result of a turn is: still its own match or star round, with the new mark, although the run may already be in the
 * next one. What follows, and its hint, wait until the result has been seen.
 * @param before the run before the turn
 */
export function decidedBy(before: State, { state, event }: Step): State {
  // The turn stays: the wind that is shown belongs to it.
  const { score, streak } = state
  const shown: State = { ...before, score, streak }
  if (event.kind === 'keep') return { ...shown, theirs: [...before.theirs, event.isSave ? 0 : 1] }
  if (event.kind !== 'kick') return shown
  return before.phase === 'stars'
    ? { ...shown, hits: before.hits + (event.hitStar ? 1 : 0) }
    : { ...shown, mine: [...before.mine, event.result === 'goal' ? 1 : 0] }
}

/** A team's name and its kicks: the latest ones, then those that follow. */
function side(root: HTMLElement, name: string, kicks: readonly number[], max: number): void {
  const [label, marks] = [root.querySelector('b'), root.querySelector('.marks')]
  if (label) label.textContent = name
  const last = kicks.length >= max && max === KICKS ? kicks.slice(kicks.length === max ? 0 : -(max - 1)) : kicks
  const all = [...last.map((kick) => (kick === 1 ? 'hit' : 'miss')), ...Array<string>(Math.max(0, max - last.length)).fill('open')]
  marks?.replaceChildren(
    ...all.map((name) => {
      const mark = root.ownerDocument.createElement('i')
      mark.className = name
      return mark
    }),
  )
}
