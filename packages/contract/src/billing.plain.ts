/** Why a paid feature is closed (BIL-15); undefined is open. */
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
