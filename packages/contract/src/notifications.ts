import { type Static, Type } from 'typebox'
import { UserId } from './core/ids.ts'
import { operation } from './core/operation.ts'

export const NotificationType = Type.Enum(['message', 'friendRequest', 'invite', 'tournamentExpired'])
export type NotificationType = Static<typeof NotificationType>

export const notify = operation('notifications.notify', {
  call: 'POST /api/v3/notification/notification',
  access: 'subscriber',
  summary:
    'Asks for an offline push to friends with whom the caller shares a room. What it says the server makes from its type and the caller’s name. Receivers who are online get none; without a push provider it is kept and delivered is false.',
  body: Type.Object({
    receiverIds: Type.Array(UserId, { minItems: 1, maxItems: 20 }),
    title: Type.Optional(Type.String({ maxLength: 100, description: 'Not used.' })),
    body: Type.Optional(Type.String({ maxLength: 500, description: 'Not used.' })),
    // Clients report what they did themselves; only the server reports the end of a tournament.
    type: Type.Enum(['message', 'friendRequest', 'invite']),
  }),
  // The number of offline recipients is not included, because presence is private.
  response: Type.Object({ delivered: Type.Boolean({ description: 'True when a push provider took it.' }) }),
  failures: ['NOT_FOUND', 'FORBIDDEN', 'NOT_FRIENDS', 'BLOCKED', 'TOO_MANY_REQUESTS', 'NO_SUBSCRIPTION', 'LOW_BALANCE', 'NO_STATUS'],
})
