import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'

export interface Quit {
  /** The question is on screen. */
  readonly isAsking: boolean
  ask: () => void
  cancel: () => void
  /** Lets the next navigation through without a question. */
  release: () => void
}

/** The question before a running game is left: by its own button, and by the browser's Back in the same words. */
export function useQuit(isRunning: boolean): Quit {
  const [asked, setAsked] = useState(false)
  const released = useRef(false)
  const blocker = useBlocker({ shouldBlockFn: () => isRunning && !released.current, enableBeforeUnload: false, withResolver: true })
  const stay = () => {
    if (blocker.status === 'blocked') blocker.reset()
    setAsked(false)
  }
  return {
    isAsking: isRunning && (asked || blocker.status === 'blocked'),
    ask: () => setAsked(true),
    cancel: stay,
    release: () => {
      released.current = true
      stay()
    },
  }
}
