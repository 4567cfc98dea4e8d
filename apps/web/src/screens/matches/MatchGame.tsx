import type { Game } from '@majlis/contract/catalog'
import type { Match } from '@majlis/contract/matches'
import type { HostedGame } from '@majlis/game-bridge/host'
import { hueOf } from '@majlis/ui/hue'
import { useRouter } from '../../platform/router/index.ts'
import { useRef, useState } from 'react'
import { VoiceDock } from '../../calls/index.ts'
import { usePartyIn } from '../../parties/index.ts'
import {
  ChoiceDialog,
  countHint,
  hasFinished,
  isFirstPlay,
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
import { now, useTimeout } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useSession } from '../../platform/state/session.ts'
import { useRegion } from '../../regions/index.ts'
import { BesideGame } from '../parts/BesideGame.tsx'
import { afterGame } from '../parts/fromChat.ts'
import { PartyDock } from '../parts/party/PartyDock.tsx'
import { Absent } from './Absent.tsx'
import { useClaim } from './useClaim.ts'
import { useLeave } from './useLeave.ts'
import { useSendAbsence, useSendMatch } from './useSendMatch.ts'

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
  // Also who has left counts: the room stays the same for a whole match.
  const partyId = usePartyIn(match.allPlayers.filter((id) => id !== me && !match.players.some(({ _id, isBot }) => _id === id && isBot)))
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
      onHint={(seq) => void countHint(match.matchId, seq)}
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

/** True once the value has been true for a while. */
function useLate(is: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useTimeout(() => setLate(true), is ? LATE_AFTER_MS : null)
  if (isLate && !is) setLate(false)
  return isLate && is
}
