import type { Queries } from '../platform/db/pool.ts'
import { append } from './ledger/decisions.ts'
import { insertSubscription, takeTrial } from './subscriptions.sql.ts'

/** Starts a trial that is not followed by payments; nothing happens when the number has had one. Must run in a transaction. */
export async function beginTrial(
  tx: Queries,
  trial: { readonly id: string; readonly account: string; readonly msisdn: string; readonly serviceId: number; readonly at: Date; readonly endsAt: Date },
): Promise<void> {
  const { id, account, msisdn, serviceId, at, endsAt } = trial
  if (!(await takeTrial(tx, msisdn, at))) return
  await insertSubscription(tx, {
    id,
    account,
    msisdn,
    serviceId,
    at,
    paymentType: 'mobile',
    consent: null,
    trialDays: 0,
    price: null,
    package: null,
    currency: null,
    language: 'en',
    reference: '',
  })
  await append(tx, [{ id, decide: () => [{ kind: 'trialBegan', at: at.getTime(), until: endsAt.getTime() }] }])
}
