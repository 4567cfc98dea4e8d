/** Why a person may not use a paid feature (BIL-15); undefined where they may. */
export type BlockReason = 'USER_NOT_FOUND' | 'NO_SUBSCRIPTION' | 'LOW_BALANCE' | 'NO_STATUS'

export interface AccessFacts {
  readonly userId: string | undefined
  /** The answer of the status check: 110 and 114 active, 115 low balance, others none; undefined before any answer. */
  readonly statusCode: number | undefined
  readonly onTrial: boolean
}

/** The access check (BIL-05 to BIL-08), the same on the server and in the web. */
export function blockReasonOf({ userId, statusCode, onTrial }: AccessFacts): BlockReason | undefined {
  if (userId === undefined || userId === '') return 'USER_NOT_FOUND'
  if (statusCode === undefined) return 'NO_STATUS'
  if (statusCode === 110 || statusCode === 114) return undefined
  if (statusCode === 115) return onTrial ? undefined : 'LOW_BALANCE'
  return 'NO_SUBSCRIPTION'
}

/** Codes of the status check that count as subscribed (BIL-12). */
export const isSubscribedCode = (code: number | undefined): boolean => code === 110 || code === 114 || code === 115

/**
 * Whether a trial ends by itself and costs nothing: that of a first login. One that was agreed to with a plan goes on with payments.
 * @param renewsAt when the first payment is tried; null or undefined without one
 */
export function endsUnpaid({ onTrial, renewsAt = null }: { readonly onTrial: boolean; readonly renewsAt?: number | null | undefined }): boolean {
  return onTrial && renewsAt === null
}

/** The low-balance flag (BIL-13, Q-02): cleared by an active subscription that is no trial, else set. It opens no dialog by itself. */
export function lowBalanceFlag(code: number | undefined, onTrial: boolean): boolean {
  return !((code === 110 || code === 114) && !onTrial)
}

/** The client's user status (BIL-14): 0 none, 1 low balance, 2 no subscription, 3 user not found. */
export function userStatusOf(reason: BlockReason | undefined): 0 | 1 | 2 | 3 {
  if (reason === 'LOW_BALANCE') return 1
  if (reason === 'NO_SUBSCRIPTION') return 2
  return reason === 'USER_NOT_FOUND' ? 3 : 0
}

/** Where access is asked for. */
export type AccessPoint = 'game' | 'messages' | 'invite' | 'friends' | 'discover' | 'tournaments'
/** The prompt that is shown where access is refused. */
export type Prompt = 'paywall' | 'exclusive' | 'lowBalance' | 'checking' | 'login'

/** Chooses the prompt where access is refused (BIL-10, BIL-11, Q-38): low balance always has its own dialog. */
export function promptOf(point: AccessPoint, reason: BlockReason): Prompt {
  if (reason === 'LOW_BALANCE') return 'lowBalance'
  if (reason === 'USER_NOT_FOUND') return 'login'
  if (reason === 'NO_STATUS') return 'checking'
  return point === 'game' || point === 'messages' ? 'paywall' : 'exclusive'
}

/** True when digits 4 to 6 of a number (international digits without plus, counted from 1) are 574 or 575: such numbers pay by service 50 (BIL-52, Q-37). */
export function isServiceFiftyNumber(msisdn: string): boolean {
  return /^\d{3}57[45]/.test(msisdn)
}

interface Numbered {
  readonly serviceId: number
  readonly operatorNumeroValues: readonly {
    readonly numeroSequence: { readonly start: string; readonly end: string }
    readonly services: readonly number[]
  }[]
}

/**
 * Whether a number selects a service (BIL-62).
 * @param local digits of the number without the country's calling code
 * @returns true within one of the service's sequences, and where it lists none
 */
export function numberFits({ serviceId, operatorNumeroValues: mapping }: Numbered, local: string): boolean {
  const isSelected = ({ numeroSequence: { start, end }, services }: (typeof mapping)[number]) => services.includes(serviceId) && within(local, start, end)
  return mapping.length === 0 || mapping.some(isSelected)
}

/** Compares as many digits as the sequence's ends have, so that 300 to 309 means all numbers that begin so. */
function within(local: string, start: string, end: string): boolean {
  const head = local.slice(0, start.length)
  return head.length === start.length && head >= start && head <= end
}
