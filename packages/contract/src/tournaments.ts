import { type Static, Type } from 'typebox'
import { EpochMs, GameId, UserId } from './core/ids.ts'
import { LeaderboardRow } from './leaderboards.ts'
import { operation, self } from './core/operation.ts'

export const TournamentId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,79}$', description: "A tournament's id." })
const PageNo = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 }))

/** What each rank from `fromRank` to `toRank` wins: one voucher. */
export const Reward = Type.Object({
  fromRank: Type.Integer({ minimum: 1, maximum: 10 }),
  toRank: Type.Integer({ minimum: 1, maximum: 10 }),
  name: Type.String(),
  nameAr: Type.String(),
  image: Type.String(),
})
export type Reward = Static<typeof Reward>

const Place = Type.Object({ rank: Type.Integer({ minimum: 1 }), wins: Type.Integer({ minimum: 0 }) })

export const Tournament = Type.Object({
  _id: TournamentId,
  name: Type.String(),
  nameAr: Type.String(),
  gameId: GameId,
  thumbnail: Type.String(),
  startsAt: EpochMs,
  expireTime: EpochMs,
  isActive: Type.Boolean({ description: 'It has begun and has not ended, by the server clock.' }),
  isCancelled: Type.Boolean({ description: 'An operator cancelled it: there are no prizes, and no ranks.' }),
  isJoined: Type.Boolean(),
  isDisqualified: Type.Optional(Type.Boolean({ description: 'True when an operator has taken the caller out of it for good.' })),
  leaderboard: Type.Union([Place, Type.Null()], { description: "The caller's own standing; null when not joined." }),
  rewards: Type.Array(Reward),
})
export type Tournament = Static<typeof Tournament>

export const Voucher = Type.Object({
  voucherId: Type.String({ description: 'Stays the same before and after the claim; pays nothing.' }),
  voucherCode: Type.String({ description: 'Until the claim the opaque handle that claimRewards takes; from then on the code itself (Q-55).' }),
  isPromised: Type.Boolean({ description: 'Its code is not here yet: it cannot be claimed.' }),
  isUnderReview: Type.Boolean({ description: 'The prize is being checked for fair play: it cannot be claimed until an operator has decided.' }),
  expireAt: Type.Union([EpochMs, Type.Null()], { description: 'Until when the code is valid; null where it has no end, or while it is promised.' }),
  claimed: Type.Boolean(),
  claimedAt: Type.Union([EpochMs, Type.Null()]),
  tournamentId: TournamentId,
  tournamentName: Type.String(),
  tournamentNameAr: Type.String(),
  rank: Type.Integer({ minimum: 1, maximum: 10 }),
  name: Type.String(),
  nameAr: Type.String(),
  image: Type.String(),
  createdAt: EpochMs,
})
export type Voucher = Static<typeof Voucher>

/** A row of a live board. */
export const BoardRow = Type.Object({ ...LeaderboardRow.properties, reachedAt: EpochMs })
export type BoardRow = Static<typeof BoardRow>

/** The first hundred of a tournament at this moment. */
export const TournamentBoard = Type.Object({ hasEnded: Type.Boolean(), rows: Type.Array(BoardRow) })
export type TournamentBoard = Static<typeof TournamentBoard>

/** Changed rows, whatever their place is now, and the end. The board computes the ranks; those in changed rows are not used. */
export const TournamentBoardChange = Type.Object({ hasEnded: Type.Optional(Type.Literal(true)), rows: Type.Array(BoardRow) })
export type TournamentBoardChange = Static<typeof TournamentBoardChange>

/** How a tournament ended for a person. */
export const TournamentResult = Type.Object({
  tournamentId: TournamentId,
  name: Type.String(),
  nameAr: Type.String(),
  gameId: GameId,
  thumbnail: Type.String(),
  ...Place.properties,
  vouchers: Type.Array(Voucher),
  endedAt: EpochMs,
  isCancelled: Type.Boolean({ description: 'An operator cancelled the tournament: there are no prizes.' }),
})
export type TournamentResult = Static<typeof TournamentResult>

export const ResultsChange = Type.Object({ result: Type.Optional(TournamentResult), seen: Type.Optional(TournamentId) })
export type ResultsChange = Static<typeof ResultsChange>

const VoucherCode = Type.String({ pattern: '^[A-Z0-9-]{1,40}$' })

export const listTournaments = operation('tournaments.listTournaments', {
  call: 'GET /api/v3/tournaments',
  access: self('userId'),
  summary: 'Tournaments that run, ending soonest first, and those to come.',
  query: Type.Object({ userId: UserId }),
  response: Type.Object({ activeTournaments: Type.Array(Tournament), upComing: Type.Array(Tournament) }),
  failures: [],
})

/** The public part of a tournament. */
export const RunningTournament = Type.Object({ _id: TournamentId, name: Type.String(), nameAr: Type.String(), gameId: GameId, expireTime: EpochMs })
export type RunningTournament = Static<typeof RunningTournament>
export const RunningTournaments = Type.Object({ tournaments: Type.Array(RunningTournament) })
export type RunningTournaments = Static<typeof RunningTournaments>

export const runningTournaments = operation('tournaments.runningTournaments', {
  call: 'GET /api/v4/tournaments/running',
  access: 'visitor',
  summary: 'Tournaments that run now, ending soonest first: what Home shows to visitors and people alike (Q-59).',
  response: Type.Array(RunningTournament),
  failures: [],
})

export const tournamentLeaderboard = operation('tournaments.tournamentLeaderboard', {
  call: 'GET /api/v3/tournamentLeaderboard/:tournamentId/:userId',
  access: self('userId'),
  summary:
    'The first hundred by wins, earlier first among equals (Q-27), the own row, null when not joined, and the rows around it where it is not among the first.',
  params: Type.Object({ tournamentId: TournamentId, userId: UserId }),
  response: Type.Object({
    tournament: Tournament,
    rows: Type.Array(LeaderboardRow),
    own: Type.Union([LeaderboardRow, Type.Null()]),
    around: Type.Array(LeaderboardRow),
  }),
  failures: ['NOT_FOUND'],
})

export const tournamentsHistory = operation('tournaments.tournamentsHistory', {
  call: 'GET /api/v3/userTournamentsHistory/:userId',
  access: self('userId'),
  summary: 'Ended tournaments that the user had joined, newest first, with rank, wins and what was won; pages of 50.',
  params: Type.Object({ userId: UserId }),
  query: Type.Object({ pageNo: PageNo }),
  response: Type.Array(Type.Object({ tournament: Tournament, rank: Place.properties.rank, wins: Place.properties.wins, vouchers: Type.Array(Voucher) })),
  failures: [],
})

export const wallet = operation('tournaments.wallet', {
  call: 'GET /api/v3/wallet/:userId',
  access: self('userId'),
  summary: "The user's vouchers, newest first; pages of 50. Nobody else sees them.",
  params: Type.Object({ userId: UserId }),
  query: Type.Object({ pageNo: PageNo }),
  response: Type.Object({ vouchers: Type.Array(Voucher) }),
  failures: [],
})

export const claimRewards = operation('tournaments.claimRewards', {
  call: 'POST /api/v3/claimRewards',
  access: self('userId'),
  summary: 'Claims a voucher by the handle that the wallet shows, once, and answers it with its code (Q-55).',
  body: Type.Object({ userId: UserId, voucherCode: VoucherCode }),
  response: Voucher,
  failures: ['NOT_FOUND', 'ALREADY_CLAIMED', 'VOUCHER_UNDER_REVIEW', 'VOUCHER_PROMISED', 'VOUCHER_EXPIRED'],
})

export const joinTournament = operation('tournaments.joinTournament', {
  call: 'POST /api/v3/tournament/join',
  access: self('userId'),
  summary: 'Joins a running tournament; needs a subscription. Joining twice joins once. Answers the tournament, to be merged into the session.',
  body: Type.Object({ userId: UserId, tournamentId: TournamentId }),
  response: Tournament,
  failures: [
    'NOT_FOUND',
    'TOURNAMENT_OVER',
    'TOURNAMENT_NOT_STARTED',
    'DISQUALIFIED',
    'ENTERED_BEFORE',
    'USER_NOT_FOUND',
    'NO_SUBSCRIPTION',
    'LOW_BALANCE',
    'NO_STATUS',
  ],
})

export const expireTournament = operation('tournaments.expireTournament', {
  call: 'POST /api/v3/tournament/expire',
  access: 'user',
  summary:
    'Says that a countdown reached zero. Refused before the end by the server clock; harmless afterwards, since the server ends tournaments itself (Q-26).',
  body: Type.Object({ tournamentId: TournamentId }),
  response: Type.Object({ _id: TournamentId, isActive: Type.Boolean() }),
  failures: ['NOT_FOUND', 'TOURNAMENT_RUNNING'],
})

export const seeResult = operation('tournaments.seeResult', {
  call: 'POST /api/v4/tournament/seen',
  access: self('userId'),
  summary: 'Says that the person has seen how an ended tournament went for them, on whichever device.',
  body: Type.Object({ userId: UserId, tournamentId: TournamentId }),
  response: Type.Object({ tournamentId: TournamentId }),
  failures: ['NOT_FOUND'],
})
