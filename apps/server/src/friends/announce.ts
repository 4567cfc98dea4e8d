import { userPath } from '@majlis/contract/live'
import type { UserChange } from '@majlis/contract/me'
import { fillPath } from '../platform/live/paths.ts'
import type { FriendsContext } from './context.ts'
import { type ListName, type Relation, selectRelation } from './friends.sql.ts'

/** The relation of two people; the same seen from either side. */
export interface PairState {
  readonly areFriends: boolean
  /** One of them blocks the other. */
  readonly isBlocked: boolean
}

export interface Announcer {
  /** Publishes to both people the current relation of the pair. Call after the commit. */
  pair(a: string, b: string): Promise<void>
}

/** Publishes the relations of pairs. */
export function announcer(ctx: FriendsContext): Announcer {
  return {
    async pair(a, b) {
      const notes = await ctx.live.notesOf(
        'pair',
        [a, b].map((userId) => fillPath(userPath.path, { userId })),
      )
      let relation = await selectRelation(ctx.db, a, b)
      for (;;) {
        const received = await Promise.all([
          ctx.live.publish(userPath, { userId: a }, changeOf(b, relation)),
          ctx.live.publish(
            userPath,
            { userId: b },
            changeOf(a, { ...relation, sent: relation.received, received: relation.sent, hasBlocked: relation.isBlockedBy, isBlockedBy: relation.hasBlocked }),
          ),
        ])
        // Two changes of one pair may be published in the other order: the one that publishes last reads again, so that the current state is published last.
        const now = await selectRelation(ctx.db, a, b)
        if (isSame(relation, now)) {
          if (received.every((isPublished) => isPublished)) for (const note of notes) ctx.live.settled(note)
          return
        }
        relation = now
      }
    },
  }
}

/** The place of `other` in each of a user's lists. */
function changeOf(other: string, relation: Relation): UserChange {
  const stands: Record<ListName, boolean> = {
    friends: relation.areFriends,
    sentRequests: relation.sent,
    receivedRequests: relation.received,
    hasBlocked: relation.hasBlocked,
    isBlockedBy: relation.isBlockedBy,
  }
  const entries = Object.entries(stands) as [ListName, boolean][]
  const listed = (is: boolean) => entries.filter(([, stand]) => stand === is).map(([list]) => ({ list, id: other }))
  return { add: listed(true), remove: listed(false) }
}

function isSame(a: Relation, b: Relation): boolean {
  return a.areFriends === b.areFriends && a.sent === b.sent && a.received === b.received && a.hasBlocked === b.hasBlocked && a.isBlockedBy === b.isBlockedBy
}
