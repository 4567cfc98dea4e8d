import * as contract from '@majlis/contract/matches'
import { type Handled, type Handler, handle } from '../platform/domain.ts'
import type { MatchesContext } from './context.ts'
import type { Engine } from './engine.ts'
import type { Lobby } from './lobby.ts'
import * as sql from './matches.sql.ts'
import type { Search } from './search.ts'
import { resultOf, seatOf } from './table.ts'

/** What the operations of matches work with. */
export interface Tools {
  readonly ctx: MatchesContext
  readonly engine: Engine
  readonly lobby: Lobby
  readonly search: Search
  /** The match as a user may see it. @throws Error when there is none */
  readonly shown: (id: string, user: string) => Promise<contract.Match>
}

/** Looking for an opponent, looking at a match, and going away. */
export function searchOperations({ ctx, engine, lobby, search, shown }: Tools): Handled[] {
  return [
    handle(contract.requestMatch, async (input, caller, fail) => {
      const closed = await ctx.play.gate(caller.user, input.gameId)
      if (closed) return fail(closed)
      const configurations = ctx.catalog.game(input.gameId)?.configurations ?? []
      const configuration = configurations.find((each) => each.id === input.configurationId) ?? configurations[0]
      if (configuration === undefined || engine.code(input.gameId) === undefined) return fail('NOT_FOUND')
      const running = await engine.runningOf(caller.user)
      if (running?.game_id === input.gameId) return shown(running.id, caller.user)
      await ctx.play.recordPlay(caller.user, input.gameId, new Date(ctx.clock.now()))
      if (input.search === false) return shown(await lobby.open(caller.user, input.gameId, configuration.id, configuration.matchMakingTemplate), caller.user)
      const ticket = await search.look(caller.user, input.gameId, configuration.id)
      return shown(ticket, caller.user)
    }),
    handle(contract.getMatch, (input, caller) => shown(input.matchId, caller.user)),
    handle(contract.exitGame, async (input, caller) => {
      if (!(await search.cancel(input.matchId, caller.user))) await lobby.leave(caller.user, input.matchId)
      return {}
    }),
    handle(contract.leaveGame, async (input, caller) => {
      const table = await engine.table(input.matchId)
      const seat = table && seatOf(table, caller.user)
      if (table?.row.status === 'started' && seat !== undefined) await engine.forfeit(input.matchId, seat, 'left')
      else if (!(await search.cancel(input.matchId, caller.user))) await lobby.leave(caller.user, input.matchId)
      return {}
    }),
  ]
}

/** Lobbies, invites and rematches. */
export function lobbyOperations({ ctx, lobby, shown }: Tools): Handled[] {
  const { db } = ctx
  const playAgain: Handler<typeof contract.playAgain> = async (input, caller, fail) => {
    const previous = await sql.selectMatch(db, input.matchId)
    if (previous?.status !== 'completed') return fail('MATCH_NOT_STARTED')
    const closed = await ctx.play.gate(caller.user, previous.game_id)
    if (closed) return fail(closed)
    await ctx.play.recordPlay(caller.user, previous.game_id, new Date(ctx.clock.now()))
    return shown(await lobby.rematch(caller.user, previous), caller.user)
  }

  return [
    handle(contract.startMatch, async (input, caller, fail) => {
      const refusal = await lobby.start(caller.user, input.matchId)
      if (refusal === 'NOT_HOST' || refusal === 'TOO_FEW_PLAYERS') return fail(refusal)
      return refusal ? fail('MATCH_ENDED') : shown(input.matchId, caller.user)
    }),
    handle(contract.inviteToMatch, async (input, caller, fail) => {
      if (input.currentUserId !== caller.user) return fail('NOT_HOST')
      const closed = await ctx.billing.blockReason(caller.user)
      if (closed) return fail(closed === 'USER_NOT_FOUND' ? 'NO_STATUS' : closed)
      const invite = await lobby.invite(caller.user, input.matchId, input.otherUserId)
      if (typeof invite !== 'string') return { firebaseNodeId: invite.firebaseNodeId, expireAt: invite.expireAt }
      return fail(invite === 'NOT_HOST' || invite === 'NOT_FRIENDS' || invite === 'BLOCKED' || invite === 'MATCH_FULL' ? invite : 'MATCH_ENDED')
    }),
    handle(contract.acceptInvite, async (input, caller, fail) => {
      const invited = await sql.selectMatch(db, input.matchId)
      const closed = invited ? await ctx.play.gate(caller.user, invited.game_id) : 'NOT_FOUND'
      if (closed) return fail(closed)
      const joined = await lobby.accept(caller.user, input.firebaseNodeId)
      if (joined !== input.matchId) return fail(joined === 'MATCH_FULL' || joined === 'INVITE_OVER' ? joined : 'MATCH_ENDED')
      const { matchId, players, gameId, matchMakingTemplate } = await shown(joined, caller.user)
      return { matchId, players, gameId, matchMakingTemplate }
    }),
    handle(contract.rejectInvite, async (input, caller, fail) => ((await lobby.reject(caller.user, input.firebaseNodeId)) ? {} : fail('INVITE_OVER'))),
    handle(contract.updateMatchSettings, async (input, caller, fail) => {
      const refusal = await lobby.setTemplate(caller.user, input.matchId, input.matchMakingTemplate)
      if (refusal) return fail(refusal === 'NOT_HOST' ? refusal : 'MATCH_ENDED')
      return shown(input.matchId, caller.user)
    }),
    handle(contract.playAgain, playAgain),
    handle(contract.playAgainV3, (input, caller, fail) => playAgain(input, caller, fail)),
    handle(contract.cancelPlayAgain, async (input, caller) => {
      const row = await sql.selectMatch(db, input.matchId)
      if (row?.rematch_id) await lobby.leave(caller.user, row.rematch_id)
      else await lobby.leave(caller.user, input.matchId)
      return {}
    }),
  ]
}

/** Moves and results. */
export function playOperations({ ctx, engine }: Tools): Handled[] {
  const { db } = ctx
  return [
    handle(contract.makeMove, async (input, caller, fail) => {
      const seq = await engine.move(input.matchId, caller.user, input.seq, input.move)
      return typeof seq === 'number' ? { seq } : fail(seq)
    }),
    handle(contract.saveResult, async (input, caller, fail) => {
      const outcomeOf = input.outcome === 'matchNotFound' ? 'lose' : input.outcome
      if (input.matchId !== undefined) {
        const table = await engine.table(input.matchId)
        if (table === undefined || seatOf(table, caller.user) === undefined) return fail('FORBIDDEN')
        await sql.insertClaim(db, input.matchId, caller.user, input.outcome, new Date(ctx.clock.now()))
        const wins = (await ctx.play.winsIn(input.gameId, [caller.user])).get(caller.user) ?? 0
        return { gameId: input.gameId, wins, winLevel: table.row.win_level, bestScore: 0, isBest: false, board: null }
      }
      const claim = { outcome: outcomeOf, score: input.score ?? 0, proof: input.proof } as const
      const counted = input.playId && (await ctx.play.closeRound(caller.user, input.playId, input.gameId, claim))
      if (!counted) return fail('NOT_FOUND')
      const { wins, winLevel, bestScore, isBest, board } = counted
      return { gameId: input.gameId, wins, winLevel, bestScore, isBest, board }
    }),
    handle(contract.getResult, async (input, caller, fail) => {
      const table = await engine.table(input.matchId)
      if (table === undefined || seatOf(table, caller.user) === undefined) return fail('NOT_FOUND')
      const decided = table.row.status === 'completed'
      return { decided, resultStatus: decided ? resultOf(table, caller.user) : null, result: table.row.result, winLevel: table.row.win_level }
    }),
  ]
}
