import type { Game } from '@majlis/contract/catalog'
import { Link } from '../platform/router/index.ts'
import { Info } from 'lucide-react'
import { useI18n } from '../platform/i18n/index.ts'
import { GameCard, GameCardSkeleton, useTitle } from './GameCard.tsx'
import styles from './GameGrid.module.css'

/** Games in a grid that fills the screen, as in search and lists. */
export function GameGrid({ games, wins, onPlay }: { games: readonly Game[]; wins: ReadonlyMap<string, number>; onPlay: (game: Game) => void }) {
  return (
    <ul className={styles.grid}>
      {games.map((game, index) => (
        <li key={game.gameId} className={styles.item}>
          <GameCard game={game} wins={wins.get(game.gameId) ?? 0} onPlay={onPlay} eager={index < 6} />
          <AboutLink game={game} />
        </li>
      ))}
    </ul>
  )
}

/** Leads to the page of the game; the card itself begins to play. */
function AboutLink({ game }: { game: Game }) {
  const { t } = useI18n()
  return (
    <Link to="/game/$gameId" params={{ gameId: game.gameId }} className={styles.about} aria-label={t('gamePage.open', { game: useTitle(game) })}>
      <Info size={18} aria-hidden="true" />
    </Link>
  )
}

/** The placeholder of a loading grid. */
export function GameGridSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <GameCardSkeleton key={place} />
      ))}
    </div>
  )
}
