import type { Match, MatchPlayer } from '@majlis/contract/matches'
import { expect, test } from 'vitest'
import { outcomeOf, phaseOf, resultFor, seatName, seatsOf, snapshotOf } from './view.ts'

const player = (id: string, seat: number, extra: Partial<MatchPlayer> = {}): MatchPlayer => ({
  _id: id,
  status: 'joined',
  name: id,
  userImageUrl: '',
  isBot: false,
  seat,
  wins: 0,
  resultStatus: null,
  resultRank: null,
  isConnected: true,
  ...{ graceUntil: null, standIn: false, team: null, rating: null, ratingChange: null },
  ...extra,
})

const match: Match = {
  matchId: 'match',
  roomId: null,
  gameId: 'four-in-a-row',
  status: 'waiting',
  hostId: 'sara',
  players: [player('omar', 0), player('sara', 1)],
  allPlayers: ['omar', 'sara'],
  matchMakingTemplate: {
    title: '1v1',
    titleAr: '1v1',
    isSelectable: false,
    isVisible: true,
    maxPlayerCount: 2,
    minPlayerCount: 2,
    maxTeamCount: 0,
    minTeamCount: 0,
    playersInTeam: 0,
    teamUp: false,
  },
  createdAt: 1,
  startedAt: null,
  seq: 4,
  turn: [1],
  legal: [0, 1],
  state: { board: [] },
  lastMove: null,
  deadline: 99,
  result: null,
  winLevel: null,
  endReason: null,
  seedHash: 'hash',
  seed: null,
  rulesVersion: 1,
  previousMatchId: null,
  rematchId: null,
  movedTo: null,
  ...{ isSearching: false, searchUntil: null, offers: [], isForeign: false, isRated: true, tournamentId: null, choice: null, chat: [] },
}

test('[MAT-28] each status is a phase; a lobby for friends does not search', () => {
  expect(phaseOf({ ...match, isSearching: true })).toBe('searching')
  expect(phaseOf(match)).toBe('lobby')
  expect(phaseOf({ ...match, status: 'started' })).toBe('playing')
  expect(phaseOf({ ...match, status: 'completed' })).toBe('over')
  expect(phaseOf({ ...match, status: 'cancelled', endReason: 'cancelled' })).toBe('cancelled')
})

test('[MAT-17] a search that found nobody is unmatched', () => {
  expect(phaseOf({ ...match, status: 'cancelled', endReason: 'unmatched' })).toBe('unmatched')
})

test('[MAT-09] the own seat stands first and a place that nobody took stays empty', () => {
  expect(seatsOf(match, 'sara').map((seat) => seat?._id)).toEqual(['sara', 'omar'])
  expect(seatsOf({ ...match, players: [player('sara', 0)] }, 'sara').map((seat) => seat?._id)).toEqual(['sara', undefined])
})

test('[MAT-10] a name in a seat has ten characters, counted as people count', () => {
  expect(seatName('Abdulrahman')).toBe('Abdulrahma…')
  expect(seatName('عبدالرحمن')).toBe('عبدالرحمن')
  expect(seatName('😀😀😀😀😀😀😀😀😀😀')).toBe('😀😀😀😀😀😀😀😀😀😀')
})

test('[PLY-13] the frame is told its seat, the players in order, and the end by seats', () => {
  const told = snapshotOf(match, 'sara', 5, () => 120)
  expect(told).toMatchObject({ matchId: 'match', seat: 1, seq: 4, turn: [1], legal: [0, 1], outcome: { over: false }, deadline: 99, now: 5 })
  expect(told.players.map((one) => one.id)).toEqual(['omar', 'sara'])
  const over: Match = { ...match, status: 'completed', players: [player('omar', 0, { resultStatus: 'lose' }), player('sara', 1, { resultStatus: 'win' })] }
  expect(outcomeOf(over)).toEqual({ over: true, winners: [1], losers: [0] })
  expect(resultFor(over, 'sara')).toBe('win')
  expect(resultFor(over, 'omar')).toBe('lose')
  expect(resultFor(match, 'omar')).toBeNull()
})
