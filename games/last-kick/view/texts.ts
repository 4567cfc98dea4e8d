import { fill } from '@majlis/game-bridge/stage/screen'
import type { OverlayButton, OverlayRow, OverlayTexts } from '@majlis/game-kit/overlay'
import { rivalOf } from '../cast.ts'
import { isBar } from '../pitch.ts'
import { MATCHES, levelOf } from '../state.ts'
import type { Event, Match, State } from '../state.ts'
import { nextOf } from './gear.ts'
import type { Messages } from './messages.ts'
import { cupsOf } from './progress.ts'
import type { Progress } from './progress.ts'

type Number = (value: number) => string

/** The text over the pitch when a turn is decided. */
export function wordOf(texts: Messages, event: Event): string {
  if (event.kind === 'choice') return ''
  if (event.kind === 'keep') return event.isSave ? texts.youSave : event.isSeen ? texts.youSeen : texts.conceded
  if (event.result === 'wood' && isBar(event.ball)) return texts.bar
  if (event.result !== 'goal') return event.isWild ? texts.wild : event.isSoft ? texts.soft : texts[event.result]
  if (event.isBonus || event.isLast) return event.isLast ? texts.allStars : texts.bonus
  return event.hitStar ? texts.star : event.isAngle ? texts.angle : event.isCurved ? texts.curve : texts.goal
}

export function teamOf(texts: Messages, state: State): string {
  return teamAt(texts, levelOf(state))
}

function teamAt({ teams }: Messages, level: number): string {
  return teams[level % teams.length] ?? ''
}

export function whilePaused(texts: Messages, number: Number, state: State, progress: Progress, buttons: readonly OverlayButton[]): OverlayTexts {
  const { paused, score, best } = texts
  return {
    kind: 'pause',
    title: paused,
    facts: [
      [score, number(state.score)],
      [best, number(progress.best)],
    ],
    rows: rowsOf(texts, number, progress),
    buttons,
  }
}

/** What is peculiar about the next rival: the goalkeeper, or else the shooter. */
function characterOf({ keepers, shooters }: Messages, state: State): string {
  const { keeps, shoots } = rivalOf(levelOf(state))
  const text = keeps !== 'calm' ? keepers[keeps] : shoots !== 'plain' ? shooters[shoots] : ''
  return text && `${text}.`
}

/** Balls and gloves that are nearly earned, as rows of an overlay. */
function rowsOf({ locker }: Messages, number: Number, progress: Progress): readonly OverlayRow[] {
  return nextOf(progress).map(({ kind, at, done, need }) => ({
    text: fill(locker.next, { name: locker[kind][at] ?? '' }),
    share: `${number(done)} / ${number(need)}`,
    part: done / need,
    isDone: false,
  }))
}

/**
 * The text after a match that was won: its result, and the next rival.
 * @param won the match
 */
export function betweenMatches(texts: Messages, number: Number, state: State, won: Match, buttons: readonly OverlayButton[]): OverlayTexts {
  const step = texts.steps[state.match] ?? ''
  return {
    kind: 'won',
    title: texts.matchWon,
    medal: Math.min(3, state.match),
    text: `${announced(texts, number, won)} ${fill(texts.nextRival, { step, team: teamOf(texts, state) })} ${characterOf(texts, state)}`.trim(),
    facts: [
      [texts.score, number(state.score)],
      [texts.streak, number(state.bestStreak)],
    ],
    buttons,
  }
}

/**
 * The text after a match of a day's run, with which the day may count.
 * @param counted says so; null for another run, or while it does not count
 */
export function withDay(overlay: OverlayTexts, { cup, match }: State, counted: string | null): OverlayTexts {
  return counted === null || cup > 0 || match !== 1 ? overlay : { ...overlay, text: `${overlay.text ?? ''} ${counted}`.trim() }
}

export function afterCup(texts: Messages, number: Number, state: State, buttons: readonly OverlayButton[]): OverlayTexts {
  const cup = (at: number): string => texts.cups[Math.min(at, texts.cups.length - 1)] ?? ''
  return {
    kind: 'won',
    title: fill(texts.cupWon, { cup: cup(state.cup) }),
    medal: 3,
    text: `${fill(state.cup < texts.cups.length - 1 ? texts.cupText : texts.cupAgain, { next: cup(state.cup + 1) })} ${texts.news[Math.min(state.cup, texts.news.length - 1)] ?? ''}`,
    facts: [
      [texts.score, number(state.score)],
      [texts.saves, number(state.saves)],
    ],
    buttons,
  }
}

/** The run of a day at its end: whether the day counts, and the days in a row. */
interface OfDay {
  readonly isCounted: boolean
  readonly fact: readonly [label: string, value: string]
}

/**
 * The text at the run's end. A match that was lost by one goal was close.
 * @param ofDay null for a run that is not that of a day
 */
export function afterRun(
  texts: Messages,
  number: Number,
  state: State,
  progress: Progress,
  buttons: readonly OverlayButton[],
  ofDay: OfDay | null = null,
): OverlayTexts {
  const isWon = state.status === 'won'
  const lost = fill(state.match === MATCHES - 1 ? texts.lostFinal : texts.lostText, { team: teamOf(texts, state) })
  // Whoever won a cup may still have lost the last match, in the next cup.
  const text = !isWon ? lost : state.phase === 'cup' ? texts.wonText : `${lost} ${texts.wonText}`
  return {
    kind: isWon ? 'won' : 'lost',
    title: isWon
      ? fill(texts.cupWon, { cup: texts.cups[Math.min(cupsOf(state) - 1, texts.cups.length - 1)] ?? '' })
      : goalsOf(state.theirs) - goalsOf(state.mine) > 1
        ? texts.lost
        : texts.lostClosely,
    ...(isWon ? { medal: Math.min(3, cupsOf(state)) } : {}),
    text: ofDay?.isCounted === false ? `${text} ${texts.day.open}` : text,
    facts: [[texts.score, number(state.score)], [texts.best, number(progress.best)], ofDay?.fact ?? [texts.saves, number(state.saves)]],
    rows: rowsOf(texts, number, progress),
    buttons,
  }
}

/** The result of a match so far. */
export function announced(texts: Messages, number: Number, { level, mine, theirs }: Match): string {
  return fill(texts.announced, { mine: number(mine), team: teamAt(texts, level), theirs: number(theirs) })
}

const goalsOf = (kicks: readonly number[]): number => kicks.reduce((all, kick) => all + kick, 0)
