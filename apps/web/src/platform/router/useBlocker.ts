import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useRouter } from './hooks.ts'

export type Blocker =
  | {
      readonly status: 'blocked'
      /** Lets the person go where they wanted to. */
      readonly proceed: () => void
      /** The person stays. */
      readonly reset: () => void
    }
  | { readonly status: 'idle' }

export interface BlockerOptions {
  readonly shouldBlockFn: () => boolean
  /** Whether the browser asks, too, before the tab is closed. */
  readonly enableBeforeUnload: boolean
}

const idle: Blocker = { status: 'idle' }

/** Holds navigation back, the browser's Back too, until the person has answered. A second attempt replaces the first one. */
export function useBlocker({ shouldBlockFn, enableBeforeUnload }: BlockerOptions): Blocker {
  const { history } = useRouter()
  const [blocker, setBlocker] = useState(idle)
  const shouldBlock = useEffectEvent(shouldBlockFn)
  // Before the page is painted: whoever presses Back as soon as a game is seen is asked, too.
  useLayoutEffect(() => {
    const blockerFn = async () => {
      if (!shouldBlock()) return false
      const isBlocked = await new Promise<boolean>((resolve) => {
        setBlocker({ status: 'blocked', proceed: () => resolve(false), reset: () => resolve(true) })
      })
      setBlocker(idle)
      return isBlocked
    }
    return history.block({ blockerFn, enableBeforeUnload })
  }, [history, enableBeforeUnload])
  return blocker
}
