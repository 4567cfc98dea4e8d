import { type Static, Type } from 'typebox'
import { EpochMs, MessageId, RoomId, UserId } from './core/ids.ts'
import { limits } from './core/limits.ts'
import { member, operation, self } from './core/operation.ts'

export const MessageType = Type.Enum(['text', 'image', 'audio', 'invite', 'gif', 'call'])
export type MessageType = Static<typeof MessageType>

/** Longest side of media that a message describes, in pixels. */
const Side = Type.Integer({ minimum: 1, maximum: 20_000 })
const DurationMs = Type.Integer({ minimum: 1, maximum: limits.recordingMs + 60_000, description: 'Length of a recording.' })
const Peaks = Type.String({ pattern: '^[0-9a-f]{1,64}$', description: 'Loudness of equal parts of a recording, each a hexadecimal digit.' })

/** What is known of the picture, GIF or recording of a message before it is loaded. */
export const MessageMedia = Type.Object({
  width: Type.Optional(Side),
  height: Type.Optional(Side),
  preview: Type.Optional(Type.String({ description: 'A blurred WebP of at most 24 pixels a side, as base64.' })),
  durationMs: Type.Optional(DurationMs),
  peaks: Type.Optional(Peaks),
  alt: Type.Optional(Type.String({ description: 'What a GIF of the GIF service shows, in words of the service.' })),
})
export type MessageMedia = Static<typeof MessageMedia>

/** What a message says when it is written. */
export const MessageBody = Type.String({ minLength: 1, maxLength: limits.messageLength })

export const ChatMessage = Type.Object({
  id: MessageId,
  roomId: RoomId,
  seq: Type.Integer({ minimum: 1, description: 'Gap-free within the room.' }),
  senderId: UserId,
  type: MessageType,
  body: Type.String({ maxLength: limits.messageLength, description: 'Empty once the message is deleted for all.' }),
  media: Type.Optional(MessageMedia),
  editedAt: Type.Optional(EpochMs),
  isDeleted: Type.Optional(Type.Boolean({ description: 'Its sender has deleted it for all: neither text nor file is left.' })),
  reactions: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'By user id: an emoji.' })),
  changed: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Number of the last change to it, of the changes of its room. Of two states, the later one has the higher number.',
    }),
  ),
  previousId: Type.Optional(MessageId),
  createdAt: EpochMs,
  users: Type.Optional(
    Type.Array(UserId, {
      description: 'Who belongs to the room. In answers of getAll and getLatest; for live messages `withReaders` adds it from `rooms/{id}`.',
    }),
  ),
  isReadBy: Type.Optional(Type.Array(UserId, { description: 'Its sender, and who has read it; where `users` is.' })),
})
export type ChatMessage = Static<typeof ChatMessage>

const Receipts = Type.Record(Type.String(), Type.Integer({ minimum: 0 }), { description: 'By user id: the highest sequence number reached.' })

/** The value of `rooms/{id}`: who is online, who is typing, and the last message that each has received and read. */
export const Room = Type.Object({
  _id: RoomId,
  users: Type.Array(Type.Object({ _id: UserId, name: Type.String(), userImageUrl: Type.String() })),
  isTyping: Type.Record(Type.String(), Type.Boolean()),
  delivered: Receipts,
  read: Receipts,
  lastSeq: Type.Integer({ minimum: 0 }),
  lastChange: Type.Optional(Type.Integer({ minimum: 0, description: 'Number of the last change to a message (chat.getChanges).' })),
})
export type Room = Static<typeof Room>
export const RoomChange = Type.Partial(Type.Pick(Room, ['isTyping', 'delivered', 'read', 'lastSeq', 'lastChange']))
export type RoomChange = Static<typeof RoomChange>

/** One entry of a user's chat list. */
export const Chat = Type.Object({
  roomId: RoomId,
  user: Type.Object({ _id: UserId, name: Type.String(), userImageUrl: Type.String() }),
  isFriend: Type.Boolean(),
  lastMessage: Type.Union([ChatMessage, Type.Null()]),
  unread: Type.Integer({ minimum: 0 }),
  updatedAt: EpochMs,
})
export type Chat = Static<typeof Chat>

/** A sequence number in the input of an operation. */
const Seq = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Messages = Type.Array(ChatMessage)

export const createMessage = operation('chat.createMessage', {
  call: 'POST /chat/v1/messages/create',
  access: { rule: 'member', of: 'room', at: 'roomId', subscriber: true },
  summary:
    'Stores and delivers a message. The id is the client’s, so a retry stores one message; without one the server mints it. The body of an image, a recording or a GIF is the address of an own upload (chat/media), or the address of a GIF as chat/gifs offers it, in whose place the message gets the address of a file of this server; an image may also be a sticker of the app, `/stickers/NAME.svg`; invites and calls are written by the server (Q-53, Q-56). `previousId` names the message of the room that this one replies to.',
  body: Type.Object({
    id: Type.Optional(MessageId),
    roomId: RoomId,
    type: MessageType,
    body: MessageBody,
    media: Type.Optional(
      Type.Object(
        { width: Type.Optional(Side), height: Type.Optional(Side), durationMs: Type.Optional(DurationMs), peaks: Type.Optional(Peaks) },
        { description: 'Length and peaks of a recording. Of pictures and GIFs the server knows the size itself.' },
      ),
    ),
    senderId: Type.Optional(UserId),
    previousId: Type.Optional(MessageId),
  }),
  response: ChatMessage,
  failures: [
    'BAD_REQUEST',
    'NOT_FRIENDS',
    'CHAT_BANNED',
    'REPEATED_TEXT',
    'LINKS_LIMITED',
    'ID_REUSED',
    'UNAVAILABLE',
    'FORBIDDEN',
    'TOO_MANY_REQUESTS',
    'NO_SUBSCRIPTION',
    'LOW_BALANCE',
    'NO_STATUS',
  ],
})

export const getAllMessages = operation('chat.getAllMessages', {
  call: 'GET /chat/v1/messages/getAll',
  access: member('room', 'roomId'),
  summary: 'The newest messages of a room, oldest first; `before` pages backwards by sequence number.',
  query: Type.Object({ roomId: RoomId, before: Type.Optional(Seq) }),
  response: Messages,
  failures: [],
})

export const getLatestMessages = operation('chat.getLatestMessages', {
  call: 'GET /chat/v1/messages/getLatest',
  access: member('room', 'roomId'),
  summary: 'The messages after lastMessageId, oldest first.',
  query: Type.Object({ roomId: RoomId, lastMessageId: Type.Optional(MessageId), fetchLatest: Type.Optional(Type.Boolean()) }),
  response: Messages,
  failures: [],
})

export const setTyping = operation('chat.setTyping', {
  call: 'POST /chat/v1/rooms/users/isTyping',
  access: { rule: 'member', of: 'room', at: 'roomId', subscriber: true },
  summary: 'Publishes that the caller types, or stopped; it ends by itself after 6 s and on disconnect.',
  body: Type.Object({ roomId: RoomId, isTyping: Type.Boolean() }),
  response: Type.Object({}),
  failures: ['NO_SUBSCRIPTION', 'LOW_BALANCE', 'NO_STATUS'],
})

export const markRead = operation('chat.markRead', {
  call: 'POST /chat/v1/recipient/messages/markIsRead',
  access: member('room', 'roomId'),
  summary: 'Everything up to this message is read; the sender sees it.',
  body: Type.Object({ roomId: RoomId, messageId: MessageId, userId: Type.Optional(UserId) }),
  response: Type.Object({ read: Type.Integer() }),
  failures: ['NOT_FOUND', 'FORBIDDEN'],
})

export const markDelivered = operation('chat.markDelivered', {
  call: 'POST /chat/v1/recipient/messages/markIsDelivered',
  access: member('room', 'roomId'),
  summary: 'Everything up to this sequence number has reached the caller’s device.',
  body: Type.Object({ roomId: RoomId, seq: Seq }),
  response: Type.Object({ delivered: Type.Integer() }),
  failures: [],
})

export const uploadMedia = operation('chat.uploadMedia', {
  call: 'POST /api/v3/chat/media',
  access: 'subscriber',
  summary:
    'Stores a picture (JPEG, PNG, WebP, GIF; encoded again, without EXIF) or a recording (WebM, Ogg, MP4) and answers its address. One file, multipart. Only its sender and members of the rooms in which it was sent can read it, with their token.',
  upload: { maxBytes: limits.uploadBytes },
  response: Type.Object({
    url: Type.String({ description: 'Path on this server; `?size=thumbnail` answers a picture of at most 480 pixels a side.' }),
    type: Type.Enum(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'audio/webm', 'audio/ogg', 'audio/mp4']),
    bytes: Type.Integer({ minimum: 1 }),
    media: Type.Optional(MessageMedia),
  }),
  failures: ['BAD_REQUEST', 'TOO_LARGE', 'NOT_AN_IMAGE', 'CHAT_BANNED', 'TOO_MANY_REQUESTS', 'USER_NOT_FOUND', 'NO_SUBSCRIPTION', 'LOW_BALANCE', 'NO_STATUS'],
})

export const createRoom = operation('chat.createRoom', {
  call: 'GET /api/v4/user/createRoom/:userId1/:userId2',
  access: self('userId1'),
  summary: 'The one-to-one room of two users, made when missing.',
  params: Type.Object({ userId1: UserId, userId2: UserId }),
  response: Room,
  failures: ['NOT_FOUND', 'BLOCKED'],
})

export const getRoom = operation('chat.getRoom', {
  call: 'GET /api/v4/rooms/get',
  access: member('room', 'roomId'),
  summary: 'One room.',
  query: Type.Object({ roomId: RoomId }),
  response: Room,
  failures: [],
})

export const userRooms = operation('chat.userRooms', {
  call: 'GET /api/v4/user/rooms/:userId',
  access: self('userId'),
  summary: "The user's chats, newest first.",
  params: Type.Object({ userId: UserId }),
  response: Type.Array(Chat),
  failures: [],
})

export const conversations = operation('chat.conversations', {
  call: 'GET /api/conversation/user/:userId',
  access: self('userId'),
  summary: 'A page of chats: type 0 with friends, 1 with strangers.',
  params: Type.Object({ userId: UserId }),
  query: Type.Object({ type: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })), pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) }),
  response: Type.Array(Chat),
  failures: [],
})
