import { ErrorState } from '@majlis/ui/ErrorState'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { useI18n } from '../../platform/i18n/index.ts'

/** Data about tournaments that a page waits for, or that could not be loaded. */
export function NotLoaded({ query }: { query: { readonly isPending: boolean; readonly isFetching: boolean; readonly refetch: () => unknown } }) {
  const { t } = useI18n()
  if (query.isPending) {
    return (
      <div role="status" aria-label={t('common.loading')}>
        <SkeletonRow />
      </div>
    )
  }
  return <ErrorState title={t('tournament.failed')} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} busy={query.isFetching} />
}
