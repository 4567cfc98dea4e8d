import { useBlocker } from '../platform/router/useBlocker.ts'
import { useEffect, useRef, useState } from 'react'

export interface Quit {
  /** The question is shown. */
  readonly isConfirming: boolean
  ask: () => void
  cancel: () => void
  /** Permits leaving without a question. @returns true when the browser's Back, which opened the question, now continues by itself */
  release: () => boolean
}

/** The question before a running game is left, by its own button or by the browser's Back. */
export function useQuit(isRunning: boolean): Quit {
  const [isRequested, setRequested] = useState(false)
  const released = useRef(false)
  const blocker = useBlocker({ shouldBlockFn: () => isRunning && !released.current, enableBeforeUnload: false })
  // A game that ends under the question answers it: the browser, which has gone back already, returns to the game's address.
  useEffect(() => {
    if (!isRunning && !released.current && blocker.status === 'blocked') blocker.reset()
  }, [isRunning, blocker])
  const stay = () => {
    if (blocker.status === 'blocked') blocker.reset()
    setRequested(false)
  }
  return {
    isConfirming: isRunning && (isRequested || blocker.status === 'blocked'),
    ask: () => setRequested(true),
    cancel: stay,
    release: () => {
      released.current = true
      setRequested(false)
      if (blocker.status !== 'blocked') return false
      blocker.proceed()
      return true
    },
  }
}
