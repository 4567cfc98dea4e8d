import { createLog, readLog } from '@majlis/game-kit/run-log'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasRoom } from './field.ts'
import { BACK, DROP, HOLD, LEFT, LOG, MAX_ACTIONS, MAX_TICKS, RIGHT, SOFT, SOFT_END, TURN } from './log.ts'
import { careless, pilot } from './pilot.ts'
import { begin, resultOf } from './state.ts'
import { replay, step } from './step.ts'
import type { State } from './state.ts'
import { until } from './falling.fixture.ts'

/** Plays until the end or `ticks`, with `player` deciding at each tick; actions that a person could not make are not played. */
function play(seed: string, player: (state: State) => readonly number[], ticks = MAX_TICKS): { state: State; text: string } {
  const state = begin(seed)
  const log = createLog(LOG)
  while (state.status === 'running' && state.tick < ticks) {
    const actions = player(state).filter((action) => log.append(state.tick, action))
    step(state, actions, state.tick)
  }
  return { state, text: log.text }
}

describe('the run', () => {
  test('whoever does nothing is filled up; a run that is over stays as it is; a tick out of order is refused', () => {
    const { state } = play('idle', () => [])
    expect(state.status).toBe('over')
    expect(state.pieces).toBeGreaterThan(5)
    const frozen = JSON.stringify(state)
    step(state, [DROP], state.tick)
    expect(JSON.stringify(state)).toBe(frozen)
    expect(() => step(begin('order'), [], 1)).toThrow(RangeError)
  })

  test('a careful player reaches level four on every seed, and a careless one ends soon', () => {
    for (let seed = 0; seed < 4; seed += 1) {
      const { state } = play(`pilot ${seed}`, pilot, 60 * 30)
      expect(state.level, `pilot ${seed}`).toBeGreaterThanOrEqual(4)
      expect(state.stars).toBeGreaterThan(1)
      const soon = play(`careless ${seed}`, careless).state
      expect(soon.status).toBe('over')
      expect(soon.tick).toBeLessThan(1200)
    }
  })

  test('random hands replay to the same run, and every tick keeps the rules', () => {
    const action = fc.constantFrom<readonly number[]>(
      [],
      [],
      [],
      [],
      [LEFT],
      [RIGHT],
      [TURN],
      [BACK],
      [SOFT],
      [SOFT_END],
      [HOLD],
      [DROP],
      [LEFT, TURN],
      [RIGHT, HOLD, DROP],
    )
    fc.assert(
      fc.property(fc.string(), fc.infiniteStream(action), (seed, stream) => {
        const { state, text } = play(seed, (now) => {
          expect(now.kind < 0 || hasRoom(now, now.kind, now.turn, now.x, now.y)).toBe(true)
          return stream.next().value as readonly number[]
        })
        expect(state.status).toBe('over')
        expect(replay(seed, JSON.parse(JSON.stringify(text)))).toEqual(resultOf(state))
      }),
      { numRuns: 60 },
    )
  })

  test('a long run replays to the same, and its log fits the proof', () => {
    const { state, text } = play('long', pilot, 60 * 40)
    until(state, () => state.status === 'over')
    expect(replay('long', text)).toEqual(resultOf(state))
    expect(state.rows).toBeGreaterThan(20)
    expect(replay('another', text)).not.toEqual(resultOf(state))
  })

  test('a run ends with its last action, and the log of so many still is read', () => {
    const state = begin('actions')
    const log = createLog(LOG)
    while (state.status === 'running') {
      state.cells.fill(0)
      expect(log.append(state.tick, state.tick % 2 === 0 ? LEFT : RIGHT)).toBe(state.tick % 60 < 45)
      step(state, state.tick % 60 < 45 ? [state.tick % 2 === 0 ? LEFT : RIGHT] : [], state.tick)
    }
    expect(state.actions).toBe(MAX_ACTIONS)
    expect(log.length).toBe(MAX_ACTIONS)
    expect(readLog(LOG, log.text)).toHaveLength(MAX_ACTIONS)
  })

  test('what no hand could do is refused', () => {
    const { state, text } = play('honest', (now) => (now.tick < 900 ? pilot(now) : []))
    expect(replay('honest', text)).toEqual(resultOf(state))
    const log = createLog(LOG)
    for (let tick = 0; tick < 60; tick += 1) log.append(tick, LEFT)
    expect(log.length).toBe(45)
    const false_: unknown[] = [null, 7, {}, 'A', '!!', 'AA', 'AJ', `${text}${'_'.repeat(900)}AB`, 'BB'.repeat(60), 'B'.repeat(70_000)]
    expect(false_.filter((one) => replay('honest', one) !== undefined)).toEqual([])
  })
})
