import { limits } from '@majlis/contract/core/limits'
import { useLocation } from '../../platform/router/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { termsFrame } from '../../me/preconditions/terms.ts'
import { useRegion } from '../../regions/index.ts'
import { TopBar } from '../parts/TopBar.tsx'
import styles from './Terms.module.css'

const parts = ['use', 'content', 'pay', 'fair', 'data', 'changes'] as const

/**
 * The region's terms in a frame, or the built-in ones in both languages. Back leads to the page that opened them, /login when that is unknown (ACC-68).
 */
export function TermsScreen() {
  const { t } = useI18n()
  const { from, termsUrl } = useLocation({ select: (location) => location.state })
  const frame = termsFrame(termsUrl, useRegion().data?.terms_url)
  return (
    <main className={frame === undefined ? styles.terms : styles.framed}>
      <TopBar title={t('terms.title')} back={from ?? '/login'} />
      {frame === undefined ? <BuiltIn /> : <iframe className={styles.frame} src={frame} title={t('terms.title')} sandbox="" referrerPolicy="no-referrer" />}
    </main>
  )
}

function BuiltIn() {
  const { t } = useI18n()
  return (
    <article className={styles.text}>
      <p>{t('terms.intro')}</p>
      {parts.map((part) => (
        <section key={part}>
          <h2 className={styles.part}>{t(`terms.${part}Title`)}</h2>
          <p>{part === 'data' ? t('terms.data', { days: limits.messageLifeMs / 86_400_000 }) : t(`terms.${part}`)}</p>
        </section>
      ))}
    </article>
  )
}
