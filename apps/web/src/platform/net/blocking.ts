import type { OperationId } from '@majlis/contract/operations'
import { create } from 'zustand'
import type { Call } from './api.ts'

/**
 * The calls during which nothing else may be pressed (SHL-11): they change who is logged in, spend money, or hand out a voucher. The screen after them
 * depends on the answer. A logout has happened on this device before the server hears of it. All other calls show their state where they were made, and leave the rest of the screen usable.
 */
const blocking: ReadonlySet<OperationId> = new Set<OperationId>([
  ...(['me.login', 'me.linkLogin', 'me.deleteAccount', 'accounts.unlinkLogin', 'accounts.endOtherSessions'] as const),
  ...(['billing.genAuthCode', 'billing.validateAuthCode', 'billing.restoreSubscription', 'billing.unsubSubscription'] as const),
  'tournaments.claimRewards',
])

/** How many blocking calls wait for their answers. */
export const useBlocking = create<{ readonly count: number }>(() => ({ count: 0 }))

/** The same calls, of which the blocking ones are counted while they wait. */
export function countBlocking(call: Call): Call {
  const counted = async (...given: Parameters<Call>): Promise<unknown> => {
    if (!blocking.has(given[0])) return call(...given)
    useBlocking.setState(({ count }) => ({ count: count + 1 }))
    try {
      return await call(...given)
    } finally {
      useBlocking.setState(({ count }) => ({ count: count - 1 }))
    }
  }
  return counted as Call
}
