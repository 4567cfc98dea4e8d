import type { ListedNotification } from '@majlis/contract/notifications'

/** The page that an entry opens; undefined where the entry says all of it. */
export function pageOf({ type, roomId, tournamentId, duelId, senderId, isRead }: ListedNotification): string | undefined {
  if (roomId !== undefined) return `/chat/${roomId}`
  if (tournamentId !== undefined) return `/tournament-preplay/${tournamentId}`
  if (duelId !== undefined) return `/duel/${duelId}`
  // A request that was answered is in no list of requests.
  if (type === 'friendRequest' && !isRead) return '/pending-requests'
  return senderId === null ? undefined : `/profile/${senderId}`
}
