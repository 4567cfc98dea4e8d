import { withBoard, withResult, withRunning } from '@majlis/contract/tournaments.reduce'
import type { RunningTournament, Tournament, TournamentResult } from '@majlis/contract/tournaments'
import { useEffect, useEffectEvent, useState } from 'react'
import { create } from 'zustand'
import type { Input, Response } from '../platform/net/api.ts'
import { call } from '../platform/net/client.ts'
import { later, useInterval, useTimeout } from '../platform/clock.ts'
import { queries, refreshCall, useCall } from '../platform/net/query.ts'
import { session, updateUser, useUserId } from '../platform/state/session.ts'
import { useLive } from '../platform/net/useLive.ts'
import { useTicking } from './countdown.ts'

/** When the live hundred have moved, an own row below them is loaded again after this many milliseconds. */
const OWN_ROW_MS = 2_000

/** For so many milliseconds after its start a tournament that is not running yet is loaded again every second: the clocks of device and server differ. */
export const STARTING_MS = 10_000

/** Running and coming tournaments, with the own place. They are loaded again when one begins, ends, or gets another end. */
export function useTournaments() {
  const userId = useUserId()
  const list = useCall('tournaments.listTournaments', userId === null ? null : { userId }, { staleMs: 0 })
  const running = useLive('runningTournaments', userId === null ? null : {}, withRunning).value
  useReload(running && shownOf(running.tournaments), list.data && shownOf(list.data.activeTournaments))
  useBeginning(list.data?.upComing.map(({ startsAt }) => startsAt).toSorted((a, b) => a - b)[0])
  return list
}

/** What a list shows of running tournaments to everybody. */
const shownOf = (tournaments: readonly RunningTournament[]): string =>
  tournaments.map(({ _id, name, nameAr, expireTime }) => [_id, name, nameAr, expireTime].join(' ')).join()

/** Loads tournaments again when the live data differ from the loaded ones: once for each live value. Undefined are those that are not known yet. */
function useReload(live: string | undefined, loaded: string | undefined): void {
  const reload = useEffectEvent(() => {
    if (live !== loaded) refreshTournaments()
  })
  const isLoaded = loaded !== undefined
  useEffect(() => {
    if (live !== undefined && isLoaded) reload()
  }, [live, isLoaded])
}

/** Loads tournaments again when the next coming one begins, until it is running. @param startsAt epoch milliseconds; undefined where there is none */
function useBeginning(startsAt: number | undefined): void {
  const now = useTicking(startsAt ?? 0, false)
  const hasBegun = startsAt !== undefined && startsAt <= now
  const [late, setLate] = useState<number>()
  useEffect(() => {
    if (hasBegun) refreshTournaments()
  }, [hasBegun])
  useTimeout(() => setLate(startsAt), hasBegun ? STARTING_MS : null)
  useInterval(refreshTournaments, hasBegun && late !== startsAt ? STARTING_MS / 10 : null)
}

/** Running tournaments, with public data only. They are live, for visitors too; without a connection they are those of the last answer. */
export function useRunningTournaments() {
  const query = useCall('tournaments.runningTournaments', {}, { staleMs: 60_000 })
  const live = useLive('runningTournaments', {}, withRunning).value
  return { data: live?.tournaments ?? query.data, isPending: live === undefined && query.isPending }
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
  // It has begun, or has another end.
  const running = useLive('runningTournaments', userId === null ? null : {}, withRunning).value?.tournaments.find(({ _id }) => _id === tournamentId)
  const loaded = board.data?.tournament
  useReload(running && `${running.expireTime}`, loaded && (loaded.isActive ? `${loaded.expireTime}` : ''))
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

/** The state of the report that a countdown is at zero. `early`: by the server's clock the tournament is still running, so that it is reported again. */
type Expiry = 'pending' | 'ended' | 'failed' | 'early'
const useExpiries = create<Readonly<Record<string, Expiry>>>(() => ({}))
/** How often each end was reported too early. */
const earlyReports = new Map<string, number>()
/** The first report that was too early is repeated after so many milliseconds, each further one after twice the time of the one before. */
const AGAIN_MS = 2_000
const MAX_AGAIN_MS = 60_000

/** Reports that a countdown reached zero. @param body sent unchanged (API-10) */
async function expireTournament(key: string, body: Input<'tournaments.expireTournament'>): Promise<void> {
  useExpiries.setState({ [key]: 'pending' })
  const answer = await call('tournaments.expireTournament', body)
  if (!answer.success && answer.code === 'TOURNAMENT_RUNNING') return repeatLater(key)
  useExpiries.setState({ [key]: answer.success ? 'ended' : 'failed' })
  if (!answer.success) return
  mergeTournament(answer.response)
  refreshTournaments()
}

/** The device's clock is fast, or an operator extended the tournament: loads it again. Where its end is still the same, that is reported again later. */
function repeatLater(key: string): void {
  const reports = earlyReports.get(key) ?? 0
  earlyReports.set(key, reports + 1)
  useExpiries.setState({ [key]: 'early' })
  refreshTournaments()
  later(Math.min(AGAIN_MS * 2 ** reports, MAX_AGAIN_MS), () => useExpiries.setState(({ [key]: _early, ...others }) => others, true))
}

/**
 * Reports once, however many countdowns show it, that a tournament's time is over (TRN-11); again only where it was too early. The server ends it by
 * itself.
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

/** Results of ended tournaments that the person has not seen, newest first. A new one loads the shown data about tournaments again. */
export function useResults(): readonly TournamentResult[] {
  const userId = useUserId()
  const value = useLive('tournamentResults/:userId', userId === null ? null : { userId }, withResult).value
  // Each of them comes with new vouchers, or with others than before: an open wallet or history shows them.
  const results = value && JSON.stringify(value.results)
  useEffect(() => {
    if (results !== undefined && results !== '[]') refreshTournaments()
  }, [results])
  return value?.results ?? []
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
