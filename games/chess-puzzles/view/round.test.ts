import type { Json } from '@majlis/game-bridge/protocol'
import { describe, expect, test } from 'vitest'
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { dailyPuzzle } from '../daily.ts'
import { PATH, type Puzzle, PUZZLES } from '../puzzle.ts'
import { replay } from '../step.ts'
import { asJson, isOpen, nextPlace, NO_PROGRESS, placeOf, readProgress, solvedOf, sumOf, together, withEnd, withInput } from './progress.ts'
import { attemptsOf, NO_RATING, withAttempt } from './rating.ts'
import { newRound, resumedRound, type Round } from './round.ts'

const puzzleAt = (place: number): Puzzle => PATH[place] ?? (PATH[0] as Puzzle)
function solve(round: Round): Round {
  for (const [at, move] of round.state.puzzle.line.entries()) if (at % 2 === 0) round.play({ act: 'move', move })
  return round
}

describe('a round', () => {
  test('its end carries a proof that replays to the same score', () => {
    const round = newRound('seed', puzzleAt(30))
    expect(round.end()).toBeNull()
    round.play({ act: 'hint' })
    const end = solve(round).end()
    expect(end).toMatchObject({ outcome: 'win', score: Math.round((puzzleAt(30).rating * 2) / 3), proof: { version: 3, seed: 'seed' } })
    expect(replay('seed', end?.proof.inputs)).toEqual(round.state)
  })

  test('a saved round goes on exactly where it was; one that is over or forged does not', () => {
    const round = newRound('seed', puzzleAt(40))
    round.play({ act: 'hint' })
    const { pathRound } = readProgress(asJson({ ...NO_PROGRESS, pathRound: round.saved() }))
    expect(pathRound && resumedRound(pathRound)?.state).toEqual(round.state)
    expect(resumedRound(solve(round).saved())).toBeUndefined()
    expect(resumedRound({ seed: 'seed', inputs: 'nonsense' })).toBeUndefined()
  })
})

describe('progress', () => {
  test('the best stars of each place are kept, and the next places are open', () => {
    const clean = solve(newRound('a', puzzleAt(0)))
    const helped = newRound('b', puzzleAt(0))
    helped.play({ act: 'hint' })
    const one = withEnd(withEnd(NO_PROGRESS, clean.state, null), solve(helped).state, null)
    expect([one.stars[0], solvedOf(one), sumOf(one.stars), one.score, nextPlace(one)]).toEqual([3, 1, 3, puzzleAt(0).rating, 1])
    expect([5, 6].map((place) => isOpen(one, place))).toEqual([true, false])
    expect([4, 5].map((place) => isOpen(NO_PROGRESS, place))).toEqual([true, false])
    expect(placeOf(clean.state)).toBe(0)
  })

  test('after the last open puzzle comes the first one that was left out; once all are solved there is none', () => {
    const stars = PATH.map((_, place) => (place === 2 ? 0 : 1))
    expect([nextPlace({ ...NO_PROGRESS, stars }, 5), nextPlace({ ...NO_PROGRESS, stars: stars.map(() => 1) })]).toEqual([2, -1])
  })

  test('what is far below the rating does not come next and holds up nobody, but can be played, and comes when all else is solved', () => {
    const strong = { ...NO_PROGRESS, rating: { ...NO_RATING, points: 900 } }
    const place = nextPlace(strong)
    expect([puzzleAt(place - 1).rating < 750, puzzleAt(place).rating >= 750]).toEqual([true, true])
    expect([0, place - 1, place + 4, place + 5].map((at) => isOpen(strong, at))).toEqual([true, true, true, false])
    expect(nextPlace({ ...strong, stars: PATH.map((_, at) => (at < place ? 0 : 3)) })).toBe(0)
  })

  test('a puzzle of the day counts once, for the days in a row', () => {
    const solved = (date: string) => solve(newRound(dailySeed(date), dailyPuzzle(date))).state
    const first = withEnd(NO_PROGRESS, solved('2026-11-26'), '2026-11-26')
    expect(first).toMatchObject({ days: { day: '2026-11-26', days: 1 }, solvedDays: 1 })
    expect(withEnd(first, solved('2026-11-26'), '2026-11-26')).toEqual(first)
    expect(withEnd(first, solved('2026-11-27'), '2026-11-27')).toMatchObject({ days: { day: '2026-11-27', days: 2 }, solvedDays: 2 })
    expect(newRound(dailySeed('2026-11-26'), dailyPuzzle('2026-11-26')).date).toBe('2026-11-26')
  })

  test('two devices together keep the better of each record', () => {
    const mine = { ...NO_PROGRESS, stars: PATH.map((_, place) => (place === 0 ? 1 : 0)), score: 900 }
    const theirs = { ...NO_PROGRESS, stars: PATH.map((_, place) => (place < 2 ? 2 : 0)), solvedDays: 4, rushBest: 6 }
    const both = together(mine, theirs)
    expect([both.stars.slice(0, 3), both.score, both.solvedDays, both.rushBest]).toEqual([[2, 2, 0], 900, 4, 6])
    expect(readProgress(asJson(both))).toEqual(both)
  })

  test('the rating rises with a clean solution and falls with the first error or hint; only the first attempt at a puzzle counts', () => {
    const [easy, middle, hard] = [puzzleAt(0), puzzleAt(40), puzzleAt(PATH.length - 1)]
    const clean = withInput(NO_PROGRESS, solve(newRound('a', easy)).state)
    const helped = newRound('b', middle)
    const begun = withInput(clean, helped.state)
    helped.play({ act: 'hint' })
    const failed = withInput(begun, helped.state)
    expect([clean.rating.points > NO_RATING.points, begun.rating, failed.rating.points < clean.rating.points]).toEqual([true, clean.rating, true])
    expect(withInput(failed, solve(helped).state)).toEqual(failed)
    expect(withInput(failed, solve(newRound('c', middle)).state)).toEqual(failed)
    expect(attemptsOf(failed.rating)).toBe(2)
    // A hard puzzle that is solved counts for more than an easy one, and its loss for less.
    const change = (puzzle: Puzzle, isClean: boolean) => withAttempt(NO_RATING, puzzle, isClean).points - NO_RATING.points
    expect([change(hard, true) > change(easy, true), change(hard, false) > change(easy, false)]).toEqual([true, true])
    expect(change(hard, true) - change(hard, false)).toBe(48)
  })

  test('a rating is kept and joined by the device with more attempts; a save without one begins at the first, and what was solved does not count again', () => {
    const more = withAttempt(withAttempt(NO_RATING, puzzleAt(0), true), puzzleAt(1), true)
    const fewer = withAttempt(NO_RATING, puzzleAt(9), false)
    const both = together({ ...NO_PROGRESS, rating: fewer }, { ...NO_PROGRESS, rating: more })
    expect([both.rating.points, attemptsOf(both.rating)]).toEqual([more.points, 3])
    expect(readProgress(asJson(both))).toEqual(both)
    const { rating, ...older } = asJson({ ...NO_PROGRESS, stars: PATH.map((_, place) => (place === 4 ? 2 : 0)) }) as { readonly [key: string]: Json }
    const known = readProgress(older).rating
    expect([rating !== undefined, known.points, attemptsOf(known), known.counted[puzzleAt(4).id]]).toEqual([true, NO_RATING.points, 1, true])
    expect([{ points: 5 }, { points: 1e9, counted: 7 }, 'x'].map((rating) => readProgress({ version: 2, rating } as Json).rating.points)).toEqual([
      700, 3000, 700,
    ])
  })

  test('the puzzle that was on the page is known', () => {
    expect(['day', 'path', 'rush', 'menu', 5].map((shown) => readProgress({ version: 2, shown }).shown)).toEqual(['day', 'path', 'rush', null, null])
  })

  test('what was saved is read without trust; another version keeps its records and loses its rounds', () => {
    for (const data of [undefined, null, 5, [], 'x', { stars: 7, pathRound: [] }] as (Json | undefined)[]) expect(readProgress(data)).toEqual(NO_PROGRESS)
    const run = { seed: 's', inputs: 'R', at: 5 }
    const other = readProgress({ version: 99, score: 777, rushBest: 9, puzzles: '39x', solvedDays: -1, pathRound: { seed: 's', inputs: '0:' }, rushRound: run })
    const starsOfId = (id: number) => other.stars[PATH.findIndex((puzzle) => puzzle.id === id)]
    expect([starsOfId(0), starsOfId(1), sumOf(other.stars), other.score, other.rushBest, other.solvedDays]).toEqual([3, 3, 6, 777, 9, 0])
    expect([other.pathRound, other.rushRound]).toEqual([null, null])
    // The same seed chose other puzzles from the shorter list.
    expect(readProgress({ version: 2, rushRound: run }).rushRound).toBeNull()
    expect([{ ...run, at: -1 }, { ...run, at: 9_999 }, { seed: 5 }].map((rushRound) => readProgress({ version: 3, rushRound }).rushRound?.at)).toEqual([
      0,
      1800,
      undefined,
    ])
  })

  test('stars that version 1 saved by the places of its path stay with their puzzles', () => {
    const places = PUZZLES.filter(({ id, kind }) => id < 216 && (kind === 1 || id % 3 !== 2))
    const old = readProgress({ version: 1, stars: places.map((_, place) => (place === 7 ? 2 : place === 100 ? 3 : 0)).join('') })
    const kept = PATH.flatMap(({ id }, place) => (old.stars[place] ? [[id, old.stars[place]]] : []))
    expect(new Map(kept as [number, number][])).toEqual(
      new Map([
        [places[7]?.id, 2],
        [places[100]?.id, 3],
      ]),
    )
  })
})
