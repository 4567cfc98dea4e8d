import { ConfigError } from './settings.ts'
import { codeOf, DatabaseSetupError, DatabaseUnavailable, isUnwritable } from './db/failure.ts'
import { RedisUnavailable } from './live/nodes.ts'

/**
 * Turns the error that ended the start into one sentence for the person who started the server.
 * @param listening the address of the server, such as '127.0.0.1:8080'
 * @returns undefined for an unexpected error, whose stack has to be shown because it is a defect
 */
export function startupFailure(problem: unknown, listening: string): string | undefined {
  if (problem instanceof ConfigError || problem instanceof DatabaseSetupError) return problem.message
  if (problem instanceof RedisUnavailable) return problem.message
  if (isUnwritable(problem)) return 'The database cannot write: its disk is full, or it is read-only. Make room and start again.'
  if (problem instanceof DatabaseUnavailable) return 'The database was lost while the server was starting: start it again.'
  const port = listening.slice(listening.lastIndexOf(':') + 1)
  switch (codeOf(problem)) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program: stop that one, or start with PORT set to another number.`
    case 'EACCES':
      return isListen(problem) ? `Port ${port} needs rights that this account does not have: set PORT to a number above 1023.` : pathSentence(problem)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return isListen(problem) || codeOf(problem) === 'ENOTFOUND' ? `HOST names an address that this machine does not have (${listening}).` : undefined
    case 'EROFS':
    case 'EPERM':
    case 'ENOSPC':
      return pathSentence(problem)
    default:
      return undefined
  }
}

function isListen(problem: unknown): boolean {
  return problem instanceof Error && 'syscall' in problem && problem.syscall === 'listen'
}

function pathSentence(problem: unknown): string | undefined {
  if (!(problem instanceof Error) || !('path' in problem)) return undefined
  if (codeOf(problem) === 'ENOSPC') return `The disk that holds ${String(problem.path)} is full: make room, or set DATA_DIR to a folder on another disk.`
  return `The file ${String(problem.path)} cannot be written (${codeOf(problem)}): set DATA_DIR to a folder that can.`
}

/** Writes to standard error why the start failed, in one sentence where the reason is known, and exits with 1. */
export function leaveOnStartupFailure(problem: unknown, listening: string): never {
  const sentence = startupFailure(problem, listening)
  process.stderr.write(
    sentence === undefined ? `The server could not start.\n${problem instanceof Error ? problem.stack : String(problem)}\n` : `${sentence}\n`,
  )
  process.exit(1)
}
