import { limits } from '@majlis/contract/core/limits'
import type { Match } from '@majlis/contract/matches'
import { gatherReads } from '../platform/batch.ts'
import type { MatchesContext } from './context.ts'
import type { Engine } from './engine.ts'
import { newcomer, shownRating } from './ratings.ts'
import { selectRatingsBy } from './ratings.sql.ts'
import { seatOf, ticketAsMatch } from './table.ts'
import { selectTickets } from './tickets.sql.ts'

/** A match with the version it stands at. */
export interface Seen {
  readonly match: Match
  readonly version: number
}

/** Looks at the match, or at the search that may become it, as a user may see it. */
export function watching(ctx: MatchesContext, engine: Engine): (id: string, user: string) => Promise<Seen | undefined> {
  const ratingOf = gatherReads((keys) => selectRatingsBy(ctx.db, keys))
  const ticketOf = gatherReads((ids) => selectTickets(ctx.db, ids))
  return async (id, user) => {
    const ticket = await ticketOf(id)
    // Looked for after the ticket: a ticket that was paired under its own id has its match by now.
    const table = await engine.table(id)
    if (table && seatOf(table, user) !== undefined) return { match: await engine.view(table, user), version: table.row.version }
    if (ticket?.account_id !== user) return undefined
    const template = ctx.catalog.game(ticket.game_id)?.configurations.find((each) => each.id === ticket.configuration_id)?.matchMakingTemplate
    if (template === undefined) return undefined
    const [people, wins, skill] = await Promise.all([
      ctx.accounts.publicUsers([user]),
      ctx.play.winsIn(ticket.game_id, [user]),
      ratingOf(`${user} ${ticket.game_id}`),
    ])
    const code = engine.code(ticket.game_id)
    const shape = { matchMakingTemplate: template, rulesVersion: code?.rules.version ?? 1, isForeign: code?.isForeign === true }
    const faces = { people, presences: new Map() }
    const match = ticketAsMatch(ticket, faces, wins.get(user) ?? 0, shownRating(skill ?? newcomer), limits.searchMs, code?.bot !== undefined, shape)
    return { match, version: ticket.state === 'searching' ? 1 : 2 }
  }
}
