import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isInnerAddress } from './egress.ts'
import { bearer } from './server.ts'

/**
 * Whether a request comes from an operator of the installation: it has the token, or comes from a private address without having been forwarded.
 * @param token empty where none is configured
 */
export function mayOperate(request: FastifyRequest, token: string): boolean {
  if (token !== '' && isSameText(bearer(request), token)) return true
  // A proxy on a private address forwards requests of anybody.
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !isForwarded && isInnerAddress(request.ip)
}

function isSameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
