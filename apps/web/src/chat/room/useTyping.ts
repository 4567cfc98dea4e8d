import { useEffect, useEffectEvent, useRef } from 'react'
import { later, now } from '../../platform/clock.ts'
import { call } from '../../platform/net/client.ts'

/** Milliseconds after which it is sent again while the person keeps typing; the server forgets it after 6 s. */
const AGAIN_MS = 3_000
const IDLE_MS = 6_000

/** The typing indicator, sent to the others: at the first key, every 3 s while the person types, and its end after 6 s of rest or at `stop`. */
export function useTyping(roomId: string): { readonly typed: () => void; readonly stop: () => void } {
  const saidAt = useRef(0)
  const cancelIdle = useRef(() => {})
  const publishTyping = (isTyping: boolean) => {
    saidAt.current = isTyping ? now() : 0
    void call('chat.setTyping', { roomId, isTyping }, { overSocket: true })
  }
  const stop = () => {
    cancelIdle.current()
    if (saidAt.current !== 0) publishTyping(false)
  }
  const stopAtEnd = useEffectEvent(stop)
  useEffect(() => () => stopAtEnd(), [])
  return {
    stop,
    typed: () => {
      if (now() - saidAt.current >= AGAIN_MS) publishTyping(true)
      cancelIdle.current()
      cancelIdle.current = later(IDLE_MS, stop)
    },
  }
}
