import type { SessionUser } from '../platform/session.ts'

export type BlockReason = 'USER_NOT_FOUND' | 'NO_SUBSCRIPTION' | 'LOW_BALANCE' | 'NO_STATUS'

/**
 * The access check, as the server makes it: codes 110 and 114 allow, 115 only on trial. The server has the last word.
 * @returns why not, or null when it is allowed
 */
export function blockReason(user: Pick<SessionUser, 'purchaseStatus' | 'onTrial'> | null): BlockReason | null {
  if (!user) return 'USER_NOT_FOUND'
  const code = user.purchaseStatus?.response_code
  if (code === undefined || code === -1) return 'NO_STATUS'
  if (code === 110 || code === 114) return null
  if (code === 115) return user.onTrial ? null : 'LOW_BALANCE'
  return 'NO_SUBSCRIPTION'
}
