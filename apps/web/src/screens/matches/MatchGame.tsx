import type { Game } from '@majlis/contract/catalog'
import type { Match } from '@majlis/contract/matches'
import type { HostedGame } from '@majlis/game-bridge/host'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { Banner } from '@majlis/ui/Banner'
import { Countdown } from '@majlis/ui/Countdown'
import { hueOf } from '@majlis/ui/hue'
import { useToast } from '@majlis/ui/Toast'
import { useRouter } from '../../platform/router/index.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { VoiceDock } from '../../calls/index.ts'
import { usePartyIn } from '../../parties/index.ts'
import {
  awaited,
  ChoiceDialog,
  claimResult,
  hasFinished,
  isFirstPlay,
  leaveMatch,
  legacyMatchOf,
  mayResign,
  ownSeat,
  phaseOf,
  ResignButton,
  resultFor,
  sendMove,
  snapshotOf,
  MatchChatButton,
  MatchChatLines,
  botLabel,
  withBotsNamed,
} from '../../matches/index.ts'
import { EndSplash, framedGame, GameFrame, getSaved, putSaved, savesOf, OverlayCover } from '../../play/index.ts'
import { call } from '../../platform/net/client.ts'
import { now, useNow, useTimeout, wait } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { isOnline } from '../../platform/net/online.ts'
import { fetchCall } from '../../platform/net/query.ts'
import { useSession } from '../../platform/state/session.ts'
import { useRegion } from '../../regions/index.ts'
import { BesideGame } from '../parts/BesideGame.tsx'
import { afterGame } from '../parts/fromChat.ts'
import { PartyDock } from '../parts/party/PartyDock.tsx'

/** A change of networks that takes less time than this is not shown. */
const LATE_AFTER_MS = 800

export interface MatchGameProps {
  match: Match
  me: string
  game: Game
  title: string
  isReconnecting: boolean
  /** Called when the splash is over; undefined without one. */
  splash: (() => void) | undefined
  /** Called with true when the game shows the end by itself, and with false when it is closed. */
  onMatchEnd: (isOpen: boolean) => void
}

/** The running match in its frame: the app sends every change to the frame, and the frame sends moves. */
export function MatchGame({ match, me, game, title, isReconnecting, splash, onMatchEnd }: MatchGameProps) {
  const { t, language } = useI18n()
  const partyId = usePartyIn(match.allPlayers)
  const router = useRouter()
  const bridge = useRef<HostedGame>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  // Where voice chat is not offered there is no button, and in a match with bots only there is nobody to talk to.
  const hasVoiceChat = useRegion().data?.voiceCalls === true && match.players.some((player) => player._id !== me && !player.isBot)
  const isRunning = phaseOf(match) === 'playing'
  const isFinished = hasFinished(match, me)
  const isReplaced = ownSeat(match, me)?.standIn === true
  const { isLeaving, leave } = useLeave(match, me, bridge)
  const isLate = useLate(isReconnecting && isRunning)
  // The frame only shows the names of its players.
  const framed = withBotsNamed(match, (level) => botLabel(t, level))
  const snapshot = () => snapshotOf(framed, me, now(), hueOf)
  const played = useSession((state) => state.user?.recentPlayed)
  const isFirstGamePlay = isFirstPlay(match, played)
  const saves = savesOf(me)
  const outcome = resultFor(match, me)
  useSendMatch(bridge, match, me, isReconnecting, snapshot)
  useSendAbsence(bridge, match, me)

  const cover = () => {
    if (splash && outcome) return <EndSplash outcome={outcome} level={match.winLevel} onDone={splash} />
    if (isLeaving && isRunning) return <OverlayCover text={t('match.leaving')} />
    return isLate ? <OverlayCover text={t('connection.reconnecting')} /> : undefined
  }
  const claim = useClaim(match, me)
  return (
    <GameFrame
      game={framedGame(game, title)}
      bridge={bridge}
      welcome={() => ({ player: { id: me, name: ownSeat(match, me)?.name ?? '' }, isFirstGamePlay, match: snapshot(), saved: getSaved(saves, game.gameId) })}
      legacyMatchData={() => legacyMatchOf(framed, me, language, isFirstGamePlay)}
      answer={{
        // The frame sends its present event number; the move becomes the next one.
        'match.move': ({ seq, move }) => sendMove(match.matchId, seq + 1, move),
        'match.resync': snapshot,
        'save.get': () => getSaved(saves, game.gameId),
        'save.put': ({ data, baseVersion }) => putSaved(saves, game.gameId, data, baseVersion),
      }}
      quitText={t(isFinished ? 'match.quitFinished' : 'match.quitText')}
      isRunning={isRunning && !isLeaving && !isReplaced}
      onQuit={(release) => {
        const close = () => {
          release()
          router.history.replace(afterGame())
        }
        if (isRunning) return isReplaced ? close() : void leave(close)
        release()
        if (splash) splash()
        // Before the splash the game shows the end: the result is next.
        else onMatchEnd(false)
      }}
      onGiveUp={(release) => {
        release()
        router.history.replace(afterGame())
      }}
      onRoundEnd={claim}
      onMatchNotFound={() => claim('matchNotFound')}
      onMatchEnd={onMatchEnd}
      bar={<div ref={setSlot} />}
      tools={
        <>
          <PartyDock isMatch hasVoiceButton={hasVoiceChat && partyId !== undefined} />
          {hasVoiceChat && (
            <VoiceDock
              roomId={partyId ?? match.matchId}
              me={me}
              players={match.players}
              slot={slot}
              onVoiceChange={(seats) => bridge.current?.send('voice.changed', { voices: seats })}
            />
          )}
          {isRunning && <MatchChatButton match={match} />}
          {isRunning && !isLeaving && mayResign(match, me) && <ResignButton match={match} me={me} onResign={() => void leave()} />}
        </>
      }
      banners={isRunning && !isLate && <Absent match={match} me={me} />}
      passing={<MatchChatLines match={match} me={me} />}
      cover={cover()}
      side={<BesideGame me={me} roomId={partyId ?? match.roomId} match={match} />}
    >
      <ChoiceDialog match={match} me={me} />
    </GameFrame>
  )
}

/** Sends the result that the frame reports, once, and polls for the final one while this screen is open. */
function useClaim({ gameId, matchId, tournamentId }: Match, me: string) {
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

/** Players who lost the connection, with the seconds in which they may come back, and players whom a bot replaces. */
function Absent({ match, me }: { match: Match; me: string }) {
  const { t, formatDigits } = useI18n()
  const gone = awaited(match, me)
  const time = useNow(gone.length > 0 ? 500 : null)
  return (
    <>
      {gone.map(({ _id, name, graceUntil }) => (
        <Banner key={_id} tone="orange" isNarrow>
          {t('match.graceFor', { name })}{' '}
          <Countdown endsAt={graceUntil ?? time} now={time} label={t('match.chooseEnds')} shape="seconds" digits={formatDigits} />
        </Banner>
      ))}
      {match.players
        .filter((player) => player.standIn)
        .map(({ _id, name }) => (
          <Banner key={_id} tone="green" isNarrow>
            {t('match.standIn', { name })}
          </Banner>
        ))}
    </>
  )
}

/** Sends each change of the match to the frame, the whole match after a reconnect, and the end. */
function useSendMatch(bridge: RefObject<HostedGame | null>, match: Match, me: string, isReconnecting: boolean, snapshot: () => MatchSnapshot) {
  const send = useEffectEvent(() => {
    const update = snapshot()
    const outcome = resultFor(match, me)
    const left = match.endReason === 'left' ? match.players.find((player) => player.resultStatus === 'lose' && player._id !== me) : undefined
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
function useSendAbsence(bridge: RefObject<HostedGame | null>, match: Match, me: string) {
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

/**
 * Leaves the match finally: tells the frame and the server, which counts the loss one second later, even if this page is closed. Where the others play on,
 * because the person has finished or a bot takes the seat, `close` leaves the game; otherwise the result follows.
 */
function useLeave(match: Match, me: string, bridge: RefObject<HostedGame | null>) {
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

/** True once the value has been true for a while. */
function useLate(is: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useTimeout(() => setLate(true), is ? LATE_AFTER_MS : null)
  if (isLate && !is) setLate(false)
  return isLate && is
}
