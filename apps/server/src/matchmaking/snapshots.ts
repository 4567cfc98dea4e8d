import type { Match } from '@majlis/contract/matches'
import { clockBefore, newClock, newcomer, shownRating } from '../matches/index.ts'
import { batchedLoader } from '../platform/batch.ts'
import type { MatchmakingContext } from './context.ts'
import { ticketAsMatch, ticketVersion } from './search/ticket-view.ts'
import { selectTickets } from './search/tickets.sql.ts'

/** A match with its current version. */
export interface MatchSnapshot {
  readonly match: Match
  readonly version: number
}

/** The value of `mmV4/{id}`: the match, or the search that may become it. */
export interface MatchSnapshots {
  /** The match as a user may see it; undefined for somebody who neither plays nor searches. */
  read(id: string, user: string): Promise<MatchSnapshot | undefined>
  /** The versions, in the order of the ids; 0 where there is nothing. */
  versions(ids: readonly string[]): Promise<number[]>
  /** True for a player of the match and for the person who searches under its id. */
  isMember(id: string, user: string): Promise<boolean>
}

/** Reads matches, and searches where there is no match with the id. Tickets of one turn of the event loop are read with one query. */
export function matchSnapshots(ctx: MatchmakingContext): MatchSnapshots {
  const skillOf = batchedLoader((keys) => ctx.matches.skillsOf(ctx.db, keys))
  const ticketOf = batchedLoader((ids) => selectTickets(ctx.db, ids))

  return {
    async read(id, user) {
      const ticket = await ticketOf(id)
      // The match is read after the ticket: a ticket that was paired under its own id has its match by now.
      const seen = await ctx.matches.snapshot(id, user)
      if (seen) return seen
      if (ticket?.account_id !== user) return undefined
      const template = ctx.catalog.game(ticket.game_id)?.configurations.find((each) => each.id === ticket.configuration_id)?.matchMakingTemplate
      if (template === undefined) return undefined
      const [people, wins, skill] = await Promise.all([
        ctx.accounts.publicUsers([user]),
        ctx.play.winsIn(ticket.game_id, [user]),
        skillOf(`${user} ${ticket.game_id}`),
      ])
      const code = ctx.matches.code(ticket.game_id)
      const { name = '', userImageUrl = '' } = people.get(user) ?? {}
      const searcher = { name, userImageUrl, wins: wins.get(user) ?? 0, rating: shownRating(skill ?? newcomer) }
      const game = {
        matchMakingTemplate: template,
        rulesVersion: code?.rules.version ?? 1,
        isForeign: code?.isForeign === true,
        clock: clockBefore(newClock(code, ticket.configuration_id)),
        hasBot: code?.bot !== undefined,
      }
      return { match: ticketAsMatch(ticket, searcher, game), version: ticketVersion(ticket) }
    },
    async versions(ids) {
      const versions = await ctx.matches.versions(ids)
      const searches = ids.filter((id) => !versions.has(id))
      const tickets = searches.length === 0 ? undefined : await selectTickets(ctx.db, searches)
      return ids.map((id) => {
        const ticket = tickets?.get(id)
        return versions.get(id) ?? (ticket ? ticketVersion(ticket) : 0)
      })
    },
    isMember: async (id, user) => (await ctx.matches.isMember(id, user)) || (await ticketOf(id))?.account_id === user,
  }
}
