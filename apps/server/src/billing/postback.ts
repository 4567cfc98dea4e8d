import type { CallProvider, ProviderCredential } from '../platform/http/providers.ts'

/** An event of which the partner of a campaign is notified. */
export interface Postback {
  readonly event: 'subscribe' | 'unsubscribe'
  readonly serviceId: number
  /** Epoch milliseconds. */
  readonly at: number
  /** Our id of the subscription; the partner never gets the number. */
  readonly subscriptionId: string
}

/** Notifies the attribution partner. False: try again later. */
export type SendPostback = (postback: Postback) => Promise<boolean>

/** The attribution partner over HTTP: `POST /postbacks` with the event as JSON. Without a configured partner nothing is sent. */
export function postbackOverHttp(provider: ProviderCredential | undefined, call: CallProvider, timeoutMs: number): SendPostback {
  return async (postback) => {
    if (provider === undefined) return true
    try {
      const { status } = await call(provider, { method: 'POST', path: '/postbacks', body: postback, timeoutMs })
      return status >= 200 && status < 300
    } catch {
      return false
    }
  }
}
