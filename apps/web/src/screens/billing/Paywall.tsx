import { endsUnpaid } from '@majlis/contract/billing.plain'
import { ErrorState } from '@majlis/ui/ErrorState'
import { IconButton } from '@majlis/ui/IconButton'
import { BackIcon } from '@majlis/ui/BackIcon'
import { Skeleton } from '@majlis/ui/Skeleton'
import { useLocation, useNavigate, useRouter } from '../../platform/router/index.ts'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { campaignPaymentType, trackEvent } from '../../attribution/index.ts'
import { beginDraft, Paywall, setUserSkippedPaywall, type Step, useBundles, useDraft, type PaywallNavigation } from '../../billing/paywall/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { leaveFor, pageOrigin } from '../../platform/net/online.ts'
import { useSession, useUserId } from '../../platform/state/session.ts'
import { useRegion } from '../../regions/index.ts'
import styles from './Paywall.module.css'

const isStep = (value: unknown): value is Step => value === 'number' || value === 'pin'

/** The paywall. Its steps are in the address, so that the back button goes one step back (BIL-29). */
export function PaywallScreen() {
  const { t } = useI18n()
  const userId = useUserId() ?? ''
  const region = useRegion()
  const country = region.data?.countryIso
  const bundles = useBundles(country)
  const requestedStep = useLocation({ select: ({ search }) => (search as { step?: unknown }).step })
  const step: Step = isStep(requestedStep) ? requestedStep : 'plans'
  const { navigation, back } = useLoginMethods(step, () => void bundles.refetch())
  const index = useHistoryIndex()
  const arrived = useRef<string>(null)
  useEffect(() => {
    // Only the first step begins a draft; the steps after it leave it alone.
    if (arrived.current === userId) return
    arrived.current = userId
    if (useDraft.getState().userId !== userId || step === 'plans') beginDraft(userId, index)
  }, [userId, step, index])
  const retry = () => void (country === undefined ? region.refetch() : bundles.refetch())
  return (
    <main className={styles.screen}>
      <header className={styles.top}>
        <IconButton label={t(step === 'plans' ? 'common.close' : 'common.back')} icon={step === 'plans' ? <X size={22} /> : <BackIcon />} onClick={back} />
      </header>
      {step === 'plans' && <RunningTrial />}
      {bundles.data && country !== undefined ? (
        <Paywall
          bundles={bundles.data}
          country={country}
          step={step}
          navigation={navigation}
          onSkip={region.data?.skipPaywall ? skipOf(userId, navigation) : null}
          onRestore={navigation.restore}
          appUrl={region.data?.androidStoreUrl ?? ''}
        />
      ) : bundles.isError || region.isError ? (
        <ErrorState title={t('pay.failed')} text={t('login.connection')} retryLabel={t('common.retry')} onRetry={retry} busy={bundles.isFetching} />
      ) : (
        <PlansSkeleton />
      )}
    </main>
  )
}

/** Says that nothing has to be paid yet, during a trial, and whether anything will be. */
function RunningTrial() {
  const { t, formatDate } = useI18n()
  const user = useSession((state) => state.user)
  const status = user?.onTrial === true ? user.purchaseStatus?.data : undefined
  if (status === undefined || status.trialEndsAt === null) return null
  const isUnpaid = endsUnpaid({ onTrial: true, renewsAt: status.renewsAt })
  return <p className={styles.trial}>{t(isUnpaid ? 'sub.trialText' : 'sub.trialRenews', { date: formatDate(status.trialEndsAt) })}</p>
}

function skipOf(userId: string, navigation: PaywallNavigation): () => void {
  return () => {
    setUserSkippedPaywall(userId)
    navigation.close()
  }
}

/** The position of this entry in the tab's history, which the router stores there. */
const useHistoryIndex = (): number => useLocation({ select: ({ state }) => (state as { __TSR_index?: number }).__TSR_index ?? 0 })

function useLoginMethods(step: Step, refetch: () => void): { navigation: PaywallNavigation & { restore: () => void }; back: () => void } {
  const router = useRouter()
  const navigate = useNavigate()
  const index = useHistoryIndex()
  /** Leaves all steps of the paywall for the page from which it was opened; Home when it was opened by its address. */
  const close = () => {
    const { entry } = useDraft.getState()
    if (entry > 0 && index >= entry) router.history.go(entry - 1 - index)
    else router.history.replace('/')
  }
  const navigation = {
    to: (next: Step) => {
      const { entry } = useDraft.getState()
      const from = at(step)
      if (next === 'plans') refetch()
      // An earlier step goes back in the history, so that each step is in it once.
      if (at(next) < from && index - (from - at(next)) >= entry) router.history.go(at(next) - from)
      else if (next !== step) void navigate({ to: '/paywall', search: next === 'plans' ? {} : { step: next }, replace: at(next) < from })
    },
    close,
    home: (msisdn: string) => void navigate({ to: '/', state: { subscriptionNumber: msisdn }, replace: true }),
    leave: leaveFor,
    origin: pageOrigin(),
    track: trackEvent,
    preferred: campaignPaymentType(),
    restore: () => void navigate({ to: '/subscription', search: { restore: '1' } }),
  }
  return { navigation, back: step === 'plans' ? close : () => navigation.to(step === 'pin' ? 'number' : 'plans') }
}

const order: readonly Step[] = ['plans', 'number', 'pin']
const at = (step: Step): number => order.indexOf(step)

function PlansSkeleton() {
  const { t } = useI18n()
  return (
    <div role="status" aria-label={t('common.loading')} className={styles.loading}>
      <Skeleton shape="avatar" inlineSize={64} blockSize={64} />
      <Skeleton inlineSize="60%" blockSize={28} />
      <Skeleton inlineSize="100%" blockSize={52} />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} inlineSize="100%" blockSize={84} />
      ))}
    </div>
  )
}
