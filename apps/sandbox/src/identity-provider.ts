import { createHash, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import Provider, { type Adapter, type AdapterPayload, type Configuration, interactionPolicy } from 'oidc-provider'
import type { Role } from './identity-roles.ts'
import { escapeHtml, page } from './page.ts'
import type { People } from './people.ts'

export interface ProviderOptions {
  readonly role: Role
  readonly people: People
  readonly issuer: string
  readonly client: { readonly id: string; readonly secret: string; readonly redirectUris: readonly string[] }
  readonly key: SigningKey
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** A private JSON Web Key. */
export type SigningKey = Readonly<Record<string, unknown>> & { readonly kid: string }

/** A key to sign ID tokens with. */
export async function signingKey(): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'sandbox' }
}

/** A real OpenID provider that plays one of the three: codes, PKCE, tokens and their checks are the library's. */
export function makeProvider({ role, people, issuer, client, key, now }: ProviderOptions): Provider {
  const policy = interactionPolicy.base()
  // Whoever comes is asked who they are, each time: that is what the sandbox is for.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  policy.get('login')?.checks.add(new interactionPolicy.Check('always', 'the sandbox always asks', (ctx) => ctx.oidc.result?.login === undefined))
  const cookie = (name: string): string => `_sandbox_${role.name}_${name}`
  const configuration: Configuration = {
    adapter: memory(now),
    jwks: { keys: [key as never] },
    cookies: {
      keys: [createHash('sha256').update(client.secret).digest('hex')],
      names: { session: cookie('session'), interaction: cookie('interaction'), resume: cookie('resume') },
    },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [...client.redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: role.authentication,
      },
    ],
    scopes: [...role.scopes],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    pkce: { required: () => true },
    routes: role.routes,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (ctx, interaction) => `${mountOf(ctx.req)}/interaction/${interaction.uid}` },
    ttl: { AccessToken: 3_600, AuthorizationCode: 60, IdToken: 3_600, Interaction: 600, Session: 600, Grant: 600 },
    clientBasedCORS: () => false,
    renderError: (ctx, out) => {
      ctx.type = 'html'
      ctx.body = page('Sandbox', `<main><h1>${escapeHtml(out.error)}</h1><p>${escapeHtml(out.error_description ?? '')}</p></main>`)
    },
    findAccount: (_ctx, id) => {
      const found = people.find(id)
      return (
        found && {
          accountId: id,
          claims: async () => ({ sub: id, name: found.name, email: found.email, email_verified: true, picture: `${issuer}/picture/${id}=s96-c` }),
        }
      )
    },
    // Who logs in agrees: the page says so.
    loadExistingGrant: async (ctx) => {
      const accountId = ctx.oidc.session?.accountId
      const clientId = ctx.oidc.client?.clientId
      if (accountId === undefined || clientId === undefined) return undefined
      const grant = new ctx.oidc.provider.Grant({ accountId, clientId })
      grant.addOIDCScope(role.scopes.join(' '))
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(issuer, configuration)
  // Behind a proxy that ends TLS, the addresses of the pages follow what it says.
  provider.proxy = true
  return provider
}

/** The part of the address before the provider's own routes; requests are handed over without it. */
function mountOf(request: { readonly url?: string | undefined }): string {
  const { originalUrl = '' } = request as { originalUrl?: string }
  return originalUrl.slice(0, originalUrl.length - (request.url ?? '').length)
}

/** Everything in memory, as much of it as one machine's tests need. */
function memory(now: () => number): (model: string) => Adapter {
  const all = new Map<string, { readonly payload: AdapterPayload; readonly until: number }>()
  const alive = (key: string): AdapterPayload | undefined => {
    const found = all.get(key)
    return found !== undefined && found.until > now() ? found.payload : undefined
  }
  const byField = (model: string, field: 'uid' | 'userCode', value: string): AdapterPayload | undefined =>
    [...all.keys()]
      .filter((key) => key.startsWith(`${model}:`))
      .map(alive)
      .find((payload) => payload?.[field] === value)
  const sweep = (): void => {
    for (const [key, { until }] of all) if (until <= now()) all.delete(key)
  }
  return (model) => ({
    upsert: async (id, payload, seconds) => {
      if (all.size > 1_000) sweep()
      all.set(`${model}:${id}`, { payload, until: now() + (seconds ?? 3_600) * 1_000 })
    },
    find: async (id) => alive(`${model}:${id}`),
    findByUid: async (uid) => byField(model, 'uid', uid),
    findByUserCode: async (code) => byField(model, 'userCode', code),
    consume: async (id) => {
      const payload = alive(`${model}:${id}`)
      if (payload) payload.consumed = Math.floor(now() / 1_000)
    },
    destroy: async (id) => void all.delete(`${model}:${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of all) if (payload.grantId === grantId) all.delete(key)
    },
  })
}
