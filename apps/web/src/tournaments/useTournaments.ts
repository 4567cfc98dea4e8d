import { withBoard, withResult, withRunning } from '@majlis/contract/tournaments.reduce'
import type { Tournament, TournamentResult } from '@majlis/contract/tournaments'
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import type { Input, Response } from '../platform/net/api.ts'
import { call } from '../platform/net/client.ts'
import { useTimeout } from '../platform/clock.ts'
import { queries, refreshCall, useCall } from '../platform/net/query.ts'
import { session, updateUser, useUserId } from '../platform/state/session.ts'
import { useLive } from '../platform/net/useLive.ts'
/** When the live hundred have moved, an own row below them is loaded again after this many milliseconds. */
const OWN_ROW_MS = 2_000

/** Running and coming tournaments, with the own place. */
export function useTournaments() {
  const userId = useUserId()
  return useCall('tournaments.listTournaments', userId === null ? null : { userId }, { staleMs: 0 })
}

/** Running tournaments, with public data only. They are live, for visitors too; without a connection they are those of the last answer. */
export function useRunningTournaments() {
  const asked = useCall('tournaments.runningTournaments', {}, { staleMs: 60_000 })
  const live = useLive('runningTournaments', {}, withRunning).value
  return { data: live?.tournaments ?? asked.data, isPending: live === undefined && asked.isPending }
}

/** One tournament with its first hundred live, the own row, and those around it where it is not among the first. */
export function useTournament(tournamentId: string) {
  const userId = useUserId()
  const board = useCall('tournaments.tournamentLeaderboard', userId === null ? null : { tournamentId, userId }, { staleMs: 0 })
  const live = useLive('tournaments/:tournamentId', userId === null ? null : { tournamentId }, withBoard).value
  const rows = live?.rows ?? board.data?.rows ?? []
  const listed = rows.find((row) => row.userId === userId)
  const own = listed ?? board.data?.own ?? null
  const hasEnded = live?.hasEnded === true && board.data?.tournament.isActive === true
  useEffect(() => {
    if (hasEnded) refreshTournaments()
  }, [hasEnded])
  // A person who is not among the live rows moves with them nevertheless.
  const [moves, setMoves] = useState<typeof live>(undefined)
  const isBehind = live !== undefined && moves !== live && board.data?.tournament.isJoined === true && listed === undefined
  useTimeout(
    () => {
      setMoves(live)
      refreshCall('tournaments.tournamentLeaderboard')
    },
    isBehind ? OWN_ROW_MS : null,
  )
  const tournament = board.data && { ...board.data.tournament, isActive: board.data.tournament.isActive && live?.hasEnded !== true }
  const around = listed === undefined ? (board.data?.around ?? []) : []
  return { board, data: tournament && { tournament, rows, own, around } }
}

/** What a tournament's page shows. */
export type TournamentData = NonNullable<ReturnType<typeof useTournament>['data']>

/**
 * Joins a running tournament. The answer is merged into the session's data about tournaments (TRN-08); a failure changes nothing (TRN-25).
 * @param body sent unchanged (API-10)
 */
export async function joinTournament(body: Input<'tournaments.joinTournament'>) {
  const answer = await call('tournaments.joinTournament', body)
  if (!answer.success) return answer
  const joined = answer.response
  const known = session().user?.tournaments ?? []
  updateUser({ tournaments: [...known.filter((id) => id !== joined._id), joined._id] })
  mergeTournament(joined)
  refreshTournaments()
  return answer
}

/** The result of the call that reports a countdown at zero. */
type Expiry = 'asked' | 'ended' | 'failed'
const useExpiries = create<Readonly<Record<string, Expiry>>>(() => ({}))

/** Reports that a countdown reached zero. @param body sent unchanged (API-10) */
async function expireTournament(key: string, body: Input<'tournaments.expireTournament'>): Promise<void> {
  useExpiries.setState({ [key]: 'asked' })
  const answer = await call('tournaments.expireTournament', body)
  useExpiries.setState({ [key]: answer.success ? 'ended' : 'failed' })
  if (!answer.success) return
  mergeTournament(answer.response)
  refreshTournaments()
}

/**
 * Reports once, however many countdowns show it, that a tournament's time is over (TRN-11). The server ends it by itself.
 * @param time epoch milliseconds
 */
export function useExpiry({ _id: tournamentId, isActive, expireTime }: Tournament, time: number): { readonly hasFailed: boolean; readonly retry: () => void } {
  const key = `${tournamentId} ${expireTime}`
  const expiry = useExpiries((state) => state[key])
  const isDue = isActive && expireTime <= time && expiry === undefined
  useEffect(() => {
    if (isDue && useExpiries.getState()[key] === undefined) void expireTournament(key, { tournamentId })
  }, [isDue, key, tournamentId])
  return { hasFailed: isActive && expiry === 'failed', retry: () => void expireTournament(key, { tournamentId }) }
}

/** Results of ended tournaments that the person has not seen, newest first. */
export function useResults(): readonly TournamentResult[] {
  const userId = useUserId()
  return useLive('tournamentResults/:userId', userId === null ? null : { userId }, withResult).value?.results ?? []
}

/** Reports that a result was seen, so that no device shows it again. */
export async function seeResult(tournamentId: string): Promise<void> {
  const userId = session().user?._id
  if (userId !== undefined) await call('tournaments.seeResult', { userId, tournamentId })
}

function mergeTournament(news: Partial<Tournament> & Pick<Tournament, '_id'>): void {
  const merged = (known: Tournament): Tournament => (known._id === news._id ? { ...known, ...news } : known)
  queries.setQueriesData<Response<'tournaments.listTournaments'>>(
    { queryKey: ['tournaments.listTournaments'] },
    (known) => known && { activeTournaments: known.activeTournaments.map(merged), upComing: known.upComing.map(merged) },
  )
  queries.setQueriesData<Response<'tournaments.tournamentLeaderboard'>>(
    { queryKey: ['tournaments.tournamentLeaderboard'] },
    (known) => known && { ...known, tournament: merged(known.tournament) },
  )
}

/** Loads all shown data about tournaments again. */
export function refreshTournaments(): void {
  for (const name of ['tournaments.listTournaments', 'tournaments.tournamentLeaderboard', 'tournaments.tournamentsHistory', 'tournaments.wallet'] as const)
    refreshCall(name)
}
