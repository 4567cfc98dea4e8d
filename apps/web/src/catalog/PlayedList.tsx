import type { Game } from '@majlis/contract/catalog'
import type { PlayedGame } from '@majlis/contract/play'
import { Cover } from '@majlis/ui/Cover'
import { Khatim } from '@majlis/ui/Khatim'
import { ListRow } from '@majlis/ui/ListRow'
import { useI18n } from '../platform/i18n/index.ts'
import { useMoment } from '../platform/i18n/useMoment.ts'
import { useTitle } from './GameCard.tsx'
import styles from './PlayedList.module.css'

type Played = PlayedGame & { readonly game: Game }

/** The history of played games, newest first, with plays and wins (CAT-32). */
export function PlayedList({ played, onPlay }: { played: readonly Played[]; onPlay: (game: Game) => void }) {
  const moment = useMoment()
  return (
    <ul>
      {played.map((one) => (
        <PlayedRow key={one.gameId} played={one} time={moment.brief(one.playedAt)} onPlay={onPlay} />
      ))}
    </ul>
  )
}

function PlayedRow({ played: { game, plays, wins }, time, onPlay }: { played: Played; time: string; onPlay: (game: Game) => void }) {
  const { t, formatNumber } = useI18n()
  const title = useTitle(game)
  return (
    <ListRow
      leading={
        <span className={styles.cover}>
          <Cover hue={game.hue} name={title} src={game.thumbnail} />
        </span>
      }
      title={title}
      subtitle={`${t('history.plays', { count: plays })} · ${time}`}
      onPress={() => onPlay(game)}
      trailing={
        wins > 0 && (
          <span className={styles.medal}>
            <Khatim size={18} tone="plain" />
            <span aria-hidden="true">{formatNumber(wins)}</span>
            <span className="visually-hidden">{t('game.wins', { count: wins })}</span>
          </span>
        )
      }
    />
  )
}
