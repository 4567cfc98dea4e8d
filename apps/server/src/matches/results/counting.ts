import type { Match } from '@majlis/contract/matches'
import type { Queries, Tx } from '../../platform/db/pool.ts'
import { winLevelOf } from '../../play/index.ts'
import type { MatchesContext } from '../context.ts'
import { selectPace } from './finishing.sql.ts'
import type { PlayerRow } from '../matches.sql.ts'
import type { MatchState } from '../match-state.ts'
import { matchesSettings } from '../settings.ts'

export type Outcome = 'win' | 'lose' | 'draw'

/** The parts of a match's end that are counted. */
export interface CountedEnd {
  readonly state: MatchState
  readonly outcomeOf: (player: PlayerRow) => Outcome
  /** False when players claimed ends that do not agree: such a match earns nothing. */
  readonly counts: boolean
}

interface Win {
  readonly user: string
  readonly end: CountedEnd
  /** The people who lost to this winner. */
  readonly opponents: readonly string[]
}

/** The level of the wins, by match. */
export type Levels = Map<string, NonNullable<Match['winLevel']>>

type Refusal = 'friendly' | 'noMoves' | 'notEntitled' | 'pace'

/**
 * The winners of tournament matches who may not play for prizes now. Both players were entitled when they were paired; a loser whose
 * subscription has ended since does not take the win from the winner. This is read before the transaction, which must not wait for another connection.
 */
export async function unentitled({ billing }: MatchesContext, ends: readonly CountedEnd[]): Promise<Set<string>> {
  const users = new Set(ends.filter(({ state }) => state.row.tournament_id !== null).flatMap(winnersOf))
  const reasons = await Promise.all([...users].map(async (user) => [user, await billing.blockReason(user)] as const))
  return new Set(reasons.flatMap(([user, reason]) => (reason === undefined ? [] : [user])))
}

/**
 * Counts medals and streaks, and publishes the wins: leaderboards and tournaments count them in the same transaction. A win over a bot raises
 * the medal of that game's card and nothing else.
 * @param barred winners without a subscription
 */
export async function countAll(ctx: MatchesContext, tx: Tx, ends: readonly CountedEnd[], barred: ReadonlySet<string>, at: Date): Promise<Levels> {
  const counted = ends.flatMap((end) =>
    end.state.players.flatMap((player) => {
      const result = end.outcomeOf(player)
      // Players who were replaced by a bot lost when they left. A claim that the others do not share costs nobody but the loser.
      if (player.is_bot || player.stand_in !== null || (!end.counts && result !== 'lose')) return []
      return [{ user: player.account_id, gameId: end.state.row.game_id, outcome: result, end }]
    }),
  )
  const levels: Levels = new Map()
  if (counted.length === 0) return levels
  const streaks = await ctx.play.countOutcomes(tx, counted, at)
  const won = counted.filter(({ outcome }) => outcome === 'win')
  for (const { user, end } of won) levels.set(end.state.row.id, winLevelOf(streaks.get(user)?.streak ?? 1))
  const wins = won.map(({ user, end }): Win => ({ user, end, opponents: losersOf(end) })).toSorted((a, b) => (a.user < b.user ? -1 : 1))
  if (wins.length > 0) await publishWins(ctx, tx, wins, barred, at)
  return levels
}

async function publishWins(ctx: MatchesContext, tx: Tx, wins: readonly Win[], barred: ReadonlySet<string>, at: Date): Promise<void> {
  const published = []
  for (const win of wins) {
    const { user, opponents, end } = win
    const { row, code } = end.state
    const refusal = row.tournament_id === null ? undefined : await refusalOf(ctx, tx, win, barred)
    if (refusal === 'pace') ctx.log.warn({ matchId: row.id, userId: user, tournamentId: row.tournament_id }, 'a tournament win was faster than a person plays')
    published.push({
      matchId: row.id,
      gameId: row.game_id,
      user,
      opponents: [...opponents],
      decidedAt: Math.min(at.getTime(), (row.moved_at ?? at).getTime()),
      // A rated match has no bots until somebody has won.
      isOverPeople: (row.is_rated || !row.has_bot) && !code.isForeign,
      tournament: row.tournament_id === null ? null : { id: row.tournament_id, refusal: refusal ?? null },
    })
  }
  await ctx.publish('matches.won', { at: at.getTime(), wins: published }, tx)
}

/** Why a win does not count for a tournament, as far as the match itself shows. */
async function refusalOf(ctx: MatchesContext, tx: Queries, { user, end: { state } }: Win, barred: ReadonlySet<string>): Promise<Refusal | undefined> {
  const { row, players, moved, code } = state
  if (row.is_friendly || row.has_bot || code.isForeign) return 'friendly'
  if (players.some((player) => !moved.has(player.seat))) return 'noMoves'
  if (barred.has(user)) return 'notEntitled'
  const seat = players.find((player) => player.account_id === user)?.seat
  const paces = await selectPace(tx, row.id)
  const own = paces.find((each) => each.seat === seat)
  return own === undefined || own.median_ms < ctx.config.of(matchesSettings).limits.prizeMoveMs ? 'pace' : undefined
}

function winnersOf({ state, outcomeOf }: CountedEnd): string[] {
  return state.players.filter((player) => !player.is_bot && outcomeOf(player) === 'win').map((player) => player.account_id)
}

function losersOf({ state, outcomeOf }: CountedEnd): string[] {
  return state.players.filter((player) => !player.is_bot && outcomeOf(player) === 'lose').map((player) => player.account_id)
}
