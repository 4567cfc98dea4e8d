import type { Match } from '@majlis/contract/matches'
import type { HostedGame } from '@majlis/game-bridge/host'
import { useToast } from '@majlis/ui/Toast'
import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { hasFinished, leaveMatch, ownSeat } from '../../matches/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'

/**
 * Leaves the match finally: tells the frame and the server, which counts the loss one second later, even if this page is closed. Where the others play on,
 * because the person has finished or a bot takes the seat, `close` leaves the game; otherwise the result follows.
 */
export function useLeave(match: Match, me: string, bridge: RefObject<HostedGame | null>) {
  const { t } = useI18n()
  const toast = useToast()
  const [isLeaving, setLeaving] = useState(false)
  const [closing, setClosing] = useState<(() => void) | null>(null)
  const own = ownSeat(match, me)
  const isFinished = hasFinished(match, me)
  const isOut = match.status === 'started' && (isFinished || own?.standIn === true)
  useEffect(() => {
    if (isOut) closing?.()
  }, [isOut, closing])
  const leave = async (close?: () => void) => {
    if (isLeaving) return
    setLeaving(true)
    if (!isFinished) bridge.current?.send('match.playerLeft', { playerId: me, seat: own?.seat ?? 0, graceUntil: null })
    const answer = await leaveMatch(match.matchId)
    if (answer.success) return setClosing(() => close ?? null)
    setLeaving(false)
    toast(answer.message || t('friends.failed'), { tone: 'bad' })
  }
  return { isLeaving, leave }
}
