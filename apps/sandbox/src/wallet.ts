import type { FastifyInstance } from 'fastify'
import { codeAt, plays } from './carrier-cases.ts'
import type { SandboxPlatform } from './platform.ts'
import { sameText } from './token.ts'

interface Transaction {
  readonly orderId: string
  status: 'PAID' | 'PENDING' | 'FAILED'
  readonly responseCode: string
}

const responseCodes: Readonly<Record<number, string>> = { 0: '0000', 107: '0014', 110: '0013', 111: '0015' }
const body = {
  type: 'object',
  required: ['orderId', 'storeId'],
  properties: { orderId: { type: 'string', maxLength: 100 }, mobileAccountNo: { type: 'string', maxLength: 20 } },
} as const

/** The stand-in wallet: the numbers of the carrier's table mean the same here; 6011 waits for the person for five seconds. */
export function walletParty(app: FastifyInstance, { token, machine }: { readonly token: string; readonly machine: SandboxPlatform }): void {
  const known = new Map<string, Transaction>()
  const route = (path: string, answer: (order: { readonly orderId: string; readonly mobileAccountNo?: string }) => Promise<object>): void => {
    app.post<{ Body: { orderId: string; mobileAccountNo?: string } }>(
      `/easypaisa${path}`,
      { schema: { body, hide: true } as object },
      async (request, reply) => {
        if (!sameText(String(request.headers.credentials ?? ''), Buffer.from(token).toString('base64'))) return reply.code(401).send({ responseCode: '0001' })
        return answer(request.body)
      },
    )
  }

  route('/initiate-ma-transaction', async ({ orderId, mobileAccountNo = '' }) => {
    const before = known.get(orderId)
    if (before) return shown(before)
    const code = codeAt(mobileAccountNo, 'confirm') ?? 0
    const waits = plays(mobileAccountNo, 'pending')
    const made: Transaction = { orderId, status: waits ? 'PENDING' : code === 0 ? 'PAID' : 'FAILED', responseCode: responseCodes[code] ?? '0001' }
    known.set(orderId, made)
    if (waits)
      void machine.sleep(5_000).then(() => {
        made.status = 'PAID'
      })
    return shown(made)
  })
  route('/inquire-transaction', async ({ orderId }) => {
    const found = known.get(orderId) ?? { orderId, status: 'FAILED', responseCode: '0001' }
    known.set(orderId, found)
    return shown(found)
  })
  route('/refund-transaction', async ({ orderId }) => ({ orderId, responseCode: known.has(orderId) ? '0000' : '0001' }))
}

const shown = ({ orderId, status, responseCode }: Transaction): object => ({
  orderId,
  transactionId: `T${orderId.slice(0, 8)}`,
  transactionStatus: status,
  responseCode,
})
