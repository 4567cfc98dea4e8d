import { isSubscribedCode } from '@majlis/contract/billing.plain'

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
