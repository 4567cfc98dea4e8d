import type { Match } from '@majlis/contract/matches'
import { useEffect, useRef } from 'react'
import { claimResult } from '../../matches/index.ts'
import { call } from '../../platform/net/client.ts'
import { wait } from '../../platform/clock.ts'
import { isOnline } from '../../platform/net/online.ts'
import { fetchCall } from '../../platform/net/query.ts'

/** Sends the result that the frame reports, once, and polls for the final one while this screen is open. */
export function useClaim({ gameId, matchId, tournamentId }: Match, me: string) {
  const isOpen = useRef(true)
  const isClaimed = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return (outcome: 'win' | 'lose' | 'draw' | 'matchNotFound') => {
    if (isClaimed.current) return
    isClaimed.current = true
    const board = { tournamentId: tournamentId ?? '', userId: me }
    void claimResult({
      report: async () => {
        const answer = await call('matches.saveResult', { gameId, matchId, outcome })
        return answer.success || answer.code === 'FORBIDDEN' || answer.code === 'NOT_FOUND'
      },
      ask: async () => (await call('matches.getResult', { matchId, userId: me })).success,
      board: tournamentId === null ? undefined : () => fetchCall('tournaments.tournamentLeaderboard', board),
      wait,
      isOpen: () => isOpen.current,
      isOnline,
    })
  }
}
