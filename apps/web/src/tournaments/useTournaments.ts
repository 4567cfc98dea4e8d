import { call } from '../platform/client.ts'
import { refreshCall, useCall } from '../platform/query.ts'
import { useUserId } from '../platform/session.ts'

/** Tournaments that run and those to come, with the own standing. */
export function useTournaments() {
  const userId = useUserId()
  return useCall('GET /api/v3/tournaments', userId === null ? null : { userId }, { staleMs: 0 })
}

/** One tournament with its first hundred and the own row. */
export function useTournament(tournamentId: string) {
  const userId = useUserId()
  return useCall('GET /api/v3/tournamentLeaderboard/:tournamentId/:userId', userId === null ? null : { tournamentId, userId }, { staleMs: 0 })
}

/** Joins a running tournament; whoever shows it asks anew. */
export async function joinTournament(tournamentId: string, userId: string) {
  const answer = await call('POST /api/v3/tournament/join', { tournamentId, userId })
  if (answer.success) refreshTournaments()
  return answer
}

/** Says that a countdown reached zero (TRN-11). */
export async function expireTournament(tournamentId: string): Promise<void> {
  await call('POST /api/v3/tournament/expire', { tournamentId })
  refreshTournaments()
}

function refreshTournaments(): void {
  refreshCall('GET /api/v3/tournaments')
  refreshCall('GET /api/v3/tournamentLeaderboard/:tournamentId/:userId')
}
