import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type IsTrustedProxy, readTrustedProxies } from './http/address.ts'
import { type IdentityParties, readIdentityParties } from './identity.ts'
import { type Limits, readLimits } from './limits.ts'
import { anyParty, type Parties, readParties } from './parties.ts'
import { type Partners, readPartners } from './partners.ts'
import { readVoice, type VoiceConfig } from './voice.ts'

/** A setting that cannot be used. The message is one sentence that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Where texts are sent: an HTTP endpoint that takes `{msisdn, text}` with a bearer token. */
export interface SmsCredential {
  readonly url: string
  readonly token: string
}

/** All settings of the server, read once at start. */
export interface Config {
  /** TCP port; 0 lets the system choose. */
  readonly port: number
  readonly host: string
  /** Absolute path of the folder of the embedded database and blobs. */
  readonly dataDir: string
  /** A PostgreSQL server's URL, or undefined for the embedded one. */
  readonly databaseUrl: string | undefined
  /** Redis' or Valkey's URL, or undefined for a single process. */
  readonly redisUrl: string | undefined
  /** True when the stand-ins for external services run beside the server. */
  readonly sandbox: boolean
  readonly production: boolean
  readonly logLevel: LogLevel
  /** The address people open, without a trailing slash. */
  readonly publicUrl: string
  /** Host name (no port) under which each game has its own: `<game>.<gamesDomain>`. */
  readonly gamesDomain: string
  /** The real SMS service; undefined in the sandbox, and where none is configured. */
  readonly sms: SmsCredential | undefined
  readonly limits: Limits
  /** Facebook, Google and Twitter as far as they are configured; in the sandbox the stand-ins. */
  readonly identity: IdentityParties
  /** Partners who may sign for people and calls. */
  readonly partners: Partners
  /** External services that take money or are notified of payments; in the sandbox the stand-ins. */
  readonly parties: Parties
  /** Whether a proxy is trusted to name the address of the caller. */
  readonly isTrustedProxy: IsTrustedProxy
  /** Mixed into the hashes of PINs; empty without one. The same on all nodes. */
  readonly pinSecret: string
  /** Encrypts voucher codes at rest; empty without one. The same on all nodes, and for as long as vouchers are to be read. */
  readonly voucherSecret: string
  /** Bearer token that opens `/metrics` and `/openapi.json` in production; empty without one. */
  readonly metricsToken: string
  /** File of the games on other sites; undefined for the catalogue's own. */
  readonly foreignGames: string | undefined
  /** Hosts of that file that may have private addresses. Only the sandbox allows any. */
  readonly foreignPrivateHosts: readonly string[]
  /** Hosts of the GIF service: a message may refer to a GIF there. */
  readonly gifHosts: readonly string[]
  /** Hosts of the push services that browsers may name, `name` or `*.name`. */
  readonly pushHosts: readonly string[]
  /** MMDB file of places by address; undefined for the shipped one, which knows countries. */
  readonly geoDatabase: string | undefined
  /** How voice chat in matches is transported. */
  readonly voice: VoiceConfig
  /** Whether cards of games with few players show a random number (CAT-16) or none (Q-61). */
  readonly playerCounts: 'decorated' | 'true'
}

/** The push services of Chromium's browsers, Firefox, Safari and Edge. */
const defaultPushHosts = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

type Env = Readonly<Record<string, string | undefined>>

/** The data folder alone, for programs that only have to find a running server. */
export const readDataDir = (env: Env): string => resolve(text(env, 'DATA_DIR') ?? './.data')

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError with one clear sentence for the first variable that cannot be used
 */
export function readConfig(env: Env): Config {
  const port = readPort(env)
  const publicUrl = readPublicUrl(env, port)
  const production = env.NODE_ENV === 'production'
  const sms = readSms(env)
  const identity = orRefuse(() => readIdentityParties(env, production), 'The identity providers cannot be read.')
  const partners = orRefuse(() => readPartners(env.PARTNER_KEYS), 'PARTNER_KEYS cannot be read.')
  const read = (name: string) => text(env, name)
  const refuse = (sentence: string): never => {
    throw new ConfigError(sentence)
  }
  const parties = readParties(read, refuse)
  const voice = readVoice(read, refuse)
  const anyCredential = sms !== undefined || Object.keys(identity).length > 0 || partners.size > 0 || anyParty(parties) || voice.turn !== undefined
  const sandbox = readSandbox(env, production, anyCredential)
  return {
    port,
    host: text(env, 'HOST') ?? '127.0.0.1',
    dataDir: readDataDir(env),
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: readUrl(env, 'REDIS_URL', ['redis:', 'rediss:']),
    sandbox,
    production,
    logLevel: readLogLevel(env),
    publicUrl,
    gamesDomain: readGamesDomain(env, publicUrl),
    sms: sandbox ? undefined : sms,
    limits: limitsOf(env),
    identity,
    partners,
    parties,
    isTrustedProxy: orRefuse(() => readTrustedProxies(env.TRUSTED_PROXIES), 'TRUSTED_PROXIES cannot be read.'),
    pinSecret: readSecret(env, 'PIN_SECRET', production),
    voucherSecret: readSecret(env, 'VOUCHER_SECRET', production),
    metricsToken: text(env, 'METRICS_TOKEN') ?? '',
    foreignGames: text(env, 'FOREIGN_GAMES'),
    foreignPrivateHosts: sandbox ? (text(env, 'FOREIGN_PRIVATE_HOSTS')?.split(/[\s,]+/) ?? []) : [],
    gifHosts: text(env, 'GIF_HOSTS')?.split(/[\s,]+/) ?? [],
    pushHosts: text(env, 'PUSH_HOSTS')?.split(/[\s,]+/) ?? defaultPushHosts,
    geoDatabase: text(env, 'GEO_DATABASE'),
    voice,
    playerCounts: readPlayerCounts(env),
  }
}

/** A variable that is set and not blank. */
function text(env: Env, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === undefined || value === '' ? undefined : value
}

function readPort(env: Env): number {
  const value = text(env, 'PORT') ?? '8080'
  const port = Number(value)
  if (!/^\d{1,5}$/.test(value) || port > 65_535) throw new ConfigError(`PORT must be a number from 0 to 65535, not '${value}'.`)
  return port
}

function readUrl(env: Env, name: string, protocols: readonly string[]): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const url = URL.parse(value)
  // The message does not contain the value itself: it may contain a password.
  if (url === null || !protocols.includes(url.protocol))
    throw new ConfigError(`${name} must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
  return value
}

function readPublicUrl(env: Env, port: number): string {
  const value = readUrl(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`
  const url = new URL(value)
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new ConfigError('PUBLIC_URL must be an origin such as https://play.example.com, without a path.')
  return url.origin
}

function readGamesDomain(env: Env, publicUrl: string): string {
  const given = text(env, 'GAMES_DOMAIN')
  if (given !== undefined) {
    if (!/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(given))
      throw new ConfigError(`GAMES_DOMAIN must be a host name without scheme or port, not '${given}'.`)
    return given.toLowerCase()
  }
  const host = new URL(publicUrl).hostname
  // An IP address has no subdomains; browsers resolve *.localhost to this machine by themselves.
  const isAddress = isIP(host.replace(/^\[|\]$/g, '')) !== 0
  return isAddress ? 'games.localhost' : `games.${host}`
}

function readSms(env: Env): SmsCredential | undefined {
  const url = readUrl(env, 'SMS_URL', ['http:', 'https:'])
  const token = text(env, 'SMS_TOKEN')
  if (url === undefined && token === undefined) return undefined
  if (url === undefined) throw new ConfigError('SMS_TOKEN is set but SMS_URL is not: set both or neither.')
  if (token === undefined) throw new ConfigError('SMS_URL is set but SMS_TOKEN is not: set both or neither.')
  return { url, token }
}

function readSandbox(env: Env, production: boolean, anyCredential: boolean): boolean {
  const value = text(env, 'SANDBOX')?.toLowerCase() ?? 'auto'
  if (value === 'off') return false
  if (value === 'auto') return !anyCredential && !production
  if (value !== 'on') throw new ConfigError(`SANDBOX must be on, off or auto, not '${value}'.`)
  if (production) throw new ConfigError('SANDBOX=on is refused with NODE_ENV=production: the outbox would show every PIN.')
  return true
}

/** Without it a copy of the database would reveal every open PIN, of which there are only a million, and every voucher code. */
function readSecret(env: Env, name: 'PIN_SECRET' | 'VOUCHER_SECRET', production: boolean): string {
  const secret = text(env, name) ?? ''
  if (production && secret === '') throw new ConfigError(`${name} is missing: with NODE_ENV=production set it to a long random text, the same on all nodes.`)
  return secret
}

function readPlayerCounts(env: Env): Config['playerCounts'] {
  const value = text(env, 'PLAYER_COUNTS') ?? 'decorated'
  if (value !== 'decorated' && value !== 'true') throw new ConfigError(`PLAYER_COUNTS must be decorated or true, not '${value}'.`)
  return value
}

function readLogLevel(env: Env): LogLevel {
  const value = text(env, 'LOG_LEVEL') ?? 'info'
  const level = logLevels.find((known) => known === value)
  if (level === undefined) throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not '${value}'.`)
  return level
}

function limitsOf(env: Env): Limits {
  return orRefuse(() => readLimits(env.LIMITS), 'LIMITS cannot be read.')
}

/** An error of one part of the configuration is an error of the whole. */
function orRefuse<Value>(read: () => Value, otherwise: string): Value {
  try {
    return read()
  } catch (problem) {
    throw new ConfigError(problem instanceof Error ? problem.message : otherwise)
  }
}
