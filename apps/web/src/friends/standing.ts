import type { UserLive } from '@majlis/contract/me'

/** How two people stand to each other, as seen by one of them. `loading` until the own lists are known. */
export type Standing = 'loading' | 'self' | 'none' | 'sent' | 'received' | 'friends' | 'blocked'

/** The standing of another person by the own lists. */
export function standingOf(own: UserLive | undefined, me: string | null, other: string): Standing {
  if (me === other) return 'self'
  if (!own) return 'loading'
  if (own.hasBlocked.includes(other) || own.isBlockedBy.includes(other)) return 'blocked'
  if (own.friends.includes(other)) return 'friends'
  if (own.receivedRequests.includes(other)) return 'received'
  return own.sentRequests.includes(other) ? 'sent' : 'none'
}
