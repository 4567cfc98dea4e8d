import type { Match, MatchResult } from '@majlis/contract/matches'
import { winLevelOf } from '../play/index.ts'
import type { Tx } from '../platform/db/pool.ts'
import { settle } from './claims.ts'
import type { MatchesContext } from './context.ts'
import type { GameCode } from './games.ts'
import * as sql from './matches.sql.ts'
import { rateMatch, type Standing } from './ratings.ts'
import { outcome, type Table } from './table.ts'
import { teamOf } from './seating.ts'

export type EndReason = NonNullable<Match['endReason']>
type Outcome = 'win' | 'lose' | 'draw'

/** The end of a match as it is stored. */
interface End {
  readonly result: MatchResult
  readonly reason: EndReason
  readonly outcomeOf: (player: sql.PlayerRow) => Outcome
  /** False where players only claimed an end that they do not agree on: it earns nothing. */
  readonly counts: boolean
}

/** How a decided match ended; undefined while it runs. Whoever has a stand-in lost by going. */
function endOf(code: GameCode, table: Table, reason: EndReason): End | undefined {
  const decided = outcome(code, table)
  if (!decided || table.running === undefined) return undefined
  const outcomeOf = ({ seat, stand_in }: sql.PlayerRow): Outcome => {
    if (stand_in !== null || decided.losers.includes(seat)) return 'lose'
    return decided.winners.includes(seat) ? 'win' : 'draw'
  }
  const listed = (which: Outcome) => table.players.filter((player) => outcomeOf(player) === which)
  const winners = listed('win')
  const result: MatchResult = {
    win: winners.map((player) => ({ playerId: player.account_id, rank: 1 })),
    lose: listed('lose').map((player) => ({ playerId: player.account_id, rank: winners.length + 1 })),
  }
  if (!code.isForeign) return { result, reason, outcomeOf, counts: true }
  const { isAgreed } = settle(table.running.state as Parameters<typeof settle>[0])
  const isQuarrel = !isAgreed && reason === 'claims'
  return { result, reason: isQuarrel ? 'disputed' : reason, outcomeOf, counts: isAgreed }
}

/**
 * Stores the result of a decided match, once, with all that it brings: medals, streaks, ratings, leaderboards, tournaments.
 * @returns false when it was over already, or is not decided
 */
export async function finishMatch(ctx: MatchesContext, code: GameCode, table: Table, reason: EndReason): Promise<boolean> {
  const end = endOf(code, table, reason)
  if (end === undefined) return false
  const { row, players } = table
  const at = new Date(ctx.clock.now())
  return ctx.db.transaction(async (tx) => {
    const completed = await sql.completeMatch(tx, row.id, end.result, null, end.reason, at)
    if (completed === undefined) return false
    const level = await countAll(ctx, tx, code, table, end, at)
    if (level) await sql.setWinLevel(tx, row.id, level)
    // A stand-in's seat was rated when its player went; who is left then plays for the board only.
    if (row.is_rated && !row.has_bot) await rateMatch(tx, row.id, row.game_id, standings(table, end.outcomeOf), at)
    return players.length > 0
  })
}

/** Medals, streaks and the boards of wins. Answers the winners' level. */
async function countAll(ctx: MatchesContext, tx: Tx, code: GameCode, { row, players }: Table, end: End, at: Date): Promise<Match['winLevel']> {
  let level: Match['winLevel'] = null
  // In id order: two matches that end at once never wait for each other in a circle.
  for (const player of players.toSorted((a, b) => (a.account_id < b.account_id ? -1 : 1))) {
    const result = end.outcomeOf(player)
    // Those with a stand-in have lost already, when they went. A claim that others do not share takes from nobody but its loser.
    if (player.is_bot || player.stand_in !== null || (!end.counts && result !== 'lose')) continue
    const counted = await ctx.play.countOutcome(tx, player.account_id, row.game_id, result, at)
    if (result !== 'win') continue
    level = winLevelOf(counted.streak)
    // Prizes hang on these: only wins over people count, and only those that the server decided.
    if (row.has_bot || code.isForeign) continue
    await ctx.leaderboards.recordWin(tx, player.account_id, at)
    if (row.tournament_id !== null) await ctx.tournaments.recordWin(tx, row.tournament_id, player.account_id, at)
  }
  return level
}

function standings({ row, players }: Table, outcomeOf: (player: sql.PlayerRow) => Outcome): Standing[] {
  return players
    .filter((player) => !player.is_bot)
    .map((player) => ({ user: player.account_id, side: teamOf(row.template, player.seat) ?? player.seat, outcome: outcomeOf(player) }))
}

/** Counts the loss of those who went and whose seats bots take over, within the transaction that does it. */
export async function countGone(ctx: MatchesContext, tx: Tx, { row, players }: Table, gone: readonly sql.PlayerRow[], at: Date): Promise<void> {
  for (const player of gone.toSorted((a, b) => (a.account_id < b.account_id ? -1 : 1)))
    await ctx.play.countOutcome(tx, player.account_id, row.game_id, 'lose', at)
  if (!row.is_rated || row.has_bot) return
  const isGone = (player: sql.PlayerRow) => gone.some((each) => each.seat === player.seat)
  const all: Standing[] = players.map((player) => ({ user: player.account_id, side: player.seat, outcome: isGone(player) ? 'lose' : 'win' }))
  await rateMatch(
    tx,
    row.id,
    row.game_id,
    all,
    at,
    gone.map((player) => player.account_id),
  )
}
