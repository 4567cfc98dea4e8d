import type { UnreadNotifications } from './notifications.ts'

/** How many entries are unread after a change. Changes of two nodes may arrive in the other order: an older one changes nothing. */
export function withUnread(known: UnreadNotifications, change: UnreadNotifications): UnreadNotifications {
  return change.revision < known.revision ? known : change
}
