import { limits } from '@majlis/contract/core/limits'
import { useLocation } from '@tanstack/react-router'
import { useI18n } from '../platform/i18n/index.ts'
import { TopBar } from './parts/TopBar.tsx'
import styles from './Terms.module.css'

const parts = ['use', 'content', 'pay', 'fair', 'data', 'changes'] as const

/** The built-in terms in both languages. Back leads to where they were opened, /login when that is unknown (ACC-68). */
export function Screen() {
  const { t } = useI18n()
  const from = useLocation({ select: (location) => location.state.from })
  return (
    <main className={styles.terms}>
      <TopBar title={t('terms.title')} back={from ?? '/login'} />
      <article className={styles.text}>
        <p>{t('terms.intro')}</p>
        {parts.map((part) => (
          <section key={part}>
            <h2 className={styles.part}>{t(`terms.${part}Title`)}</h2>
            <p>{part === 'data' ? t('terms.data', { days: limits.messageLifeMs / 86_400_000 }) : t(`terms.${part}`)}</p>
          </section>
        ))}
      </article>
    </main>
  )
}
