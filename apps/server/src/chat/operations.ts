import {
  conversations,
  createMessage,
  createRoom,
  getAllMessages,
  getLatestMessages,
  getRoom,
  markDelivered,
  markRead,
  type Room,
  setTyping,
  userRooms,
} from '@majlis/contract/chat'
import { withReaders } from '@majlis/contract/chat.reduce'
import { limits } from '@majlis/contract/core/limits'
import { handle } from '../platform/domain.ts'
import { admit, storable } from './bodies.ts'
import type { ChatContext } from './context.ts'
import * as messages from './messages.sql.ts'
import type { Parts } from './parts.ts'
import { maxInt4, viewOf } from './view.ts'

/** What people do in a room: they write, and notify that they type or have read. */
export function speaking(ctx: ChatContext, { allow, posting, receipts, typing, gifs: offered, pace, texts }: Parts) {
  return [
    handle(createMessage, async ({ id = ctx.entropy.uuid7(), roomId, type, body, media: given, senderId, previousId }, { user }, fail) => {
      if (senderId !== undefined && senderId !== user) return fail('FORBIDDEN')
      if (!(await pace.take(user))) return fail('TOO_MANY_REQUESTS')
      const isKnown = async () => (await messages.selectSeq(ctx.db, roomId, id)) !== undefined
      const spam = async () => (type === 'text' ? texts.refusal({ roomId, user, text: body, isKnown }) : undefined)
      const why = (await allow.sendRefusal(roomId, user)) ?? (await spam())
      if (why !== undefined) return fail(why)
      const admitted = await admit(ctx, offered, { sender: user, roomId, type, body: storable(body), media: given })
      if (admitted === undefined) return fail('BAD_REQUEST')
      if (admitted === 'unreached') return fail('UNAVAILABLE')
      // A reply to what the room does not have is stored as a message of its own.
      const replyTo = previousId !== undefined && (await messages.selectSeq(ctx.db, roomId, previousId)) !== undefined ? previousId : undefined
      const stored = await posting.post({ id, roomId, senderId: user, type, previousId: replyTo, ...admitted })
      if (stored === 'ID_REUSED') return fail('ID_REUSED')
      if (stored === 'NO_ROOM') return fail('FORBIDDEN')
      typing.clear(roomId, user)
      return stored
    }),
    handle(setTyping, async ({ roomId, isTyping }, { user }) => {
      // A person who may not write is not shown as typing either.
      if ((await allow.sendRefusal(roomId, user)) === undefined) typing.set(roomId, user, isTyping)
      return {}
    }),
    handle(markRead, async ({ roomId, messageId, userId }, { user }, fail) => {
      if (userId !== undefined && userId !== user) return fail('FORBIDDEN')
      const seq = await messages.selectSeq(ctx.db, roomId, messageId)
      if (seq === undefined) return fail('NOT_FOUND')
      const { read } = await receipts.raise({ roomId, userId: user, delivered: seq, read: seq })
      return { read }
    }),
    handle(markDelivered, async ({ roomId, seq }, { user }) => {
      const { delivered } = await receipts.raise({ roomId, userId: user, delivered: Math.min(seq, maxInt4), read: 0 })
      return { delivered }
    }),
  ]
}

/** The messages of a room, and the rooms of a person. */
export function reading(ctx: ChatContext, parts: Parts) {
  return [
    handle(getAllMessages, async ({ roomId, before }, { user }) => {
      const view = viewOf(ctx, user)
      const found =
        before === undefined
          ? (await messages.selectNewest(ctx.db, roomId, view, limits.snapshot)).messages
          : await messages.selectBefore(ctx.db, roomId, Math.min(before, maxInt4), view, limits.snapshot)
      return withReaders(found, await roomOf(parts, roomId))
    }),
    handle(getLatestMessages, async ({ roomId, lastMessageId, fetchLatest }, { user }) => {
      const view = viewOf(ctx, user)
      const last = lastMessageId === undefined ? undefined : await messages.selectSeq(ctx.db, roomId, lastMessageId)
      if (last !== undefined && !fetchLatest)
        return withReaders(await messages.selectAfter(ctx.db, roomId, last, view, limits.page), await roomOf(parts, roomId))
      // A client that has none of our messages, or wants only the newest, gets the end of the room.
      const newest = await messages.selectNewest(ctx.db, roomId, view, limits.snapshot)
      return withReaders(
        newest.messages.filter((message) => message.seq > (last ?? 0)),
        await roomOf(parts, roomId),
      )
    }),
    handle(getRoom, async ({ roomId }) => roomOf(parts, roomId)),
    handle(userRooms, ({ userId }) => parts.entries.newest(userId)),
    handle(conversations, ({ userId, type = 0, pageNo = 1 }) => parts.entries.page(userId, type === 0, pageNo)),
  ]
}

/** Opens the room of two people. */
export function opening(ctx: ChatContext, parts: Parts) {
  return [
    handle(createRoom, async ({ userId1, userId2 }, _caller, fail) => {
      if (userId1 === userId2 || !(await ctx.accounts.publicUsers([userId2])).has(userId2)) return fail('NOT_FOUND')
      if ((await parts.allow.pair(userId1, userId2)).isBlocked) return fail('BLOCKED')
      return roomOf(parts, await parts.openRoom(userId1, userId2))
    }),
  ]
}

async function roomOf({ entries, typing }: Parts, roomId: string): Promise<Room> {
  const room = await entries.room(roomId, typing.in(roomId))
  if (room === undefined) throw new Error('The room is gone.')
  return room
}
