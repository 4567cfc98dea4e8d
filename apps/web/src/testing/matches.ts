import type { BotLadder } from '@majlis/contract/matches.bots'
import type { Match, MatchPlayer } from '@majlis/contract/matches'
import type { WatchedMatch } from '@majlis/contract/matches.watched'
import { game, idOf, ids } from './examples.ts'
import type { TestServer } from './server.ts'

export const matchId = idOf(70)
const path = `mmV4/${matchId}`

const alone = { title: '1v1', titleAr: '١ ضد ١', isSelectable: true, isVisible: true, minPlayerCount: 2, maxTeamCount: 0, minTeamCount: 0, playersInTeam: 0 }
/** How a match seats people; two, each for themselves. */
export const seating = (change: Partial<Match['matchMakingTemplate']> = {}): Match['matchMakingTemplate'] => ({
  ...alone,
  maxPlayerCount: 2,
  teamUp: false,
  ...change,
})

/** A game that several people play. */
export const ludo = game('ludo', {
  title: 'Ludo',
  titleAr: 'لودو',
  multiplayer: true,
  configurations: [{ id: 'duel', icon: '/media/duel.svg', matchMakingTemplate: seating() }],
})

export const player = (_id: string, name: string, seat: number, change: Partial<MatchPlayer> = {}): MatchPlayer => ({
  _id,
  name,
  seat,
  status: 'joined',
  userImageUrl: '',
  isBot: false,
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
  ...change,
})

/** The two people of a match of two. */
export const sara = (change: Partial<MatchPlayer> = {}) => player(ids.me, 'Sara', 0, change)
export const omar = (change: Partial<MatchPlayer> = {}) => player(ids.omar, 'Omar', 1, change)

/** A lobby of the own person, who waits there alone. */
export function match(change: Partial<Match> = {}): Match {
  const players = change.players ?? [sara()]
  return {
    matchId,
    roomId: null,
    gameId: 'ludo',
    status: 'waiting',
    hostId: ids.me,
    players,
    allPlayers: players.map(({ _id }) => _id),
    matchMakingTemplate: seating(),
    createdAt: Date.now(),
    startedAt: null,
    seq: 0,
    turn: [],
    legal: [],
    state: null,
    lastMove: null,
    deadline: null,
    clock: null,
    result: null,
    winLevel: null,
    endReason: null,
    seedHash: 'a'.repeat(64),
    seed: null,
    rulesVersion: 1,
    previousMatchId: null,
    rematchId: null,
    movedTo: null,
    isSearching: false,
    searchUntil: null,
    offers: [],
    isForeign: false,
    isRated: false,
    isFriendly: false,
    tournamentId: null,
    tournamentWin: null,
    choice: null,
    chat: [],
    ...change,
  }
}

/** A match that the own person has won against Omar. */
export const ended = (change: Partial<Match> = {}): Match =>
  match({
    status: 'completed',
    players: [sara({ resultStatus: 'win', resultRank: 1 }), omar({ resultStatus: 'lose', resultRank: 2 })],
    startedAt: 1,
    seq: 9,
    endReason: 'rules',
    winLevel: 'GOOD',
    seed: 'b'.repeat(64),
    result: { win: [{ playerId: ids.me, rank: 1 }], lose: [{ playerId: ids.omar, rank: 2 }] },
    ...change,
  })

/** A player as spectators see them. */
export const watchedPlayer = ({
  _id,
  name,
  userImageUrl,
  isBot,
  botLevel,
  seat,
  team,
  standIn,
  resultStatus,
}: MatchPlayer): WatchedMatch['players'][number] => ({
  _id,
  name,
  userImageUrl,
  isBot,
  botLevel,
  seat,
  team,
  standIn,
  resultStatus,
})

/** The running match of two friends, as a spectator sees it. */
export const watched = (change: Partial<WatchedMatch> = {}): WatchedMatch => ({
  matchId,
  gameId: 'ludo',
  status: 'started',
  startedAt: 1,
  turn: [0],
  state: {},
  lastMove: null,
  result: null,
  endReason: null,
  seq: 3,
  clock: null,
  players: [omar({ seat: 0 }), player(ids.lina, 'Lina', 1)].map(watchedPlayer),
  ...change,
})

/** Shows the match to everybody who opens it. */
export function showMatch(server: TestServer, value: Match): void {
  server.answer('catalog.gamesList', [ludo])
  server.answer('matches.getMatch', value)
  server.shows('mmV4/:matchId', path, value)
}

/** Something happens in the shown match. */
export const changeMatch = (server: TestServer, change: Partial<Match>): void => server.change('mmV4/:matchId', path, change)

/** The bots of a game, the weakest first, with the number of wins against each. */
export function botLadder(wins: readonly number[], today: Partial<BotLadder['today']> = {}, last: BotLadder['last'] = null): BotLadder {
  const names = ['Zaytun', 'Rimal', 'Sahab', 'Bahr', 'Qamar', 'Falak']
  const levels = [1, 2, 3, 4, 5, 6] as const
  return {
    bots: levels.map((level, at) => ({ level, _id: idOf(50 + at), name: names[at] ?? '', wins: wins[at] ?? 0, losses: 0, draws: 0 })),
    next: levels[Math.min(5, wins.findLastIndex((count) => count > 0) + 1)] ?? 1,
    last,
    today: { level: 1, isBeaten: false, daysInARow: 0, bestDaysInARow: 0, ...today },
  }
}
