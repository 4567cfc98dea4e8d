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

/** Security events by name, with the details of each. A domain adds its own by declaring them for this module. */
export interface SecurityEvents {
  /** A call or a socket that was refused: 401, 403. */
  readonly refused: { readonly status: 401 | 403; readonly code: string }
  readonly limitReached: { readonly limit: string }
}

/** What is written to the log for the people who monitor the installation. */
export type SecurityEvent = { readonly [Name in keyof SecurityEvents]: Details & { readonly event: Name } & SecurityEvents[Name] }[keyof SecurityEvents]

/** Writes a security event as one structured log line. Equal refusals in a row are aggregated. Never throws. */
export type SecurityLog = (event: SecurityEvent) => void

/** Refusals and limits: anybody can cause them as often as they like, so that they are aggregated. */
const isAggregated = (event: SecurityEvent['event']): boolean => /^limitReached$|refused$/i.test(event)

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
    const level = isAggregated(rest.event) ? 'warn' : 'info'
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
