import type { ResponseOf } from '@majlis/contract/core/operation'
import type { checkSubscriptionStatus } from '@majlis/contract/billing'
import type { Queries } from '../platform/db/pool.ts'
import type { SubscriptionRow } from './ledger/ledger.sql.ts'
import type { Plan } from './plans.ts'
import { hasEnded, type MethodRow } from './subscriptions.sql.ts'
import { termsOf } from './terms.ts'

/** Whether somebody has a subscription, and whether one ended earlier (BIL-16). */
type State = ResponseOf<typeof checkSubscriptionStatus>['state']

/** The status of somebody's subscription for other domains. */
export interface SubscriptionStatus {
  /** 114 active, 115 low balance, 112 none. */
  readonly response_code: number
  readonly paymentType: string
  readonly subscriptionId: string
  readonly serviceId: number
  readonly onTrial: boolean
  readonly trialEndsAt: number | null
  /** When the next payment is tried; null where none follows, as after the trial of a first login. */
  readonly renewsAt: number | null
  readonly state: State
}

/** The part of the status for the details screen. */
export type StatusDetails = Omit<ResponseOf<typeof checkSubscriptionStatus>, keyof SubscriptionStatus>

/** How long after its end a trial that is followed by payments stays open while its first payment is pending. */
const handOverMs = 86_400_000

/**
 * The status that results from a person's running subscriptions. A paid one comes first; low balance is reported, and a running trial keeps access open
 * (BIL-07).
 * @param rows those that have not ended
 * @param now epoch milliseconds
 */
export function statusOf(rows: readonly SubscriptionRow[], now: number): Omit<SubscriptionStatus, 'state'> & { readonly row: SubscriptionRow | undefined } {
  const trial = rows.find((row) => isTrialRunning(row, now))
  const active = rows.find((row) => row.state === 'active' || isHandingOver(row, now))
  const low = rows.find((row) => row.state === 'lowBalance')
  const row = active ?? low ?? trial
  const onTrial = active === undefined && trial !== undefined
  return {
    response_code: active ? 114 : low ? 115 : trial ? 114 : 112,
    paymentType: row?.payment_type ?? '',
    subscriptionId: row?.id ?? '',
    serviceId: row?.service_id ?? 0,
    onTrial,
    trialEndsAt: onTrial ? (trial?.trial_ends_at?.getTime() ?? null) : null,
    renewsAt: row?.next_charge_at?.getTime() ?? null,
    row,
  }
}

/**
 * The payment methods of a person. While a trial runs, its number is one: nothing is asked for, and so no paywall follows the login (BIL-17).
 * @param stored the methods that were added
 * @param rows the subscriptions that have not ended
 */
export function methodsWith(stored: readonly MethodRow[], rows: readonly SubscriptionRow[], now: number): MethodRow[] {
  const trial = rows.find((row) => isTrialRunning(row, now))
  const number = shownNumber(trial?.msisdn ?? '')
  if (trial === undefined || number === '') return [...stored]
  const isTrials = ({ type, data }: MethodRow): boolean => type === trial.payment_type && data === number
  return [...stored.filter((method) => !isTrials(method)), { active: true, type: trial.payment_type, data: number }]
}

/** The number that pays; a store's purchase has none. */
export const shownNumber = (msisdn: string): string => (/^\d+$/.test(msisdn) ? msisdn : '')

/** The state of a person's subscription. @param row what runs, if anything does */
export async function stateOf(db: Queries, account: string, row: SubscriptionRow | undefined): Promise<State> {
  if (row !== undefined) return 'subscribed'
  return (await hasEnded(db, account)) ? 'unsubscribed' : 'not subscribed'
}

/** The data of the details screen. */
export function detailsOf(rows: readonly SubscriptionRow[], row: SubscriptionRow | undefined, plan: Plan | undefined): StatusDetails {
  return {
    isProcessing: rows.some((each) => each.state === 'pending'),
    msisdn: shownNumber(row?.msisdn ?? ''),
    ...planDetails(row, plan),
    startedAt: row?.started_at.getTime() ?? null,
    graceEndsAt: row?.state === 'lowBalance' ? (row.grace_until?.getTime() ?? null) : null,
  }
}

/**
 * The plan as its renewals follow it: what was agreed to, and what the catalogue says where nothing was stored, as for a purchase of a store. The trial of a
 * first login has no consent, and no plan.
 */
function planDetails(row: SubscriptionRow | undefined, plan: Plan | undefined): Pick<StatusDetails, 'operatorTitle' | 'package' | 'price' | 'currency'> {
  if (row === undefined || row.consent_id === null) return { operatorTitle: '', package: '', price: 0, currency: '' }
  const { amount, currency } = termsOf(row, plan)
  return {
    operatorTitle: plan?.operatorTitle ?? '',
    package: row.package ?? plan?.package ?? '',
    price: row.payment_type === 'gplay' ? (plan?.discountedPrice ?? 0) : amount / 1_000,
    currency,
  }
}

const isTrialRunning = ({ state, trial_ends_at }: SubscriptionRow, now: number): boolean =>
  (state === 'trial' || state === 'lowBalance') && trial_ends_at !== null && trial_ends_at.getTime() > now

const isHandingOver = ({ state, consent_id, trial_ends_at }: SubscriptionRow, now: number): boolean =>
  state === 'trial' && consent_id !== null && trial_ends_at !== null && trial_ends_at.getTime() <= now && trial_ends_at.getTime() + handOverMs > now
