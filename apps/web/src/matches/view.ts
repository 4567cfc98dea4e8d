import { limits } from '@majlis/contract/core/limits'
import type { Match, MatchPlayer } from '@majlis/contract/matches'
import { maxHints } from '@majlis/contract/matches.plain'
import type { Invite } from '@majlis/contract/me'
import type { PlayedGame } from '@majlis/contract/play'
import type { LegacyMatchData } from '@majlis/game-bridge/legacy'
import type { EarlyEnd, Json, MatchOutcome, MatchSnapshot } from '@majlis/game-bridge/protocol'

/** The phase of a match for the person who sees it. `unmatched` is a search that found nobody, `broken` a match that cannot continue. */
export type Phase = 'searching' | 'lobby' | 'playing' | 'over' | 'unmatched' | 'cancelled' | 'broken'

/** The phase of a match. A lobby waits for friends; a search looks for somebody. */
export function phaseOf(match: Match): Phase {
  if (match.status === 'started') return 'playing'
  if (match.status === 'completed') return 'over'
  if (match.status === 'cancelled') return match.endReason === 'unmatched' ? 'unmatched' : 'cancelled'
  if (match.status !== 'waiting' && match.status !== 'pending') return 'broken'
  return match.isSearching ? 'searching' : 'lobby'
}

/** The page after a cancelled match: for a tournament its page, at once; otherwise the person is told first. */
export const afterCancel = ({ tournamentId }: Match): string | null => (tournamentId === null ? null : `/tournament-preplay/${tournamentId}`)

/** A long code as it is shown: its first and its last eight characters. */
export const shortCode = (code: string): string => (code.length <= 20 ? code : `${code.slice(0, 8)}…${code.slice(-8)}`)

/** The person's own seat in the match; undefined for a spectator. */
export function ownSeat(match: Match, me: string): MatchPlayer | undefined {
  return match.players.find((player) => player._id === me)
}

/** The other players, in the order of their seats. */
export function opponents(match: Match, me: string): MatchPlayer[] {
  return match.players.filter((player) => player._id !== me).toSorted((a, b) => a.seat - b.seat)
}

/** Friends whom this person has invited to the lobby and who have not answered, as they are drawn on their reserved seats. */
export function invitedPlayers(
  match: Match,
  me: string,
  open: readonly Invite[],
  friends: readonly { readonly _id: string; readonly userImageUrl: string }[],
): MatchPlayer[] {
  const waiting = open.filter((invite) => invite.matchId === match.matchId && invite.sentBy === me && !match.allPlayers.includes(invite.sentTo))
  return waiting.map(({ sentTo, sentToName }, index) => ({
    _id: sentTo,
    status: 'pending',
    name: sentToName,
    userImageUrl: friends.find(({ _id }) => _id === sentTo)?.userImageUrl ?? '',
    isBot: false,
    seat: match.players.length + index,
    wins: 0,
    resultStatus: null,
    resultRank: null,
    isConnected: false,
    graceUntil: null,
    standIn: false,
    team: null,
    rating: null,
    ratingChange: null,
    botLevel: null,
  }))
}

/** Whether the host is alone in the lobby and may choose the kind of opponent. A tournament pairs at random, and a rematch has its opponent. */
export function mayChooseOpponent(match: Match, me: string): boolean {
  const phase = phaseOf(match)
  const isOpen = phase === 'searching' || phase === 'lobby'
  return isOpen && match.hostId === me && match.players.length === 1 && match.tournamentId === null && match.previousMatchId === null
}

/** The seats of the lobby: the own one first, then the others and invited people; undefined for a free seat. */
export function seatsOf(match: Match, me: string, invited: readonly MatchPlayer[] = []): (MatchPlayer | undefined)[] {
  const own = ownSeat(match, me)
  const seated = opponents(match, me)
  const others = [...seated, ...invited.slice(0, Math.max(0, match.matchMakingTemplate.maxPlayerCount - seated.length - 1))]
  const empty = Math.max(0, Math.max(2, match.matchMakingTemplate.maxPlayerCount) - others.length - 1)
  return [own, ...others, ...Array.from({ length: empty }, () => undefined)]
}

/** The players with a grace period: their connection dropped, and they may still come back. */
export function awaited(match: Match, me: string): MatchPlayer[] {
  return opponents(match, me).filter((player) => !player.isConnected && !player.isBot && !player.standIn && player.graceUntil !== null)
}

/** Whether the person's result is known while others play on: leaving costs nothing. */
export function hasFinished(match: Match, me: string): boolean {
  const seat = ownSeat(match, me)?.seat
  return match.status === 'started' && seat !== undefined && (match.finished?.includes(seat) ?? false)
}

/** Whether the person may choose how a match continues to which somebody did not come back. */
export function mayChoose(match: Match, me: string): boolean {
  return match.status === 'started' && (match.choice?.chooserIds.includes(me) ?? false)
}

/** Whether the lobby may switch between no teams and two teams: the template has enough seats for teams of two. */
export function mayTeamUp({ matchMakingTemplate }: Match): boolean {
  const { isSelectable, maxPlayerCount, maxTeamCount, playersInTeam } = matchMakingTemplate
  return isSelectable && maxTeamCount >= 2 && playersInTeam >= 2 && maxPlayerCount === maxTeamCount * playersInTeam
}

/** The number of players without whom the host cannot start. Teams play only with every seat taken. */
export function leastPlayers(match: Match): number {
  const { teamUp, minPlayerCount, maxPlayerCount } = match.matchMakingTemplate
  return teamUp && mayTeamUp(match) ? maxPlayerCount : minPlayerCount
}

/** How the match ended for this person; null while it runs. A spectator sees the neutral texts of a draw. */
export function resultFor(match: Match, me: string): 'win' | 'lose' | 'draw' | null {
  if (match.status !== 'completed') return null
  return ownSeat(match, me)?.resultStatus ?? 'draw'
}

interface Ranked {
  readonly players: readonly (Pick<MatchPlayer, 'seat' | 'resultStatus'> & Partial<Pick<MatchPlayer, 'resultRank' | 'standIn'>>)[]
}

/** Whether the result has an order of places after the first one: those who lost do not all share a rank. */
export function areRanked({ players }: Ranked): boolean {
  const ranks = players.filter(({ resultStatus }) => resultStatus === 'lose').map(({ resultRank }) => resultRank)
  return ranks.some((rank) => rank !== ranks[0])
}

const ranksOf = ({ players }: Ranked): number[] => players.toSorted((a, b) => a.seat - b.seat).map(({ resultRank }) => resultRank ?? 1)

/** The place of a person who lost, where the result has an order of places; null for who won, and for whom a bot replaced. */
export function placeAfterFirst(match: Match, me: string): number | null {
  const own = ownSeat(match, me)
  return own?.resultStatus === 'lose' && !own.standIn && areRanked(match) ? own.resultRank : null
}

/** The reasons of ends that the rules did not cause. */
const earlyEnds: Partial<Record<NonNullable<Match['endReason']>, EarlyEnd>> = { timeout: 'timeout', left: 'left', dropped: 'left' }

/** Why the match ended, where the rules did not end it. */
export const earlyEndOf = ({ endReason }: Pick<Match, 'endReason'>): EarlyEnd | undefined => earlyEnds[endReason ?? 'rules']

/** The result of the match by seats, as games use it. */
export function outcomeOf(match: Pick<Match, 'status' | 'endReason'> & Ranked): MatchOutcome {
  if (match.status !== 'completed') return { over: false }
  const early = earlyEndOf(match)
  // Where only losers are left, the bot of somebody who left has won on that seat.
  const bots = match.players.every((player) => player.resultStatus === 'lose') ? match.players.filter(({ standIn }) => standIn) : []
  const bot = bots.length === 1 ? bots[0] : undefined
  const seats = (status: 'win' | 'lose') =>
    match.players.filter((player) => (player === bot ? 'win' : player.resultStatus) === status).map((player) => player.seat)
  return { over: true, winners: seats('win'), losers: seats('lose'), ...(early && { early }), ...(areRanked(match) && { ranks: ranksOf(match) }) }
}

type FramedPlayer = MatchSnapshot['players'][number]

/** The players, in the order of seats, as frames get them. */
export function framedPlayers(
  players: readonly (Pick<MatchPlayer, '_id' | 'name' | 'seat' | 'userImageUrl'> & Pick<FramedPlayer, 'bot'>)[],
  hueOf: (userId: string) => number,
): MatchSnapshot['players'] {
  return players
    .toSorted((a, b) => a.seat - b.seat)
    .map(({ _id, name, seat, userImageUrl, bot }) => ({
      id: _id,
      name,
      seat,
      hue: hueOf(_id),
      ...(userImageUrl !== '' && { avatarUrl: userImageUrl }),
      ...(bot && { bot }),
    }))
}

/** Whether a game may show hints: in a match of one person against bots from its start. A bot that plays on for somebody who left is no such bot. */
function allowsHints(match: Match, me: string): boolean {
  const rivals = opponents(match, me)
  return ownSeat(match, me) !== undefined && rivals.length > 0 && rivals.every(({ isBot }) => isBot) && !match.isRated && match.tournamentId === null
}

/**
 * The match as its frame gets it.
 * @param now epoch milliseconds by the server's clock, as exactly as it is known
 * @param hueOf hue of a person's avatar in degrees
 */
export function snapshotOf(match: Match, me: string, now: number, hueOf: (userId: string) => number): MatchSnapshot {
  return {
    matchId: match.matchId,
    seat: ownSeat(match, me)?.seat ?? null,
    players: framedPlayers(match.players, hueOf),
    // The contract says unknown because each game has its own view. It came as JSON and is passed on as JSON.
    view: match.state as Json,
    legal: match.legal as Json[],
    seq: match.seq,
    turn: match.turn,
    outcome: outcomeOf(match),
    deadline: match.deadline,
    ...(match.clock && match.clock.seats.length > 0 && { clocks: match.clock.seats }),
    // A server before this page counts none.
    ...(allowsHints(match, me) && { hintsLeft: Math.max(0, maxHints - (match.hints ?? 0)), hintSeqs: match.hintSeqs ?? [] }),
    now,
  }
}

/** A name for a seat, which has space for its first ten characters. */
export function seatName(name: string): string {
  const characters = Array.from(name)
  return characters.length > 10 ? `${characters.slice(0, 10).join('')}…` : name
}

/**
 * Whether this match is the first of its game that the person plays. It counts as played from its search on, which begins before the match is created.
 * @param played the games that the person has played; undefined until they are known
 */
export function isFirstPlay({ gameId, createdAt }: Match, played: readonly PlayedGame[] | undefined): boolean {
  const own = played?.find((one) => one.gameId === gameId)
  if (own === undefined) return played !== undefined
  return own.plays === 1 && own.playedAt >= createdAt - limits.searchMs
}

/** What a game of the legacy kind gets at its start (PLY-12, PLY-13). */
export function legacyMatchOf(match: Match, me: string, language: 'en' | 'ar', isFirstGamePlay: boolean): LegacyMatchData {
  const { minPlayerCount, maxPlayerCount } = match.matchMakingTemplate
  return {
    roomId: match.roomId ?? match.matchId,
    playerId: me,
    match: {
      matchId: match.matchId,
      gameId: match.gameId,
      activeNumPlayers: match.players.filter((player) => player.status === 'joined').length,
      expectedNumPlayers: Math.max(minPlayerCount, match.players.length),
      maxNumPlayers: maxPlayerCount,
      players: Object.fromEntries(match.players.map((player) => [player._id, player])),
      gameState: match.state,
      endResult: match.result,
    },
    userLang: language === 'ar' ? 'AR' : 'EN',
    isFirstGamePlay,
  }
}
