import type { SubscriptionRow } from './ledger/ledger.sql.ts'
import type { Plan } from './plans.ts'

/**
 * What a renewal takes, for how long, and in which currency. It is what was agreed to: a higher price, a shorter time or another currency applies to new
 * subscribers, a lower price of the same to everybody. The store charges by itself.
 */
export function termsOf(row: SubscriptionRow, plan: Plan | undefined): Pick<Plan, 'amount' | 'currency' | 'package'> {
  const agreed = { currency: row.currency ?? plan?.currency ?? '', package: row.package ?? plan?.package ?? 'day' }
  if (row.payment_type === 'gplay') return { ...agreed, amount: 0 }
  const isSame = plan !== undefined && plan.currency === agreed.currency && plan.package === agreed.package
  const offered = isSame ? plan.amount : Number.POSITIVE_INFINITY
  return { ...agreed, amount: Math.min(row.price ?? plan?.amount ?? 0, offered) }
}
