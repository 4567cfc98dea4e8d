import type { Game } from '@majlis/contract/catalog'
import { Cover } from '@majlis/ui/Cover'
import { useI18n } from '../platform/i18n/index.ts'
import { Link } from '../platform/router/index.ts'
import { useCosts } from './costs.ts'
import { useTitle } from './GameCard.tsx'
import styles from './RelatedGames.module.css'

/** A few games side by side, each of which leads to its own page. */
export function RelatedGames({ games }: { games: readonly Game[] }) {
  return (
    <ul className={styles.row}>
      {games.map((game) => (
        <li key={game.gameId}>
          <RelatedGame game={game} />
        </li>
      ))}
    </ul>
  )
}

function RelatedGame({ game }: { game: Game }) {
  const { t } = useI18n()
  const title = useTitle(game)
  const costs = useCosts(game)
  return (
    <Link to="/game/$gameId" params={{ gameId: game.gameId }} className={styles.game}>
      <Cover hue={game.hue} name={title} src={game.thumbnail} badge={costs ? { tone: 'orange', text: t('game.premium') } : undefined} />
      <bdi className={styles.title}>{title}</bdi>
    </Link>
  )
}
