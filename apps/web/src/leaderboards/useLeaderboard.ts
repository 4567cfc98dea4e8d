import type { BoardScope, Period } from '@majlis/contract/leaderboards'
import { withStandings } from '@majlis/contract/leaderboards.reduce'
import { useState } from 'react'
import { now, useInterval, useTimeout } from '../platform/clock.ts'
import { refreshCall, useCall } from '../platform/net/query.ts'
import { useLive } from '../platform/net/useLive.ts'
import { useUserId } from '../platform/state/session.ts'

/** Which leaderboard is shown. */
export interface Board {
  readonly period: Period
  /** Wins in this game only; empty for all games. */
  readonly gameId: string
  readonly scope: BoardScope
  /** 1 shows the period before the running one. */
  readonly ago: number
}

/** A person who is not among the first is shown the own place anew at most this often, milliseconds. */
const OWN_PLACE_MS = 5_000
/** A board of friends is read again after so many milliseconds: its live path follows wins, and not who becomes a friend. */
const FRIENDS_MS = 20_000
const DAY_MS = 86_400_000
/** The server may be a little behind the clock of this page. */
const AFTER_MIDNIGHT_MS = 2_000
/** When the next night has begun for the server too. */
const nextNight = (): number => Math.ceil((now() - AFTER_MIDNIGHT_MS + 1) / DAY_MS) * DAY_MS + AFTER_MIDNIGHT_MS

/** The first hundred of a board, live while its period runs, with the own row and the rows around it. */
export function useLeaderboard({ period, gameId, scope, ago }: Board) {
  const chosen = { period, ...(gameId !== '' && { gameId }), ...(scope !== 'all' && { scope }), ...(ago > 0 && { ago }) }
  const board = useCall('leaderboards.getLeaderboard', chosen, { staleMs: 0, ...(scope === 'friends' && { everyMs: FRIENDS_MS }) })
  const country = scope === 'country' ? (board.data?.country ?? undefined) : 'all'
  const userId = useUserId()
  const isLive = ago === 0 && board.data !== undefined
  const among = { period, gameId: gameId || 'all' }
  const everybody = useLive(
    'leaderboards/:period/:gameId/:country',
    isLive && scope !== 'friends' && country !== undefined ? { ...among, country } : null,
    withStandings,
  ).value
  const friends = useLive(
    'friendsBoards/:userId/:period/:gameId',
    isLive && scope === 'friends' && userId !== null ? { ...among, userId } : null,
    withStandings,
  )
  useInterval(friends.refresh, isLive && scope === 'friends' ? FRIENDS_MS : null)
  const live = scope === 'friends' ? friends.value : everybody
  const rows = live !== undefined && live.starts >= (board.data?.starts ?? '') ? live.rows : (board.data?.rows ?? [])

  // Every period ends at midnight (UTC). The board of the next one is shown then, empty, and not only once somebody has won.
  // On a device that slept, it is over before its timer has run.
  const [night, setNight] = useState(nextNight)
  useTimeout(
    () => {
      setNight(nextNight())
      refreshCall('leaderboards.getLeaderboard')
    },
    period === 'lifetime' ? null : Math.max(0, Math.min(night, nextNight()) - now()),
    night,
  )

  // A person who is not among the live rows moves with them nevertheless.
  const [moves, setMoves] = useState<typeof live>(undefined)
  const own = board.data?.own
  const isBehind = live !== undefined && moves !== live && own != null && !rows.some(({ userId }) => userId === own.userId)
  useTimeout(
    () => {
      setMoves(live)
      refreshCall('leaderboards.getLeaderboard')
    },
    isBehind ? OWN_PLACE_MS : null,
  )
  return { ...board, rows, own: rows.find(({ userId }) => userId === own?.userId) ?? own ?? null, around: board.data?.around ?? [] }
}
