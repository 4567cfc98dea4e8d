import type { HostedGame } from '@majlis/game-bridge/host'
import type { GuestRequestHandlers } from '@majlis/game-bridge/host-end'
import type { LegacyMatchData } from '@majlis/game-bridge/legacy'
import type { Json, RoundOutcome, Welcome } from '@majlis/game-bridge/protocol'
import { BackIcon } from '@majlis/ui/BackIcon'
import { Banner } from '@majlis/ui/Banner'
import { IconButton } from '@majlis/ui/IconButton'
import { Volume2, VolumeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { loadGameAnalytics } from '../platform/net/analytics.ts'
import { useVisible } from '../platform/device/attention.ts'
import { holdLandscape, isTouch, useViewport } from '../platform/device/device.ts'
import { buzz } from '../platform/device/haptics.ts'
import { useI18n, usePageTitle } from '../platform/i18n/index.ts'
import { useOnline } from '../platform/net/online.ts'
import { setMuted, useMuted } from '../platform/device/sounds.ts'
import { tabStorage } from '../platform/state/storage.ts'
import { mustRotate } from './frame.ts'
import type { FramedGame, Orientation } from './frame.ts'
import { keptName } from './saves/kept.ts'
import { LoadingCover } from './LoadingCover.tsx'
import { useMusic } from './music/useMusic.ts'
import { QuitDialog } from './QuitDialog.tsx'
import { leftHanging, useRested } from './resting.ts'
import { RotateCover } from './RotateCover.tsx'
import { SilentCover } from './SilentCover.tsx'
import { useHostedGame } from './useHostedGame.ts'
import { useQuit } from './useQuit.ts'
import { useSurroundings } from './useSurroundings.ts'
import styles from './GameFrame.module.css'

export interface GameFrameProps {
  game: FramedGame
  /** The data for this game and person at the start. Language, theme and sound are added here. */
  welcome: () => Pick<Welcome, 'player' | 'isFirstGamePlay' | 'seed' | 'repeatsSeed' | 'setup' | 'match' | 'saved'>
  answer: GuestRequestHandlers
  /** The app's end of the bridge, for the component that sends the match. */
  bridge: RefObject<HostedGame | null>
  /** Set for a match: the data for games of the legacy kind. */
  legacyMatchData?: (() => LegacyMatchData) | undefined
  /** The consequence of leaving. */
  quitText: string
  /** Called when the person has confirmed. `release` permits leaving, and returns true when the browser's Back now continues by itself. */
  onQuit: (release: () => boolean) => void
  /** Called when the game did not load and the person wants to go back. */
  onGiveUp: (release: () => boolean) => void
  onRoundEnd?: ((outcome: RoundOutcome, score: number, proof?: Json, goesOn?: boolean, isMoving?: boolean) => void) | undefined
  /** Called when the game shows the result of a round whose last move was still moving at its end. */
  onRoundShown?: (() => void) | undefined
  /** Called when the game has started its next round by itself. */
  onRoundStart?: (() => void) | undefined
  /** Called at most once a second with the score of the running round. */
  onRoundScore?: ((score: number) => void) | undefined
  onMatchNotFound?: (() => void) | undefined
  /** Called in a replay when the game asks for the position after a move, from 1; 0 is the start. */
  onReplayMove?: ((number: number) => void) | undefined
  /** Called in a replay when the game wants the shown position to stay. */
  onReplayStop?: (() => void) | undefined
  /** Called with true when the game shows the end of the match by itself, and with false when it is closed. */
  onMatchEnd?: ((isOpen: boolean) => void) | undefined
  /** Called when the device keeps the game, which then starts without a network. */
  onKept?: (() => void) | undefined
  /** False once the end is known: leaving then needs no question. */
  isRunning: boolean
  /** Strips in the bar, outside of the game, such as that the opponent is absent. */
  banners?: ReactNode
  /** Shown in the bar below the strips. */
  bar?: ReactNode
  /** What is shown over the game for a short time: lines of the match chat. */
  passing?: ReactNode
  /** Buttons at the top beside the back button. */
  tools?: ReactNode
  /** Covers the game and pauses it: reconnecting, the splash. */
  cover?: ReactNode
  /** Dialogs that belong to this game. */
  children?: ReactNode
  /** Shown below the frame, which leaves space for it. */
  foot?: ReactNode
  /** A `SidePanel`, for which the game leaves space at its side. */
  side?: ReactNode
}

/** A game over the whole app in its sandboxed frame, with the back button, sound, loader, and everything that may cover it. */
export function GameFrame(props: GameFrameProps) {
  const { game, bridge, quitText, onQuit, onGiveUp, isRunning, banners, bar, passing, tools, cover, children, foot, side } = props
  const { t } = useI18n()
  usePageTitle(game.title)
  const muted = useMuted((state) => state.muted)
  const viewport = useViewport()
  const surroundings = useSurroundings(viewport)
  const quit = useQuit(isRunning)
  const [playsAnyway, setPlaysAnyway] = useState(() => tabStorage.read('playsUnrotated') !== null)
  const isTurned = mustRotate(game.orientation, viewport, isTouch()) && !playsAnyway
  const isRested = useRested(game.address.origin)
  const { frame, attempt, name, percent, isReady, isSilent, isLegacy, hasNoConnection, reload } = useFramed(props, { ...surroundings, audio: !muted })
  const isPaused = quit.isConfirming || isTurned || cover !== undefined
  useHostState(bridge, { muted, surroundings, isReady, isPaused })
  // Games from elsewhere bring their own music.
  useMusic(game.isForeign ? null : game.gameId, isReady && !isSilent && !isPaused)
  useLandscape(game.orientation)
  useEffect(() => loadGameAnalytics(game.analyticsId), [game.analyticsId])

  return (
    <section className={styles.overlay} aria-label={game.title}>
      <div className={game.isForeign ? `${styles.stage} ${styles.barred}` : styles.stage}>
        <iframe
          key={attempt}
          ref={frame}
          src={isRested ? game.address.src : undefined}
          title={game.title}
          name={name}
          className={styles.frame}
          sandbox={game.address.sandbox}
          allow="autoplay; fullscreen; gamepad"
          referrerPolicy="no-referrer"
        />
        <div className={styles.chrome}>
          <IconButton label={t('play.back')} icon={<BackIcon />} className={styles.round} onClick={isRunning ? quit.ask : () => onQuit(quit.release)} />
          {isLegacy && (
            <IconButton
              label={muted ? t('play.unmute') : t('play.mute')}
              icon={muted ? <VolumeOff size={20} /> : <Volume2 size={20} />}
              className={styles.round}
              aria-pressed={muted}
              onClick={() => setMuted(!muted)}
            />
          )}
          <div className={styles.bar}>
            {bar}
            <div className={styles.banners}>
              {hasNoConnection && (
                <Banner tone="orange" isNarrow>
                  {t('play.noConnection')}
                </Banner>
              )}
              {banners}
            </div>
          </div>
          <div className={styles.tools}>{tools}</div>
        </div>
        <div className={styles.passing}>{passing}</div>
        {!isReady && !isSilent && <LoadingCover title={game.title} percent={percent} onBack={() => onGiveUp(quit.release)} />}
        {isSilent && <SilentCover title={game.title} onBack={() => onGiveUp(quit.release)} onAgain={reload} />}
        {isReady && !isSilent && isTurned && (
          <RotateCover
            wanted={game.orientation}
            onPlayAnyway={() => {
              tabStorage.write('playsUnrotated', '1')
              setPlaysAnyway(true)
              frame.current?.focus()
            }}
          />
        )}
        {cover}
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </div>
      {side}
      <QuitDialog
        open={quit.isConfirming}
        text={quitText}
        onCancel={quit.cancel}
        onQuit={() => {
          onQuit(quit.release)
          // Without permission to leave, the person stays: a Back that opened the question is reverted.
          quit.cancel()
        }}
      />
      {children}
    </section>
  )
}

/** Loads the game and handles its messages. */
function useFramed(props: GameFrameProps, surroundings: ReturnType<typeof useSurroundings> & { readonly audio: boolean }) {
  const {
    game,
    welcome,
    answer,
    bridge,
    legacyMatchData,
    onRoundEnd,
    onRoundShown,
    onRoundStart,
    onRoundScore,
    onMatchNotFound,
    onReplayMove,
    onReplayStop,
    onMatchEnd,
    onKept,
  } = props
  const [percent, setPercent] = useState(0)
  const [isReady, setReady] = useState(false)
  // Games of the bridge have a sound button of their own.
  const [isLegacy, setLegacy] = useState(false)
  const [hasNoConnection, setNoConnection] = useState(false)
  const [isSilent, setSilent] = useState(false)
  const nameNow = () => (game.isForeign ? keptName(welcome().saved) : undefined)
  // It is used at the frame's start only; afterwards the frame keeps its name.
  const [{ attempt, name }, setOpened] = useState(() => ({ attempt: 0, name: nameNow() }))
  const { frame } = useHostedGame({
    bridge,
    address: game.address,
    attempt,
    welcome: () => ({ ...surroundings, ...welcome() }),
    legacyMatchData,
    answer,
    onSilence: setSilent,
    on: {
      'load.progress': (data) => setPercent((before) => Math.max(before, data.percent)),
      'load.ready': () => {
        setReady(true)
        // The game gets the keyboard focus at once, unless a dialog or menu is open, which would close.
        if (!document.querySelector('dialog:modal, [role=menu]')) frame.current?.focus()
        setLegacy(bridge.current?.mode === 'legacy')
      },
      'round.end': (data) => onRoundEnd?.(data.outcome, data.score, data.proof, data.goesOn, data.isMoving),
      'round.shown': () => onRoundShown?.(),
      'round.start': () => onRoundStart?.(),
      'round.score': ({ score }) => onRoundScore?.(score),
      'match.error': () => onMatchNotFound?.(),
      'replay.move': ({ number }) => onReplayMove?.(number),
      'replay.stop': () => onReplayStop?.(),
      'match.end': ({ isOpen }) => onMatchEnd?.(isOpen),
      'game.kept': () => onKept?.(),
      'ui.overlay': (data) => setNoConnection(data.connection),
      'audio.changed': (data) => setMuted(!data.on),
      haptic: (data) => buzz(data.pattern === 'warning' ? 'failure' : data.pattern),
    },
  })
  /** A new frame with a process of its own: it connects again and continues from the save. */
  const reload = () => {
    leftHanging(game.address.origin)
    setReady(false)
    setSilent(false)
    setPercent(0)
    setNoConnection(false)
    setOpened({ attempt: attempt + 1, name: nameNow() })
  }
  return { frame, attempt, name, percent, isReady, isSilent, isLegacy, hasNoConnection, reload }
}

/** Sends changes of sound, surroundings, network and pauses to the game. */
function useHostState(
  bridge: RefObject<HostedGame | null>,
  { muted, surroundings, isReady, isPaused }: { muted: boolean; surroundings: ReturnType<typeof useSurroundings>; isReady: boolean; isPaused: boolean },
) {
  const isOnline = useOnline()
  const isVisible = useVisible()
  const { safeArea, theme, reducedMotion } = surroundings
  useEffect(() => bridge.current?.send('audio.set', { on: !muted }), [bridge, muted])
  useEffect(() => bridge.current?.send('view.changed', { safeArea, theme, reducedMotion }), [bridge, safeArea, theme, reducedMotion])
  useEffect(() => bridge.current?.send('net.changed', { online: isOnline }), [bridge, isOnline])
  // What covers the game while it loads was there before the game could be told: it is told once it is ready.
  const rests = isReady && (isPaused || !isVisible)
  useEffect(() => {
    if (!rests) return
    void bridge.current?.pause(isPaused ? 'dialog' : 'hidden', 1_000)
    return () => bridge.current?.send('host.resume', {})
  }, [bridge, rests, isPaused])
}

function useLandscape(orientation: Orientation) {
  useEffect(() => (orientation === 'landscape' && isTouch() ? holdLandscape() : undefined), [orientation])
}
