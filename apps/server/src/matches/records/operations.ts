import { botLadder } from '@majlis/contract/matches.bots'
import * as records from '@majlis/contract/matches.records'
import { type Handled, handle } from '../../platform/domain.ts'
import { ladderOf } from '../bots/records.ts'
import type { Tools } from '../operations.ts'
import { shownRating } from '../results/ratings.ts'
import { selectRatingsOf } from '../results/ratings.sql.ts'
import { seatOf } from '../match-state.ts'
import { shareCard } from './card.ts'
import { pastMatches, recordOf, stepsOf } from './history.ts'
import { selectBetween, selectSteps } from './history.sql.ts'

/** Operations for ended matches: history, replay and share card. */
export function recordOperations({ ctx, engine }: Pick<Tools, 'ctx' | 'engine'>): Handled[] {
  const { db } = ctx
  return [
    handle(records.matchHistory, (input, caller) => pastMatches(ctx, caller.user, input.gameId, input.cursor)),
    handle(records.headToHead, async ({ userId, otherUserId }) => {
      if (userId === otherUserId || (await ctx.friends.isBlocked(userId, otherUserId))) return []
      return (await selectBetween(db, userId, otherUserId)).map((row) => ({
        gameId: row.game_id,
        played: row.played,
        won: row.won,
        lost: row.lost,
        lastAt: row.last_at.getTime(),
      }))
    }),
    handle(records.replayMatch, async (input, caller, fail) => {
      const state = await engine.state(input.matchId)
      const own = state && seatOf(state, caller.user)
      if (state?.running === undefined || own === undefined) return fail('NOT_FOUND')
      const { row, players, running } = state
      const isOver = row.status === 'completed'
      const eyes = input.seat ?? own
      if (eyes !== own && !isOver) return fail('FORBIDDEN')
      if (eyes >= players.length) return fail('NOT_FOUND')
      const steps = stepsOf(state, await selectSteps(db, row.id), eyes, input.from ?? 0)
      return { matchId: row.id, gameId: row.game_id, steps, last: running.seq, isOver, result: row.result }
    }),
    handle(records.matchRecord, async (input, caller, fail) => {
      const state = await engine.state(input.matchId)
      if (state === undefined || seatOf(state, caller.user) === undefined) return fail('NOT_FOUND')
      return recordOf(state.row, state.players, await selectSteps(db, state.row.id)) ?? fail('MATCH_RUNNING')
    }),
    handle(records.shareCard, async (input, caller, fail) => {
      const state = await engine.state(input.matchId)
      const game = state && ctx.catalog.game(state.row.game_id)
      if (state === undefined || game === undefined || seatOf(state, caller.user) === undefined) return fail('NOT_FOUND')
      if (state.row.status !== 'completed') return fail('MATCH_RUNNING')
      return shareCard(ctx, game, state, await engine.broadcaster.profiles(state), caller.user, caller.language)
    }),
    handle(botLadder, async ({ gameId }, caller, fail) =>
      engine.code(gameId)?.bot === undefined ? fail('NOT_FOUND') : ladderOf(db, caller.user, gameId, ctx.clock.now()),
    ),
    handle(records.ratings, async (_input, caller) =>
      (await selectRatingsOf(db, caller.user)).map((row) => ({
        gameId: row.game_id,
        rating: shownRating(row),
        matches: row.matches,
        streak: row.streak,
        bestStreak: row.best_streak,
      })),
    ),
  ]
}
