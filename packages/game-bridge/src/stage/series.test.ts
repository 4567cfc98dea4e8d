import { expect, test } from 'vitest'
import { fakeTimers } from '../fixture.ts'
import type { MatchSnapshot } from '../protocol.ts'
import { createRoundEnds, createSeriesLines, seriesTexts } from './series.ts'

const players = [
  { id: 'a', name: 'Sara', seat: 0 },
  { id: 'b', name: 'Omar', seat: 1 },
]
const common = { matchId: 'm', players, view: null, legal: [], seq: 9, turn: [0], outcome: { over: false }, deadline: null, now: 0 } as const
const matchOf = (seat: number | null): MatchSnapshot => ({ ...common, seat })
const plain = (text: string | undefined): string | undefined => text?.replaceAll(/[\u2066-\u2069]/g, '')

const lines = createSeriesLines(seriesTexts.en, String)
const series = { round: 2, wins: [1, 0], opener: null } as const

test('a round begins with its number and who begins it; the end says the rounds of both, from the own view', () => {
  const beginning = lines.own(matchOf(0), { series, isBeginning: true, isOver: false })
  expect([plain(beginning.yourTurn), plain(beginning.theirTurn)]).toEqual(['Round 2: you begin', 'Round 2: Omar begins'])
  expect(lines.own(matchOf(0), { series, isBeginning: false, isOver: false })).toEqual({})
  const over = { series: { ...series, wins: [2, 1] as const }, isBeginning: false, isOver: true }
  expect(lines.own(matchOf(0), over)).toEqual({ end: 'You win 2 to 1!' })
  expect(plain(lines.own(matchOf(1), over).end)).toBe('Sara wins 2 to 1')
  expect(lines.own(matchOf(1), { ...over, series: { ...series, wins: [1, 1] } })).toEqual({ end: 'A draw, 1 to 1' })
  expect(lines.own(matchOf(null), over)).toEqual({})
})

test('the end of a round says whose it is, and cards count the rounds', () => {
  expect([lines.roundEnd(matchOf(0), 0), plain(lines.roundEnd(matchOf(0), 1)), lines.roundEnd(matchOf(0), null)]).toEqual([
    'This round is yours',
    'This round goes to Omar',
    'Nobody wins this round',
  ])
  expect([lines.wins(series, 0), lines.wins(series, 1)]).toEqual([
    { text: '1', label: 'Rounds won: 1' },
    { text: '0', label: 'Rounds won: 0' },
  ])
})

test('the end of a round stays in sight for its time, once, and then the page is drawn again', () => {
  const timers = fakeTimers()
  let drawn = 0
  const isInSight = createRoundEnds(timers, 1_000, () => {
    drawn += 1
  })
  expect([isInSight(null), isInSight('m 1'), isInSight('m 1')]).toEqual([false, true, true])
  timers.pass(999)
  expect([isInSight('m 1'), drawn]).toEqual([true, 0])
  timers.pass(1)
  expect([isInSight('m 1'), drawn]).toEqual([false, 1])
  expect(isInSight('m 2')).toBe(true)
})
