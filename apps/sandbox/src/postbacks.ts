import type { FastifyInstance } from 'fastify'
import { sameText } from './token.ts'

/** The stand-in attribution partner: keeps the newest thousand of what it is told, and shows them at `/sandbox/postbacks`. */
export function postbackParty(app: FastifyInstance, kept: object[], token: string): void {
  app.post<{ Body: object }>('/postbacks', { schema: { body: { type: 'object' }, hide: true } as object }, async (request, reply) => {
    if (!sameText(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.code(401).send({ error: 'unauthorized' })
    kept.push(request.body as object)
    if (kept.length > 1_000) kept.shift()
    return reply.code(202).send({ accepted: true })
  })
}

/** Serves the received postbacks at `/sandbox/postbacks`, newest first. */
export function postbackRoutes(app: FastifyInstance, kept: readonly object[]): void {
  app.get('/sandbox/postbacks', { schema: { hide: true } as object }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send([...kept].reverse()),
  )
}
