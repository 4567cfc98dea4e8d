import { useEffect } from 'react'
import { useChats } from '../chat/index.ts'
import { showBadge } from '../platform/device/badge.ts'

/** Keeps the number at the icon of the app equal to the unread messages and open friend requests. It goes with the session. */
export function useAppBadge(): void {
  const { chats, own, isServed } = useChats()
  const isKnown = isServed && chats !== undefined && own !== undefined
  const count = isKnown ? chats.reduce((sum, { unread }) => sum + unread, own.receivedRequests.length) : undefined
  useEffect(() => {
    if (count !== undefined) showBadge(count)
  }, [count])
  useEffect(() => () => showBadge(0), [])
}
