import { BackIcon } from '@majlis/ui/BackIcon'
import { Banner } from '@majlis/ui/Banner'
import { IconButton } from '@majlis/ui/IconButton'
import { Volume2, VolumeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { loadGameAnalytics } from '../platform/net/analytics.ts'
import { holdLandscape, isTouch, useViewport } from '../platform/device/device.ts'
import { useI18n, usePageTitle } from '../platform/i18n/index.ts'
import { setMuted, useMuted } from '../platform/device/sounds.ts'
import { tabStorage } from '../platform/state/storage.ts'
import { mustRotate } from './frame.ts'
import type { Orientation } from './frame.ts'
import { LoadingCover } from './LoadingCover.tsx'
import { useMusic } from './music/useMusic.ts'
import { QuitDialog } from './QuitDialog.tsx'
import { useRested } from './resting.ts'
import { RotateCover } from './RotateCover.tsx'
import { SilentCover } from './SilentCover.tsx'
import { useQuit } from './useQuit.ts'
import { useSurroundings } from './useSurroundings.ts'
import styles from './GameFrame.module.css'
import { type FramedGameProps, useFramedGame } from './useFramedGame.ts'
import { useHostState } from './useHostState.ts'

export interface GameFrameProps extends FramedGameProps {
  /** The consequence of leaving. */
  quitText: string
  /** Called when the person has confirmed. `release` permits leaving, and returns true when the browser's Back now continues by itself. */
  onQuit: (release: () => boolean) => void
  /** Called when the game did not load and the person wants to go back. */
  onGiveUp: (release: () => boolean) => void
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
  const unrotated = `playsUnrotated/${game.gameId}` as const
  const [playsAnyway, setPlaysAnyway] = useState(() => tabStorage.read(unrotated) !== null)
  const isTurned = mustRotate(game.orientation, viewport, isTouch()) && !playsAnyway
  const isRested = useRested(game.address.origin)
  const { frame, attempt, name, percent, isReady, isSilent, isLegacy, hasNoConnection, reload } = useFramedGame(props, { ...surroundings, audio: !muted })
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
              tabStorage.write(unrotated, '1')
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

function useLandscape(orientation: Orientation) {
  useEffect(() => (orientation === 'landscape' && isTouch() ? holdLandscape() : undefined), [orientation])
}
