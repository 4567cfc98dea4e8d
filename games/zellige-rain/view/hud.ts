import type { Welcome } from '@majlis/game-bridge/protocol'
import { announcer, byId, fill } from '@majlis/game-bridge/stage/screen'
import type { Sound } from '@majlis/game-bridge/stage/sound'
import { createGoalLine } from '@majlis/game-kit/goals'
import { daysInARow } from '@majlis/game-kit/days'
import type { Days } from '@majlis/game-kit/days'
import { createToast } from '@majlis/game-kit/toast'
import { BLITZ_TICKS, SPRINT_ROWS } from '../mode.ts'
import { EVENTS, KNOWN } from '../state.ts'
import type { State } from '../state.ts'
import { goalsOf } from './ends.ts'
import { goalText, textFor } from './feats.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import type { Painter } from './painter.ts'
import type { Progress } from './progress.ts'
import type { SOUNDS } from './sounds.ts'
import { createWriters } from './writers.ts'
import type { Writers } from './writers.ts'

export type SoundName = Sound | keyof typeof SOUNDS
type Play = (sound: SoundName, lift?: number) => void

/** The elements around the wall: numbers, pieces to come, short texts. */
export interface Hud {
  readonly texts: Messages
  readonly write: Writers
  /** The points and the goal ahead, or what they are in a sprint and a blitz. May be called every frame; changes the page only when something changed. */
  line(state: State, progress: Progress): void
  show(state: State, painter: Painter): void
  react(state: State, play: Play, haptic: (pattern: 'tap' | 'success') => void): void
  count(left: number): void
  /** A goal was reached in this tick. */
  cheer(state: State, play: Play): void
  /** Shows a short text. */
  toast(text: string): void
  /** Writes what the button of the wall of the day says: `days` as of `today`, a UTC date. @returns the text below its name */
  day(days: Days, today: string): string
}

export function createHud(page: Document, welcome: Welcome): Hud {
  const texts: Messages = messages[welcome.language]
  const write = createWriters(welcome)
  const { number, digits, count } = write
  const say = announcer(byId(page, 'spoken'))
  const toast = createToast(byId(page, 'toast'))
  const line = createLine(page, texts, write)
  const [held, ...next] = [byId(page, 'hold'), byId(page, 'next')].flatMap((box) => [...box.querySelectorAll('canvas')])
  const shown = { level: 0, rows: -1 }
  label(page, texts)
  // The wall and what is around it stay as they are in every language; sentences do not.
  for (const id of ['toast', 'ready']) byId(page, id).dir = welcome.dir

  return {
    texts,
    write,
    line,
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
        haptic(state.full.length === 4 || events & EVENTS.twist ? 'success' : 'tap')
        say(fill(texts.announced, { rows: digits(state.rows), score: number(state.score) }))
      } else if (events & EVENTS.fixed) play('fix')
      else if (events & EVENTS.turned) play('spin')
      else if (events & EVENTS.moved) play('move')
      else if (events & EVENTS.held) play('tap')
      if (events & EVENTS.star) play('star')
      if (events & EVENTS.level) play('level')
      const text = textFor(state, texts, number)
      if (text !== undefined) toast(text)
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
    cheer(state, play) {
      toast(goalText(state, texts, number))
      say(texts.toasts.goal)
      play('win')
    },
  }
}

/** The line above the wall: points and the goal ahead; in a sprint its time and the rows that are left, in a blitz points and the time that is left. */
function createLine(page: Document, texts: Messages, { number, time, timeLeft, count }: Writers): Hud['line'] {
  const [points, goal, rest] = [byId(page, 'score'), byId(page, 'goal'), byId(page, 'rest')]
  // Beside the points there is no room for the longer text about the best, which the end of a run has.
  const showGoal = createGoalLine(goal, { ...texts.goals, best: texts.modes.best }, (text, n) => fill(text, { n: number(n) }))
  const [text, bar] = [page.createElement('span'), page.createElement('i')]
  rest.replaceChildren(text, bar)
  let shown = { points: '', rest: '' }
  function write(big: string, small: string, part = 0): void {
    if (shown.points !== big) points.textContent = big
    if (shown.rest !== small) {
      text.textContent = small
      rest.style.setProperty('--part', String(part))
      goal.hidden = small !== ''
      rest.hidden = small === ''
    }
    shown = { points: big, rest: small }
  }
  return ({ mode, tick, rows, score }, progress) => {
    if (mode.name === 'sprint') {
      write(time(tick), count(texts.sprint.left, Math.max(0, SPRINT_ROWS - rows)), Math.min(1, rows / SPRINT_ROWS))
      return
    }
    const left = Math.max(0, BLITZ_TICKS - tick)
    if (mode.name === 'blitz') write(number(score), fill(texts.blitz.left, { n: timeLeft(left) }), left / BLITZ_TICKS)
    else write(number(score), '')
    if (mode.name === 'endless') showGoal(goalsOf(progress, score), score)
  }
}

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
