import { useRouter } from '../../platform/router/index.ts'
import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { History } from 'lucide-react'
import { usePlayed } from '../../catalog/lists.ts'
import { PlayedList } from '../../catalog/PlayedList.tsx'
import { useI18n } from '../../platform/i18n/index.ts'
import { useUserId } from '../../platform/state/session.ts'
import { TopBar } from '../parts/TopBar.tsx'
import { useOpenGame } from '../parts/useOpenGame.tsx'

/** The games this person played, newest first. */
export function PlayHistoryScreen() {
  const { t } = useI18n()
  const router = useRouter()
  const { played, hasFailed, retry } = usePlayed(useUserId())
  const { open, element } = useOpenGame()
  return (
    <main>
      <TopBar title={t('history.title')} back="/profile" />
      {hasFailed && <ErrorState title={t('home.failed')} retryLabel={t('common.retry')} onRetry={retry} />}
      {!hasFailed && played === undefined && (
        <div role="status" aria-label={t('common.loading')}>
          {[1, 2, 3, 4, 5].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </div>
      )}
      {!hasFailed && played?.length === 0 && (
        <EmptyState
          icon={<History />}
          title={t('history.empty')}
          text={t('history.emptyText')}
          action={
            <Button variant="yellow" onClick={() => router.history.push('/')}>
              {t('screen.toHome')}
            </Button>
          }
        />
      )}
      {!hasFailed && played !== undefined && played.length > 0 && <PlayedList played={played} onPlay={open} />}
      {element}
    </main>
  )
}
