import * as contract from '@majlis/contract/tournaments'
import { limits } from '@majlis/contract/core/limits'
import type { LeaderboardRow } from '@majlis/contract/leaderboards'
import { handle } from '../platform/domain.ts'
import type { Boards } from './board.ts'
import type { TournamentsContext } from './context.ts'
import type { EndTournament } from './ending.ts'
import type { Leaving } from './fairplay/leaving.ts'
import { toTournament } from './present.ts'
import type { Results } from './results.ts'
import type { Running } from './running.ts'
import * as sql from './tournaments.sql.ts'
import type { Wallets } from './vouchers/wallet.ts'

/** The parts of the domain, as its operations use them. */
export interface Tools {
  readonly boards: Boards
  readonly wallets: Wallets
  readonly results: Results
  readonly running: Running
  readonly endTournament: EndTournament
}

/** Rows before the own one, and rows behind it. */
const eachSide = 5

/** Rows as one user sees them, each with that user's rank. */
async function seenBy(ctx: TournamentsContext, user: string, rows: readonly sql.TournamentRow[]): Promise<contract.Tournament[]> {
  const ids = rows.map(({ id }) => id)
  const [standings, disqualified] = await Promise.all([sql.selectStandings(ctx.db, user, ids), sql.selectDisqualifiedIn(ctx.db, user, ids)])
  return rows.map((row) => toTournament(row, standings.get(row.id), ctx.catalog.game(row.game_id)?.thumbnail ?? '', disqualified.has(row.id), ctx.clock.now()))
}

async function seenAlone(ctx: TournamentsContext, user: string, row: sql.TournamentRow): Promise<contract.Tournament> {
  const [tournament] = await seenBy(ctx, user, [row])
  if (tournament === undefined) throw new Error('The tournament is gone.')
  return tournament
}

/** What people read about tournaments, with their own standing. */
export function reading(ctx: TournamentsContext, { wallets, running }: Tools) {
  const { db, clock } = ctx
  const now = () => new Date(clock.now())
  const offsetOf = (pageNo = 1) => (pageNo - 1) * limits.page

  return [
    handle(contract.listTournaments, async (_input, { user }) => {
      const all = await seenBy(ctx, user, await sql.selectOpen(db, now()))
      return { activeTournaments: all.filter(({ isActive }) => isActive), upComing: all.filter(({ startsAt }) => startsAt > clock.now()) }
    }),
    handle(contract.runningTournaments, () => running.read()),
    handle(contract.tournamentLeaderboard, async ({ tournamentId }, { user }, fail) => {
      const row = await sql.selectTournament(db, tournamentId)
      if (row === undefined) return fail('NOT_FOUND')
      const tournament = await seenAlone(ctx, user, row)
      return { tournament, ...(await standings(ctx, tournament, user)) }
    }),
    handle(contract.tournamentsHistory, async ({ pageNo }, { user }) => {
      const past = await seenBy(ctx, user, await sql.selectPast(db, user, now(), offsetOf(pageNo), limits.page))
      const ids = past.map(({ _id }) => _id)
      const won = await wallets.won([user], ids)
      return past.flatMap((tournament) => {
        const { leaderboard, _id } = tournament
        return leaderboard ? [{ tournament, ...leaderboard, vouchers: won.filter(({ tournamentId }) => tournamentId === _id) }] : []
      })
    }),
    handle(contract.wallet, async ({ pageNo }, { user }) => ({
      vouchers: await wallets.page([user], offsetOf(pageNo), limits.page),
    })),
  ]
}

/** The first hundred, the own row, and the rows around it where it is not among the first. */
async function standings(ctx: TournamentsContext, { _id, leaderboard }: contract.Tournament, user: string) {
  const isBehind = leaderboard !== null && leaderboard.rank > limits.leaderboardRows
  const [top, around] = await Promise.all([
    sql.selectTop(ctx.db, _id, limits.leaderboardRows),
    isBehind ? sql.ranking.around(ctx.db, _id, '', user, eachSide) : [],
  ])
  const people = await ctx.accounts.publicUsers([...[...top, ...around].map(({ user_id }) => user_id), user])
  const row = (userId: string, wins: number, rank: number): LeaderboardRow[] => {
    const person = people.get(userId)
    // Deleted people leave their rank empty.
    return person ? [{ rank, userId, name: person.name, userImageUrl: person.userImageUrl, wins }] : []
  }
  return {
    rows: top.flatMap(({ user_id, wins }, at) => row(user_id, wins, at + 1)),
    own: leaderboard ? (row(user, leaderboard.wins, leaderboard.rank)[0] ?? null) : null,
    around: around.flatMap(({ user_id, wins, rank }) => row(user_id, wins, rank)),
  }
}

/** What people do in tournaments: they join, claim rewards and see results. */
export function acting(ctx: TournamentsContext, { boards, wallets, results, endTournament }: Tools, leaving: Leaving) {
  const { db, clock } = ctx
  const now = () => new Date(clock.now())

  return [
    handle(contract.joinTournament, async ({ tournamentId }, { user }, fail) => {
      const row = await sql.selectTournament(db, tournamentId)
      if (row === undefined) return fail('NOT_FOUND')
      const reason = await ctx.billing.blockReason(user)
      if (reason !== undefined) return fail(reason)
      if (row.starts_at.getTime() > clock.now()) return fail('TOURNAMENT_NOT_STARTED')
      const entry = await db.transaction(async (tx) => {
        if (!(await sql.hasEntry(tx, tournamentId, user)) && (await leaving.hasLeft(tx, tournamentId, user))) return 'left'
        const done = await sql.insertEntry(tx, tournamentId, user, now())
        if (done === 'entered') await boards.changed(tx, tournamentId, user)
        return done
      })
      if (entry === 'over') return fail('TOURNAMENT_OVER')
      if (entry === 'disqualified') return fail('DISQUALIFIED')
      if (entry === 'left') return fail('ENTERED_BEFORE')
      return seenAlone(ctx, user, row)
    }),
    handle(contract.expireTournament, async ({ tournamentId }, _caller, fail) => {
      const row = await sql.selectTournament(db, tournamentId)
      if (row === undefined) return fail('NOT_FOUND')
      if (row.expire_at.getTime() > clock.now()) return fail('TOURNAMENT_RUNNING')
      if (row.ended_at === null) await endTournament(tournamentId)
      return { _id: tournamentId, isActive: false }
    }),
    handle(contract.claimRewards, async ({ voucherCode }, { user }, fail) => {
      const claimed = await wallets.claim(user, voucherCode, now())
      return typeof claimed === 'string' ? fail(claimed) : claimed
    }),
    handle(contract.seeResult, async ({ tournamentId }, { user }, fail) => ((await results.see(user, tournamentId)) ? { tournamentId } : fail('NOT_FOUND'))),
  ]
}
