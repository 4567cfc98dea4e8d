import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { Loader } from '@majlis/ui/Loader'
import { useNavigate } from '../../platform/router/index.ts'
import { CircleAlert, Hourglass, LogIn, PartyPopper } from 'lucide-react'
import { trackEvent } from '../../attribution/index.ts'
import { usePaymentResult } from '../../billing/paywall/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { rememberRoute } from '../../platform/state/postlogin.ts'
import styles from './PaymentResult.module.css'

/** The page to which a payment page returns people. It ignores the address: the status decides. In another browser nobody may be logged in. */
export function PaymentResultScreen() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { result, again } = usePaymentResult(() => trackEvent('subscribe'))
  if (result === 'waiting') {
    return (
      <main className={styles.screen}>
        <Loader label={t('pay.waiting')} showLabel />
      </main>
    )
  }
  const start = (
    <Button variant="yellow" size="big" onClick={() => void navigate({ to: '/', replace: true })}>
      {t('pay.startUsing')}
    </Button>
  )
  const plans = (
    <Button variant={result === 'open' ? 'ghost' : 'yellow'} size="big" onClick={() => void navigate({ to: '/paywall', replace: true })}>
      {t('sub.choose')}
    </Button>
  )
  const logIn = () => {
    rememberRoute('/payment-result')
    void navigate({ to: '/login' })
  }
  return (
    <main className={styles.screen}>
      {result === 'done' && <EmptyState isScreen icon={<PartyPopper />} title={t('pay.success')} text={t('pay.successText')} action={start} />}
      {result === 'none' && <EmptyState isScreen icon={<CircleAlert />} title={t('pay.resultNone')} text={t('pay.resultNoneText')} action={plans} />}
      {result === 'loggedOut' && (
        <EmptyState
          isScreen
          icon={<LogIn />}
          title={t('pay.resultLogin')}
          text={t('pay.resultLoginText')}
          action={
            <Button variant="yellow" size="big" onClick={logIn}>
              {t('home.logIn')}
            </Button>
          }
        />
      )}
      {result === 'open' && (
        <EmptyState
          isScreen
          icon={<Hourglass />}
          title={t('pay.openTitle')}
          text={t('pay.openText')}
          action={
            <div className={styles.actions}>
              <Button variant="yellow" size="big" onClick={again}>
                {t('sub.lookAgain')}
              </Button>
              {plans}
            </div>
          }
        />
      )}
    </main>
  )
}
