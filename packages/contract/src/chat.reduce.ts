import type { HiddenChange } from './chat.changes.ts'
import type { ChatMessage, Room, RoomChange } from './chat.ts'
import { limits } from './core/limits.ts'

/**
 * How a room changes when a message arrives, or one that was edited, deleted for all or reacted to. The web cache and the server's test share it. An invite
 * replaces the one it names (CHT-13).
 */
export function withMessage(messages: readonly ChatMessage[], arrived: ChatMessage): ChatMessage[] {
  const replaced = arrived.type === 'invite' ? arrived.previousId : undefined
  const known = messages.find((message) => message.id === arrived.id)
  return [...messages.filter((message) => message !== known && message.id !== replaced), known ? newerOf(known, arrived) : arrived]
    .toSorted((a, b) => a.seq - b.seq)
    .slice(-limits.snapshot)
}

/** Messages with the members of their room, and who has read each by the receipts of the room: its sender, and everybody whose receipt has reached it. */
export function withReaders(messages: readonly ChatMessage[], { users, read }: Pick<Room, 'users' | 'read'>): ChatMessage[] {
  const ids = users.map(({ _id }) => _id)
  return messages.map((message) => ({ ...message, users: ids, isReadBy: ids.filter((id) => id === message.senderId || (read[id] ?? 0) >= message.seq) }))
}

/** Of two states of one message the later one. */
export const newerOf = (known: ChatMessage, other: ChatMessage): ChatMessage => ((known.changed ?? 0) > (other.changed ?? 0) ? known : other)

/** What a person has deleted for themselves, or taken back, in one room. */
export function withHidden(hidden: readonly string[], { messageId, isHidden }: HiddenChange): string[] {
  const others = hidden.filter((id) => id !== messageId)
  return isHidden ? [...others, messageId].slice(-limits.maxHidden) : others
}

/** Receipts only advance; the typing indicator has the value that was sent last. */
export function withRoom(room: Room, change: RoomChange): Room {
  return {
    ...room,
    isTyping: typing(room.isTyping, change.isTyping),
    delivered: highest(room.delivered, change.delivered),
    read: highest(room.read, change.read),
    lastSeq: Math.max(room.lastSeq, change.lastSeq ?? 0),
    ...(change.lastChange !== undefined && { lastChange: Math.max(room.lastChange ?? 0, change.lastChange) }),
  }
}

function highest(receipts: Record<string, number>, news: Record<string, number> | undefined): Record<string, number> {
  const next = { ...receipts }
  for (const [user, seq] of Object.entries(news ?? {})) next[user] = Math.max(next[user] ?? 0, seq)
  return next
}

function typing(known: Record<string, boolean>, news: Record<string, boolean> | undefined): Record<string, boolean> {
  return Object.fromEntries(Object.entries({ ...known, ...news }).filter(([, is]) => is))
}
