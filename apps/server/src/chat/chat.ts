import {
  type ChatMessage,
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
import { chatsPath, roomMessages, roomPath } from '@majlis/contract/live'
import type { Queries, Tx } from '../platform/db/pool.ts'
import { type Domain, handle, serve } from '../platform/domain.ts'
import { fillPath } from '../platform/live/paths.ts'
import type { RateLimit } from '../platform/rates.ts'
import { admit, storable } from './bodies.ts'
import { changing } from './changes/changing.ts'
import { hiding } from './changes/hiding.ts'
import { searching } from './changes/search.ts'
import type { ChatContext } from './context.ts'
import { type Entries, entries } from './entries.ts'
import { expiry } from './expiry.ts'
import { type Gifs, gifs } from './gifs/gifs.ts'
import { type Receipts, receipts } from './receipts.ts'
import { media, type ReadMedia, readMedia } from './media.ts'
import * as messages from './messages.sql.ts'
import { type Permissions, permissions } from './permissions.ts'
import { personalPart } from './personal.ts'
import { type Posting, posting } from './posting.ts'
import * as sql from './rooms.sql.ts'
import { type SdkTokens, sdkTokens } from './sdk/tokens.ts'
import { type CallMessage, type InviteMessage, postCall, postInvite } from './server-messages.ts'
import { type TextRules, textRules } from './spam/texts.ts'
import { type Summaries, summaries } from './summaries.ts'
import { type Typing, typing } from './typing.ts'
import { chatSettings } from './settings.ts'
import { maxInt4, viewOf } from './view.ts'

/** The public API of chat. */
export interface Chat {
  /** True when the user may see the room: a member, and in a direct room neither blocks the other. */
  isMember(room: string, user: string): Promise<boolean>
  /** True when two people have a direct room. */
  hasRoom(a: string, b: string): Promise<boolean>
  /** The id of two people's direct room, made when missing. Does not require friendship. */
  createRoom(a: string, b: string): Promise<string>
  /** Gives a group exactly these members, and makes it where there is none. All of them may write, friends or not; it is in nobody's chat list. */
  setGroup(id: string, members: readonly string[], tx?: Tx): Promise<void>
  /**
   * Puts an invite into a direct room in its sender's name, or with `previousId` in the place of an earlier one. The same `id` twice stores one.
   * @param seenBy a member who knows it already and does not have to read it
   * @returns false where the sender may not write
   */
  postInvite(invite: InviteMessage, seenBy: string | undefined): Promise<boolean>
  /**
   * Puts what became of a call into a direct room, in its caller's name. The same `id` twice stores one; nothing is stored where a block closes the room.
   * @param seenBy a member who knows it already and does not have to read it
   */
  postCall(call: CallMessage, seenBy: string | undefined): Promise<void>
  /** Those of the people who have not read all of a room, as 'room person'. */
  behind(queries: Queries, reads: readonly { readonly roomId: string; readonly userId: string }[]): Promise<Set<string>>
  /** The pictures of offered GIFs. */
  readonly gifPicture: Gifs['picture']
  /** For the own record: the chat SDK of a person's session, and the path at which the client uploads files. */
  readonly sdkSession: SdkTokens['session']
  readonly mediaPath: string
  /** Whether a GIF service is configured. */
  readonly hasGifs: boolean
  /** Who may read a file of messages. */
  readonly readMedia: ReadMedia
  /** The members of a room and its newest messages, oldest first, whoever blocks whom. For what is kept with a report. */
  evidence(room: string, limit: number): Promise<{ readonly members: readonly string[]; readonly messages: readonly ChatMessage[] }>
}

/** The parts of the domain, as its operations use them. */
interface Parts {
  readonly allow: Permissions
  readonly entries: Entries
  readonly summaries: Summaries
  readonly posting: Posting
  readonly receipts: Receipts
  readonly typing: Typing
  readonly gifs: Gifs
  /** What a person may send and change in ten seconds. */
  readonly pace: RateLimit
  readonly texts: TextRules
  readonly openRoom: (a: string, b: string) => Promise<string>
}

/** Rooms and their messages. */
export function chat(ctx: ChatContext): Domain<Chat> {
  const parts = partsOf(ctx)
  const { allow, posting, receipts, summaries } = parts
  const expire = expiry(ctx)
  const hidden = hiding(ctx, parts)
  const sdk = sdkTokens(ctx)
  ctx.accounts.personal.add(personalPart(ctx, summaries, sdk))

  ctx.on('friends.blocked', ({ blocker, blocked }) => closeRoom(ctx, parts, blocker, blocked))
  ctx.on('friends.unblocked', ({ blocker, blocked }, { tx }) => showPair(ctx, parts, blocker, blocked, tx))
  ctx.on('friends.befriended', ({ user, other }, { tx }) => showPair(ctx, parts, user, other, tx))
  ctx.on('friends.unfriended', ({ user, other }, { tx }) => showPair(ctx, parts, user, other, tx))

  return {
    operations: [
      ...speaking(ctx, parts),
      ...reading(ctx, parts),
      ...opening(ctx, parts),
      ...media(ctx),
      ...parts.gifs.operations,
      ...changing(ctx, parts),
      ...hidden.operations,
      ...searching(ctx),
    ],
    live: [...served(ctx, parts), hidden.live],
    api: {
      isMember: allow.isMember,
      hasRoom: async (a, b) => (await sql.findDirect(ctx.db, a, b)) !== undefined,
      createRoom: parts.openRoom,
      async setGroup(id, members, tx) {
        const at = new Date(ctx.clock.now())
        const left = tx ? await sql.setGroupMembers(tx, id, members, at) : await ctx.db.transaction((own) => sql.setGroupMembers(own, id, members, at))
        ctx.publish('chat.membersChanged', { roomId: id, left }, tx)
      },
      behind: sql.selectBehind,
      gifPicture: parts.gifs.picture,
      sdkSession: sdk.session,
      mediaPath: ctx.config.of(chatSettings).mediaPath,
      hasGifs: ctx.config.of(chatSettings).gifs !== undefined,
      readMedia: readMedia(ctx, allow),
      postInvite: (invite, seenBy) => postInvite(ctx, parts, invite, seenBy),
      postCall: (call, seenBy) => postCall(ctx, parts, call, seenBy),
      async evidence(room, limit) {
        const [found, { messages: newest }] = await Promise.all([allow.room(room), messages.selectNewest(ctx.db, room, viewOf(ctx, undefined), limit)])
        return { members: found?.members ?? [], messages: newest }
      },
    },
    start: expire.start,
    async stop() {
      for (const part of [posting, receipts, summaries]) await part.drained()
    },
  }
}

function partsOf(ctx: ChatContext): Parts {
  const allow = permissions(ctx)
  const lists = entries(ctx, allow)
  const roomSummaries = summaries(ctx, allow, lists)

  async function openRoom(a: string, b: string): Promise<string> {
    const known = await sql.findDirect(ctx.db, a, b)
    if (known !== undefined) return known
    const note = { id: ctx.live.newNote(), paths: [a, b].map((userId) => fillPath(chatsPath.path, { userId })) }
    const { id, isNew } = await sql.ensureDirect(ctx.db, ctx.entropy.uuid7(), [a, b], new Date(ctx.clock.now()), note)
    if (isNew) roomSummaries.touch(id, undefined, {}, () => ctx.live.settled(note.id))
    return id
  }

  const pace = ctx.rates.limit('messages', ctx.config.of(chatSettings).limits.messagesPerTenSecondsPerUser, 10_000)
  return {
    allow,
    entries: lists,
    summaries: roomSummaries,
    posting: posting(ctx, roomSummaries, allow),
    receipts: receipts(ctx, roomSummaries),
    typing: typing(ctx),
    gifs: gifs(ctx),
    pace,
    texts: textRules(ctx, allow),
    openRoom,
  }
}

/** A block closes the room for both at once. */
async function closeRoom(ctx: ChatContext, { typing }: Parts, a: string, b: string): Promise<void> {
  const roomId = await sql.findDirect(ctx.db, a, b)
  // The block may have been lifted meanwhile.
  if (roomId === undefined || !(await ctx.friends.isBlocked(a, b))) return
  for (const user of [a, b]) {
    typing.clear(roomId, user)
    ctx.live.drop(roomMessages, { roomId }, user, 'FORBIDDEN')
    ctx.live.drop(roomPath, { roomId }, user, 'FORBIDDEN')
    // Changes only add entries: the removed one is missing from the next snapshot.
    ctx.live.resync(user)
  }
}

/** The relation of two people is shown in their chat lists. */
async function showPair(ctx: ChatContext, { summaries }: Parts, a: string, b: string, tx: Tx): Promise<void> {
  const roomId = await sql.findDirect(tx, a, b)
  if (roomId === undefined) return
  const note = await ctx.live.note(
    tx,
    [a, b].map((userId) => fillPath(chatsPath.path, { userId })),
  )
  tx.afterCommit(() => summaries.touch(roomId, undefined, {}, () => ctx.live.settled(note)))
}

function speaking(ctx: ChatContext, { allow, posting, receipts, typing, gifs: offered, pace, texts }: Parts) {
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

function reading(ctx: ChatContext, parts: Parts) {
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

function opening(ctx: ChatContext, parts: Parts) {
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

function served(ctx: ChatContext, { entries, typing }: Parts) {
  return [
    serve(
      roomMessages,
      async ({ roomId = '' }) => {
        // All members share it: what one of them has deleted for themselves is on a path of their own.
        const { version, messages: value } = await messages.selectNewest(ctx.db, roomId, viewOf(ctx, undefined), limits.snapshot)
        return { value, version }
      },
      {
        versions: (paths) =>
          sql.selectVersions(
            ctx.db,
            paths.map(({ roomId = '' }) => roomId),
          ),
      },
    ),
    serve(roomPath, async ({ roomId = '' }) => {
      const value = await entries.room(roomId, {})
      // Typing is read last, because it may change while the rest is read.
      return value && { value: { ...value, isTyping: typing.in(roomId) } }
    }),
    serve(chatsPath, async ({ userId = '' }) => ({ value: await entries.newest(userId) })),
  ]
}
