import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRun, replayRun, resumeRun } from './run.ts'
import type { Run, Steps } from './run.ts'

/** A counter that ends after `length` ticks: a tick adds every input, and then reverses the list. */
interface Counter {
  tick: number
  sum: number
  readonly seed: string
}
const steps: Steps<Counter> = {
  version: 3,
  shape: { width: 2, maxTicks: 1_000, maxPerSecond: 10, ticksPerSecond: 60 },
  begin: (seed) => ({ tick: 0, sum: seed.length, seed }),
  step(state, inputs) {
    state.tick += 1
    for (const input of inputs) state.sum = (state.sum * 31 + input * state.tick) % 1_000_003
  },
  tickOf: ({ tick }) => tick,
  isOver: ({ tick }) => tick >= 400,
}

function play(run: Run<Counter>, ticks: number, inputs: readonly number[]): void {
  for (let at = 0; at < ticks && !steps.isOver(run.state); at += 1) {
    const input = inputs[(run.state.tick * 7) % inputs.length]
    if (input !== undefined && input % 3 > 0) run.addInput(input)
    run.tick()
  }
}

test('whatever is wished when, the replay is the round that was played', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.nat(5_000), { minLength: 1, maxLength: 40 }), (seed, inputs) => {
      const run = createRun(steps, seed)
      play(run, 400, inputs)
      expect(replayRun(steps, seed, run.proof?.inputs)).toEqual(run.state)
    }),
  )
})

test('a round that was saved goes on as if it had never stopped', () => {
  const inputs = [4, 8, 15, 16, 23, 42]
  const whole = createRun(steps, 's')
  const first = createRun(steps, 's')
  play(whole, 400, inputs)
  play(first, 150, inputs)
  const resumed = resumeRun(steps, JSON.parse(JSON.stringify(first.saved)))
  expect(resumed?.state).toEqual(first.state)
  if (resumed) play(resumed, 400, inputs)
  expect(resumed?.state).toEqual(whole.state)
  expect(resumed?.proof).toEqual(whole.proof)
})

test('nothing, something else, another version or a log that does not lead there is not gone on with', () => {
  const run = createRun(steps, 's')
  expect(run.saved).toBeNull()
  play(run, 100, [4, 8])
  const saved = run.saved as Record<string, never>
  for (const data of [
    null,
    undefined,
    5,
    {},
    { ...saved, version: 2 },
    { ...saved, ticks: 0 },
    { ...saved, ticks: 5_000 },
    { ...saved, ticks: 3 },
    { ...saved, inputs: '!!' },
  ]) {
    expect(resumeRun(steps, data)).toBeUndefined()
  }
  play(run, 1_000, [4])
  expect(run.saved).toBeNull()
})

test('a proof that never ends, or goes on after the end, is none', () => {
  expect(replayRun(steps, 's', '')).toMatchObject({ tick: 400 })
  expect(replayRun(steps, 's', '______zAA')).toBeUndefined()
  expect(replayRun({ ...steps, isOver: () => false }, 's', '')).toBeUndefined()
})

test('a log that is full ends the proof, not the round', () => {
  const wide: Steps<Counter> = { ...steps, shape: { width: 3, maxTicks: 1e6, maxPerSecond: 60, ticksPerSecond: 60 }, isOver: () => false }
  const run = createRun(wide, 's')
  for (let at = 0; at < 16_000; at += 1) {
    run.addInput(at % 1000)
    run.tick()
  }
  expect(run.state.tick).toBe(16_000)
  expect([run.proof, run.saved]).toEqual([undefined, null])
})
