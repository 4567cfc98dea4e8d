import { expect, test } from 'vitest'
import { replay } from '../step.ts'
import { merged } from './progress.ts'
import type { Progress } from './progress.ts'
import { Round, readSaved, toSave } from './round.ts'

const progress: Progress = {
  best: 900,
  cups: 1,
  goals: 20,
  saves: 9,
  ball: 1,
  gloves: 1,
  team: 2,
  beaten: 0b1_0000_1111,
  trophies: [1, 0, 0, 0],
  hasShot: true,
  hasKept: false,
  hasCurved: false,
  days: { day: '2026-11-25', days: 2 },
}

/** A run of a few turns. */
function begun(): Round {
  const round = new Round('seed')
  for (const input of [
    [30, 200, 90, 70, 10],
    [90, -200, 60],
    [44, -250, 120, 60, 0],
  ])
    if (!round.play(input)) throw new Error('refused')
  return round
}

test('a run is saved as its inputs, and gone on with where it was: live and replayed are the same', () => {
  const round = begun()
  const saved = readSaved(JSON.parse(JSON.stringify(toSave(progress, round))))
  expect(saved.progress).toEqual(progress)
  expect(saved.round?.state).toEqual(round.state)
  expect(replay('seed', round.proof.inputs)).toEqual(round.state)
  const [input] = [[100, 240, 80, 90, -40]] as const
  expect(saved.round?.play(input)?.state).toEqual(round.play(input)?.state)
})

test('an input that is refused is not in the proof', () => {
  const round = begun()
  expect([round.play([0]), round.play([1, 2, 3, 4, 5]), round.play([9999, 0, 0])]).toEqual([undefined, undefined, undefined])
  expect(round.proof.inputs).toHaveLength(3)
})

test('of an older or a broken save the best score stays, and a new run begins', () => {
  const good = toSave(progress, begun()) as Record<string, never>
  const run = good['run'] as unknown as Record<string, unknown>
  for (const data of [
    { ...good, version: 0 },
    { ...good, version: 2 },
    { ...good, run: { ...run, version: 0 } },
    { ...good, run: { ...run, inputs: [[1]] } },
    { ...good, run: 5 },
    { best: 900 },
  ])
    expect([readSaved(data as never).progress.best, readSaved(data as never).round]).toEqual([900, undefined])
  for (const data of [undefined, null, 5, 'x', [], {}]) expect(readSaved(data as never)).toMatchObject({ progress: { best: 0, cups: 0 }, round: undefined })
})

test('two devices keep the better of both', () => {
  expect(
    merged(progress, {
      best: 100,
      cups: 3,
      goals: 60,
      saves: 2,
      ball: 2,
      gloves: 0,
      team: 0,
      beaten: 0b10_0000_0011,
      trophies: [0, 2, 1, 0],
      hasShot: false,
      hasKept: true,
      hasCurved: true,
      days: { day: '2026-11-26', days: 1 },
    }),
  ).toEqual({
    best: 900,
    cups: 3,
    goals: 60,
    saves: 9,
    ball: 1,
    gloves: 1,
    team: 2,
    beaten: 0b11_0000_1111,
    trophies: [1, 2, 1, 0],
    hasShot: true,
    hasKept: true,
    hasCurved: true,
    days: { day: '2026-11-26', days: 1 },
  })
})
