import type { ChatMessage } from '@majlis/contract/chat'
import { newerOf } from '@majlis/contract/chat.reduce'
import { limits } from '@majlis/contract/core/limits'
import { useState } from 'react'
import { call } from '../../platform/net/client.ts'
import { grown, hasGap, merged } from './timeline.ts'

interface Kept {
  readonly roomId: string
  readonly from: readonly ChatMessage[] | undefined
  readonly messages: readonly ChatMessage[]
  readonly older: 'more' | 'loading' | 'none' | 'failed'
}

/** All loaded messages of a room: the live ones and the older pages. */
export function useHistory(roomId: string, live: readonly ChatMessage[] | undefined) {
  const [kept, setKept] = useState<Kept>({ roomId, from: undefined, messages: [], older: 'none' })
  if (kept.roomId !== roomId) setKept({ roomId, from: undefined, messages: [], older: 'none' })
  else if (live && live !== kept.from) {
    // What was missed during an absence is loaded as older messages, also where the beginning of the room had been reached.
    const hasMore = kept.from === undefined ? live.length >= limits.snapshot : hasGap(kept.messages, live)
    setKept({ roomId, from: live, messages: grown(kept.messages, live), older: hasMore ? 'more' : kept.older })
  }
  const first = kept.messages[0]
  const loadOlder = async () => {
    if (!first || kept.older === 'loading' || kept.older === 'none') return
    setKept((now) => ({ ...now, older: 'loading' }))
    const answer = await call('chat.getAllMessages', { roomId, before: first.seq })
    setKept((now) => {
      if (now.roomId !== roomId) return now
      // A page that precedes other messages than the present ones would leave a gap.
      if (now.messages[0]?.id !== first.id) return { ...now, older: now.older === 'loading' ? 'more' : now.older }
      if (!answer.success) return { ...now, older: 'failed' }
      return { ...now, messages: merged(answer.response, now.messages), older: answer.response.length < limits.snapshot ? 'none' : 'more' }
    })
  }
  return {
    messages: kept.messages,
    older: kept.older,
    loadOlder,
    /** More is loaded than the live list contains, or is about to be. */
    hasOlder: kept.older === 'loading' || kept.messages.length > (live?.length ?? 0),
    /** Takes over later states of loaded messages. */
    update: (changed: readonly ChatMessage[]) => {
      const byId = new Map(changed.map((message) => [message.id, message]))
      setKept((now) => (now.roomId === roomId ? { ...now, messages: now.messages.map((message) => newerOf(message, byId.get(message.id) ?? message)) } : now))
    },
  }
}
