import type { Tx } from '../platform/db/pool.ts'
import { cancelInvites, type InviteRow } from './invites.sql.ts'
import * as lobbySql from './lobby.sql.ts'
import { cancelMatch, type MatchRow, raiseVersion } from './matches.sql.ts'
import type { TicketRow } from './tickets.sql.ts'

/** What left lobbies leave to be told, after the commit. */
export interface Vacated {
  /** Matches that look different now. */
  readonly changed: readonly string[]
  readonly invites: readonly InviteRow[]
  /** What they looked for. */
  readonly searches: readonly TicketRow[]
}

/** Ends a lobby, with its search and its invites, once. The caller holds its lock. */
export async function endLobby(tx: Tx, row: MatchRow, reason: 'cancelled' | 'unmatched', at: Date): Promise<Vacated | undefined> {
  await lobbySql.endLobbySearch(tx, row.id)
  if ((await cancelMatch(tx, row.id, reason, at)) === undefined) return undefined
  const previous = row.previous_match_id
  const cleared = previous !== null && (await lobbySql.clearRematch(tx, previous, row.id))
  return { changed: cleared ? [row.id, previous] : [row.id], invites: await cancelInvites(tx, row.id), searches: [] }
}

/** Frees the seat of a guest. The caller holds the lobby's lock. */
export async function freeSeat(tx: Tx, id: string, user: string): Promise<void> {
  await lobbySql.unseatPlayer(tx, id, user)
  await lobbySql.syncParty(tx, id)
  await raiseVersion(tx, id)
}

/**
 * Takes a person out of lobbies: their own end, in those of others the seat gets free. Nobody sits in two at once.
 * @param lobbies locked by the caller (`lockLobbiesOf`)
 */
export async function vacate(tx: Tx, user: string, lobbies: readonly MatchRow[], at: Date): Promise<Vacated> {
  const changed: string[] = []
  const invites: InviteRow[] = []
  for (const row of lobbies) {
    if (row.status !== 'waiting') continue
    if (row.host_id === user) {
      const ended = await endLobby(tx, row, 'cancelled', at)
      changed.push(...(ended?.changed ?? []))
      invites.push(...(ended?.invites ?? []))
    } else {
      await freeSeat(tx, row.id, user)
      changed.push(row.id)
    }
  }
  return { changed, invites, searches: [] }
}
