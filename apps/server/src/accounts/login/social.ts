import { createHash } from 'node:crypto'
import * as contract from '@majlis/contract/accounts.social'
import { limitKey } from '../../platform/http/address.ts'
import { fetchPicture } from '../../platform/http/egress.ts'
import { type Handled, handle } from '../../platform/domain.ts'
import { type IdentityCredential, type IdentityProvider, identityProviders, isLocalUrl } from './identity.ts'
import { portrait } from '../../platform/media/pictures.ts'
import type { AccountsContext } from '../context.ts'
import * as sql from './logins.sql.ts'
import { type Proofs, secretHash } from './proofs.ts'
import { createProvider, isPartyDown, type Provider, type SocialPerson } from './providers.ts'
import { accountsSettings } from '../settings.ts'

const flowMs = 10 * 60_000
const pictureSide = 400
const pictureRules = { maxBytes: 5 * 1024 * 1024, timeoutMs: 3_000 }
/** The errors that providers return when the person went back or refused. */
const cancelled = ['access_denied', 'user_denied', 'user_cancelled_login', 'user_cancelled_authorize']

interface Configured {
  readonly name: IdentityProvider
  readonly credential: IdentityCredential
  readonly provider: Provider
}

/** Logins with Facebook, Google and Twitter. They end with a proof, never with a session. */
export function social(ctx: AccountsContext, proofs: Proofs): readonly Handled[] {
  const { db, clock, entropy, log } = ctx
  const configured = new Map<string, Configured>()
  for (const name of identityProviders) {
    const credential = ctx.config.of(accountsSettings).identity[name]
    if (credential) configured.set(name, { name, credential, provider: createProvider(name, credential) })
  }
  const redirectUri = `${ctx.config.publicUrl}/login/callback`
  const now = () => new Date(clock.now())

  /** The proof, with our own copy of the avatar, or without an avatar when it cannot be fetched. */
  async function proven({ name, credential }: Configured, person: SocialPerson, returnTo: string): Promise<contract.SocialProof> {
    const userImageUrl = await pictureOf(ctx, credential, person.pictureUrl)
    const loginProof = await proofs.issue({ type: name, externalId: person.id, name: person.name, email: person.email, imageUrl: userImageUrl })
    const who = { id: person.id, type: name }
    return { loginProof, loginType: who, social: who, name: person.name, email: person.email, userImageUrl, friends: [...person.friends], returnTo }
  }

  /** Why a login failed: one of the three messages of the specification. */
  function reason(name: string, problem: unknown): 'SOCIAL_ERROR' | 'SOCIAL_FAILED' {
    log.warn({ err: problem, provider: name }, 'a social login failed')
    return isPartyDown(problem) ? 'SOCIAL_ERROR' : 'SOCIAL_FAILED'
  }

  const isWithin = (address: string) => sql.countAttempt(db, 'social', limitKey(address), ctx.config.of(accountsSettings).limits.socialPerAddressHour, now())

  return [
    handle(contract.getSocialProviders, async () =>
      [...configured.values()].map(({ name, credential, provider }) => ({
        provider: name,
        clientId: credential.clientId,
        sdkUrl: credential.sdkUrl,
        scopes: [...provider.scopes],
      })),
    ),
    handle(contract.startSocial, async ({ provider: name, returnTo = '/' }, caller, fail) => {
      const known = configured.get(name)
      if (known === undefined) return fail('SOCIAL_ERROR')
      if (!(await isWithin(caller.address))) return fail('TOO_MANY_REQUESTS')
      const [state, nonce, verifier, flow] = [entropy.token(), entropy.token(), entropy.token(), entropy.token()]
      await sql.insertFlow(db, secretHash(state), secretHash(flow), { provider: name, verifier, nonce, returnTo }, now())
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      return { authorizeUrl: known.provider.authorizeUrl({ state, nonce, verifier, redirectUri }, challenge), flow }
    }),
    handle(contract.finishSocial, async ({ flow: secret, state, code, iss, error }, _caller, fail) => {
      const flow = await sql.takeFlow(db, secretHash(state), secretHash(secret), new Date(clock.now() - flowMs), now())
      const known = flow && configured.get(flow.provider)
      if (flow === undefined || known === undefined) return fail('SOCIAL_FAILED')
      if (error !== undefined) return fail(cancelled.includes(error) ? 'SOCIAL_CANCELLED' : 'SOCIAL_FAILED')
      if (code === undefined) return fail('SOCIAL_FAILED')
      try {
        const secrets = { state, nonce: flow.nonce, verifier: flow.verifier, redirectUri }
        return await proven(known, await known.provider.personOf({ code, state, ...(iss !== undefined && { iss }) }, secrets), flow.returnTo)
      } catch (problem) {
        return fail(reason(known.name, problem))
      }
    }),
    handle(contract.graphLogin, async ({ access_token, userId }, caller, fail) => {
      const known = configured.get('facebook')
      if (known === undefined) return fail('SOCIAL_ERROR')
      if (!(await isWithin(caller.address))) return fail('TOO_MANY_REQUESTS')
      const person = await known.provider.personOfToken(access_token, userId).catch((problem: unknown) => fail(reason('facebook', problem)))
      return person === undefined ? fail('SOCIAL_FAILED') : proven(known, person, '/')
    }),
  ]
}

/** Our own copy of a provider's avatar, encoded again as a square of 400 pixels; empty when it cannot be fetched. */
async function pictureOf(ctx: AccountsContext, credential: IdentityCredential, url: string): Promise<string> {
  if (url === '') return ''
  try {
    const hosts = [...credential.pictureHosts]
    // A provider on this machine, such as the sandbox, also has its avatars here.
    const privateHosts = isLocalUrl(credential.tokenUrl) ? hosts : []
    const drawn = await portrait(await fetchPicture(url, { ...pictureRules, hosts, privateHosts, clock: ctx.clock }), pictureSide)
    return drawn === undefined ? '' : `/media/${await ctx.blobs.put(drawn.bytes, { type: drawn.type })}`
  } catch (problem) {
    ctx.log.warn({ err: problem }, "a provider's picture could not be had")
    return ''
  }
}
