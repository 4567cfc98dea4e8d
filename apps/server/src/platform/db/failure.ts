/** The database cannot be reached right now. Callers answer 503; it heals by itself. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly statusCode = 503
}

/** The database cannot be started or used at all. The message is one sentence for the person who started the server. */
export class DatabaseSetupError extends Error {
  override name = 'DatabaseSetupError'
}

const lostCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
  // admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped, too_many_connections
  ...['57P01', '57P02', '57P03', '57P04', '53300'],
])

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
  if (problem instanceof DatabaseUnavailable || !isConnectionLost(problem)) return problem
  return new DatabaseUnavailable('The database cannot be reached.', { cause: problem })
}
