import type { FriendInGame } from '@majlis/contract/me'
import { useCall } from '../platform/net/query.ts'

/** The friends who have played a game; none while they load, and when they cannot be loaded. */
export function useFriendsWhoPlay(gameId: string): readonly FriendInGame[] {
  return useCall('me.friendsWhoPlay', { gameId }, { staleMs: 60_000 }).data ?? []
}
