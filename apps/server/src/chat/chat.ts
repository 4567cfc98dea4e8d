import type { ChatMessage } from '@majlis/contract/chat'
import { limits } from '@majlis/contract/core/limits'
import { chatsPath, roomMessages, roomPath } from '@majlis/contract/live'
import type { Queries, Tx } from '../platform/db/pool.ts'
import { type Domain, serve } from '../platform/domain.ts'
import { fillPath } from '../platform/live/paths.ts'
import { changing } from './changes/changing.ts'
import { hiding } from './changes/hiding.ts'
import { searching } from './changes/search.ts'
import type { ChatContext } from './context.ts'
import { expiry } from './expiry.ts'
import type { Gifs } from './gifs/gifs.ts'
import { media, type ReadMedia, readMedia } from './media.ts'
import * as messages from './messages.sql.ts'
import { opening, reading, speaking } from './operations.ts'
import { type Parts, partsOf } from './parts.ts'
import { personalPart } from './personal.ts'
import * as sql from './rooms.sql.ts'
import { type SdkTokens, sdkTokens } from './sdk/tokens.ts'
import { type CallMessage, type InviteMessage, postCall, postInvite } from './server-messages.ts'
import { chatSettings } from './settings.ts'
import { viewOf } from './view.ts'

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
