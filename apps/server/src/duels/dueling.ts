import type { InputOf } from '@majlis/contract/core/operation'
import type { challenge, Duel } from '@majlis/contract/duels'
import type { Tx } from '../platform/db/pool.ts'
import type { RateLimit } from '../platform/rates.ts'
import type { DuelsContext } from './context.ts'
import * as sql from './duels.sql.ts'
import { isBegun, type Publishing, statusOf } from './publishing.ts'
import { duelsSettings } from './settings.ts'

/** How long a duel may be played. */
const openMs = 2 * 86_400_000

type ChallengeRefusal = 'NOT_FOUND' | 'NOT_FRIENDS' | 'BLOCKED' | 'ID_REUSED' | 'TOO_MANY_REQUESTS'
type Ended = Readonly<Record<'userId' | 'playId' | 'gameId', string> & Record<'provenSeed' | 'provenSetup', string | null> & { score: number }>
type PlayRefusal = Exclude<Awaited<ReturnType<DuelsContext['play']['playRefusal']>>, undefined>

const sideOf = (row: sql.DuelRow | undefined, user: string): sql.Side | undefined => (row?.a === user ? 'a' : row?.b === user ? 'b' : undefined)
/** The round of one side: its id and the browser that plays it, once it was opened, and whether its proof held, once it has ended. */
const roundOf = (row: sql.DuelRow, side: sql.Side) =>
  side === 'a'
    ? { id: row.a_round, score: row.a_score, isProven: row.a_proven, device: row.a_device }
    : { id: row.b_round, score: row.b_score, isProven: row.b_proven, device: row.b_device }

/** What the two of a duel do. */
export class Dueling {
  readonly #ctx: DuelsContext
  readonly #publishing: Publishing
  readonly #challenges: RateLimit
  readonly #scores: RateLimit

  constructor(ctx: DuelsContext, publishing: Publishing) {
    this.#ctx = ctx
    this.#publishing = publishing
    const { limits } = ctx.config.of(duelsSettings)
    this.#challenges = ctx.rates.limit('duels', limits.duelsPerHourPerUser, 3_600_000)
    this.#scores = ctx.rates.limit('duelScores', limits.duelScoresPerMinutePerUser, 60_000)
  }

  #now(): Date {
    return new Date(this.#ctx.clock.now())
  }

  async challenge(user: string, input: InputOf<typeof challenge>): Promise<Duel | ChallengeRefusal> {
    const { duelId, gameId, otherUserId, playId } = input
    const shown = async (row: sql.DuelRow | undefined) =>
      row?.a === user && row.b === otherUserId && row.game_id === gameId ? this.#publishing.one(row, user) : 'ID_REUSED'
    const known = await sql.selectDuel(this.#ctx.db, duelId)
    if (known) return shown(known)
    const person = otherUserId === user ? undefined : (await this.#ctx.accounts.publicUsers([otherUserId])).get(otherUserId)
    const game = this.#ctx.catalog.game(gameId)
    if (person === undefined || person.isBot || game?.hasDuels !== true) return 'NOT_FOUND'
    const round = playId === undefined ? undefined : await this.#ctx.play.provenRound(user, playId)
    if (playId !== undefined && round?.gameId !== gameId) return 'NOT_FOUND'
    // A round from before setups were stored has none, and nobody could play under the same.
    if (round?.setup === null && game.duelSetup !== undefined) return 'NOT_FOUND'
    // The game was updated since then: the friend would play another round of this seed.
    if (round != null && round.version !== null && round.version !== (await this.#ctx.play.stepsVersion(gameId))) return 'NOT_FOUND'
    if (!(await this.#challenges.take(user))) return 'TOO_MANY_REQUESTS'
    const at = this.#now()
    const refusal = await this.#store({
      id: duelId,
      game_id: gameId,
      a: user,
      b: otherUserId,
      ...(round ? { seed: round.seed, setup: round.setup } : { seed: this.#ctx.entropy.seed(), setup: game.duelSetup ?? null }),
      created_at: at,
      expire_at: new Date(at.getTime() + openMs),
      declined_at: null,
      void_at: null,
      steps_version: round?.version ?? null,
      offered: round !== undefined,
      a_round: playId ?? null,
      a_score: round?.score ?? 0,
      a_proven: round ? true : null,
      a_device: null,
      b_round: null,
      b_score: 0,
      b_proven: null,
      b_device: null,
    })
    return refusal ?? shown(await sql.selectDuel(this.#ctx.db, duelId))
  }

  #store(row: sql.DuelRow): Promise<'BLOCKED' | 'NOT_FRIENDS' | undefined> {
    return this.#ctx.db.transaction(async (tx) => {
      // Within the lock: a block ends duels under the same lock, so that none begins after it.
      await sql.lockPair(tx, row.a, row.b)
      const { areFriends, isBlocked } = await this.#ctx.friends.pairState(row.a, row.b, tx)
      if (isBlocked || !areFriends) return isBlocked ? 'BLOCKED' : 'NOT_FRIENDS'
      // Sent twice at once: the other call has stored it.
      if (!(await sql.insertDuel(tx, row))) return undefined
      await this.#ctx.publish('duels.challenged', { duelId: row.id, userId: row.a, other: row.b }, tx)
      await this.#publishing.mark(tx, [row.a, row.b])
      return undefined
    })
  }

  /** Opens the own round of a duel, or returns it to the same browser while it has not ended. */
  async start(user: string, { duelId, device = null }: Readonly<{ duelId: string; device?: string | null }>) {
    const row = await sql.selectDuel(this.#ctx.db, duelId)
    if (row === undefined || sideOf(row, user) === undefined) return 'NOT_FOUND'
    const closed: PlayRefusal | undefined = await this.#ctx.play.playRefusal(user, row.game_id)
    if (closed) return closed
    const version = await this.#ctx.play.stepsVersion(row.game_id)
    const opening = await this.#hold(duelId, user, (tx, held, side) => this.#open(tx, held, side, device, version))
    if (opening === undefined) return 'DUEL_OVER'
    if (opening === 'DUEL_ELSEWHERE') return opening
    const { playId } = opening
    // Opened after the commit: where the server dies between the two, the next start opens the round.
    const opened = await this.#ctx.play.openSharedRound(user, row.game_id, playId, row.seed)
    return opened === 'full' ? 'TOO_MANY_REQUESTS' : { playId, gameId: row.game_id, seed: row.seed, ...(row.setup !== null && { setup: row.setup }) }
  }

  async #open(
    tx: Tx,
    row: sql.DuelRow,
    side: sql.Side,
    device: string | null,
    version: number | null,
  ): Promise<{ readonly playId: string } | 'DUEL_ELSEWHERE' | undefined> {
    const round = roundOf(row, side)
    if (round.isProven !== null || (await this.#voidIfUpdated(tx, row, version))) return undefined
    // Its seed could be practised elsewhere.
    if (round.device !== null && round.device !== device) return 'DUEL_ELSEWHERE'
    const playId = round.id ?? this.#ctx.entropy.uuid7()
    if (round.id === null || round.device !== device) await sql.setRound(tx, row.id, side, playId, device, version)
    if (round.id === null) await this.#publishing.mark(tx, [row.a, row.b])
    return { playId }
  }

  /** Shows the score of a running round to the other one. */
  async report(user: string, duelId: string, score: number): Promise<'NOT_FOUND' | 'TOO_MANY_REQUESTS' | undefined> {
    if (sideOf(await sql.selectDuel(this.#ctx.db, duelId), user) === undefined) return 'NOT_FOUND'
    if (!(await this.#scores.take(user))) return 'TOO_MANY_REQUESTS'
    await this.#hold(duelId, user, async (tx, held, side) => {
      const round = roundOf(held, side)
      if (round.id === null || round.isProven !== null || round.score === score) return
      await sql.setScore(tx, duelId, side, score, null)
      await this.#publishing.mark(tx, [held.a, held.b])
    })
    return undefined
  }

  /** Ends a duel that nobody has begun. Whoever sees the score of the other could end one that they lose. */
  async decline(user: string, duelId: string): Promise<'NOT_FOUND' | 'DUEL_BEGUN' | undefined> {
    if (sideOf(await sql.selectDuel(this.#ctx.db, duelId), user) === undefined) return 'NOT_FOUND'
    return this.#hold(duelId, user, async (tx, row) => {
      if (isBegun(row)) return 'DUEL_BEGUN'
      await sql.declineDuel(tx, duelId, this.#now())
      await this.#answered(tx, row)
      await this.#publishing.mark(tx, [row.a, row.b])
      return undefined
    })
  }

  /** Makes a duel void whose game was updated since its first round, and says whether it was: the same seed leads to another round now, and the earlier one cannot be played again. */
  async #voidIfUpdated(tx: Tx, row: sql.DuelRow, version: number | null): Promise<boolean> {
    if (row.steps_version === null || row.steps_version === version) return false
    await sql.voidDuel(tx, row.id, this.#now())
    await this.#answered(tx, row)
    await this.#publishing.mark(tx, [row.a, row.b])
    return true
  }

  /** A round has ended, within its transaction: stores the result where it belongs to a duel. */
  async ended(tx: Tx, { userId, playId, gameId, score, provenSeed, provenSetup }: Ended): Promise<void> {
    const row = await sql.holdDuelOfRound(tx, userId, playId)
    const side = sideOf(row, userId)
    // A block may have ended the duel while the round ran. A round that ended in time and arrives late counts.
    if (row === undefined || side === undefined || row.declined_at !== null || row.void_at !== null) return
    if (await this.#voidIfUpdated(tx, row, await this.#ctx.play.stepsVersion(gameId))) return
    // A round without points needs no proof.
    const isProven = (provenSeed === row.seed && provenSetup === row.setup) || score === 0
    await sql.setScore(tx, row.id, side, isProven ? score : 0, isProven)
    if (side === 'b') await this.#answered(tx, row)
    const isLast = roundOf(row, side === 'a' ? 'b' : 'a').isProven !== null
    if (isLast) await this.#ctx.publish('duels.ended', { duelId: row.id, userId, other: side === 'a' ? row.b : row.a }, tx)
    await this.#publishing.mark(tx, [row.a, row.b])
  }

  /** A block ends the open duels of the two. */
  async separate(tx: Tx, blocker: string, blocked: string): Promise<void> {
    await sql.lockPair(tx, blocker, blocked)
    // The block may have been lifted meanwhile.
    if (!(await this.#ctx.friends.pairState(blocker, blocked, tx)).isBlocked) return
    const ended = await sql.declineBetween(tx, blocker, blocked, this.#now())
    if (ended.length > 0) await this.#publishing.mark(tx, [blocker, blocked])
  }

  /** The challenged person has answered, or is not asked any more. */
  async #answered(tx: Tx, row: sql.DuelRow): Promise<void> {
    await this.#ctx.publish('duels.answered', { duelId: row.id, userId: row.a, other: row.b }, tx)
  }

  /** Works on an open duel, which nobody else changes meanwhile; undefined for one that is not open. */
  #hold<Answer>(duelId: string, user: string, work: (tx: Tx, row: sql.DuelRow, side: sql.Side) => Promise<Answer>): Promise<Answer | undefined> {
    return this.#ctx.db.transaction(async (tx) => {
      const row = await sql.holdDuel(tx, duelId)
      const side = sideOf(row, user)
      return row !== undefined && side !== undefined && statusOf(row, this.#now()) === 'open' ? work(tx, row, side) : undefined
    })
  }
}
