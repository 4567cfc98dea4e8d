import { Button } from '@majlis/ui/Button'
import { useI18n } from '../i18n/index.ts'
import type { NextPage } from '../net/usePages.ts'
import styles from './MoreButton.module.css'

/** The button that loads the next page of a list, and says above it when that has failed. Nothing after the last page. */
export function MoreButton({ more, isLoadingMore, hasMoreFailed, label }: NextPage & { label: string }) {
  const { t } = useI18n()
  if (more === undefined) return null
  return (
    <div className={styles.next}>
      {hasMoreFailed && !isLoadingMore && (
        <p role="alert" className={styles.failed}>
          {t('common.moreFailed')}
        </p>
      )}
      <Button variant="ghost" busy={isLoadingMore} onClick={more}>
        {hasMoreFailed ? t('common.retry') : label}
      </Button>
    </div>
  )
}
