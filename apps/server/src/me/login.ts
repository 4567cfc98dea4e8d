import { confirmOwner, linkLogin, login, loginV3, type User } from '@majlis/contract/me'
import { type Handled, type Handler, handle } from '../platform/domain.ts'
import type { MeContext } from './context.ts'

type Input = Parameters<Handler<typeof login>>[0]
type Way = Parameters<MeContext['accounts']['signIn']>[0]

/** Logins: a proof becomes a session, or one more way into the account. */
export function logins(ctx: MeContext, ownRecord: (user: string) => Promise<User | undefined>): readonly Handled[] {
  /** The way in behind a proof, whoever gave it: a confirmed PIN, a provider, a partner. Works once. */
  async function wayOf(proof: string): Promise<Way | undefined> {
    const way = await ctx.accounts.takeWayProof(proof)
    if (way) return way
    const confirmed = await ctx.billing.takeLoginProof(proof)
    return confirmed && { type: 'phone', externalId: confirmed.msisdn }
  }

  const signIn: Handler<typeof login> = async (input, caller, fail) => {
    const way = input.loginProof === undefined ? undefined : await wayOf(input.loginProof)
    if (way === undefined || !isNamed(ctx, way, input)) {
      ctx.security({ event: 'loginRefused', reason: 'proofInvalid', address: caller.address })
      return fail('LOGIN_PROOF')
    }
    const isPhone = way.type === 'phone'
    const region = isPhone ? ctx.regions.regionOfNumber(way.externalId) : ctx.regions.regionOfAddress(caller.address)
    const { user, token } = await ctx.accounts.signIn(way, {
      language: input.language ?? region.defaultLang,
      region: region.countryIso,
      userImageUrl: '',
      ...(input.name !== undefined && { name: input.name }),
      // A client without a push key sends an empty one; the key that is known stays.
      ...(input.fcm_key && { fcmKey: input.fcm_key }),
      ...(input.configVersion !== undefined && { configVersion: input.configVersion }),
    })
    // The trial belongs to the number that a PIN has confirmed.
    if (isPhone && way.isPartner !== true) await ctx.billing.startTrial(user, way.externalId)
    const record = await ownRecord(user)
    if (record === undefined) throw new Error('The account is gone.')
    return { ...record, token }
  }

  return [
    handle(login, signIn),
    handle(loginV3, (input, caller, fail) => signIn(input, caller, fail)),
    handle(confirmOwner, async ({ loginProof }, caller, fail) => {
      const way = await wayOf(loginProof)
      return (way && (await ctx.accounts.confirm(caller, way))) ?? fail('CONFIRM_OWNER')
    }),
    handle(linkLogin, async ({ loginProof, confirmation }, caller, fail) => {
      if (!(await ctx.accounts.takeConfirmation(caller, confirmation))) return fail('CONFIRM_OWNER')
      const way = await wayOf(loginProof)
      if (way === undefined) return fail('LOGIN_PROOF')
      if ((await ctx.accounts.link(caller.user, way)) === 'taken') return fail('LOGIN_TAKEN')
      return ctx.accounts.methods(caller.user)
    }),
  ]
}

/** Whether the payload names the way that was proven: a proof is worth nothing in another's name. */
function isNamed(ctx: MeContext, way: Way, { loginType, social }: Input): boolean {
  if (way.type === 'phone') {
    const type = way.isPartner === true ? 'direct' : 'phone'
    return loginType.type === type && ctx.accounts.normalisePhone(loginType.id) === way.externalId
  }
  const isSocial = social === undefined || (social.type === way.type && social.id === way.externalId)
  return loginType.type === way.type && loginType.id === way.externalId && isSocial
}
