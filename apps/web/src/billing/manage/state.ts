import { isSubscribedCode } from '@majlis/contract/billing.plain'
import type { Consent } from './useSubscription.ts'

/** The state of a subscription as its owner sees it. */
export type SubscriptionState = 'none' | 'trial' | 'active' | 'low' | 'processing' | 'ended'

interface Facts {
  readonly code: number
  readonly onTrial: boolean
  readonly isProcessing: boolean
  readonly state: 'not subscribed' | 'subscribed' | 'unsubscribed'
}

/** The one state of a subscription: a running payment comes first, and a low balance before the trial that may still run (BIL-12, BIL-16). */
export function subscriptionState({ code, onTrial, isProcessing, state }: Facts): SubscriptionState {
  if (isProcessing) return 'processing'
  if (code === 115) return 'low'
  if (isSubscribedCode(code)) return onTrial ? 'trial' : 'active'
  return state === 'unsubscribed' ? 'ended' : 'none'
}

/**
 * When the PIN of a subscription was confirmed, epoch milliseconds; null where none was needed, as on a carrier's page, in a store, or for the free trial of
 * a first login.
 * @param consents undefined while they are not known
 * @returns undefined when it is not known
 */
export function pinConfirmedAt(
  subscriptionId: string,
  consents: readonly Pick<Consent, 'subscriptionId' | 'pinBy' | 'at'>[] | undefined,
): number | null | undefined {
  if (subscriptionId === '' || consents === undefined) return undefined
  const own = consents.find((consent) => consent.subscriptionId === subscriptionId)
  return own?.pinBy === 'us' || own?.pinBy === 'operator' ? own.at : null
}
