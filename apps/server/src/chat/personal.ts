import { limits } from '@majlis/contract/core/limits'
import type { PersonalPart } from '../accounts/index.ts'
import type { ChatContext } from './context.ts'
import { removeUploads } from './media.ts'
import { deleteChanges, deleteReactions, deleteRooms, selectOfPerson, selectReactedRooms, selectSharedRooms } from './personal.sql.ts'
import type { SdkTokens } from './sdk/tokens.ts'
import type { Summaries } from './summaries.ts'

/** The data of chat about people: messages stay with their receivers, from a person without a name. */
export function personalPart(ctx: ChatContext, summaries: Summaries, sdk: SdkTokens): PersonalPart {
  return {
    name: 'chat',
    read: (user) => selectOfPerson(ctx.db, user, limits.exportRows),
    async erase(user) {
      const rooms = await selectSharedRooms(ctx.db, user)
      const living = await ctx.accounts.publicUsers(rooms.map(({ peer }) => peer))
      const empty = rooms.filter(({ peer }) => !living.has(peer)).map(({ id }) => id)
      await deleteRooms(ctx.db, empty)
      for (const id of await selectReactedRooms(ctx.db, user)) {
        const lastChange = await ctx.db.transaction((tx) => deleteReactions(tx, id, user))
        if (lastChange !== undefined) summaries.touch(id, [], { lastChange })
      }
      await deleteChanges(ctx.db, user)
      await sdk.forget(user)
      // After the rooms: a file that nobody is left to see goes with them.
      await removeUploads(ctx, user)
      for (const { id } of rooms) if (!empty.includes(id)) summaries.touch(id)
    },
  }
}
