import type { LiveBoard } from '@majlis/contract/leaderboards'
import type { Boards } from './boards.ts'
import { runningKey } from './boards.ts'
import type { LeaderboardsContext } from './context.ts'
import { createNaming } from './publishing.ts'

type Params = Readonly<Record<string, string>>

/** Whose wins move a board is read again after so many milliseconds. The wins are read with every look at the versions. */
const friendsTtlMs = 10_000
const maxRemembered = 10_000

/**
 * Boards among friends as live paths. Nothing is published: a winner may have hundreds of friends of whom nobody looks. Each node reads the versions of the
 * boards to which its own sockets are subscribed, and a new version makes the client read the board again.
 */
export function createFriendsBoards(ctx: LeaderboardsContext, boards: Boards) {
  const shown = createNaming(ctx)
  const remembered = new Map<string, { readonly until: number; readonly people: readonly string[] }>()

  async function peopleOf(user: string): Promise<readonly string[]> {
    const now = ctx.clock.now()
    const known = remembered.get(user)
    if (known !== undefined && known.until > now) return known.people
    // Those of everybody who looks share a statement.
    const people = [user, ...(await ctx.friends.lists(user)).friends]
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(user, { until: now + friendsTtlMs, people })
    return people
  }

  async function groupOf(params: Params) {
    const key = runningKey(params, ctx.clock.now())
    const user = params['userId'] ?? ''
    return key && { key, user, people: await peopleOf(user) }
  }

  return {
    /** @returns undefined for a period that does not exist */
    async read(params: Params): Promise<{ readonly value: LiveBoard; readonly version: number } | undefined> {
      // Whoever opens the board sees a new friend at once.
      remembered.delete(params['userId'] ?? '')
      const group = await groupOf(params)
      if (group === undefined) return undefined
      // Read first: a win that comes in between is a later version.
      const [version = 0] = await boards.versionsAmong([group])
      const { rows } = await boards.readAmong(group.key, group.people, group.user)
      return { value: { starts: group.key.starts, rows: await shown(rows) }, version }
    },
    async versions(paths: readonly Params[]): Promise<number[]> {
      const groups = await Promise.all(paths.map(groupOf))
      const found = await boards.versionsAmong(groups.filter((group) => group !== undefined))
      return groups.map((group) => (group === undefined ? 0 : (found.shift() ?? 0)))
    },
  }
}
