import { ErrorState } from '@majlis/ui/ErrorState'
import { Skeleton } from '@majlis/ui/Skeleton'
import { LoginMethods } from '../../accounts/index.ts'
import { useMe } from '../../me/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useRegion } from '../../regions/index.ts'
import styles from './LoginMethods.module.css'
import { TopBar } from '../parts/TopBar.tsx'

/** The login methods of the own account. */
export function LoginMethodsScreen() {
  const { t } = useI18n()
  const user = useMe()
  const region = useRegion()
  return (
    <main>
      <TopBar title={t('ways.title')} back="/settings" />
      <div className={styles.body}>
        <p className={styles.text}>{t('ways.text')}</p>
        {user?.loginType && region.data && <LoginMethods user={user} config={region.data} />}
        {!(user?.loginType && region.data) && !region.isError && (
          <div role="status" aria-label={t('common.loading')}>
            <Skeleton blockSize={64} />
          </div>
        )}
        {region.isError && !region.data && (
          <ErrorState title={t('login.loadFailed')} text={t('login.connection')} retryLabel={t('common.retry')} onRetry={() => void region.refetch()} />
        )}
      </div>
    </main>
  )
}
