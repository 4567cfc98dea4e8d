import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { useRouter } from '../../platform/router/index.ts'
import { Swords } from 'lucide-react'
import { useGames } from '../../catalog/index.ts'
import { MatchList, useMatchHistory } from '../../matches/index.ts'
import { MoreButton } from '../../platform/device/MoreButton.tsx'
import { useI18n } from '../../platform/i18n/index.ts'
import { useUserId } from '../../platform/state/session.ts'
import { TopBar } from '../parts/TopBar.tsx'

/** The matches that this person played, newest first, each with a link to its result. */
export function MatchHistoryScreen() {
  const { t } = useI18n()
  const router = useRouter()
  const games = useGames()
  const { matches, hasFailed, retry, ...next } = useMatchHistory(useUserId())
  return (
    <main>
      <TopBar title={t('matches.title')} back="/profile" />
      {hasFailed && <ErrorState title={t('matches.failed')} retryLabel={t('common.retry')} onRetry={retry} />}
      {!hasFailed && matches === undefined && (
        <div role="status" aria-label={t('common.loading')}>
          {[1, 2, 3, 4, 5].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </div>
      )}
      {matches?.length === 0 && (
        <EmptyState
          icon={<Swords />}
          title={t('matches.empty')}
          text={t('matches.emptyText')}
          action={
            <Button variant="yellow" onClick={() => router.history.push('/')}>
              {t('screen.toHome')}
            </Button>
          }
        />
      )}
      {matches !== undefined && <MatchList matches={matches} games={games.data ?? []} onOpen={(id) => router.history.push(`/match/${id}`)} />}
      <MoreButton {...next} label={t('matches.more')} />
    </main>
  )
}
