import { newerOf } from '@majlis/contract/chat.reduce'
import type { ChatMessage, MessageMedia, Room } from '@majlis/contract/chat'
import { grouped } from '../../platform/grouped.ts'
import { dayKey } from '../../platform/i18n/days.ts'
import { type MessageRecord, type Pending, pendingRecord, storedRecord, type Tick } from '../records.ts'

/** The message that another one replies to. What it says is known when it is loaded. */
export interface Quote {
  readonly id: string
  readonly said:
    | {
        readonly type: ChatMessage['type']
        readonly body: string
        readonly isMine: boolean
        readonly senderId: string
        readonly isDeleted?: boolean | undefined
      }
    | undefined
}

/** An emoji under a message, and who has chosen it. */
export interface Reaction {
  readonly emoji: string
  readonly isMine: boolean
  /** The other people who have chosen it. */
  readonly others: readonly string[]
}

export interface Line {
  readonly kind: 'message'
  readonly key: string
  readonly id: string
  readonly type: ChatMessage['type']
  readonly body: string
  /** What is known of the picture, GIF or recording before it is loaded. */
  readonly media: MessageMedia | undefined
  /** The file on this device while it is being sent; empty otherwise. */
  readonly localImageUrl: string
  readonly at: number
  readonly replyTo: Quote | undefined
  readonly isMine: boolean
  readonly senderId: string
  readonly isEdited: boolean
  /** Deleted for all: nothing is left of it but its place. */
  readonly isDeleted: boolean
  readonly reactions: readonly Reaction[]
  /** Null on messages of others. */
  readonly tick: Tick | null
  /** Why an own message is not sent, or not sent yet. */
  readonly code?: string | undefined
  /** The first and the last message of a series by the same sender, which decide the corner and the space of the bubble. */
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** Stands above the first message that was new when the room was opened. */
export interface UnreadDivider {
  readonly kind: 'unread'
  readonly key: string
}

export type Row = { readonly kind: 'day'; readonly key: string; readonly at: number } | UnreadDivider | Line

/** Messages of one sender within this many milliseconds form a series. */
const RUN_MS = 5 * 60_000

/** Older pages and the live newest messages as one list, each message once, in the room's order. */
export function merged(older: readonly ChatMessage[], live: readonly ChatMessage[]): ChatMessage[] {
  const replaced = new Set(live.filter((message) => message.type === 'invite').map((message) => message.previousId))
  const byId = new Map(older.filter((message) => !replaced.has(message.id)).map((message) => [message.id, message]))
  for (const message of live) {
    const known = byId.get(message.id)
    byId.set(message.id, known ? newerOf(known, message) : message)
  }
  return [...byId.values()].toSorted((a, b) => a.seq - b.seq)
}

/**
 * What a room has shown so far, with its newest messages. The live list contains a limited number; what it drops is kept here.
 * After an absence so long that messages in between are missing, only the newest stay and older ones are loaded again.
 */
export function grown(kept: readonly ChatMessage[], live: readonly ChatMessage[]): ChatMessage[] {
  return hasGap(kept, live) ? [...live] : merged(kept, live)
}

/** Whether messages between what a room has shown and its newest messages are missing. */
export function hasGap(kept: readonly ChatMessage[], live: readonly ChatMessage[]): boolean {
  const last = kept.at(-1)
  const first = live[0]
  return last !== undefined && first !== undefined && first.seq > last.seq + 1
}

/** The entries of a room's outbox that are not among its messages already. An acknowledged message may arrive twice. */
export function stillPending(pending: readonly Pending[], messages: readonly ChatMessage[]): Pending[] {
  const known = new Set(messages.map((message) => message.id))
  return pending.filter((entry) => !known.has(entry.id)).toSorted((a, b) => a.createdAt - b.createdAt)
}

/**
 * The first message of others after those that were read. Undefined where everything was read, or where it is not loaded.
 * @param readSeq number of the last message that was read
 * @param shown those of the messages that the person has not deleted for themselves
 */
export function firstUnread(messages: readonly ChatMessage[], me: string, readSeq: number, shown = messages): string | undefined {
  const [oldest] = messages
  if (oldest === undefined || oldest.seq > readSeq + 1) return undefined
  return shown.find((message) => message.seq > readSeq && message.senderId !== me)?.id
}

/**
 * The rows of a room: day separators, series of one sender, and unsent messages at the end.
 * @param unread the message above which the divider of the new ones stands
 */
export function timeline(messages: readonly ChatMessage[], pending: readonly Pending[], me: string, room: Room | undefined, unread?: string): Row[] {
  const stored = messages.map((message) => ({ record: storedRecord(message, me, room), code: undefined }))
  const waiting = stillPending(pending, messages).map((entry) => ({ record: pendingRecord(entry, me, room), code: entry.code }))
  const all = [...stored, ...waiting]
  const byId = new Map(all.map(({ record }) => [record._id, record]))
  return all.flatMap(({ record, code }, index): Row[] => {
    const before = all[index - 1]?.record
    const { _id, type, message, media, localImageUrl, timeStamp, messageStatus } = record
    const startsDay = before === undefined || dayKey(before.timeStamp) !== dayKey(timeStamp)
    const line: Line = {
      kind: 'message',
      key: _id,
      id: _id,
      type,
      body: message,
      media,
      localImageUrl,
      at: timeStamp,
      replyTo: quoteOf(record, byId, me),
      isMine: record.sender === me,
      senderId: record.sender,
      isEdited: record.editedAt !== undefined,
      isDeleted: record.isDeleted === true,
      reactions: reactionsOf(record.reactions ?? {}, me),
      tick: record.isRefused ? 'failed' : record.sender === me && messageStatus !== 'unread' ? messageStatus : null,
      code,
      isFirst: startsDay || !isRun(before, record),
      isLast: !isRun(record, all[index + 1]?.record),
    }
    return [
      ...(startsDay ? [{ kind: 'day' as const, key: `day ${dayKey(timeStamp)}`, at: timeStamp }] : []),
      ...(unread === _id ? [{ kind: 'unread' as const, key: 'unread' }] : []),
      line,
    ]
  })
}

/** The emojis under a message in the order in which they are stored, each once. */
function reactionsOf(chosen: Readonly<Record<string, string>>, me: string): Reaction[] {
  const byEmoji = grouped(Object.entries(chosen), ([, emoji]) => emoji)
  return [...byEmoji].map(([emoji, people]) => {
    const others = people.map(([who]) => who).filter((who) => who !== me)
    return { emoji, isMine: others.length < people.length, others }
  })
}

/** An invite names the one that it replaces, every other message the one that it replies to. */
function quoteOf({ type, previousId, isDeleted }: MessageRecord, byId: ReadonlyMap<string, MessageRecord>, me: string): Quote | undefined {
  if (type === 'invite' || previousId === undefined || isDeleted === true) return undefined
  const original = byId.get(previousId)
  if (original === undefined) return { id: previousId, said: undefined }
  const { type: kind, message: body, sender: senderId, isDeleted: isGone } = original
  return { id: previousId, said: { type: kind, body, isMine: senderId === me, senderId, isDeleted: isGone } }
}

type Said = Pick<MessageRecord, 'sender' | 'timeStamp'>

function isRun(before: Said | undefined, after: Said | undefined): boolean {
  if (before === undefined || after === undefined) return false
  const { timeStamp } = before
  return before.sender === after.sender && after.timeStamp - timeStamp < RUN_MS && dayKey(timeStamp) === dayKey(after.timeStamp)
}
