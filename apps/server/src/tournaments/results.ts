import { limits } from '@majlis/contract/core/limits'
import { tournamentResultsPath } from '@majlis/contract/live'
import type { TournamentResult, Voucher } from '@majlis/contract/tournaments'
import type { Queries, Tx } from '../platform/db/pool.ts'
import type { TournamentsContext } from './context.ts'
import * as sql from './results.sql.ts'
import { selectStandings, selectTournament, type TournamentRow } from './tournaments.sql.ts'

/** Milliseconds for which a result is stored for a person who has not seen it. */
const freshMs = 30 * 86_400_000
/** People whom one step of an announcement reaches. */
const pageSize = 500

/** Vouchers that people won in some tournaments, as their owners see them; with `on` as a transaction sees them. */
export type VouchersWon = (users: readonly string[], tournaments: readonly string[], on?: Queries) => Promise<readonly (Voucher & { readonly user: string })[]>

/** Notifies all participants of how a tournament ended for them (TRN-21, TRN-22). */
export interface Results {
  /** Notifies all of them, best first; an interrupted announcement is continued. People who are online see it at once, for the others a push is stored. */
  announce(tournament: string): Promise<void>
  /**
   * Notifies some participants once more when the transaction commits: their prize has changed, or can be claimed from now on. Nothing happens before
   * the tournament's end, and to people who have left it.
   */
  renew(tx: Tx, tournament: string, users: readonly string[]): Promise<void>
  /** Results that a person has not seen. */
  unseen(user: string): Promise<{ results: TournamentResult[] }>
  /** Records that a person has seen one; false when there is none. */
  see(user: string, tournament: string): Promise<boolean>
}

/** Announces results and serves those that people have not seen. @param won reads the vouchers that a result shows */
export function createResults(ctx: TournamentsContext, won: VouchersWon): Results {
  const { db, clock, live } = ctx
  const at = () => new Date(clock.now())
  const thumbnailOf = (row: TournamentRow) => ctx.catalog.game(row.game_id)?.thumbnail ?? ''

  /**
   * Notifies one page of participants.
   * @returns false when everybody has been notified
   */
  async function announcePage(row: TournamentRow): Promise<boolean> {
    const from = await sql.selectAnnounced(db, row.id)
    if (from === undefined) return false
    const page = await sql.selectRanked(db, row.id, from, pageSize)
    if (page.length === 0) return false
    const users = page.map(({ user_id }) => user_id)
    const vouchers = Map.groupBy(await won(users, [row.id]), ({ user }) => user)
    const results = new Map(
      page.map(({ user_id: user, wins }, place): [string, TournamentResult] => {
        const own = (vouchers.get(user) ?? []).map(({ user: _user, ...voucher }) => voucher)
        return [user, toResult(row, thumbnailOf(row), { rank: from + place + 1, wins }, own)]
      }),
    )
    // Published before it is recorded: after a crash in between it is published once more, which changes nothing for those who have it.
    const presences = await ctx.accounts.presence.of(users)
    const online = users.filter((user) => presences.get(user)?.isOnline === true)
    const arePublished = await Promise.all(
      online.map((userId) => live.publish(tournamentResultsPath, { userId }, { result: results.get(userId) as TournamentResult })),
    )
    if (arePublished.includes(false)) throw new Error('A result could not be published.')
    await db.transaction(async (tx) => {
      if (await sql.raiseAnnounced(tx, row.id, from, from + page.length)) await ctx.publish('tournaments.announced', announcementOf(row, results), tx)
    })
    return true
  }

  async function renew(tx: Tx, tournament: string, users: readonly string[]): Promise<void> {
    const row = users.length === 0 ? undefined : await selectTournament(tx, tournament)
    if (row === undefined || row.ended_at === null) return
    const vouchers = Map.groupBy(await won(users, [tournament], tx), ({ user }) => user)
    const results = new Map<string, TournamentResult>()
    for (const user of users) {
      const place = (await selectStandings(tx, user, [tournament])).get(tournament)
      const own = (vouchers.get(user) ?? []).map(({ user: _user, ...voucher }) => voucher)
      if (place) results.set(user, toResult(row, thumbnailOf(row), place, own))
    }
    await sql.unsee(tx, tournament, [...results.keys()])
    await ctx.publish('tournaments.announced', announcementOf(row, results), tx)
    tx.afterCommit(() => {
      // Whoever is not reached reads the result with the next snapshot.
      for (const [userId, result] of results)
        live
          .publish(tournamentResultsPath, { userId }, { result })
          .catch((problem: unknown) => ctx.log.warn({ err: problem }, 'a result could not be published'))
    })
  }

  return {
    async announce(tournament) {
      const row = await selectTournament(db, tournament)
      if (row !== undefined) while (await announcePage(row));
    },
    renew,
    async unseen(user) {
      const rows = await sql.selectUnseen(db, user, new Date(clock.now() - freshMs), limits.maxResults)
      const ids = rows.map(({ id }) => id)
      const standings = await selectStandings(db, user, ids)
      const vouchers = Map.groupBy(await won([user], ids), ({ tournamentId }) => tournamentId)
      return {
        results: rows.flatMap((row) => {
          const place = standings.get(row.id)
          const own = (vouchers.get(row.id) ?? []).map(({ user: _user, ...voucher }) => voucher)
          return place ? [toResult(row, thumbnailOf(row), place, own)] : []
        }),
      }
    },
    async see(user, tournament) {
      const isKnown = await db.transaction(async (tx) => {
        const isTheirs = await sql.markSeen(tx, tournament, user, at())
        if (isTheirs) await ctx.publish('tournaments.resultSeen', { tournamentId: tournament, userId: user }, tx)
        return isTheirs
      })
      if (!isKnown) return false
      await live.publish(tournamentResultsPath, { userId: user }, { seen: tournament })
      return true
    },
  }
}

function toResult(row: TournamentRow, thumbnail: string, { rank, wins }: { rank: number; wins: number }, vouchers: Voucher[]): TournamentResult {
  const endedAt = (row.ended_at ?? row.expire_at).getTime()
  const about = { tournamentId: row.id, name: row.name, nameAr: row.name_ar, gameId: row.game_id, thumbnail }
  return { ...about, rank, wins, vouchers, endedAt, isCancelled: row.cancelled_at !== null }
}

/** What other domains learn of results that were published. */
function announcementOf(row: TournamentRow, results: ReadonlyMap<string, TournamentResult>) {
  const places = [...results].map(([userId, { rank, vouchers }]) => ({
    userId,
    rank,
    hasPrize: vouchers.length > 0,
    isUnderReview: vouchers.some((voucher) => voucher.isUnderReview),
  }))
  return { tournamentId: row.id, name: row.name, nameAr: row.name_ar, isCancelled: row.cancelled_at !== null, places }
}
