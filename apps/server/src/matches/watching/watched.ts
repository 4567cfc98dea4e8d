import type { WatchedChange, WatchedMatch } from '@majlis/contract/matches.watched'
import { seatView } from '@majlis/rules/referee'
import { shownClock } from '../clocks.ts'
import type { MatchRow } from '../matches.sql.ts'
import { endCause, type Profiles, shownMove, type MatchState, toPlayers } from '../match-state.ts'

// What spectators see of a match.

/**
 * The version of watchedMatches/{id}: the number of events, plus one for the end. It rises with what is published and not with what happens:
 * the first event is published with the second.
 */
export function watchedVersion({ status, last_seq }: Pick<MatchRow, 'status' | 'last_seq'>): number {
  return Math.max(1, last_seq) + (status === 'completed' ? 1 : 0)
}

/** What spectators see of the position now: before the end, the position before the newest event. */
function watchedPosition(state: MatchState): Pick<WatchedMatch, 'seq' | 'turn' | 'state' | 'lastMove'> {
  const { code, row } = state
  const isOver = row.status === 'completed'
  const { running, lastMove } = isOver || state.before === null ? state : state.before
  const seen = running && seatView(code.rules, running, undefined)
  return {
    seq: seen?.seq ?? 0,
    turn: isOver ? [] : [...(seen?.turn ?? [])],
    state: seen?.view ?? null,
    lastMove: shownMove({ code, lastMove }, undefined),
  }
}

/** What a move changes for spectators. */
export function watchedStep(state: MatchState): WatchedChange {
  return { ...watchedPosition(state), ...(state.clock?.totalMs == null ? {} : { clock: watchedClock(state) }) }
}

/** The present clock. The first event is published with the second, so that no time is shown to run before. */
function watchedClock(state: MatchState): WatchedMatch['clock'] {
  const clock = shownClock(state)
  const hasBegun = state.running !== undefined && state.running.seq > 1
  return clock === null || hasBegun ? clock : { ...clock, seats: clock.seats.map(({ left }) => ({ left, endsAt: null })) }
}

/** Everything that spectators see. */
export function toWatched(state: MatchState, profiles: Profiles): WatchedMatch {
  const { row } = state
  return {
    matchId: row.id,
    gameId: row.game_id,
    startedAt: row.started_at?.getTime() ?? null,
    status: row.status,
    result: row.result,
    endReason: row.end_reason,
    endCause: endCause(state),
    clock: watchedClock(state),
    ...watchedPosition(state),
    // Connections, grace periods and ratings are shown to players only.
    players: toPlayers(state, profiles).map(({ _id, name, userImageUrl, isBot, botLevel, seat, team, standIn, resultStatus }) => ({
      _id,
      name,
      userImageUrl,
      isBot,
      botLevel,
      seat,
      team,
      standIn,
      resultStatus,
    })),
  }
}

/** How the end changes the spectators' view. */
export function watchedEnd(state: MatchState, profiles: Profiles): WatchedChange {
  const { matchId: _, gameId: __, startedAt: ___, ...change } = toWatched(state, profiles)
  return change
}
