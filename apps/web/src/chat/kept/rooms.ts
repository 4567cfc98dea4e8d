import { limits } from '@majlis/contract/core/limits'
import { isRecord } from '@majlis/contract/core/record.plain'
import type { Chat, ChatMessage, Room } from '@majlis/contract/chat'
import { now } from '../../platform/clock.ts'
import { session } from '../../platform/state/session.ts'
import { storage } from '../../platform/state/storage.ts'

/** A room as it was last seen. */
export interface KeptRoom {
  readonly room: Room
  /** Its newest messages, oldest first. */
  readonly messages: readonly ChatMessage[]
}

/** The value of the storage key `rooms` (CHT-36). It belongs to one person. */
interface Kept {
  readonly userId: string
  readonly chats: readonly Chat[]
  /** The rooms that were open most recently, the newest first. */
  readonly rooms: readonly KeptRoom[]
}

const MAX_ROOMS = 20
const MAX_MESSAGES = 30
/** Most characters of all rooms together. The browser gives a few millions to everything that the app stores. */
const MAX_CHARACTERS = 300_000

/** The chat list as it was last seen on this device; undefined when nothing is stored for this person. */
export const keptChats = (me: string): readonly Chat[] | undefined => read(me)?.chats

/** A room as it was last seen on this device. Of a room that was never open here, the chat list knows the people and the newest message. */
export function keptRoom(me: string, roomId: string): KeptRoom | undefined {
  const kept = read(me)
  const chat = kept?.chats.find((one) => one.roomId === roomId)
  return kept?.rooms.find(({ room }) => room._id === roomId) ?? (chat && roomOfChat(chat))
}

function roomOfChat({ roomId, user, lastMessage }: Chat): KeptRoom {
  const room: Room = { _id: roomId, users: [user], isTyping: {}, delivered: {}, read: {}, lastSeq: lastMessage?.seq ?? 0 }
  return { room, messages: lastMessage === null ? [] : [lastMessage] }
}

/** Stores the chat list. Nothing is stored once the person's session has ended. */
export function keepChats(me: string, chats: readonly Chat[]): void {
  write(me, (kept) => ({ ...kept, chats }))
}

/** Stores the newest messages of an open room. Nothing is stored once the person's session has ended. */
export function keepRoom(me: string, room: Room, messages: readonly ChatMessage[]): void {
  const fresh: KeptRoom = { room: { ...room, isTyping: {} }, messages: messages.slice(-MAX_MESSAGES) }
  write(me, (kept) => ({ ...kept, rooms: [fresh, ...kept.rooms.filter((one) => one.room._id !== room._id)].slice(0, MAX_ROOMS) }))
}

/** Deletes a room that the person may not read any more. */
export function dropRoom(me: string, roomId: string): void {
  write(me, (kept) => ({
    ...kept,
    chats: kept.chats.filter((chat) => chat.roomId !== roomId),
    rooms: kept.rooms.filter(({ room }) => room._id !== roomId),
  }))
}

function write(me: string, change: (kept: Kept) => Kept): void {
  if (session().token === null || session().user?._id !== me) return
  let next = change(read(me) ?? { userId: me, chats: [], rooms: [] })
  let text = JSON.stringify(next)
  while (text.length > MAX_CHARACTERS && next.rooms.length > 0) {
    next = { ...next, rooms: next.rooms.slice(0, -1) }
    text = JSON.stringify(next)
  }
  if (text.length <= MAX_CHARACTERS) storage.write('rooms', text)
  else storage.remove('rooms')
}

function read(me: string): Kept | undefined {
  const kept = storage.readJson('rooms', isKept)
  return kept?.userId === me ? withoutExpired(kept) : undefined
}

/** What the server would not list any more is not shown without it either (CHT-35). */
function withoutExpired({ userId, chats, rooms }: Kept): Kept {
  const since = now() - limits.messageLifeMs
  const isFresh = ({ createdAt }: ChatMessage) => createdAt > since
  return {
    userId,
    chats: chats.map((chat) => (chat.lastMessage === null || isFresh(chat.lastMessage) ? chat : { ...chat, lastMessage: null })),
    rooms: rooms.map(({ room, messages }) => ({ room, messages: messages.filter(isFresh) })),
  }
}

// An older version, another program or a half-written text may have left anything under this key: what is not of this shape counts as nothing.

type Given = Readonly<Record<string, unknown>>
const areAll = (value: unknown, is: (each: unknown) => boolean): boolean => Array.isArray(value) && value.every(is)
const hasTexts = (value: Given, ...names: readonly string[]): boolean => names.every((name) => typeof value[name] === 'string')
const hasNumbers = (value: Given, ...names: readonly string[]): boolean => names.every((name) => typeof value[name] === 'number')

const isKept = (value: unknown): value is Kept =>
  isRecord(value) && hasTexts(value, 'userId') && areAll(value['chats'], isChat) && areAll(value['rooms'], isKeptRoom)

const isUser = (value: unknown): boolean => isRecord(value) && hasTexts(value, '_id', 'name', 'userImageUrl')

const isMessage = (value: unknown): boolean =>
  isRecord(value) && hasTexts(value, 'id', 'roomId', 'senderId', 'type', 'body') && hasNumbers(value, 'seq', 'createdAt')

const isChat = (value: unknown): boolean =>
  isRecord(value) &&
  hasTexts(value, 'roomId') &&
  hasNumbers(value, 'unread', 'updatedAt') &&
  typeof value['isFriend'] === 'boolean' &&
  isUser(value['user']) &&
  (value['lastMessage'] === null || isMessage(value['lastMessage']))

const areReceipts = (value: unknown): boolean => isRecord(value) && Object.values(value).every((seq) => typeof seq === 'number')

const isKeptRoom = (value: unknown): boolean => isRecord(value) && areAll(value['messages'], isMessage) && isRecord(value['room']) && isRoom(value['room'])

const isRoom = (room: Given): boolean =>
  hasTexts(room, '_id') &&
  hasNumbers(room, 'lastSeq') &&
  areAll(room['users'], isUser) &&
  areReceipts(room['delivered']) &&
  areReceipts(room['read']) &&
  isRecord(room['isTyping'])
