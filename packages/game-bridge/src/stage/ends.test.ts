import { expect, test } from 'vitest'
import type { MatchOutcome, MatchSnapshot } from '../protocol.ts'
import { earlyEnds, earlyLine } from './ends.ts'
import { matchTexts, statusLine } from './match-texts.ts'
import { newSession } from './session.ts'

const over = (early: 'timeout' | 'left' | undefined, winners: number[], losers: number[]): MatchOutcome => ({
  over: true,
  winners,
  losers,
  ...(early && { early }),
})
const snapshot = (seat: number | null, outcome: MatchOutcome): MatchSnapshot => ({
  matchId: 'm',
  seat,
  view: null,
  legal: [],
  seq: 3,
  turn: [],
  outcome,
  deadline: null,
  now: 0,
  players: [
    { id: 'a', name: 'Sara', seat: 0 },
    { id: 'b', name: 'Omar', seat: 1 },
  ],
})
const said = (seat: number | null, outcome: MatchOutcome, language: 'en' | 'ar' = 'en') =>
  earlyLine(snapshot(seat, outcome), earlyEnds[language])?.text.replace(/[\u2068\u2069]/g, '')

test('a match that ended by time or by leaving says so, to who won, who lost and who watches', () => {
  expect(said(0, over('timeout', [0], [1]))).toBe('Time ran out: you win')
  expect(said(1, over('timeout', [0], [1]))).toBe('Time ran out: Sara wins')
  expect(said(null, over('timeout', [], []))).toBe('Time ran out: it is a draw')
  expect(said(0, over('left', [0], [1]))).toBe('The other side gave up: you win')
  expect(said(1, over('left', [0], [1]))).toBe('You gave up: Sara wins')
  expect(said(null, over('left', [0], [1]), 'ar')).toBe('انسحب الطرف الآخر: الفوز لـSara')
  expect(said(2, over('left', [0, 1], [3]))).toBe('The other side gave up: Sara + Omar wins')
})

test('what the rules ended keeps the words of the game', () => {
  expect(said(0, over(undefined, [0], [1]))).toBeUndefined()
  expect(said(0, { over: false })).toBeUndefined()
  const session = (outcome: MatchOutcome) => ({ ...newSession, match: snapshot(0, outcome) })
  expect(statusLine(session(over(undefined, [0], [1])), matchTexts.en, false, { end: 'Mate' }).text).toBe('Mate')
  expect(statusLine(session(over('timeout', [0], [1])), matchTexts.en, false, { end: 'Mate' }).text).toBe('Time ran out: you win')
})
