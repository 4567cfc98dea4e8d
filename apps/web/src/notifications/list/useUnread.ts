import { withUnread } from '@majlis/contract/notifications.reduce'
import { useLive } from '../../platform/net/useLive.ts'
import { useUserId } from '../../platform/state/session.ts'

/** How many entries of the own list are unread, the same in every tab and on every device. Undefined until it is known. */
export function useUnread() {
  const userId = useUserId()
  return useLive('unreadNotifications/:userId', userId === null ? null : { userId }, withUnread).value
}
