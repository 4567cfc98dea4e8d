import { limits } from '@majlis/contract/core/limits'
import type { PersonalPart } from '../accounts/index.ts'
import type { Tools } from './operations.ts'
import { deleteOfPerson, selectOfPerson, selectUnderWay } from './personal.sql.ts'
import { seatOf } from './table.ts'

/** What matches keep about people: whoever goes loses what runs, and leaves lobbies and searches. */
export function personalPart(tools: Pick<Tools, 'absence' | 'ctx' | 'engine' | 'invites' | 'lobby' | 'search'>): PersonalPart {
  const { ctx, absence, engine, lobby, search } = tools
  async function leave(user: string): Promise<void> {
    const { tickets, lobbies, running, invites } = await selectUnderWay(ctx.db, user)
    for (const ticket of tickets) await search.cancel(ticket, user)
    for (const invite of invites) await tools.invites.reject(user, invite)
    for (const match of lobbies) await lobby.leave(user, match)
    for (const match of running) {
      const table = await engine.table(match)
      const seat = table && seatOf(table, user)
      if (seat !== undefined) await absence.goAway(match, seat, 'left')
    }
  }

  return {
    name: 'matches',
    leave,
    read: (user) => selectOfPerson(ctx.db, user, limits.exportRows),
    async erase(user) {
      // Again: a search may have become a match since.
      await leave(user)
      await deleteOfPerson(ctx.db, user)
    },
  }
}
