import type { ChatMessage } from '@majlis/contract/chat'
import { roomMessages } from '@majlis/contract/live'
import { batcher } from '../platform/batch.ts'
import { DatabaseUnavailable } from '../platform/db/failure.ts'
import type { ChatContext } from './context.ts'
import { type Draft, type Posted, postMessages } from './messages.sql.ts'
import type { Summaries } from './summaries.ts'

/** Puts messages into rooms. */
export interface Posting {
  /** Answers after the commit: the stored message, or why there is none. The same draft twice stores one message. */
  post(draft: Draft): Promise<ChatMessage | 'ID_REUSED' | 'NO_ROOM'>
  drained(): Promise<void>
}

export function posting(ctx: ChatContext, summaries: Summaries): Posting {
  const batch = batcher<Draft, ChatMessage | 'ID_REUSED' | 'NO_ROOM'>({
    most: 400,
    gatherMs: 0,
    // Posting is safe to repeat, so one row that the database refuses does not fail its neighbours.
    retryHalves: true,
    mayBeOneItem: (problem) => !(problem instanceof DatabaseUnavailable),
    flush: async (drafts) => {
      const posted = await postMessages(ctx.db, drafts, new Date(ctx.clock.now()))
      const answers = drafts.map((draft, at) => answerOf(draft, posted[at]))
      tell(posted.flatMap((row, at) => (row.fate === 'new' ? [answers[at] as ChatMessage] : [])))
      return answers
    },
  })

  /** Flushes follow each other and a room's numbers rise within one, so watchers hear each room in its order. */
  function tell(messages: readonly ChatMessage[]): void {
    const last = new Map<string, number>()
    for (const message of messages) {
      void ctx.live.publish(roomMessages, { roomId: message.roomId }, message, { version: message.seq })
      last.set(message.roomId, message.seq)
    }
    for (const [roomId, seq] of last) summaries.touch(roomId, undefined, seq)
  }

  return { post: (draft) => batch.add(draft), drained: () => batch.drained() }
}

function answerOf(draft: Draft, posted: Posted | undefined): ChatMessage | 'ID_REUSED' | 'NO_ROOM' {
  if (posted === undefined || posted.fate === 'no_room') return 'NO_ROOM'
  if (posted.fate === 'reused') return 'ID_REUSED'
  const { id, roomId, senderId, type, body } = draft
  const previous = posted.previous_id === null ? {} : { previousId: posted.previous_id }
  return { id, roomId, seq: posted.seq, senderId, type, body, ...previous, createdAt: posted.created_at.getTime() }
}
