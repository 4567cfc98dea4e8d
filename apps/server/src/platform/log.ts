import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { LogLevel } from './config.ts'

/** Names whose values never reach a log line, wherever they occur in it. */
const secretNames = new Set([
  'authorization',
  'cookie',
  'token',
  'usertoken',
  'accesstoken',
  'refreshtoken',
  'idtoken',
  'loginproof',
  'password',
  'secret',
  'seed',
  'cause',
  'msisdn',
  'phone',
  'phonenumber',
  'pin',
  'authcode',
  'text',
  'body',
  'email',
  'address',
  'ip',
  'remoteaddress',
])
const hidden = '[hidden]'
const deepest = 6

/**
 * Opens the log: one JSON object a line on standard output.
 * Personal data and secrets are hidden by name at any depth; query strings are removed from URLs.
 * @param destination for tests
 */
export function openLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: (line) => withoutSecrets(line, 0) as Record<string, unknown> },
    // The library's own error serializer copies every property of an error, and a database error contains the row.
    serializers: { err: aboutError, error: aboutError, req: aboutRequest, res: aboutReply },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** A copy in which the values of secret names are hidden. Exported for other sinks. */
export function withoutSecrets(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return value
  if (value instanceof Error) return aboutError(value)
  if (depth >= deepest) return '[deep]'
  if (Array.isArray(value)) return value.slice(0, 50).map((each) => withoutSecrets(each, depth + 1))
  // Requests, sockets and similar objects are passed to the serializers unchanged.
  if (depth > 0 && !isPlain(value)) return `[${value.constructor?.name ?? 'object'}]`
  const copy: Record<string, unknown> = {}
  for (const [name, each] of Object.entries(value)) {
    if (secretNames.has(name.toLowerCase().replace(/[-_]/g, ''))) copy[name] = hidden
    else copy[name] = depth === 0 && (name === 'req' || name === 'res') ? each : withoutSecrets(each, depth + 1)
  }
  return copy
}

function isPlain(value: object): boolean {
  const parent: unknown = Object.getPrototypeOf(value)
  return parent === null || parent === Object.prototype
}

function aboutError(problem: unknown): unknown {
  if (!(problem instanceof Error)) return problem
  const code = 'code' in problem ? problem.code : undefined
  const cause = problem.cause instanceof Error ? `${problem.cause.name}: ${problem.cause.message}` : undefined
  return {
    type: problem.name,
    message: problem.message,
    ...(code === undefined ? {} : { sqlstate: code }),
    ...(cause === undefined ? {} : { because: cause }),
    stack: problem.stack,
  }
}

function aboutRequest(request: unknown): unknown {
  const { id, method, url } = request as { id?: unknown; method?: unknown; url?: unknown }
  return { id, method, path: typeof url === 'string' ? url.split('?')[0] : undefined }
}

function aboutReply(reply: unknown): unknown {
  return { status: (reply as { statusCode?: unknown }).statusCode }
}
