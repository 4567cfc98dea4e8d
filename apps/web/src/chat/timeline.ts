import type { ChatMessage, Room } from '@majlis/contract/chat'
import { dayKey } from './days.ts'

/** A message of the outbox: `sent` is acknowledged and about to arrive with the room's messages. */
export interface Pending {
  readonly id: string
  readonly body: string
  readonly createdAt: number
  readonly state: 'pending' | 'sent' | 'failed'
  /** Why it was refused, or why it has to wait. */
  readonly code?: string | undefined
}

/** How far an own message has come. `failed` waits for a tap. */
export type Tick = 'pending' | 'failed' | 'sent' | 'delivered' | 'read'

export interface Line {
  readonly kind: 'message'
  readonly key: string
  readonly id: string
  readonly type: ChatMessage['type']
  readonly body: string
  readonly at: number
  readonly isMine: boolean
  /** Null on messages of others. */
  readonly tick: Tick | null
  /** Why an own message is not sent, or not yet. */
  readonly code?: string | undefined
  /** First and last of a run by the same sender: where the bubble has its corner and its space. */
  readonly isFirst: boolean
  readonly isLast: boolean
}

export type Row = { readonly kind: 'day'; readonly key: string; readonly at: number } | Line

/** Messages of one sender within this many milliseconds stand together. */
const RUN_MS = 5 * 60_000

/** Older pages and the live newest messages as one list, each message once, in the room's order. */
export function merged(older: readonly ChatMessage[], live: readonly ChatMessage[]): ChatMessage[] {
  const replaced = new Set(live.filter((message) => message.type === 'invite').map((message) => message.previousId))
  const byId = new Map([...older.filter((message) => !replaced.has(message.id)), ...live].map((message) => [message.id, message]))
  return [...byId.values()].toSorted((a, b) => a.seq - b.seq)
}

/**
 * What a room has shown so far with its newest messages. The live list holds a limited number: what falls off it stays known here.
 * After so long an absence that messages in between are missing, only the newest remain and older ones are fetched again.
 */
export function grown(kept: readonly ChatMessage[], live: readonly ChatMessage[]): ChatMessage[] {
  const last = kept.at(-1)
  const first = live[0]
  return last && first && first.seq > last.seq + 1 ? [...live] : merged(kept, live)
}

/** What waits in the outbox of a room and is not among its messages already: an acknowledged one may arrive by both ways. */
export function stillPending(pending: readonly Pending[], messages: readonly ChatMessage[]): Pending[] {
  const known = new Set(messages.map((message) => message.id))
  return pending.filter((entry) => !known.has(entry.id)).toSorted((a, b) => a.createdAt - b.createdAt)
}

/**
 * The tick of an own stored message: the least that all the others of the room have reached.
 * @param seq the message's number in the room
 */
export function tickOf(seq: number, me: string, room: Room | undefined): Tick {
  const others = (room?.users ?? []).filter((user) => user._id !== me)
  if (!room || others.length === 0) return 'sent'
  if (others.every((user) => (room.read[user._id] ?? 0) >= seq)) return 'read'
  return others.every((user) => Math.max(room.delivered[user._id] ?? 0, room.read[user._id] ?? 0) >= seq) ? 'delivered' : 'sent'
}

/** A room as it is drawn: day separators, runs of one sender, and what is still on its way at the end. */
export function timeline(messages: readonly ChatMessage[], pending: readonly Pending[], me: string, room: Room | undefined): Row[] {
  const stored = messages.map((message) => {
    const isMine = message.senderId === me
    return { ...message, sender: message.senderId, at: message.createdAt, tick: isMine ? tickOf(message.seq, me, room) : null, code: undefined }
  })
  const waiting = stillPending(pending, messages).map((entry) => ({
    id: entry.id,
    type: 'text' as const,
    body: entry.body,
    sender: me,
    at: entry.createdAt,
    tick: entry.state,
    code: entry.code,
  }))
  const all = [...stored, ...waiting]
  return all.flatMap((message, index): Row[] => {
    const before = all[index - 1]
    const startsDay = before === undefined || dayKey(before.at) !== dayKey(message.at)
    const line: Line = {
      kind: 'message',
      key: message.id,
      id: message.id,
      type: message.type,
      body: message.body,
      at: message.at,
      isMine: message.sender === me,
      tick: message.tick,
      code: message.code,
      isFirst: startsDay || !isRun(before, message),
      isLast: !isRun(message, all[index + 1]),
    }
    return startsDay ? [{ kind: 'day', key: `day ${dayKey(message.at)}`, at: message.at }, line] : [line]
  })
}

interface Said {
  readonly sender: string
  readonly at: number
}

function isRun(before: Said | undefined, after: Said | undefined): boolean {
  return (
    before !== undefined && after !== undefined && before.sender === after.sender && after.at - before.at < RUN_MS && dayKey(before.at) === dayKey(after.at)
  )
}
