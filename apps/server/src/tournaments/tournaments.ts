import { join } from 'node:path'
import * as contract from '@majlis/contract/tournaments'
import type { LeaderboardRow } from '@majlis/contract/leaderboards'
import { limits } from '@majlis/contract/core/limits'
import { gatherReads } from '../platform/batch.ts'
import type { Queries } from '../platform/db/pool.ts'
import { type Domain, handle } from '../platform/domain.ts'
import type { TournamentsContext } from './context.ts'
import { createEnding, type EndTournament } from './ending.ts'
import { type Occurrence, occurrencesAt, readRecurring } from './occurrences.ts'
import { deleteOfPerson, selectJoined, selectOfPerson } from './personal.sql.ts'
import { isRunning, toTournament, toVoucher } from './present.ts'
import * as sql from './tournaments.sql.ts'
import * as vouchers from './vouchers.sql.ts'

/** What other domains may ask of tournaments. */
export interface Tournaments {
  /**
   * Counts a win that the server decided, in the transaction that ends the match: once the winner and all opponents have entered, while the
   * tournament runs, and at most three times over the same opponent. Of several winners count the one with the lowest id first.
   */
  recordWin(tx: Queries, tournamentId: string, win: sql.ReportedWin, at: Date): ReturnType<typeof sql.addWin>
  /** True when the user has joined. */
  isMember(tournamentId: string, user: string): Promise<boolean>
  /** The game of a tournament that runs now. */
  runningGame(tournamentId: string): Promise<string | undefined>
  /** Ids of running tournaments that a user has joined, ending soonest first. */
  joined(user: string): Promise<string[]>
  /** A user's newest vouchers. */
  wallet(user: string): Promise<contract.Voucher[]>
  /** Adds tournaments; those that are there already stay as they are. */
  schedule(occurrences: readonly Occurrence[]): Promise<void>
}

const path = join(import.meta.dirname, '../../../../catalog/tournaments.yaml')
const endJob = 'tournaments.end'
const renewJob = 'tournaments.renew'
const renewMs = 3_600_000
const sweepMs = 30_000

/** Tournaments, their standings and the vouchers that they bring. */
export function tournaments(ctx: TournamentsContext, file = path): Domain<Tournaments> {
  const { db, clock, jobs } = ctx
  const endTournament = createEnding(ctx)
  const recurring = readRecurring(file, (gameId) => ctx.catalog.game(gameId)?.multiplayer === true)

  // Both stand in every User record.
  const joinedBy = gatherReads(async (users) => Map.groupBy(await selectJoined(db, users, new Date(clock.now())), (row) => row.account_id))
  const newestOf = gatherReads(async (users) => Map.groupBy(await vouchers.selectWallet(db, users, 0, limits.page), (row) => row.account_id))

  async function schedule(occurrences: readonly Occurrence[]): Promise<void> {
    if (occurrences.length === 0) return
    await sql.insertTournaments(
      db,
      occurrences.map(({ id, name, nameAr, gameId, startsAt, expireAt, rewards }) => ({
        ...{ id, name, name_ar: nameAr, game_id: gameId, rewards: [...rewards] },
        ...{ starts_at: new Date(startsAt), expire_at: new Date(expireAt) },
      })),
    )
    for (const { id, expireAt } of occurrences) await jobs.add(db, endJob, { id }, { key: `${endJob} ${id}`, runAt: expireAt })
  }

  async function renew(): Promise<void> {
    // The next run first: a failure here is tried again by itself, and the chain never breaks.
    await jobs.add(db, renewJob, {}, { key: renewJob, runAt: clock.now() + renewMs })
    await schedule(recurring.flatMap((each) => occurrencesAt(each, clock.now())))
  }

  /** Ends what a lost job left open. */
  async function sweep(): Promise<void> {
    for (const id of await sql.selectOverdue(db, new Date(clock.now()))) await endTournament(id)
  }

  jobs.on<{ id: string }>(endJob, async ({ id }) => {
    await endTournament(id)
  })
  jobs.on(renewJob, renew)
  ctx.accounts.personal.add({
    name: 'tournaments',
    read: (user) => selectOfPerson(db, user, limits.exportRows),
    erase: (user) => deleteOfPerson(db, user),
  })

  return {
    operations: [...reading(ctx), ...acting(ctx, endTournament)],
    face: {
      recordWin: sql.addWin,
      isMember: (tournamentId, user) => sql.hasEntry(db, tournamentId, user),
      async runningGame(tournamentId) {
        const row = await sql.selectTournament(db, tournamentId)
        return row && isRunning(row, clock.now()) ? row.game_id : undefined
      },
      joined: async (user) => ((await joinedBy(user)) ?? []).map(({ id }) => id),
      wallet: async (user) => ((await newestOf(user)) ?? []).map(toVoucher),
      schedule,
    },
    async start() {
      await renew()
      clock.every(sweepMs, () => {
        sweep().catch((problem: unknown) => ctx.log.warn({ err: problem }, 'overdue tournaments could not be ended'))
      })
    },
  }
}

/** Rows as one user sees them, each with that user's standing. */
async function seenBy(ctx: TournamentsContext, user: string, rows: readonly sql.TournamentRow[]): Promise<contract.Tournament[]> {
  const ids = rows.map(({ id }) => id)
  const standings = new Map((await sql.selectStandings(ctx.db, user, ids)).map((row) => [row.tournament_id, row]))
  return rows.map((row) => toTournament(row, standings.get(row.id), ctx.catalog.game(row.game_id)?.thumbnail ?? '', ctx.clock.now()))
}

async function seenAlone(ctx: TournamentsContext, user: string, row: sql.TournamentRow): Promise<contract.Tournament> {
  const [tournament] = await seenBy(ctx, user, [row])
  if (tournament === undefined) throw new Error('The tournament is gone.')
  return tournament
}

function reading(ctx: TournamentsContext) {
  const { db, clock } = ctx
  const now = () => new Date(clock.now())
  const offsetOf = (pageNo = 1) => (pageNo - 1) * limits.page

  return [
    handle(contract.listTournaments, async (_input, { user }) => {
      const all = await seenBy(ctx, user, await sql.selectOpen(db, now()))
      return { activeTournaments: all.filter(({ isActive }) => isActive), upComing: all.filter(({ startsAt }) => startsAt > clock.now()) }
    }),
    handle(contract.tournamentLeaderboard, async ({ tournamentId }, { user }, fail) => {
      const row = await sql.selectTournament(db, tournamentId)
      if (row === undefined) return fail('NOT_FOUND')
      const tournament = await seenAlone(ctx, user, row)
      return { tournament, ...(await standings(ctx, tournament, user)) }
    }),
    handle(contract.tournamentsHistory, async ({ pageNo }, { user }) => {
      const past = await seenBy(ctx, user, await sql.selectPast(db, user, now(), offsetOf(pageNo), limits.page))
      const ids = past.map(({ _id }) => _id)
      const won = (await vouchers.selectWon(db, user, ids)).map(toVoucher)
      return past.flatMap((tournament) => {
        const { leaderboard, _id } = tournament
        return leaderboard ? [{ tournament, ...leaderboard, vouchers: won.filter(({ tournamentId }) => tournamentId === _id) }] : []
      })
    }),
    handle(contract.wallet, async ({ pageNo }, { user }) => ({
      vouchers: (await vouchers.selectWallet(db, [user], offsetOf(pageNo), limits.page)).map(toVoucher),
    })),
  ]
}

async function standings(ctx: TournamentsContext, { _id, leaderboard }: contract.Tournament, user: string) {
  const top = await sql.selectTop(ctx.db, _id, limits.leaderboardRows)
  const people = await ctx.accounts.publicUsers([...top.map(({ account_id }) => account_id), user])
  const row = (userId: string, wins: number, rank: number): LeaderboardRow[] => {
    const person = people.get(userId)
    // Deleted people leave their rank empty.
    return person ? [{ rank, userId, name: person.name, userImageUrl: person.userImageUrl, wins }] : []
  }
  return {
    rows: top.flatMap(({ account_id, wins }, at) => row(account_id, wins, at + 1)),
    own: leaderboard ? (row(user, leaderboard.wins, leaderboard.rank)[0] ?? null) : null,
  }
}

function acting(ctx: TournamentsContext, endTournament: EndTournament) {
  const { db, clock } = ctx
  const now = () => new Date(clock.now())

  return [
    handle(contract.joinTournament, async ({ tournamentId }, { user }, fail) => {
      const row = await sql.selectTournament(db, tournamentId)
      if (row === undefined) return fail('NOT_FOUND')
      const reason = await ctx.billing.blockReason(user)
      if (reason !== undefined) return fail(reason)
      if (row.starts_at.getTime() > clock.now()) return fail('TOURNAMENT_NOT_STARTED')
      if (!(await db.transaction((tx) => sql.insertEntry(tx, tournamentId, user, now())))) return fail('TOURNAMENT_OVER')
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
      const claimed = await vouchers.claimVoucher(db, user, voucherCode, now())
      if (claimed) return toVoucher(claimed)
      return fail((await vouchers.hasVoucher(db, user, voucherCode)) ? 'ALREADY_CLAIMED' : 'NOT_FOUND')
    }),
  ]
}
