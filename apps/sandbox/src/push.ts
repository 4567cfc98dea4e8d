import { createPublicKey, verify } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxPlatform } from './platform.ts'

/** A push that the push service took. What it says only its browser can read. */
export interface TakenPush {
  /** Seconds for which it would be kept. */
  readonly ttl: number
  readonly topic: string
  readonly urgency: string
  /** Encrypted (RFC 8188), in base64. */
  readonly body: string
  /** The public key with which it was signed. */
  readonly signedBy: string
}

const maxBody = 4_096
const maxDevices = 1_000

interface PushDesk {
  readonly taken: Map<string, TakenPush[]>
  /** How often each device was refused. */
  readonly refused: Map<string, number>
}

/**
 * A push service (RFC 8030) as browsers bring one along: `POST /sandbox/push/{device}`. It refuses what is not signed for it (RFC 8292), not
 * encrypted (RFC 8188) or too large. `GET` lists what it took for a device, oldest first. Devices whose names begin with `gone-` are unknown to
 * it (410), of `busy-` it refuses the first push (503), and for `slow-` it never answers in time.
 */
export function pushRoutes(app: FastifyInstance, now: () => number, { sleep }: SandboxPlatform): void {
  const desk: PushDesk = { taken: new Map(), refused: new Map() }
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: maxBody + 1_024 }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { device: string } }>('/sandbox/push/:device', { schema: { hide: true } as object }, async (request, reply) => {
      const { device } = request.params
      if (device.startsWith('slow-')) await sleep(60_000)
      if (device.startsWith('gone-')) return reply.code(410).send()
      if (device.startsWith('busy-') && !desk.refused.has(device)) {
        desk.refused.set(device, 1)
        return reply.code(503).send()
      }
      return take(desk, device, request, reply, now)
    })
    scope.get<{ Params: { device: string } }>('/sandbox/push/:device', { schema: { hide: true } as object }, async (request, reply) =>
      reply.header('cache-control', 'no-store').send(desk.taken.get(request.params.device) ?? []),
    )
  })
}

function take({ taken }: PushDesk, device: string, { headers, body, protocol, host }: FastifyRequest, reply: FastifyReply, now: () => number) {
  const signedBy = signerOf(headers.authorization ?? '', `${protocol}://${host}`, now())
  if (signedBy === undefined) return reply.code(403).send({ error: 'not signed for this push service' })
  if (headers['content-encoding'] !== 'aes128gcm' || !Buffer.isBuffer(body)) return reply.code(400).send({ error: 'not encrypted' })
  if (body.length > maxBody) return reply.code(413).send({ error: 'too large' })
  const ttl = Number(headers['ttl'] ?? Number.NaN)
  if (!Number.isInteger(ttl) || ttl < 0) return reply.code(400).send({ error: 'no time to live' })
  const push = { ttl, topic: String(headers['topic'] ?? ''), urgency: String(headers['urgency'] ?? ''), body: body.toString('base64'), signedBy }
  // A push of the same topic replaces the one that the device has not fetched yet.
  const kept = (taken.get(device) ?? []).filter(({ topic }) => topic === '' || topic !== push.topic)
  taken.set(device, [...kept, push])
  const [oldest] = taken.keys()
  if (taken.size > maxDevices && oldest !== undefined) taken.delete(oldest)
  return reply.code(201).send()
}

/** The public key of a valid signature (RFC 8292) for this push service; undefined where there is none. */
function signerOf(authorization: string, audience: string, now: number): string | undefined {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]{87})$/.exec(authorization) ?? []
  const [header, claims, signature] = token?.split('.') ?? []
  if (key === undefined || header === undefined || claims === undefined || signature === undefined) return undefined
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  try {
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
    const isSigned = verify('sha256', Buffer.from(`${header}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
    const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud?: unknown; exp?: unknown }
    const isCurrent = typeof exp === 'number' && exp * 1_000 > now && exp * 1_000 < now + 86_400_000
    return isSigned && isCurrent && aud === audience ? key : undefined
  } catch {
    return undefined
  }
}
