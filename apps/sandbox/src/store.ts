import type { FastifyInstance } from 'fastify'
import type { SandboxPlatform } from './platform.ts'
import { sameText } from './token.ts'

interface StoreOptions {
  readonly token: string
  readonly now: () => number
  readonly machine: SandboxPlatform
}

/**
 * The stand-in app store: `active-7` runs for seven days from its first look and is over then, as `expired` is; `late` is still called active after its expiry,
 * as a renewal that the store has not recorded yet; `slow` never answers, others are unknown.
 */
export function storeProvider(app: FastifyInstance, { token, now, machine }: StoreOptions): void {
  const began = new Map<string, number>()
  app.get<{ Params: { name: string; token: string } }>(
    '/androidpublisher/v3/applications/:name/purchases/subscriptionsv2/tokens/:token',
    { schema: { hide: true } as object },
    async (request, reply) => {
      if (!sameText(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.code(401).send({ error: { code: 401 } })
      const purchaseToken = request.params.token
      if (purchaseToken.startsWith('slow')) await machine.sleep(60_000)
      const [, days] = /^active-(\d{1,3})/.exec(purchaseToken) ?? []
      const isLate = purchaseToken.startsWith('late')
      if (days === undefined && !isLate && !purchaseToken.startsWith('expired')) return reply.code(404).send({ error: { code: 404 } })
      const from = began.get(purchaseToken) ?? now()
      began.set(purchaseToken, from)
      const expiry = from + Number(days ?? 0) * 86_400_000 - (days === undefined ? 1_000 : 0)
      const subscriptionState = expiry <= now() && !isLate ? 'SUBSCRIPTION_STATE_EXPIRED' : 'SUBSCRIPTION_STATE_ACTIVE'
      return { subscriptionState, lineItems: [{ productId: 'majlis.month', expiryTime: new Date(expiry).toISOString() }] }
    },
  )
}
