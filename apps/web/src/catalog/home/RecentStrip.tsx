import type { Game } from '@majlis/contract/catalog'
import { Cover } from '@majlis/ui/Cover'
import { useId } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { useTitle } from '../GameCard.tsx'
import { ScrollRow } from './ScrollRow.tsx'
import styles from './RecentStrip.module.css'

/** The thumbnails of the games played last, newest first (CAT-02). */
export function RecentStrip({ games, onPlay }: { games: readonly Game[]; onPlay: (game: Game) => void }) {
  const { t } = useI18n()
  const id = useId()
  if (games.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id} data-view="recentPlayed">
      <h2 id={id} className={styles.name}>
        {t('home.recent')}
      </h2>
      <ScrollRow name={t('home.recent')} className={styles.strip}>
        {games.map((game) => (
          <li key={game.gameId}>
            <Thumb game={game} onPlay={onPlay} />
          </li>
        ))}
      </ScrollRow>
    </section>
  )
}

function Thumb({ game, onPlay }: { game: Game; onPlay: (game: Game) => void }) {
  const title = useTitle(game)
  return (
    <button type="button" className={styles.thumb} aria-label={title} data-game={game.gameId} onClick={() => onPlay(game)}>
      <Cover hue={game.hue} name={title} src={game.thumbnail} eager />
    </button>
  )
}
