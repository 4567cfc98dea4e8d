import { endsUnpaid } from '@majlis/contract/billing.plain'
import type { Service } from '@majlis/contract/billing.plans'
import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { ErrorState } from '@majlis/ui/ErrorState'
import { Sheet } from '@majlis/ui/Sheet'
import { Skeleton } from '@majlis/ui/Skeleton'
import { useToast } from '@majlis/ui/Toast'
import { useLocation, useNavigate } from '../../platform/router/index.ts'
import { useRef, useState } from 'react'
import { logout } from '../../accounts/index.ts'
import { trackEvent } from '../../attribution/index.ts'
import { Consents, Details, HowToCancel, Restore, StopInStore, type Subscription, subscriptionState, useSubscription } from '../../billing/manage/index.ts'
import { unsubscribe } from '../../billing/paywall/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useRegion } from '../../regions/index.ts'
import { TopBar } from '../parts/TopBar.tsx'
import styles from './Subscription.module.css'

/** Subscription details: the plan, the consents, and how to stop, all on one screen. */
export function SubscriptionScreen() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const own = useSubscription()
  const isRestoring = useLocation({ select: ({ search }) => (search as { restore?: unknown }).restore !== undefined })
  const [restoring, setRestoring] = useState(isRestoring)
  const { subscription, consents } = own.data ?? {}
  const state = subscription && subscriptionState(subscription)
  const isPaying = state === 'active' || state === 'low' || state === 'trial'
  return (
    <main className={styles.screen}>
      <TopBar title={t('sub.title')} back="/profile" />
      {own.isPending && <DetailsSkeleton />}
      {own.isError && !own.data && (
        <ErrorState
          title={t('sub.failed')}
          text={t('login.connection')}
          retryLabel={t('common.retry')}
          onRetry={() => void own.refetch()}
          busy={own.isFetching}
        />
      )}
      {subscription && (
        <>
          <Details subscription={subscription} consents={consents} />
          {state === 'processing' ? (
            <Button variant="yellow" size="big" busy={own.isFetching} onClick={() => void own.refetch()}>
              {t('sub.lookAgain')}
            </Button>
          ) : (
            <Button variant={state === 'active' ? 'ghost' : 'yellow'} size="big" onClick={() => void navigate({ to: '/paywall' })}>
              {t(isPaying ? 'sub.plans' : 'sub.choose')}
            </Button>
          )}
          {isPaying && subscription.msisdn !== '' && <Stop msisdn={subscription.msisdn} isFree={endsUnpaid(subscription)} />}
          {isPaying && <HowToStop subscription={subscription} service={own.data?.service ?? null} />}
          <Consents consents={consents ?? []} />
          <button type="button" className={styles.link} onClick={() => setRestoring(true)}>
            {t('pay.restore')}
          </button>
        </>
      )}
      <RestoreSheet open={restoring} onClose={() => setRestoring(false)} onRestored={() => void own.refetch()} />
    </main>
  )
}

/** How to stop it without the app; nothing for a trial that ends by itself. */
function HowToStop({ subscription, service }: { subscription: Subscription; service: Service | null }) {
  if (subscription.paymentType === 'gplay') return <StopInStore />
  return service !== null && !endsUnpaid(subscription) && <HowToCancel service={service} />
}

/** One press and one question: stopping is as easy as subscribing. Success logs out and goes Home (BIL-75). `isFree`: nothing was charged, or would be. */
function Stop({ msisdn, isFree }: { msisdn: string; isFree: boolean }) {
  const { t } = useI18n()
  const toast = useToast()
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const running = useRef(false)
  const stop = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem('')
    const { outcome, message } = await unsubscribe(msisdn)
    running.current = false
    setBusy(false)
    // Somebody else pays by this number too: it has to be proven, where a PIN is asked for.
    if (outcome === 'pin') return navigate({ to: '/unsubHook/$msisdn', params: { msisdn } })
    if (outcome === 'ignored') return
    if (outcome !== 'ended') return setProblem(message || t('login.connection'))
    setConfirming(false)
    await navigate({ to: '/', replace: true })
    await logout()
    toast(t('unsub.done'), { tone: 'good' })
  }
  return (
    <>
      <Button variant="ghost" size="big" onClick={() => setConfirming(true)}>
        {t('sub.stop')}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('sub.stopTitle')}
        actions={
          <>
            <Button variant="danger" size="big" busy={busy} onClick={() => void stop()}>
              {t('sub.stopYes')}
            </Button>
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
            <Button variant="ghost" size="big" onClick={() => setConfirming(false)}>
              {t('sub.stopNo')}
            </Button>
          </>
        }
      >
        {t(isFree ? 'sub.stopTrialText' : 'sub.stopText')}
      </Dialog>
    </>
  )
}

function RestoreSheet({ open, onClose, onRestored }: { open: boolean; onClose: () => void; onRestored: () => void }) {
  const { t } = useI18n()
  const toast = useToast()
  const region = useRegion().data
  return (
    <Sheet open={open} onClose={onClose} title={t('restore.title')} closeLabel={t('common.close')}>
      <div className={styles.sheet}>
        {region && (
          <Restore
            plan={{ operatorCode: region.country.country_code, numLimit: region.numberLength }}
            serviceId={region.loginServiceId}
            country={region.countryIso}
            onEvent={trackEvent}
            onRestored={() => {
              onClose()
              onRestored()
              toast(t('restore.done'), { tone: 'good' })
            }}
          />
        )}
      </div>
    </Sheet>
  )
}

function DetailsSkeleton() {
  const { t } = useI18n()
  return (
    <div role="status" aria-label={t('common.loading')} className={styles.loading}>
      <Skeleton inlineSize="100%" blockSize={340} shape="cover" />
      <Skeleton inlineSize="100%" blockSize={52} />
    </div>
  )
}
