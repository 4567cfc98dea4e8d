import type { Input } from '../platform/net/api.ts'
import { call } from '../platform/net/client.ts'
import { now } from '../platform/clock.ts'
import { tabStorage } from '../platform/state/storage.ts'

/** A confirmation that is stored in this tab, after the person has returned from a provider. */
interface Held {
  readonly confirmation: string
  readonly expiresAt: number
}

/**
 * Exchanges a fresh proof of one of the account's login methods for a confirmation of this session.
 * @param proof a provider's proof, or a number of the account with the PIN that was sent to it
 * @returns the confirmation, or the server's message about the reason, and whether the PIN itself was refused
 */
export async function confirmOwner(
  proof: Input<'me.confirmOwner'>,
): Promise<{ readonly confirmation: string; readonly expiresAt: number } | { readonly refusal: string; readonly isPin: boolean }> {
  const answer = await call('me.confirmOwner', proof)
  return answer.success ? answer.response : { refusal: answer.message, isPin: answer.code === 'PIN_WRONG' || answer.code === 'PIN_OVER' }
}

/** Exchanges a provider's proof for a confirmation and stores it in this tab, for the step that needs it; false when it was refused. */
export async function holdConfirmation(loginProof: string): Promise<boolean> {
  const outcome = await confirmOwner({ loginProof })
  if ('refusal' in outcome) return false
  const { confirmation, expiresAt } = outcome
  tabStorage.writeJson('ownerConfirmation', { confirmation, expiresAt } satisfies Held)
  return true
}

/** Takes the stored confirmation of this tab; undefined when there is none or it has expired. It works once. */
export function takeConfirmation(): string | undefined {
  const held = tabStorage.readJson('ownerConfirmation', isHeld)
  tabStorage.remove('ownerConfirmation')
  return held && held.expiresAt > now() ? held.confirmation : undefined
}

function isHeld(value: unknown): value is Held {
  return typeof value === 'object' && value !== null && 'confirmation' in value && typeof value.confirmation === 'string' && 'expiresAt' in value
}
