import { wait } from '../../platform/clock.ts'
import { session } from '../../platform/session.ts'
import { blockReason } from '../access.ts'
import { refreshStatus, type Status } from '../status.ts'

/** Milliseconds between two looks at the status, and how often. */
const everyMs = 3_000
const most = 20
/** So many looks may find nothing before nothing is there: the operator's word may still be on its way. */
const patience = 3

/** What became of a payment: it stands, nothing came of it, or nobody knows yet. */
export interface Payment {
  readonly kind: 'done' | 'none' | 'open'
  readonly status?: Status
}

/** Looks at the status until a payment that was begun is decided, a minute at most: the server asks the operator after half of that. */
export async function awaitPayment(): Promise<Payment> {
  for (let look = 1; look <= most; look += 1) {
    const status = await refreshStatus()
    if (!session().token) return { kind: 'none' }
    if (status && !status.onTrial && blockReason(session().user) === null) return { kind: 'done', status }
    if (status && !status.isProcessing && look >= patience) return { kind: 'none' }
    if (look < most) await wait(everyMs)
  }
  return { kind: 'open' }
}
