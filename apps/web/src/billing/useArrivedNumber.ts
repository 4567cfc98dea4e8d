import { useLocation, useRouter } from '../platform/router/index.ts'
import { useEffect } from 'react'
import { showPrompt } from './prompts.ts'
import { refreshStatus } from './status.ts'

/** Shows once that a number is subscribed already, when somebody arrives with it in the navigation state (BIL-51, Q-37). */
export function useArrivedNumber(): void {
  const router = useRouter()
  const number = useLocation({ select: ({ state }) => state.subscriptionNumber })
  useEffect(() => {
    if (number === undefined) return
    showPrompt({ kind: 'already', msisdn: number })
    void refreshStatus()
    // A reload must not show it again.
    router.history.replace(router.history.location.href)
  }, [number, router])
}
