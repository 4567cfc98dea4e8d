import * as contract from '@majlis/contract/matches'
import * as tables from '@majlis/contract/matches.tables'
import { playingFriends } from '@majlis/contract/matches.watched'
import { type Handled, handle } from '../platform/domain.ts'
import type { Absence } from './absence/absence.ts'
import { countHint } from './bots/hints.ts'
import type { MatchesContext } from './context.ts'
import type { Engine } from './engine.ts'
import * as sql from './matches.sql.ts'
import type { Spectators } from './watching/spectating.ts'
import { resultOf, seatOf } from './match-state.ts'
import type { MatchChat } from './match-chat/match-chat.ts'

/** The parts that the operations of matches use. */
export interface Tools {
  readonly ctx: MatchesContext
  readonly engine: Engine
  readonly absence: Absence
  readonly matchChat: MatchChat
  readonly watchers: Spectators
  /** The match as one of its players may see it. @throws Error when there is none */
  readonly shown: (id: string, user: string) => Promise<contract.Match>
}

/** Moves and results. */
export function playOperations({ ctx, engine }: Tools): Handled[] {
  const { db } = ctx
  return [
    handle(contract.move, async (input, caller, fail) => {
      const seq = await engine.move(input.matchId, caller.user, input.seq, input.move)
      return typeof seq === 'number' ? { seq } : fail(seq)
    }),
    handle(contract.saveResult, async (input, caller, fail) => {
      const outcomeOf = input.outcome === 'matchNotFound' ? 'lose' : input.outcome
      if (input.matchId !== undefined) {
        const state = await engine.state(input.matchId)
        const seat = state && seatOf(state, caller.user)
        if (state === undefined || seat === undefined || state.row.game_id !== input.gameId) return fail('FORBIDDEN')
        await sql.insertClaim(db, input.matchId, caller.user, input.outcome, new Date(ctx.clock.now()))
        if (state.code.isForeign) await engine.claim(input.matchId, seat, outcomeOf, 'claims')
        const ended = await engine.state(input.matchId)
        const wins = (await ctx.play.winsIn(input.gameId, [caller.user])).get(caller.user) ?? 0
        return { gameId: input.gameId, wins, winLevel: ended?.row.win_level ?? null, bestScore: 0, isBest: false, board: null }
      }
      if (ctx.catalog.game(input.gameId) !== undefined && !ctx.play.hasRounds(input.gameId)) return fail('SERVER_DECIDES')
      const claim = { outcome: outcomeOf, score: input.score ?? 0, proof: input.proof } as const
      const counted = input.playId && (await ctx.play.closeRound(caller.user, input.playId, input.gameId, claim))
      if (!counted) return fail('NOT_FOUND')
      const { wins, winLevel, bestScore, isBest, board } = counted
      return { gameId: input.gameId, wins, winLevel, bestScore, isBest, board }
    }),
    handle(contract.getResult, async (input, caller, fail) => {
      const state = await engine.state(input.matchId)
      if (state === undefined || seatOf(state, caller.user) === undefined) return fail('NOT_FOUND')
      const decided = state.row.status === 'completed'
      return { decided, resultStatus: decided ? resultOf(state, caller.user) : null, result: state.row.result, winLevel: state.row.win_level }
    }),
  ]
}

/** What players do during a match: choose, chat, see hints, watch. */
export function seatOperations({ ctx, engine, absence, matchChat, watchers, shown }: Tools): Handled[] {
  return [
    handle(tables.decide, async (input, caller, fail) => {
      const refusal = await absence.decide(input.matchId, caller.user, input.choice)
      return refusal ? fail(refusal) : shown(input.matchId, caller.user)
    }),
    handle(tables.say, async (input, caller, fail) => {
      const line = await matchChat.say(caller.user, input.matchId, input)
      return typeof line === 'string' ? fail(line) : line
    }),
    handle(tables.countHint, async (input, _caller, fail) => {
      const hints = await countHint(ctx, engine, input.matchId, input.seq)
      return typeof hints === 'string' ? fail(hints) : { hints }
    }),
    handle(playingFriends, (_input, caller) => watchers.playing(caller.user)),
  ]
}
