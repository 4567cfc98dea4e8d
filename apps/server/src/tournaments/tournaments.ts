import { join } from 'node:path'
import type { Voucher } from '@majlis/contract/tournaments'
import type { TournamentWin } from '@majlis/contract/matches'
import { runningTournamentsPath, tournamentPath, tournamentResultsPath } from '@majlis/contract/live'
import { limits } from '@majlis/contract/core/limits'
import { batchedLoader } from '../platform/batch.ts'
import { createCounting } from '../platform/db/counting.ts'
import type { Tx } from '../platform/db/pool.ts'
import { type Domain, serve } from '../platform/domain.ts'
import { createBoards } from './board.ts'
import type { TournamentsContext } from './context.ts'
import { announceJob, createEnding, createEndWithin, type EndTournament } from './ending.ts'
import type { Occurrence } from './occurrences.ts'
import { operating } from './operating.ts'
import { acting, reading, type Tools } from './operations.ts'
import { personalPart } from './personal.ts'
import { selectJoined } from './personal.sql.ts'
import { countWaiting } from './fairplay/fairplay.sql.ts'
import { createLeaving } from './fairplay/leaving.ts'
import { screenAccounts } from './fairplay/screening.ts'
import { isRunning } from './present.ts'
import { createRunning } from './running.ts'
import { createResults } from './results.ts'
import { createScheduling } from './scheduling.ts'
import { createSealing } from './vouchers/sealing.ts'
import { renewFingerprints } from './vouchers/stock.ts'
import { countPromised } from './vouchers/stock.sql.ts'
import * as sql from './tournaments.sql.ts'
import { operatingVouchers } from './vouchers/operating.ts'
import { createWallets } from './vouchers/wallet.ts'
import { tournamentsSettings } from './settings.ts'

export type EntryRefusal = 'TOURNAMENT_OVER' | 'NOT_JOINED'

/** The public API of tournaments. */
export interface Tournaments {
  /**
   * Counts a win that the server decided, in the transaction that ends the match: once the winner and all opponents have entered, while the
   * tournament runs, and at most three times over the same opponent. Of several winners count the one with the lowest id first.
   */
  recordWin(tx: Tx, tournamentId: string, win: sql.ReportedWin, at: Date): ReturnType<typeof sql.addWin>
  /** Why a user may not look for a match of the tournament now; undefined when they may. */
  entryRefusal(tournamentId: string, gameId: string, user: string): Promise<EntryRefusal | undefined>
  /** True when the user has joined. */
  isMember(tournamentId: string, user: string): Promise<boolean>
  /** Ids of running tournaments that a user has joined, ending soonest first. */
  joined(user: string): Promise<string[]>
  /** A user's newest vouchers. */
  wallet(user: string): Promise<Voucher[]>
  /** Adds tournaments; existing ones do not change. */
  schedule(occurrences: readonly Occurrence[]): Promise<void>
}

const path = join(import.meta.dirname, '../../../../catalog/tournaments.yaml')
const sweepMs = 30_000

/** Tournaments, their leaderboards and their vouchers. */
export function tournaments(ctx: TournamentsContext, file = path): Domain<Tournaments> {
  const { db, clock, jobs } = ctx
  const sealing = createSealing(ctx.config.of(tournamentsSettings).voucherSecret, ctx.entropy)
  const boards = createBoards(ctx)
  const wallets = createWallets(ctx, sealing)
  const results = createResults(ctx, wallets.won)
  const endWithin = createEndWithin(ctx, { boards, sealing, results })
  const running = createRunning(ctx)
  const counting = createCounting(ctx, sql.ranking)
  const end = createEnding(ctx, endWithin)
  const endTournament: EndTournament = async (id) => {
    const hasEnded = await end(id)
    if (hasEnded) await running.refresh()
    return hasEnded
  }
  const tools: Tools = { boards, wallets, results, running, endTournament }

  // Both are in every User record.
  const joinedBy = batchedLoader(async (users) => Map.groupBy(await selectJoined(db, users, new Date(clock.now())), (row) => row.account_id))
  const newestOf = batchedLoader(async (users) => Map.groupBy(await wallets.page(users, 0, limits.page), (voucher) => voucher.user))

  const { schedule, scheduleEnd, renew } = createScheduling(ctx, { running, endTournament, file })

  /** Ends tournaments that a lost job left open. */
  async function sweep(): Promise<void> {
    for (const id of await sql.selectOverdue(db, new Date(clock.now()))) await endTournament(id)
    // One that began: nothing else happens at that moment.
    await running.refresh()
  }

  jobs.on<{ id: string }>(announceJob, ({ id }) => results.announce(id))
  ctx.accounts.personal.add(personalPart(ctx, tools, sealing))
  const leaving = createLeaving(ctx, sealing)
  screenAccounts(ctx, leaving)

  const recordWin: Tournaments['recordWin'] = async (tx, tournamentId, win, at) => {
    const outcome = await sql.addWin(tx, tournamentId, win, at)
    if (outcome === 'counted') await boards.changed(tx, tournamentId, win.user)
    return outcome
  }
  countWins(ctx, recordWin)

  async function entryRefusal(tournamentId: string, gameId: string, user: string): Promise<EntryRefusal | undefined> {
    const row = await sql.selectTournament(db, tournamentId)
    if (row === undefined || !isRunning(row, clock.now()) || row.game_id !== gameId) return 'TOURNAMENT_OVER'
    return (await sql.hasEntry(db, tournamentId, user)) ? undefined : 'NOT_JOINED'
  }

  return {
    operations: [...reading(ctx, tools), ...acting(ctx, tools, leaving)],
    commands: [...operating(ctx, { ...tools, sealing, endWithin, schedule, scheduleEnd }), ...operatingVouchers(ctx, sealing, results)],
    gauges: [
      { name: 'vouchers_promised', help: 'Vouchers that were won and wait for a code of an empty stock.', read: () => countPromised(db) },
      { name: 'prizes_under_review', help: 'People whose prizes wait for the decision of an operator.', read: () => countWaiting(db) },
    ],
    live: livePaths(tools),
    api: {
      recordWin,
      entryRefusal,
      isMember: (tournamentId, user) => sql.hasEntry(db, tournamentId, user),
      joined: async (user) => ((await joinedBy(user)) ?? []).map(({ id }) => id),
      wallet: async (user) => ((await newestOf(user)) ?? []).map(({ user: _user, ...voucher }) => voucher),
      schedule,
    },
    async start() {
      await wallets.sealOld()
      await renewFingerprints(ctx, sealing)
      await renew()
      await running.refresh()
      counting.start()
      clock.every(sweepMs, () => {
        sweep().catch((problem: unknown) => ctx.log.warn({ err: problem }, 'overdue tournaments could not be ended'))
      })
    },
    async stop() {
      await boards.drained()
      await counting.stop()
    },
  }
}

function livePaths({ boards, running, results }: Tools) {
  return [
    serve(tournamentPath, async ({ tournamentId = '' }) => {
      const value = await boards.read(tournamentId)
      return value && { value }
    }),
    serve(runningTournamentsPath, async () => ({ value: { tournaments: await running.read() } })),
    serve(tournamentResultsPath, async ({ userId = '' }) => ({ value: await results.unseen(userId) })),
  ]
}

/** Counts the wins of matches that end for the tournaments in which they were played. */
function countWins(ctx: TournamentsContext, recordWin: Tournaments['recordWin']): void {
  ctx.on('matches.won', async ({ wins }, tx) => {
    const outcomes = new Map<string, TournamentWin>()
    for (const { matchId, user, opponents, decidedAt, tournament } of wins) {
      if (tournament === null) continue
      const outcome = tournament.refusal ?? (await recordWin(tx, tournament.id, { user, opponents }, new Date(decidedAt)))
      // If several won together, the match counted when it counted for one of them.
      if (outcomes.get(matchId) !== 'counted') outcomes.set(matchId, outcome)
    }
    if (outcomes.size > 0) await ctx.matches.setTournamentWins(tx, outcomes)
  })
}
