import { dailySeed } from '@majlis/game-kit/daily-seed'
import { utcDate } from '@majlis/game-kit/days'
import { seededRandom } from '@majlis/rules/random'
import { describe, expect, test } from 'vitest'
import { bestMove } from './bot.ts'
import { dayLevel } from './daily.ts'
import { isPot, isSand, isTied, layersOf, movesOf } from './grid.ts'
import { GIVE_UP } from './inputs.ts'
import { DAY_LEVEL } from './levels.ts'
import { DAILY, begin, openText, replay, step, wantsOf, writeInput } from './step.ts'
import type { State } from './step.ts'

/** Sixty days from a Sunday on. */
const DATES = Array.from({ length: 60 }, (_, at) => utcDate(Date.parse('2026-11-01'), at))

/** Plays the level of a day to its end. @param strays chance from 0 to 1 that a move is any move instead of the best one at sight */
function played(date: string, strays = 0, dice = ''): { readonly state: State; readonly text: string } {
  const random = seededRandom(`${date} ${dice}`)
  let state = begin(dailySeed(date), DAY_LEVEL)
  let text = openText(DAY_LEVEL)
  while (state.status === 'playing') {
    const all = movesOf(state.cells)
    const move = random.next() < strays ? all[random.int(all.length)] : bestMove(state)
    const next = move && step(state, move)
    if (!next) throw new Error('no move is left')
    text += writeInput(move)
    state = next.state
  }
  return { state, text }
}

describe('the level of a day', () => {
  test('asks for something else on every day of the week, and lies elsewhere on every date', () => {
    // The server takes rounds of a day's seed only from games that say so.
    expect(DAILY).toBe(true)
    const levels = DATES.map((date) => dayLevel(date))
    const tasks = levels.map(({ goals, isNew, places }) => `${isNew} ${goals.map(({ what }) => what).join()} ${Math.max(...places.map(layersOf))}`)
    expect(tasks.slice(7)).toEqual(tasks.slice(0, -7))
    const wanted = levels.map(({ goals, dust }) => `${goals.map(({ what }) => what).join()} ${Math.max(...dust)}`)
    expect(new Set(wanted.slice(0, 7)).size).toBeGreaterThanOrEqual(6)
    expect(new Set(tasks.slice(0, 7)).size).toBeGreaterThanOrEqual(6)
    // The same obstacles may lie in the same places once in a while, but never the same board.
    expect(new Set(levels.map(({ places, dust }) => `${places} ${dust}`)).size).toBeGreaterThan(50)
    expect(new Set(DATES.map((date) => String(begin(dailySeed(date), DAY_LEVEL).cells))).size).toBe(DATES.length)
    expect(new Set(levels.flatMap(({ goals }) => goals.map(({ what }) => what)))).toEqual(new Set(['dust', 'crate', 'rope', 'pot', 'sand', 'kind', 'score']))
    for (const { goals } of levels) expect(goals.length).toBeLessThanOrEqual(3)
  })

  test('is the same for everybody, with its obstacles on the board and a move to begin with', () => {
    for (const date of DATES) {
      const state = begin(dailySeed(date), DAY_LEVEL)
      expect(begin(dailySeed(date), DAY_LEVEL)).toEqual(state)
      expect(movesOf(state.cells).length).toBeGreaterThan(0)
      for (const { goal, have } of wantsOf(state)) expect(have, `${date} ${goal.what}`).toBe(0)
      const lying = { dust: state.dust.some((layers) => layers > 0), crate: state.cells.some((cell) => layersOf(cell) > 0) }
      const more = { rope: state.cells.some(isTied), pot: state.cells.some(isPot), sand: state.cells.some(isSand) }
      const { isNew } = state.plan
      expect(isNew && { ...lying, ...more }[isNew], date).toBe(true)
    }
  })

  test('is won at the first try by most plain players, and on every day by somebody', () => {
    const plain = DATES.filter((date) => played(date).state.status === 'won')
    expect(plain.length).toBeGreaterThanOrEqual(DATES.length * 0.6)
    expect(plain.length).toBeLessThan(DATES.length)
    for (const date of DATES) {
      if (plain.includes(date)) continue
      expect(
        [...Array(30).keys()].some((dice) => played(date, 0.2, `${dice}`).state.status === 'won'),
        date,
      ).toBe(true)
    }
  })
})

describe('the proof of a level of the day', () => {
  const [date = ''] = DATES

  test('names the day by its seed, and no other level; every other seed names one of the map', () => {
    const { state, text } = played(date)
    expect(text.startsWith('day:')).toBe(true)
    expect(replay(dailySeed(date), text)).toEqual(state)
    expect(replay(dailySeed(date), '3:')).toBeUndefined()
    expect([replay('visit', 'day:'), replay('visit/2', 'day:')]).toEqual([undefined, undefined])
    expect(replay('visit', '3:')).toMatchObject({ level: 3 })
    expect(replay(dailySeed(DATES[1] ?? ''), text)).not.toEqual(state)
  })

  test('ends as lost where it was given up, with the points until then, and nothing follows', () => {
    const start = begin(dailySeed(date), DAY_LEVEL)
    const move = bestMove(start)
    if (!move) throw new Error('no move is left')
    const text = `${openText(DAY_LEVEL)}${writeInput(move)}`
    const before = replay(dailySeed(date), text)
    const end = replay(dailySeed(date), `${text}${writeInput(GIVE_UP)}`)
    expect(end).toEqual({ ...before, status: 'lost' })
    expect(end && step(end, GIVE_UP)).toBeUndefined()
    expect(replay(dailySeed(date), `${text}!!`)).toBeUndefined()
  })
})
