import * as contract from '@majlis/contract/matches'
import { playerCounts } from '@majlis/contract/matches.counts'
import { botLevelOf } from '@majlis/rules/rules'
import { type Handled, type Handler, handle } from '../platform/domain.ts'
import { chosenConfiguration, ofTournament } from './configurations.ts'
import type { MatchmakingContext } from './context.ts'
import type { Invites } from './invites/invites.ts'
import type { Links } from './invites/links.ts'
import type { Lobby } from './lobby/lobby.ts'
import { playerCounter } from './player-counts.ts'
import type { Search } from './search/search.ts'
import { matchmakingSettings } from './settings.ts'

/** The parts that the operations of matchmaking use. */
export interface Tools {
  readonly ctx: MatchmakingContext
  readonly lobby: Lobby
  readonly invites: Invites
  readonly search: Search
  readonly links: Links
  /** Counts an invite against the user's limit. Returns false when there were too many. */
  readonly mayInvite: (user: string) => Promise<boolean>
  /** The match, or the search that may become it, as a user may see it. @throws Error when there is none */
  readonly shown: (id: string, user: string) => Promise<contract.Match>
}

/** Operations to search for an opponent, to read a match, and to leave. */
export function searchOperations(tools: Tools): Handled[] {
  const { ctx, lobby, search, shown } = tools
  const counts = playerCounter(ctx)
  return [
    handle(playerCounts, async () => ({ games: await counts(), isDecorated: ctx.config.of(matchmakingSettings).playerCounts === 'decorated' })),
    handle(contract.requestMatch, async (input, caller, fail) => {
      const closed = await ctx.play.playRefusal(caller.user, input.gameId)
      if (closed) return fail(closed)
      const configurations = ctx.catalog.game(input.gameId)?.configurations ?? []
      if (configurations.length === 0 || ctx.matches.code(input.gameId) === undefined) return fail('NOT_FOUND')
      const tournamentId = input.tournamentId ?? null
      const configuration = chosenConfiguration(tournamentId === null ? configurations : ofTournament(configurations), input)
      if (configuration === undefined) return fail('UNKNOWN_TEMPLATE')
      const running = await ctx.matches.unfinishedOf(caller.user)
      if (running?.gameId === input.gameId) return shown(running.matchId, caller.user)
      if (tournamentId !== null) {
        const reason = (await ctx.tournaments.entryRefusal(tournamentId, input.gameId, caller.user)) ?? (await unentitled(ctx, caller.user))
        if (reason) return fail(reason)
      }
      if (input.withBot === true && ctx.matches.code(input.gameId)?.bot === undefined) return fail('NOT_FOUND')
      const isSearch = input.withBot !== true && input.search !== false
      if (isSearch) await lobby.leaveAll(caller.user)
      const preferences = { user: caller.user, gameId: input.gameId, configurationId: configuration.id, tournamentId }
      const opening = { ...preferences, template: configuration.matchMakingTemplate }
      if (input.withBot === true) return played(tools, await lobby.openWithBots(opening, botLevelOf(input.botLevel)), preferences)
      return played(tools, isSearch ? await search.look(preferences) : await lobby.open(opening), preferences)
    }),
    handle(contract.getMatch, (input, caller) => shown(input.matchId, caller.user)),
    handle(contract.exitGame, async (input, caller) => {
      if (!(await search.cancel(input.matchId, caller.user))) await lobby.leave(caller.user, input.matchId)
      return {}
    }),
    handle(contract.leaveGame, async (input, caller) => {
      if (await ctx.matches.giveUp(input.matchId, caller.user, input.intent === true)) return {}
      if (!(await search.cancel(input.matchId, caller.user))) await lobby.leave(caller.user, input.matchId)
      return {}
    }),
  ]
}

/** Counts a match, or the search for one, as played, and returns it as the user may see it. The same one is counted once. */
async function played({ ctx, shown }: Tools, playId: string, { user, gameId }: { readonly user: string; readonly gameId: string }): Promise<contract.Match> {
  const [match] = await Promise.all([shown(playId, user), ctx.play.recordPlay({ user, gameId, playId, at: new Date(ctx.clock.now()) })])
  return match
}

/**
 * The match in which a user has taken a seat of somebody else's lobby, counted as played. A repeated call counts nothing, also when the match has ended since.
 */
export async function joined({ ctx, shown }: Tools, matchId: string, user: string): Promise<contract.Match> {
  const match = await shown(matchId, user)
  if (match.status === 'waiting' || match.status === 'started') {
    await ctx.play.recordPlay({ user, gameId: match.gameId, playId: matchId, at: new Date(ctx.clock.now()) })
  }
  return match
}

/** Why a user may not invite others or play for prizes; undefined when they may. Both need a subscription, whatever the game costs. */
export async function unentitled(ctx: MatchmakingContext, user: string): Promise<'NO_SUBSCRIPTION' | 'LOW_BALANCE' | 'NO_STATUS' | undefined> {
  const reason = await ctx.billing.blockReason(user)
  return reason === 'USER_NOT_FOUND' ? 'NO_STATUS' : reason
}

/** Lobbies, invites and rematches. */
export function lobbyOperations(tools: Tools): Handled[] {
  const { ctx, invites, lobby, mayInvite, shown } = tools
  const { db } = ctx
  const playAgain: Handler<typeof contract.playAgain> = async (input, caller, fail) => {
    const previous = await ctx.matches.lobbies.selectMatch(db, input.matchId)
    if (previous?.status !== 'completed') return fail('MATCH_NOT_STARTED')
    const closed = await ctx.play.playRefusal(caller.user, previous.game_id)
    if (closed) return fail(closed)
    return played(tools, await lobby.rematch(caller.user, previous), { user: caller.user, gameId: previous.game_id })
  }

  return [
    handle(contract.startMatch, async (input, caller, fail) => {
      const refusal = await lobby.start(caller.user, input.matchId)
      if (refusal === 'NOT_HOST' || refusal === 'TOO_FEW_PLAYERS') return fail(refusal)
      return refusal ? fail('MATCH_ENDED') : shown(input.matchId, caller.user)
    }),
    handle(contract.inviteToMatch, async (input, caller, fail) => {
      if (input.currentUserId !== caller.user) return fail('NOT_HOST')
      const closed = await unentitled(ctx, caller.user)
      if (closed) return fail(closed)
      if (!(await mayInvite(caller.user))) return fail('TOO_MANY_REQUESTS')
      const invite = await invites.invite(caller.user, input.matchId, input.otherUserId)
      if (typeof invite !== 'string') return { firebaseNodeId: invite.firebaseNodeId, expireAt: invite.expireAt }
      return fail(invite === 'INVITE_OVER' || invite === 'TOO_FEW_PLAYERS' ? 'MATCH_ENDED' : invite)
    }),
    handle(contract.acceptInvite, async (input, caller, fail) => {
      const invited = await ctx.matches.lobbies.selectMatch(db, input.matchId)
      const closed = invited ? await ctx.play.playRefusal(caller.user, invited.game_id) : 'NOT_FOUND'
      if (closed) return fail(closed)
      const refusal = await invites.accept(caller.user, input.matchId, input.firebaseNodeId)
      if (refusal) return fail(refusal === 'MATCH_FULL' || refusal === 'INVITE_OVER' ? refusal : 'MATCH_ENDED')
      const { matchId, players, gameId, matchMakingTemplate } = await joined(tools, input.matchId, caller.user)
      return { matchId, players, gameId, matchMakingTemplate }
    }),
    handle(contract.rejectInvite, async (input, caller, fail) => ((await invites.reject(caller.user, input.firebaseNodeId)) ? {} : fail('INVITE_OVER'))),
    handle(contract.updateSettings, async (input, caller, fail) => {
      const refusal = await lobby.setTemplate(caller.user, input.matchId, input.matchMakingTemplate)
      if (refusal) return fail(refusal === 'NOT_HOST' ? refusal : 'MATCH_ENDED')
      return shown(input.matchId, caller.user)
    }),
    handle(contract.playAgain, playAgain),
    handle(contract.playAgainV3, (input, caller, fail) => playAgain(input, caller, fail)),
    handle(contract.cancelPlayAgain, async (input, caller) => {
      const row = await ctx.matches.lobbies.selectMatch(db, input.matchId)
      if (row?.rematch_id) await lobby.leave(caller.user, row.rematch_id)
      else await lobby.leave(caller.user, input.matchId)
      return {}
    }),
  ]
}
