import { create } from 'zustand'
import type { Input } from '../../platform/api.ts'
import { call } from '../../platform/client.ts'
import { session } from '../../platform/session.ts'
import { refreshCall } from '../../platform/query.ts'
import { tabStorage } from '../../platform/storage.ts'

const CALL = 'POST /api/v4/userPaymentMethod/add'
type Method = Input<typeof CALL>

function isMethod(value: unknown): value is Method {
  return typeof value === 'object' && value !== null && 'userId' in value && 'type' in value && 'data' in value
}

/** A payment method that the server does not know yet; kept with the tab until it does. */
export const usePendingMethod = create<{ pending: Method | null }>(() => ({ pending: tabStorage.readJson('paymentMethod', isMethod) ?? null }))

/** Has a method added; see `tryPaymentMethod`. */
export function keepPaymentMethod(method: Method): void {
  tabStorage.writeJson('paymentMethod', method)
  usePendingMethod.setState({ pending: method })
}

/** One try to add the method that waits; adding it twice adds it once. It is forgotten when it is added, and when another person is here. */
export async function tryPaymentMethod(): Promise<void> {
  const { pending } = usePendingMethod.getState()
  if (pending === null) return
  const isOurs = session().token !== null && session().user?._id === pending.userId
  const added = isOurs && (await call(CALL, pending)).success
  if (isOurs && !added) return
  tabStorage.remove('paymentMethod')
  usePendingMethod.setState({ pending: null })
  if (added) refreshCall('GET /api/v3/user/:id')
}

/** The ways of paying, exactly these three (BIL-64). */
export const isPaymentType = (type: string): type is 'easypaisa' | 'mobile' | 'gplay' => ['easypaisa', 'mobile', 'gplay'].includes(type)
