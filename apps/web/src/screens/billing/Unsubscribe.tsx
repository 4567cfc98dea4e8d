import { Khatim } from '@majlis/ui/Khatim'
import { useToast } from '@majlis/ui/Toast'
import { Link, useNavigate, useParams } from '../../platform/router/index.ts'
import { BellOff } from 'lucide-react'
import { logout, msisdnOf } from '../../accounts/index.ts'
import { trackEvent } from '../../attribution/index.ts'
import { UnsubForm } from '../../billing/manage/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { TopBar } from '../parts/TopBar.tsx'
import styles from './Unsubscribe.module.css'

/**
 * The unsubscribe screen, open to everyone: `/tp-unsub` starts with +92, `/unsubHook/{msisdn}` with that number. Nothing ends before the button is pressed
 * (Q-15).
 */
export function UnsubscribeScreen() {
  const { t } = useI18n()
  const toast = useToast()
  const navigate = useNavigate()
  const { msisdn } = useParams({ strict: false })
  const ended = async () => {
    await navigate({ to: '/', replace: true })
    await logout()
    toast(t('unsub.done'), { tone: 'good' })
  }
  return (
    <main className={styles.screen}>
      <TopBar title={t('unsub.title')} back="/" />
      <div className={styles.texts}>
        <Khatim size={96}>
          <BellOff size={36} />
        </Khatim>
        <p className={styles.text}>{t('unsub.text')}</p>
      </div>
      <UnsubForm
        key={msisdn}
        initial={msisdn === undefined ? '+92' : hooked(msisdn)}
        onEnded={() => void ended()}
        onUnserved={() => trackEvent('service_not_available')}
      />
      <Link to="/help" hash="stop" className={styles.help}>
        {t('help.title')}
      </Link>
    </main>
  )
}

/** The number in the hook's address as it is sent, with its plus. */
function hooked(given: string): string {
  const digits = given.replaceAll(/\D/g, '')
  return `+${msisdnOf(digits, '92', 10) ?? digits}`
}
