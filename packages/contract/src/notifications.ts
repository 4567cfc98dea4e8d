import { type Static, Type } from 'typebox'
import { UserId } from './core/ids.ts'
import { operation } from './core/operation.ts'

export const NotificationType = Type.Enum(['message', 'friendRequest', 'invite', 'partyInvite', 'tournamentExpired', 'call', 'missedCall'])
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
