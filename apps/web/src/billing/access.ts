import { type BlockReason, blockReasonOf, lowBalanceFlag, userStatusOf } from '@majlis/contract/billing.plain'
import type { SessionUser } from '../platform/state/session.ts'

/**
 * The access check by the same function as on the server (BIL-05 to BIL-09). The server decides.
 * @returns the reason of a refusal, or null when it is allowed
 */
export function blockReason(user: (Pick<SessionUser, 'purchaseStatus' | 'onTrial'> & { readonly _id?: string }) | null): BlockReason | null {
  const code = user?.purchaseStatus?.response_code
  const statusCode = code === -1 ? undefined : code
  return blockReasonOf({ userId: user === null ? undefined : (user._id ?? 'somebody'), statusCode, onTrial: user?.onTrial ?? false }) ?? null
}

type Known = Parameters<typeof blockReason>[0]

/** The client's user status (BIL-14): 0 none, 1 low balance, 2 no subscription, 3 user not found. */
export const userStatus = (user: Known): ReturnType<typeof userStatusOf> => userStatusOf(blockReason(user) ?? undefined)

/**
 * The low-balance flag as the status check sets it (BIL-13, Q-02), also during a trial, which has access nevertheless.
 * @returns undefined before any check, so that the flag stays unchanged
 */
export function isBalanceLow(user: Known): boolean | undefined {
  const code = user?.purchaseStatus?.response_code
  return code === undefined || code === -1 ? undefined : lowBalanceFlag(code, user?.onTrial ?? false)
}
