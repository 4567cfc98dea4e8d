import { verifySignature } from '@majlis/contract/accounts.logins'
import { type Handled, handle } from '../../platform/domain.ts'
import { digestOf, verifySigned } from './partners.ts'
import type { AccountsContext } from '../context.ts'
import { usePayload } from './logins.sql.ts'
import { normalisePhone } from '../naming.ts'
import type { Proofs } from './proofs.ts'
import { accountsSettings } from '../settings.ts'

const none = { token: '', verificationStatus: false, phone: '' }

/** Direct login: a partner signs a statement about a phone number, which becomes a proof of that number. */
export function direct(ctx: AccountsContext, proofs: Proofs): readonly Handled[] {
  async function verified(payload: string, signature: string): Promise<typeof none> {
    const claims = verifySigned(ctx.config.of(accountsSettings).partners, payload, signature, 'login', ctx.clock.now())
    if (claims === undefined) return none
    const phone = normalisePhone(claims.phone)
    const isTheirs = /^\d{8,15}$/.test(phone) && claims.partner.prefixes.some((prefix) => phone.startsWith(prefix))
    if (!isTheirs || !(await usePayload(ctx.db, claims.partner.name, claims.jti, new Date(claims.expiresAt)))) return none
    return { token: await proofs.issue({ type: 'phone', externalId: phone, isPartner: true }), verificationStatus: true, phone }
  }

  return [
    handle(verifySignature, ({ payload, signature }) =>
      verified(payload, signature).catch((problem: unknown) => {
        // This is not answered with an error (ACC-55): the caller only sees that nothing is verified.
        ctx.log.error({ err: problem }, 'a signature could not be verified')
        return none
      }),
    ),
  ]
}

/** One call that a partner has signed. */
export interface SignedCall {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/**
 * The partner behind the token of a signed call. The token is `<payload>.<signature>`, made for this operation and this input, and works once.
 * @returns the partner's name; undefined when the token is not valid
 */
export async function partnerOf(ctx: AccountsContext, token: string, operationId: string, call: SignedCall): Promise<string | undefined> {
  const [payload = '', signature = ''] = token.split('.')
  const claims = verifySigned(ctx.config.of(accountsSettings).partners, payload, signature, operationId, ctx.clock.now())
  if (claims === undefined || claims.digest !== digestOf(call)) return undefined
  const isFirst = await usePayload(ctx.db, claims.partner.name, claims.jti, new Date(claims.expiresAt))
  return isFirst ? claims.partner.name : undefined
}
