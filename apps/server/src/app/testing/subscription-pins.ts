import type { TestApp } from '../testing.ts'
import { realLimits } from './login-pins.ts'

export const LIMITS = JSON.stringify(realLimits)

/** An answer of the subscription service. */
export interface Outcome {
  readonly success: boolean
  readonly message: string
  readonly header: string
  readonly response_code: number
  readonly code?: string
  readonly data: { readonly loginProof: string; readonly serviceId: number; readonly alreadySub: boolean }
}

/** Asks a server for PINs, reads and confirms them. */
export function pinning(app: () => TestApp) {
  async function post(path: string, body: object): Promise<Outcome & { readonly status: number }> {
    const reply = await app().request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    return { status: reply.status, ...(reply.body as unknown as Outcome) }
  }
  const texts = async (msisdn: string) => (await (await fetch(`${app().url}/sandbox/sms?msisdn=${msisdn}`)).json()) as { text: string }[]
  return {
    post,
    /** Texts a number received, newest first. */
    texts,
    ask: (msisdn: string, more: object = {}) => post('/subscription/v2/genAuthCode', { msisdn, serviceId: 1, subscriptionRequired: false, ...more }),
    confirm: (msisdn: string, pinCode: string, serviceId = 1) => post('/subscription/v1/validateAuthCode', { msisdn, serviceId, pinCode }),
    login: (msisdn: string, loginProof: string) => post('/api/v4/user', { loginType: { id: msisdn, type: 'phone' }, loginProof }),
    pinOf: async (msisdn: string) => /\b\d{4,6}\b/.exec((await texts(msisdn))[0]?.text ?? '')?.[0] ?? '',
    /** Moves a number's PINs into the past, as if the time had passed. */
    age: (msisdn: string, seconds: number) =>
      app().db.query('update pin set sent_at = sent_at - make_interval(secs => $2), expires_at = expires_at - make_interval(secs => $2) where msisdn = $1', [
        msisdn,
        seconds,
      ]),
  }
}
