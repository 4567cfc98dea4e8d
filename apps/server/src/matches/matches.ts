import { join } from 'node:path'
import { limits } from '@majlis/contract/core/limits'
import { matchPath } from '@majlis/contract/live'
import type { Match } from '@majlis/contract/matches'
import type { Invite } from '@majlis/contract/me'
import { gatherReads } from '../platform/batch.ts'
import { type Domain, serve } from '../platform/domain.ts'
import { MatchAbsence, peopleAt } from './absence.ts'
import { createBots } from './bots.ts'
import { silent } from './claims.ts'
import type { MatchesContext } from './context.ts'
import { type Engine, MatchEngine } from './engine.ts'
import { type GameCode, loadGames } from './games.ts'
import { createLinks } from './links.ts'
import { MatchLobby } from './lobby.ts'
import * as sql from './matches.sql.ts'
import { lobbyOperations, playOperations, recordOperations, searchOperations, tableOperations } from './operations.ts'
import { personalPart } from './personal.ts'
import { newcomer, shownRating } from './ratings.ts'
import { selectRatings } from './ratings.sql.ts'
import { MatchSearch } from './search.ts'
import { outcome, seatOf, ticketAsMatch } from './table.ts'
import { createTalk } from './talk.ts'
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
  const search = new MatchSearch(ctx, engine, bots)
  const lobby = new MatchLobby(ctx, engine, bots, search)
  const absence = new MatchAbsence(ctx, engine, bots)
  const links = createLinks(ctx, engine, lobby)
  const now = () => new Date(clock.now())
  const member = gatherReads((pairs) => sql.selectMemberships(db, pairs))
  const ticketOf = gatherReads((ids) => selectTickets(db, ids))
  engine.onTurn((table) => bots.consider(table, false))
  const tools = { ctx, engine, lobby, search, absence, links, talk: createTalk(ctx, engine), shown }
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
    const [people, wins, [skill]] = await Promise.all([
      ctx.accounts.publicUsers([user]),
      ctx.play.winsIn(ticket.game_id, [user]),
      selectRatings(db, ticket.game_id, [user]),
    ])
    const code = engine.code(ticket.game_id)
    const shape = { matchMakingTemplate: template, rulesVersion: code?.rules.version ?? 1, isForeign: code?.isForeign === true }
    const faces = { people, presences: new Map() }
    const match = ticketAsMatch(ticket, faces, wins.get(user) ?? 0, shownRating(skill ?? newcomer), limits.searchMs, code?.bot !== undefined, shape)
    return { match, version: ticket.state === 'searching' ? 1 : 2 }
  }

  async function shown(id: string, user: string): Promise<Match> {
    const found = await seen(id, user)
    if (found === undefined) throw new Error('The match is gone.')
    return found.match
  }

  const operations = [searchOperations, lobbyOperations, playOperations, tableOperations, recordOperations].flatMap((some) => some(tools))

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
    await absence.sweep()
    for (const { id } of await sql.selectIdleBots(db, new Date(at.getTime() - botIdleMs), 100)) {
      const table = await engine.table(id)
      if (table) bots.consider(table, true)
    }
  }

  /**
   * What a passed deadline brings: who stayed has won where they did not choose; of a foreign match, claims that did not come are lost; otherwise
   * whoever had to move loses, and where all had to, nobody wins. A move that came in time after all stands.
   */
  async function timeOut(id: string, seq: number): Promise<void> {
    const table = await engine.table(id)
    const code = table && engine.code(table.row.game_id, table.row)
    if (table?.running === undefined || code === undefined) return
    if (outcome(code, table)) return engine.settle(id)
    if (table.row.choice !== null) return absence.lapse(table)
    if (code.isForeign) {
      for (const seat of silent(table.running.state as Parameters<typeof silent>[0])) await engine.claim(id, seat, 'missing', 'timeout')
      return
    }
    const late = code.rules.turn(table.running.state)
    const others = peopleAt(table).filter((player) => !late.includes(player.seat))
    // Where others still play each other, bots take over.
    if (code.bot !== undefined && others.length >= 2) for (const seat of late) await absence.goAway(id, seat, 'timeout')
    else await engine.forfeit(id, late, 'timeout', seq)
  }

  return {
    operations,
    live,
    face,
    async start() {
      for (const [id, code] of await loadGames(ctx.catalog.games, gamesFolder)) games.set(id, code)
      await sql.extendDeadlines(db, new Date(clock.now() + restartMs))
      await links.start()
      await absence.start()
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
