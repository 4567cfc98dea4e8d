import fc from 'fast-check'
import { createRun, replayRun } from '@majlis/game-kit/run'
import type { Run } from '@majlis/game-kit/run'
import { seededRandom } from '@majlis/rules/random'
import { describe, expect, test } from 'vitest'
import { PARTS, UP } from './geometry.ts'
import { FIELD } from './levels.ts'
import { pilot } from './pilot.ts'
import { aimAt, EVENTS, RADIUS, TICK_RATE } from './state.ts'
import { begin, replay, step, steps, VERSION } from './step.ts'
import type { State } from './state.ts'
import { EVERY, LAUNCH, MAX_TICKS, inputTo } from './inputs.ts'

function fly(run: Run<State>): void {
  for (let at = 0; at < 30 * 60 * TICK_RATE && run.state.status === 'playing'; at += 1) {
    const input = pilot(run.state)
    if (input !== null) run.addInput(input)
    run.tick()
  }
}

/** Somebody's first ten seconds. */
interface Beginner {
  /** Lets go by intention; otherwise the pearl leaves by itself. */
  readonly launches: boolean
  /** Follows the pearl as it was 300 ms ago, slowly and not exactly; otherwise the boat stays in the middle. */
  readonly steers: boolean
}

/** Bricks that a beginner breaks in ten seconds. */
function firstBricks(seed: string, { launches, steers }: Beginner): number {
  const [state, random] = [begin(seed), seededRandom(`hand of ${seed}`)]
  const seen: number[] = []
  const [pace, letsGoAfter] = [2 + random.int(3), 15 + random.int(75)]
  let [place, off, waited, bricks] = [FIELD.width / 2, 0, 0, 0]
  for (let tick = 0; tick < 10 * TICK_RATE && state.status === 'playing'; tick += 1) {
    seen.push((state.pearls[0]?.x ?? 0) / PARTS)
    if (tick % TICK_RATE === 0) off = random.int(61) - 30
    const distance = (seen[tick - 18] ?? FIELD.width / 2) + off - place
    if (steers) place += Math.max(-pace, Math.min(pace, distance))
    waited = state.rest === 0 && state.pearls.some(({ held }) => held) ? waited + 1 : 0
    const input = launches && waited === letsGoAfter ? LAUNCH : tick % EVERY === 0 ? inputTo(state, place) : null
    step(state, input === null ? [] : [input])
    bricks += state.broken.length
  }
  return bricks
}

describe('a round', () => {
  test('whatever is wished, pearls stay in the field above the deep, and the replay is the same', () => {
    const inputs = fc.array(fc.tuple(fc.nat(30), fc.nat(63)), { minLength: 20, maxLength: 300 })
    fc.assert(
      fc.property(fc.string(), inputs, (seed, all) => {
        const run = createRun(steps, seed)
        const { state } = run
        for (const [gap, input] of all) {
          run.addInput(input)
          for (let at = 0; at <= gap && state.status === 'playing'; at += 1) {
            run.tick()
            for (const { x, y } of state.pearls) {
              const isInside = x >= RADIUS * PARTS && x <= (FIELD.width - RADIUS) * PARTS && y >= RADIUS * PARTS && Number.isInteger(x) && Number.isInteger(y)
              if (!isInside) expect.unreachable()
            }
            if (state.pearls.length > 9 || state.gifts.length > 40 || state.lives > 5) expect.unreachable()
          }
        }
        while (state.status === 'playing' && state.tick < 20_000) run.tick()
        if (state.status !== 'playing') expect(replayRun(steps, seed, run.proof?.inputs)).toEqual({ ...state, random: expect.anything() })
      }),
      { numRuns: 40 },
    )
  })

  test('a plain player breaks all mosaics: the round is won, and its proof says so and fits', () => {
    const ends = ['one', 'two', 'three'].map((seed) => {
      const run = createRun(steps, seed)
      fly(run)
      expect(replay(seed, run.proof?.inputs)).toEqual({ score: run.state.score, ticks: run.state.tick, status: run.state.status })
      return run.state.status
    })
    expect(ends).toEqual(['won', 'won', 'won'])
  })

  test('who does nothing loses: the pearl leaves by itself and sinks three times', () => {
    const state = { ...begin('idle'), target: 0, glide: 999 }
    let lost = 0
    while (state.status === 'playing' && state.tick < 60_000) {
      step(state, [])
      if (state.events & EVENTS.lost) lost += 1
    }
    expect([state.status, lost, state.lives]).toEqual(['lost', 3, 0])
  })

  test('a beginner breaks bricks from the first seconds on, also one who only lets go, or does nothing', () => {
    for (const launches of [true, false])
      for (const steers of [true, false]) {
        const bricks = Array.from({ length: 100 }, (_, at) => firstBricks(`beginner ${at}`, { launches, steers })).toSorted((left, right) => left - right)
        const who = `launches: ${launches}, steers: ${steers}`
        expect(bricks[50], `half of them, ${who}`).toBeGreaterThanOrEqual(steers ? 10 : 7)
        if (steers) expect(bricks[10], `nine of ten, ${who}`).toBeGreaterThanOrEqual(6)
      }
  })

  test('in the first mosaic the pearl leaves steeply and soon, and the first that sinks is caught', () => {
    const launched = (level: number): readonly [number, number] => {
      const state = { ...begin('launch'), level }
      while ((state.events & EVENTS.launch) === 0) step(state, [])
      return [state.tick, Math.abs((state.pearls[0]?.direction ?? 0) - UP)]
    }
    expect(launched(1)[0]).toBeLessThan(2 * TICK_RATE)
    expect(launched(2)[0]).toBeGreaterThan(3 * TICK_RATE)
    for (let waited = 0; waited < 96; waited += 1) expect(Math.abs(aimAt(waited, 1) - UP)).toBeLessThanOrEqual(5)
    expect(Math.abs(aimAt(0, 2) - UP)).toBeGreaterThan(12)
    const state = { ...begin('sinks'), target: 0, glide: 999 }
    while ((state.events & (EVENTS.net | EVENTS.lost)) === 0) step(state, [])
    expect([state.events & EVENTS.net, state.lives, state.net]).toEqual([EVENTS.net, 3, false])
  })

  test('thirty minutes of play hold no more than the first', () => {
    const state = begin('long')
    let max = 0
    for (let at = 0; at < 30 * 60 * TICK_RATE; at += 1) {
      const input = pilot(state)
      step(state, input === null ? [] : [input])
      max = Math.max(max, state.pearls.length + state.gifts.length + state.broken.length)
      if (state.status !== 'playing') Object.assign(state, begin(`long ${at}`))
    }
    expect(max).toBeLessThan(60)
  })

  test('a restless hand of half an hour fits into the proof; the longest round ends by itself, and its proof says so', () => {
    // The pearl that came down is put on the boat again: lives do not run out.
    const endless = { ...steps, step: (state: State, inputs: readonly number[]) => steps.step(Object.assign(state, { lives: 5, level: 1 }), inputs) }
    const run = createRun(endless, 'restless')
    for (let to = 0; run.state.status === 'playing'; to = FIELD.width - to) {
      const input = inputTo(run.state, to) ?? LAUNCH
      run.addInput(input)
      for (let at = 0; at < EVERY && run.state.status === 'playing'; at += 1) run.tick()
    }
    expect([run.state.status, run.state.tick]).toEqual(['lost', MAX_TICKS - 1])
    expect(run.proof).toBeDefined()
    expect(replayRun(endless, 'restless', run.proof?.inputs)).toMatchObject({ status: 'lost', tick: MAX_TICKS - 1, score: run.state.score })
  })

  test('a proof of nonsense is none', () => {
    for (const inputs of [null, 5, [], '!!', 'x', 'A'.repeat(70_000)]) expect(replay('s', inputs)).toBeUndefined()
    expect(VERSION).toBe(steps.version)
  })
})
