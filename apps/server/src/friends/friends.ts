import {
  acceptFriend,
  block,
  declineFriend,
  discover,
  listFriends,
  type Person,
  requestFriend,
  searchFriends,
  unblock,
  unfriend,
} from '@majlis/contract/friends'
import { limits } from '@majlis/contract/core/limits'
import { userPath } from '@majlis/contract/live'
import { batchedLoader } from '../platform/batch.ts'
import type { Queries, Tx } from '../platform/db/pool.ts'
import { type Domain, handle } from '../platform/domain.ts'
import { type Announcer, announcer, type PairState } from './announce.ts'
import type { FriendsContext } from './context.ts'
import { cursorOf, endOf } from './cursor.ts'
import * as sql from './friends.sql.ts'
import { deleteOfPerson, type Left, selectOfPerson } from './personal.sql.ts'
import { friendsSettings } from './settings.ts'

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

const pageLists = ['friends', 'received', 'sent', 'blocked'] as const

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
  return { operations: [...transitions(ctx, announce), ...reads(ctx)], api }
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

/** Changes of the relation of two people. Both are notified also when nothing has changed: a call may be repeated because its first answer was lost. */
function transitions(ctx: FriendsContext, announce: Announcer) {
  const { db } = ctx
  const now = () => new Date(ctx.clock.now())
  /** Publishes, in the transaction of a change, what has changed, and that something has. */
  const follow = (user: string, other: string, publish: (tx: Tx) => Promise<void>): sql.Follow => {
    return async (tx) => {
      await publish(tx)
      ctx.publish('friends.pairChanged', { user, other }, tx)
    }
  }
  const befriended = (user: string, other: string) => follow(user, other, (tx) => ctx.publish('friends.befriended', { user, other }, tx))
  const unfriended = (user: string, other: string) => follow(user, other, (tx) => ctx.publish('friends.unfriended', { user, other }, tx))
  const blocked = (user: string, other: string) => follow(user, other, (tx) => ctx.publish('friends.blocked', { blocker: user, blocked: other }, tx))
  const unblocked = (user: string, other: string) => follow(user, other, (tx) => ctx.publish('friends.unblocked', { blocker: user, blocked: other }, tx))
  const exists = async (user: string) => (await ctx.accounts.publicUsers([user])).has(user)

  return [
    handle(requestFriend, async ({ otherUserId: other }, { user }, fail) => {
      if (other === user || !(await exists(other))) return fail('NOT_FOUND')
      const limit = await requestLimit(ctx, user)
      const { outcome } = await sql.request(db, user, other, now(), limit.perHour, {
        onBefriended: befriended(user, other),
        onRequested: (tx) => ctx.publish('friends.requested', { user, other }, tx),
      })
      if (outcome === 'TOO_MANY_REQUESTS') return fail(limit.refusal)
      if (outcome !== 'sent' && outcome !== 'accepted') return fail(outcome)
      await announce.pair(user, other)
      return { state: outcome }
    }),
    handle(acceptFriend, async ({ otherUserId: other }, { user }, fail) => {
      const { outcome } = await sql.accept(db, user, other, now(), befriended(user, other))
      if (outcome !== 'accepted') return fail(outcome)
      await announce.pair(user, other)
      return { state: outcome }
    }),
    handle(declineFriend, async ({ otherUserId: other }, { user }, fail) => {
      if (!(await sql.decline(db, user, other, (tx) => ctx.publish('friends.declined', { user, other }, tx)))) return fail('NO_REQUEST')
      await announce.pair(user, other)
      return { state: 'none' as const }
    }),
    handle(unfriend, async ({ otherUserId: other }, { user }) => {
      await sql.unfriend(db, user, other, unfriended(user, other))
      await announce.pair(user, other)
      return { state: 'unfriended' as const }
    }),
    handle(block, async ({ userId2: other }, { user }, fail) => {
      if (other === user || !(await exists(other))) return fail('NOT_FOUND')
      await sql.block(db, user, other, now(), blocked(user, other))
      await announce.pair(user, other)
      return { state: 'blocked' as const }
    }),
    handle(unblock, async ({ otherUserId: other }, { user }) => {
      await sql.unblock(db, user, other, unblocked(user, other))
      await announce.pair(user, other)
      return { state: 'unblocked' as const }
    }),
  ]
}

/** Milliseconds for which an account counts as new. */
const newMs = 86_400_000

/** How many requests a person may send in an hour, and the refusal of further ones: a new account has fewer, because people who annoy others make new ones. */
async function requestLimit(ctx: FriendsContext, user: string): Promise<{ readonly perHour: number; readonly refusal: 'NEW_ACCOUNT' | 'TOO_MANY_REQUESTS' }> {
  const { friendRequestsPerHourPerUser: usual, friendRequestsPerHourOfNewUser: ofNew } = ctx.config.of(friendsSettings).limits
  if (ofNew >= usual) return { perHour: usual, refusal: 'TOO_MANY_REQUESTS' }
  const { createdAt = 0 } = (await ctx.accounts.account(user)) ?? {}
  const isNew = ctx.clock.now() - createdAt < newMs
  return isNew ? { perHour: ofNew, refusal: 'NEW_ACCOUNT' } : { perHour: usual, refusal: 'TOO_MANY_REQUESTS' }
}

/** Pages of people. */
function reads(ctx: FriendsContext) {
  const { db } = ctx
  const pages = ctx.rates.limit('discoverPages', ctx.config.of(friendsSettings).limits.discoverPagesPerMinutePerUser, 60_000)

  return [
    handle(listFriends, async ({ userId, type = 0, cursor }) => {
      const rows = await sql.selectPage(db, pageLists[type] ?? 'friends', userId, endOf(cursor), limits.page)
      const people = await peopleOf(
        ctx,
        userId,
        rows.map((row) => row.id),
        type !== 3,
      )
      const last = rows.length === limits.page ? rows.at(-1) : undefined
      return { people, cursor: last ? cursorOf(last.created_at, last.id) : null }
    }),
    handle(searchFriends, async ({ userId, searchString }) => {
      // PostgreSQL's text has no NUL.
      const text = searchString.replaceAll('\0', '').trim()
      if (text === '') return []
      const [found, blocked] = await Promise.all([ctx.accounts.search(text, limits.page), sql.selectBlockedIds(db, userId)])
      const hidden = new Set([userId, ...blocked])
      return peopleOf(
        ctx,
        userId,
        found.filter((id) => !hidden.has(id)),
      )
    }),
    handle(discover, async ({ userId, pageNo, pageCount, scope = 'worldwide' }, _caller, fail) => {
      if (!(await pages.take(userId))) return fail('TOO_MANY_REQUESTS')
      const [account, friendIds, blocked] = await Promise.all([ctx.accounts.account(userId), sql.selectFriendIds(db, userId), sql.selectBlockedIds(db, userId)])
      const gender = account === undefined || account.matchingGender === 'any' ? undefined : account.matchingGender
      const wanted = { gender, without: [userId, ...friendIds, ...blocked], offset: (pageNo - 1) * pageCount, max: pageCount }
      if (scope === 'worldwide') return peopleOf(ctx, userId, await ctx.accounts.page({ region: undefined, ...wanted }))
      const near = await ctx.accounts.nearby(userId, wanted)
      const people = await peopleOf(
        ctx,
        userId,
        near.map(({ id }) => id),
      )
      const bands = new Map(near.map(({ id, withinKm }) => [id, withinKm]))
      return people.map((person) => {
        const withinKm = bands.get(person._id)
        return withinKm === undefined ? person : { ...person, withinKm }
      })
    }),
  ]
}

/** People in the given order; deleted ones are left out. */
async function peopleOf(ctx: FriendsContext, viewer: string, ids: readonly string[], showsPresence = true): Promise<Person[]> {
  const [users, presences] = await Promise.all([ctx.accounts.publicUsers(ids), showsPresence ? ctx.accounts.presence.shownTo(viewer, ids) : undefined])
  return ids.flatMap((id) => {
    const user = users.get(id)
    return user ? [{ ...user, ...(presences?.get(id) ?? { isOnline: false, lastActiveTime: 0 }) }] : []
  })
}
