import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { useRouter } from '../../platform/router/index.ts'
import { Target } from 'lucide-react'
import { useTitles } from '../../catalog/index.ts'
import { DuelList, useOwnDuels } from '../../duels/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { TopBar } from '../parts/TopBar.tsx'

/** The own duels. */
export function DuelsScreen() {
  const { t } = useI18n()
  const router = useRouter()
  const titleOf = useTitles()
  const { duels, hasFailed, refresh } = useOwnDuels()
  return (
    <main>
      <TopBar title={t('duels.title')} back="/profile" />
      {hasFailed && <ErrorState title={t('duels.loadFailed')} retryLabel={t('common.retry')} onRetry={refresh} />}
      {!hasFailed && duels === undefined && (
        <div role="status" aria-label={t('common.loading')}>
          {[1, 2, 3, 4].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </div>
      )}
      {duels?.length === 0 && (
        <EmptyState
          icon={<Target />}
          title={t('duels.empty')}
          text={t('duels.emptyText')}
          action={
            <Button variant="yellow" onClick={() => router.history.push('/')}>
              {t('screen.toHome')}
            </Button>
          }
        />
      )}
      {duels !== undefined && <DuelList duels={duels} titleOf={titleOf} onOpen={(id) => router.history.push(`/duel/${id}`)} />}
    </main>
  )
}
