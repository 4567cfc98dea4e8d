import { userPath } from '@majlis/contract/live'
import type { UserChange } from '@majlis/contract/me'
import { fillPath } from '../platform/live/paths.ts'
import type { FriendsContext } from './context.ts'
import { type ListName, type Relation, selectRelation } from './friends.sql.ts'

/** How two people stand towards each other; the same seen from either side. */
export interface PairState {
  readonly areFriends: boolean
  /** One of them blocks the other. */
  readonly isBlocked: boolean
}

/** Two people became, or ceased to be, friends, asked, blocked or unblocked. */
export interface PairChange extends PairState {
  readonly users: readonly [string, string]
  /** True on the node where it happened, false on those that heard of it. */
  readonly isOrigin: boolean
}

export interface Announcer {
  /** Tells both people, and every node, how the pair stands now. After the commit. */
  pair(a: string, b: string): Promise<void>
  onChange(heard: (change: PairChange) => void, forgetAll?: () => void): void
}

type Told = Omit<PairChange, 'isOrigin'> & { readonly node: string }

const topic = 'friends.pair'

/** Publishes what pairs have become. */
export function announcer(ctx: FriendsContext): Announcer {
  const node = ctx.entropy.uuid7()

  return {
    async pair(a, b) {
      const notes = await ctx.live.notesOf(
        'pair',
        [a, b].map((userId) => fillPath(userPath.path, { userId })),
      )
      let told = await selectRelation(ctx.db, a, b)
      for (;;) {
        const state = { areFriends: told.areFriends, isBlocked: told.hasBlocked || told.isBlockedBy }
        ctx.bus.publish(topic, { users: [a, b], node, ...state } satisfies Told)
        const heard = await Promise.all([
          ctx.live.publish(userPath, { userId: a }, changeOf(b, told)),
          ctx.live.publish(
            userPath,
            { userId: b },
            changeOf(a, { ...told, sent: told.received, received: told.sent, hasBlocked: told.isBlockedBy, isBlockedBy: told.hasBlocked }),
          ),
        ])
        // Two changes of one pair may be told in the other order: whoever tells last looks again, so that the truth is heard last.
        const now = await selectRelation(ctx.db, a, b)
        if (isSame(told, now)) {
          if (heard.every((isTold) => isTold)) for (const note of notes) ctx.live.settled(note)
          return
        }
        told = now
      }
    },
    onChange(heard, forgetAll) {
      ctx.bus.subscribe(
        topic,
        (message) => {
          const { node: from, ...change } = message as Told
          heard({ ...change, isOrigin: from === node })
        },
        forgetAll,
      )
    },
  }
}

/** Where `other` stands in each of a user's lists. */
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
