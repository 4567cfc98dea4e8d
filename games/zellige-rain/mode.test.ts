import { createLog } from '@majlis/game-kit/run-log'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ABOVE, ROWS } from './field.ts'
import { DROP, LOG, RIGHT } from './log.ts'
import { paceOf } from './falling.ts'
import { BLITZ, BLITZ_TICKS, ENDLESS, MAX_FIRST_LEVEL, SPRINT, SPRINT_ROWS, entryOf, modeFrom, modeOf, setupFor } from './mode.ts'
import type { Mode } from './mode.ts'
import { careless, pilot } from './pilot.ts'
import { EVENTS, begin, resultOf } from './state.ts'
import type { State } from './state.ts'
import { replay, setupOf, step } from './step.ts'
import { withRows } from './falling.fixture.ts'

const STARTS: readonly Mode[] = [SPRINT, BLITZ, ...Array.from({ length: MAX_FIRST_LEVEL }, (_, at): Mode => ({ name: 'endless', level: at + 1 }))]

/** Plays a run in a mode until it is over, with `player` deciding at each tick. `watch` sees every tick. */
function play(seed: string, mode: Mode, player: (state: State) => readonly number[], watch: (state: State) => void = () => undefined) {
  const state = begin(seed)
  const log = createLog(LOG)
  const entry = entryOf(mode)
  for (let wanted = entry === undefined ? [] : [entry]; state.status === 'running'; wanted = [...player(state)]) {
    const actions = wanted.filter((action) => log.append(state.tick, action))
    watch(step(state, actions, state.tick))
  }
  return { state, text: log.text }
}

describe('modes', () => {
  test('each mode has an entry of its own, which is no action, and is read from it; a run without end from level 1 needs none', () => {
    const entries = STARTS.map(entryOf)
    expect(entryOf(ENDLESS)).toBeUndefined()
    expect(new Set(entries).size).toBe(STARTS.length)
    for (const mode of STARTS) {
      const entry = entryOf(mode)
      if (entry !== undefined) expect([entry > 8, modeOf(entry)]).toEqual([true, mode])
    }
    expect([0, 1, 8, 16, 17, 17 + MAX_FIRST_LEVEL, 39, 42, 63].map(modeOf)).toEqual(Array(9).fill(undefined))
  })

  test('a run begins at the chosen level, falls and earns by it, and rises from there', () => {
    const { state } = play('level', { name: 'endless', level: 5 }, (now) => (now.tick < 2000 ? pilot(now) : []))
    expect(state.level).toBe(5 + Math.floor(state.rows / 6))
    expect(state.rows).toBeGreaterThan(6)
    const slow = play('level', ENDLESS, () => []).state
    const fast = play('level', { name: 'endless', level: 8 }, () => []).state
    expect(fast.pieces).toBe(slow.pieces)
    expect(fast.tick).toBeLessThan(slow.tick / 2)
    expect(paceOf(8)).toBeLessThan(paceOf(1) / 3)
  })

  test('a sprint ends as done with its fortieth row, at one pace; a full wall ends it before', () => {
    let level = 0
    const { state, text } = play('sprint', SPRINT, pilot, (now) => {
      level = Math.max(level, now.level)
    })
    expect(state).toMatchObject({ isDone: true, status: 'over' })
    expect([state.rows >= SPRINT_ROWS, state.rows < SPRINT_ROWS + 4, level]).toEqual([true, true, 1])
    expect(replay('sprint', text)).toEqual(resultOf(state))
    expect(play('sprint', SPRINT, careless).state).toMatchObject({ isDone: false, status: 'over' })
  })

  test('a blitz lasts two minutes: a full wall is emptied and costs a second, and nothing else ends it', () => {
    let emptied = 0
    const { state, text } = play('blitz', BLITZ, careless, (now) => {
      if ((now.events & EVENTS.emptied) === 0) return
      emptied += 1
      expect(now).toMatchObject({ kind: -1, combo: 0, status: 'running' })
      expect(now.cells.every((cell) => cell === 0)).toBe(true)
      expect(now.waits).toBeGreaterThan(50)
    })
    expect(emptied).toBeGreaterThan(2)
    expect(state).toMatchObject({ tick: BLITZ_TICKS, isDone: true, status: 'over' })
    expect(replay('blitz', text)).toEqual(resultOf(state))
  })

  test('a wall that is filled to its top by a piece that cannot be seen is emptied in a blitz, too', () => {
    const state = begin('top')
    step(state, [entryOf(BLITZ) ?? 0], 0)
    withRows(state, Array<string>(ROWS).fill('....#....'))
    Object.assign(state, { kind: 1, part: -1, turn: 0, x: 4, y: ABOVE - 2 })
    step(state, [DROP], state.tick)
    expect(state.events & EVENTS.emptied).toBeGreaterThan(0)
    expect(state.cells.every((cell) => cell === 0)).toBe(true)
  })

  test('a mode is only the first entry of all, at tick 0, and never that of the wall of a day', () => {
    const textOf = (...entries: readonly (readonly [number, number])[]): string => {
      const log = createLog(LOG)
      for (const [tick, value] of entries) log.append(tick, value)
      return log.text
    }
    const blitz = entryOf(BLITZ) ?? 0
    expect(replay('seed', textOf([0, blitz]))).toMatchObject({ mode: BLITZ })
    const wrong = [textOf([1, blitz]), textOf([0, RIGHT], [0, blitz]), textOf([0, blitz], [0, blitz]), textOf([0, blitz], [30, entryOf(SPRINT) ?? 0])]
    expect(wrong.map((text) => replay('seed', text))).toEqual(wrong.map(() => undefined))
    expect(replay('daily/2026-11-26', textOf([0, blitz]))).toBeUndefined()
    expect(replay('daily/2026-11-26', textOf([9, RIGHT]))).toMatchObject({ mode: ENDLESS })
  })

  test('a duel has the mode of its round, but for a sprint; any other text means a run without end', () => {
    for (const mode of STARTS) {
      const setup = setupFor(mode)
      expect(setup === undefined).toBe(mode === SPRINT)
      if (setup !== undefined) expect(modeFrom(setup)).toEqual(mode)
    }
    expect(setupOf(resultOf(begin('duel')))).toBe('endless')
    fc.assert(fc.property(fc.string(), (text) => STARTS.some((mode) => setupFor(mode) === text) || modeFrom(text) === ENDLESS))
    expect(['endless/13', 'endless/1', 'endless/0', 'endless/5 ', 'sprint', undefined].map(modeFrom)).toEqual(Array(6).fill(ENDLESS))
  })
})
