import { type CallProvider, NoAnswer } from '../../platform/http/providers.ts'
import type { WalletCredential } from './credentials.ts'
import { decimalOf, type Gateway, type Order, type Outcome, unavailable } from './gateway.ts'

/** The wallet's answers as codes of the error catalogue; any other answer counts as a failure of the wallet. */
const codes: Readonly<Record<string, number>> = { '0000': 0, '0013': 110, '0014': 107, '0015': 111 }

/**
 * The Easypaisa wallet over its merchant interface (mobile account transactions): the person confirms each payment in the wallet's app, so the
 * first answer is often that it is pending. Written after the public description; a merchant's own contract may use other paths.
 */
export function easypaisaOverHttp(provider: WalletCredential, call: CallProvider, timeoutMs: number): Gateway {
  const headers = { credentials: Buffer.from(provider.token).toString('base64') }
  const ask = async (path: string, body: object, unreached: Outcome = { kind: 'unknown' }): Promise<Outcome> => {
    try {
      const reply = await call(provider, { method: 'POST', path, body: { storeId: provider.storeId, ...body }, timeoutMs, headers })
      return reply.status >= 500 ? { kind: 'unknown' } : outcomeFrom(reply.body)
    } catch (problem) {
      return problem instanceof NoAnswer && problem.silence === 'unreached' ? unreached : { kind: 'unknown' }
    }
  }
  const pay = (order: Order): Promise<Outcome> =>
    ask(
      '/initiate-ma-transaction',
      {
        orderId: order.requestId,
        transactionAmount: decimalOf(order.amount),
        transactionType: 'MA',
        mobileAccountNo: `0${order.msisdn.slice(2)}`,
        emailAddress: '',
      },
      unavailable,
    )

  return {
    start: async () => ({ code: 130, reference: '', redirectUrl: '' }),
    subscribe: pay,
    charge: pay,
    outcomeOf: (requestId) => ask('/inquire-transaction', { orderId: requestId }),
    // Payments are independent of each other: there is nothing to end at the wallet.
    cancel: async () => true,
    async refund(requestId, amount) {
      const outcome = await ask('/refund-transaction', { orderId: requestId, transactionAmount: decimalOf(amount) })
      return outcome.kind === 'answered' && outcome.code === 0
    },
  }
}

function outcomeFrom(body: unknown): Outcome {
  if (typeof body !== 'object' || body === null || !('responseCode' in body) || typeof body.responseCode !== 'string') return { kind: 'unknown' }
  if ('transactionStatus' in body) {
    if (body.transactionStatus === 'PENDING') return { kind: 'unknown' }
    if (body.transactionStatus !== 'PAID') return { kind: 'answered', code: codes[body.responseCode] || 105, reference: '' }
  }
  const reference = 'transactionId' in body && typeof body.transactionId === 'string' ? body.transactionId : ''
  return { kind: 'answered', code: codes[body.responseCode] ?? 105, reference }
}
