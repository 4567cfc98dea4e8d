import { newSession } from '@majlis/game-bridge/stage/session'
import { seededRandom } from '@majlis/rules/random'
import { expect, test } from 'vitest'
import { rules } from '../rules.ts'
import { messages } from './messages.ts'
import { endText, lastPanel, roundText } from './round.ts'
import type { DominoSession } from './table.ts'

function sessionOf(scores: readonly number[], winners: readonly number[] | null): DominoSession {
  const players = [...scores.keys()].map((seat) => ({ id: `${seat}`, name: ['Sara', 'Omar', 'Lina'][seat] ?? '', seat }))
  const losers = [...scores.keys()].filter((seat) => !winners?.includes(seat))
  const outcome = winners ? { over: true as const, winners: [...winners], losers } : { over: false as const }
  const match = { matchId: 'm', seat: 0, players, view: null, legal: [], seq: 1, turn: [], outcome, deadline: null, now: 0 }
  return { ...newSession, match, table: { ...rules.view(rules.setup(scores.length, seededRandom('x')), 0), scores: [...scores] } }
}

test('the end of a match of two sides names the points of both, those of the winner first', () => {
  expect(endText(sessionOf([52, 31], [0]), messages.en, String)).toBe('You win, 52 to 31')
  expect(endText(sessionOf([31, 52], [1]), messages.en, String)).toBe('\u2068Omar\u2069 wins, 52 to 31')
  expect(endText(sessionOf([31, 52], [1]), messages.ar, String)).toBe('الفوز لـ\u2068Omar\u2069، 52 مقابل 31')
  // Whoever leads and leaves loses: the points would say the opposite.
  expect(endText(sessionOf([31, 52], [0]), messages.en, String)).toBeUndefined()
  expect(endText(sessionOf([31, 31], []), messages.en, String)).toBeUndefined()
  expect(endText(sessionOf([31, 40], null), messages.en, String)).toBeUndefined()
  expect(endText(sessionOf([31, 40, 50], [2]), messages.en, String)).toBeUndefined()
})

test('a blocked round says in the second person that the own side scores', () => {
  const session = sessionOf([16, 0], null)
  const ended = { round: 4, side: 0, points: 16, blocked: true, hands: [[0], [27]], line: [] }
  expect(roundText(session, ended, messages.en, String)).toBe('Nobody can play: the fewest pips score. You score 16.')
  expect(roundText(session, ended, messages.ar, String)).toBe('أُغلق اللعب: النقاط للمجموع الأقل. نقاطك: 16.')
  expect(roundText(session, { ...ended, side: 1 }, messages.en, String)).toBe('Nobody can play: the fewest pips score. \u2068Omar\u2069 scores 16.')
})

test('the panel of the last round shows what each hand still held, also when it was won by the points of a tile or by leaving', () => {
  const session = sessionOf([52, 31], [0])
  const ended = { round: 4, side: 0, points: 12, blocked: false, hands: [[], [5, 27]], line: [] }
  const last = { seat: 0, tile: 3, end: 'left' as const, points: 0, waits: [], ended }
  const withTable = (change: object): DominoSession => ({ ...session, table: { ...(session.table as NonNullable<typeof session.table>), ...change } })
  expect(lastPanel(withTable({ last, hands: null }), 'The end', messages.en, String)).toEqual({
    title: 'The end',
    sentence: 'All tiles played: you score 12',
    hands: [[], [5, 27]],
    button: 'Continue',
  })
  const scored = { ...last, points: 10, ended: null }
  expect(lastPanel(withTable({ last: scored, hands: [[1], [2]] }), '', messages.en, String)).toMatchObject({ sentence: 'You score 10.', hands: [[1], [2]] })
  // Without the hands of the others there is nothing to show.
  expect(lastPanel(withTable({ last: scored, hands: null }), '', messages.en, String)).toBeUndefined()
  const running = sessionOf([31, 40], null)
  expect(lastPanel({ ...running, table: { ...(running.table as NonNullable<typeof running.table>), last } }, '', messages.en, String)).toBeUndefined()
  const left = withTable({ last: null, hands: [[1], [2]] })
  const match = { ...(left.match as NonNullable<typeof left.match>), outcome: { over: true as const, winners: [0], losers: [1], early: 'left' as const } }
  expect(lastPanel({ ...left, match }, 'Left', messages.en, String)).toMatchObject({ title: 'Left', sentence: '', hands: [[1], [2]] })
})
