import type { Match } from '@majlis/contract/matches'
import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { useToast } from '@majlis/ui/Toast'
import { useRouter } from '../../platform/router/index.ts'
import { Swords, UserSearch } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useGames } from '../../catalog/index.ts'
import { afterCancel, exitMatch, finalPositionMs, leaveMatch, phaseOf, requestMatch, useMatch } from '../../matches/index.ts'
import type { OwnEnd } from '../../matches/index.ts'
import { useGameDocument } from '../../play/index.ts'
import { now, useTimeout } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useUserId } from '../../platform/state/session.ts'
import { prefersLessMotion } from '../../platform/device/device.ts'
import { countGame } from '../../platform/device/install.ts'
import { play } from '../../platform/device/sounds.ts'
import { MatchEnd } from './MatchEnd.tsx'
import { MatchGame } from './MatchGame.tsx'
import { OpenLobby } from './OpenLobby.tsx'
import { afterGame } from '../parts/fromChat.ts'
import styles from '../parts/Playable.module.css'
import { Waiting } from '../parts/usePlayable.tsx'

/** Both seats are shown for this time before the game starts. */
const READY_MS = 1_200
/** Within this time after its start a match counts as just started. */
const FRESH_MS = 3_000

type Stage = 'lobby' | 'game' | 'splash' | 'result'

export interface LiveMatchProps {
  matchId: string
  /** Called when another match replaces this one: the search was merged, or a rematch was opened. */
  onOther: (matchId: string) => void
}

/** A match in its stages: lobby, game, splash, result. Opened in the middle, it starts with the present stage. */
export function LiveMatch({ matchId, onOther }: LiveMatchProps) {
  const { t, language } = useI18n()
  const router = useRouter()
  const me = useUserId()
  const { value: match, status, refresh } = useMatch(matchId)
  const games = useGames()
  const stage = useStage(match)
  useCountedEnd(match)
  useExitOnBack(match)
  const game = games.data?.find((one) => one.gameId === match?.gameId)
  const phase = match && phaseOf(match)
  // A result, or the reason why there is none, is shown without the game.
  const isWithoutGame = stage.now === 'result' || phase === 'unmatched' || phase === 'cancelled' || phase === 'broken'
  const hasDocument = useGameDocument(isWithoutGame ? undefined : game, useCannotPlay(matchId))
  const movedTo = match?.movedTo
  useEffect(() => {
    if (movedTo) onOther(movedTo)
  }, [movedTo, onOther])
  // A lobby that goes on as another match is cancelled, too.
  const back = match?.status === 'cancelled' && match.movedTo === null ? afterCancel(match) : null
  useEffect(() => {
    if (back !== null) router.history.replace(back)
  }, [back, router])

  if (status === 'lost') return <Gone icon={<Swords />} title={t('match.gone')} text={t('match.goneText')} />
  if (!match || movedTo || me === null || !stage.now) return <Waiting label={t('match.opening')} onRetry={refresh} />
  const title = (language === 'ar' ? game?.titleAr : game?.title) ?? ''
  if (back !== null) return <Waiting label={t('match.opening')} />
  if (phase === 'broken') return <Gone icon={<Swords />} title={t('match.broken')} text={t('match.brokenText')} gameId={match.gameId} />
  if (phase === 'unmatched') return <Unmatched match={match} onOther={onOther} />
  if (phase === 'cancelled') return <Gone icon={<Swords />} title={t('match.cancelled')} text={t('match.cancelledText')} gameId={match.gameId} />
  if (stage.now === 'result') return <MatchEnd match={match} me={me} onRematch={onOther} />
  if (stage.now === 'lobby' || !game || !hasDocument) return <OpenLobby match={match} me={me} title={title} game={game} onOther={onOther} />
  return (
    <MatchGame
      match={match}
      me={me}
      game={game}
      title={title}
      isReconnecting={status === 'reconnecting'}
      splash={stage.now === 'splash' ? stage.toResult : undefined}
      onMatchEnd={stage.onMatchEnd}
    />
  )
}

/** The browser's Back gives up a search or a lobby, as its own button does (PLY-24). What opens in front of it, such as Find friends, does not. */
function useExitOnBack(match: Match | undefined): void {
  const { history } = useRouter()
  const [own] = useState(history.location.state.__TSR_index)
  const phase = match && phaseOf(match)
  const matchId = phase === 'searching' || phase === 'lobby' ? match?.matchId : undefined
  const gameId = match?.gameId
  useEffect(() => {
    if (matchId === undefined) return
    return history.subscribe(({ location }) => {
      if (location.state.__TSR_index < own) void exitMatch(matchId, gameId)
    })
  }, [history, matchId, gameId, own])
}

/** A match that ends while it is open counts as a game that was played; one that was over before, such as an old one, does not. */
function useCountedEnd(match: Match | undefined): void {
  const wasPlaying = useRef(false)
  const phase = match && phaseOf(match)
  const matchId = match?.matchId
  useEffect(() => {
    if (phase === 'playing') wasPlaying.current = true
    else if (phase === 'over' && wasPlaying.current && matchId !== undefined) countGame(matchId)
  }, [phase, matchId])
}

/** The game's page cannot be loaded: a search is cancelled, a started match is left, also one that starts at this moment. */
function useCannotPlay(matchId: string): () => void {
  const { t } = useI18n()
  const router = useRouter()
  const toast = useToast()
  return () => {
    void exitMatch(matchId).then(() => leaveMatch(matchId))
    toast(t('play.failed'), { tone: 'bad' })
    router.history.replace(afterGame())
  }
}

/** A match that has just started shows its lobby too, because a player who joined another's match has not seen the opponent yet. */
function firstStage(match: Match, phase: ReturnType<typeof phaseOf>): Stage {
  if (phase === 'over') return 'result'
  const isFresh = match.seq === 0 && match.startedAt !== null && Math.abs(now() - match.startedAt) < FRESH_MS
  return phase === 'playing' && !isFresh ? 'game' : 'lobby'
}

interface Stages {
  readonly now: Stage | undefined
  readonly toResult: () => void
  readonly onMatchEnd: (isOpen: boolean) => void
}

function useStage(match: Match | undefined): Stages {
  const [stage, setStage] = useState<Stage>()
  const [ownEnd, setOwnEnd] = useState<OwnEnd>('none')
  const phase = match && phaseOf(match)
  if (match !== undefined && phase !== undefined && stage === undefined) setStage(firstStage(match, phase))
  const isReady = stage === 'lobby' && (phase === 'playing' || phase === 'over')
  useEffect(() => {
    if (isReady) play('matched')
  }, [isReady])
  useTimeout(() => setStage(phase === 'over' ? 'result' : 'game'), isReady ? READY_MS : null)
  const isEnding = stage === 'game' && phase === 'over'
  useTimeout(() => setStage('splash'), isEnding && match !== undefined ? finalPositionMs(match, prefersLessMotion(), ownEnd) : null)
  return { now: stage, toResult: () => setStage('result'), onMatchEnd: (isOpen) => setOwnEnd(isOpen ? 'open' : 'closed') }
}

/** Nobody was found: search again, play against a bot, or with a friend, as far as the game allows. */
function Unmatched({ match: { gameId, matchMakingTemplate, offers, tournamentId }, onOther }: { match: Match; onOther: (matchId: string) => void }) {
  const { t } = useI18n()
  const router = useRouter()
  const toast = useToast()
  const [isOpening, setOpening] = useState(false)
  const playBot = async () => {
    setOpening(true)
    const answer = await requestMatch({ gameId, matchMakingTemplate, withBot: true })
    setOpening(false)
    if (answer.success) onOther(answer.response.matchId)
    else toast(answer.message || t('play.failed'), { tone: 'bad' })
  }
  const query = `/match/new?game=${encodeURIComponent(gameId)}${tournamentId === null ? '' : `&tournament=${encodeURIComponent(tournamentId)}`}`
  return (
    <Gone icon={<UserSearch />} title={t('match.unmatched')} text={t('match.unmatchedText')}>
      <Button variant="yellow" onClick={() => router.history.replace(query)}>
        {t('match.tryAgain')}
      </Button>
      {offers.includes('bot') && (
        <Button busy={isOpening} onClick={() => void playBot()}>
          {t('match.playBot')}
        </Button>
      )}
      {offers.includes('friend') && (
        <Button variant="ghost" onClick={() => router.history.replace(`${query}&friends=1`)}>
          {t('match.inviteFriend')}
        </Button>
      )}
    </Gone>
  )
}

function Gone({ icon, title, text, gameId, children }: { icon: ReactNode; title: string; text: string; gameId?: string; children?: ReactNode }) {
  const { t } = useI18n()
  const router = useRouter()
  return (
    <main className={styles.middle}>
      <EmptyState
        isScreen
        icon={icon}
        title={title}
        text={text}
        action={
          <div className={styles.actions}>
            {children}
            {gameId !== undefined && (
              <Button variant="yellow" onClick={() => router.history.replace(`/match/new?game=${gameId}`)}>
                {t('match.tryAgain')}
              </Button>
            )}
            <Button variant={gameId === undefined && children === undefined ? 'yellow' : 'ghost'} onClick={() => router.history.replace(afterGame())}>
              {t('match.home')}
            </Button>
          </div>
        }
      />
    </main>
  )
}
