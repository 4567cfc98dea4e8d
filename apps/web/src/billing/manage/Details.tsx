import { endsUnpaid } from '@majlis/contract/billing.plain'
import type { Service } from '@majlis/contract/billing.plans'
import { Badge } from '@majlis/ui/Badge'
import { LinkButton } from '@majlis/ui/Button'
import { Khatim } from '@majlis/ui/Khatim'
import { Crown, WalletMinimal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { useMoney } from '../paywall/plans/usePriceTexts.ts'
import { usePackageName, usePriceTexts } from '../paywall/plans/usePriceTexts.ts'
import styles from './Details.module.css'
import { pinConfirmedAt, type SubscriptionState, subscriptionState } from './state.ts'
import type { Consent, Subscription } from './useSubscription.ts'

const badges = { none: 'neutral', trial: 'primary', active: 'green', low: 'orange', processing: 'orange', ended: 'neutral' } as const
const names = { none: 'sub.none', trial: 'sub.trial', active: 'sub.active', low: 'sub.low', processing: 'sub.processing', ended: 'sub.ended' } as const
const modes = { mobile: 'sub.byCarrier', easypaisa: 'sub.byWallet', gplay: 'sub.byStore' } as const
const isMode = (type: string): type is keyof typeof modes => type in modes

export interface DetailsProps {
  subscription: Subscription
  /** Undefined where they could not be loaded. */
  consents: readonly Consent[] | undefined
}

/** The own subscription: plan, carrier, number, PIN, payment mode, and the next event (BIL-70). */
export function Details({ subscription, consents }: DetailsProps) {
  const { t, formatDate } = useI18n()
  const write = useMoney()
  const packageName = usePackageName()
  const state = subscriptionState(subscription)
  const { operatorTitle, msisdn, paymentType, price, currency, renewsAt, trialEndsAt, startedAt, graceEndsAt } = subscription
  const confirmedAt = pinConfirmedAt(subscription.subscriptionId, consents)
  const has = state !== 'none' && state !== 'ended'
  const isFree = endsUnpaid(subscription)
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <Khatim size={64} tone={state === 'low' ? 'gold' : 'primary'}>
          {state === 'low' ? <WalletMinimal size={26} /> : <Crown size={26} />}
        </Khatim>
        <div>
          <h2 className={styles.mine}>{t('sub.mine')}</h2>
          <Badge tone={badges[state]}>{t(names[state])}</Badge>
        </div>
      </header>
      <Sentence state={state} subscription={subscription} />
      {has && (
        <dl className={styles.facts}>
          <Fact name={t('sub.plan')}>
            {isFree ? t('sub.trial') : packageName(subscription.package)}
            {!isFree && currency !== '' && price > 0 && <bdi className={styles.money}>{write(price, currency)}</bdi>}
          </Fact>
          {!isFree && operatorTitle !== '' && (
            <Fact name={t('sub.carrier')}>
              <bdi>{operatorTitle}</bdi>
            </Fact>
          )}
          {msisdn !== '' && (
            <Fact name={t('sub.number')}>
              <bdi dir="ltr">+{msisdn}</bdi>
            </Fact>
          )}
          {confirmedAt !== undefined && (
            <Fact name={t('sub.pin')}>{confirmedAt === null ? t('sub.pinNone') : t('sub.pinOn', { date: formatDate(confirmedAt) })}</Fact>
          )}
          <Fact name={t('sub.mode')}>{!isFree && isMode(paymentType) ? t(modes[paymentType]) : t('sub.modeNone')}</Fact>
          {startedAt !== null && <Fact name={t('sub.since')}>{formatDate(startedAt)}</Fact>}
          {state === 'trial' && trialEndsAt !== null && <Fact name={t('sub.trialEnds')}>{formatDate(trialEndsAt)}</Fact>}
          {renewsAt !== null && <Fact name={t('sub.next')}>{formatDate(renewsAt)}</Fact>}
          {state === 'low' && graceEndsAt !== null && <Fact name={t('sub.graceEnds')}>{formatDate(graceEndsAt)}</Fact>}
        </dl>
      )}
    </section>
  )
}

function Sentence({ state, subscription }: { state: SubscriptionState; subscription: Subscription }) {
  const { t, formatDate } = useI18n()
  const { trialEndsAt, graceEndsAt } = subscription
  if (state === 'trial' && trialEndsAt !== null)
    return <p className={styles.sentence}>{t(endsUnpaid(subscription) ? 'sub.trialText' : 'sub.trialRenews', { date: formatDate(trialEndsAt) })}</p>
  if (state === 'low' && graceEndsAt !== null) {
    return (
      <p className={styles.sentence} role="status">
        {t('sub.lowUntil', { date: formatDate(graceEndsAt) })}
      </p>
    )
  }
  const texts = {
    none: 'sub.noneText',
    trial: 'sub.activeText',
    active: 'sub.activeText',
    low: 'sub.lowText',
    processing: 'sub.processingText',
    ended: 'sub.endedText',
  } as const
  return (
    <p className={styles.sentence} role={state === 'low' || state === 'processing' ? 'status' : undefined}>
      {t(texts[state])}
    </p>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** How to stop it without the app, in the operator's words. */
export function HowToCancel({ service }: { service: Service }) {
  const { t } = useI18n()
  const { stop } = usePriceTexts(service)
  return (
    <p className={styles.stop}>
      {stop} {t('sub.stopSpeech')}
    </p>
  )
}

/** The subscriptions of Google Play, which charges its purchases and alone can end them. */
const storeUrl = 'https://play.google.com/store/account/subscriptions'

/** How to stop what was bought in the store: there, where its owner is logged in. */
export function StopInStore() {
  const { t } = useI18n()
  return (
    <>
      <LinkButton variant="ghost" size="big" href={storeUrl} target="_blank" rel="noopener noreferrer">
        {t('sub.openStore')}
      </LinkButton>
      <p className={styles.stop}>{t('sub.stopInStore')}</p>
    </>
  )
}

/** What the person agreed to, as it was shown. */
export function Consents({ consents }: { consents: readonly Consent[] }) {
  const { t, formatDate, formatTime } = useI18n()
  const write = useMoney()
  const packageName = usePackageName()
  if (consents.length === 0) return null
  return (
    <details className={styles.consents}>
      <summary>{t('sub.agreed')}</summary>
      <ul>
        {consents.map(({ consentId, at, shown, language }) => (
          <li key={consentId}>
            <p>
              <b>{`${formatDate(at)} ${formatTime(at)}`}</b> <bdi>{shown.operatorTitle}</bdi>, {write(shown.price, shown.currency)},{' '}
              {packageName(shown.package)}
            </p>
            <p lang={language} dir="auto">
              {shown.disclaimer}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
