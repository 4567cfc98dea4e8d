import { createHash } from 'node:crypto'
import { limits } from '@majlis/contract/core/limits'
import { type PlayedGame, playedGames, recordOpening } from '@majlis/contract/play'
import { batcher, batchedLoader } from '../platform/batch.ts'
import { type Domain, handle } from '../platform/domain.ts'
import type { Queries } from '../platform/db/pool.ts'
import type { PlayContext } from './context.ts'
import { type Documents, documentOperations, documentsOf } from './documents.ts'
import { deleteOfPerson, selectOfPerson } from './personal.sql.ts'
import * as sql from './play.sql.ts'
import { openReplays, type Replays } from './replay.ts'
import { saveOperations } from './saves.ts'
import { type ScoreClaim, scoreBoards, type BoardPlace } from './scores.ts'
import { playSettings } from './settings.ts'

export type WinLevel = 'GOOD' | 'WELLDONE' | 'OUTSTANDING' | 'AWESOME'

export interface Counted {
  readonly wins: number
  /** Consecutive wins in this game, this one included. */
  readonly streak: number
  readonly bestScore: number
  readonly winLevel: WinLevel | null
}

export interface ProvenRound {
  readonly gameId: string
  readonly seed: string
  readonly setup: string | null
  /** The version of the game's steps; null for a round from before it was stored. */
  readonly version: number | null
  readonly score: number
}

/** The public API of play. */
export interface Play {
  /** Why a user may not play a game; undefined when they may. */
  playRefusal(
    user: string,
    gameId: string,
  ): Promise<'NOT_FOUND' | 'TERMS_NOT_ACCEPTED' | 'NO_NAME' | 'NO_SUBSCRIPTION' | 'LOW_BALANCE' | 'NO_STATUS' | undefined>
  recordPlay(play: sql.PlayRecord): Promise<void>
  /** True for a single-player game: its results are claims of rounds. Those of any other game are matches, which the server decides. */
  hasRounds(gameId: string): boolean
  /** Counts outcomes that the server decided within the caller's transaction, none of a user twice. Returns everybody's numbers after that. */
  countOutcomes(
    db: Queries,
    outcomes: readonly { readonly user: string; readonly gameId: string; readonly outcome: 'win' | 'lose' | 'draw' }[],
    at: Date,
  ): Promise<Map<string, { readonly wins: number; readonly streak: number }>>
  /** Accepts a single-player claim once; the second time it returns the stored result. Undefined for a round that nobody opened. */
  closeRound(
    user: string,
    playId: string,
    gameId: string,
    claim: ScoreClaim,
  ): Promise<(Counted & { readonly isBest: boolean; readonly board: BoardPlace }) | undefined>
  /** Opens a round of a seed that somebody else plays, too, or returns the one that has this id already; 'full' when too many rounds are open. The caller has checked `playRefusal`. */
  openSharedRound(user: string, gameId: string, playId: string, seed: string): Promise<'opened' | 'full'>
  /** An ended round that the server has played again and that a duel can have; undefined for any other. */
  provenRound(user: string, playId: string): Promise<ProvenRound | undefined>
  /** The version of the steps of a game, which changes when an update would play the same round differently; null for a game without steps. */
  stepsVersion(gameId: string): Promise<number | null>
  /** The games that the user played last, newest first, with the wins of the medal. */
  played(user: string): Promise<PlayedGame[]>
  /** The game of everybody who has opened a round in the last hour and not ended it, by user: the newest round counts. */
  openRounds(): Promise<Map<string, string>>
  /** Wins in one game, by user. */
  winsIn(gameId: string, users: readonly string[]): Promise<Map<string, number>>
  /** Those of the people who have played a game, with their wins in it: at most so many, the most wins first. */
  playersAmong(gameId: string, users: readonly string[], limit: number): Promise<{ readonly user: string; readonly wins: number }[]>
  /** Wins by `user game`, as a transaction sees them. */
  winsOf(queries: Queries, keys: readonly string[]): Promise<Map<string, number>>
  /** Pages of games on other sites, prepared for their frames. */
  readonly documents: Documents
}

/** Win feedback by consecutive wins. */
export function winLevelOf(streak: number): WinLevel {
  if (streak >= 4) return 'AWESOME'
  return streak === 3 ? 'OUTSTANDING' : streak === 2 ? 'WELLDONE' : 'GOOD'
}

/** By user; people without a count are absent. */
async function countedBy(users: readonly string[], countOf: (user: string) => Promise<number | undefined>): Promise<Map<string, number>> {
  const found = await Promise.all(users.map(async (user) => [user, await countOf(user)] as const))
  return new Map(found.flatMap(([user, count]) => (count === undefined ? [] : [[user, count] as const])))
}

/** Single-player games: rounds, saves, best scores, and how often everybody has played and won. @param replays plays claimed rounds again */
export function play(ctx: PlayContext, replays: Replays = openReplays({ clock: ctx.clock })): Domain<Play> {
  const { db, clock } = ctx
  const now = () => new Date(clock.now())

  const winsOf = batchedLoader((keys) => sql.selectWins(db, keys))
  const playedBy = batchedLoader(async (users) => Map.groupBy(await sql.selectPlayed(db, users, limits.page), (row) => row.account_id))
  const plays = batcher<sql.PlayRecord, void>({
    max: 500,
    flush: async (batch) => {
      await sql.recordPlays(db, batch)
      return batch.map(() => undefined)
    },
  })

  const scores = scoreBoards(ctx, replays)

  const documents = documentsOf(ctx)
  const api: Play = {
    documents,
    async playRefusal(user, gameId) {
      const game = ctx.catalog.game(gameId)
      if (game === undefined) return 'NOT_FOUND'
      const first = await ctx.accounts.missingPrecondition(user)
      if (first !== undefined || !game.isSubRequired) return first
      const reason = await ctx.billing.blockReason(user)
      return reason === 'USER_NOT_FOUND' ? 'NO_STATUS' : reason
    },
    hasRounds: (gameId) => ctx.catalog.game(gameId)?.multiplayer === false,
    recordPlay: (play) => plays.add(play),
    async countOutcomes(queries, outcomes, at) {
      return new Map((await sql.countOutcomes(queries, outcomes, at)).map(({ account_id, wins, streak }) => [account_id, { wins, streak }]))
    },
    async closeRound(user, playId, gameId, claim) {
      const { outcome, score } = claim
      const round = await sql.selectRound(db, user, playId)
      if (round === undefined || round.game_id !== gameId) return undefined
      const proven = round.outcome === null ? await scores.proves(user, round, claim) : undefined
      const counted = await db.transaction(async (tx) => {
        const isFirst = await sql.closeRound(tx, user, playId, outcome, score, now())
        // Read after the round is closed: a claim that is sent twice at once returns the result of the first.
        const [before] = await sql.selectPlayedOf(tx, [user], gameId)
        if (!isFirst) return { ...toCounted(before, asOutcome((await sql.selectRound(tx, user, playId))?.outcome ?? null)), isBest: false }
        if (proven !== undefined) await scores.record(tx, user, round, claim, proven, now())
        const { seed: provenSeed, setup: provenSetup } = proven?.isDuelable === true ? proven : { seed: null, setup: null }
        await ctx.publish('play.roundEnded', { userId: user, playId, gameId, score, provenSeed, provenSetup }, tx)
        const after = toCounted(await sql.countOutcome(tx, user, gameId, outcome, score, now()), outcome)
        return { ...after, isBest: score > (before?.best_score ?? 0) }
      })
      return { ...counted, board: await scores.boardPlace(db, user, playId, gameId) }
    },
    async openSharedRound(user, gameId, playId, seed) {
      const opening = { id: playId, account: user, game: gameId, seed, at: now(), isShared: true }
      return (await sql.openRound(db, opening, ctx.config.of(playSettings).limits.openRoundsPerHourPerUser)) === 'full' ? 'full' : 'opened'
    },
    async provenRound(user, playId) {
      const round = await sql.selectProven(db, user, playId)
      return round && { gameId: round.game_id, seed: round.proven_seed, setup: round.proven_setup, version: round.proven_version, score: round.score }
    },
    stepsVersion: scores.versionOf,
    played: async (user) => ((await playedBy(user)) ?? []).map(toPlayed),
    openRounds: () => sql.selectOpenRounds(db, new Date(clock.now() - 3_600_000)),
    winsIn: (gameId, users) => countedBy(users, (user) => winsOf(`${user} ${gameId}`)),
    playersAmong: async (gameId, users, limit) =>
      (await sql.selectPlayers(db, gameId, users, limit)).map(({ account_id, wins }) => ({ user: account_id, wins })),
    winsOf: sql.selectWins,
  }

  const operations = [
    handle(recordOpening, async (input, caller, fail) => {
      const closed = await api.playRefusal(caller.user, input.gameId)
      if (closed) return fail(closed)
      if (!api.hasRounds(input.gameId)) return fail('SERVER_DECIDES')
      const opening = {
        id: input.playId ?? ctx.entropy.uuid7(),
        account: caller.user,
        game: input.gameId,
        seed: ctx.entropy.seed(),
        at: now(),
        isShared: false,
      }
      const round = await sql.openRound(db, opening, ctx.config.of(playSettings).limits.openRoundsPerHourPerUser)
      if (round === 'full') return fail('TOO_MANY_REQUESTS')
      if (round === undefined || round.game_id !== input.gameId) return fail('NOT_FOUND')
      const [played] = await sql.selectPlayedOf(db, [caller.user], input.gameId)
      const { id: playId, seed } = round
      const counts = { wins: played?.wins ?? 0, plays: played?.plays ?? 1 }
      return { playId, gameId: input.gameId, ...counts, seed, seedHash: createHash('sha256').update(seed).digest('hex') }
    }),
    handle(playedGames, (_input, caller) => api.played(caller.user)),
  ]
  ctx.accounts.personal.add({
    name: 'play',
    read: (user) => selectOfPerson(db, user, limits.exportRows),
    erase: (user) => deleteOfPerson(db, user),
  })
  return { operations: [...operations, ...saveOperations(ctx), ...documentOperations(ctx, documents), ...scores.operations], api, stop: () => replays.stop() }
}

function asOutcome(text: string | null): 'win' | 'lose' | 'draw' {
  return text === 'win' || text === 'draw' ? text : 'lose'
}

function toCounted(row: sql.PlayedRow | undefined, outcome: 'win' | 'lose' | 'draw'): Counted {
  const streak = row?.streak ?? 0
  return { wins: row?.wins ?? 0, streak, bestScore: row?.best_score ?? 0, winLevel: outcome === 'win' ? winLevelOf(streak) : null }
}

function toPlayed(row: sql.PlayedRow): PlayedGame {
  return { gameId: row.game_id, wins: row.wins, plays: row.plays, playedAt: row.played_at.getTime() }
}
