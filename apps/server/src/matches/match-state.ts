import { createHash } from 'node:crypto'
import type { Match, MatchPlayer, MatchResult } from '@majlis/contract/matches'
import type { MatchClock } from '@majlis/rules/clock'
import { botLevelOf } from '@majlis/rules/rules'
import { beginMatch, endCauseOf, type MatchEvent, outcomeOf, pointsOf, replayMatch, resumeMatch, type Running, seatView } from '@majlis/rules/referee'
import type { Presence } from '../accounts/index.ts'
import { clockOf, shownClock } from './clocks.ts'
import { codeFor, type GameCode } from './games.ts'
import { teamOf } from './seating.ts'
import type { EventRow, MatchRow, NewMatch, PlayerRow } from './matches.sql.ts'

/** Names, avatars and presence of players, by user id. */
export interface Profiles {
  readonly people: ReadonlyMap<string, { readonly name: string; readonly userImageUrl: string; readonly isBot: boolean }>
  readonly presences: ReadonlyMap<string, Presence>
}

/** A match in memory: its row, its players and, once it has started, the state after its events. */
export interface MatchState {
  /** The game's code as this match uses it. */
  readonly code: GameCode
  readonly row: MatchRow
  readonly players: readonly PlayerRow[]
  readonly running: Running<unknown> | undefined
  /** Null for a lobby and for a foreign match. */
  readonly clock: MatchClock | null
  readonly lastMove: { readonly seat: number; readonly move: unknown } | null
  /** The match before its newest event; null before the first one. Spectators see this state. */
  readonly before: Pick<MatchState, 'running' | 'lastMove'> | null
  /** Seats that have moved. */
  readonly moved: ReadonlySet<number>
}

/** Replays stored events through the rules. */
export function replayedState(code: GameCode, row: MatchRow, players: readonly PlayerRow[], events: readonly EventRow[]): MatchState {
  const began = row.status === 'started' || row.status === 'completed'
  const steps = events.map(toEvent)
  const earlier = began ? replayMatch(code.rules, players.length, row.seed, steps.slice(0, -1)) : undefined
  const newest = steps.at(-1)
  const running = earlier && newest ? resumeMatch(code.rules, row.seed, earlier, newest) : earlier
  const moves = events.filter((event) => event.kind === 'move')
  const [last, lastButOne] = [moves.at(-1), newest?.kind === 'move' ? moves.at(-2) : moves.at(-1)]
  return {
    code,
    row,
    players,
    running,
    clock: clockOf({ code, row, running }),
    lastMove: moveOf(last),
    moved: new Set(moves.map(({ seat }) => seat)),
    before: newest ? { running: earlier, lastMove: moveOf(lastButOne) } : null,
  }
}

const moveOf = (event: EventRow | undefined): MatchState['lastMove'] => (event ? { seat: event.seat, move: event.move } : null)

/** A match that was just stored, without reading it again. @throws Error for a game without rules */
export function newMatchState(games: ReadonlyMap<string, GameCode>, match: NewMatch): MatchState {
  const game = games.get(match.gameId)
  if (game === undefined) throw new Error(`The game ${match.gameId} has no rules.`)
  const code = codeFor(game, { configuration_id: match.configurationId, template: match.template, rules_version: match.rulesVersion })
  const started = match.status === 'started'
  const row: MatchRow = {
    id: match.id,
    game_id: match.gameId,
    configuration_id: match.configurationId,
    template: match.template,
    status: match.status,
    host_id: match.hostId,
    room_id: null,
    seed: match.seed,
    rules_version: match.rulesVersion,
    last_seq: 0,
    version: 2,
    has_bot: match.hasBot,
    created_at: match.at,
    started_at: started ? match.at : null,
    moved_at: match.at,
    deadline: match.deadline,
    clock: match.clock,
    ended_at: null,
    result: null,
    win_level: null,
    end_reason: null,
    previous_match_id: match.previousMatchId,
    rematch_id: null,
    tournament_id: match.tournamentId,
    moved_to: null,
    search_until: null,
    is_rated: match.isRated,
    is_friendly: match.isFriendly,
    tournament_win: null,
    choice: null,
    lines: [],
    hints: [],
  }
  const players = match.players
    .toSorted((a, b) => a.seat - b.seat)
    .map((player) => ({
      match_id: match.id,
      seat: player.seat,
      account_id: player.user,
      is_bot: player.isBot,
      wins_before: player.wins,
      rating: player.rating,
      rating_change: null,
      bot_level: player.botLevel,
      dropped_at: null,
      grace_until: null,
      leave_at: null,
      active: true,
      stand_in: null,
    }))
  const running = started ? beginMatch(code.rules, players.length, match.seed) : undefined
  return { code, row, players, running, clock: clockOf({ code, row, running }), lastMove: null, before: null, moved: new Set() }
}

/** A stored event as the referee reads it. In the place of a move stands what ran out, or the list of several players who gave up together. */
export function toEvent({ kind, seat, move }: EventRow): MatchEvent<unknown> {
  if (kind === 'timeout') return { kind, seat, which: move === 'total' ? 'total' : 'move' }
  if (kind === 'move') return { kind, seat, move }
  return Array.isArray(move) ? { kind, seat, seats: move.filter((each) => typeof each === 'number') } : { kind, seat }
}

/** The seat of a player, from 0; undefined for somebody who is not in the match. */
export function seatOf(state: MatchState, user: string): number | undefined {
  return state.players.find((player) => player.account_id === user)?.seat
}

/** The result of a seat that is known while others play on; null for a seat that still plays. */
export function finishedAs({ code, running }: Pick<MatchState, 'code' | 'running'>, seat: number): 'win' | 'lose' | null {
  return running === undefined ? null : (code.rules.finished?.(running.state, seat) ?? null)
}

/** The seats whose results are known while others play on. */
export function finishedSeats(state: Pick<MatchState, 'code' | 'running' | 'players'>): number[] {
  return state.players.map(({ seat }) => seat).filter((seat) => finishedAs(state, seat) !== null)
}

/** Whether somebody has won already while others play on. */
export function isWon(state: Pick<MatchState, 'code' | 'running' | 'players'>): boolean {
  return state.players.some(({ seat }) => finishedAs(state, seat) === 'win')
}

/** Whether a player is in this running match: no bot, and nobody who is free for another match. */
export function isHeld({ is_bot, active }: PlayerRow): boolean {
  return !is_bot && active
}

/** The players of a match, for other domains. */
export interface Seats {
  readonly status: MatchRow['status']
  readonly endedAt: Date | null
  /** The people who have not left their seats. No bots. */
  readonly userIds: readonly string[]
}

/** The people who still have their seats. Those who left, dropped out, were replaced by a bot, or have finished and gone, are absent. */
export function toSeats({ row, players, running }: MatchState): Seats {
  // A player who lost for another reason than leaving still has the seat.
  const gone = row.end_reason === 'left' || row.end_reason === 'dropped' ? (running?.forfeited ?? []) : []
  const isFree = (player: PlayerRow) => row.status === 'started' && !player.active
  const people = players.filter((player) => !player.is_bot && player.stand_in === null && !isFree(player) && !gone.includes(player.seat))
  return { status: row.status, endedAt: row.ended_at, userIds: people.map((player) => player.account_id) }
}

/** What a seat may see of the match. */
export function toMatch(state: MatchState, profiles: Profiles, seat: number | undefined): Match {
  const { code, row, running } = state
  const seen = running && seatView(code.rules, running, seat)
  return {
    matchId: row.id,
    roomId: row.room_id,
    gameId: row.game_id,
    status: row.status,
    hostId: row.host_id,
    players: toPlayers(state, profiles),
    allPlayers: state.players.map((player) => player.account_id),
    matchMakingTemplate: row.template,
    createdAt: row.created_at.getTime(),
    startedAt: row.started_at?.getTime() ?? null,
    seq: running?.seq ?? 0,
    turn: row.status === 'started' ? [...(seen?.turn ?? [])] : [],
    finished: finishedSeats(state),
    legal: row.status === 'started' ? [...(seen?.legal ?? [])] : [],
    state: seen?.view ?? null,
    lastMove: shownMove(state, seat),
    deadline: row.deadline?.getTime() ?? null,
    clock: shownClock(state),
    result: row.result,
    winLevel: row.win_level,
    endReason: row.end_reason,
    endCause: endCause(state),
    points: shownPoints(state),
    isSearching: row.search_until !== null,
    searchUntil: row.search_until?.getTime() ?? null,
    offers: [],
    isForeign: code.isForeign,
    isRated: row.is_rated,
    isFriendly: row.is_friendly,
    tournamentId: row.tournament_id,
    tournamentWin: row.tournament_win,
    choice: row.choice,
    chat: [...row.lines],
    hints: row.hints.length,
    hintSeqs: [...row.hints],
    seedHash: hashSeed(row.seed),
    seed: row.status === 'completed' ? row.seed : null,
    rulesVersion: row.rules_version,
    previousMatchId: row.previous_match_id,
    rematchId: row.rematch_id,
    movedTo: row.moved_to,
  }
}

/** What ended the match by the rules of its game; null where they do not say it. */
export function endCause({ code, row, running }: Pick<MatchState, 'code' | 'row' | 'running'>): NonNullable<Match['endCause']> | null {
  return running === undefined || row.end_reason !== 'rules' ? null : endCauseOf(code.rules, running)
}

/** What each seat has reached, when the match was ended by the rules of its game. */
function shownPoints({ code, row, running }: Pick<MatchState, 'code' | 'row' | 'running'>): number[] | null {
  const points = running === undefined || row.end_reason !== 'rules' ? null : pointsOf(code.rules, running)
  return points && [...points]
}

/** The newest move, as far as the rules let this seat see it. */
export function shownMove({ code: { rules }, lastMove }: Pick<MatchState, 'code' | 'lastMove'>, viewer: number | undefined): Match['lastMove'] {
  if (lastMove === null || rules.showMove === undefined) return lastMove
  const move = rules.showMove(lastMove.move, lastMove.seat, viewer)
  return move === null ? null : { seat: lastMove.seat, move }
}

/** The players as clients receive them, ordered by seat. The name of a deleted account is empty. */
export function toPlayers(state: MatchState, profiles: Profiles): MatchPlayer[] {
  const { result } = state.row
  return state.players.map((player) => {
    const person = profiles.people.get(player.account_id)
    const ranked = [...(result?.win ?? []), ...(result?.lose ?? [])].find((rank) => rank.playerId === player.account_id)
    return {
      _id: player.account_id,
      status: 'joined',
      name: person?.name ?? '',
      userImageUrl: person?.userImageUrl ?? '',
      isBot: player.is_bot,
      seat: player.seat,
      wins: player.wins_before,
      resultStatus: result === null ? null : resultOf(state, player.account_id),
      resultRank: ranked?.rank ?? null,
      isConnected: player.is_bot || (profiles.presences.get(player.account_id)?.isOnline ?? false),
      graceUntil: finishedAs(state, player.seat) === null ? (player.grace_until?.getTime() ?? null) : null,
      standIn: player.stand_in !== null,
      team: teamOf(state.row.template, player.seat),
      rating: player.rating,
      ratingChange: player.rating_change,
      botLevel: botLevelOf(player.bot_level) ?? null,
    }
  })
}

/** How an ended match went for a player; a draw has both lists empty. */
export function resultOf({ row }: MatchState, user: string): 'win' | 'lose' | 'draw' {
  return resultIn(row.result, user)
}

/** How a match ended for a player, from the lists of a result. */
export function resultIn(result: MatchResult | null, user: string): 'win' | 'lose' | 'draw' {
  if (result?.win.some((rank) => rank.playerId === user)) return 'win'
  return result?.lose.some((rank) => rank.playerId === user) ? 'lose' : 'draw'
}

/** Seats that won and lost, or undefined while the match runs. */
export function outcome({ code, running }: MatchState) {
  if (running === undefined) return undefined
  const decided = outcomeOf(code.rules, running)
  return decided.over ? decided : undefined
}

/** The SHA-256 of a seed in hexadecimal digits. Players see it from the start, and can compare it with the seed after the end. */
export function hashSeed(seed: string): string {
  return createHash('sha256').update(seed).digest('hex')
}
