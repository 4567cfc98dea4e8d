import { createHmac, randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import { limitKey } from './http/address.ts'
import { createRepeatLimiter } from './repeats.ts'

/** All possible details of a security event. Numbers and addresses are passed as they are and written as keyed hashes only. */
interface Details {
  /** Id of the person concerned. */
  readonly user?: string
  /** Id of a session (not its token). */
  readonly session?: string
  /** A phone number in international digits. */
  readonly number?: string
  /** The caller's network address. */
  readonly address?: string
  readonly operation?: string
}

/** What is written to the log for the people who monitor the installation. */
export type SecurityEvent = Details &
  (
    | { readonly event: 'login'; readonly user: string; readonly session: string; readonly method: string; readonly isNew: boolean }
    | {
        readonly event: 'loginRefused'
        readonly reason: 'pinWrong' | 'pinExpired' | 'pinBurnt' | 'pinLimited' | 'proofInvalid' | 'signatureInvalid' | 'suspended'
      }
    | { readonly event: 'sessionEnded'; readonly reason: 'logout' | 'endedByOwner' | 'newLogin' | 'deleted' | 'suspended' | 'expired' }
    | { readonly event: 'loginMethodAdded' | 'loginMethodRemoved'; readonly user: string; readonly method: string }
    | { readonly event: 'accountDeleted'; readonly user: string }
    | { readonly event: 'unsubscribed'; readonly reason: string }
    /** A call or a socket that was refused: 401, 403. */
    | { readonly event: 'refused'; readonly status: 401 | 403; readonly code: string }
    | { readonly event: 'limitReached'; readonly limit: string }
  )

/** Writes a security event as one structured log line. Equal refusals in a row are aggregated. Never throws. */
export type SecurityLog = (event: SecurityEvent) => void

/** Events that anybody can cause as often as they like: these are aggregated. */
const aggregated: ReadonlySet<SecurityEvent['event']> = new Set(['refused', 'limitReached', 'loginRefused'])

/**
 * Opens the log of security events.
 * @param secret keys the hashes, so that numbers cannot be found by hashing all of them; the same on all nodes. Empty for one of this process.
 */
export function openSecurityLog(log: Logger, clock: Clock, secret: string): SecurityLog {
  const key = secret === '' ? randomBytes(32) : createHmac('sha256', secret).update('security log').digest()
  const digest = (text: string): string => createHmac('sha256', key).update(text).digest('base64url').slice(0, 16)
  const repeats = createRepeatLimiter(clock)

  return ({ number, address, ...rest }) => {
    const fields = {
      security: true,
      ...rest,
      ...(number !== undefined && number !== '' && { numberHash: digest(number) }),
      ...(address !== undefined && address !== '' && { addressHash: digest(limitKey(address)) }),
    }
    const level = aggregated.has(rest.event) ? 'warn' : 'info'
    if (level === 'info') return log.info(fields, 'security event')
    // Many numbers or calls from one address make one line in a window, not one for each.
    const { event, ...about } = rest
    const who = about.user ?? fields.addressHash ?? fields.numberHash ?? ''
    const what = 'code' in about ? about.code : 'limit' in about ? about.limit : 'reason' in about ? about.reason : ''
    repeats.write(`${event} ${who} ${what} ${about.operation ?? ''}`, fields, (line, repeated) =>
      log.warn(repeated === undefined ? line : { ...line, repeated }, 'security event'),
    )
  }
}
