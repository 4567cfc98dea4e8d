import { limits } from '@majlis/contract/core/limits'
import type { PersonalPart } from '../accounts/index.ts'
import type { Absence } from './absence/absence.ts'
import type { MatchesContext } from './context.ts'
import { deleteOfPerson, selectBotDays, selectBotRecords, selectOfPerson, selectRunningMatches } from './personal.sql.ts'

/** What matches store about people. A person who deletes the account loses the running matches. */
export function personalPart(ctx: MatchesContext, absence: Absence): PersonalPart {
  async function leave(user: string): Promise<void> {
    for (const match of await selectRunningMatches(ctx.db, user)) await absence.giveUp(match, user)
  }

  return {
    name: 'matches',
    leave,
    read: async (user) => ({
      matches: await selectOfPerson(ctx.db, user, limits.exportRows),
      againstBots: await selectBotRecords(ctx.db, user),
      botsOfTheDay: await selectBotDays(ctx.db, user),
    }),
    async erase(user) {
      // This runs again, because a search may have become a match meanwhile.
      await leave(user)
      await deleteOfPerson(ctx.db, user)
    },
  }
}
