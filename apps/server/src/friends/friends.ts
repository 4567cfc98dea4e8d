import { userPath } from '@majlis/contract/live'
import { batchedLoader } from '../platform/batch.ts'
import type { Queries, Tx } from '../platform/db/pool.ts'
import type { Domain } from '../platform/domain.ts'
import { announcer, type PairState } from './announce.ts'
import type { FriendsContext } from './context.ts'
import * as sql from './friends.sql.ts'
import { pages } from './pages.ts'
import { deleteOfPerson, type Left, selectOfPerson } from './personal.sql.ts'
import { transitions } from './transitions.ts'

/** Ids by list, each in order of id, as `users/{id}` shows them. */
export type FriendLists = Readonly<Record<sql.ListName, string[]>>

/** The public API of friends. */
export interface Friends {
  areFriends(a: string, b: string): Promise<boolean>
  /** True when either blocks the other. */
  isBlocked(a: string, b: string): Promise<boolean>
  /** Friendship and block of two people, read together; within a transaction where one is given. */
  pairState(a: string, b: string, queries?: Queries): Promise<PairState>
  friendIds(user: string): Promise<string[]>
  /** Whoever blocks the user or is blocked by them. */
  blockedIds(user: string): Promise<string[]>
  /** Pairs among these people where one blocks the other, as 'blocker blocked'. */
  blockedPairs(queries: Queries, users: readonly string[]): Promise<Set<string>>
  /** Whether a request of one person to another is open. */
  hasRequested(queries: Queries, user: string, other: string): Promise<boolean>
  /** The five lists of `users/{id}`. */
  lists(user: string): Promise<FriendLists>
  /** Everyone who is in any of the user's lists. */
  relatedTo(user: string): Promise<Set<string>>
}

/** Friendships, requests and blocks. */
export function friends(ctx: FriendsContext): Domain<Friends> {
  const { db } = ctx
  const announce = announcer(ctx)

  async function pairState(a: string, b: string, queries: Queries = db): Promise<PairState> {
    const { areFriends, hasBlocked, isBlockedBy } = await sql.selectRelation(queries, a, b)
    return { areFriends, isBlocked: hasBlocked || isBlockedBy }
  }

  const listed = batchedLoader(async (users) => Map.groupBy(await sql.selectLists(db, users), (row) => row.account_id))

  async function lists(user: string): Promise<FriendLists> {
    const found: Record<sql.ListName, string[]> = { friends: [], sentRequests: [], receivedRequests: [], hasBlocked: [], isBlockedBy: [] }
    for (const { list, id } of (await listed(user)) ?? []) found[list].push(id)
    return found
  }

  const api: Friends = {
    pairState,
    lists,
    areFriends: async (a, b) => (await pairState(a, b)).areFriends,
    isBlocked: async (a, b) => (await pairState(a, b)).isBlocked,
    friendIds: (user) => sql.selectFriendIds(db, user),
    blockedIds: (user) => sql.selectBlockedIds(db, user),
    blockedPairs: sql.selectBlockedPairs,
    hasRequested: async (queries, user, other) => (await sql.selectRelation(queries, user, other)).sent,
    relatedTo: async (user) => new Set(((await listed(user)) ?? []).map(({ id }) => id)),
  }
  // The message after the commit may be lost with its node, and a cached answer must not outlive a right for seconds.
  ctx.on('friends.blocked', async ({ blocker, blocked }) => {
    ctx.publish('friends.pairChanged', { user: blocker, other: blocked })
    await hideFromEachOther(ctx, blocker, blocked)
  })
  ctx.on('friends.unfriended', async ({ user, other }) => ctx.publish('friends.pairChanged', { user, other }))
  ctx.accounts.personal.add({
    name: 'friends',
    read: (user) => selectOfPerson(db, user),
    async erase(user) {
      const left = await db.transaction(async (tx) => {
        const rows = await deleteOfPerson(tx, user)
        for (const row of rows) await publishEnd(ctx, tx, user, row)
        return rows
      })
      for (const { id } of left) await announce.pair(user, id)
    },
  })
  return { operations: [...transitions(ctx, announce), ...pages(ctx)], api }
}

/** Publishes what ended between a person whose account is deleted and somebody else. */
async function publishEnd(ctx: FriendsContext, tx: Tx, user: string, { id: other, wereFriends, blockers }: Left): Promise<void> {
  if (wereFriends) await ctx.publish('friends.unfriended', { user, other }, tx)
  for (const blocker of blockers) await ctx.publish('friends.unblocked', { blocker, blocked: blocker === user ? other : user }, tx)
  if (wereFriends || blockers.length > 0) ctx.publish('friends.pairChanged', { user, other }, tx)
}

/** Two of whom one blocks the other stop seeing each other's presence on the pages that are open. A later look at it is refused. */
async function hideFromEachOther({ db, live }: FriendsContext, a: string, b: string): Promise<void> {
  const { hasBlocked, isBlockedBy } = await sql.selectRelation(db, a, b)
  // The block may have been lifted meanwhile.
  if (!hasBlocked && !isBlockedBy) return
  live.drop(userPath, { userId: a }, b, 'FORBIDDEN')
  live.drop(userPath, { userId: b }, a, 'FORBIDDEN')
}
