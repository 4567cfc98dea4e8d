import { ErrorState } from '@majlis/ui/ErrorState'
import { Skeleton } from '@majlis/ui/Skeleton'
import { LoginMethods } from '../../accounts/index.ts'
import { trackEvent } from '../../attribution/index.ts'
import { useMe, useOwnRecord } from '../../me/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useRegion } from '../../regions/index.ts'
import styles from './LoginMethods.module.css'
import { TopBar } from '../parts/TopBar.tsx'

/** The login methods of the own account. */
export function LoginMethodsScreen() {
  const { t } = useI18n()
  const user = useMe()
  const own = useOwnRecord()
  const region = useRegion()
  const retry = () => {
    if (region.isError) void region.refetch()
    if (own.failed) own.retry()
  }
  const isReady = user?.loginType !== undefined && region.data !== undefined
  const hasFailed = !isReady && (own.failed || region.isError)
  return (
    <main>
      <TopBar title={t('ways.title')} back="/settings" />
      <div className={styles.body}>
        <p className={styles.text}>{t('ways.text')}</p>
        {isReady && <LoginMethods user={user} config={region.data} onEvent={trackEvent} />}
        {!isReady && !hasFailed && (
          <div role="status" aria-label={t('common.loading')}>
            <Skeleton blockSize={64} />
          </div>
        )}
        {hasFailed && <ErrorState title={t('login.loadFailed')} text={t('login.connection')} retryLabel={t('common.retry')} onRetry={retry} />}
      </div>
    </main>
  )
}
