import type { ChatMessage } from '@majlis/contract/chat'
import { limits } from '@majlis/contract/core/limits'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Answer } from '../../platform/net/api.ts'
import { call } from '../../platform/net/client.ts'

/**
 * Reads what has changed in messages that the live list does not contain: those of older pages, and without a socket all of them.
 * @param lastChange number of the room's last change, as its live path or a poll says
 * @param isNeeded whether such messages are loaded, or are about to be
 * @param isServed changes when a connection has come back: then it is tried again
 */
export function useChangesOfOlder(
  roomId: string,
  lastChange: number | undefined,
  isNeeded: boolean,
  isServed: boolean,
  onChanged: (messages: readonly ChatMessage[]) => void,
): void {
  /** Up to which change the loaded messages are as they should be. */
  const upTo = useRef<number | undefined>(undefined)
  const run = useEffectEvent(async (isCurrent: () => boolean) => {
    if (lastChange === undefined) return
    let known = isNeeded ? (upTo.current ?? lastChange) : lastChange
    upTo.current = known
    while (known < lastChange) {
      const answer: Answer<'chat.getChanges'> = await call('chat.getChanges', { roomId, after: known })
      if (!isCurrent() || !answer.success) return
      onChanged(answer.response)
      const isLast = answer.response.length < limits.page
      known = isLast ? lastChange : (answer.response.at(-1)?.changed ?? lastChange)
      upTo.current = known
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these may mean that something is to be read
  useEffect(() => {
    let isCurrent = true
    void run(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [roomId, lastChange, isNeeded, isServed])
}
