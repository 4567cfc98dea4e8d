import type { Tournament } from '@majlis/contract/tournaments'
import type { TournamentRow } from './tournaments.sql.ts'

/** True while people may play for it. @param at epoch milliseconds */
export function isRunning(row: TournamentRow, at: number): boolean {
  return row.ended_at === null && row.starts_at.getTime() <= at && at < row.expire_at.getTime()
}

/** A tournament as one user sees it. */
export function toTournament(
  row: TournamentRow,
  place: { readonly rank: number; readonly wins: number } | undefined,
  thumbnail: string,
  isDisqualified: boolean,
  at: number,
): Tournament {
  return {
    _id: row.id,
    name: row.name,
    nameAr: row.name_ar,
    gameId: row.game_id,
    thumbnail,
    startsAt: row.starts_at.getTime(),
    expireTime: row.expire_at.getTime(),
    isActive: isRunning(row, at),
    isCancelled: row.cancelled_at !== null,
    isJoined: place !== undefined,
    ...(isDisqualified && { isDisqualified }),
    leaderboard: place ? { rank: place.rank, wins: place.wins } : null,
    rewards: row.rewards.map(({ stock: _stock, ...reward }) => reward),
  }
}
