import type { WatchedMatch } from '@majlis/contract/matches.watched'
import type { Json, MatchSnapshot } from '@majlis/game-bridge/protocol'
import { framedPlayers, outcomeOf } from '../view.ts'

/**
 * A watched match for its frame: no own seat and no legal moves. Total times are the present ones; a turn has no deadline, because the shown state is not the
 * present one.
 * @param now epoch milliseconds by the server's clock
 * @param hueOf hue of a person's avatar in degrees
 */
export function watchedSnapshot(match: WatchedMatch, now: number, hueOf: (userId: string) => number): MatchSnapshot {
  return {
    matchId: match.matchId,
    seat: null,
    legal: [],
    deadline: null,
    now,
    players: framedPlayers(match.players, hueOf),
    // The contract says unknown because each game has its own view. It came as JSON and is passed on as JSON.
    view: match.state as Json,
    seq: match.seq,
    turn: match.turn,
    outcome: outcomeOf(match),
    ...(match.clock && match.clock.seats.length > 0 && { clocks: match.clock.seats }),
  }
}
