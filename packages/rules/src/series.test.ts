import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterMove, newSeries, nextRound, readSeries, ROUNDS, type Series, seriesOutcome } from './series.ts'

/** A series whose rounds, of one move each, are won by these seats; null is a drawn round. */
function played(winners: readonly (0 | 1 | null)[], first: 0 | 1 = 0): { readonly series: Series; readonly next: 0 | 1 | null; readonly begun: number[] } {
  let series = newSeries
  let next: 0 | 1 | null = first
  const begun: number[] = []
  for (const winner of winners) {
    if (next === null) throw new Error('the series is over')
    begun.push(next)
    const after: ReturnType<typeof afterMove> = afterMove(begun.length === 1 ? series : nextRound(series), { seat: next, isRoundOver: true, winner })
    series = after.series
    next = after.next ?? null
  }
  return { series, next, begun }
}

test('two won rounds end a series, and whoever did not begin a round begins the next one', () => {
  expect(played([0])).toMatchObject({ series: { round: 1, wins: [1, 0], opener: 0 }, next: 1 })
  expect(played([0, 1, 1])).toMatchObject({ series: { round: 3, wins: [1, 2] }, next: null, begun: [0, 1, 0] })
  expect(played([1, 1], 1)).toMatchObject({ series: { round: 2, wins: [0, 2] }, next: null, begun: [1, 0] })
})

test('a drawn round counts for nobody: after three rounds more wins decide, and equal wins are a draw', () => {
  expect(played([null, 0])).toMatchObject({ series: { wins: [1, 0] }, next: 0 })
  expect(seriesOutcome(played([null, 0, null]).series)).toEqual({ over: true, winners: [0], losers: [1] })
  expect(seriesOutcome(played([null, 1, null]).series)).toEqual({ over: true, winners: [1], losers: [0] })
  for (const winners of [
    [null, null, null],
    [0, null, 1],
  ] as const) {
    const { series, next } = played(winners)
    expect(next).toBeNull()
    expect(seriesOutcome(series)).toEqual({ over: true, winners: [], losers: [] })
  }
})

test('within a round only its opener is noted, by the first move', () => {
  const first = afterMove(newSeries, { seat: 1, isRoundOver: false, winner: null })
  expect(first).toEqual({ series: { round: 1, wins: [0, 0], opener: 1 } })
  expect(afterMove(first.series, { seat: 0, isRoundOver: false, winner: null })).toEqual(first)
})

test('every series ends after two or three rounds, and never after the deciding win', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(0 as const, 1 as const, null), { minLength: ROUNDS, maxLength: ROUNDS }),
      fc.constantFrom(0 as const, 1 as const),
      (all, first) => {
        const rounds = [2, 3].find((count) => played(all.slice(0, count), first).next === null) ?? 0
        expect(rounds).toBeGreaterThan(0)
        const { wins } = played(all.slice(0, rounds), first).series
        expect(Math.max(...wins)).toBeLessThanOrEqual(2)
        expect(rounds === ROUNDS || Math.max(...wins) === 2).toBe(true)
      },
    ),
  )
})

test('what is no series is not read as one', () => {
  const { series } = played([0])
  expect(readSeries(JSON.parse(JSON.stringify(series)))).toEqual(series)
  for (const input of [undefined, null, 3, {}, { round: 1 }, { round: 1, wins: [1] }, { round: 1.5, wins: [0, 0] }, { round: 1, wins: ['0', 1] }])
    expect(readSeries(input)).toBeUndefined()
})
