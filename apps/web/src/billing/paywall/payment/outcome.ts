import { NO_NETWORK_CODE } from '../../../platform/net/api.ts'

/** The consequence of an answer of the subscription service. */
export type Outcome =
  | { readonly kind: 'done' }
  /** A PIN was sent, or an earlier one is still valid. */
  | { readonly kind: 'pin'; readonly note: string }
  | { readonly kind: 'already' }
  | { readonly kind: 'carrier'; readonly text: string }
  /** The result is not known: the connection or the answer was lost. */
  | { readonly kind: 'unknown' }
  /** It is ignored, as Q-12 says: no dialog, and nothing changes. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'problem'; readonly title: string; readonly text: string; readonly isPinWrong: boolean; readonly mayResend: boolean }

export interface Answered {
  readonly success: boolean
  readonly header: string
  readonly message: string
  readonly response_code: number
  readonly alreadySub: boolean
  /** With 108: whether the PIN that was sent before is one for this purchase. */
  readonly isPinOpen?: boolean
}

/** The connection is lost, or the answer did not come in time (900, -100). */
export const isLost = (code: number): boolean => code === NO_NETWORK_CODE || code === -100

/** An answer without a result, which is ignored. */
export const isIgnored = (code: number, message: string): boolean => code === -1 && message === ''

/**
 * The consequence of the answer to a sent or confirmed PIN (ERR-01 to ERR-17, Q-12). The server's own header and message are shown, but never a code.
 * @param phase which of the two was called
 * @param isAtPin whether the PIN step called: an earlier PIN stays valid when a further one is refused because it was requested too early, and its step follows
 * (Q-11)
 */
export function outcomeOf(answer: Answered, phase: 'send' | 'confirm', isAtPin: boolean): Outcome {
  const { response_code: code, header, message } = answer
  if (isLost(code)) return { kind: 'unknown' }
  if (answer.alreadySub || code === 102 || code === 114) return { kind: 'already' }
  if (isIgnored(code, message)) return { kind: 'ignored' }
  if (phase === 'send' && (code === 0 || code === 130)) return { kind: 'pin', note: '' }
  if (phase === 'confirm' && answer.success && code === 0) return { kind: 'done' }
  if (code === 108 && phase === 'send' && !isAtPin && answer.isPinOpen !== false) return { kind: 'pin', note: message }
  if (code === 106) return { kind: 'carrier', text: message }
  return { kind: 'problem', title: header, text: message, isPinWrong: code === 103, mayResend: code === 104 }
}
