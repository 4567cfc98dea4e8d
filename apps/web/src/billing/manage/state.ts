import { isSubscribedCode } from '@majlis/contract/billing.plain'

/** What a subscription is to the person who has it. */
export type Standing = 'none' | 'trial' | 'active' | 'low' | 'processing' | 'ended'

interface Facts {
  readonly code: number
  readonly onTrial: boolean
  readonly isProcessing: boolean
  readonly state: 'not subscribed' | 'subscribed' | 'unsubscribed'
}

/** The one word for a subscription: a running payment counts before all, low balance before the trial it may still be in (BIL-12, BIL-16). */
export function standingOf({ code, onTrial, isProcessing, state }: Facts): Standing {
  if (isProcessing) return 'processing'
  if (code === 115) return 'low'
  if (isSubscribedCode(code)) return onTrial ? 'trial' : 'active'
  return state === 'unsubscribed' ? 'ended' : 'none'
}
