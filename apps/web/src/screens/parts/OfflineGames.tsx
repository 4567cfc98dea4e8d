import type { Game } from '@majlis/contract/catalog'
import { RecentStrip, useKeptGames } from '../../catalog/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './OfflineGames.module.css'

/** What can be played without a network: the games that this device keeps, or how a game becomes one of them. */
export function OfflineGames({ onPlay }: { onPlay: (game: Game) => void }) {
  const { t } = useI18n()
  const games = useKeptGames()
  if (games.length === 0)
    return (
      <p role="status" className={styles.note}>
        {t('home.offlineNone')}
      </p>
    )
  return <RecentStrip games={games} onPlay={onPlay} name={t('home.offlineGames')} note={t('home.offlineNote')} view="offline" />
}
