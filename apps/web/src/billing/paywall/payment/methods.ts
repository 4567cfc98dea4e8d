import { create } from 'zustand'
import type { Input } from '../../../platform/net/api.ts'
import { call } from '../../../platform/net/client.ts'
import { session } from '../../../platform/state/session.ts'
import { refreshCall } from '../../../platform/net/query.ts'
import { tabStorage } from '../../../platform/state/storage.ts'
type Method = Input<'billing.addPaymentMethod'>

function isMethod(value: unknown): value is Method {
  return typeof value === 'object' && value !== null && 'userId' in value && 'type' in value && 'data' in value
}

/** A payment method that the server does not have yet. It is stored in the tab until it does. */
export const usePendingMethod = create<{ pending: Method | null }>(() => ({ pending: tabStorage.readJson('paymentMethod', isMethod) ?? null }))

/** Has a method added; see `tryPaymentMethod`. */
export function keepPaymentMethod(method: Method): void {
  tabStorage.writeJson('paymentMethod', method)
  usePendingMethod.setState({ pending: method })
}

/** Tries once to add the stored method; adding it twice adds it once. It is deleted when it was added, and when another person logs in. */
export async function tryPaymentMethod(): Promise<void> {
  const { pending } = usePendingMethod.getState()
  if (pending === null) return
  const isOurs = session().token !== null && session().user?._id === pending.userId
  const added = isOurs && (await call('billing.addPaymentMethod', pending)).success
  if (isOurs && !added) return
  tabStorage.remove('paymentMethod')
  usePendingMethod.setState({ pending: null })
  if (added) refreshCall('me.getUser')
}

/** The payment types, exactly these three (BIL-64). */
export const isPaymentType = (type: string): type is 'easypaisa' | 'mobile' | 'gplay' => ['easypaisa', 'mobile', 'gplay'].includes(type)
