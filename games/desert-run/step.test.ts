import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GAP, hurdleAt, speedAt } from './course.ts'
import { DUCK, DUCK_END, JUMP, JUMP_END, MAX_ENTRIES, TICK_RATE, canAppend, readLog } from './log.ts'
import type { Action, Entry, Input } from './log.ts'
import { pilot } from './pilot.ts'
import { begin, isDucking, metresOf, resultOf, scoreOf } from './state.ts'
import type { State } from './state.ts'
import { replay, step } from './step.ts'

const SEEDS = Array.from({ length: 20 }, (_, at) => `course ${at}`)

/** Plays until the end or `ticks`, with `player` deciding at each tick; an input that cannot be logged is not played. A run that has fallen is not gone on with. */
function play(seed: string, player: (state: State) => Input, ticks: number): { state: State; log: Entry[] } {
  const state = begin(seed)
  const log: Entry[] = []
  while (state.status !== 'over' && state.tick < ticks) {
    const wanted = state.status === 'fallen' ? 0 : player(state)
    const input = wanted !== 0 && canAppend(log, state.tick, wanted) ? wanted : 0
    if (input !== 0) log.push([state.tick, input])
    step(state, input, state.tick)
  }
  return { state, log }
}

/** Jumps at tick 0 and returns the highest point, in pixels. */
function jumpOf(heldTicks: number): number {
  const state = begin('jump')
  let top = 0
  for (let tick = 0; tick < 60; tick += 1) {
    step(state, tick === 0 ? JUMP : tick === heldTicks ? JUMP_END : 0, tick)
    top = Math.max(top, state.y)
  }
  return top / 256
}

describe('the run', () => {
  test('speed never falls and stays within reach', () => {
    let before = 0
    for (let metres = 0; metres < 8000; metres += 1) {
      const speed = speedAt(metres)
      expect(Number.isInteger(speed)).toBe(true)
      expect(speed).toBeGreaterThanOrEqual(before)
      before = speed
    }
    expect(before).toBe(2300)
  })

  test('a held jump rises more than twice as high as a tap', () => {
    expect(jumpOf(40)).toBeGreaterThan(100)
    expect(jumpOf(2)).toBeLessThan(55)
    expect(jumpOf(2)).toBeGreaterThan(35)
  })

  test('a swipe down, which begins as a jump, has the runner ducking on the ground within a fifth of a second', () => {
    const state = begin('swipe')
    const swipe: Readonly<Record<number, Input>> = { 0: JUMP, 4: JUMP_END, 5: DUCK }
    while (state.tick < 6 || (!isDucking(state) && state.tick < 60)) step(state, swipe[state.tick] ?? 0, state.tick)
    expect(isDucking(state)).toBe(true)
    expect(state.tick).toBeLessThan(TICK_RATE / 5)
  })

  test('whoever does nothing is stopped by the first hurdle', () => {
    const { state } = play('idle', () => 0, 3000)
    expect(state.status).toBe('over')
    expect(state.endedBy).toBe(hurdleAt(state.course, 0).kind)
    const frozen = JSON.stringify(state)
    step(state, JUMP, state.tick)
    expect(JSON.stringify(state)).toBe(frozen)
  })

  test('a tick out of order is refused', () => {
    expect(() => step(begin('order'), 0, 1)).toThrow(RangeError)
  })

  test('no course is hopeless: a plain look-ahead player runs more than 60 seconds on each of 20 seeds', () => {
    const results = SEEDS.map((seed) => {
      const { state } = play(seed, pilot, 120 * TICK_RATE)
      return { seed, ticks: state.tick, endedBy: state.endedBy, metres: metresOf(state), leapt: state.leapt, ducked: state.ducked }
    })
    expect(results.filter(({ ticks }) => ticks <= 60 * TICK_RATE)).toEqual([])
    expect(results.every(({ leapt, ducked }) => leapt > 0 && ducked > 0)).toBe(true)
  })

  test('at full speed, too, a course can be run for five minutes on most seeds', () => {
    const survivors = SEEDS.filter((seed) => play(seed, pilot, 300 * TICK_RATE).state.status === 'running')
    expect(survivors.length).toBeGreaterThanOrEqual(18)
  })

  test('the same hurdles never stand closer than a jump', () => {
    const { state } = play('spacing', pilot, 40 * TICK_RATE)
    for (let at = 1; at < state.course.hurdleCount; at += 1) {
      const [before, here] = [hurdleAt(state.course, at - 1), hurdleAt(state.course, at)]
      expect(here.x - before.x - before.width).toBeGreaterThan((speedAt(0) * 44) / 256)
      expect(here.kind === GAP ? here.height : 0).toBe(0)
    }
  })
})

describe('the proof', () => {
  test('random inputs replay to the same run', () => {
    const inputs = fc.infiniteStream(fc.constantFrom<Input>(0, 0, 0, 0, 0, 0, 0, 0, JUMP, JUMP_END, DUCK, DUCK_END))
    fc.assert(
      fc.property(fc.string(), inputs, (seed, stream) => {
        const { state, log } = play(seed, () => stream.next().value as Input, 20_000)
        expect(state.status).toBe('over')
        expect(replay(seed, JSON.parse(JSON.stringify(log)))).toEqual(resultOf(state))
      }),
      { numRuns: 60 },
    )
  })

  test('a skilled run with small mistakes replays to the same run', () => {
    fc.assert(
      fc.property(fc.string(), fc.infiniteStream(fc.nat(400)), (seed, slips) => {
        const { state, log } = play(seed, (now) => (slips.next().value === 0 ? JUMP : pilot(now)), 60_000)
        fc.pre(state.status === 'over')
        expect(replay(seed, log)).toEqual(resultOf(state))
        expect(replay(seed, log)?.score).toBe(scoreOf(state))
      }),
      { numRuns: 20 },
    )
  })

  test('a log that no hand could have made is refused', () => {
    const { state, log } = play('honest', (now) => (now.tick < 900 ? pilot(now) : 0), 60_000)
    expect(replay('honest', log)).toEqual(resultOf(state))
    const falseLogs: unknown[] = [
      null,
      'log',
      [[0]],
      [[0, 5]],
      [[-1, JUMP]],
      [[0.5, JUMP]],
      [[0, JUMP_END]],
      [
        [3, JUMP],
        [3, JUMP_END],
      ],
      [
        [3, JUMP],
        [2, JUMP_END],
      ],
      [
        [3, JUMP],
        [4, JUMP],
      ],
      [...log, [state.tick + 5, JUMP]],
      Array.from({ length: 60 }, (_, at) => [at, at % 2 === 0 ? JUMP : JUMP_END]),
      Array.from({ length: MAX_ENTRIES + 1 }, (_, at) => [at * 6, at % 2 === 0 ? JUMP : JUMP_END]),
    ]
    expect(falseLogs.filter((one) => replay('honest', one) !== undefined)).toEqual([])
  })

  test('what is appended can be read', () => {
    const actions = fc.array(fc.tuple(fc.nat(3), fc.constantFrom<Action>(JUMP, JUMP_END, DUCK, DUCK_END)))
    fc.assert(
      fc.property(actions, (inputs) => {
        const log: Entry[] = []
        let tick = 0
        for (const [wait, action] of inputs) {
          tick += wait
          if (canAppend(log, tick, action)) log.push([tick, action])
        }
        expect(readLog(log)).toEqual(log)
      }),
    )
  })

  test('the longest log fits into a message', () => {
    expect(MAX_ENTRIES * '[107999,1],'.length).toBeLessThan(131_072 - 1000)
  })
})
