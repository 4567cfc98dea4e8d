import { createHash, createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'
import type { Environment } from '../../platform/settings.ts'

/** A partner whose signature is accepted: a carrier or another company. */
export interface Partner {
  readonly name: string
  /** The shared secret of HMAC-SHA-256; undefined when the partner has a public key. */
  readonly secret: string | undefined
  /** An Ed25519 key. */
  readonly publicKey: KeyObject | undefined
  /** Prefixes of the numbers, in international digits, about which the partner may make statements; without any, it may make none. */
  readonly prefixes: readonly string[]
}

export type Partners = ReadonlyMap<string, Partner>

/** The content of a partner's payload with a valid signature. */
export interface PartnerClaims {
  readonly partner: Partner
  /** The purpose: 'login', or the id of an operation. */
  readonly use: string
  /** International digits; empty when the payload names no number. */
  readonly phone: string
  /** Unique for each payload of a partner. */
  readonly jti: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
  /** Hash of the signed input; empty for a login. */
  readonly digest: string
}

/** A payload is valid for five minutes at most, so that used ones need not be stored for long. */
const maxSeconds = 300
/** Seconds that two clocks may differ. */
const skewSeconds = 60
const shortestSecret = 32

/** Reads PARTNER_KEYS: JSON of names to `{ "secret" | "publicKey": …, "prefixes": ["9230", …] }`. */
export function readPartners(env: Environment): Partners {
  const text = env.text('PARTNER_KEYS')
  return text === undefined ? new Map() : new Map(Object.entries(asObject(text, env)).map(([name, about]) => [name, readPartner(name, about, env)]))
}

function readPartner(name: string, about: unknown, { refuse }: Environment): Partner {
  if (!/^[a-z0-9-]{1,40}$/.test(name)) return refuse(`PARTNER_KEYS: '${name}' must be small letters, digits and dashes.`)
  const { secret, publicKey, prefixes = [] } = (typeof about === 'object' && about !== null ? about : {}) as Record<string, unknown>
  if (!Array.isArray(prefixes) || prefixes.some((prefix) => typeof prefix !== 'string' || !/^\d{1,15}$/.test(prefix)))
    return refuse(`PARTNER_KEYS.${name}.prefixes must be a list of digits.`)
  if ((secret === undefined) === (publicKey === undefined)) return refuse(`PARTNER_KEYS.${name} needs either a secret or a publicKey.`)
  if (secret !== undefined && (typeof secret !== 'string' || secret.length < shortestSecret))
    return refuse(`PARTNER_KEYS.${name}.secret must have at least ${shortestSecret} characters.`)
  const key =
    publicKey === undefined ? undefined : (readKey(publicKey) ?? refuse(`PARTNER_KEYS.${name}.publicKey must be an Ed25519 key of 32 bytes in base64url.`))
  return { name, secret: secret as string | undefined, publicKey: key, prefixes }
}

function readKey(text: unknown): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: String(text) }, format: 'jwk' })
  } catch {
    return undefined
  }
}

function asObject(text: string, { refuse }: Environment): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('PARTNER_KEYS must be a JSON object of partners.')
  return value as Record<string, unknown>
}

/**
 * The content of a partner's payload whose signature, times and purpose are right. The caller checks whether it was used before.
 * @param payload JSON `{ partner, use, phone?, jti, iat, exp, digest? }` in base64url; times in seconds since 1970
 * @param signature HMAC-SHA-256 or Ed25519 over the payload's text, in base64url
 * @param now epoch milliseconds
 */
export function verifySigned(partners: Partners, payload: string, signature: string, use: string, now: number): PartnerClaims | undefined {
  const said = claimsOf(payload)
  const partner = partners.get(textOf(said.partner))
  if (partner === undefined || !isSigned(partner, payload, signature)) return undefined
  const { iat, exp, jti } = said
  if (typeof iat !== 'number' || typeof exp !== 'number' || typeof jti !== 'string' || !/^[\w.-]{8,100}$/.test(jti)) return undefined
  const seconds = now / 1_000
  const isAlive = iat <= seconds + skewSeconds && exp > seconds && exp > iat && exp - iat <= maxSeconds
  if (!isAlive || said.use !== use) return undefined
  return { partner, use, phone: textOf(said.phone), jti, expiresAt: exp * 1_000, digest: textOf(said.digest) }
}

function isSigned(partner: Partner, payload: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url')
  // Decoding ignores characters that are not base64url. This check ensures that only one text is the signature.
  if (given.toString('base64url') !== signature) return false
  if (partner.publicKey) return given.length === 64 && verify(null, Buffer.from(payload), partner.publicKey, given)
  const wanted = createHmac('sha256', partner.secret ?? '')
    .update(payload)
    .digest()
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function claimsOf(payload: string): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The hash that a partner signs for a call: SHA-256 of `{ body, params, query }` as JSON without spaces and with sorted keys, in base64url. */
export function digestOf(input: { readonly params: unknown; readonly query: unknown; readonly body: unknown }): string {
  const { params = {}, query = {}, body = {} } = input
  return createHash('sha256')
    .update(JSON.stringify(sorted({ body, params, query })))
    .digest('base64url')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]))
}
