import { limits } from './core/limits.ts'
import { withRows } from './leaderboards.reduce.ts'
import type { ResultsChange, RunningTournaments, TournamentBoard, TournamentBoardChange, TournamentResult } from './tournaments.ts'

/** A board after some rows changed. */
export function withBoard(board: TournamentBoard, change: TournamentBoardChange): TournamentBoard {
  return { hasEnded: board.hasEnded || change.hasEnded === true, rows: withRows(board.rows, change.rows) }
}

/** Results that a person has not seen, newest first. */
export function withResult({ results }: { results: TournamentResult[] }, { result, seen }: ResultsChange): { results: TournamentResult[] } {
  const others = results.filter(({ tournamentId }) => tournamentId !== seen && tournamentId !== result?.tournamentId)
  const all = result === undefined ? others : [result, ...others]
  const sorted = all.toSorted((a, b) => b.endedAt - a.endedAt || (a.tournamentId < b.tournamentId ? -1 : 1))
  return { results: sorted.slice(0, limits.maxResults) }
}

/** The list that is published is the whole one. */
export const withRunning = (_known: RunningTournaments, newest: RunningTournaments): RunningTournaments => newest
