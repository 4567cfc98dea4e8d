import type { Match } from '@majlis/contract/matches'
import type { HostedGame } from '@majlis/game-bridge/host'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import { awaited, earlyEndOf, resultFor } from '../../matches/index.ts'

/** Sends each change of the match to the frame, the whole match after a reconnect, and the end. */
export function useSendMatch(bridge: RefObject<HostedGame | null>, match: Match, me: string, isReconnecting: boolean, snapshot: () => MatchSnapshot) {
  const send = useEffectEvent(() => {
    const update = snapshot()
    const outcome = resultFor(match, me)
    // Somebody who did not come back in time has left, too.
    const left = earlyEndOf(match) === 'left' ? match.players.find((player) => player.resultStatus === 'lose' && player._id !== me) : undefined
    // It is sent before the end itself, so that the game knows the reason.
    if (left) bridge.current?.send('match.playerLeft', { playerId: left._id, seat: left.seat, graceUntil: null })
    bridge.current?.send('match.update', update)
    if (outcome !== null) bridge.current?.send('match.result', { outcome, seats: update.outcome })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: events and the end change what a frame draws; who is connected does not
  useEffect(() => send(), [match.seq, match.status, match.turn, match.deadline, match.clock])
  const again = useEffectEvent(() => bridge.current?.send('match.data', snapshot()))
  const wasLost = useRef(false)
  useEffect(() => {
    if (wasLost.current && !isReconnecting) again()
    wasLost.current = isReconnecting
  }, [isReconnecting])
}

/** Tells the frame who has lost the connection and who is back, so that it shows for whom it waits. */
export function useSendAbsence(bridge: RefObject<HostedGame | null>, match: Match, me: string) {
  const away = awaited(match, me)
  const sentSeats = useRef(new Map<number, string>())
  const send = useEffectEvent(() => {
    for (const { _id: playerId, seat, graceUntil } of away) {
      if (sentSeats.current.has(seat) || bridge.current === null) continue
      sentSeats.current.set(seat, playerId)
      bridge.current.send('match.playerLeft', { playerId, seat, graceUntil })
    }
    for (const [seat, playerId] of sentSeats.current) {
      if (away.some((player) => player.seat === seat)) continue
      sentSeats.current.delete(seat)
      bridge.current?.send('match.playerReturned', { playerId, seat })
    }
  })
  const seats = away.map(({ seat }) => seat).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is away, and nothing else, is news
  useEffect(() => send(), [seats])
}
