import type { CallProvider } from '../../platform/http/providers.ts'
import type { StoreCredential } from './credentials.ts'

/** The answer of an app store for a purchase token. */
export type Entitlement =
  | { readonly kind: 'active'; readonly productId: string /** Epoch milliseconds. */; readonly until: number }
  /** The store knows that it is over, or does not know it. */
  | { readonly kind: 'none' }
  /** The store did not answer: ask again later. */
  | { readonly kind: 'unknown' }

/** Validates purchase tokens of the app: the web never charges, it only reads the store's answer. */
export interface Store {
  entitlement(token: string): Promise<Entitlement>
}

/** A store that is not configured gives no answer. */
export const noStore: Store = { entitlement: async () => ({ kind: 'unknown' }) }

/** Google Play's `purchases.subscriptionsv2` over HTTP. */
export function storeOverHttp(provider: StoreCredential, call: CallProvider, timeoutMs: number): Store {
  return {
    async entitlement(token) {
      const path = `/androidpublisher/v3/applications/${provider.packageName}/purchases/subscriptionsv2/tokens/${encodeURIComponent(token)}`
      try {
        const { status, body } = await call(provider, { method: 'GET', path, timeoutMs })
        if (status === 404 || status === 410 || status === 400) return { kind: 'none' }
        return status === 200 ? entitlementFrom(body) : { kind: 'unknown' }
      } catch {
        return { kind: 'unknown' }
      }
    },
  }
}

/** In grace or cancelled it still runs until its expiry. */
const running = new Set(['SUBSCRIPTION_STATE_ACTIVE', 'SUBSCRIPTION_STATE_IN_GRACE_PERIOD', 'SUBSCRIPTION_STATE_CANCELED'])

function entitlementFrom(body: unknown): Entitlement {
  if (typeof body !== 'object' || body === null || !('subscriptionState' in body) || !('lineItems' in body)) return { kind: 'unknown' }
  const [item] = Array.isArray(body.lineItems) ? (body.lineItems as readonly { readonly productId?: unknown; readonly expiryTime?: unknown }[]) : []
  const until = typeof item?.expiryTime === 'string' ? Date.parse(item.expiryTime) : Number.NaN
  if (typeof body.subscriptionState !== 'string' || typeof item?.productId !== 'string' || Number.isNaN(until)) return { kind: 'unknown' }
  return running.has(body.subscriptionState) ? { kind: 'active', productId: item.productId, until } : { kind: 'none' }
}
