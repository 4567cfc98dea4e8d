import { isBotId } from '../../matches/index.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { MatchmakingContext } from '../context.ts'
import type { InviteRow } from './invites.sql.ts'

/** Publishes that invited people have answered, in the transaction of their answers. */
export async function publishAnswered(ctx: MatchmakingContext, tx: Tx, invites: readonly InviteRow[]): Promise<void> {
  for (const { id: inviteId, sent_by: sentBy, sent_to: sentTo } of invites)
    if (!isBotId(sentTo)) await ctx.publish('matchmaking.inviteAnswered', { inviteId, sentBy, sentTo }, tx)
}
