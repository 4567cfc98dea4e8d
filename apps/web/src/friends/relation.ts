import type { UserLive } from '@majlis/contract/me'

/** The relation of two people, as one of them sees it. `loading` until the own lists are known. */
export type Relation = 'loading' | 'self' | 'none' | 'sent' | 'received' | 'friends' | 'blocked'

/** The relation to another person, from the own lists. */
export function relationTo(own: UserLive | undefined, me: string | null, other: string): Relation {
  if (me === other) return 'self'
  if (!own) return 'loading'
  if (own.hasBlocked.includes(other) || own.isBlockedBy.includes(other)) return 'blocked'
  if (own.friends.includes(other)) return 'friends'
  if (own.receivedRequests.includes(other)) return 'received'
  return own.sentRequests.includes(other) ? 'sent' : 'none'
}
