import type { Tournament, Voucher } from '@majlis/contract/tournaments'
import type { StandingRow, TournamentRow } from './tournaments.sql.ts'
import type { VoucherRow } from './vouchers.sql.ts'

/** True while people may play for it. @param at epoch milliseconds */
export function isRunning(row: TournamentRow, at: number): boolean {
  return row.ended_at === null && row.starts_at.getTime() <= at && at < row.expire_at.getTime()
}

/** A tournament as one user sees it. */
export function toTournament(row: TournamentRow, standing: StandingRow | undefined, thumbnail: string, at: number): Tournament {
  return {
    _id: row.id,
    name: row.name,
    nameAr: row.name_ar,
    gameId: row.game_id,
    thumbnail,
    startsAt: row.starts_at.getTime(),
    expireTime: row.expire_at.getTime(),
    isActive: isRunning(row, at),
    isJoined: standing !== undefined,
    leaderboard: standing ? { rank: standing.rank, wins: standing.wins } : null,
    rewards: row.rewards,
  }
}

export function toVoucher(row: VoucherRow): Voucher {
  return {
    voucherCode: row.code,
    claimed: row.claimed_at !== null,
    claimedAt: row.claimed_at?.getTime() ?? null,
    tournamentId: row.tournament_id,
    tournamentName: row.tournament_name,
    tournamentNameAr: row.tournament_name_ar,
    rank: row.rank,
    name: row.name,
    nameAr: row.name_ar,
    image: row.image,
    createdAt: row.created_at.getTime(),
  }
}
