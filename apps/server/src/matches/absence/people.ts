import type { PlayerRow } from '../matches.sql.ts'
import { teamOf } from '../seating.ts'
import { finishedAs, type MatchState } from '../match-state.ts'

/** The people who play: no bots, no players whose seat a bot has taken, and nobody who has finished. */
export function peopleAt(state: MatchState): PlayerRow[] {
  return state.players.filter((player) => !player.is_bot && player.stand_in === null && finishedAs(state, player.seat) === null)
}

/** Identifies the team of a player, or the player alone. */
export function teamKeyOf({ row }: MatchState, { seat }: PlayerRow): string {
  const team = teamOf(row.template, seat)
  return team === null ? `seat ${seat}` : `team ${team}`
}

/** The other people in a player’s team. */
export function partnersOf(state: MatchState, player: PlayerRow): PlayerRow[] {
  return peopleAt(state).filter((each) => each.seat !== player.seat && teamKeyOf(state, each) === teamKeyOf(state, player))
}

/** The number of other teams (or lone players) that people play for. */
export function rivalsOf(state: MatchState, player: PlayerRow): number {
  const own = teamKeyOf(state, player)
  return new Set(peopleAt(state).map((each) => teamKeyOf(state, each))).difference(new Set([own])).size
}

/** The players of a match, with changes of one of them. */
export function withPlayer(state: MatchState, user: string, changed: Partial<PlayerRow>): PlayerRow[] {
  return state.players.map((player) => (player.account_id === user ? { ...player, ...changed } : player))
}
