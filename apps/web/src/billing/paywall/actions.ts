import type { Bundle, Service } from '@majlis/contract/billing'
import { callSubscription } from '../../platform/client.ts'
import { storage, tabStorage } from '../../platform/storage.ts'
import type { Answered } from './outcome.ts'
import type { Plan } from './plans.ts'

/** The answer to a sent PIN. */
export interface SentPin extends Answered {
  /** The service that is paid: the server knows special cases. */
  readonly serviceId: number
  /** The carrier's own payment page; empty when a PIN step follows. */
  readonly redirectionUrl: string
  readonly pinLength: number
}

/** Asks for a PIN, or for the carrier's payment page. The offer names what was shown, so that nobody pays another price than the one seen. */
export async function sendPin(plan: Plan, msisdn: string, region: string, charges = true): Promise<SentPin> {
  const { serviceId, offer, pinLength } = plan.service
  const body = { msisdn, serviceId, subscriptionRequired: charges, region, ...(charges && { offer }) }
  const { data, ...answer } = await callSubscription('POST /subscription/v2/genAuthCode', body)
  const { alreadySub = false, redirectionUrl = '' } = data
  return { ...answer, alreadySub, redirectionUrl, serviceId: data.serviceId || serviceId, pinLength: data.pinLength ?? pinLength }
}

/** The answer to a confirmed PIN. */
export interface ConfirmedPin extends Answered {
  readonly subscriptionId: string
  readonly serviceId: number
  /** Shows that the number is the person's own; single use, five minutes. */
  readonly loginProof: string
}

/** Confirms a PIN. The same PIN again is answered the same and never pays twice. */
export async function confirmPin(msisdn: string, serviceId: number, pinCode: string): Promise<ConfirmedPin> {
  const { data, ...answer } = await callSubscription('POST /subscription/v1/validateAuthCode', { msisdn, serviceId, pinCode })
  const { alreadySub = false, subscriptionId = '', loginProof = '' } = data
  return { ...answer, alreadySub, subscriptionId, loginProof, serviceId: data.serviceId ?? serviceId }
}

/** The bundles of a country (BIL-57), texts in the page's language. @throws Error with the server's message when there is no answer */
export async function getPaywallPackages(country: string): Promise<Bundle[]> {
  const answer = await callSubscription('GET /subscription/v3/getServicesByRegion', { region: country.toLowerCase() })
  if (!answer.success) throw new Error(answer.message)
  return (answer.data as Bundle[]).filter((bundle) => bundle.data.some(({ services }) => services.length > 0))
}

/** One service, as it is offered now; undefined when it is gone or there is no answer. */
export async function packageDetail(serviceId: number): Promise<Service | undefined> {
  const answer = await callSubscription('GET /subscription/v2/getServicesById', { serviceId })
  return answer.success && answer.data && 'serviceId' in answer.data ? (answer.data as Service) : undefined
}

/** The operator's payment page, where the answer to the sent PIN named none. */
export async function getRedirectionUrl(): Promise<string> {
  return (await callSubscription('GET /subscription/v1/getInwiRedirectionUrl', {})).data.redirectionUrl ?? ''
}

/** The person would rather not subscribe now: the paywall stays away for the rest of this visit. */
export const setUserSkippedPaywall = (userId: string): void => tabStorage.write('skippedPaywall', userId)

/**
 * Ends the subscriptions of a number. Whoever is not logged in as its owner is asked for the PIN that the first call sends to it. Success takes the
 * stored authentication away (BIL-54); whoever calls ends the session.
 */
export async function unsubscribe(msisdn: string, pinCode?: string): Promise<{ readonly outcome: 'ended' | 'pin' | 'refused'; readonly message: string }> {
  const { response_code: code, message } = await callSubscription('POST /subscription/v1/unsubSubscription', { msisdn, ...(pinCode && { pinCode }) })
  if (code === 0) storage.remove('api-token')
  return { outcome: code === 0 ? 'ended' : code === 130 ? 'pin' : 'refused', message }
}
