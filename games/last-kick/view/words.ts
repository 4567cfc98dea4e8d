import { fill } from '@majlis/game-bridge/stage/screen'
import type { VeilButton, VeilTexts } from '@majlis/game-kit/veil'
import { MATCHES, levelOf } from '../step.ts'
import type { Event, State } from '../step.ts'
import type { Messages } from './messages.ts'
import type { Progress } from './round.ts'

type Number = (value: number) => string

/** What is written over the pitch when a turn is decided. */
export function wordOf(texts: Messages, event: Event): string {
  if (event.kind === 'choice') return ''
  if (event.kind === 'keep') return event.isSave ? texts.youSave : event.isSeen ? texts.youSeen : texts.conceded
  if (event.result !== 'goal') return texts[event.result]
  return event.hitStar ? texts.star : event.isAngle ? texts.angle : texts.goal
}

export function teamOf(texts: Messages, state: State): string {
  return texts.teams[levelOf(state) % texts.teams.length] ?? ''
}

export function whilePaused({ paused, score, best }: Messages, number: Number, state: State, progress: Progress, buttons: readonly VeilButton[]): VeilTexts {
  return {
    kind: 'pause',
    title: paused,
    facts: [
      [score, number(state.score)],
      [best, number(progress.best)],
    ],
    buttons,
  }
}

/** After a match that was won: who comes next. */
export function betweenMatches(texts: Messages, number: Number, state: State, buttons: readonly VeilButton[]): VeilTexts {
  const step = texts.steps[state.match] ?? ''
  return {
    kind: 'won',
    title: texts.matchWon,
    medal: Math.min(3, state.match),
    text: fill(texts.nextRival, { step, team: teamOf(texts, state) }),
    facts: [
      [texts.score, number(state.score)],
      [texts.streak, number(state.bestStreak)],
    ],
    buttons,
  }
}

export function afterCup(texts: Messages, number: Number, state: State, buttons: readonly VeilButton[]): VeilTexts {
  const cup = (at: number): string => texts.cups[Math.min(at, texts.cups.length - 1)] ?? ''
  return {
    kind: 'won',
    title: fill(texts.cupWon, { cup: cup(state.cup) }),
    medal: 3,
    text: fill(texts.cupText, { next: cup(state.cup + 1) }),
    facts: [
      [texts.score, number(state.score)],
      [texts.saves, number(state.saves)],
    ],
    buttons,
  }
}

/** The run's end. `sum` counts both sides' goals of the last match. */
export function afterRun(texts: Messages, number: Number, state: State, progress: Progress, buttons: readonly VeilButton[]): VeilTexts {
  const isWon = state.status === 'won'
  return {
    kind: isWon ? 'won' : 'lost',
    title: isWon ? fill(texts.cupWon, { cup: texts.cups[Math.min(cupsOf(state) - 1, texts.cups.length - 1)] ?? '' }) : texts.lost,
    ...(isWon ? { medal: Math.min(3, cupsOf(state)) } : {}),
    text: isWon ? texts.wonText : fill(texts.lostText, { team: teamOf(texts, state) }),
    facts: [
      [texts.score, number(state.score)],
      [texts.best, number(progress.best)],
      [texts.saves, number(state.saves)],
    ],
    buttons,
  }
}

/** Cups that a run has won. */
export function cupsOf(state: State): number {
  return state.cup + (state.phase === 'cup' && state.match === MATCHES - 1 ? 1 : 0)
}

export function told(texts: Messages, number: Number, state: State): string {
  const sum = (kicks: readonly number[]): string => number(kicks.reduce((all, kick) => all + kick, 0))
  return fill(texts.told, { mine: sum(state.mine), team: teamOf(texts, state), theirs: sum(state.theirs) })
}
