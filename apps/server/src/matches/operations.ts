import * as contract from '@majlis/contract/matches'
import * as records from '@majlis/contract/matches.records'
import * as tables from '@majlis/contract/matches.tables'
import { playingFriends } from '@majlis/contract/matches.watched'
import { type Handled, type Handler, handle } from '../platform/domain.ts'
import type { Absence } from './absence.ts'
import { shareCard } from './card.ts'
import { chosenConfiguration } from './configurations.ts'
import type { MatchesContext } from './context.ts'
import type { Engine } from './engine.ts'
import { pastMatches, recordOf, stepsOf } from './history.ts'
import { selectSteps } from './history.sql.ts'
import type { Invites } from './invites.ts'
import type { Links } from './links.ts'
import type { Lobby } from './lobby.ts'
import * as sql from './matches.sql.ts'
import { shownRating } from './ratings.ts'
import { selectRatingsOf } from './ratings.sql.ts'
import type { Search } from './search.ts'
import type { Spectators } from './spectating.ts'
import { resultOf, seatOf } from './table.ts'
import type { Talk } from './talk.ts'

/** What the operations of matches work with. */
export interface Tools {
  readonly ctx: MatchesContext
  readonly engine: Engine
  readonly lobby: Lobby
  readonly invites: Invites
  readonly search: Search
  readonly absence: Absence
  readonly talk: Talk
  readonly links: Links
  readonly watchers: Spectators
  /** The match as a user may see it. @throws Error when there is none */
  readonly shown: (id: string, user: string) => Promise<contract.Match>
}

/** Looking for an opponent, looking at a match, and going away. */
export function searchOperations({ ctx, engine, lobby, search, absence, shown }: Tools): Handled[] {
  return [
    handle(contract.requestMatch, async (input, caller, fail) => {
      const closed = await ctx.play.gate(caller.user, input.gameId)
      if (closed) return fail(closed)
      const configurations = ctx.catalog.game(input.gameId)?.configurations ?? []
      if (configurations.length === 0 || engine.code(input.gameId) === undefined) return fail('NOT_FOUND')
      const configuration = chosenConfiguration(configurations, input)
      if (configuration === undefined) return fail('UNKNOWN_TEMPLATE')
      const running = await engine.runningOf(caller.user)
      if (running?.game_id === input.gameId) return shown(running.id, caller.user)
      const tournamentId = input.tournamentId ?? null
      if (tournamentId !== null) {
        if ((await ctx.tournaments.runningGame(tournamentId)) !== input.gameId) return fail('TOURNAMENT_OVER')
        if (!(await ctx.tournaments.isMember(tournamentId, caller.user))) return fail('NOT_JOINED')
        const reason = await unentitled(ctx, caller.user)
        if (reason) return fail(reason)
      }
      if (input.withBot === true && engine.code(input.gameId)?.bot === undefined) return fail('NOT_FOUND')
      const isSearch = input.withBot !== true && input.search !== false
      await Promise.all([ctx.play.recordPlay(caller.user, input.gameId, new Date(ctx.clock.now())), isSearch && lobby.leaveAll(caller.user)])
      const wish = { user: caller.user, gameId: input.gameId, configurationId: configuration.id, tournamentId }
      const opening = { ...wish, template: configuration.matchMakingTemplate }
      if (input.withBot === true) return shown(await lobby.openWithBots(opening, asLevel(input.botLevel)), caller.user)
      if (input.search === false) return shown(await lobby.open(opening), caller.user)
      return shown(await search.look(wish), caller.user)
    }),
    handle(contract.getMatch, (input, caller) => shown(input.matchId, caller.user)),
    handle(contract.exitGame, async (input, caller) => {
      if (!(await search.cancel(input.matchId, caller.user))) await lobby.leave(caller.user, input.matchId)
      return {}
    }),
    handle(contract.leaveGame, async (input, caller) => {
      const table = await engine.table(input.matchId)
      const seat = table && seatOf(table, caller.user)
      if (table?.row.status === 'started' && seat !== undefined) {
        if (input.intent === true) await absence.intend(input.matchId, caller.user)
        else await absence.goAway(input.matchId, seat, 'left')
      } else if (!(await search.cancel(input.matchId, caller.user))) await lobby.leave(caller.user, input.matchId)
      return {}
    }),
  ]
}

/** Why a user may not bring others into a match or play for prizes; undefined when they may. Whatever the game costs, that needs a subscription. */
async function unentitled(ctx: MatchesContext, user: string): Promise<'NO_SUBSCRIPTION' | 'LOW_BALANCE' | 'NO_STATUS' | undefined> {
  const reason = await ctx.billing.blockReason(user)
  return reason === 'USER_NOT_FOUND' ? 'NO_STATUS' : reason
}

function asLevel(level: number | undefined): 1 | 2 | 3 | undefined {
  return level === 1 || level === 2 || level === 3 ? level : undefined
}

/** Lobbies, invites and rematches. */
export function lobbyOperations({ ctx, invites, lobby, shown }: Tools): Handled[] {
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
      const closed = await unentitled(ctx, caller.user)
      if (closed) return fail(closed)
      const invite = await invites.invite(caller.user, input.matchId, input.otherUserId)
      if (typeof invite !== 'string') return { firebaseNodeId: invite.firebaseNodeId, expireAt: invite.expireAt }
      return fail(invite === 'INVITE_OVER' || invite === 'TOO_FEW_PLAYERS' ? 'MATCH_ENDED' : invite)
    }),
    handle(contract.acceptInvite, async (input, caller, fail) => {
      const invited = await sql.selectMatch(db, input.matchId)
      const closed = invited ? await ctx.play.gate(caller.user, invited.game_id) : 'NOT_FOUND'
      if (closed) return fail(closed)
      const joined = await invites.accept(caller.user, input.firebaseNodeId)
      if (joined !== input.matchId) return fail(joined === 'MATCH_FULL' || joined === 'INVITE_OVER' ? joined : 'MATCH_ENDED')
      const { matchId, players, gameId, matchMakingTemplate } = await shown(joined, caller.user)
      return { matchId, players, gameId, matchMakingTemplate }
    }),
    handle(contract.rejectInvite, async (input, caller, fail) => ((await invites.reject(caller.user, input.firebaseNodeId)) ? {} : fail('INVITE_OVER'))),
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
        const seat = table && seatOf(table, caller.user)
        if (table === undefined || seat === undefined || table.row.game_id !== input.gameId) return fail('FORBIDDEN')
        await sql.insertClaim(db, input.matchId, caller.user, input.outcome, new Date(ctx.clock.now()))
        if (table.code.isForeign) await engine.claim(input.matchId, seat, outcomeOf, 'claims')
        const ended = await engine.table(input.matchId)
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
      const table = await engine.table(input.matchId)
      if (table === undefined || seatOf(table, caller.user) === undefined) return fail('NOT_FOUND')
      const decided = table.row.status === 'completed'
      return { decided, resultStatus: decided ? resultOf(table, caller.user) : null, result: table.row.result, winLevel: table.row.win_level }
    }),
  ]
}

/** What people do around a table: choose, speak, fill it up, bring friends. */
export function tableOperations({ ctx, absence, engine, invites, links, lobby, talk, watchers, shown }: Tools): Handled[] {
  return [
    handle(tables.decide, async (input, caller, fail) => {
      const refusal = await absence.decide(input.matchId, caller.user, input.choice)
      return refusal ? fail(refusal) : shown(input.matchId, caller.user)
    }),
    handle(tables.say, async (input, caller, fail) => {
      const line = await talk.say(caller.user, input.matchId, input)
      return typeof line === 'string' ? fail(line) : line
    }),
    handle(tables.findPlayers, async (input, caller, fail) => {
      const refusal = await lobby.findPlayers(caller.user, input.matchId)
      if (refusal) return fail(refusal === 'NOT_HOST' || refusal === 'MATCH_FULL' ? refusal : 'MATCH_ENDED')
      return shown(input.matchId, caller.user)
    }),
    handle(tables.playWithFriend, async (input, caller, fail) => {
      const closed = (await ctx.play.gate(caller.user, input.gameId)) ?? (await unentitled(ctx, caller.user))
      if (closed) return fail(closed)
      const [configuration] = ctx.catalog.game(input.gameId)?.configurations ?? []
      if (configuration === undefined || engine.code(input.gameId) === undefined || input.pid1 === input.pid2) return fail('NOT_FOUND')
      const { areFriends, isBlocked } = await ctx.friends.pairState(caller.user, input.pid2)
      if (isBlocked || !areFriends) return fail(isBlocked ? 'BLOCKED' : 'NOT_FRIENDS')
      const roomDetails = { roomId: await ctx.chat.createRoom(caller.user, input.pid2) }
      await ctx.play.recordPlay(caller.user, input.gameId, new Date(ctx.clock.now()))
      const received = input.acceptInvite === true ? await invites.of(caller.user) : []
      const open = received.find((invite) => invite.sentBy === input.pid2 && invite.gameId === input.gameId)
      const joined = open && (await invites.accept(caller.user, open.firebaseNodeId))
      if (open && joined === open.matchId) return { matchId: joined, roomDetails }
      const opening = { user: caller.user, gameId: input.gameId, configurationId: configuration.id, template: configuration.matchMakingTemplate }
      const matchId = await lobby.open(opening)
      await invites.invite(caller.user, matchId, input.pid2)
      return { matchId, roomDetails }
    }),
    handle(tables.createLink, async (input, caller, fail) => {
      const closed = await unentitled(ctx, caller.user)
      if (closed) return fail(closed)
      const link = await links.create(caller.user, input.matchId)
      if (typeof link !== 'string') return link
      return fail(link === 'NOT_HOST' || link === 'MATCH_FULL' ? link : 'MATCH_ENDED')
    }),
    handle(playingFriends, (_input, caller) => watchers.playing(caller.user)),
    handle(tables.openLink, async (input, _caller, fail) => (await links.preview(input.token)) ?? fail('NOT_FOUND')),
    handle(tables.joinByLink, async (input, caller, fail) => {
      const gameId = await links.gameOf(input.token)
      const closed = gameId === undefined ? 'NOT_FOUND' : await ctx.play.gate(caller.user, gameId)
      if (closed) return fail(closed)
      const joined = await links.join(caller.user, input.token)
      if (joined === 'INVITE_OVER' || joined === 'MATCH_FULL' || joined === 'BLOCKED') return fail(joined)
      return shown(joined, caller.user)
    }),
  ]
}

/** What is left of matches. */
export function recordOperations({ ctx, engine }: Tools): Handled[] {
  const { db } = ctx
  return [
    handle(records.matchHistory, (input, caller) => pastMatches(ctx, caller.user, input.gameId, input.cursor)),
    handle(records.replayMatch, async (input, caller, fail) => {
      const table = await engine.table(input.matchId)
      const own = table && seatOf(table, caller.user)
      if (table?.running === undefined || own === undefined) return fail('NOT_FOUND')
      const { row, players, running } = table
      const isOver = row.status === 'completed'
      const eyes = input.seat ?? own
      if (eyes !== own && !isOver) return fail('FORBIDDEN')
      if (eyes >= players.length) return fail('NOT_FOUND')
      const steps = stepsOf(table, await selectSteps(db, row.id), eyes, input.from ?? 0)
      return { matchId: row.id, gameId: row.game_id, steps, last: running.seq, isOver, result: row.result }
    }),
    handle(records.matchRecord, async (input, caller, fail) => {
      const table = await engine.table(input.matchId)
      if (table === undefined || seatOf(table, caller.user) === undefined) return fail('NOT_FOUND')
      return recordOf(table.row, table.players, await selectSteps(db, table.row.id)) ?? fail('MATCH_RUNNING')
    }),
    handle(records.shareCard, async (input, caller, fail) => {
      const table = await engine.table(input.matchId)
      const game = table && ctx.catalog.game(table.row.game_id)
      if (table === undefined || game === undefined || seatOf(table, caller.user) === undefined) return fail('NOT_FOUND')
      if (table.row.status !== 'completed') return fail('MATCH_RUNNING')
      return shareCard(ctx, game, table, await engine.telling.faces(table), caller.user, caller.language)
    }),
    handle(records.ratings, async (_input, caller) =>
      (await selectRatingsOf(db, caller.user)).map((row) => ({
        ...{ gameId: row.game_id, rating: shownRating(row), matches: row.matches, streak: row.streak, bestStreak: row.best_streak },
      })),
    ),
  ]
}
