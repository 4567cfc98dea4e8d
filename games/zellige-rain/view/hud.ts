import type { Welcome } from '@majlis/game-bridge/protocol'
import { announcer, byId, digitWriter, fill, numberWriter } from '@majlis/game-bridge/stage/screen'
import type { Sound } from '@majlis/game-bridge/stage/sound'
import { createGoalLine, goalAhead, type Goals } from '@majlis/game-kit/goals'
import { daysInARow } from '@majlis/game-kit/days'
import type { Days } from '@majlis/game-kit/days'
import { counter } from '@majlis/game-kit/plural'
import { createToast } from '@majlis/game-kit/toast'
import type { OverlayTexts } from '@majlis/game-kit/overlay'
import { EVENTS, KNOWN } from '../state.ts'
import type { RunResult, State } from '../state.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import type { Painter } from './painter.ts'
import { targetOf, TENTH_MINUTE } from './progress.ts'
import type { Progress } from './progress.ts'
import type { SOUNDS } from './sounds.ts'

export type SoundName = Sound | keyof typeof SOUNDS
type Play = (sound: SoundName, lift?: number) => void

/** The elements around the wall: numbers, pieces to come, short texts. */
/** How a run ended: the progress before and after it. */
export interface RunEnd {
  readonly outcome: 'win' | 'lose'
  readonly isBest: boolean
  readonly before: Progress
  readonly progress: Progress
}

export interface Hud {
  readonly texts: Messages
  /** May be called every frame; changes the page only when something changed. */
  score(score: number, progress: Progress): void
  show(state: State, painter: Painter): void
  react(state: State, play: Play, haptic: (pattern: 'tap' | 'success') => void): void
  count(left: number): void
  cheer(play: Play): void
  /** Shows a short text. */
  toast(text: string): void
  /** Writes what the button of the wall of the day says: `days` as of `today`, a UTC date. @returns the text below its name */
  day(days: Days, today: string): string
  factsOf(result: RunResult): NonNullable<OverlayTexts['facts']>
  ended(result: RunResult, end: RunEnd, again: () => void): OverlayTexts
}

export function createHud(page: Document, welcome: Welcome): Hud {
  const texts: Messages = messages[welcome.language]
  const [number, digits] = [numberWriter(welcome), digitWriter(welcome)]
  const count = counter(welcome.locale, digits)
  const say = announcer(byId(page, 'spoken'))
  const toast = createToast(byId(page, 'toast'))
  const goal = createGoalLine(byId(page, 'goal'), texts.goals, (text, n) => fill(text, { n: number(n) }))
  const [held, ...next] = [byId(page, 'hold'), byId(page, 'next')].flatMap((box) => [...box.querySelectorAll('canvas')])
  const shown = { score: -1, level: 0, rows: -1 }
  label(page, texts)

  function factsOf({ score, level, rows, stars }: RunResult): NonNullable<OverlayTexts['facts']> {
    const { facts } = texts
    return [
      [facts.score, number(score)],
      [facts.level, digits(level)],
      [facts.rows, digits(rows)],
      [facts.stars, digits(stars)],
    ]
  }

  return {
    texts,
    score(score, progress) {
      if (score === shown.score) return
      shown.score = score
      byId(page, 'score').textContent = number(score)
      goal(goalsOf(progress), score)
    },
    show(state, painter) {
      if (state.level !== shown.level) byId(page, 'level').textContent = digits(state.level)
      if (state.rows !== shown.rows) byId(page, 'rows').textContent = digits(state.rows)
      shown.level = state.level
      shown.rows = state.rows
      if (held) painter.drawPiece(held, state.held, state.heldPart, !state.mayHold)
      for (const [at, canvas] of next.entries()) if (at < KNOWN) painter.drawPiece(canvas, state.next[at] ?? -1, state.nextParts[at] ?? -1, false)
    },
    react(state, play, haptic) {
      const { events } = state
      if (events & EVENTS.rows) {
        play(state.full.length === 4 ? 'four' : 'row', state.combo * 2 + state.full.length)
        haptic(state.full.length === 4 ? 'success' : 'tap')
        say(fill(texts.announced, { rows: digits(state.rows), score: number(state.score) }))
      } else if (events & EVENTS.fixed) play('fix')
      else if (events & EVENTS.turned) play('spin')
      else if (events & EVENTS.moved) play('move')
      else if (events & EVENTS.held) play('tap')
      if (events & EVENTS.star) play('star')
      if (events & EVENTS.level) play('level')
      const word = wordFor(state, texts, number)
      if (word !== undefined) toast(word)
    },
    count: (left) => toast(digits(left)),
    toast: (text) => toast(text),
    day(days, today) {
      const row = daysInARow(days, today)
      const inARow = count(texts.daysInARow, row)
      const text = days.day === today ? fill(texts.day.done, { days: inARow }) : row > 0 ? inARow : texts.day.none
      byId(page, 'day-text').textContent = text
      return text
    },
    cheer(play) {
      toast(texts.toasts.goal)
      say(texts.toasts.goal)
      play('win')
    },
    factsOf,
    ended(result, { outcome, isBest, before, progress }, again) {
      const { end, facts } = texts
      const isWon = outcome === 'win'
      const target = targetOf(before)
      // The goal that stood above the wall until the end.
      const missed = goalAhead(goalsOf(before), result.score)
      return {
        kind: isWon ? 'won' : 'lost',
        title: isWon ? end.won : end.lost,
        ...(isWon ? { medal: result.score >= target * 3 ? 3 : result.score >= target * 1.5 ? 2 : 1 } : {}),
        ...(isBest ? { text: end.newBest } : isWon || missed === null ? {} : { text: fill(texts.goals[missed.name], { n: number(missed.target) }) }),
        facts: [...factsOf(result).slice(0, 3), [facts.best, number(progress.best)]],
        buttons: [{ text: end.again, main: true, act: again }],
      }
    },
  }
}

/** The goals above the wall: the one that wins the run, the one of ten minutes, and the best score. */
const goalsOf = (progress: Progress): Goals => ({ first: targetOf(progress), tenth: TENTH_MINUTE, best: progress.best })

/** Whether the page is used with fingers. */
export function isTouchPage(page: Document): boolean {
  return page.defaultView?.matchMedia('(pointer: coarse)').matches === true
}

function label(page: Document, texts: Messages): void {
  const { tools, how, facts } = texts
  const by = isTouchPage(page) ? how.touch : how.keys
  const written = {
    'how-side': by.side,
    'how-turn': by.turn,
    'how-soft': by.soft,
    'how-drop': by.drop,
    'how-hold': by.hold,
    'how-row': how.row,
    start: texts.start,
    'day-name': texts.day.name,
    'level-label': facts.level,
    'rows-label': facts.rows,
  }
  for (const [id, text] of Object.entries(written)) byId(page, id).textContent = text
  for (const [id, text] of Object.entries({ hold: tools.hold, next: tools.next })) {
    const small = byId(page, id).querySelector('small')
    if (small) small.textContent = text
  }
  for (const [id, text] of Object.entries({ pause: tools.pause, hold: tools.hold, next: tools.next, field: texts.field }))
    byId(page, id).setAttribute('aria-label', text)
  for (const button of byId(page, 'pad').querySelectorAll('button')) button.setAttribute('aria-label', tools[button.dataset['command'] as keyof typeof tools])
}

/** The text for a tick, only for the most important event: what the rows were, and their points. */
function wordFor(state: State, { toasts }: Messages, number: (value: number) => string): string | undefined {
  const { events, level, gained } = state
  if ((events & EVENTS.rows) === 0) return events & EVENTS.level ? fill(toasts.level, { n: number(level) }) : undefined
  const feat = featOf(state, toasts, number)
  if (feat !== undefined) return fill(toasts.points, { word: events & EVENTS.again ? fill(toasts.again, { word: feat }) : feat, n: number(gained) })
  return events & EVENTS.level ? fill(toasts.level, { n: number(level) }) : undefined
}

/** What is special about the rows that were just filled. */
function featOf({ events, full, combo }: State, toasts: Messages['toasts'], number: (value: number) => string): string | undefined {
  if (events & EVENTS.clean) return toasts.clean
  if (events & EVENTS.twist) return toasts.twist
  if (full.length > 2) return full.length === 4 ? toasts.four : toasts.three
  if (combo > 2) return fill(toasts.combo, { n: number(combo) })
  return full.length > 1 ? toasts.two : events & EVENTS.star ? toasts.star : undefined
}
