import type { NotificationType } from '@majlis/contract/notifications'
import type { Tx } from '../platform/db/pool.ts'
import type { NotificationsContext } from './context.ts'
import type { Delivery } from './delivery.ts'
import * as devices from './devices.sql.ts'
import * as sql from './notifications.sql.ts'
import { listingOf } from './listing.ts'
import type { NotificationList } from './list.ts'
import { languageOf, textOf, tournamentText } from './texts.ts'

/** Something that a person who is offline is notified of. */
export interface News {
  readonly receiver: string
  readonly sender: string
  readonly type: Exclude<NotificationType, 'tournamentExpired'>
  readonly data: Readonly<Record<string, string>>
  /** The next one of the same topic replaces it. */
  readonly topic: string | null
  readonly count: number
}

export const topicOf = {
  room: (roomId: string): string => `room ${roomId}`,
  request: (user: string): string => `request ${user}`,
  invite: (inviteId: string): string => `invite ${inviteId}`,
  /** A missed call takes the place of the call that rang. */
  call: (callId: string): string => `call ${callId}`,
  tournament: (id: string): string => `tournament ${id}`,
  duel: (id: string): string => `duel ${id}`,
  /** A push that a client asked for; notifications.sql.ts counts these. */
  clientRequest: (type: string, user: string): string => `asked ${type} ${user}`,
}

/** The pushes for those of the receivers who are offline and want them. A block is looked at once more before a push is sent. */
export async function pushesFor(ctx: NotificationsContext, news: readonly News[]): Promise<sql.NewPush[]> {
  const receivers = [...new Set(news.map(({ receiver }) => receiver))]
  const [presences, wanting] = await Promise.all([ctx.accounts.presence.of(receivers), ctx.accounts.wantMessages(receivers)])
  const people = await ctx.accounts.publicUsers([...new Set(news.map(({ sender }) => sender))])
  const wanted = news.filter(({ receiver, type }) => presences.get(receiver)?.isOnline === false && (type !== 'message' || wanting.has(receiver)))
  const pushes = await Promise.all(
    wanted.map(async ({ receiver, sender, type, data, topic, count }): Promise<sql.NewPush[]> => {
      const account = await ctx.accounts.account(receiver)
      const title = people.get(sender)?.name ?? ''
      // Nothing is stored for somebody whose account was deleted, nor of them.
      if (account === undefined || title === '') return []
      const body = textOf(type, languageOf(account.language))
      return [{ id: ctx.entropy.uuid7(), receiver, sender, type, title, body, data, topic, count, seenAt: presences.get(receiver)?.lastActiveTime ?? 0 }]
    }),
  )
  return pushes.flat()
}

type Store = (tx: Tx, pushes: readonly sql.NewPush[]) => Promise<void>
type Listing = ReturnType<typeof listingOf>

/** Turns events of other domains into pushes. What the events mean for the in-app list is in listing.ts. */
export function subscribe(ctx: NotificationsContext, { wake }: Delivery, list: NotificationList): void {
  const { db } = ctx
  const now = () => new Date(ctx.clock.now())
  const listing = listingOf(ctx, list)

  const store: Store = async (tx, pushes) => {
    if (pushes.length === 0) return
    await sql.insertPushes(tx, pushes, now())
    await wake(
      tx,
      pushes.map(({ receiver }) => receiver),
    )
  }
  subscribeToFriends(ctx, store, listing)
  subscribeToCalls(ctx, store, listing)
  subscribeToDuels(ctx, store, listing)

  ctx.on('chat.messagePosted', async ({ posted }, { tx }) => {
    const news = posted.map(({ roomId, isGroup, senderId, receiverId, count }): News => {
      // The chat of a party has no page of its own.
      const data = isGroup ? { partyId: roomId } : { roomId }
      return { receiver: receiverId, sender: senderId, type: 'message', data, topic: topicOf.room(roomId), count }
    })
    const pushes = await pushesFor(ctx, news)
    await store(tx, pushes)
    await listing.messages(tx, pushes)
  })

  ctx.on('matchmaking.invited', async ({ inviteId, matchId, gameId, sentBy, sentTo }, { tx }) => {
    const news: News = { receiver: sentTo, sender: sentBy, type: 'invite', data: { inviteId, matchId, gameId }, topic: topicOf.invite(inviteId), count: 1 }
    await store(tx, await pushesFor(ctx, [news]))
    await listing.invited(tx, 'invite', { inviteId, sentBy, sentTo })
  })

  ctx.on('parties.invited', async ({ inviteId, partyId, sentBy, sentTo }, { tx }) => {
    const news: News = { receiver: sentTo, sender: sentBy, type: 'partyInvite', data: { inviteId, partyId }, topic: topicOf.invite(inviteId), count: 1 }
    await store(tx, await pushesFor(ctx, [news]))
    await listing.invited(tx, 'partyInvite', { inviteId, sentBy, sentTo })
  })

  ctx.on('tournaments.announced', async ({ tournamentId, name, nameAr, isCancelled, places }, { tx }) => {
    const presences = await ctx.accounts.presence.of(places.map(({ userId }) => userId))
    const pushes = await Promise.all(
      places
        .filter(({ userId }) => presences.get(userId)?.isOnline !== true)
        .map(async ({ userId, ...place }): Promise<sql.NewPush[]> => {
          const account = await ctx.accounts.account(userId)
          if (account === undefined) return []
          const language = languageOf(account.language)
          const said = { title: language === 'ar' ? nameAr : name, body: tournamentText({ ...place, isCancelled }, language), data: { tournamentId } }
          const kind = { receiver: userId, sender: null, type: 'tournamentExpired', topic: topicOf.tournament(tournamentId), count: 1 } as const
          return [{ id: ctx.entropy.uuid7(), ...kind, ...said, seenAt: presences.get(userId)?.lastActiveTime ?? 0 }]
        }),
    )
    await store(tx, pushes.flat())
    await listing.announced(tx, { tournamentId, name, nameAr, isCancelled }, places)
  })

  // A node that misses this deletes the devices when it has something for them, because their session is not open any more.
  ctx.on(
    'accounts.sessionsEnded',
    ({ sessionIds }, isOwn) => {
      if (!isOwn) return
      devices.deleteOfSessions(db, sessionIds).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'devices of ended sessions could not be removed'))
    },
    () => undefined,
  )
}

/** Requests, their answers, and blocks. */
function subscribeToFriends(ctx: NotificationsContext, store: Store, listing: Listing): void {
  ctx.on('friends.requested', async ({ user, other }, { tx }) => {
    await sql.lockPair(tx, user, other)
    const { areFriends, isBlocked } = await ctx.friends.pairState(user, other)
    if (areFriends || isBlocked) return
    await store(tx, await pushesFor(ctx, [{ receiver: other, sender: user, type: 'friendRequest', data: {}, topic: topicOf.request(user), count: 1 }]))
    await listing.requested(tx, user, other)
  })

  ctx.on('friends.befriended', async ({ user, other }, { tx }) => {
    await sql.lockPair(tx, user, other)
    await sql.deleteTopic(tx, user, topicOf.request(other))
    await sql.deleteTopic(tx, other, topicOf.request(user))
    await listing.befriended(tx, user, other)
  })

  ctx.on('friends.declined', async ({ user, other }, { tx }) => {
    await sql.lockPair(tx, user, other)
    await sql.deleteTopic(tx, user, topicOf.request(other))
    await sql.deleteTopic(tx, other, topicOf.request(user))
    await listing.declined(tx, user, other)
  })

  ctx.on('friends.blocked', async ({ blocker, blocked }, { tx }) => {
    await sql.lockPair(tx, blocker, blocked)
    await sql.deleteBetween(tx, blocker, blocked)
    await listing.blocked(tx, blocker, blocked)
  })
}

/** Challenges to duels, and results of duels. */
function subscribeToDuels(ctx: NotificationsContext, store: Store, listing: Listing): void {
  const newsOf = (type: 'duel' | 'duelEnded', duelId: string, sender: string, receiver: string): News => {
    return { receiver, sender, type, data: { duelId }, topic: topicOf.duel(duelId), count: 1 }
  }

  ctx.on('duels.challenged', async ({ duelId, userId, other }, { tx }) => {
    // Events may be processed in any order: the duel may have been played already.
    if (!(await ctx.duels.isUnanswered(tx, duelId))) return
    await store(tx, await pushesFor(ctx, [newsOf('duel', duelId, userId, other)]))
    await listing.challenged(tx, { duelId, userId, other })
  })

  ctx.on('duels.answered', async (duel, { tx }) => {
    await sql.deleteTopic(tx, duel.other, topicOf.duel(duel.duelId))
    await listing.duelAnswered(tx, duel)
  })

  ctx.on('duels.ended', async ({ duelId, userId, other }, { tx }) => {
    await store(tx, await pushesFor(ctx, [newsOf('duelEnded', duelId, userId, other)]))
    await listing.duelEnded(tx, { duelId, userId, other })
  })
}

/** Calls that ring, and calls that were missed. */
function subscribeToCalls(ctx: NotificationsContext, store: Store, listing: Listing): void {
  ctx.on('calls.placed', async ({ callId, roomId, caller, callee, kind }, { tx }) => {
    await sql.lockPair(tx, caller, callee)
    // Events may be processed in any order: the call may have been missed already.
    if (await sql.hasTopic(tx, callee, topicOf.call(callId))) return
    const news: News = { receiver: callee, sender: caller, type: 'call', data: { callId, roomId, kind }, topic: topicOf.call(callId), count: 1 }
    await store(tx, await pushesFor(ctx, [news]))
  })

  ctx.on('calls.missed', async ({ callId, roomId, caller, callee, kind }, { tx }) => {
    await sql.lockPair(tx, caller, callee)
    const news: News = { receiver: callee, sender: caller, type: 'missedCall', data: { callId, roomId, kind }, topic: topicOf.call(callId), count: 1 }
    await store(tx, await pushesFor(ctx, [news]))
    await listing.missed(tx, { roomId, caller, callee })
  })
}
