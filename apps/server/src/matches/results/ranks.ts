import type { MatchResult } from '@majlis/contract/matches'
import { placesOf } from '@majlis/rules/referee'
import { finishedAs, type MatchState, outcome } from '../match-state.ts'
import type { PlayerRow } from '../matches.sql.ts'
import type { Outcome } from './counting.ts'

/**
 * The lists of a decided match. Winners have rank 1. Who lost has the rank of the own place where the rules give places; otherwise all who lost share the rank
 * after the winners. Who gave up is behind all who played to the end.
 */
export function rankedResult(state: MatchState, outcomeOf: (player: PlayerRow) => Outcome): MatchResult {
  const listed = (which: Outcome) => state.players.filter((player) => outcomeOf(player) === which)
  const winners = listed('win')
  const rankOf = rankingOf(state) ?? (() => winners.length + 1)
  return {
    win: winners.map((player) => ({ playerId: player.account_id, rank: 1 })),
    lose: listed('lose').map((player) => ({ playerId: player.account_id, rank: rankOf(player.seat) })),
  }
}

/** The place of a player who lost, from the lists of a result; null for anybody else, and where all who lost share a rank. */
export function placeIn(result: MatchResult | null, user: string): number | null {
  const lost = result?.lose ?? []
  const own = lost.find(({ playerId }) => playerId === user)
  return own !== undefined && lost.some(({ rank }) => rank !== own.rank) ? own.rank : null
}

/** The rank of a seat that lost; undefined where the rules give no places. */
function rankingOf(state: MatchState): ((seat: number) => number) | undefined {
  const { code, running, players } = state
  const places = running === undefined ? null : placesOf(code.rules, running)
  if (places === null) return undefined
  const gone = goneSeats(state)
  const winners = outcome(state)?.winners ?? []
  // A place that a bot has taken for somebody who left is taken: it was shown during the match.
  const hasPlace = (seat: number) => !gone.has(seat) || winners.includes(seat) || finishedAs(state, seat) !== null
  const isAhead = (other: number, seat: number) => hasPlace(other) && (gone.has(seat) || (places[other] ?? 0) < (places[seat] ?? 0))
  return (seat) => 1 + players.filter((other) => other.seat !== seat && isAhead(other.seat, seat)).length
}

/** The seats whose players left, dropped out or let their time pass. Nobody did so in a match that ended for all who still played at once. */
function goneSeats({ code, players, running }: MatchState): ReadonlySet<number> {
  const forfeited = running?.forfeited ?? []
  const playing = players.filter(({ seat }) => finishedAs({ code, running }, seat) === null)
  const isOverForAll = playing.every(({ seat }) => forfeited.includes(seat))
  const gone = players.filter(({ seat, stand_in }) => stand_in !== null || (!isOverForAll && forfeited.includes(seat)))
  return new Set(gone.map(({ seat }) => seat))
}
