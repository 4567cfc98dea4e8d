import { generateKeyPair, type KeyObject, verify } from 'node:crypto'
import { promisify } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxPlatform } from './platform.ts'

/** What the server needs to use the stand-in: the same values as in the key file of a real service account. */
export interface SandboxFcm {
  readonly url: string
  readonly projectId: string
  readonly clientEmail: string
  readonly keyId: string
  readonly tokenUrl: string
  readonly signingKey: () => Promise<KeyObject>
}

interface FcmDesk {
  /** The messages that were taken, by registration token. */
  readonly taken: Map<string, object[]>
  /** Access tokens with the time at which they expire. */
  readonly accessTokens: Map<string, number>
  /** Registration tokens whose first message was refused. */
  readonly refused: Set<string>
}

const projectId = 'majlis-sandbox'
const clientEmail = `push@${projectId}.iam.gserviceaccount.com`
const keyId = 'sandbox'
const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const accessTokenMs = 3_600_000
const maxTokens = 1_000
const maxDataBytes = 4_096
const hidden = { schema: { hide: true } as object }

/** The list of what was taken for a device, oldest first: `GET /sandbox/fcm/{token}`. The token endpoint counts its answers at `GET /sandbox/fcm`. */
export interface StandInFcm {
  /** The two endpoints that the server calls. */
  readonly provider: (app: FastifyInstance) => void
  readonly pages: (app: FastifyInstance) => void
  credential(url: string): SandboxFcm
}

/**
 * Firebase Cloud Messaging as servers see it: OAuth's token endpoint for service accounts (RFC 7523), and `messages:send` of HTTP v1. Tokens of devices that
 * begin with `gone-` are not registered, `invalid-` are no tokens, `foreign-` belong to another project; of `busy-` the first message is refused with 429
 * and Retry-After, of `revoked-` the first access token; `slow-` never get an answer in time, and `endless-` get one without an end.
 */
export function makeFcm(now: () => number, machine: SandboxPlatform): StandInFcm {
  const desk: FcmDesk = { taken: new Map(), accessTokens: new Map(), refused: new Set() }
  let pair: Promise<{ publicKey: KeyObject; privateKey: KeyObject }> | undefined
  // A pair takes a moment to make: only where something is sent.
  const keys = () => {
    pair ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
    return pair
  }
  let issued = 0
  return {
    credential: (url) => ({
      url: `${url}/fcm`,
      tokenUrl: `${url}/fcm/token`,
      projectId,
      clientEmail,
      keyId,
      signingKey: async () => (await keys()).privateKey,
    }),
    pages(app) {
      app.get('/sandbox/fcm', hidden, async (_request, reply) => reply.header('cache-control', 'no-store').send({ accessTokens: issued }))
      app.get<{ Params: { token: string } }>('/sandbox/fcm/:token', hidden, async ({ params }, reply) =>
        reply.header('cache-control', 'no-store').send(desk.taken.get(params.token) ?? []),
      )
    },
    provider(app) {
      app.register(async (part) => {
        part.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
          done(null, Object.fromEntries(new URLSearchParams(String(body)))),
        )
        part.post('/fcm/token', hidden, async ({ body, protocol, host }, reply) => {
          const { grant_type, assertion = '' } = (body ?? {}) as { grant_type?: string; assertion?: string }
          const isSigned = grant_type === grantType && isAssertion(assertion, (await keys()).publicKey, `${protocol}://${host}/fcm/token`, now())
          if (!isSigned) return reply.code(400).send({ error: 'invalid_grant', error_description: 'Invalid JWT Signature.' })
          issued += 1
          const token = machine.secret(32)
          desk.accessTokens.set(token, now() + accessTokenMs)
          return { access_token: token, expires_in: accessTokenMs / 1_000, token_type: 'Bearer' }
        })
        part.post<{ Params: { project: string } }>('/fcm/v1/projects/:project/messages::send', hidden, (request, reply) =>
          send(desk, machine, now, request, reply),
        )
      })
    },
  }
}

/** Whether a service account signed for this token endpoint, for an hour at most. */
function isAssertion(assertion: string, publicKey: KeyObject, audience: string, at: number): boolean {
  const [header = '', claims = '', signature = ''] = assertion.split('.')
  try {
    const { alg, kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { alg?: unknown; kid?: unknown }
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
    const isCurrent = typeof said['iat'] === 'number' && typeof said['exp'] === 'number' && said['exp'] * 1_000 > at && said['exp'] - said['iat'] <= 3_600
    const isOurs = alg === 'RS256' && kid === keyId && said['iss'] === clientEmail && said['aud'] === audience && said['scope'] === scope
    return isCurrent && isOurs && verify('RSA-SHA256', Buffer.from(`${header}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

interface Message {
  readonly token?: unknown
  readonly data?: Readonly<Record<string, unknown>>
  readonly android?: { readonly collapse_key?: string }
}

/** An error as HTTP v1 answers it. */
function refuse(reply: FastifyReply, status: number, errorCode: string, field?: string) {
  const violations = field === undefined ? [] : [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field }] }]
  const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }, ...violations]
  return reply.code(status).send({ error: { code: status, status: errorCode, message: errorCode, details } })
}

async function send(desk: FcmDesk, machine: SandboxPlatform, now: () => number, request: FastifyRequest, reply: FastifyReply) {
  const { project } = request.params as { project: string }
  const accessToken = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if ((desk.accessTokens.get(accessToken) ?? 0) <= now()) return reply.code(401).send({ error: { code: 401, status: 'UNAUTHENTICATED' } })
  if (project !== projectId) return reply.code(403).send({ error: { code: 403, status: 'PERMISSION_DENIED' } })
  const { message = {} } = (request.body ?? {}) as { message?: Message }
  const { token, data = {} } = message
  if (typeof token !== 'string') return refuse(reply, 400, 'INVALID_ARGUMENT', 'message.token')
  if (Object.values(data).some((value) => typeof value !== 'string') || Buffer.byteLength(JSON.stringify(message)) > maxDataBytes)
    return refuse(reply, 400, 'INVALID_ARGUMENT', 'message.data')
  const isFirst = !desk.refused.has(token)
  desk.refused.add(token)
  if (token.startsWith('slow-')) await machine.sleep(60_000)
  if (token.startsWith('gone-')) return refuse(reply, 404, 'UNREGISTERED')
  if (token.startsWith('invalid-')) return refuse(reply, 400, 'INVALID_ARGUMENT', 'message.token')
  if (token.startsWith('foreign-')) return refuse(reply, 403, 'SENDER_ID_MISMATCH')
  if (token.startsWith('endless-')) return reply.send({ name: 'x'.repeat(4_000_000) })
  if (token.startsWith('busy-') && isFirst) return refuse(reply.header('retry-after', '1'), 429, 'QUOTA_EXCEEDED')
  if (token.startsWith('revoked-') && isFirst) {
    desk.accessTokens.delete(accessToken)
    return reply.code(401).send({ error: { code: 401, status: 'UNAUTHENTICATED' } })
  }
  const key = message.android?.collapse_key
  // A message of the same key replaces the one that the device has not fetched yet.
  const kept = (desk.taken.get(token) ?? []).filter((each) => key === undefined || (each as Message).android?.collapse_key !== key)
  desk.taken.set(token, [...kept, message])
  const [oldest] = desk.taken.keys()
  if (desk.taken.size > maxTokens && oldest !== undefined) desk.taken.delete(oldest)
  return { name: `projects/${projectId}/messages/${machine.secret(12)}` }
}
