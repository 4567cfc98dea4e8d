import { type BlockReason, blockReasonOf } from '@majlis/contract/billing.plain'
import type { SessionUser } from '../platform/session.ts'

/**
 * The access check as the server makes it, by the same function (BIL-05 to BIL-09). The server has the last word.
 * @returns why not, or null when it is allowed
 */
export function blockReason(user: (Pick<SessionUser, 'purchaseStatus' | 'onTrial'> & { readonly _id?: string }) | null): BlockReason | null {
  const code = user?.purchaseStatus?.response_code
  const statusCode = code === -1 ? undefined : code
  return blockReasonOf({ userId: user === null ? undefined : (user._id ?? 'somebody'), statusCode, onTrial: user?.onTrial ?? false }) ?? null
}
