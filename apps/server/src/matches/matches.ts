import { join } from 'node:path'
import { limits } from '@majlis/contract/core/limits'
import { matchPath } from '@majlis/contract/live'
import type { Match } from '@majlis/contract/matches'
import type { Invite } from '@majlis/contract/me'
import { gatherReads } from '../platform/batch.ts'
import { type Domain, serve } from '../platform/domain.ts'
import { createBots } from './bots.ts'
import type { MatchesContext } from './context.ts'
import { type Engine, MatchEngine } from './engine.ts'
import { type GameCode, loadGames } from './games.ts'
import { MatchLobby } from './lobby.ts'
import * as sql from './matches.sql.ts'
import { MatchSearch } from './search.ts'
import { lobbyOperations, playOperations, searchOperations } from './operations.ts'
import { personalPart } from './personal.ts'
import { outcome, seatOf, ticketAsMatch } from './table.ts'
import { selectTickets } from './tickets.sql.ts'

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
  const engine: Engine = new MatchEngine(ctx, games)
  const lobby = new MatchLobby(ctx, engine, bots)
  const search = new MatchSearch(ctx, engine, bots)
  const now = () => new Date(clock.now())
  const member = gatherReads((pairs) => sql.selectMemberships(db, pairs))
  const ticketOf = gatherReads((ids) => selectTickets(db, ids))
  engine.onTurn((table) => bots.consider(table, false))
  const tools = { ctx, engine, lobby, search, shown }
  ctx.accounts.personal.add(personalPart(tools))

  /** The match, or the search that may become it, as the user may see it. */
  async function seen(id: string, user: string): Promise<{ readonly match: Match; readonly version: number } | undefined> {
    const ticket = await ticketOf(id)
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

  async function shown(id: string, user: string): Promise<Match> {
    const found = await seen(id, user)
    if (found === undefined) throw new Error('The match is gone.')
    return found.match
  }

  const operations = [...searchOperations(tools), ...lobbyOperations(tools), ...playOperations(tools)]

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
    isMember: async (match, user) => engine.isSeated(match, user) || (await member(`${match} ${user}`)) === true,
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
