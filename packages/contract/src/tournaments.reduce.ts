import { limits } from './core/limits.ts'
import type { BoardRow, ResultsChange, RunningTournaments, TournamentBoard, TournamentBoardChange, TournamentResult } from './tournaments.ts'

/** Better first: more wins, then whoever reached them earlier, then the lower id, as PostgreSQL orders ids. */
function byStanding(a: BoardRow, b: BoardRow): number {
  return b.wins - a.wins || a.reachedAt - b.reachedAt || (a.userId < b.userId ? -1 : 1)
}

/** A board after some rows changed. Wins only rise: of two rows of one person the one with fewer wins is the older one, in whatever order they arrive. */
export function withBoard(board: TournamentBoard, change: TournamentBoardChange): TournamentBoard {
  const rows = new Map(board.rows.map((row) => [row.userId, row]))
  for (const row of change.rows) if ((rows.get(row.userId)?.wins ?? -1) < row.wins) rows.set(row.userId, row)
  const ranked = [...rows.values()].toSorted(byStanding).slice(0, limits.leaderboardRows)
  return { hasEnded: board.hasEnded || change.hasEnded === true, rows: ranked.map((row, at) => ({ ...row, rank: at + 1 })) }
}

/** Results that a person has not seen, newest first. */
export function withResult({ results }: { results: TournamentResult[] }, { result, seen }: ResultsChange): { results: TournamentResult[] } {
  const others = results.filter(({ tournamentId }) => tournamentId !== seen && tournamentId !== result?.tournamentId)
  const all = result === undefined ? others : [result, ...others]
  const sorted = all.toSorted((a, b) => b.endedAt - a.endedAt || (a.tournamentId < b.tournamentId ? -1 : 1))
  return { results: sorted.slice(0, limits.resultsMost) }
}

/** The list that is published is the whole one. */
export const withRunning = (_known: RunningTournaments, newest: RunningTournaments): RunningTournaments => newest
