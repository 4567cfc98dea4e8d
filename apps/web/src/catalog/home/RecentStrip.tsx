import type { Game } from '@majlis/contract/catalog'
import { Cover } from '@majlis/ui/Cover'
import { Info, Play } from 'lucide-react'
import { useId } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { Link } from '../../platform/router/index.ts'
import { useTitle } from '../GameCard.tsx'
import { ScrollRow } from './ScrollRow.tsx'
import styles from './RecentStrip.module.css'

export interface RecentStripProps {
  games: readonly Game[]
  onPlay: (game: Game) => void
  /** 'Recently played' when left out. */
  name?: string
  /** A sentence below the name. */
  note?: string
  view?: 'recentPlayed' | 'offline'
}

/** The games played last, newest first: the newest as a wide card that goes on with it, the others as thumbnails (CAT-02). Or the games that start without a network. */
export function RecentStrip({ games, onPlay, name: given, note, view = 'recentPlayed' }: RecentStripProps) {
  const { t } = useI18n()
  const name = given ?? t('home.recent')
  const id = useId()
  if (games.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id} data-view={view}>
      <h2 id={id} className={styles.name}>
        {name}
      </h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <ScrollRow name={name} className={styles.strip}>
        {games.map((game, index) => (
          <li key={game.gameId}>{index === 0 && view === 'recentPlayed' ? <GoOn game={game} onPlay={onPlay} /> : <Thumb game={game} onPlay={onPlay} />}</li>
        ))}
      </ScrollRow>
    </section>
  )
}

function GoOn({ game, onPlay }: { game: Game; onPlay: (game: Game) => void }) {
  const { t } = useI18n()
  const title = useTitle(game)
  return (
    <div className={styles.goOn}>
      <button type="button" className={styles.play} data-game={game.gameId} onClick={() => onPlay(game)}>
        <span className={styles.thumb}>
          <Cover hue={game.hue} name={title} src={game.thumbnail} eager />
        </span>
        <span className={styles.texts}>
          <bdi className={styles.title}>{title}</bdi>
          <span className={styles.action}>
            <Play size={14} fill="currentColor" className="mirror" aria-hidden="true" />
            {t('home.continue')}
          </span>
        </span>
      </button>
      <Link to="/game/$gameId" params={{ gameId: game.gameId }} className={styles.about} aria-label={t('game.about', { game: title })}>
        <Info size={20} aria-hidden="true" />
      </Link>
    </div>
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
