import { withReaders } from '@majlis/contract/chat.reduce'
import type { Chat, ChatMessage, MessageMedia, Room } from '@majlis/contract/chat'

/** The state of an own message. */
type OwnStatus = 'pending' | 'sent' | 'delivered' | 'read'

/** What is drawn of the state of an own message. `failed` waits for a tap. */
export type Tick = OwnStatus | 'failed'

/** A message of the outbox: `sent` is acknowledged and about to arrive with the room's messages. */
export interface Pending {
  readonly id: string
  readonly type: ChatMessage['type']
  readonly body: string
  readonly media?: MessageMedia | undefined
  /** The file on this device while it is being sent; empty without a file. */
  readonly localUrl: string
  readonly createdAt: number
  /** The message that it replies to. */
  readonly previousId?: string | undefined
  readonly state: 'pending' | 'sent' | 'failed'
  /** Why it was refused, or why it has to wait. */
  readonly code?: string | undefined
}

/** A message as the app holds it (CHT-09, CHT-10). The server's own fields are those of CHT-11. */
export interface MessageRecord {
  readonly _id: string
  readonly roomId: string
  readonly type: ChatMessage['type']
  readonly message: string
  readonly sender: string
  /** The other member of the room; empty until the room is known. */
  readonly receiver: string
  /** The state of an own message; for a message of somebody else whether it has been read here. One that could not be sent is pending (CHT-15). */
  readonly messageStatus: OwnStatus | 'unread'
  /** The server has refused it: it is sent again after a tap only. */
  readonly isRefused?: boolean | undefined
  /** Epoch milliseconds. */
  readonly timeStamp: number
  /** The image on this device while it is being sent; empty without an image. */
  readonly localImageUrl: string
  /** What is known of the picture, GIF or recording before it is loaded. */
  readonly media: MessageMedia | undefined
  /** Its sender, and who else has read it. */
  readonly isReadBy: readonly string[]
  /** Everybody in the room has read it. */
  readonly isRead: boolean
  readonly previousId: string | undefined
  readonly editedAt?: number | undefined
  /** Deleted for all. */
  readonly isDeleted?: boolean | undefined
  /** By user: an emoji. */
  readonly reactions?: Readonly<Record<string, string>> | undefined
}

/** A stored message, with its state from the receipts of its room. */
export function storedRecord(message: ChatMessage, me: string, room: Room | undefined): MessageRecord {
  const { id, roomId, type, body, media, senderId, createdAt, seq, previousId, editedAt, isDeleted, reactions } = message
  const [{ users = [], isReadBy = [] } = message] = room ? withReaders([message], room) : []
  return {
    _id: id,
    roomId,
    type,
    message: body,
    sender: senderId,
    receiver: users.find((user) => user !== senderId) ?? '',
    messageStatus: senderId === me ? tickOf(seq, me, room) : isReadBy.includes(me) ? 'read' : 'unread',
    timeStamp: createdAt,
    localImageUrl: '',
    media,
    isReadBy: users.length > 0 ? isReadBy : [senderId],
    isRead: users.length > 1 && isReadBy.length === users.length,
    previousId,
    editedAt,
    isDeleted,
    reactions,
  }
}

/** A message that is being sent. */
export function pendingRecord({ id, type, body, media, localUrl, createdAt, previousId, state }: Pending, me: string, room: Room | undefined): MessageRecord {
  return {
    _id: id,
    roomId: room?._id ?? '',
    type,
    message: body,
    sender: me,
    receiver: room?.users.find(({ _id }) => _id !== me)?._id ?? '',
    messageStatus: state === 'failed' ? 'pending' : state,
    isRefused: state === 'failed',
    timeStamp: createdAt,
    localImageUrl: localUrl,
    media,
    isReadBy: [me],
    isRead: false,
    previousId,
  }
}

/**
 * The state of an own stored message: the lowest that all other members of the room have reached.
 * @param seq the message's number in the room
 */
export function tickOf(seq: number, me: string, room: Room | undefined): OwnStatus {
  const others = (room?.users ?? []).filter((user) => user._id !== me)
  if (!room || others.length === 0) return 'sent'
  if (others.every((user) => (room.read[user._id] ?? 0) >= seq)) return 'read'
  return others.every((user) => Math.max(room.delivered[user._id] ?? 0, room.read[user._id] ?? 0) >= seq) ? 'delivered' : 'sent'
}

/** A chat as the app holds it (CHT-08), in the list of chats and where its room is open. */
export interface ChatRecord {
  readonly _id: string
  readonly users: readonly { readonly _id: string; readonly name: string; readonly userImageUrl: string }[]
  /** The messages that are loaded, oldest first: in the list of chats the newest one. */
  readonly allMessagesdata: readonly MessageRecord[]
  /** Epoch milliseconds of the newest message; 0 without one. */
  readonly timeStamp: number
  /** How many messages are unread. */
  readonly messageReceived: number
  readonly lastMessageId: string
  readonly updatedAt: number
  readonly lastMessage: ChatMessage | null
  /** By user: who types at the moment. */
  readonly isTyping: Readonly<Record<string, boolean>>
  readonly isFriend: boolean
}

/**
 * A chat as a record.
 * @param room who types, and the receipts; undefined where the room is not known
 * @param messages those that are loaded, oldest first
 */
export function chatRecord(chat: Chat, me: string, room: Room | undefined, messages = chat.lastMessage === null ? [] : [chat.lastMessage]): ChatRecord {
  const { roomId, user, unread, updatedAt, lastMessage, isFriend } = chat
  return {
    _id: roomId,
    users: [user],
    allMessagesdata: messages.map((message) => storedRecord(message, me, room)),
    timeStamp: lastMessage?.createdAt ?? 0,
    messageReceived: unread,
    lastMessageId: lastMessage?.id ?? '',
    updatedAt,
    lastMessage,
    isTyping: room?.isTyping ?? {},
    isFriend,
  }
}
