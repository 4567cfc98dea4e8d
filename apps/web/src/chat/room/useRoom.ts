import { withHidden, withMessage, withRoom } from '@majlis/contract/chat.reduce'
import type { ChatMessage, MessageMedia, Room } from '@majlis/contract/chat'
import { withUser } from '@majlis/contract/me.reduce'
import { useEffect, useMemo, useRef, useState } from 'react'
import { later } from '../../platform/clock.ts'
import { useAttention } from '../../platform/device/attention.ts'
import { call } from '../../platform/net/client.ts'
import { useCutOff } from '../../platform/net/connection.ts'
import { localFileOf, passing, useOutbox } from '../../platform/net/outbox.ts'
import { useLive } from '../../platform/net/useLive.ts'
import { hiddenIds, withOwnChanges } from '../changes/applied.ts'
import { useChangesOfOlder } from '../changes/useChangesOfOlder.ts'
import { type RoomChanges, useRoomChanges } from '../changes/useRoomChanges.ts'
import { dropRoom, keepRoom, keptRoom } from '../kept/rooms.ts'
import { useRoomOverHttp } from '../overHttp.ts'
import { type ChatRecord, chatRecord, type Pending } from '../records.ts'
import { firstUnread, timeline } from './timeline.ts'
import type { Row } from './timeline.ts'
import { useHistory } from './useHistory.ts'

/** The kinds of messages that have a file. */
export type FileType = 'image' | 'gif' | 'audio'

export interface OpenRoom {
  readonly rows: readonly Row[]
  readonly room: Room | undefined
  /** The chat with its messages and who types; undefined until the room is known. */
  readonly record: ChatRecord | undefined
  /** `loading`: nothing yet; `lost`: the room is not the person's. */
  readonly status: 'loading' | 'ready' | 'lost'
  readonly older: 'more' | 'loading' | 'none' | 'failed'
  loadOlder: () => void
  /** @param replyTo the id of the message that it replies to */
  say: (text: string, replyTo?: string) => void
  /** Sends a picture, GIF or recording of this device. */
  sendFile: (type: FileType, file: Blob, media: MessageMedia, replyTo?: string) => void
  /** What the person can do with stored messages. */
  changes: RoomChanges
  /** Sends a GIF as the server offered it, or a sticker. */
  sendMedia: (type: 'gif' | 'image', body: string, media?: MessageMedia, replyTo?: string) => void
  retry: (id: string) => void
  discard: (id: string) => void
}

/** A chat room: its messages and unsent ones as rows. Read receipts are sent while the person looks at it. */
export function useRoom(roomId: string, me: string): OpenRoom {
  const { own, changes } = useRoomChanges(roomId)
  const served = useServed(roomId, me)
  const { room, older, loadOlder, status, isServed } = served
  const hidden = useMemo(() => hiddenIds(served.hidden, own), [served.hidden, own])
  const messages = useMemo(
    () => withOwnChanges(hidden.size === 0 ? served.messages : served.messages.filter(({ id }) => !hidden.has(id)), own, me),
    [served.messages, hidden, own, me],
  )
  const outbox = useOutbox('chat.createMessage')
  const pending = useMemo(
    () =>
      outbox.entries
        .filter((entry) => entry.input.roomId === roomId)
        .map((entry): Pending => {
          const { id, input, createdAt, state, code } = entry
          const { type, body, media, previousId } = input
          return { id, type, body, media, previousId, localUrl: localFileOf(entry), createdAt, state, code }
        }),
    [outbox.entries, roomId],
  )
  useReadReceipts(isServed ? served.messages : nothing, room, me)
  const unread = useFirstUnread(served.messages, messages, room, me, isServed)
  const friends = useLive('users/:userId', { userId: me }, withUser).value?.friends
  const from = { roomId, senderId: me }
  return {
    rows: useMemo(() => timeline(messages, pending, me, room, unread), [messages, pending, me, room, unread]),
    room,
    record: useMemo(() => room && openRecord(room, messages, me, friends ?? nobody), [room, messages, me, friends]),
    status,
    older,
    loadOlder: () => void loadOlder(),
    say: (text, replyTo) => void outbox.send({ ...from, type: 'text', body: text, ...(replyTo !== undefined && { previousId: replyTo }) }),
    sendFile: (type, file, media, replyTo) => void outbox.sendFile({ ...from, type, media, ...(replyTo !== undefined && { previousId: replyTo }) }, file),
    changes,
    sendMedia: (type, body, media, replyTo) =>
      void outbox.send({ ...from, type, body, ...(media && { media }), ...(replyTo !== undefined && { previousId: replyTo }) }),
    retry: outbox.retry,
    discard: outbox.discard,
  }
}

const nothing: readonly ChatMessage[] = []
const nobody: readonly string[] = []

/** The record of an open room: its number of unread messages counts those that are loaded. */
function openRecord(room: Room, messages: readonly ChatMessage[], me: string, friends: readonly string[]): ChatRecord {
  const lastMessage = messages.at(-1) ?? null
  const user = room.users.find(({ _id }) => _id !== me) ?? { _id: '', name: '', userImageUrl: '' }
  const unread = messages.filter(({ senderId, seq }) => senderId !== me && seq > (room.read[me] ?? 0)).length
  const chat = { roomId: room._id, user, isFriend: friends.includes(user._id), lastMessage, unread, updatedAt: lastMessage?.createdAt ?? 0 }
  return chatRecord(chat, me, room, [...messages])
}

/**
 * The messages and the people of a room: live; over HTTP where there is no socket; until the server has answered, and without a network, as this device has
 * stored them. `isServed`: they are those of the server.
 */
function useServed(roomId: string, me: string) {
  const live = useLive('chatMessages/:roomId', { roomId }, withMessage)
  const liveRoom = useLive('rooms/:roomId', { roomId }, withRoom)
  const [known, setKnown] = useState(nothing)
  const polled = useRoomOverHttp(roomId, known)
  const overHttp = polled === 'lost' || live.status === 'live' ? undefined : polled
  const hiddenLive = useLive('hiddenMessages/:roomId/:userId', { roomId, userId: me }, withHidden)
  const history = useHistory(roomId, overHttp?.messages ?? live.value)
  if (known !== history.messages) setKnown(history.messages)
  const room = overHttp?.room ?? liveRoom.value
  const isLost = live.status === 'lost' || polled === 'lost'
  // Over HTTP the server leaves out what the person has deleted for themselves.
  const hasAnswer = overHttp !== undefined || (live.value !== undefined && hiddenLive.status !== 'loading')
  const isServed = overHttp !== undefined || (live.status === 'live' && liveRoom.status === 'live' && hiddenLive.status !== 'loading')
  useChangesOfOlder(roomId, room?.lastChange, history.hasOlder || overHttp !== undefined, isServed, history.update)
  const hidden = hiddenLive.value ?? nobody
  useEffect(() => {
    if (isLost) dropRoom(me, roomId)
    else if (isServed && room) keepRoom(me, room, hidden.length === 0 ? history.messages : history.messages.filter(({ id }) => !hidden.includes(id)))
  }, [isLost, isServed, room, history.messages, hidden, me, roomId])
  const kept = useMemo(() => keptRoom(me, roomId), [me, roomId])
  const latest = room ?? kept?.room
  return {
    messages: hasAnswer ? history.messages : (kept?.messages ?? nothing),
    // Without a connection it is not known whether the others still type.
    room: useMemo(() => (isServed || latest === undefined ? latest : { ...latest, isTyping: {} }), [isServed, latest]),
    hidden,
    older: history.older,
    loadOlder: history.loadOlder,
    isServed,
    status: isLost ? ('lost' as const) : hasAnswer || kept ? ('ready' as const) : ('loading' as const),
  }
}

/**
 * The first message that was unread when the room was opened; it stays the same while the room is open.
 * @param shown those that the person has not deleted for themselves
 * @param isLive whether messages and receipts are those of the server, and not remembered ones
 */
function useFirstUnread(
  messages: readonly ChatMessage[],
  shown: readonly ChatMessage[],
  room: Room | undefined,
  me: string,
  isLive: boolean,
): string | undefined {
  const [found, setFound] = useState<{ readonly id: string | undefined } | null>(null)
  if (found === null && isLive && room !== undefined && messages.length > 0) setFound({ id: firstUnread(messages, me, room.read[me] ?? 0, shown) })
  return found?.id
}

/** Milliseconds after which a receipt that the server could not store is sent again. */
const AGAIN_MS = 5_000

/** Reports that everything is read as soon as the person sees the newest message of somebody else. */
function useReadReceipts(messages: readonly ChatMessage[], room: Room | undefined, me: string) {
  const isAttentive = useAttention()
  const acknowledgedId = useRef('')
  const [tries, setTries] = useState(0)
  const newest = messages.findLast((message) => message.senderId !== me)
  const isUnread = newest !== undefined && room !== undefined && (room.read[me] ?? 0) < newest.seq
  const messageId = newest?.id
  const roomId = room?._id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a receipt that failed is sent again
  useEffect(() => {
    if (!isAttentive || !isUnread || !messageId || !roomId || acknowledgedId.current === messageId) return
    acknowledgedId.current = messageId
    void call('chat.markRead', { roomId, messageId, userId: me }, { overSocket: true }).then((answer) => {
      if (answer.success || acknowledgedId.current !== messageId) return
      acknowledgedId.current = ''
      if (passing.has(answer.code)) later(AGAIN_MS, () => setTries((count) => count + 1))
    })
  }, [isAttentive, isUnread, messageId, roomId, me, tries])
}

/** Whether somebody is online, and since when not. The time is 0 when they never were, or do not show it. */
export function usePresence(userId: string | undefined): { readonly isOnline: boolean; readonly lastActiveTime: number } {
  const { value } = useLive('users/:userId', userId === undefined ? null : { userId }, withUser)
  const isCutOff = useCutOff()
  // Without a connection it is not known whether they are still online, nor since when they are not.
  if (!value || (isCutOff && value.isOnline)) return { isOnline: false, lastActiveTime: 0 }
  return { isOnline: value.isOnline, lastActiveTime: value.lastActiveTime }
}
