import { Link } from '../platform/router/index.ts'
import type { Game } from '@majlis/contract/catalog'
import { Cover } from '@majlis/ui/Cover'
import { ChevronRight } from 'lucide-react'
import { useI18n } from '../platform/i18n/index.ts'
import { useTitle } from './GameCard.tsx'
import styles from './Suggestions.module.css'

/** How many games are suggested while somebody types. */
const MAX_GAMES = 3

/** The games that match best so far, each of which leads to its own page. */
export function Suggestions({ games }: { games: readonly Game[] }) {
  const { t } = useI18n()
  return (
    <nav aria-label={t('search.suggestions')}>
      <ul className={styles.list}>
        {games.slice(0, MAX_GAMES).map((game) => (
          <li key={game.gameId}>
            <Suggestion game={game} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Suggestion({ game }: { game: Game }) {
  const { language } = useI18n()
  const title = useTitle(game)
  // The other name helps people who typed it.
  const other = language === 'ar' ? game.title : game.titleAr
  return (
    <Link to="/game/$gameId" params={{ gameId: game.gameId }} className={styles.row}>
      <span className={styles.cover}>
        <Cover hue={game.hue} name={title} src={game.thumbnail} eager />
      </span>
      <bdi className={styles.title}>{title}</bdi>
      {other !== '' && other !== title && <bdi className={styles.other}>{other}</bdi>}
      <ChevronRight size={18} className="mirror" aria-hidden="true" />
    </Link>
  )
}
