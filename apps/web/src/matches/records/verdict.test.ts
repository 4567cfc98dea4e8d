import { expect, test } from 'vitest'
import { findingsOf } from './verdict.ts'

type Record = Parameters<typeof findingsOf>[0]

const record: Record = {
  matchId: 'm',
  gameId: 'ludo',
  rulesVersion: 1,
  configurationId: 'duel',
  teamUp: false,
  seats: ['sara', 'omar'],
  seed: 's',
  seedHash: 'hash',
  events: [],
  result: { win: [{ playerId: 'omar', rank: 1 }], lose: [{ playerId: 'sara', rank: 2 }] },
  endReason: 'rules',
}
const omarWins = { ok: true, rulesVersion: 1, outcome: { over: true, winners: [1], losers: [0] } } as const

test('a match that replays to what was promised and counted is fair', () => {
  expect(findingsOf(record, 'hash', omarWins)).toEqual({ seed: true, moves: true, result: true })
})

test('another seed, a refused move and another winner are each found', () => {
  expect(findingsOf(record, 'other', omarWins).seed).toBe(false)
  expect(findingsOf(record, 'hash', { ok: false, problem: 'event 3' })).toEqual({ seed: true, moves: false, result: null })
  expect(findingsOf(record, 'hash', { ...omarWins, outcome: { over: true, winners: [0], losers: [1] } }).result).toBe(false)
  expect(findingsOf(record, 'hash', { ...omarWins, outcome: { over: false } }).result).toBe(false)
})

test('what this device cannot know is not claimed: no digest, older rules, no answer, an end outside the rules', () => {
  expect(findingsOf(record, null, omarWins).seed).toBeNull()
  expect(findingsOf(record, 'hash', { ...omarWins, rulesVersion: 2 })).toEqual({ seed: true, moves: null, result: null })
  expect(findingsOf(record, 'hash', null)).toEqual({ seed: true, moves: null, result: null })
  expect(findingsOf({ ...record, endReason: 'dropped' }, 'hash', { ...omarWins, outcome: { over: false } })).toEqual({ seed: true, moves: true, result: null })
})
