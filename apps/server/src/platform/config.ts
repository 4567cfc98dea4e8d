import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { ObjectStorage } from './object-blobs.ts'
import { type IsTrustedProxy, readTrustedProxies } from './http/address.ts'
import { type AnySettings, ConfigError, type Env, type Environment, environment, type Read, readLimits } from './settings.ts'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** The platform's own limits. */
export const platformLimits = {
  /** HTTP requests of any kind, and handshakes of sockets, from one address in a minute. */
  requestsPerMinutePerAddress: 12_000,
  /** Of these, calls of operations without a session. */
  visitorCallsPerMinutePerAddress: 3_000,
  /** Calls of operations over HTTP with one session in a minute. */
  callsPerMinutePerSession: 1_200,
  /** Sockets open at once from one address that belong to nobody: of visitors, and of people before they are known. */
  socketsPerAddress: 200,
  /** Of these, sockets of visitors: they watch public paths only. */
  visitorSocketsPerAddress: 60,
  /** Sockets open at once of one person, on one node. */
  socketsPerUser: 20,
  /** Operations called over one socket in ten seconds. */
  callsPerTenSecondsPerSocket: 200,
} as const

/** All settings of the server, read once at start. */
export interface Config {
  /** TCP port; 0 lets the system choose. */
  readonly port: number
  readonly host: string
  /** Absolute path of the folder of the embedded database and blobs. */
  readonly dataDir: string
  /** A PostgreSQL server's URL, or undefined for the embedded one. */
  readonly databaseUrl: string | undefined
  /** The most connections to the database that one node holds. */
  readonly databaseConnections: number
  /** Redis' or Valkey's URL, or undefined for a single process. */
  readonly redisUrl: string | undefined
  /** Where uploaded files are stored, or undefined for the data folder. */
  readonly objectStorage: ObjectStorage | undefined
  /** True when the stand-ins for external services run beside the server. */
  readonly sandbox: boolean
  readonly production: boolean
  readonly logLevel: LogLevel
  /** The address people open, without a trailing slash. */
  readonly publicUrl: string
  /** Host name (no port) under which each game has its own: `<game>.<gamesDomain>`. */
  readonly gamesDomain: string
  /** Whether a proxy is trusted to name the address of the caller. */
  readonly isTrustedProxy: IsTrustedProxy
  /** Bearer token that opens `/metrics` and `/openapi.json` in production; empty without one. */
  readonly metricsToken: string
  readonly limits: { readonly [Name in keyof typeof platformLimits]: number }
  /** The settings that a domain has declared. */
  of<S extends AnySettings>(declared: S): Read<S>
}

/** The data folder alone, for programs that only have to find a running server. */
export const readDataDir = (env: Env): string => resolve(environment(env).text('DATA_DIR') ?? './.data')

/**
 * Reads the configuration from environment variables.
 * @param declared the settings of all domains
 * @throws ConfigError with one clear sentence for the first variable that cannot be used
 */
export function loadConfig(env: Env, declared: readonly AnySettings[]): Config {
  const given = environment(env)
  const standIns = readStandIns(given)
  const port = readPort(given)
  const publicUrl = readPublicUrl(given, port)
  const limits = readLimits(given.text('LIMITS'), [platformLimits, ...declared.map((each) => each.limits)], given.refuse)
  const values = new Map(declared.map((each) => [each, { ...each.read(given), limits }] as const))
  const anyCredential = [...values].some(([each, read]) => each.isCredential(read))
  return withValues(values, {
    port,
    host: given.text('HOST') ?? '127.0.0.1',
    dataDir: readDataDir(env),
    databaseUrl: given.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseConnections: readConnections(given),
    redisUrl: given.url('REDIS_URL', ['redis:', 'rediss:']),
    objectStorage: readObjectStorage(given),
    sandbox: standIns === 'on' || (standIns === 'auto' && !anyCredential && !given.production),
    production: given.production,
    logLevel: readLogLevel(given),
    publicUrl,
    gamesDomain: readGamesDomain(given, publicUrl),
    isTrustedProxy: readProxies(env),
    metricsToken: given.text('METRICS_TOKEN') ?? '',
    limits: limits as Config['limits'],
  })
}

/** The configuration with other values of one declaration, such as addresses of stand-ins. */
export function withSettings<S extends AnySettings>(config: Config, declared: S, change: Partial<Read<S>>): Config {
  return { ...config, of: (section) => (Object.is(section, declared) ? { ...config.of(section), ...change } : config.of(section)) }
}

function withValues(values: ReadonlyMap<AnySettings, unknown>, own: Omit<Config, 'of'>): Config {
  return {
    ...own,
    of<S extends AnySettings>(declared: S): Read<S> {
      if (!values.has(declared)) throw new Error('These settings are not listed in app/config.ts.')
      return values.get(declared) as Read<S>
    },
  }
}

function readPort(env: Environment): number {
  const value = env.text('PORT') ?? '8080'
  const port = Number(value)
  if (!/^\d{1,5}$/.test(value) || port > 65_535) return env.refuse(`PORT must be a number from 0 to 65535, not '${value}'.`)
  return port
}

/** With fewer than six, transactions that call other parts of the server (`outerTransaction`) would leave too little for those. */
function readConnections(env: Environment): number {
  const value = env.text('DATABASE_CONNECTIONS') ?? '16'
  const connections = Number(value)
  if (!/^\d{1,4}$/.test(value) || connections < 6) return env.refuse(`DATABASE_CONNECTIONS must be a number from 6 to 9999, not '${value}'.`)
  return connections
}

function readObjectStorage(env: Environment): ObjectStorage | undefined {
  const given = env.together(['S3_URL', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])
  const url = env.url('S3_URL', ['http:', 'https:'])
  if (given === undefined || url === undefined) return undefined
  return { url, bucket: given.S3_BUCKET, accessKey: given.S3_ACCESS_KEY, secretKey: given.S3_SECRET_KEY, region: env.text('S3_REGION') ?? 'us-east-1' }
}

function readPublicUrl(env: Environment, port: number): string {
  const value = env.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`
  const url = new URL(value)
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    return env.refuse('PUBLIC_URL must be an origin such as https://play.example.com, without a path.')
  return url.origin
}

function readGamesDomain(env: Environment, publicUrl: string): string {
  const given = env.text('GAMES_DOMAIN')
  if (given !== undefined) {
    if (!/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(given)) return env.refuse(`GAMES_DOMAIN must be a host name without scheme or port, not '${given}'.`)
    const domain = given.toLowerCase()
    // The app would be taken for one of the games.
    if (new URL(publicUrl).hostname.endsWith(`.${domain}`)) return env.refuse(`GAMES_DOMAIN must not contain the host of PUBLIC_URL, as '${given}' does.`)
    return domain
  }
  const host = new URL(publicUrl).hostname
  // An IP address has no subdomains; browsers resolve *.localhost to this machine by themselves.
  const isAddress = isIP(host.replace(/^\[|\]$/g, '')) !== 0
  return isAddress ? 'games.localhost' : `games.${host}`
}

/** Whether the stand-ins run; 'auto' leaves it to the credentials. */
function readStandIns(env: Environment): 'on' | 'off' | 'auto' {
  const value = env.text('SANDBOX')?.toLowerCase() ?? 'auto'
  if (value !== 'on' && value !== 'off' && value !== 'auto') return env.refuse(`SANDBOX must be on, off or auto, not '${value}'.`)
  if (value === 'on' && env.production) return env.refuse('SANDBOX=on is refused with NODE_ENV=production: the outbox would show every PIN.')
  return value
}

function readLogLevel(env: Environment): LogLevel {
  const value = env.text('LOG_LEVEL') ?? 'info'
  return logLevels.find((known) => known === value) ?? env.refuse(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not '${value}'.`)
}

function readProxies(env: Env): IsTrustedProxy {
  try {
    return readTrustedProxies(env.TRUSTED_PROXIES)
  } catch (problem) {
    throw new ConfigError(problem instanceof Error ? problem.message : 'TRUSTED_PROXIES cannot be read.')
  }
}
