import type { Match, TournamentWin } from '@majlis/contract/matches'
import type { Queries, Tx } from '../platform/db/pool.ts'
import { winLevelOf } from '../play/index.ts'
import type { MatchesContext } from './context.ts'
import { selectMoveTimes } from './finishing.sql.ts'
import type { PlayerRow } from './matches.sql.ts'
import type { Table } from './table.ts'

export type Outcome = 'win' | 'lose' | 'draw'

/** The end of a match, as far as it is counted. */
export interface CountedEnd {
  readonly table: Table
  readonly outcomeOf: (player: PlayerRow) => Outcome
  /** False where players only claimed an end that they do not agree on: it earns nothing. */
  readonly counts: boolean
}

interface Win {
  readonly user: string
  readonly end: CountedEnd
  /** The people who lost to this winner. */
  readonly opponents: readonly string[]
}

/** What ends brought, by match. */
export interface Counted {
  readonly levels: Map<string, NonNullable<Match['winLevel']>>
  readonly tournamentWins: Map<string, TournamentWin>
}

/** Who of the people in tournament matches may not play for prizes now. Asked before the transaction: within it no other connection may be waited for. */
export async function unentitled({ billing }: MatchesContext, ends: readonly CountedEnd[]): Promise<Set<string>> {
  const users = new Set(ends.filter(({ table }) => table.row.tournament_id !== null).flatMap(({ table }) => peopleOf(table)))
  const reasons = await Promise.all([...users].map(async (user) => [user, await billing.blockReason(user)] as const))
  return new Set(reasons.flatMap(([user, reason]) => (reason === undefined ? [] : [user])))
}

/**
 * Counts medals, streaks, the boards of wins and tournaments. A win over a bot raises the medal of that game's card and nothing else.
 * @param barred people without a subscription
 */
export async function countAll(ctx: MatchesContext, tx: Tx, ends: readonly CountedEnd[], barred: ReadonlySet<string>, at: Date): Promise<Counted> {
  const counted = ends.flatMap((end) =>
    end.table.players.flatMap((player) => {
      const result = end.outcomeOf(player)
      // Those with a stand-in have lost already, when they went. A claim that others do not share takes from nobody but its loser.
      if (player.is_bot || player.stand_in !== null || (!end.counts && result !== 'lose')) return []
      return [{ user: player.account_id, gameId: end.table.row.game_id, outcome: result, end }]
    }),
  )
  const done: Counted = { levels: new Map(), tournamentWins: new Map() }
  if (counted.length === 0) return done
  const streaks = await ctx.play.countOutcomes(tx, counted, at)
  const won = counted.filter(({ outcome }) => outcome === 'win')
  for (const { user, end } of won) done.levels.set(end.table.row.id, winLevelOf(streaks.get(user)?.streak ?? 1))
  const wins = won.map(({ user, end }): Win => ({ user, end, opponents: losersOf(end) })).toSorted((a, b) => (a.user < b.user ? -1 : 1))
  const overPeople = wins.filter(({ end: { table } }) => !table.row.has_bot && !table.code.isForeign)
  if (overPeople.length > 0) await ctx.leaderboards.recordWins(tx, overPeople, at)
  await countTournaments(ctx, tx, wins, barred, at, done.tournamentWins)
  return done
}

async function countTournaments(
  ctx: MatchesContext,
  tx: Tx,
  wins: readonly Win[],
  barred: ReadonlySet<string>,
  at: Date,
  done: Map<string, TournamentWin>,
): Promise<void> {
  for (const win of wins) {
    const { id, tournament_id } = win.end.table.row
    if (tournament_id === null) continue
    const refusal = await refusalOf(ctx, tx, win, barred)
    if (refusal === 'pace') ctx.log.warn({ matchId: id, userId: win.user, tournamentId: tournament_id }, 'a tournament win was faster than a person plays')
    const outcome = refusal ?? (await ctx.tournaments.recordWin(tx, tournament_id, win, at))
    // Where several won together, the match counted as soon as it counted for one of them.
    if (done.get(id) !== 'counted') done.set(id, outcome)
  }
}

/** Why a win does not count for a tournament, as far as the match itself tells. */
async function refusalOf(ctx: MatchesContext, tx: Queries, { user, end: { table } }: Win, barred: ReadonlySet<string>): Promise<TournamentWin | undefined> {
  const { row, players, moved, code } = table
  if (row.is_friendly || row.has_bot || code.isForeign) return 'friendly'
  if (players.some((player) => !moved.has(player.seat))) return 'noMoves'
  if (players.some((player) => barred.has(player.account_id))) return 'notEntitled'
  const seat = players.find((player) => player.account_id === user)?.seat
  const times = await selectMoveTimes(tx, row.id)
  const own = times.find((each) => each.seat === seat)
  return own === undefined || own.average_ms < ctx.config.limits.prizeMoveMs ? 'pace' : undefined
}

function peopleOf({ players }: Table): string[] {
  return players.filter((player) => !player.is_bot).map((player) => player.account_id)
}

function losersOf({ table, outcomeOf }: CountedEnd): string[] {
  return table.players.filter((player) => !player.is_bot && outcomeOf(player) === 'lose').map((player) => player.account_id)
}
