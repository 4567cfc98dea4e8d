import type { Game } from '@majlis/contract/catalog'
import { Cover } from '@majlis/ui/Cover'
import { Khatim } from '@majlis/ui/Khatim'
import { Skeleton } from '@majlis/ui/Skeleton'
import { memo, useRef } from 'react'
import { Link } from '../platform/router/index.ts'
import { prefersLessMotion, savesData } from '../platform/device/device.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { useCosts } from './costs.ts'
import styles from './GameCard.module.css'
import { GameFilm } from './GameFilm.tsx'
import { PlayerCount } from './PlayerCount.tsx'
import { usePreview } from './usePreview.ts'
import { useInView } from './home/useInView.ts'

export interface GameCardProps {
  game: Game
  /** The user's wins in this game; no medal while 0. */
  wins: number
  onPlay: (game: Game) => void
  /** The card is on the first screen: its image is loaded at once. */
  eager?: boolean
  /** Shows the game in motion once automatically, when the card is in view. */
  moves?: boolean
}

/**
 * A game on a shelf: cover, or the game in motion, title, a player-count label and the medal with the user's wins. A tap on the cover plays, one on the
 * title opens the page of the game.
 */
export const GameCard = memo(function GameCard({ game, wins, onPlay, eager = false, moves = false }: GameCardProps) {
  const { t, formatNumber } = useI18n()
  const title = useTitle(game)
  const costs = useCosts(game)
  const ref = useRef<HTMLButtonElement>(null)
  const hasFilm = Boolean(prefersLessMotion() ? game.picture : game.gifUrl)
  const preview = usePreview(hasFilm, () => onPlay(game))
  useInView(ref, preview.stand, moves && hasFilm && !prefersLessMotion() && !savesData())
  return (
    <div className={styles.frame}>
      <button ref={ref} type="button" className={styles.card} data-game={game.gameId} {...preview.handlers}>
        <Cover
          hue={game.hue}
          name={title}
          src={game.thumbnail}
          eager={eager}
          over={preview.isShown ? <GameFilm game={game} /> : undefined}
          badge={costs ? { tone: 'orange', text: t('game.premium') } : undefined}
        />
        <bdi className={styles.title}>{title}</bdi>
        <span className={styles.facts}>
          <PlayerCount gameId={game.gameId} />
          {wins > 0 && (
            <span className={styles.medal}>
              <Khatim size={15} tone="plain" />
              <span aria-hidden="true">{formatNumber(wins)}</span>
              <span className="visually-hidden">{t('game.wins', { count: wins })}</span>
            </span>
          )}
        </span>
      </button>
      <Link to="/game/$gameId" params={{ gameId: game.gameId }} className={styles.about} aria-label={t('game.about', { game: title })} />
    </div>
  )
})

/** The title in the page's language; English where the Arabic one is missing (REG-02). */
export function useTitle(game: Pick<Game, 'title' | 'titleAr'>): string {
  const { language } = useI18n()
  return (language === 'ar' && game.titleAr) || game.title
}

/** The placeholder of a loading card. */
export function GameCardSkeleton() {
  return (
    <span className={styles.card}>
      <Skeleton shape="cover" />
      <span className={styles.title}>
        <Skeleton inlineSize="80%" />
      </span>
      <Skeleton inlineSize="45%" blockSize={10} />
    </span>
  )
}
