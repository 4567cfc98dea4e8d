import type { Match, MatchResult, TournamentWin } from '@majlis/contract/matches'
import { type Batcher, batcher } from '../../platform/batch.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { countAgainstBots } from '../bots/records.ts'
import { settle } from '../claims.ts'
import type { MatchesContext } from '../context.ts'
import { type CountedEnd, countAll, type Outcome, unentitled } from './counting.ts'
import * as sql from './finishing.sql.ts'
import type { PlayerRow } from '../matches.sql.ts'
import { rankedResult } from './ranks.ts'
import { type Rateable, rateMatches, type RatedPlayer } from './ratings.ts'
import { teamOf } from '../seating.ts'
import { isWon, outcome, type MatchState } from '../match-state.ts'

export type EndReason = NonNullable<Match['endReason']>

/** The end of a match as it is stored. */
interface End extends CountedEnd {
  readonly result: MatchResult
  readonly reason: EndReason
}

/** What the end of a match changes in its rows. */
export interface Finished {
  readonly version: number
  readonly result: MatchResult
  readonly reason: EndReason
  readonly level: Match['winLevel']
  readonly tournamentWin: Match['tournamentWin']
  readonly at: Date
  /** Change of the shown rating, by user. */
  readonly ratingChanges: ReadonlyMap<string, number>
}

/**
 * How a decided match ended; undefined while it runs. A player who was replaced by a bot lost by leaving. A win that was known before the end came by the
 * rules, whoever gave up afterwards.
 */
function endOf(state: MatchState, reason: EndReason): End | undefined {
  const decided = outcome(state)
  if (!decided || state.running === undefined) return undefined
  const outcomeOf = ({ seat, stand_in }: PlayerRow): Outcome => {
    if (stand_in !== null || decided.losers.includes(seat)) return 'lose'
    return decided.winners.includes(seat) ? 'win' : 'draw'
  }
  const result = rankedResult(state, outcomeOf)
  if (!state.code.isForeign) return { state, result, reason: isWon(state) ? 'rules' : reason, outcomeOf, counts: true }
  const { isAgreed } = settle(state.running.state as Parameters<typeof settle>[0])
  const isQuarrel = !isAgreed && reason === 'claims'
  return { state, result, reason: isQuarrel ? 'disputed' : reason, outcomeOf, counts: isAgreed }
}

/** Stores results of decided matches. Those that end at the same time are stored together. */
export class Finishing {
  readonly #ctx: MatchesContext
  readonly #ends: Batcher<End, Finished | Error | undefined>

  constructor(ctx: MatchesContext) {
    this.#ctx = ctx
    this.#ends = batcher<End, Finished | Error | undefined>({ max: 100, flush: (batch) => this.#flush(batch) })
  }

  /**
   * Stores the result of a decided match, once, with all its effects: medals, streaks, ratings, leaderboards, tournaments.
   * @returns undefined when it was over already, or is not decided
   */
  async finish(state: MatchState, reason: EndReason): Promise<Finished | undefined> {
    const end = endOf(state, reason)
    const done = end && (await this.#ends.add(end))
    if (done instanceof Error) throw done
    return done
  }

  drained(): Promise<void> {
    return this.#ends.drained()
  }

  /** A person occurs once per transaction, so that somebody who ended two matches at the same time is counted twice. */
  async #flush(batch: readonly End[]): Promise<(Finished | Error | undefined)[]> {
    const done = new Map<End, Finished | Error | undefined>()
    for (let rest = batch; rest.length > 0; ) {
      const [wave, later] = apart(rest)
      rest = later
      try {
        const stored = await this.#store(wave)
        for (const end of wave) done.set(end, stored.get(end.state.row.id))
      } catch {
        // An end that cannot be stored does not prevent the others.
        for (const end of wave) done.set(end, await this.#storeAlone(end))
      }
    }
    return batch.map((end) => done.get(end))
  }

  async #storeAlone(end: End): Promise<Finished | Error | undefined> {
    try {
      return (await this.#store([end])).get(end.state.row.id)
    } catch (problem) {
      return problem instanceof Error ? problem : new Error('The result could not be stored.', { cause: problem })
    }
  }

  async #store(ends: readonly End[]): Promise<Map<string, Finished>> {
    const ctx = this.#ctx
    const barred = await unentitled(ctx, ends)
    const at = new Date(ctx.clock.now())
    return ctx.db.transaction(async (tx) => {
      const endings = ends.map(({ state, result, reason }) => ({ id: state.row.id, result, reason }))
      const versions = await sql.completeMatches(tx, endings, at)
      const fresh = ends.filter(({ state }) => versions.has(state.row.id))
      if (fresh.length > 0) await ctx.publish('matches.vacated', { matchIds: fresh.map(({ state }) => state.row.id) }, tx)
      const levels = await countAll(ctx, tx, fresh, barred, at)
      await countAgainstBots(tx, fresh, at)
      if (levels.size > 0) await sql.setWinLevels(tx, [...levels])
      const inTournaments = fresh.filter(({ state: { row } }) => row.tournament_id !== null).map(({ state: { row } }) => row.id)
      // Tournaments have stored them meanwhile.
      const tournamentWins = inTournaments.length > 0 ? await sql.selectTournamentWins(tx, inTournaments) : new Map<string, TournamentWin>()
      const changes = await rateMatches(tx, fresh.filter(isRated).map(toRateable), at)
      return new Map(
        fresh.map(({ state: { row }, result, reason }): [string, Finished] => {
          const ratingChanges = changes.get(row.id) ?? new Map<string, number>()
          const [level, tournamentWin] = [levels.get(row.id) ?? null, tournamentWins.get(row.id) ?? null]
          return [row.id, { version: versions.get(row.id) ?? 0, result, reason, level, tournamentWin, at, ratingChanges }]
        }),
      )
    })
  }
}

/** The first ends that have no player in common, and the others. */
function apart(ends: readonly End[]): [wave: End[], rest: End[]] {
  const users = new Set<string>()
  const wave: End[] = []
  const rest: End[] = []
  for (const end of ends) {
    const ids = end.state.players.filter((player) => !player.is_bot).map((player) => player.account_id)
    const isFree = !ids.some((id) => users.has(id)) && !wave.some(({ state }) => state.row.id === end.state.row.id)
    if (isFree) for (const id of ids) users.add(id)
    ;(isFree ? wave : rest).push(end)
  }
  return [wave, rest]
}

const goneReasons: readonly EndReason[] = ['left', 'timeout', 'dropped']

/** Whether a match says something about strength: it is among people, and nobody left before the first move. */
function isRated({ state: { row, players, moved }, reason, outcomeOf }: End): boolean {
  // Who left before the win was rated then, and the remaining players play for nothing but their records. After the win a bot changes nothing for the others.
  if (!row.is_rated) return false
  return !goneReasons.includes(reason) || players.every((player) => outcomeOf(player) !== 'lose' || moved.has(player.seat))
}

function toRateable({ state: { row, players }, outcomeOf }: End): Rateable {
  const standings = players
    .filter((player) => !player.is_bot)
    .map((player): RatedPlayer => ({ user: player.account_id, team: teamOf(row.template, player.seat) ?? player.seat, outcome: outcomeOf(player) }))
  // The loss of a player whom a bot replaced is rated already.
  const only = players.filter(({ is_bot, stand_in }) => !is_bot && stand_in === null).map((player) => player.account_id)
  return { match: row.id, gameId: row.game_id, standings, only }
}

/** Counts the loss of players who left and whose seats bots take, within the transaction that replaces them. */
export async function countGone(ctx: MatchesContext, tx: Tx, { row, players, moved }: MatchState, gone: readonly PlayerRow[], at: Date): Promise<void> {
  const lost = gone.map((player) => ({ user: player.account_id, gameId: row.game_id, outcome: 'lose' as const }))
  await ctx.play.countOutcomes(tx, lost, at)
  if (!row.is_rated || gone.some((player) => !moved.has(player.seat))) return
  const isGone = (player: PlayerRow) => player.stand_in !== null || gone.some((each) => each.seat === player.seat)
  const standings = players.map((player): RatedPlayer => ({ user: player.account_id, team: player.seat, outcome: isGone(player) ? 'lose' : 'win' }))
  await rateMatches(tx, [{ match: row.id, gameId: row.game_id, standings, only: gone.map((player) => player.account_id) }], at)
}
