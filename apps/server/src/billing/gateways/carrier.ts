import { isRecord } from '@majlis/contract/core/record.plain'
import { type CallProvider, NoAnswer, type ProviderReply } from '../../platform/http/providers.ts'
import type { CarrierCredential } from './credentials.ts'
import { decimalOf, type Gateway, type Order, type Outcome, type Started, unavailable } from './gateway.ts'

interface CarrierOptions {
  readonly provider: CarrierCredential
  readonly call: CallProvider
  readonly timeoutMs: number
  /** The address to which the carrier sends its callbacks. */
  readonly callbackUrl: string
  /** The address to which its own page returns. */
  readonly returnUrl: string
}

/** Codes of the error catalogue; any other answer of a carrier counts as a failure of the carrier. */
const known = new Set([0, 100, 101, 102, 103, 104, 105, 106, 107, 108, 110, 111, 112, 114, 115, 130])

/** A carrier's gateway over HTTP, as docs/billing.md describes it. The sandbox implements the same interface. */
export function carrierOverHttp({ provider, call, timeoutMs, callbackUrl, returnUrl }: CarrierOptions): Gateway {
  const post = (path: string, body: object): Promise<ProviderReply> => call(provider, { method: 'POST', path, body, timeoutMs })

  /**
   * Sends one payment request.
   * @param unreached the outcome if the carrier was never reached
   */
  const pay = async (path: string, body: object, unreached: Outcome = unavailable): Promise<Outcome> => {
    try {
      return outcomeFrom(await post(path, body))
    } catch (problem) {
      return problem instanceof NoAnswer && problem.silence === 'unreached' ? unreached : { kind: 'unknown' }
    }
  }
  const done = async (path: string, body: object): Promise<boolean> => {
    try {
      const { status } = await post(path, body)
      return status >= 200 && status < 300
    } catch {
      return false
    }
  }

  return {
    async start(order) {
      try {
        const { status, body } = await post('/v1/pins', { ...wire(order), pinBy: order.pinBy, pinLength: order.pinLength, callbackUrl, returnUrl })
        return startedFrom(status, body)
      } catch {
        return { code: 105, reference: '', redirectUrl: '' }
      }
    },
    subscribe: (order) => pay('/v1/subscriptions', { ...wire(order), pin: order.pin, trialDays: order.trialDays, callbackUrl }),
    charge: (order) => pay('/v1/charges', { ...wire(order), callbackUrl }),
    outcomeOf: (requestId) => pay('/v1/requests/close', { requestId }, { kind: 'unknown' }),
    cancel: ({ requestId, msisdn, serviceId, reference }) => done('/v1/cancellations', { requestId, msisdn, serviceId, reference }),
    refund: (requestId, amount, currency) => done('/v1/refunds', { requestId, amount: decimalOf(amount), currency }),
  }
}

function wire({ requestId, msisdn, serviceId, amount, currency, language, reference, ...order }: Order): object {
  return { requestId, msisdn, serviceId, amount: decimalOf(amount), currency, package: order.package, language, reference }
}

const textIn = (body: Readonly<Record<string, unknown>>, name: string): string => (typeof body[name] === 'string' ? body[name].slice(0, 2_000) : '')

function codeIn(body: unknown): number | undefined {
  if (!isRecord(body) || typeof body.code !== 'number') return undefined
  return known.has(body.code) ? body.code : 105
}

/** Only a code is an answer: a proxy's error page or half a body says nothing about the money. */
function outcomeFrom({ status, body }: ProviderReply): Outcome {
  const code = codeIn(body)
  if (code === undefined || status >= 500 || !isRecord(body)) return { kind: 'unknown' }
  if (body.state === 'pending') return { kind: 'unknown' }
  return { kind: 'answered', code, reference: textIn(body, 'reference') }
}

function startedFrom(status: number, body: unknown): Started {
  const code = codeIn(body)
  if (code === undefined || status >= 500 || !isRecord(body)) return { code: 105, reference: '', redirectUrl: '' }
  return { code, reference: textIn(body, 'reference'), redirectUrl: textIn(body, 'redirectUrl') }
}
