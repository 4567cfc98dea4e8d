import type { MatchRow } from '../../matches/index.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { MatchmakingContext } from '../context.ts'
import { countOpenInvites } from '../invites/invites.sql.ts'
import { cancelTicketOf, lockTicketOf, setCompanions } from '../search/tickets.sql.ts'

// A lobby is a match that waits for its players. While it searches for random ones it has a ticket. The two are changed together.

/** Locks a match for a change of its lobby. The search is locked first, as in the pairing, so that the two never deadlock. */
export async function lockLobby({ matches }: MatchmakingContext, tx: Tx, id: string): Promise<MatchRow | undefined> {
  await lockTicketOf(tx, id)
  return matches.lobbies.lockMatch(tx, id)
}

/**
 * The lobbies in which a user has a seat, each locked with its search in the order of ids, so that two people who change places never
 * deadlock. Changes of one person's lobbies run one after the other.
 * @param also a match that is locked with them, whatever its state is
 */
export async function lockLobbiesOf(ctx: MatchmakingContext, tx: Tx, user: string, also?: string): Promise<MatchRow[]> {
  const ids = new Set(await ctx.matches.lobbies.selectLobbiesOf(tx, user))
  if (also !== undefined) ids.add(also)
  const locked: MatchRow[] = []
  for (const id of [...ids].sort()) {
    const row = await lockLobby(ctx, tx, id)
    if (row) locked.push(row)
  }
  return locked
}

/** Ends a lobby's search. */
export async function endLobbySearch({ matches }: MatchmakingContext, tx: Tx, lobby: string): Promise<void> {
  await cancelTicketOf(tx, lobby)
  await matches.lobbies.clearSearching(tx, lobby)
}

/** Updates the search of a lobby after its players have changed. */
export async function syncParty({ matches }: MatchmakingContext, tx: Tx, lobby: string): Promise<void> {
  const players = await matches.lobbies.selectPlayers(tx, lobby)
  await setCompanions(
    tx,
    lobby,
    players.map((player) => player.account_id),
  )
}

/** Whether a lobby has a free seat that is not reserved for an invited person. */
export async function hasUnkeptSeat({ matches }: MatchmakingContext, tx: Tx, { id, template }: MatchRow, at: Date): Promise<boolean> {
  const players = await matches.lobbies.selectPlayers(tx, id)
  return players.length + (await countOpenInvites(tx, id, at)) < template.maxPlayerCount
}
