import type { Response } from '../platform/net/api.ts'
import { call } from '../platform/net/client.ts'
import { session, updateUser } from '../platform/state/session.ts'

/** The own subscription with the code of the status check. */
export type Status = Response<'billing.checkSubscriptionStatus'> & { readonly code: number }

/**
 * Reads the status of the own subscription and stores the answer with the user (ACC-21). An answer of -1, or none at all, changes nothing (BIL-09).
 * @returns undefined when there was no usable answer
 */
export async function refreshStatus(): Promise<Status | undefined> {
  const { token } = session()
  if (!token) return undefined
  const answer = await call('billing.checkSubscriptionStatus', {})
  const code = answer.response_code
  if (!isStatus(code) || session().token !== token) return undefined
  // An answer with a usable code is complete: the server validates it against the same declaration.
  const data = answer.data as Response<'billing.checkSubscriptionStatus'>
  updateUser({ onTrial: data.onTrial, purchaseStatus: { response_code: code, data } })
  return { ...data, code }
}

/** Codes about a subscription; the client's own codes (-1, -100, 900) and failures of the server are not. */
const isStatus = (code: number): boolean => code >= 110 && code < 900
