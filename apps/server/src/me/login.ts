import { confirmOwner, linkLogin, login, loginV3, sendOwnerPin, type User } from '@majlis/contract/me'
import { type Caller, type Handled, type Handler, handle } from '../platform/domain.ts'
import type { MeContext } from './context.ts'

type Input = Parameters<Handler<typeof login>>[0]
type ConfirmFail = Parameters<Handler<typeof confirmOwner>>[2]
type ProvenLoginMethod = Parameters<MeContext['accounts']['signIn']>[0]

/** Logins: a proof becomes a session, or one more login method of the account. */
export function logins(ctx: MeContext, ownRecord: (user: string) => Promise<User | undefined>): readonly Handled[] {
  const signIn: Handler<typeof login> = async (input, caller, fail) => {
    const method = input.loginProof === undefined ? undefined : await ctx.accounts.takeLoginProof(input.loginProof)
    if (method === undefined || !isNamed(ctx, method, input)) {
      ctx.security({ event: 'loginRefused', reason: 'proofInvalid', address: caller.address })
      return fail('LOGIN_PROOF')
    }
    const isPhone = method.type === 'phone'
    const region = isPhone ? ctx.regions.regionOfNumber(method.externalId) : ctx.regions.regionOfAddress(caller.address)
    const { user, token } = await ctx.accounts.signIn(
      method,
      {
        language: input.language ?? region.defaultLang,
        region: region.countryIso,
        userImageUrl: '',
        ...(input.name !== undefined && { name: input.name }),
        // A client without a push key sends an empty one; the known key stays.
        ...(input.fcm_key && { fcmKey: input.fcm_key }),
        ...(input.configVersion !== undefined && { configVersion: input.configVersion }),
      },
      caller,
    )
    if (input.acceptedTerms !== undefined && region.termsBy === 'sentence') await ctx.accounts.acceptTerms(user, input.acceptedTerms)
    // The trial belongs to the number that a PIN has confirmed.
    if (isPhone && method.isPartner !== true) await ctx.billing.startTrial(user, method.externalId)
    const record = await ownRecord(user)
    if (record === undefined) throw new Error('The account is gone.')
    return { ...record, token }
  }

  const hasNumber = async (user: string, msisdn: string): Promise<boolean> =>
    (await ctx.accounts.methods(user)).some(({ type, id }) => type === 'phone' && id === msisdn)

  /** A number of the account that its PIN proves. */
  async function numberOf(
    given: { readonly msisdn: string; readonly pinCode: string },
    caller: Caller,
    fail: ConfirmFail,
  ): Promise<ProvenLoginMethod | undefined> {
    const msisdn = ctx.accounts.normalisePhone(given.msisdn)
    // Tries at numbers of other accounts are not even counted there.
    if (!(await hasNumber(caller.user, msisdn))) return undefined
    const outcome = await ctx.accounts.takeOwnerPin({ msisdn, pinCode: given.pinCode, address: caller.address })
    if (outcome === 'limited') return fail('TOO_MANY_REQUESTS')
    if (outcome !== 'right') return fail(outcome === 'wrong' ? 'PIN_WRONG' : 'PIN_OVER')
    return { type: 'phone', externalId: msisdn }
  }

  return [
    handle(login, signIn),
    handle(loginV3, (input, caller, fail) => signIn(input, caller, fail)),
    handle(sendOwnerPin, async (input, caller, fail) => {
      const msisdn = ctx.accounts.normalisePhone(input.msisdn)
      if (!(await hasNumber(caller.user, msisdn))) return fail('NOT_FOUND')
      const outcome = await ctx.accounts.sendOwnerPin(msisdn, caller)
      if (outcome === 'limited') return fail('TOO_MANY_REQUESTS')
      return outcome === 'unreachable' ? fail('UNAVAILABLE') : { isSent: outcome === 'sent' }
    }),
    handle(confirmOwner, async ({ loginProof, msisdn, pinCode }, caller, fail) => {
      const isPin = msisdn !== undefined && pinCode !== undefined
      // The PIN of a login does not allow a change of the account: somebody who was talked into revealing it has revealed only a login.
      const method = isPin ? await numberOf({ msisdn, pinCode }, caller, fail) : await ctx.accounts.takeMethodProof(loginProof ?? '')
      return (method && (await ctx.accounts.confirm(caller, method))) ?? fail('CONFIRM_OWNER')
    }),
    handle(linkLogin, async ({ loginProof, confirmation }, caller, fail) => {
      if (!(await ctx.accounts.takeConfirmation(caller, confirmation))) return fail('CONFIRM_OWNER')
      const method = await ctx.accounts.takeLoginProof(loginProof)
      if (method === undefined) return fail('LOGIN_PROOF')
      if ((await ctx.accounts.link(caller.user, method)) === 'taken') return fail('LOGIN_TAKEN')
      return ctx.accounts.methods(caller.user)
    }),
  ]
}

/** Whether the payload names the proven login method: a proof is worth nothing for another one. */
function isNamed(ctx: MeContext, method: ProvenLoginMethod, { loginType, social }: Input): boolean {
  if (method.type === 'phone') {
    const type = method.isPartner === true ? 'direct' : 'phone'
    return loginType.type === type && ctx.accounts.normalisePhone(loginType.id) === method.externalId
  }
  const isSocial = social === undefined || (social.type === method.type && social.id === method.externalId)
  return loginType.type === method.type && loginType.id === method.externalId && isSocial
}
