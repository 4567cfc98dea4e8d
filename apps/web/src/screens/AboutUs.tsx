import { ErrorState } from '@majlis/ui/ErrorState'
import { Khatim } from '@majlis/ui/Khatim'
import { Skeleton } from '@majlis/ui/Skeleton'
import { useI18n } from '../platform/i18n/index.ts'
import { useRegion } from '../regions/index.ts'
import styles from './AboutUs.module.css'
import { TopBar } from './parts/TopBar.tsx'

/** What this is, in the words of the regional configuration (REG-18). */
export function Screen() {
  const { t, language } = useI18n()
  const region = useRegion()
  const text = region.data?.about_us[language] || region.data?.about_us.en
  return (
    <main className={styles.about}>
      <TopBar title={t('about.title')} back="/settings" />
      <div className={styles.art}>
        <Khatim size={104} />
      </div>
      {text && <p className={styles.text}>{text}</p>}
      {!text && region.isPending && <Skeleton blockSize={160} />}
      {!text && region.isError && (
        <ErrorState title={t('login.loadFailed')} text={t('login.connection')} retryLabel={t('common.retry')} onRetry={() => void region.refetch()} />
      )}
    </main>
  )
}
