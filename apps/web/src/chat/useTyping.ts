import { useEffect, useEffectEvent, useRef } from 'react'
import { later, now } from '../platform/clock.ts'
import { send } from '../platform/live.ts'

/** Said again after this while the typing goes on; the server forgets it after 6 s by itself. */
const AGAIN_MS = 3_000
const IDLE_MS = 6_000

/** Publishes that the person types: at the first key, every 3 s while it goes on, and the end after 6 s of rest or at `stop`. */
export function useTyping(roomId: string): { readonly typed: () => void; readonly stop: () => void } {
  const saidAt = useRef(0)
  const cancelIdle = useRef(() => {})
  const tell = (isTyping: boolean) => {
    saidAt.current = isTyping ? now() : 0
    void send('POST /chat/v1/rooms/users/isTyping', { roomId, isTyping })
  }
  const stop = () => {
    cancelIdle.current()
    if (saidAt.current !== 0) tell(false)
  }
  const stopAtEnd = useEffectEvent(stop)
  useEffect(() => () => stopAtEnd(), [])
  return {
    stop,
    typed: () => {
      if (now() - saidAt.current >= AGAIN_MS) tell(true)
      cancelIdle.current()
      cancelIdle.current = later(IDLE_MS, stop)
    },
  }
}
