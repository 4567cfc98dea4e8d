import { call } from '../platform/client.ts'
import { now } from '../platform/clock.ts'
import { tabStorage } from '../platform/storage.ts'

/** A confirmation that waits in this tab: the person came back from a provider with it. */
interface Held {
  readonly confirmation: string
  readonly expiresAt: number
}

/**
 * Trades a fresh proof of one of the account's login methods for a confirmation of this session.
 * @returns the confirmation, or why there is none, in the server's words
 */
export async function confirmOwner(loginProof: string): Promise<{ readonly confirmation: string; readonly expiresAt: number } | { readonly refusal: string }> {
  const answer = await call('POST /api/v4/user/confirm', { loginProof })
  return answer.success ? answer.response : { refusal: answer.message }
}

/** Keeps what a provider's proof was traded for in this tab, for the step that waits for it; false when it was refused. */
export async function holdConfirmation(loginProof: string): Promise<boolean> {
  const outcome = await confirmOwner(loginProof)
  if ('refusal' in outcome) return false
  const { confirmation, expiresAt } = outcome
  tabStorage.writeJson('ownerConfirmation', { confirmation, expiresAt } satisfies Held)
  return true
}

/** Takes the confirmation that waits in this tab; undefined when there is none or it is over. It works once. */
export function takeConfirmation(): string | undefined {
  const held = tabStorage.readJson('ownerConfirmation', isHeld)
  tabStorage.remove('ownerConfirmation')
  return held && held.expiresAt > now() ? held.confirmation : undefined
}

function isHeld(value: unknown): value is Held {
  return typeof value === 'object' && value !== null && 'confirmation' in value && typeof value.confirmation === 'string' && 'expiresAt' in value
}
