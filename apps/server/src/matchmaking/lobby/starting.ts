import { firstDeadline, type MatchRow, newClock } from '../../matches/index.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { MatchmakingContext } from '../context.ts'
import { cancelInvites, type InviteRow, selectRoomOf } from '../invites/invites.sql.ts'
import { cancelTicketOf } from '../search/tickets.sql.ts'

/** Starts a lobby; its open invites end and are answered. */
export async function beginLobby(ctx: MatchmakingContext, tx: Tx, { id, game_id, configuration_id, clock }: MatchRow): Promise<InviteRow[]> {
  const { lobbies } = ctx.matches
  const at = new Date(ctx.clock.now())
  const players = (await lobbies.selectPlayers(tx, id)).map((player) => player.account_id)
  const roomId = players.length === 2 ? await selectRoomOf(tx, id, players) : null
  const deadline = firstDeadline(clock ?? newClock(ctx.matches.code(game_id), configuration_id), at)
  if (!(await lobbies.startLobby(tx, id, at, deadline, roomId))) return []
  await cancelTicketOf(tx, id)
  return cancelInvites(tx, id)
}

/** Whether a match has started, or a lobby continued as another match: nobody needs to take a seat there any more. */
export function hasGoneOn({ status, moved_to }: MatchRow): boolean {
  return status === 'started' || status === 'completed' || moved_to !== null
}
