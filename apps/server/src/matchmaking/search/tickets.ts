import type { Tx } from '../../platform/db/pool.ts'
import type { MatchmakingContext } from '../context.ts'
import * as sql from './tickets.sql.ts'

/** A running search may end between the insert that finds it and the read. Then it is opened again, at most this many times. */
const maxTries = 5

/**
 * Opens searches. A user who already searches for the same keeps that ticket; a search for something else ends. Returns per entry, in order,
 * the ticket's id, or the match that a search of the user for that game has become meanwhile.
 */
export async function openTickets(ctx: MatchmakingContext, tickets: readonly sql.NewTicket[]): Promise<string[]> {
  const byUser = [...new Map(tickets.map((ticket) => [ticket.user, ticket])).values()].sort((a, b) => (a.user < b.user ? -1 : 1))
  for (let tries = 0; tries < maxTries; tries += 1) {
    const found = await ctx.db.transaction((tx) => openOnce(ctx, tx, byUser))
    const ids = tickets.flatMap((ticket) => found.get(ticket.user) ?? [])
    if (ids.length === tickets.length) return ids
  }
  throw new Error('A search could not be opened.')
}

async function openOnce(ctx: MatchmakingContext, tx: Tx, tickets: readonly sql.NewTicket[]): Promise<Map<string, string>> {
  const users = tickets.map((ticket) => ticket.user)
  await sql.cancelOtherSearches(tx, tickets)
  await sql.insertTickets(tx, tickets)
  const matches = await ctx.matches.lobbies.selectRunningIn(
    tx,
    users,
    tickets.map((ticket) => ticket.gameId),
  )
  const running = tickets.flatMap(({ user, gameId }): [string, string][] => {
    const match = matches.get(`${user} ${gameId}`)
    return match === undefined ? [] : [[user, match]]
  })
  if (running.length > 0)
    await sql.deleteSearches(
      tx,
      running.map(([user]) => user),
    )
  return new Map([...(await sql.selectSearching(tx, users)), ...running])
}
