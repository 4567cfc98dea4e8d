/** The database cannot be reached right now. Callers answer 503; it recovers by itself. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly statusCode = 503
}

/** The database cannot be started or used at all. The message is one sentence for the person who started the server. */
export class DatabaseSetupError extends Error {
  override name = 'DatabaseSetupError'
}

const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  // admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped, too_many_connections
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '53300',
])

/** The server answers, but nothing can be written: disk full, an I/O error, out of memory, a read-only server. */
const unwritableCodes = new Set(['53100', '53000', '53200', '58030', '25006'])

/** True when the database takes no writes at the moment. Reads may still work. */
export function isUnwritable(problem: unknown): boolean {
  if (problem instanceof DatabaseUnavailable) return problem.cause !== undefined && isUnwritable(problem.cause)
  return unwritableCodes.has(codeOf(problem) ?? '')
}

// pg reports these without a code.
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/

/** The SQLSTATE or system code of an error, if it has one. */
export function codeOf(problem: unknown): string | undefined {
  if (typeof problem !== 'object' || problem === null || !('code' in problem)) return undefined
  return typeof problem.code === 'string' ? problem.code : undefined
}

/** True when the connection is gone rather than the statement wrong. */
export function isConnectionLost(problem: unknown): boolean {
  if (problem instanceof DatabaseUnavailable) return true
  const code = codeOf(problem)
  if (code !== undefined) return lostCodes.has(code) || code.startsWith('08')
  if (problem instanceof AggregateError) return problem.errors.some(isConnectionLost)
  return problem instanceof Error && lostMessages.test(problem.message)
}

/** The same error, or DatabaseUnavailable in its place when the connection is gone. */
export function asDatabaseFailure(problem: unknown): unknown {
  if (problem instanceof DatabaseUnavailable) return problem
  if (isUnwritable(problem)) return new DatabaseUnavailable('The database cannot write (is its disk full?).', { cause: problem })
  if (!isConnectionLost(problem)) return problem
  return new DatabaseUnavailable('The database cannot be reached.', { cause: problem })
}

/** The sentence for a full disk under the data folder. */
export function diskFullSentence(dataDir: string): string {
  return `The disk that holds ${dataDir} is full: make room, or set DATA_DIR to a folder on another disk.`
}
