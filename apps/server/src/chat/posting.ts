import type { ChatMessage } from '@majlis/contract/chat'
import { chatsPath, roomMessages, roomPath } from '@majlis/contract/live'
import { batcher } from '../platform/batch.ts'
import { DatabaseUnavailable } from '../platform/db/failure.ts'
import type { Note } from '../platform/live/live.ts'
import { fillPath } from '../platform/live/paths.ts'
import type { ChatContext } from './context.ts'
import { type Draft, type Posted, postMessages } from './messages.sql.ts'
import type { Permissions } from './permissions.ts'
import type { RoomRow } from './rooms.sql.ts'
import type { Summaries } from './summaries.ts'

/** Puts messages into rooms. */
export interface Posting {
  /** Returns after the commit: the stored message, or why there is none. The same draft twice stores one message. */
  post(draft: Draft): Promise<ChatMessage | 'ID_REUSED' | 'NO_ROOM'>
  drained(): Promise<void>
}

/** Members of a room who are not connected to this node. */
interface Away {
  readonly isGroup: boolean
  readonly receivers: readonly string[]
}

/** The rooms of a batch, by id; undefined where there is none. */
type Rooms = ReadonlyMap<string, RoomRow | undefined>

/** Stores messages in batches of at most 400, and publishes those of each room in the order of their numbers. */
export function posting(ctx: ChatContext, summaries: Summaries, allow: Permissions): Posting {
  const batch = batcher<Draft, ChatMessage | 'ID_REUSED' | 'NO_ROOM'>({
    max: 400,
    gatherMs: 0,
    // Posting is safe to repeat, so one row that the database refuses does not make its neighbours fail.
    retryHalves: true,
    mayBeOneItem: (problem) => !(problem instanceof DatabaseUnavailable),
    flush: async (drafts) => {
      const note = ctx.live.newNote()
      const at = new Date(ctx.clock.now())
      const rooms = await roomsOf(drafts)
      const about = { id: note, paths: [...rooms].flatMap(([roomId, room]) => pathsOf(roomId, room)) }
      const away = receiversAway(drafts, rooms)
      // The event costs a transaction, so that it is only written where somebody has to be notified.
      const posted = away.size === 0 ? await postMessages(ctx.db, drafts, at, about) : await postFor(away, drafts, at, about)
      const answers = drafts.map((draft, at) => answerOf(draft, posted[at]))
      publishAll(
        posted.flatMap(({ fate, version }, at) => (fate === 'new' ? [{ message: answers[at] as ChatMessage, version }] : [])),
        () => ctx.live.settled(note),
      )
      return answers
    },
  })

  async function roomsOf(drafts: readonly Draft[]): Promise<Rooms> {
    const ids = [...new Set(drafts.map((draft) => draft.roomId))]
    return new Map(await Promise.all(ids.map(async (id) => [id, await allow.room(id)] as const)))
  }

  /** By room, the receivers who have no socket on this node. */
  function receiversAway(drafts: readonly Draft[], rooms: Rooms): ReadonlyMap<string, Away> {
    const away = new Map<string, Away>()
    // Of a call that was missed people are notified by an event of its own.
    const notifiedDrafts = drafts.filter(({ type }) => type !== 'call')
    for (const [roomId, sent] of Map.groupBy(notifiedDrafts, (draft) => draft.roomId)) {
      const room = rooms.get(roomId)
      if (room === undefined) continue
      const receivers = room.members.filter((user) => sent.some(({ senderId }) => senderId !== user) && !ctx.live.isPresent(user))
      if (receivers.length > 0) away.set(roomId, { isGroup: room.kind === 'group', receivers })
    }
    return away
  }

  /** Stores a batch, and in the same transaction the event for receivers who may be offline. */
  function postFor(away: ReadonlyMap<string, Away>, drafts: readonly Draft[], at: Date, about: Note): Promise<Posted[]> {
    return ctx.db.transaction(async (tx) => {
      const posted = await postMessages(tx, drafts, at, about)
      const stored = drafts.filter(({ type }, index) => posted[index]?.fate === 'new' && type !== 'call')
      const counts = Map.groupBy(stored, ({ roomId, senderId }) => `${roomId} ${senderId}`)
      const news = [...counts.values()].flatMap(([first, ...more]) => {
        if (first === undefined) return []
        const { roomId, senderId } = first
        const { isGroup, receivers } = away.get(roomId) ?? { isGroup: false, receivers: [] }
        return receivers.filter((user) => user !== senderId).map((receiverId) => ({ roomId, isGroup, senderId, receiverId, count: more.length + 1 }))
      })
      if (news.length > 0) await ctx.publish('chat.messagePosted', { posted: news }, tx)
      return posted
    })
  }

  /** Flushes follow each other and a room's numbers rise within one, so subscribers get each room's messages in order. */
  function publishAll(stored: readonly { readonly message: ChatMessage; readonly version: number }[], onPublished: () => void): void {
    const last = new Map<string, number>()
    for (const { message, version } of stored) {
      void ctx.live.publish(roomMessages, { roomId: message.roomId }, message, { version })
      last.set(message.roomId, message.seq)
    }
    const publishOnce = afterAll(last.size, onPublished)
    for (const [roomId, lastSeq] of last) summaries.touch(roomId, undefined, { lastSeq }, publishOnce)
  }

  return { post: (draft) => batch.add(draft), drained: () => batch.drained() }
}

/** Other paths on which the messages of a room are published, beside the room's own list, whose version they raise. */
function pathsOf(roomId: string, room: RoomRow | undefined): string[] {
  const lists = room?.kind === 'direct' ? room.members.map((userId) => fillPath(chatsPath.path, { userId })) : []
  return [fillPath(roomPath.path, { roomId }), ...lists]
}

/** Calls `done` after the returned function was called `count` times; at once for zero. */
export function afterAll(count: number, done: () => void): () => void {
  let left = count
  if (left === 0) done()
  return () => {
    left -= 1
    if (left === 0) done()
  }
}

function answerOf(draft: Draft, posted: Posted | undefined): ChatMessage | 'ID_REUSED' | 'NO_ROOM' {
  if (posted === undefined || posted.fate === 'no_room') return 'NO_ROOM'
  if (posted.fate === 'reused') return 'ID_REUSED'
  const { id, roomId, senderId, type, body, media } = draft
  const previous = posted.previous_id === null ? {} : { previousId: posted.previous_id }
  return { id, roomId, seq: posted.seq, senderId, type, body, ...(media && { media }), ...previous, createdAt: posted.created_at.getTime() }
}
