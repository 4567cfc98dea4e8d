import { endsUnpaid } from '@majlis/contract/billing.plain'
import { wait } from '../../../platform/clock.ts'
import { session } from '../../../platform/state/session.ts'
import { blockReason } from '../../access.ts'
import { refreshStatus, type Status } from '../../status.ts'

/** Milliseconds between two reads of the status, and how many reads there are. */
const everyMs = 3_000
const maxReads = 20
/** So many reads without a subscription are needed before the payment counts as failed, because the operator's answer may be late. */
const maxLooks = 3

/** The result of a payment: paid, failed, not known yet, or not known to this browser, because nobody is logged in. */
export interface Payment {
  readonly kind: 'done' | 'none' | 'open' | 'loggedOut'
  readonly status?: Status
}

/** Reads the status until a started payment is decided, for a minute at most. The server asks the operator after half of that time. */
export async function awaitPayment(): Promise<Payment> {
  for (let look = 1; look <= maxReads; look += 1) {
    const status = await refreshStatus()
    if (!session().token) return { kind: 'loggedOut' }
    if (status && !endsUnpaid(status) && blockReason(session().user) === null) return { kind: 'done', status }
    if (status && !status.isProcessing && look >= maxLooks) return { kind: 'none' }
    if (look < maxReads) await wait(everyMs)
  }
  return { kind: 'open' }
}
