import { limits } from './core/limits.ts'
import type { LiveBoard, LiveBoardRow } from './leaderboards.ts'

/** Better first: more wins, then whoever reached them earlier, then the lower id, as PostgreSQL orders ids. */
export function byRank<Row extends Pick<LiveBoardRow, 'wins' | 'reachedAt' | 'userId'>>(a: Row, b: Row): number {
  return b.wins - a.wins || a.reachedAt - b.reachedAt || (a.userId < b.userId ? -1 : 1)
}

/** Sorted rows after some changed. Wins only rise: of two rows of one person the one with fewer wins is the older one, in whatever order they arrive. */
export function withRows(known: readonly LiveBoardRow[], changed: readonly LiveBoardRow[]): LiveBoardRow[] {
  const rows = new Map(known.map((row) => [row.userId, row]))
  for (const row of changed) if ((rows.get(row.userId)?.wins ?? -1) < row.wins) rows.set(row.userId, row)
  const ranked = [...rows.values()].toSorted(byRank).slice(0, limits.leaderboardRows)
  return ranked.map((row, at) => ({ ...row, rank: at + 1 }))
}

/** A leaderboard after some rows changed; the first win of a new period begins it anew, and wins of an older one come too late. */
export function withStandings(board: LiveBoard, change: LiveBoard): LiveBoard {
  if (change.starts < board.starts) return board
  return { starts: change.starts, rows: withRows(change.starts === board.starts ? board.rows : [], change.rows) }
}
