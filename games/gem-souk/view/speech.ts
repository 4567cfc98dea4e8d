import { fill } from '@majlis/game-bridge/stage/screen'
import type { OverlayTexts } from '@majlis/game-kit/overlay'
import { HOLE, SIDE, isPot, isSand, isTied, kindOf, layersOf, powerOf } from '../grid.ts'
import { DAY_LEVEL, STREET } from '../levels.ts'
import { SPARE_POINTS } from '../step.ts'
import type { State, Step } from '../step.ts'
import type { Messages } from './messages.ts'
import type { Progress } from './progress.ts'

/** How the game writes numbers, in the app's numbering system. */
export interface Writers {
  readonly number: (value: number) => string
  readonly digits: (value: number) => string
}

/** A level's name; every fifth is a gate. */
export function levelName(level: number, texts: Messages, { digits }: Writers): string {
  if (level === DAY_LEVEL) return texts.day.short
  return level % STREET === 0 ? fill(texts.arch, { n: digits(level / STREET) }) : fill(texts.level, { n: digits(level) })
}

/** The name of the content of a cell. */
export function gemName({ cells, dust }: State, cell: number, { board, kinds, powers }: Messages): string {
  const value = cells[cell] ?? HOLE
  if (value === HOLE) return board.hole
  if (layersOf(value) > 0) return layersOf(value) > 1 ? board.strong : board.crate
  if (isPot(value)) return board.pot
  if (isSand(value)) return board.sand
  const [kind, power] = [kindOf(value), powerOf(value)]
  const name = kind === undefined ? powers.star : (kinds[kind] ?? '')
  const extra = power === 'none' || power === 'star' ? [] : [powers[power]]
  return [name, ...extra, ...(isTied(value) ? [board.tied] : []), ...((dust[cell] ?? 0) > 0 ? [board.dusty] : [])].join(' · ')
}

/** The same with its row and column. */
export function placeName(state: State, cell: number, texts: Messages, { digits }: Writers): string {
  const place = { row: digits(Math.floor(cell / SIDE) + 1), column: digits((cell % SIDE) + 1) }
  return fill(texts.board.cell, { what: gemName(state, cell, texts), ...place })
}

/** What a move cleared. */
export function clearedText({ state, waves }: Step, { announced }: Messages, { digits, number }: Writers): string {
  const count = waves.reduce((sum, wave) => sum + wave.gone.length, 0)
  const points = waves.reduce((sum, wave) => sum + wave.points, 0)
  return fill(announced.cleared, { count: digits(count), points: number(points), moves: digits(state.left) })
}

/** The explanation with which a level begins: what is new in it. */
export function lessonText({ level, plan: { isNew } }: State, { announced, lessons }: Messages): string {
  if (isNew) return lessons[isNew]
  return level === 1 ? announced.swap : level === 3 ? announced.four : ''
}

/** The text with which unused moves take effect: how many points they are worth. */
export function finaleText({ plan, made }: State, { announced }: Messages, { number }: Writers): string {
  return fill(announced.finale, { points: number((plan.moves - made) * SPARE_POINTS) })
}

/** The text above the board after a move: usually none. */
export function footText({ state, waves, creep, isShuffled }: Step, { announced }: Messages, { digits }: Writers): string {
  if (isShuffled) return announced.shuffled
  if (state.status !== 'playing') return ''
  if (state.left <= 3) return fill(announced.few, { count: digits(state.left) })
  if (waves.some(({ made }) => made.some(({ power }) => power === 'star'))) return announced.star
  return creep === undefined ? '' : announced.creep
}

/** The texts of the overlay before a level. */
export function startTexts(state: State, { stars, best }: Progress, texts: Messages, write: Writers, play: () => void): OverlayTexts {
  const { start, moves } = texts
  return {
    kind: 'start',
    title: levelName(state.level, texts, write),
    text: lessonText(state, texts),
    facts: [
      [moves, write.digits(state.plan.moves)],
      [start.stars, write.digits(stars)],
      [start.best, write.number(best)],
    ],
    buttons: [{ text: start.play, main: true, act: play }],
  }
}

/** The texts of the overlay during a pause. */
export function pauseTexts(
  { score, left }: State,
  { best }: Progress,
  texts: Messages,
  write: Writers,
  acts: { readonly goOn: () => void; readonly restart?: () => void },
): OverlayTexts {
  const { pause, start } = texts
  return {
    kind: 'pause',
    title: pause.title,
    facts: [
      [texts.score, write.number(score)],
      [texts.moves, write.digits(left)],
      [start.best, write.number(best)],
    ],
    buttons: [{ text: pause.resume, main: true, act: acts.goOn }, ...(acts.restart ? [{ text: pause.restart, act: acts.restart }] : [])],
  }
}

/** The question whether a level that was begun is given up: for another one, or to begin it anew. */
export function leaveTexts(
  begun: number,
  chosen: number,
  { map, pause, day }: Messages,
  write: Writers,
  acts: { readonly leave: () => void; readonly stay: () => void },
): OverlayTexts {
  const named = (text: 'leave' | 'leaveText' | 'stay', level: number): string =>
    level === DAY_LEVEL ? { leave: day.name, leaveText: day.leaveText, stay: pause.resume }[text] : fill(map[text], { n: write.digits(level) })
  const isSame = chosen === begun
  return {
    kind: 'ask',
    title: isSame ? pause.askRestart : map.title,
    text: named('leaveText', begun),
    buttons: [
      { text: named('stay', begun), main: true, act: acts.stay },
      { text: isSame ? pause.restart : named('leave', chosen), act: acts.leave },
    ],
  }
}
