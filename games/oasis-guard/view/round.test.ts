import { NO_DAYS } from '@majlis/game-kit/days'
import { expect, test } from 'vitest'
import { LANDS } from '../map.ts'
import { begin, replay, setupOf } from '../step.ts'
import {
  FIRST_SETUP,
  Round,
  countedWave,
  freeStars,
  isOpen,
  medalOf,
  merged,
  readSaved,
  roundOf,
  setupFrom,
  setupIn,
  starsIn,
  toSave,
  withMedal,
  withWave,
} from './round.ts'
import type { Progress } from './round.ts'

const progress: Progress = {
  best: 900,
  medals: [2, 0, 0, 0, 0, 0],
  waves: [17, 0, 0, 0, 0, 0],
  hard: [1, 0, 0, 0, 0, 0],
  skills: [1, 0, 0, 0, 1, 0],
  sent: 1,
  led: 1,
  days: NO_DAYS,
}

/** A round of some seconds with a tower and a wave. */
function begun(): Round {
  const round = new Round('seed')
  const orders = [{ do: 'build', kind: 'sling', spot: 4 } as const, { do: 'call' } as const]
  if (!orders.every((order) => round.give(order))) throw new Error('refused')
  for (let tick = 0; tick < 200; tick += 1) round.tick()
  if (!round.give({ do: 'build', kind: 'drum', spot: 8 })) throw new Error('refused')
  return round
}

test('a round is saved as its log, and gone on with where it was: live and replayed are the same', () => {
  const round = begun()
  for (let tick = 0; tick < 77; tick += 1) round.tick()
  const saved = readSaved(JSON.parse(JSON.stringify(toSave(progress, round))))
  expect(saved.progress).toEqual(progress)
  const { happenings: _gone, ...state } = round.state
  expect(saved.round?.state).toMatchObject(state)
  for (const one of [round, saved.round]) {
    one?.give({ do: 'sell', spot: 4 })
    while (one?.state.phase === 'running') one.tick()
  }
  expect(saved.round?.state).toEqual(round.state)
  const { score, tick: ticks, wave, land, status } = round.state
  expect(replay('seed', round.proof.inputs)).toEqual({ score, ticks, wave, land, isEndless: false, status })
  expect(replay('seed', saved.round?.proof.inputs)).toEqual({ score, ticks, wave, land, isEndless: false, status })
})

test('an order that the player cannot give is left out of the proof', () => {
  const round = begun()
  const before = round.proof.inputs
  expect([round.give({ do: 'build', kind: 'mirror', spot: 4 }), round.give({ do: 'land', land: 1 }), round.give({ do: 'goHome' })]).toEqual([
    false,
    false,
    false,
  ])
  expect(round.proof.inputs).toBe(before)
})

test('of an older or a broken save best score, medals and best waves stay, and a new round begins', () => {
  const good = toSave(progress, begun()) as Record<string, never>
  const run = good['run'] as unknown as Record<string, unknown>
  for (const data of [
    { ...good, version: 0 },
    { ...good, version: 2 },
    { ...good, run: { ...run, version: 0 } },
    { ...good, run: { ...run, inputs: '!' } },
    { ...good, run: 5 },
  ])
    expect([readSaved(data as never).progress, readSaved(data as never).round]).toEqual([progress, undefined])
  const zeros = [0, 0, 0, 0, 0, 0]
  const none = { progress: { best: 0, medals: zeros, waves: zeros, hard: zeros, skills: zeros, sent: 0, led: 0, days: NO_DAYS }, round: undefined }
  for (const data of [undefined, null, 5, 'x', [], {}]) expect(readSaved(data as never)).toEqual(none)
})

test('a land opens when the one before it was held; medals are kept, and two devices keep the better of both', () => {
  expect([0, 1, 2].map((land) => isOpen(progress, { land, isEndless: false }))).toEqual([true, true, false])
  expect(withMedal(withMedal(progress, 0, 1), 1, 3).medals).toEqual([2, 3, 0, 0, 0, 0])
  expect([12, 11, 6, 5, 1].map((drops) => medalOf({ ...begin('x'), drops }))).toEqual([3, 2, 2, 1, 1])
  expect(
    merged(progress, {
      best: 100,
      medals: [1, 1, 0, 0, 0, 3],
      waves: [16, 22, 0, 0, 0, 0],
      hard: [0, 1, 0, 0, 0, 0],
      skills: [2, 0, 0, 0, 0, 0],
      sent: 0,
      led: 0,
      days: NO_DAYS,
    }),
  ).toEqual({
    best: 900,
    medals: [2, 1, 0, 0, 0, 3],
    waves: [17, 22, 0, 0, 0, 0],
    hard: [1, 1, 0, 0, 0, 0],
    skills: [1, 0, 0, 0, 1, 0],
    sent: 1,
    led: 1,
    days: NO_DAYS,
  })
})

test('a save from when there were three lands keeps its medals, and the fourth opens if the third was held', () => {
  const { progress: old } = readSaved({ version: 1, best: 900, medals: [3, 2, 1], run: null })
  expect(old.medals).toEqual([3, 2, 1, 0, 0, 0])
  expect(old.waves).toEqual([0, 0, 0, 0, 0, 0])
  expect(LANDS.map((_land, land) => isOpen(old, { land, isEndless: true }))).toEqual([true, true, true, false, false, false])
  expect(LANDS.map((_land, at) => isOpen(old, { land: at, isEndless: false }))).toEqual([true, true, true, true, false, false])
})

test('a duel is played by its setup, whatever the seed', () => {
  for (const land of LANDS.keys())
    for (const isEndless of [false, true]) {
      const round = roundOf('seed', setupFrom(setupOf({ land, isEndless })))
      expect([round.state.land, round.state.isEndless]).toEqual([land, isEndless])
    }
  for (const setup of [undefined, '', '-1', '99', '1.5', '9/endless', '/endless', '1/']) expect(setupFrom(setup)).toEqual(FIRST_SETUP)
})

test('a hard round with skills is gone on with as one, and its proof and its setup say so', () => {
  const setup = { land: 2, isEndless: false, isHard: true, skills: [0, 3, 0, 0, 1, 2] }
  const round = roundOf('hard', setup)
  expect([setupIn(round.state), setupFrom(setupOf(setup)), setupOf(setup)]).toEqual([setup, setup, '2/hard+030012'])
  round.give({ do: 'call' })
  for (let tick = 0; tick < 100; tick += 1) round.tick()
  const saved = readSaved(JSON.parse(JSON.stringify(toSave(progress, round)))).round
  expect(saved && setupIn(saved.state)).toEqual(setup)
  while (saved?.state.phase === 'running') saved.tick()
  expect(replay('hard', saved?.proof.inputs)).toMatchObject({ ...setup, score: saved?.state.score })
  for (const text of ['0+999999', '0+333333', '0+01', '0+']) expect(setupFrom(text)).toEqual(FIRST_SETUP)
})

test('stars are counted on all lands, and skills that cost more than them are not read', () => {
  expect([starsIn(progress), freeStars(progress)]).toEqual([3, 1])
  expect(readSaved({ version: 1, medals: [2], hard: [1], skills: '200000', run: null }).progress).toMatchObject({ skills: [2, 0, 0, 0, 0, 0] })
  expect(readSaved({ version: 1, medals: [2], skills: '200000', run: null }).progress.skills).toEqual([0, 0, 0, 0, 0, 0])
})

test('an endless round is gone on with as one, and its proof says so', () => {
  const round = roundOf('endless', { land: 0, isEndless: true })
  expect(round.isBegun).toBe(true)
  round.give({ do: 'call' })
  for (let tick = 0; tick < 100; tick += 1) round.tick()
  const saved = readSaved(JSON.parse(JSON.stringify(toSave(progress, round)))).round
  expect(saved?.state).toMatchObject({ isEndless: true, land: 0, wave: 1, tick: 100 })
  while (saved?.state.phase === 'running') saved.tick()
  expect(replay('endless', saved?.proof.inputs)).toMatchObject({ isEndless: true, land: 0, score: saved?.state.score })
  // Of the first setup the log stays empty, as before there were endless rounds.
  expect(roundOf('first', FIRST_SETUP).proof.inputs).toBe('')
})

test('the best wave of a land is remembered: of endless rounds, and of those that went on after the waves that win', () => {
  const at = (wave: number, isEndless: boolean) => ({ ...begin('x', 1), wave, isEndless })
  expect([at(3, true), at(30, true), at(3, false), at(15, false), at(16, false)].map(countedWave)).toEqual([3, 30, 0, 0, 16])
  const once = withWave(progress, at(19, true))
  expect(once.waves).toEqual([17, 19, 0, 0, 0, 0])
  expect(withWave(once, at(12, true)).waves).toEqual(once.waves)
  expect(withWave(once, at(14, false)).waves).toEqual(once.waves)
  expect(withWave(once, at(21, false)).waves).toEqual([17, 21, 0, 0, 0, 0])
  expect(readSaved({ version: 1, best: 1, medals: [], waves: [5, -1, 'x', 2.5, 9999, null, 3], run: null }).progress.waves).toEqual([5, 0, 0, 2, 999, 0])
})
