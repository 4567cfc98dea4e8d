import { limits } from '@majlis/contract/core/limits'
import type { PersonalPart } from '../accounts/index.ts'
import type { Tools } from './operations.ts'
import { deleteOfPerson, selectOfPerson, selectOpenRequests } from './personal.sql.ts'

/** What matchmaking stores about people. A person who deletes the account leaves lobbies and searches. */
export function personalPart({ ctx, invites, lobby, search }: Tools): PersonalPart {
  async function leave(user: string): Promise<void> {
    const openRequests = await selectOpenRequests(ctx.db, user)
    for (const ticket of openRequests.tickets) await search.cancel(ticket, user)
    for (const invite of openRequests.invites) await invites.reject(user, invite)
    for (const match of await ctx.db.transaction((tx) => ctx.matches.lobbies.selectLobbiesOf(tx, user))) await lobby.leave(user, match)
  }

  return {
    name: 'matchmaking',
    leave,
    read: (user) => selectOfPerson(ctx.db, user, limits.exportRows),
    async erase(user) {
      await leave(user)
      await deleteOfPerson(ctx.db, user)
    },
  }
}
