import { useToast } from '@majlis/ui/Toast'
import { FeedbackForm } from '../../feedback/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useSession } from '../../platform/state/session.ts'
import { TopBar } from '../parts/TopBar.tsx'
import { useGoBack } from '../parts/useGoBack.ts'
import styles from './Feedback.module.css'

/** The form for feedback about the app. */
export function FeedbackScreen() {
  const { t } = useI18n()
  const toast = useToast()
  const back = useGoBack('/settings')
  const name = useSession(({ user }) => (user?.isNamed ? user.name : ''))
  return (
    <main className={styles.feedback}>
      <TopBar title={t('feedback.title')} back="/settings" />
      <div className={styles.body}>
        <p className={styles.intro}>{t('feedback.intro')}</p>
        <FeedbackForm
          name={name}
          onSent={() => {
            toast(t('feedback.sent'), { tone: 'good' })
            back()
          }}
        />
      </div>
    </main>
  )
}
