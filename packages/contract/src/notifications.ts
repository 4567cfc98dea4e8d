import { type Static, Type } from 'typebox'
import { EpochMs, RoomId, UserId, Uuid } from './core/ids.ts'
import { limits } from './core/limits.ts'
import { operation, self } from './core/operation.ts'

export const NotificationType = Type.Enum(['message', 'friendRequest', 'invite', 'partyInvite', 'tournamentExpired', 'call', 'missedCall', 'duel', 'duelEnded'])
export type NotificationType = Static<typeof NotificationType>

const Endpoint = Type.String({ minLength: 10, maxLength: 1_000, pattern: '^https?://', description: 'The address that the push service of the browser gave.' })
/** Unpadded base64url of so many characters. */
const Key = (length: number) => Type.String({ pattern: `^[A-Za-z0-9_-]{${length}}$` })

export const pushKey = operation('notifications.pushKey', {
  call: 'GET /api/v4/notification/key',
  access: 'visitor',
  summary: 'The public VAPID key (RFC 8292) with which a browser subscribes to pushes of this installation.',
  response: Type.Object({ publicKey: Key(87) }),
  failures: [],
})

export const subscribePush = operation('notifications.subscribePush', {
  call: 'POST /api/v4/notification/subscribe',
  access: 'user',
  summary:
    "Stores where the caller's browser receives pushes (RFC 8030), for as long as the session lasts. The same endpoint again replaces its keys and belongs to the newest caller. A person has ten at most; the oldest goes first.",
  body: Type.Object({ endpoint: Endpoint, p256dh: Key(87), auth: Key(22) }),
  response: Type.Object({}),
  failures: ['BAD_REQUEST'],
})

export const unsubscribePush = operation('notifications.unsubscribePush', {
  call: 'POST /api/v4/notification/unsubscribe',
  access: 'user',
  summary: "Removes an endpoint of the caller. One that is not there, or is somebody else's, changes nothing.",
  body: Type.Object({ endpoint: Endpoint }),
  response: Type.Object({}),
  failures: [],
})

export const notify = operation('notifications.notify', {
  call: 'POST /api/v3/notification/notification',
  access: 'subscriber',
  summary:
    'Asks for an offline push to friends with whom the caller shares a room. What it says the server makes from its type and the caller’s name. Receivers who are online get none; `delivered` is false where no receiver has a device that takes pushes.',
  body: Type.Object({
    receiverIds: Type.Array(UserId, { minItems: 1, maxItems: 20 }),
    title: Type.Optional(Type.String({ maxLength: 100, description: 'Not used.' })),
    body: Type.Optional(Type.String({ maxLength: 500, description: 'Not used.' })),
    // Clients report what they did themselves; only the server reports the end of a tournament.
    type: Type.Enum(['message', 'friendRequest', 'invite']),
  }),
  // The number of offline recipients is not included, because presence is private.
  response: Type.Object({ delivered: Type.Boolean({ description: 'True when it is on its way to a device of a receiver.' }) }),
  failures: ['NOT_FOUND', 'FORBIDDEN', 'NOT_FRIENDS', 'BLOCKED', 'TOO_MANY_REQUESTS', 'NO_SUBSCRIPTION', 'LOW_BALANCE', 'NO_STATUS'],
})

/** What the in-app list shows an entry of. A call that rings has none: it becomes a missed call, or nothing. */
export const ListedType = Type.Enum([
  ...(['message', 'friendRequest', 'friendAccepted', 'invite', 'partyInvite', 'missedCall', 'tournamentExpired', 'duel', 'duelEnded'] as const),
  ...(['warned', 'chatBanned', 'lifted', 'reportResolved'] as const),
])
export type ListedType = Static<typeof ListedType>

/** An entry of the in-app list. Its texts are made in the language of who reads it. */
export const ListedNotification = Type.Object({
  _id: Uuid,
  type: ListedType,
  title: Type.String({ description: "The sender's name, or what it is about where nobody sent it." }),
  body: Type.String(),
  senderId: Type.Union([UserId, Type.Null()]),
  userImageUrl: Type.String({ description: "The sender's photo; empty without one." }),
  roomId: Type.Optional(RoomId),
  tournamentId: Type.Optional(Type.String()),
  duelId: Type.Optional(Uuid),
  at: EpochMs,
  isRead: Type.Boolean(),
})
export type ListedNotification = Static<typeof ListedNotification>

/** How many entries a person has not read. A higher `revision` is newer. */
export const UnreadNotifications = Type.Object({ revision: Type.Integer({ minimum: 0 }), unread: Type.Integer({ minimum: 0 }) })
export type UnreadNotifications = Static<typeof UnreadNotifications>

export const listNotifications = operation('notifications.listNotifications', {
  call: 'GET /api/v4/notifications/:userId',
  access: self('userId'),
  summary: `A page of ${limits.page} entries of the own in-app list, newest first. Messages are one entry for each conversation; entries stay for 30 days.`,
  params: Type.Object({ userId: UserId }),
  query: Type.Object({ cursor: Type.Optional(Uuid) }),
  response: Type.Object({ notifications: Type.Array(ListedNotification), cursor: Type.Union([Uuid, Type.Null()]) }),
  failures: [],
})

export const unreadNotifications = operation('notifications.unreadNotifications', {
  call: 'GET /api/v4/notifications/:userId/unread',
  access: self('userId'),
  summary: 'How many entries of the own in-app list are unread; `unreadNotifications/{user}` is the same as a live value.',
  params: Type.Object({ userId: UserId }),
  response: UnreadNotifications,
  failures: [],
})

export const markNotificationRead = operation('notifications.markNotificationRead', {
  call: 'POST /api/v4/notifications/read',
  access: self('userId'),
  summary: 'Marks one entry of the own in-app list as read. One that is read already, or not there any more, changes nothing.',
  body: Type.Object({ userId: UserId, notificationId: Uuid }),
  response: UnreadNotifications,
  failures: [],
})

export const markAllNotificationsRead = operation('notifications.markAllNotificationsRead', {
  call: 'POST /api/v4/notifications/readAll',
  access: self('userId'),
  summary: 'Marks the entries of the own in-app list as read, up to the newest one that the caller has seen. What came later stays unread.',
  body: Type.Object({ userId: UserId, upTo: Uuid }),
  response: UnreadNotifications,
  failures: [],
})
