import { Link } from '../../platform/router/index.ts'
import { ForwardIcon } from '@majlis/ui/BackIcon'
import { ErrorState } from '@majlis/ui/ErrorState'
import { Khatim } from '@majlis/ui/Khatim'
import { Skeleton } from '@majlis/ui/Skeleton'
import { useI18n } from '../../platform/i18n/index.ts'
import { termsState } from '../../me/preconditions/terms.ts'
import { useRegion } from '../../regions/index.ts'
import styles from './AboutUs.module.css'
import { TopBar } from '../parts/TopBar.tsx'

/** About this app, with the texts of the regional configuration (REG-18). */
export function AboutUsScreen() {
  const { t, language } = useI18n()
  const region = useRegion()
  const text = region.data?.about_us[language] || region.data?.about_us.en
  return (
    <main className={styles.about}>
      <TopBar title={t('about.title')} back="/settings" />
      <section className={styles.card}>
        <Khatim size={96} />
        <h2 className={styles.name}>{t('app.title')}</h2>
        {text && <p className={styles.text}>{text}</p>}
        {!text && region.isPending && (
          <div role="status" aria-label={t('common.loading')} className={styles.waiting}>
            <Skeleton blockSize={160} />
          </div>
        )}
        {!text && region.isError && (
          <ErrorState
            title={t('about.failed')}
            text={t('login.connection')}
            retryLabel={t('common.retry')}
            onRetry={() => void region.refetch()}
            busy={region.isFetching}
          />
        )}
      </section>
      <nav className={styles.links} aria-label={t('about.more')}>
        <Link to="/terms/$" state={{ from: '/about-us', ...termsState() }} className={styles.link}>
          {t('settings.terms')}
          <ForwardIcon size={20} />
        </Link>
        <Link to="/feedback" className={styles.link}>
          {t('feedback.title')}
          <ForwardIcon size={20} />
        </Link>
      </nav>
    </main>
  )
}
