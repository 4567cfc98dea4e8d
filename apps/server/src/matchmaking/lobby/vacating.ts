import type { MatchRow } from '../../matches/index.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { MatchmakingContext } from '../context.ts'
import type { InviteCards } from '../invites/invite-cards.ts'
import { cancelInvites, type InviteRow } from '../invites/invites.sql.ts'
import { endLobbySearch, syncParty } from './lobby-tickets.ts'
import type { Search } from '../search/search.ts'
import type { TicketRow } from '../search/tickets.sql.ts'

/** What has to be published after the commit, because lobbies were left. */
export interface Vacated {
  /** Matches whose view has changed. */
  readonly changed: readonly string[]
  readonly invites: readonly InviteRow[]
  /** The searches that were ended. */
  readonly searches: readonly TicketRow[]
}

/** The parts that publish what has changed besides the lobbies: searches, and the cards of invites. */
export interface Publishing {
  readonly search: Search
  readonly cards: InviteCards
}

/** Publishes what has changed, after the commit. */
export async function publishVacated({ matches }: MatchmakingContext, { search, cards }: Publishing, { changed, invites, searches }: Vacated): Promise<void> {
  search.ended(searches)
  for (const id of changed) await matches.refreshed(id)
  await cards.publish(invites)
}

/** Ends a lobby, with its search and its invites, once. The caller holds its lock. */
export async function endLobby(ctx: MatchmakingContext, tx: Tx, row: MatchRow, reason: 'cancelled' | 'unmatched', at: Date): Promise<Vacated | undefined> {
  const { lobbies } = ctx.matches
  await endLobbySearch(ctx, tx, row.id)
  if ((await lobbies.cancelMatch(tx, row.id, reason, at)) === undefined) return undefined
  const previous = row.previous_match_id
  const cleared = previous !== null && (await lobbies.clearRematch(tx, previous, row.id))
  return { changed: cleared ? [row.id, previous] : [row.id], invites: await cancelInvites(tx, row.id), searches: [] }
}

/** Frees the seat of a guest. The caller holds the lobby's lock. */
async function freeSeat(ctx: MatchmakingContext, tx: Tx, id: string, user: string): Promise<void> {
  await ctx.matches.lobbies.unseatPlayer(tx, id, user)
  await syncParty(ctx, tx, id)
  await ctx.matches.lobbies.raiseVersion(tx, id)
}

/**
 * Takes a person out of lobbies: their own ones end, and in those of others the seat becomes free. Nobody has a seat in two lobbies. A match that has started
 * meanwhile stays as it is.
 * @param lobbies locked by the caller (`lockLobby`, `lockLobbiesOf`)
 */
export async function vacate(ctx: MatchmakingContext, tx: Tx, user: string, lobbies: readonly MatchRow[], at: Date): Promise<Vacated> {
  const changed: string[] = []
  const invites: InviteRow[] = []
  for (const row of lobbies) {
    if (row.status !== 'waiting') continue
    if (row.host_id === user) {
      const ended = await endLobby(ctx, tx, row, 'cancelled', at)
      changed.push(...(ended?.changed ?? []))
      invites.push(...(ended?.invites ?? []))
    } else {
      await freeSeat(ctx, tx, row.id, user)
      changed.push(row.id)
    }
  }
  return { changed, invites, searches: [] }
}
