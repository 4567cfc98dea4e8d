import { fill } from '@majlis/game-bridge/stage/screen'
import type { OverlayTexts } from '@majlis/game-kit/overlay'
import { HOLE, SIDE, isPot, isTied, kindOf, layersOf, powerOf } from '../grid.ts'
import { STREET, levelOf } from '../levels.ts'
import { SPARE_POINTS, starsOf, wantsOf } from '../step.ts'
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
  return level % STREET === 0 ? fill(texts.arch, { n: digits(level / STREET) }) : fill(texts.level, { n: digits(level) })
}

/** The name of the content of a cell. */
export function gemName({ cells, dust }: State, cell: number, { board, kinds, powers }: Messages): string {
  const value = cells[cell] ?? HOLE
  if (value === HOLE) return board.hole
  if (layersOf(value) > 0) return layersOf(value) > 1 ? board.strong : board.crate
  if (isPot(value)) return board.pot
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
export function lessonText(level: number, { announced, lessons }: Messages): string {
  const { isNew } = levelOf(level)
  if (isNew) return lessons[isNew]
  return level === 1 ? announced.swap : level === 3 ? announced.four : ''
}

/** The text with which unused moves take effect: how many points they are worth. */
export function finaleText({ level, made }: State, { announced }: Messages, { number }: Writers): string {
  return fill(announced.finale, { points: number((levelOf(level).moves - made) * SPARE_POINTS) })
}

/** The text above the board after a move: usually none. */
export function footText({ state, waves, isShuffled }: Step, { announced }: Messages, { digits }: Writers): string {
  if (isShuffled) return announced.shuffled
  if (state.status !== 'playing') return ''
  if (state.left <= 3) return fill(announced.few, { count: digits(state.left) })
  return waves.some(({ made }) => made.some(({ power }) => power === 'star')) ? announced.star : ''
}

/** The texts of the overlay before a level. */
export function startTexts({ level }: State, { stars, best }: Progress, texts: Messages, write: Writers, play: () => void): OverlayTexts {
  const { start, moves } = texts
  return {
    kind: 'start',
    title: levelName(level, texts, write),
    text: lessonText(level, texts),
    facts: [
      [moves, write.digits(levelOf(level).moves)],
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
  { map, pause }: Messages,
  write: Writers,
  acts: { readonly leave: () => void; readonly stay: () => void },
): OverlayTexts {
  const named = (text: string, level: number): string => fill(text, { n: write.digits(level) })
  const isSame = chosen === begun
  return {
    kind: 'ask',
    title: isSame ? pause.askRestart : map.title,
    text: named(map.leaveText, begun),
    buttons: [
      { text: named(map.stay, begun), main: true, act: acts.stay },
      { text: isSame ? pause.restart : named(map.leave, chosen), act: acts.leave },
    ],
  }
}

/** The texts of the overlay at a round's end. `before` and `after` are the progress without the round and with it; `start` begins a level. */
export function resultTexts(state: State, before: Progress, after: Progress, texts: Messages, write: Writers, start: (level: number) => void): OverlayTexts {
  const { end, score } = texts
  const isBest = state.score > before.best && before.best > 0
  const facts = [
    [isBest ? end.newBest : score, write.number(state.score)],
    [end.best, write.number(after.best)],
  ] as const
  if (state.status === 'won') {
    const title = state.level % STREET === 0 ? end.wonArch : fill(end.won, { n: write.digits(state.level) })
    const next = { text: fill(end.next, { n: write.digits(after.level) }), main: true, act: () => start(after.level) }
    return { kind: 'won', title, medal: starsOf(state), facts, buttons: [next] }
  }
  const missing = wantsOf(state).reduce((sum, { have, need }) => sum + (need - have) / need, 0)
  const again = { text: end.again, main: true, act: () => start(state.level) }
  return { kind: 'lost', title: missing < 0.25 ? end.close : end.lost, text: end.lostText, facts, buttons: [again] }
}
