import { NO_NETWORK_CODE } from '../../platform/api.ts'

/** What an answer of the subscription service leads to. */
export type Outcome =
  | { readonly kind: 'done' }
  /** A PIN is on its way, or one sent before is still good. */
  | { readonly kind: 'pin'; readonly note: string }
  | { readonly kind: 'already' }
  | { readonly kind: 'carrier'; readonly text: string }
  /** Nobody knows what became of it: the connection or the answer was lost. */
  | { readonly kind: 'unknown' }
  /** Ignored as Q-12 says: no dialog, nothing changes. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'problem'; readonly title: string; readonly text: string; readonly isPinWrong: boolean; readonly mayResend: boolean }

export interface Answered {
  readonly success: boolean
  readonly header: string
  readonly message: string
  readonly response_code: number
  readonly alreadySub: boolean
}

/** The connection is gone, or the answer did not come in time (900, -100). */
const isLost = (code: number): boolean => code === NO_NETWORK_CODE || code === -100

/**
 * What the answer to a sent or confirmed PIN leads to (ERR-01 to ERR-17, Q-12). The server's own header and message are shown; a number never.
 * @param phase which of the two was asked
 * @param isAtPin whether the PIN step asks: an earlier PIN stays valid when another one is refused for coming too early, and its step follows
 */
export function outcomeOf(answer: Answered, phase: 'send' | 'confirm', isAtPin: boolean): Outcome {
  const { response_code: code, header, message } = answer
  if (isLost(code)) return { kind: 'unknown' }
  if (answer.alreadySub || code === 102) return { kind: 'already' }
  if (code === -1 && message === '') return { kind: 'ignored' }
  if (phase === 'send' && (code === 0 || code === 130)) return { kind: 'pin', note: '' }
  if (phase === 'confirm' && answer.success && code === 0) return { kind: 'done' }
  if (code === 108 && phase === 'send' && !isAtPin) return { kind: 'pin', note: message }
  if (code === 106) return { kind: 'carrier', text: message }
  return { kind: 'problem', title: header, text: message, isPinWrong: code === 103, mayResend: code === 104 }
}
