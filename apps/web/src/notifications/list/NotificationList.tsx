import { ErrorState } from '@majlis/ui/ErrorState'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { MoreButton } from '../../platform/device/MoreButton.tsx'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './NotificationList.module.css'
import { NotificationRows } from './NotificationRows.tsx'
import { pageOf } from './pageOf.ts'
import { RestingBell } from './RestingBell.tsx'
import { markRead, type useNotificationList } from './useNotificationList.ts'

export interface NotificationListProps {
  list: ReturnType<typeof useNotificationList>
  onOpen: (page: string) => void
}

/** The list of notifications, with its loading, failed and empty state. An entry becomes read when it is opened. */
export function NotificationList({ list, onOpen }: NotificationListProps) {
  const { t } = useI18n()
  const { entries, hasFailed, isBusy, retry, ...next } = list
  if (hasFailed) return <ErrorState title={t('notifications.failed')} retryLabel={t('common.retry')} onRetry={retry} busy={isBusy} />
  if (entries === undefined) {
    return (
      <div role="status" aria-label={t('common.loading')}>
        {[1, 2, 3, 4].map((row) => (
          <SkeletonRow key={row} />
        ))}
      </div>
    )
  }
  if (entries.length === 0 && next.more === undefined) {
    return (
      <div className={styles.empty}>
        <RestingBell />
        <h2 className={styles.emptyTitle}>{t('notifications.empty')}</h2>
        <p className={styles.emptyText}>{t('notifications.emptyText')}</p>
      </div>
    )
  }
  return (
    <>
      <NotificationRows
        entries={entries}
        onOpen={(entry) => {
          if (!entry.isRead) void markRead(entry)
          const page = pageOf(entry)
          if (page !== undefined) onOpen(page)
        }}
      />
      <MoreButton {...next} label={t('matches.more')} />
    </>
  )
}
