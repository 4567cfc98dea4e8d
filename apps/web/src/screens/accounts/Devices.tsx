import { ErrorState } from '@majlis/ui/ErrorState'
import { Skeleton } from '@majlis/ui/Skeleton'
import { Devices } from '../../accounts/index.ts'
import { useMe, useOwnRecord } from '../../me/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useCall } from '../../platform/net/query.ts'
import { useRegion } from '../../regions/index.ts'
import styles from './LoginMethods.module.css'
import { TopBar } from '../parts/TopBar.tsx'

/** The devices that are logged in to the own account. */
export function DevicesScreen() {
  const { t } = useI18n()
  // The sheet in which the owner confirms needs the login methods.
  const user = useMe()
  const own = useOwnRecord()
  const region = useRegion()
  const sessions = useCall('accounts.getSessions', {}, { staleMs: 0 })
  const retry = () => {
    void region.refetch()
    void sessions.refetch()
    own.retry()
  }
  const isReady = sessions.data !== undefined && region.data !== undefined && user?.loginType !== undefined
  const hasFailed = !isReady && (sessions.isError || region.isError || own.failed)
  return (
    <main>
      <TopBar title={t('devices.title')} back="/settings" />
      <div className={styles.body}>
        <p className={styles.text}>{t('devices.text')}</p>
        {isReady && <Devices sessions={sessions.data} config={region.data} />}
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
