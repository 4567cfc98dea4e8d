import type { Tx } from '../platform/db/pool.ts'
import type { NotificationsContext } from './context.ts'
import type { NotificationList } from './list.ts'
import * as sql from './list.sql.ts'
import type { NewPush } from './notifications.sql.ts'

/** What an entry is about: invites and calls of one person are one entry that counts. */
const topicOf = {
  room: (roomId: string): string => `room ${roomId}`,
  request: (user: string): string => `request ${user}`,
  accepted: (user: string): string => `accepted ${user}`,
  invite: (type: 'invite' | 'partyInvite', user: string): string => `${type} ${user}`,
  calls: (user: string): string => `calls ${user}`,
  tournament: (id: string): string => `tournament ${id}`,
  duel: (id: string): string => `duel ${id}`,
  duelEnded: (id: string): string => `duelEnded ${id}`,
  notice: (id: string): string => `notice ${id}`,
}

interface Invited {
  readonly inviteId: string
  readonly sentBy: string
  readonly sentTo: string
}

interface Challenged {
  readonly duelId: string
  readonly userId: string
  readonly other: string
}

/** What events of other domains mean for the in-app list: functions for the events that make a push as well. The other events are subscribed to here. */
export function listingOf(ctx: NotificationsContext, list: NotificationList) {
  const now = () => new Date(ctx.clock.now())
  subscribeToRest(ctx, list)

  return {
    /** A conversation is listed where a push about it is stored: its receiver is away and wants to be notified of messages. */
    async messages(tx: Tx, pushes: readonly NewPush[]): Promise<void> {
      const rooms = pushes.flatMap(({ receiver: userId, data: { roomId } }) => (roomId === undefined ? [] : [{ userId, roomId }]))
      const behind = await ctx.chat.behind(tx, rooms)
      const entries = pushes.flatMap(({ receiver, sender, data: { roomId = '' }, count }) =>
        behind.has(`${roomId} ${receiver}`) ? [{ receiver, sender, type: 'message' as const, topic: topicOf.room(roomId), data: { roomId }, count }] : [],
      )
      await list.add(tx, entries)
      // A conversation that was read while its entry was being stored is looked at again: the entry was not there to be marked.
      tx.afterCommit(() => {
        const readNow = async () => {
          const still = await ctx.chat.behind(ctx.db, rooms)
          await list.readRooms(rooms.filter(({ roomId, userId }) => !still.has(`${roomId} ${userId}`)))
        }
        readNow().catch((problem: unknown) => ctx.log.warn({ err: problem }, 'entries of conversations that were read could not be marked'))
      })
    },

    async requested(tx: Tx, user: string, other: string): Promise<void> {
      // Events may be processed in any order: the request may have been declined already.
      if (!(await ctx.friends.hasRequested(tx, user, other))) return
      await list.add(tx, [{ receiver: other, sender: user, type: 'friendRequest', topic: topicOf.request(user), data: {}, count: 1 }])
    },

    /** @param user who has accepted, where the other one asked */
    async befriended(tx: Tx, user: string, other: string): Promise<void> {
      const read = await sql.markTopicRead(tx, user, topicOf.request(other), now())
      const gone = await sql.deleteEntry(tx, other, topicOf.request(user))
      const answer = { receiver: other, sender: user, type: 'friendAccepted', topic: topicOf.accepted(user), data: {}, count: 1 } as const
      await list.add(tx, [answer], [...read, ...gone])
    },

    /** A request that was declined is answered; one that was withdrawn is gone. */
    async declined(tx: Tx, user: string, other: string): Promise<void> {
      const read = await sql.markTopicRead(tx, user, topicOf.request(other), now())
      await list.changed(tx, [...read, ...(await sql.deleteEntry(tx, other, topicOf.request(user)))])
    },

    async blocked(tx: Tx, blocker: string, blocked: string): Promise<void> {
      await list.changed(tx, await sql.deleteEntriesBetween(tx, blocker, blocked))
    },

    async invited(tx: Tx, type: 'invite' | 'partyInvite', { inviteId, sentBy, sentTo }: Invited): Promise<void> {
      await list.add(tx, [{ receiver: sentTo, sender: sentBy, type, topic: topicOf.invite(type, sentBy), data: { inviteId }, count: 1 }])
    },

    async missed(tx: Tx, { roomId, caller, callee }: { readonly roomId: string; readonly caller: string; readonly callee: string }): Promise<void> {
      await list.add(tx, [{ receiver: callee, sender: caller, type: 'missedCall', topic: topicOf.calls(caller), data: { roomId }, count: 1 }])
    },

    async challenged(tx: Tx, { duelId, userId, other }: Challenged): Promise<void> {
      await list.add(tx, [{ receiver: other, sender: userId, type: 'duel', topic: topicOf.duel(duelId), data: { duelId }, count: 1 }])
    },

    async duelAnswered(tx: Tx, { duelId, other }: Challenged): Promise<void> {
      await list.changed(tx, await sql.markTopicRead(tx, other, topicOf.duel(duelId), now()))
    },

    async duelEnded(tx: Tx, { duelId, userId, other }: Challenged): Promise<void> {
      await list.add(tx, [{ receiver: other, sender: userId, type: 'duelEnded', topic: topicOf.duelEnded(duelId), data: { duelId }, count: 1 }])
    },

    async announced(
      tx: Tx,
      about: { readonly tournamentId: string; readonly name: string; readonly nameAr: string; readonly isCancelled: boolean },
      places: readonly { readonly userId: string; readonly rank: number; readonly hasPrize: boolean; readonly isUnderReview: boolean }[],
    ): Promise<void> {
      const kind = { sender: null, type: 'tournamentExpired', topic: topicOf.tournament(about.tournamentId), count: 1 } as const
      await list.add(
        tx,
        places.map(({ userId, rank, hasPrize, isUnderReview }) => ({ ...kind, receiver: userId, data: { ...about, rank, hasPrize, isUnderReview } })),
      )
    },
  }
}

/** Events that change the list alone. */
function subscribeToRest(ctx: NotificationsContext, list: NotificationList): void {
  const now = () => new Date(ctx.clock.now())
  const answered = async (tx: Tx, type: 'invite' | 'partyInvite', { inviteId, sentBy, sentTo }: Invited) =>
    list.changed(tx, await sql.markTopicRead(tx, sentTo, topicOf.invite(type, sentBy), now(), inviteId))

  ctx.on('matchmaking.inviteAnswered', (invite, { tx }) => answered(tx, 'invite', invite))
  ctx.on('parties.inviteAnswered', (invite, { tx }) => answered(tx, 'partyInvite', invite))

  ctx.on('tournaments.resultSeen', async ({ tournamentId, userId }, { tx }) =>
    list.changed(tx, await sql.markTopicRead(tx, userId, topicOf.tournament(tournamentId), now())),
  )

  ctx.on('moderation.noticed', ({ userId, noticeId, kind, outcome }, { tx }) =>
    list.add(tx, [{ receiver: userId, sender: null, type: kind, topic: topicOf.notice(noticeId), data: { outcome }, count: 1 }]),
  )
  ctx.on('moderation.noticeSeen', async ({ userId, noticeId }, { tx }) =>
    list.changed(tx, await sql.markTopicRead(tx, userId, topicOf.notice(noticeId), now())),
  )

  // The node on which a person reads marks what they have; where it is killed in that moment, the entry stays unread until it is opened.
  ctx.on(
    'chat.roomsRead',
    ({ reads }, isOwn) => {
      if (!isOwn) return
      list.readRooms(reads).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'entries of conversations that were read could not be marked'))
    },
    () => undefined,
  )
}
