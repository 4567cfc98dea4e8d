import type { Json } from '@majlis/game-bridge/protocol'
import { describe, expect, test } from 'vitest'
import { bestMove } from '../bot.ts'
import { SIDE } from '../grid.ts'
import { replay } from '../step.ts'
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
    expect(end).toMatchObject({ outcome: 'win', score: round.state.score, proof: { version: 1, seed: 'seed' } })
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
    expect(together({ ...NO_PROGRESS, level: 3, best: 10 }, { ...NO_PROGRESS, level: 2, stars: 6, best: 70 })).toEqual({
      round: null,
      level: 3,
      stars: 6,
      best: 70,
    })
  })

  test('what was saved is read without trust; another version keeps its records and loses its round', () => {
    for (const data of [undefined, null, 5, [], 'x', { level: -2, round: 7 }] as (Json | undefined)[]) expect(readProgress(data)).toEqual(NO_PROGRESS)
    expect(readProgress({ version: 9, level: 12, stars: 20.7, best: 800, round: { seed: 's', moves: '1:' } })).toEqual({
      round: null,
      level: 12,
      stars: 20,
      best: 800,
    })
    expect(readProgress({ version: 1, level: 1e12 }).level).toBe(999)
  })
})

test('directions and touches become moves, and none leads over the edge', () => {
  expect([moveTowards(0, 'left'), moveTowards(0, 'up'), moveTowards(6, 'right'), moveTowards(48, 'down')]).toEqual(Array(4).fill(undefined))
  expect(moveTowards(8, 'left')).toEqual({ cell: 7, to: 'right' })
  expect(moveTowards(8, 'up')).toEqual({ cell: 1, to: 'below' })
  expect(moveBetween(8, 8 + SIDE)).toEqual({ cell: 8, to: 'below' })
  expect([moveBetween(6, 7), moveBetween(3, 3), moveBetween(3, 5)]).toEqual([undefined, undefined, undefined])
})
