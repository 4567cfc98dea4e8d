import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { useRouter } from '../../platform/router/index.ts'
import { CloudOff } from 'lucide-react'
import { useI18n } from '../../platform/i18n/index.ts'
import { OfflineGames } from './OfflineGames.tsx'
import styles from './Playable.module.css'

/** A game that this device does not keep was opened without a network: what can be played instead. It opens by itself once there is a network. */
export function NeedsNetwork() {
  const { t } = useI18n()
  const router = useRouter()
  return (
    <main className={styles.offline}>
      <EmptyState
        icon={<CloudOff />}
        title={t('play.offline')}
        text={t('play.offlineText')}
        action={
          <Button variant="yellow" onClick={() => router.history.replace('/')}>
            {t('match.home')}
          </Button>
        }
      />
      <OfflineGames onPlay={({ gameId }) => router.history.replace(`/play/${gameId}`)} />
    </main>
  )
}
