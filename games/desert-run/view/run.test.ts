import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pilot } from '../pilot.ts'
import { resultOf } from '../state.ts'
import { replay } from '../step.ts'
import { Run, resumedRun } from './run.ts'

const held = { 1: [true, undefined], 2: [false, undefined], 3: [undefined, true], 4: [undefined, false], 0: [undefined, undefined] } as const

function pilotTo(run: Run, ticks: number): void {
  while (run.state.status === 'running' && run.state.tick < ticks) {
    const [jump, duck] = held[pilot(run.state)]
    if (jump !== undefined) run.holdJump(jump)
    if (duck !== undefined) run.holdDuck(duck)
    run.tick()
  }
}

describe('a run being played', () => {
  test('whatever is held when, its proof replays to it', () => {
    const holds = fc.infiniteStream(fc.tuple(fc.nat(30), fc.boolean(), fc.boolean()))
    fc.assert(
      fc.property(fc.string(), holds, (seed, stream) => {
        const run = new Run(seed)
        for (const [wait, jump, duck] of stream) {
          run.holdJump(jump)
          run.holdDuck(duck)
          for (let at = 0; at < wait; at += 1) run.tick()
          if (run.state.status === 'over') break
        }
        expect(replay(seed, run.proof.inputs)).toEqual(resultOf(run.state))
        expect(run.saved).toBeNull()
      }),
      { numRuns: 50 },
    )
  })

  test('a tap between two ticks is a jump, and is let go in the next', () => {
    const run = new Run('tap')
    run.tick()
    run.holdJump(true)
    run.holdJump(false)
    run.tick()
    run.tick()
    expect(run.proof.inputs).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  test('a duck that is let go at once lasts for a moment, unless a jump follows', () => {
    const swiped = (jumpAt: number): readonly (readonly [number, number])[] => {
      const run = new Run('swipe')
      for (let tick = 0; tick < 60; tick += 1) {
        if (tick === 5) run.holdDuck(true)
        if (tick === 8) run.holdDuck(false)
        if (tick === jumpAt) run.holdJump(true)
        if (tick === jumpAt + 2) run.holdJump(false)
        run.tick()
      }
      return run.proof.inputs
    }
    expect(swiped(100)).toEqual([
      [5, 3],
      [39, 4],
    ])
    expect(swiped(12)).toEqual([
      [5, 3],
      [12, 4],
      [13, 1],
      [14, 2],
    ])
  })

  test('an interrupted run goes on exactly where it was', () => {
    const run = new Run('interrupted')
    pilotTo(run, 1200)
    const saved = JSON.parse(JSON.stringify(run.saved))
    const again = resumedRun(saved)
    expect(again && resultOf(again.state)).toEqual(resultOf(run.state))
    pilotTo(run, 2000)
    if (again) pilotTo(again, 2000)
    expect(JSON.stringify(again?.state)).toBe(JSON.stringify(run.state))
  })

  test('what is no run is not gone on with', () => {
    const run = new Run('forged')
    pilotTo(run, 600)
    const saved = JSON.parse(JSON.stringify(run.saved))
    for (const data of [
      undefined,
      null,
      4,
      [],
      {},
      { ...saved, version: 9 },
      { ...saved, ticks: 0 },
      { ...saved, ticks: 99_000 },
      { ...saved, inputs: [[0, 2]] },
    ])
      expect(resumedRun(data)).toBeUndefined()
  })
})
