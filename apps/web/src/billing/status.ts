import type { Response } from '../platform/api.ts'
import { callSubscription } from '../platform/client.ts'
import { session, updateUser } from '../platform/session.ts'

const CALL = 'GET /subscription/v1/checkSubscriptionStatus'

/** The own subscription with the code of the status check. */
export type Status = Response<typeof CALL> & { readonly code: number }

/**
 * Get subscription status: asks for the own subscription and keeps the answer with the user (ACC-21). An answer of -1, or none at all, leaves
 * everything as it was (BIL-09).
 * @returns undefined when there was no usable answer
 */
export async function refreshStatus(): Promise<Status | undefined> {
  const { token } = session()
  if (!token) return undefined
  const answer = await callSubscription(CALL, {})
  const code = answer.response_code
  if (!isStatus(code) || session().token !== token) return undefined
  // A usable code comes with the whole answer: the server checks it against the same declaration.
  const status = { ...(answer.data as Response<typeof CALL>), code }
  const { paymentType, subscriptionId, serviceId, onTrial, trialEndsAt } = status
  updateUser({ onTrial, purchaseStatus: { response_code: code, data: { paymentType, subscriptionId, serviceId, onTrial, trialEndsAt } } })
  return status
}

/** Codes that say something about a subscription; the client's own (-1, -100, 900) and troubles of the server do not. */
const isStatus = (code: number): boolean => code >= 110 && code < 900
