import { join } from 'node:path'
import * as contract from '@majlis/contract/tournaments'
import type { LeaderboardRow } from '@majlis/contract/leaderboards'
import type { TournamentWin } from '@majlis/contract/matches'
import { runningTournamentsPath, tournamentPath, tournamentResultsPath } from '@majlis/contract/live'
import { limits } from '@majlis/contract/core/limits'
import type { PersonalPart } from '../accounts/index.ts'
import { batchedLoader } from '../platform/batch.ts'
import { createCounting } from '../platform/db/counting.ts'
import type { Tx } from '../platform/db/pool.ts'
import { type Domain, handle, serve } from '../platform/domain.ts'
import { type Boards, createBoards } from './board.ts'
import type { TournamentsContext } from './context.ts'
import { announceJob, createEnding, createEndWithin, type EndTournament } from './ending.ts'
import type { Occurrence } from './occurrences.ts'
import { operating } from './operating.ts'
import { deleteOfPerson, lockEntered, selectJoined, selectOfPerson } from './personal.sql.ts'
import { countWaiting } from './fairplay/fairplay.sql.ts'
import { createLeaving, type Leaving } from './fairplay/leaving.ts'
import { screenAccounts } from './fairplay/screening.ts'
import { isRunning, toTournament } from './present.ts'
import { createRunning, type Running } from './running.ts'
import { createResults, type Results } from './results.ts'
import { createScheduling } from './scheduling.ts'
import { createSealing, type Sealing } from './vouchers/sealing.ts'
import { fill, renewFilled, renewFingerprints } from './vouchers/stock.ts'
import { countPromised, lockPromising, lockStock, selectStocksOf } from './vouchers/stock.sql.ts'
import * as sql from './tournaments.sql.ts'
import { operatingVouchers } from './vouchers/operating.ts'
import { createWallets, type Wallets } from './vouchers/wallet.ts'
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
  wallet(user: string): Promise<contract.Voucher[]>
  /** Adds tournaments; existing ones do not change. */
  schedule(occurrences: readonly Occurrence[]): Promise<void>
}

const path = join(import.meta.dirname, '../../../../catalog/tournaments.yaml')
const sweepMs = 30_000
/** Rows before the own one, and rows behind it. */
const eachSide = 5

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

interface Tools {
  readonly boards: Boards
  readonly wallets: Wallets
  readonly results: Results
  readonly running: Running
  readonly endTournament: EndTournament
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

/** What tournaments store of a person. */
function personalPart({ db, clock }: TournamentsContext, { boards, wallets, results }: Tools, sealing: Sealing): PersonalPart {
  const ownVouchers = async (user: string, max: number) => (await wallets.page([user], 0, max)).map(({ user: _user, ...voucher }) => voucher)
  return {
    name: 'tournaments',
    read: async (user) => ({ ...(await selectOfPerson(db, user, limits.exportRows)), vouchers: await ownVouchers(user, limits.exportRows) }),
    async erase(user) {
      const at = new Date(clock.now())
      const left = await db.transaction(async (tx) => {
        // An end at the same moment would give a prize to somebody whose vouchers are removed already.
        await lockEntered(tx, user)
        const stocks = (await selectStocksOf(tx, user)).toSorted()
        for (const stock of stocks) await lockPromising(tx, stock)
        for (const stock of stocks) await lockStock(tx, stock)
        const tournaments = await deleteOfPerson(tx, user, at)
        for (const stock of stocks) await renewFilled(results, tx, await fill(sealing, tx, stock, at))
        return tournaments
      })
      for (const tournament of left) await boards.reread(tournament)
    },
  }
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

function reading(ctx: TournamentsContext, { wallets, running }: Tools) {
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

function acting(ctx: TournamentsContext, { boards, wallets, results, endTournament }: Tools, leaving: Leaving) {
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
