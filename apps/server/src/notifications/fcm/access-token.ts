import { SignJWT } from 'jose'
import type { Clock } from '../../platform/clock.ts'
import { callProvider } from '../../platform/http/providers.ts'
import type { FcmCredential } from './credential.ts'

/** Access tokens of a service account (RFC 7523). */
export interface AccessTokens {
  /**
   * The access token, from memory while it is valid. Callers that need a new one at the same time share one request.
   * @throws NoAnswer or an Error when the token endpoint gives none
   */
  current(): Promise<string>
  /** Forgets a token that the service does not accept any more. */
  forget(token: string): void
}

interface Issued {
  readonly token: string
  /** Epoch milliseconds until which it is used. */
  readonly until: number
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const lifeS = 3_600
/** A token is not used in its last minute, in which it would expire on its way. */
const spareS = 60
const timeoutMs = 5_000
const maxBytes = 16 * 1024

/** Requests tokens for Firebase Cloud Messaging. A token is kept in memory, and renewed a minute before it expires. */
export function accessTokens(credential: FcmCredential, clock: Clock): AccessTokens {
  let issued: Issued | undefined
  let request: Promise<Issued> | undefined
  return {
    async current() {
      if (issued !== undefined && issued.until > clock.now()) return issued.token
      request ??= requestToken(credential, clock.now()).finally(() => {
        request = undefined
      })
      issued = await request
      return issued.token
    },
    forget(token) {
      if (issued?.token === token) issued = undefined
    },
  }
}

async function requestToken({ clientEmail, keyId, tokenUrl, signingKey }: FcmCredential, now: number): Promise<Issued> {
  const at = Math.floor(now / 1_000)
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(keyId !== undefined && { kid: keyId }) })
    .setIssuer(clientEmail)
    .setAudience(tokenUrl)
    .setIssuedAt(at)
    .setExpirationTime(at + lifeS)
    .sign(await signingKey())
  const provider = { url: tokenUrl, token: '' }
  const { status, body } = await callProvider(provider, {
    method: 'POST',
    path: '',
    form: { grant_type: grantType, assertion },
    headers: {},
    timeoutMs,
    maxBytes,
  })
  if (status !== 200) throw new Error(`the token endpoint answers ${status}`)
  const { access_token: token, expires_in: seconds } = (body ?? {}) as { access_token?: unknown; expires_in?: unknown }
  if (typeof token !== 'string' || !/^[\x21-\x7e]{1,8192}$/.test(token)) throw new Error('the token endpoint answers no token')
  const life = typeof seconds === 'number' && seconds > 0 ? Math.min(seconds, lifeS) : spareS
  return { token, until: now + Math.max(life - spareS, 0) * 1_000 }
}
