import type { CallParty, PartyCredential } from '../platform/outgoing.ts'

/** Something that a campaign's partner wants to know. */
export interface Postback {
  readonly event: 'subscribe' | 'unsubscribe'
  readonly serviceId: number
  /** Epoch milliseconds. */
  readonly at: number
  /** Ours for the subscription; the partner never hears the number. */
  readonly subscriptionId: string
}

/** Tells the attribution partner. False: try again later. */
export type SendPostback = (postback: Postback) => Promise<boolean>

/** The attribution partner over HTTP: `POST /postbacks` with the event as JSON. Without a partner there is nobody to tell. */
export function postbackOverHttp(party: PartyCredential | undefined, call: CallParty, timeoutMs: number): SendPostback {
  return async (postback) => {
    if (party === undefined) return true
    try {
      const { status } = await call(party, { method: 'POST', path: '/postbacks', body: postback, timeoutMs })
      return status >= 200 && status < 300
    } catch {
      return false
    }
  }
}
