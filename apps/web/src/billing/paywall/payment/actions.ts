import type { Bundle, Service } from '@majlis/contract/billing.plans'
import { call } from '../../../platform/net/client.ts'
import { storage, tabStorage } from '../../../platform/state/storage.ts'
import { type Answered, isIgnored } from './outcome.ts'
import type { Plan } from '../plans/plans.ts'

/** The answer to a sent PIN. */
export interface SentPin extends Answered {
  /** The service that is paid. The server handles special cases. */
  readonly serviceId: number
  /** The carrier's own payment page; empty when a PIN step follows. */
  readonly redirectionUrl: string
  readonly pinLength: number
  /** Whether a PIN for this purchase can be confirmed, also one that was sent before. */
  readonly isPinOpen: boolean
}

/** Requests a PIN, or the carrier's payment page. The offer names the price that was shown, so that nobody pays another one. */
export async function sendPin(plan: Plan, msisdn: string, region: string): Promise<SentPin> {
  const { serviceId, offer, pinLength } = plan.service
  const body = { msisdn, serviceId, subscriptionRequired: true, region, offer }
  const { data, ...answer } = await call('billing.genAuthCode', body)
  const { alreadySub = false, redirectionUrl = '', isPinOpen = true } = data
  return { ...answer, alreadySub, redirectionUrl, isPinOpen, serviceId: data.serviceId || serviceId, pinLength: data.pinLength ?? pinLength }
}

/** The answer to a confirmed PIN. */
export interface ConfirmedPin extends Answered {
  readonly subscriptionId: string
  readonly serviceId: number
  /** Proves that the number is the person's own. It works once, within five minutes. */
  readonly loginProof: string
}

/** Confirms the PIN of a purchase. The same PIN again gets the same answer and never pays twice. */
export async function confirmPin(msisdn: string, serviceId: number, pinCode: string): Promise<ConfirmedPin> {
  const { data, ...answer } = await call('billing.validateAuthCode', { msisdn, serviceId, pinCode, subscriptionRequired: true })
  const { alreadySub = false, subscriptionId = '', loginProof = '' } = data
  return { ...answer, alreadySub, subscriptionId, loginProof, serviceId: data.serviceId ?? serviceId }
}

/** The bundles of a country (BIL-57), texts in the page's language. @throws Error with the server's message when there is no answer */
export async function getPaywallPackages(country: string): Promise<Bundle[]> {
  const answer = await call('billing.getServicesByRegion', { region: country.toLowerCase() })
  if (!answer.success) throw new Error(answer.message)
  return (answer.data as Bundle[]).filter((bundle) => bundle.data.some(({ services }) => services.length > 0))
}

/** The present offer of a service; undefined when it does not exist any more or there is no answer. */
export async function packageDetail(serviceId: number): Promise<Service | undefined> {
  const answer = await call('billing.getServicesById', { serviceId })
  return answer.success && answer.data && 'serviceId' in answer.data ? (answer.data as Service) : undefined
}

/** The operator's payment page, when the answer to the sent PIN named none. */
export async function getRedirectionUrl(): Promise<string> {
  return (await call('billing.getInwiRedirectionUrl', {})).data.redirectionUrl ?? ''
}

/** The person has skipped the subscription: the paywall is not shown again during this visit. */
export const setUserSkippedPaywall = (userId: string): void => tabStorage.write('skippedPaywall', userId)

/** What became of an attempt to unsubscribe: `pin` was sent to the number, or the given one is wrong or has expired; `ignored` says nothing. */
export interface Unsubscribed {
  readonly outcome: 'ended' | 'pin' | 'pinRefused' | 'refused' | 'ignored'
  /** The server's text; empty without an answer. */
  readonly message: string
  /** The number cannot be served (ERR-09). */
  readonly isUnserved: boolean
}

/**
 * Ends the subscriptions of a number. A person who is not logged in as its owner needs the PIN that the first call sends to it. Success removes
 * the stored authentication (BIL-54); the caller ends the session.
 */
export async function unsubscribe(msisdn: string, pinCode?: string): Promise<Unsubscribed> {
  const { response_code: code, message } = await call('billing.unsubSubscription', { msisdn, ...(pinCode && { pinCode }) })
  if (code === 0) storage.remove('api-token')
  const outcome = isIgnored(code, message) ? 'ignored' : code === 0 ? 'ended' : code === 130 ? 'pin' : code === 103 || code === 104 ? 'pinRefused' : 'refused'
  return { outcome, message, isUnserved: code === 107 }
}
