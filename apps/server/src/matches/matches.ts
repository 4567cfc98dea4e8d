import { join } from 'node:path'
import { limits } from '@majlis/contract/core/limits'
import { matchPath } from '@majlis/contract/live'
import * as contract from '@majlis/contract/matches'
import type { Invite } from '@majlis/contract/me'
import { type Domain, type Handler, handle, serve } from '../platform/domain.ts'
import { createBots } from './bots.ts'
import type { MatchesContext } from './context.ts'
import { createEngine, type Engine } from './engine.ts'
import { type GameCode, loadGames } from './games.ts'
import { createLobby } from './lobby.ts'
import * as sql from './matches.sql.ts'
import { createSearch } from './search.ts'
import { outcome, resultOf, seatOf, ticketAsMatch } from './table.ts'
import { selectTicket } from './tickets.sql.ts'

/** What other domains may ask of matches. */
export interface Matches {
  /** True for a player of the match and for whoever searches under its id; `match` is a UUID. */
  isMember(match: string, user: string): Promise<boolean>
  invitesOf(user: string): Promise<Invite[]>
  /** The running match to return to. */
  runningOf(user: string): Promise<{ readonly matchId: string; readonly gameId: string } | null>
}

const gamesFolder = join(import.meta.dirname, '../../../../games')
/** Milliseconds a running turn gets at least after a restart. */
const restartMs = 20_000
/** Milliseconds without an event after which a bot's move is asked for again. */
const botIdleMs = 6_000

export function matches(ctx: MatchesContext): Domain<Matches> {
  const { db, clock } = ctx
  const games = new Map<string, GameCode>()
  const bots = createBots(ctx, () => engine)
  const engine: Engine = createEngine(ctx, games)
  const lobby = createLobby(ctx, engine, bots)
  const search = createSearch(ctx, engine, bots)
  const now = () => new Date(clock.now())
  engine.onTurn((table) => bots.consider(table, false))

  /** The match, or the search that may become it, as the user may see it. */
  async function seen(id: string, user: string): Promise<{ readonly match: contract.Match; readonly version: number } | undefined> {
    const ticket = await selectTicket(db, id)
    // Looked for after the ticket: a ticket that was paired under its own id has its match by now.
    const table = await engine.table(id)
    if (table && seatOf(table, user) !== undefined) return { match: await engine.view(table, user), version: table.row.version }
    if (ticket?.account_id !== user) return undefined
    const template = ctx.catalog.game(ticket.game_id)?.configurations.find((each) => each.id === ticket.configuration_id)?.matchMakingTemplate
    if (template === undefined) return undefined
    const [people, wins] = await Promise.all([ctx.accounts.publicUsers([user]), ctx.play.winsIn(ticket.game_id, [user])])
    const shape = { matchMakingTemplate: template, rulesVersion: engine.code(ticket.game_id)?.rules.version ?? 1 }
    const match = ticketAsMatch(ticket, { people, presences: new Map() }, wins.get(user) ?? 0, limits.searchMs, shape)
    return { match, version: ticket.state === 'searching' ? 1 : 2 }
  }

  async function shown(id: string, user: string): Promise<contract.Match> {
    const found = await seen(id, user)
    if (found === undefined) throw new Error('The match is gone.')
    return found.match
  }

  const playAgain: Handler<typeof contract.playAgain> = async (input, caller, fail) => {
    const previous = await sql.selectMatch(db, input.matchId)
    if (previous?.status !== 'completed') return fail('MATCH_NOT_STARTED')
    const closed = await ctx.play.gate(caller.user, previous.game_id)
    if (closed) return fail(closed)
    await ctx.play.recordPlay(db, caller.user, previous.game_id, now())
    return shown(await lobby.rematch(caller.user, previous), caller.user)
  }

  const operations = [
    handle(contract.requestMatch, async (input, caller, fail) => {
      const closed = await ctx.play.gate(caller.user, input.gameId)
      if (closed) return fail(closed)
      const configurations = ctx.catalog.game(input.gameId)?.configurations ?? []
      const configuration = configurations.find((each) => each.id === input.configurationId) ?? configurations[0]
      if (configuration === undefined || engine.code(input.gameId) === undefined) return fail('NOT_FOUND')
      const running = await sql.selectRunning(db, caller.user)
      if (running?.game_id === input.gameId) return shown(running.id, caller.user)
      await ctx.play.recordPlay(db, caller.user, input.gameId, now())
      if (input.search === false) return shown(await lobby.open(caller.user, input.gameId, configuration.id, configuration.matchMakingTemplate), caller.user)
      const ticket = await search.look(caller.user, input.gameId, configuration.id)
      return shown(ticket, caller.user)
    }),
    handle(contract.getMatch, (input, caller) => shown(input.matchId, caller.user)),
    handle(contract.makeMove, async (input, caller, fail) => {
      const seq = await engine.move(input.matchId, caller.user, input.seq, input.move)
      return typeof seq === 'number' ? { seq } : fail(seq)
    }),
    handle(contract.startMatch, async (input, caller, fail) => {
      const refusal = await lobby.start(caller.user, input.matchId)
      if (refusal === 'NOT_HOST' || refusal === 'TOO_FEW_PLAYERS') return fail(refusal)
      return refusal ? fail('MATCH_ENDED') : shown(input.matchId, caller.user)
    }),
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
    handle(contract.saveResult, async (input, caller, fail) => {
      const outcomeOf = input.outcome === 'matchNotFound' ? 'lose' : input.outcome
      if (input.matchId !== undefined) {
        const table = await engine.table(input.matchId)
        if (table === undefined || seatOf(table, caller.user) === undefined) return fail('FORBIDDEN')
        await sql.insertClaim(db, input.matchId, caller.user, input.outcome, now())
        const wins = (await ctx.play.winsIn(input.gameId, [caller.user])).get(caller.user) ?? 0
        return { gameId: input.gameId, wins, winLevel: table.row.win_level, bestScore: 0, isBest: false }
      }
      const counted = input.playId && (await ctx.play.closeRound(caller.user, input.playId, input.gameId, outcomeOf, input.score ?? 0))
      if (!counted) return fail('NOT_FOUND')
      return { gameId: input.gameId, wins: counted.wins, winLevel: counted.winLevel, bestScore: counted.bestScore, isBest: counted.isBest }
    }),
    handle(contract.getResult, async (input, caller, fail) => {
      const table = await engine.table(input.matchId)
      if (table === undefined || seatOf(table, caller.user) === undefined) return fail('NOT_FOUND')
      const decided = table.row.status === 'completed'
      return { decided, resultStatus: decided ? resultOf(table, caller.user) : null, result: table.row.result, winLevel: table.row.win_level }
    }),
  ]

  const live = [
    serve(
      matchPath,
      async (params, caller) => {
        const found = await seen(params.matchId ?? '', caller.user)
        return found && { version: found.version, value: found.match }
      },
      // Everyone has a view of their own, by user: it stays the same from the search to the last move, whatever the seat.
      async (_params, caller) => caller.user,
    ),
  ]

  const face: Matches = {
    isMember: (match, user) => sql.isMember(db, match, user),
    invitesOf: (user) => lobby.invitesOf(user),
    async runningOf(user) {
      const row = await sql.selectRunning(db, user)
      return row ? { matchId: row.id, gameId: row.game_id } : null
    },
  }

  /** What time brings: turns that ran out, lobbies nobody came to, invites, bots whose move a crash took. Any node may run it. */
  async function sweep(): Promise<void> {
    const at = now()
    for (const { id, status, last_seq } of await sql.selectOverdue(db, at, 100)) {
      if (status === 'waiting') await lobby.end(id, 'unmatched')
      else await timeOut(id, last_seq)
    }
    await lobby.sweep()
    for (const { id } of await sql.selectIdleBots(db, new Date(at.getTime() - botIdleMs), 100)) {
      const table = await engine.table(id)
      if (table) bots.consider(table, true)
    }
  }

  /** Whoever had to move when the deadline passed loses; a move that came in time after all stands. */
  async function timeOut(id: string, seq: number): Promise<void> {
    const table = await engine.table(id)
    const code = table && engine.code(table.row.game_id)
    if (table?.running === undefined || code === undefined) return
    if (outcome(code, table)) return engine.settle(id)
    const [late] = code.rules.turn(table.running.state)
    if (late !== undefined) await engine.forfeit(id, late, 'timeout', seq)
  }

  return {
    operations,
    live,
    face,
    async start() {
      for (const [id, code] of await loadGames(ctx.catalog.games, gamesFolder)) games.set(id, code)
      await sql.extendDeadlines(db, new Date(clock.now() + restartMs))
      search.start()
      clock.every(500, () => {
        sweep().catch((problem: unknown) => ctx.log.warn({ err: problem }, 'the sweep of matches failed'))
      })
    },
    async stop() {
      await search.stop()
      await engine.drained()
    },
  }
}
