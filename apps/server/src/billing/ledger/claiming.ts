import type { Db } from '../../platform/db/pool.ts'
import { append } from './decisions.ts'
import type { SubscriptionRow } from './ledger.sql.ts'
import { lockDue, takePace } from './renewals.sql.ts'

/** A request to a carrier, as it is recorded before it is made. */
export interface ChargeRequest {
  readonly requestId: string
  /** The price of one package, thousandths. */
  readonly amount: number
}

/**
 * Takes due subscriptions, the longest due first, and records a pending request in each ledger: so a crash leaves a request whose result can be
 * found out, never a charge that nobody knows of.
 * @param paceMs milliseconds for which no other node takes any
 * @param max the largest number; how many of them may be requested again depends on the ledger
 * @param request makes the request of one subscription
 */
export function claimDue(
  db: Db,
  at: Date,
  paceMs: number,
  max: number,
  request: (row: SubscriptionRow) => ChargeRequest,
): Promise<(ChargeRequest & { readonly row: SubscriptionRow })[]> {
  return db.transaction(async (tx) => {
    if (!(await takePace(tx, at, paceMs))) return []
    const requests = new Map((await lockDue(tx, at, max)).map((row) => [row.id, { row, ...request(row) }]))
    const decided = await append(
      tx,
      [...requests.values()].map(({ row, requestId, amount }) => ({ id: row.id, decide: () => [{ kind: 'asked', at: at.getTime(), requestId, amount }] })),
    )
    return decided.flatMap((each) => (each && each.added.length > 0 ? (requests.get(each.row.id) ?? []) : []))
  })
}
