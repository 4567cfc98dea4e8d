import type { Game } from '@majlis/contract/catalog'
import { GameCard, GameCardSkeleton } from './GameCard.tsx'
import styles from './GameGrid.module.css'

/** Games in a grid that fills the screen, as in search and lists. */
export function GameGrid({ games, wins, onPlay }: { games: readonly Game[]; wins: ReadonlyMap<string, number>; onPlay: (game: Game) => void }) {
  return (
    <ul className={styles.grid}>
      {games.map((game, index) => (
        <li key={game.gameId}>
          <GameCard game={game} wins={wins.get(game.gameId) ?? 0} onPlay={onPlay} eager={index < 6} />
        </li>
      ))}
    </ul>
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
