import { type Static, Type } from 'typebox'
import { ChatMessage, MessageBody } from './chat.ts'
import { MessageId, RoomId, Uuid } from './core/ids.ts'
import { limits } from './core/limits.ts'
import { member, operation } from './core/operation.ts'

// What people do with messages that are stored already, and search in a room. Edits, deletions for all and reactions are changes of the room: it numbers
// them, for everybody in the same order. What a person deletes for themselves concerns nobody else.

/** Messages that a person has deleted for themselves in one room, in this order. */
export const HiddenMessages = Type.Array(MessageId)
export const HiddenChange = Type.Object({ messageId: MessageId, isHidden: Type.Boolean() })
export type HiddenChange = Static<typeof HiddenChange>

/** The id of a change is the client’s, so that a retry changes nothing twice. */
const ChangeId = Type.Optional(Uuid)
const writes = { rule: 'member', of: 'room', at: 'roomId', subscriber: true } as const

export const editMessage = operation('chat.editMessage', {
  call: 'POST /chat/v1/messages/edit',
  access: writes,
  summary: 'Changes an own text message, in the 15 minutes after it was stored.',
  body: Type.Object({ id: ChangeId, roomId: RoomId, messageId: MessageId, body: MessageBody }),
  response: ChatMessage,
  failures: [
    ...(['BAD_REQUEST', 'NOT_FOUND', 'FORBIDDEN', 'TOO_LATE', 'ID_REUSED', 'NOT_FRIENDS', 'CHAT_BANNED'] as const),
    ...(['REPEATED_TEXT', 'LINKS_LIMITED', 'TOO_MANY_REQUESTS', 'NO_SUBSCRIPTION', 'LOW_BALANCE', 'NO_STATUS'] as const),
  ],
})

export const reactToMessage = operation('chat.reactToMessage', {
  call: 'POST /chat/v1/messages/react',
  access: writes,
  summary: 'Sets the caller’s only reaction to a message; an empty one takes it back.',
  body: Type.Object({ id: ChangeId, roomId: RoomId, messageId: MessageId, emoji: Type.String({ maxLength: limits.reactionLength }) }),
  response: ChatMessage,
  failures: [
    ...(['BAD_REQUEST', 'NOT_FOUND', 'ID_REUSED', 'NOT_FRIENDS', 'CHAT_BANNED', 'TOO_MANY_REQUESTS'] as const),
    ...(['NO_SUBSCRIPTION', 'LOW_BALANCE', 'NO_STATUS'] as const),
  ],
})

export const deleteMessage = operation('chat.deleteMessage', {
  call: 'POST /chat/v1/messages/delete',
  access: member('room', 'roomId'),
  summary: 'Deletes an own message for all, in the two days after it was stored. An empty message remains in its place.',
  body: Type.Object({ id: ChangeId, roomId: RoomId, messageId: MessageId }),
  response: ChatMessage,
  failures: ['NOT_FOUND', 'FORBIDDEN', 'TOO_LATE', 'ID_REUSED', 'TOO_MANY_REQUESTS'],
})

export const hideMessage = operation('chat.hideMessage', {
  call: 'POST /chat/v1/messages/hide',
  access: member('room', 'roomId'),
  summary: 'Deletes any message for the caller alone, or takes that back.',
  body: Type.Object({ id: ChangeId, roomId: RoomId, messageId: MessageId, isHidden: Type.Boolean() }),
  response: HiddenChange,
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const getChanges = operation('chat.getChanges', {
  call: 'GET /chat/v1/messages/getChanges',
  access: member('room', 'roomId'),
  summary: 'Messages whose last change has a higher number, in the order of these numbers. For older pages that a client has loaded.',
  query: Type.Object({ roomId: RoomId, after: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
  response: Type.Array(ChatMessage),
  failures: [],
})

export const searchMessages = operation('chat.searchMessages', {
  call: 'GET /chat/v1/messages/search',
  access: member('room', 'roomId'),
  summary:
    'Text messages of a room that contain all words, newest first. Case, diacritics, and the forms of alef, yeh, kaf, heh and of digits make no difference. A call looks at a limited number of messages: `next` is there while older ones are left, whether or not something was found.',
  query: Type.Object({
    roomId: RoomId,
    text: Type.String({ minLength: 1, maxLength: limits.searchLength }),
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  }),
  response: Type.Object({
    messages: Type.Array(ChatMessage),
    next: Type.Optional(Type.Integer({ minimum: 1, description: '`before` of the next call.' })),
  }),
  failures: ['TOO_MANY_REQUESTS'],
})
