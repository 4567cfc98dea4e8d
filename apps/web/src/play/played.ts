import { refreshCall } from '../platform/net/query.ts'

/** After a round or a match: recently played games, wins and medals are loaded again by the screens that show them. */
export function refreshPlayed(): void {
  refreshCall('play.playedGames')
  refreshCall('me.getUser')
}
