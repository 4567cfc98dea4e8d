import { join } from 'node:path'
import { watchedPath } from '@majlis/contract/live'
import type { Match, TournamentWin } from '@majlis/contract/matches'
import type { BotLevel } from '@majlis/rules/rules'
import { batchedLoader } from '../platform/batch.ts'
import type { Queries, Tx } from '../platform/db/pool.ts'
import { type Domain, serve } from '../platform/domain.ts'
import { MatchAbsence } from './absence/absence.ts'
import { createBots } from './bots/bots.ts'
import { levelsFor } from './bots/records.ts'
import type { MatchesContext } from './context.ts'
import { decidedMs, type Engine, MatchEngine } from './engine.ts'
import { setTournamentWins } from './results/finishing.sql.ts'
import { type GameCode, loadGames } from './games.ts'
import { type Lobbies, lobbies } from './lobbies.ts'
import * as sql from './matches.sql.ts'
import { playOperations, seatOperations, type Tools } from './operations.ts'
import { personalPart } from './personal.ts'
import type { Skill } from './results/ratings.ts'
import { selectRatingsBy } from './results/ratings.sql.ts'
import { selectDecided, selectPlayedCounts, selectTournamentMatches, type TournamentMatch } from './results/tournament.sql.ts'
import { recordOperations } from './records/operations.ts'
import { spectators } from './watching/spectating.ts'
import { createSweep } from './sweeping.ts'
import { type Seats, seatOf, toSeats } from './match-state.ts'
import { createMatchChat } from './match-chat/match-chat.ts'
import { watchedVersion } from './watching/watched.ts'

/** The public API of matches. */
export interface Matches {
  /** The rows of matches that have not started yet. */
  readonly lobbies: Lobbies
  /** The code of a game that people play against each other. */
  code(gameId: string): GameCode | undefined
  /** Takes matches that were just stored into memory and notifies their players. */
  opened(matches: readonly sql.NewMatch[]): Promise<void>
  /** Reads a match anew after a change of its rows and notifies everybody who sees it. */
  refreshed(id: string): Promise<void>
  /** The match as one of its players sees it, with its version; undefined for everybody else. */
  snapshot(id: string, user: string): Promise<{ readonly match: Match; readonly version: number } | undefined>
  /** The current versions of matches. */
  versions(ids: readonly string[]): Promise<Map<string, number>>
  /** A player gives up, in one second or now. Returns false, and changes nothing, when the user does not play in a running match with this id. */
  giveUp(match: string, user: string, isInASecond: boolean): Promise<boolean>
  /** The estimated strength of people, by `user game`. People without a rated match are absent. */
  skillsOf(db: Queries, keys: readonly string[]): Promise<ReadonlyMap<string, Skill>>
  /** The level of a bot against which each person has a fair chance, by `user game`. */
  botLevelsFor(db: Queries, keys: readonly string[]): Promise<ReadonlyMap<string, BotLevel>>
  /** Stores whether wins counted in their tournaments, by match, within the transaction that ends the matches. */
  setTournamentWins(tx: Tx, wins: ReadonlyMap<string, TournamentWin>): Promise<void>
  /** Stores the results of matches of a tournament that were decided before a moment, such as those of a node that was killed in between. */
  settleDecided(tournament: string, before: Date): Promise<void>
  /** How many matches of a tournament, in which everybody moved, each of the people has played to the end. People without one are absent. */
  playedCounts(db: Queries, tournament: string, people: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Completed matches of a tournament in which one of the people played, oldest first. */
  ofTournament(db: Queries, tournament: string, people: readonly string[], max: number): Promise<readonly TournamentMatch[]>
  /** True for a player of the match; `match` is a UUID. */
  isMember(match: string, user: string): Promise<boolean>
  /** The players of a match; undefined when there is none. */
  seatsOf(match: string): Promise<Seats | undefined>
  /** The running match in which a user still has turns. One in which the user has finished is left: it does not prevent another match. */
  unfinishedOf(user: string): Promise<{ readonly matchId: string; readonly gameId: string } | null>
  /** The running match that a user can return to. */
  runningOf(user: string): Promise<{ readonly matchId: string; readonly gameId: string } | null>
}

/** Decided matches without a result that are settled at the end of a tournament: those of the last moments of a node that was killed. */
const maxDecided = 1_000
const idOf = ({ matchId = '' }: { readonly matchId?: string }): string => matchId
const gamesFolder = join(import.meta.dirname, '../../../../games')
/** Matches: moves, clocks, absent players, bots, results, match chat, and what spectators see. */
export function matches(ctx: MatchesContext): Domain<Matches> {
  const { db, clock } = ctx
  const games = new Map<string, GameCode>()
  const bots = createBots(ctx, () => engine)
  const engine: Engine = new MatchEngine(ctx, games)
  const absence = new MatchAbsence(ctx, engine, bots)
  const member = batchedLoader((pairs) => sql.selectMemberships(db, pairs))
  engine.onTurn((state) => bots.consider(state, false))
  const watchers = spectators(ctx, engine)
  ctx.on('friends.blocked', ({ blocker, blocked }) => watchers.review(blocker, blocked))
  ctx.on('friends.unfriended', ({ user, other }) => watchers.review(user, other))
  const tools: Tools = { ctx, engine, absence, matchChat: createMatchChat(ctx, engine), watchers, shown }
  const part = personalPart(ctx, absence)
  ctx.accounts.personal.add(part)
  ctx.on('accounts.restricted', async ({ userId, isSuspended }) => {
    if (isSuspended) await part.leave?.(userId)
  })

  const snapshot: Matches['snapshot'] = async (id, user) => {
    const state = await engine.state(id)
    if (state === undefined || seatOf(state, user) === undefined) return undefined
    return { match: await engine.view(state, user), version: state.row.version }
  }

  async function shown(id: string, user: string): Promise<Match> {
    const found = await snapshot(id, user)
    if (found === undefined) throw new Error('The match is gone.')
    return found.match
  }

  const live = [
    serve(watchedPath, (params, caller) => watchers.snapshot(params.matchId ?? '', caller.user), {
      versions: async (paths) => (await sql.selectProgress(db, paths.map(idOf))).map(watchedVersion),
    }),
  ]

  const api: Matches = {
    lobbies,
    code: (gameId) => engine.code(gameId),
    opened: (opened) => engine.opened(opened),
    refreshed: (id) => engine.refreshed(id),
    snapshot,
    versions: (ids) => sql.selectVersions(db, ids),
    giveUp: (match, user, isInASecond) => (isInASecond ? absence.intend(match, user) : absence.giveUp(match, user)),
    skillsOf: selectRatingsBy,
    botLevelsFor: levelsFor,
    setTournamentWins: (tx, wins) => setTournamentWins(tx, [...wins]),
    async settleDecided(tournament, before) {
      for (const id of await selectDecided(db, tournament, before, decidedMs, maxDecided)) {
        // A result that cannot be stored prevents neither the others nor the end of the tournament.
        await engine.settle(id).catch((problem: unknown) => ctx.log.warn({ err: problem, matchId: id }, 'the result of a decided match could not be stored'))
      }
    },
    playedCounts: selectPlayedCounts,
    ofTournament: selectTournamentMatches,
    isMember: async (match, user) => engine.isSeated(match, user) || (await member(`${match} ${user}`)) === true,
    async seatsOf(match) {
      const state = await engine.state(match)
      return state && toSeats(state)
    },
    async unfinishedOf(user) {
      const running = await api.runningOf(user)
      return running !== null && (await absence.leaveFinished(running.matchId, user)) ? null : running
    },
    async runningOf(user) {
      const row = await engine.runningOf(user)
      return row ? { matchId: row.id, gameId: row.game_id } : null
    },
  }

  return {
    operations: [...playOperations(tools), ...seatOperations(tools), ...recordOperations(tools)],
    live,
    api,
    async start() {
      for (const [id, code] of await loadGames(ctx.catalog.games, gamesFolder)) games.set(id, code)
      await bots.start()
      await absence.start()
      const sweep = createSweep({ ...tools, bots })
      clock.every(500, () => {
        sweep().catch((problem: unknown) => ctx.log.warn({ err: problem }, 'the sweep of matches failed'))
      })
    },
    async stop() {
      await bots.stop()
      await engine.drained()
    },
  }
}
