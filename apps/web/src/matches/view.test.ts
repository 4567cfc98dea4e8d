import type { Match, MatchPlayer } from '@majlis/contract/matches'
import { expect, test } from 'vitest'
import { replaySnapshot, stepTo } from './records/replay.ts'
import {
  afterCancel,
  awaited,
  isFirstPlay,
  leastPlayers,
  legacyMatchOf,
  mayChoose,
  mayTeamUp,
  outcomeOf,
  phaseOf,
  resultFor,
  seatName,
  seatsOf,
  shortCode,
  snapshotOf,
} from './view.ts'

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
  graceUntil: null,
  standIn: false,
  team: null,
  rating: null,
  ratingChange: null,
  botLevel: null,
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
  clock: null,
  result: null,
  winLevel: null,
  endReason: null,
  seedHash: 'hash',
  seed: null,
  rulesVersion: 1,
  previousMatchId: null,
  rematchId: null,
  movedTo: null,
  isSearching: false,
  searchUntil: null,
  offers: [],
  isForeign: false,
  isRated: true,
  isFriendly: false,
  tournamentId: null,
  tournamentWin: null,
  choice: null,
  chat: [],
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

test('[PLY-13] the frame receives its seat, the players in order, and the end by seats', () => {
  const snapshot = snapshotOf(match, 'sara', 5, () => 120)
  expect(snapshot).toMatchObject({ matchId: 'match', seat: 1, seq: 4, turn: [1], legal: [0, 1], outcome: { over: false }, deadline: 99, now: 5 })
  expect(snapshot.players.map((one) => one.id)).toEqual(['omar', 'sara'])
  const over: Match = { ...match, status: 'completed', players: [player('omar', 0, { resultStatus: 'lose' }), player('sara', 1, { resultStatus: 'win' })] }
  expect(outcomeOf(over)).toEqual({ over: true, winners: [1], losers: [0] })
  expect(outcomeOf({ ...over, endReason: 'rules' })).not.toHaveProperty('early')
  expect(outcomeOf(over)).not.toHaveProperty('ranks')
  const ranked = [3, 1, 2].map((resultRank, seat) => ({ seat, resultStatus: resultRank === 1 ? ('win' as const) : ('lose' as const), resultRank }))
  const byBot = [
    { seat: 0, resultStatus: 'lose' as const, standIn: true },
    { seat: 1, resultStatus: 'lose' as const, standIn: false },
  ]
  expect(outcomeOf({ ...over, players: byBot })).toEqual({ over: true, winners: [0], losers: [1] })
  expect(outcomeOf({ ...over, players: ranked.toReversed() })).toMatchObject({ ranks: [3, 1, 2] })
  for (const [endReason, early] of [
    ['timeout', 'timeout'],
    ['left', 'left'],
    ['dropped', 'left'],
  ] as const)
    expect(outcomeOf({ ...over, endReason })).toEqual({ over: true, winners: [1], losers: [0], early })
  expect(resultFor(over, 'sara')).toBe('win')
  expect(resultFor(over, 'omar')).toBe('lose')
  expect(resultFor(match, 'omar')).toBeNull()
})

test('a frame may show hints against bots alone: not against people, not where a bot plays for one, not in a tournament or a rated match, and not to spectators', () => {
  const bot = player('bot', 0, { isBot: true, botLevel: 3 })
  const against = { ...match, isRated: false, players: [bot, player('sara', 1)] }
  const allows = (change: Partial<Match> = {}, me = 'sara') => snapshotOf({ ...against, ...change }, me, 5, () => 120).hintsLeft
  expect([allows(), allows({ hints: 1 }), allows({ hints: 3 })]).toEqual([3, 2, 0])
  expect(snapshotOf({ ...against, hints: 1, hintSeqs: [4] }, 'sara', 5, () => 120).hintSeqs).toEqual([4])
  expect(allows({ isRated: true })).toBeUndefined()
  expect(allows({ tournamentId: 'cup' })).toBeUndefined()
  expect(allows({}, 'lina')).toBeUndefined()
  expect(allows({ players: [player('omar', 0), player('sara', 1)] })).toBeUndefined()
  expect(allows({ players: [bot, player('sara', 1), player('omar', 2)] })).toBeUndefined()
  expect(allows({ players: [player('omar', 0, { standIn: true, botLevel: 3 }), player('sara', 1)] })).toBeUndefined()
})

test('[PLY-12] [PLY-13] matchData has the room, the player, the language in capitals, and of the match its numbers and its players by their ids', () => {
  const pending = player('lina', 2, { status: 'pending' })
  const table = { ...match.matchMakingTemplate, minPlayerCount: 2, maxPlayerCount: 4 }
  const result = { win: [{ playerId: 'sara', rank: 1 }], lose: [{ playerId: 'omar', rank: 2 }] }
  const own: Match = { ...match, players: [...match.players, pending], matchMakingTemplate: table, result }
  expect(legacyMatchOf(own, 'sara', 'ar', true)).toEqual({
    roomId: 'match',
    playerId: 'sara',
    match: {
      matchId: 'match',
      gameId: 'four-in-a-row',
      activeNumPlayers: 2,
      expectedNumPlayers: 3,
      maxNumPlayers: 4,
      players: { omar: own.players[0], sara: own.players[1], lina: pending },
      gameState: { board: [] },
      endResult: result,
    },
    userLang: 'AR',
    isFirstGamePlay: true,
  })
  expect(legacyMatchOf({ ...match, roomId: 'room' }, 'omar', 'en', false)).toMatchObject({
    roomId: 'room',
    playerId: 'omar',
    match: { expectedNumPlayers: 2, endResult: null },
    userLang: 'EN',
    isFirstGamePlay: false,
  })
})

test('[PLY-12] a match is the first play of its game when nothing of the game was played before it, won or not', () => {
  const own: Match = { ...match, createdAt: 100_000 }
  const known = (plays: number, playedAt: number) => [{ gameId: 'four-in-a-row', wins: 0, plays, playedAt }]
  expect(isFirstPlay(own, [])).toBe(true)
  expect(isFirstPlay(own, [{ gameId: 'ludo', wins: 3, plays: 9, playedAt: 100_000 }])).toBe(true)
  // It counts as played itself, from its search on.
  for (const playedAt of [100_001, 100_000, 70_000]) expect(isFirstPlay(own, known(1, playedAt))).toBe(true)
  expect(isFirstPlay(own, known(1, 69_999))).toBe(false)
  expect(isFirstPlay(own, known(2, 100_001))).toBe(false)
  expect(isFirstPlay(own, undefined)).toBe(false)
})

test('who may still come back is waited for; a bot, a stand-in and someone who is here are not', () => {
  const dropped = { isConnected: false, graceUntil: 99 }
  const players = [
    player('sara', 0, dropped),
    player('omar', 1, dropped),
    player('lina', 2, { ...dropped, standIn: true }),
    player('bot', 3, { ...dropped, isBot: true }),
  ]
  expect(awaited({ ...match, players: [...players, player('zaid', 4)] }, 'sara').map(({ _id }) => _id)).toEqual(['omar'])
})

test('only who stayed decides about a match, and only while it runs', () => {
  const choice = { goneIds: ['omar'], chooserIds: ['sara'], options: ['win' as const], until: 5 }
  expect(mayChoose({ ...match, status: 'started', choice }, 'sara')).toBe(true)
  expect(mayChoose({ ...match, status: 'started', choice }, 'omar')).toBe(false)
  expect(mayChoose({ ...match, status: 'completed', choice }, 'sara')).toBe(false)
  expect(mayChoose({ ...match, status: 'started', choice: null }, 'sara')).toBe(false)
})

test('[MAT-11] sides can be chosen only where the template has room for two of two', () => {
  const sides = { isSelectable: true, maxPlayerCount: 4, maxTeamCount: 2, playersInTeam: 2 }
  expect(mayTeamUp({ ...match, matchMakingTemplate: { ...match.matchMakingTemplate, ...sides } })).toBe(true)
  for (const odd of [{ isSelectable: false }, { maxPlayerCount: 3 }, { playersInTeam: 1 }, { maxTeamCount: 1 }])
    expect(mayTeamUp({ ...match, matchMakingTemplate: { ...match.matchMakingTemplate, ...sides, ...odd } })).toBe(false)
})

test('[MAT-34] everyone alone needs the least number of players, two sides every seat', () => {
  const table = { ...match.matchMakingTemplate, isSelectable: true, minPlayerCount: 2, maxPlayerCount: 4, maxTeamCount: 2, playersInTeam: 2 }
  expect(leastPlayers({ ...match, matchMakingTemplate: table })).toBe(2)
  expect(leastPlayers({ ...match, matchMakingTemplate: { ...table, teamUp: true } })).toBe(4)
})

test('a replay shows a step without a turn or a clock; a jump is sent as another match, and the end with the last step only', () => {
  const step = { seq: 2, at: 0, kind: 'move' as const, seats: [0], move: 1, view: { board: [1] } }
  const over: Match = { ...match, status: 'completed', players: [player('omar', 0, { resultStatus: 'lose' }), player('sara', 1, { resultStatus: 'win' })] }
  const snapshot = replaySnapshot(over, 'sara', { steps: [step, step], at: 0, jump: 3 }, 5, () => 1)
  expect(snapshot).toMatchObject({ matchId: 'match 3', seat: 1, seq: 2, view: { board: [1] }, turn: [], legal: [], deadline: null, outcome: { over: false } })
  expect(replaySnapshot(over, 'sara', { steps: [step, step], at: 1, jump: 3 }, 5, () => 1).outcome).toEqual({ over: true, winners: [1], losers: [0] })
  expect([stepTo(0, -1, 9), stepTo(9, 1, 9), stepTo(4, 9, 9), stepTo(4, -9, 9), stepTo(4, 1, 9)]).toEqual([0, 9, 9, 0, 5])
})

test('[MAT-29] a match whose status is error, or one that this version does not know, is no match any more: its game is closed', () => {
  for (const status of ['error', 'paused'] as unknown as Match['status'][]) expect(phaseOf({ ...match, status })).toBe('broken')
  for (const status of ['waiting', 'pending'] as const) expect(phaseOf({ ...match, status })).toBe('lobby')
})

test('a long code is shown by its beginning and its end', () => {
  expect(shortCode('0123456789abcdef'.repeat(4))).toBe('01234567…89abcdef')
  expect(shortCode('1234')).toBe('1234')
})

test('a cancelled match of a tournament leads back to the tournament, any other says that it was cancelled', () => {
  const cancelled = { ...match, status: 'cancelled', endReason: 'cancelled' } as const
  expect(phaseOf({ ...cancelled, tournamentId: 'spring' })).toBe('cancelled')
  expect(afterCancel({ ...cancelled, tournamentId: 'spring' })).toBe('/tournament-preplay/spring')
  expect(afterCancel(cancelled)).toBeNull()
})
