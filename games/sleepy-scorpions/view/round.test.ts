import type { Json } from '@majlis/game-bridge/protocol'
import { describe, expect, test } from 'vitest'
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { dailyBoard } from '../daily.ts'
import { replay } from '../step.ts'
import { NO_PROGRESS, asJson, readProgress, together, withEnd } from './progress.ts'
import { newRound, resumedRound } from './round.ts'
import type { Round } from './round.ts'

function clear(round: Round, at: number): void {
  round.play({ act: 'open', at, cell: 24 })
  for (const cell of round.state.covers.keys()) if (!round.state.scorpions.has(cell)) round.play({ act: 'open', at, cell })
}

describe('round', () => {
  test('its end carries a proof that replays to the same score', () => {
    const round = newRound('seed', 'oasis')
    round.play({ act: 'flag', at: 3, cell: 0 })
    round.play({ act: 'flag', at: 4, cell: 0 })
    clear(round, 250)
    const end = round.end()
    expect(end).toMatchObject({ outcome: 'win', proof: { version: 1, seed: 'seed' } })
    expect(end?.score).toBeGreaterThan(400)
    expect(replay('seed', end?.proof.inputs)).toEqual(round.state)
  })

  test('who drums marks for hours can still clear the largest board, and the proof holds', () => {
    const round = newRound('drum', 'desert')
    let taken = 0
    for (let tap = 0; tap < 10_000; tap += 1) if (round.play({ act: 'flag', at: tap * 300, cell: tap % 2 })) taken += 1
    expect(taken).toBeGreaterThan(1000)
    expect(taken).toBeLessThan(10_000)
    expect(resumedRound(round.saved(6_000_000))?.state).toEqual(round.state)
    clear(round, 3_600_000)
    const end = round.end()
    expect(end?.outcome).toBe('win')
    expect(end?.proof.inputs.length).toBeLessThanOrEqual(20_000)
    expect(replay('drum', end?.proof.inputs)).toEqual(round.state)
  })

  test('a saved round goes on exactly where it was; one that is over or forged does not', () => {
    const live = newRound('seed', 'camp')
    live.play({ act: 'open', at: 2, cell: 40 })
    live.play({ act: 'hint', at: 9 })
    const saved = readProgress(asJson({ ...NO_PROGRESS, round: live.saved(30) })).round
    expect(saved).toEqual({ ...live.saved(30) })
    const resumed = saved && resumedRound(saved)
    expect(resumed?.state).toEqual(live.state)
    resumed?.play({ act: 'quit', at: 40 })
    expect(resumed?.end()).toMatchObject({ outcome: 'lose', score: 0 })
    expect(resumed && resumedRound(resumed.saved(40))).toBeUndefined()
    expect(resumedRound({ seed: 'seed', inputs: 'nonsense', at: 0 })).toBeUndefined()
  })
})

describe('progress', () => {
  test('best times, medals and points are kept; a streak grows by wins and ends with a loss', () => {
    const swift = newRound('a', 'oasis')
    clear(swift, 100)
    const slow = newRound('b', 'oasis')
    clear(slow, 900)
    const two = withEnd(withEnd(NO_PROGRESS, slow.state, null), swift.state, null)
    expect(two).toMatchObject({ best: { oasis: 100, camp: 0 }, medals: { oasis: 3 }, score: swift.state.score, solved: 2, streak: 2, longest: 2 })
    const lost = newRound('c', 'oasis')
    lost.play({ act: 'quit', at: 1 })
    expect(withEnd(two, lost.state, null)).toMatchObject({ streak: 0, longest: 2, solved: 2 })
  })

  test('a board of the day counts once, when it is cleared, and for no best time or streak; a lost one may be tried again', () => {
    const cleared = (date: string): Round => {
      const { size, first } = dailyBoard(date)
      const round = newRound(dailySeed(date), size)
      round.play({ act: 'open', at: 1, cell: first })
      clear(round, 100)
      return round
    }
    const before = { ...NO_PROGRESS, streak: 2, longest: 2 }
    const given = newRound(dailySeed('2026-11-26'), 'camp')
    given.play({ act: 'quit', at: 1 })
    expect(given.date).toBe('2026-11-26')
    expect(withEnd(before, given.state, given.date)).toEqual(before)
    const [one, two] = [cleared('2026-11-26'), cleared('2026-11-27')]
    expect(one.end()).toMatchObject({ outcome: 'win', proof: { seed: 'daily/2026-11-26' } })
    const first = withEnd(before, one.state, one.date)
    expect(first).toEqual({ ...before, solved: 1, days: { day: '2026-11-26', days: 1 } })
    expect(withEnd(first, one.state, one.date)).toEqual(first)
    const second = withEnd(first, two.state, two.date)
    expect(second.days).toEqual({ day: '2026-11-27', days: 2 })
    expect(readProgress(asJson(second))).toEqual(second)
    expect(together(NO_PROGRESS, second).days).toEqual(second.days)
    // A round in progress keeps its day.
    const open = newRound(dailySeed('2026-11-28'), 'camp')
    expect(resumedRound(open.saved(0))?.date).toBe('2026-11-28')
    expect(newRound('other', 'camp').date).toBeNull()
  })

  test('two devices together keep the better of each record', () => {
    const theirs = { ...NO_PROGRESS, best: { oasis: 90, camp: 0, valley: 500, desert: 0 }, score: 900, longest: 4 }
    const mine = { ...NO_PROGRESS, best: { oasis: 120, camp: 300, valley: 0, desert: 0 }, score: 400, streak: 2 }
    expect(together(mine, theirs)).toMatchObject({ best: { oasis: 90, camp: 300, valley: 500, desert: 0 }, score: 900, longest: 4, streak: 2 })
  })

  test('what was saved is read without trust; another version keeps its records and loses its round', () => {
    for (const data of [undefined, null, 5, [], 'x', { best: 7, round: [] }] as (Json | undefined)[]) expect(readProgress(data)).toEqual(NO_PROGRESS)
    const other = { version: 99, score: 777, streak: -4, best: { oasis: 80.9, camp: -1 }, round: { seed: 's', inputs: 'o', at: 1 } }
    expect(readProgress(other)).toMatchObject({ round: null, score: 777, streak: 0, best: { oasis: 80, camp: 0 } })
  })
})
