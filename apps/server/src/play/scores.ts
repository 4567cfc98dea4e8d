import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { limits } from '@majlis/contract/core/limits'
import { bestScores, type ScoreRow } from '@majlis/contract/play'
import type { Queries } from '../platform/db/pool.ts'
import { type Handled, handle } from '../platform/domain.ts'
import type { PlayContext } from './context.ts'
import { dayOf, givenSeed, isTooFast, type Proof } from './proof.ts'
import type { RoundRow } from './play.sql.ts'
import type { Replays } from './replay.ts'
import * as sql from './scores.sql.ts'

export interface ScoreClaim {
  readonly outcome: 'win' | 'lose' | 'draw'
  readonly score: number
  readonly proof: Proof | undefined
}

/** The place of a round on its game's board; null for games without one. */
export type BoardPlace = { readonly isRanked: boolean; readonly rank: number | null; readonly isDuelable: boolean } | null

/** What the server has seen when it played a round again. */
export interface Proven {
  readonly seed: string
  /** What the player chose for the round; null where there is nothing to choose. */
  readonly setup: string | null
  /** The version of the game's steps. */
  readonly version: number
  /** Whether a duel can have the seed and setup of this round. */
  readonly isDuelable: boolean
}

/** Best-score boards of the games that have steps to replay. */
export interface Scores {
  /** The version of a game's steps; null for games without a board. */
  versionOf(gameId: string): Promise<number | null>
  /** What a claim's proof shows; null for one that is not valid, undefined for games without a board. Takes up to some seconds, so never call it inside a transaction. */
  proves(user: string, round: RoundRow, claim: ScoreClaim): Promise<Proven | null | undefined>
  /** Stores the score of a round that has just been closed. */
  record(tx: Queries, user: string, round: RoundRow, claim: ScoreClaim, proven: Proven | null, at: Date): Promise<void>
  boardPlace(db: Queries, user: string, playId: string, gameId: string): Promise<BoardPlace>
  readonly operations: readonly Handled[]
}

const dayMs = 86_400_000
/** Around midnight a device's clock may have another day than ours. */
const clockMs = 5 * 60_000

const gamesFolder = join(import.meta.dirname, '../../../../games')

/**
 * Makes the boards.
 * @param folder has a folder for each game; those with a step.ts have a board
 */
export function scoreBoards(ctx: PlayContext, replays: Replays, folder = gamesFolder): Scores {
  const { db, clock, catalog } = ctx
  const steps = new Map(
    catalog.games
      .map(({ gameId }) => [gameId, join(folder, gameId, 'step.ts')] as const)
      .filter(([, file]) => existsSync(file))
      .map(([gameId, file]) => [gameId, pathToFileURL(file).href]),
  )

  /**
   * When the round of a claim was opened; undefined where its seed does not belong to it. A round that was saved and resumed has the seed of an earlier
   * visit; a day's puzzle belongs to those who opened the game on that day; a round whose seed is shared has no other.
   */
  async function openedAt(user: string, round: RoundRow, seed: string): Promise<Date | undefined> {
    const gameId = round.game_id
    if (round.is_shared) return seed === round.seed ? round.opened_at : undefined
    const day = dayOf(seed)
    if (day === undefined) return sql.selectSeedOpened(db, user, gameId, givenSeed(seed))
    const start = Date.parse(day)
    return sql.selectFirstOpened(db, user, gameId, new Date(start - clockMs), new Date(start + dayMs + clockMs))
  }

  async function prove(user: string, round: RoundRow, file: string, { outcome, score, proof }: ScoreClaim): Promise<Proven | null> {
    if (proof === undefined || score <= 0 || JSON.stringify(proof).length > limits.proofBytes) return null
    const opened = await openedAt(user, round, proof.seed)
    if (opened === undefined) return null
    const claimedAt = clock.now()
    const replayed = await replays.ask({ file, proof }, user)
    if (replayed?.score !== score || isTooFast(replayed.leastMs, opened.getTime(), claimedAt)) return null
    if (replayed.outcome !== null && replayed.outcome !== outcome) return null
    // A duel over a day's puzzle would show it to somebody who has not played it yet.
    return { seed: proof.seed, setup: replayed.setup, version: proof.version, isDuelable: replayed.isDuelable && dayOf(proof.seed) === undefined }
  }

  const operations = [
    handle(bestScores, async ({ gameId }, { user }, fail) => {
      if (catalog.game(gameId) === undefined) return fail('NOT_FOUND')
      const [top, own] = await Promise.all([sql.selectBoard(db, gameId, limits.leaderboardRows), sql.selectOwnBest(db, user, gameId, limits.countedRanks)])
      const people = await ctx.accounts.publicUsers([...top.map((row) => row.account_id), user])
      const row = ({ account_id, score, reached_at }: sql.BestRow, rank: number): ScoreRow[] => {
        const person = people.get(account_id)
        // Deleted people leave their rank empty.
        return person ? [{ rank, userId: account_id, name: person.name, userImageUrl: person.userImageUrl, score, reachedAt: reached_at.getTime() }] : []
      }
      return { rows: top.flatMap((best, at) => row(best, at + 1)), own: (own && row(own, own.rank)[0]) ?? null }
    }),
  ]

  return {
    operations,
    async versionOf(gameId) {
      const file = steps.get(gameId)
      return file === undefined ? null : ((await import(file)) as { readonly VERSION: number }).VERSION
    },
    async proves(user, round, claim) {
      const file = steps.get(round.game_id)
      return file === undefined ? undefined : prove(user, round, file, claim)
    },
    async record(tx, user, { id: playId, game_id: gameId, is_shared: isShared }, { score, proof }, proven, at) {
      const day = proof && dayOf(proof.seed)
      // Somebody who lost has seen the solution: a lost round, too, is the day's one. Rounds of other days are not used up.
      const mayTake = day !== undefined && (proven !== null || Math.abs(Date.parse(day) - at.getTime()) <= 2 * dayMs)
      const isOfDay = day === undefined || (mayTake && (await sql.takeDay(tx, user, playId, gameId, day)))
      // The same seed, and with it the same log, is valid for one round only.
      const isFirst = !isShared && isOfDay && proven !== null && (await sql.takeSeed(tx, user, gameId, proven.seed, at))
      await sql.markRanked(tx, user, playId, isFirst, proven?.isDuelable === true ? proven : null)
      if (isFirst) await sql.keepBest(tx, user, gameId, score, at)
    },
    async boardPlace(queries, user, playId, gameId) {
      if (!steps.has(gameId)) return null
      const own = await sql.selectOwnBest(queries, user, gameId, limits.countedRanks)
      return { ...(await sql.selectPlace(queries, user, playId)), rank: own?.rank ?? null }
    },
  }
}
