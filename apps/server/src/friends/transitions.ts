import { acceptFriend, block, declineFriend, requestFriend, unblock, unfriend } from '@majlis/contract/friends'
import type { Tx } from '../platform/db/pool.ts'
import { handle } from '../platform/domain.ts'
import type { Announcer } from './announce.ts'
import type { FriendsContext } from './context.ts'
import { friendsSettings } from './settings.ts'
import * as sql from './transitions.sql.ts'

/** Changes of the relation of two people. Both are notified also when nothing has changed: a call may be repeated because its first answer was lost. */
export function transitions(ctx: FriendsContext, announce: Announcer) {
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
