import type { Json } from '@majlis/game-bridge/protocol'
import { NO_DAYS } from '@majlis/game-kit/days'
import { describe, expect, test } from 'vitest'
import { bestMove } from '../bot.ts'
import { SIDE } from '../grid.ts'
import { levelOf } from '../levels.ts'
import { begin, replay } from '../step.ts'
import type { State } from '../step.ts'
import { moveBetween, moveTowards } from './controls.ts'
import { NO_PROGRESS, asJson, readProgress, together, withEnd } from './progress.ts'
import { newRound, resumedRound } from './round.ts'
import type { Round } from './round.ts'

function play(round: Round, moves = 200): void {
  for (let made = 0; made < moves; made += 1) {
    const move = bestMove(round.state)
    if (!move) return
    round.play(move)
  }
}

describe('round', () => {
  test('its end carries a proof that replays to the same score', () => {
    const round = newRound('seed', 1)
    expect(round.end()).toBeNull()
    expect(round.play({ cell: 48, to: 'right' })).toBeUndefined()
    play(round)
    const end = round.end()
    expect(end).toMatchObject({ outcome: 'win', score: round.state.score, proof: { version: 3, seed: 'seed' } })
    expect(replay('seed', end?.proof.inputs)).toEqual(round.state)
  })

  test('a saved round goes on exactly where it was, with the same gems to come; one that is over or forged does not', () => {
    const live = newRound('seed', 4)
    play(live, 2)
    const saved = readProgress(asJson({ ...NO_PROGRESS, round: live.saved() })).round
    const resumed = saved && resumedRound(saved)
    expect(resumed?.state).toEqual(live.state)
    play(live)
    if (resumed) play(resumed)
    expect(resumed?.state).toEqual(live.state)
    expect(resumedRound(live.saved())).toBeUndefined()
    expect(resumedRound({ seed: 'seed', moves: 'nonsense' })).toBeUndefined()
  })
})

describe('progress', () => {
  test('a won level opens the next and brings its stars; a lost one keeps its points alone', () => {
    const won = newRound('seed', 1)
    play(won)
    const after = withEnd(NO_PROGRESS, won.state)
    expect(after).toMatchObject({ level: 2, best: won.state.score })
    expect(after.stars).toBeGreaterThan(0)
    expect(withEnd(after, { ...won.state, level: 2, status: 'lost', score: 90_000 })).toEqual({ ...after, best: 90_000 })
  })

  test('two devices together keep the better of each', () => {
    expect(together({ ...NO_PROGRESS, level: 3, levels: [3, 1], best: 10 }, { ...NO_PROGRESS, level: 4, stars: 6, levels: [2, 2, 2], best: 70 })).toEqual({
      round: null,
      level: 4,
      stars: 7,
      levels: [3, 2, 2],
      best: 70,
      days: NO_DAYS,
    })
  })

  test('what was saved is read without trust; another version keeps its records and loses its round', () => {
    for (const data of [undefined, null, 5, [], 'x', { level: -2, round: 7 }] as (Json | undefined)[]) expect(readProgress(data)).toEqual(NO_PROGRESS)
    expect(readProgress({ version: 9, level: 12, stars: 20.7, best: 800, round: { seed: 's', moves: '1:' } })).toEqual({
      round: null,
      level: 12,
      stars: 20,
      levels: [],
      best: 800,
      days: NO_DAYS,
    })
    // A round of the levels without crates, ropes and pots would be another round now.
    // Their levels had other obstacles and numbers of moves.
    for (const version of [1, 2]) expect(readProgress({ version, level: 4, round: { seed: 's', moves: '4:' } })).toMatchObject({ level: 4, round: null })
    expect(readProgress({ version: 1, level: 1e12 }).level).toBe(999)
    expect(readProgress({ version: 1, level: 5, levels: [3, -1, 2.5, 'x', 9] }).levels).toEqual([3, 0, 2, 0, 3])
    expect(readProgress({ version: 1, level: 5, levels: Array<number>(2_000).fill(1) }).levels).toHaveLength(999)
  })

  test('a level that is played again keeps the better of its stars, and only what is new counts among all', () => {
    const won = (level: number, made: number): State => ({ ...begin('again', level), status: 'won', made })
    const [all, few] = [1, levelOf(1).moves]
    const once = withEnd(NO_PROGRESS, won(1, few))
    expect(once).toMatchObject({ level: 2, stars: 1, levels: [1] })
    const again = withEnd(once, won(1, all))
    expect(again).toMatchObject({ level: 2, stars: 3, levels: [3] })
    expect(withEnd(again, won(1, few))).toMatchObject({ level: 2, stars: 3, levels: [3] })
    expect(withEnd(again, { ...won(1, all), status: 'lost' })).toMatchObject({ level: 2, stars: 3, levels: [3] })
    expect(withEnd(again, won(2, all))).toMatchObject({ level: 3, stars: 6, levels: [3, 3] })
    expect(readProgress(asJson(again))).toEqual(again)
  })

  test('a save from before each level kept its stars is loaded; a level of it that is won again does not count twice', () => {
    const old = readProgress({ version: 1, level: 4, stars: 7, best: 321, round: null })
    expect(old).toEqual({ round: null, level: 4, stars: 7, levels: [], best: 321, days: NO_DAYS })
    const again = withEnd(old, { ...begin('old', 2), status: 'won', made: 1 })
    expect(again).toMatchObject({ level: 4, stars: 7, levels: [0, 3] })
    expect(withEnd(again, { ...begin('old', 4), status: 'won', made: 1 })).toMatchObject({ level: 5, stars: 10, levels: [0, 3, 0, 3] })
  })

  test('a level that is played again proves its score by its own number', () => {
    const round = newRound('seed/2', 1)
    play(round)
    const end = round.end()
    expect(replay('seed/2', end?.proof.inputs)).toMatchObject({ level: 1, score: end?.score })
  })
})

test('directions and touches become moves, and none leads over the edge', () => {
  expect([moveTowards(0, 'left'), moveTowards(0, 'up'), moveTowards(6, 'right'), moveTowards(48, 'down')]).toEqual(Array(4).fill(undefined))
  expect(moveTowards(8, 'left')).toEqual({ cell: 7, to: 'right' })
  expect(moveTowards(8, 'up')).toEqual({ cell: 1, to: 'below' })
  expect(moveBetween(8, 8 + SIDE)).toEqual({ cell: 8, to: 'below' })
  expect([moveBetween(6, 7), moveBetween(3, 3), moveBetween(3, 5)]).toEqual([undefined, undefined, undefined])
})
