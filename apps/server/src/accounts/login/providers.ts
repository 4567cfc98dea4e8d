import { createHmac } from 'node:crypto'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  enableNonRepudiationChecks,
  fetchProtectedResource,
  fetchUserInfo,
} from 'openid-client'
import { askService, ServiceUnavailable } from '../../platform/http/external-service.ts'
import { type IdentityCredential, type IdentityProvider, isLocalUrl } from './identity.ts'

/** What a provider says about a person. */
export interface SocialPerson {
  readonly id: string
  readonly name: string
  /** Empty when the provider does not give it or has not verified it. */
  readonly email: string
  /** 400 x 400 pixels where the provider has that size; empty without an avatar. */
  readonly pictureUrl: string
  readonly friends: readonly { readonly id: string; readonly name: string }[]
}

/** What a flow stores until the browser returns. */
export interface Secrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly redirectUri: string
}

/** What the provider added to the address when it sent the browser back. */
export interface ProviderReturn {
  readonly code: string
  readonly state: string
  readonly iss?: string
}

export interface Provider {
  readonly scopes: readonly string[]
  /** The address to which the browser is sent. @param challenge SHA-256 of the verifier in base64url (PKCE) */
  authorizeUrl(secrets: Secrets, challenge: string): string
  /**
   * Exchanges the code and reads who the person is.
   * @throws ServiceUnavailable when the provider cannot be reached, any other error when its answer cannot be trusted
   */
  personOf(back: ProviderReturn, secrets: Secrets): Promise<SocialPerson>
  /** The person behind an access token that a browser got by itself; undefined when the token was made for another app or another person. */
  personOfToken(accessToken: string, userId: string): Promise<SocialPerson | undefined>
}

/** What differs between the providers. */
interface Kind {
  readonly scopes: readonly string[]
  readonly authentication: (secret: string) => ClientAuth
  /** OpenID Connect: the answer contains an ID token with our nonce. */
  readonly isOpenId: boolean
  readonly extras: Readonly<Record<string, string>>
  readonly personOf: (ask: Ask, token: string, subject: string) => Promise<SocialPerson>
}

/** Calls the provider with an access token and returns its JSON. */
type Ask = (url: URL | 'userinfo', token: string, subject: string) => Promise<unknown>

const rules = { timeoutMs: 5_000, maxBytes: 256 * 1024 }

const kinds = (credential: IdentityCredential): Readonly<Record<IdentityProvider, Kind>> => ({
  facebook: {
    scopes: ['email', 'public_profile', 'gaming_user_picture', 'gaming_profile'],
    authentication: ClientSecretPost,
    isOpenId: false,
    extras: {},
    personOf: async (ask, token) => {
      const url = new URL(credential.userUrl)
      url.searchParams.set('fields', 'id,name,email,picture.width(400).height(400),friends{id,name}')
      // Proves that we use the token, and not somebody who stole it.
      url.searchParams.set('appsecret_proof', createHmac('sha256', credential.clientSecret).update(token).digest('hex'))
      const said = await ask(url, token, '')
      const picture = at(said, 'picture', 'data')
      const friends = listOf(at(said, 'friends', 'data')).map((friend) => ({ id: text(friend, 'id'), name: text(friend, 'name') }))
      // A silhouette is the provider's placeholder and not an avatar.
      const pictureUrl = at(picture, 'is_silhouette') === true ? '' : text(picture, 'url')
      return { id: text(said, 'id'), name: text(said, 'name'), email: text(said, 'email'), pictureUrl, friends: friends.filter(({ id }) => id !== '') }
    },
  },
  google: {
    scopes: ['openid', 'email', 'profile'],
    authentication: ClientSecretPost,
    isOpenId: true,
    extras: { prompt: 'select_account' },
    personOf: async (ask, token, subject) => {
      const said = await ask('userinfo', token, subject)
      const email = at(said, 'email_verified') === true ? text(said, 'email') : ''
      // The size is the end of the address, as in '=s96-c'.
      return { id: subject, name: text(said, 'name'), email, pictureUrl: text(said, 'picture').replace(/=s\d+(-c)?$/, '=s400-c'), friends: [] }
    },
  },
  twitter: {
    scopes: ['users.read', 'tweet.read'],
    authentication: ClientSecretBasic,
    isOpenId: false,
    extras: {},
    personOf: async (ask, token) => {
      const url = new URL(credential.userUrl)
      url.searchParams.set('user.fields', 'profile_image_url')
      const said = at(await ask(url, token, ''), 'data')
      const pictureUrl = text(said, 'profile_image_url').replace(/_normal(\.\w+)$/, '_400x400$1')
      return { id: text(said, 'id'), name: text(said, 'name'), email: '', pictureUrl, friends: [] }
    },
  },
})

/** A client for one of the three providers and its real protocol: OAuth 2 or OpenID Connect, always with PKCE and state. */
export function createProvider(name: IdentityProvider, credential: IdentityCredential): Provider {
  const kind = kinds(credential)[name]
  const configuration = configure(credential, kind)
  const { scopes } = kind

  const ask: Ask = async (url, token, subject) => {
    if (url === 'userinfo') return fetchUserInfo(configuration, token, subject)
    const reply = await fetchProtectedResource(configuration, token, url, 'GET')
    if (!reply.ok) throw new Error(`${url.host} answered ${reply.status}`)
    return reply.json()
  }

  async function known(token: string, subject: string): Promise<SocialPerson> {
    const person = await kind.personOf(ask, token, subject)
    if (!/^[\w.|@-]{1,200}$/.test(person.id)) throw new Error(`${name} named nobody.`)
    return person
  }

  return {
    scopes,
    authorizeUrl({ state, nonce, redirectUri }, challenge) {
      const parameters = { redirect_uri: redirectUri, scope: scopes.join(' '), state, code_challenge: challenge, code_challenge_method: 'S256' }
      return buildAuthorizationUrl(configuration, { ...parameters, ...(kind.isOpenId && { nonce }), ...kind.extras }).href
    },
    async personOf(back, { state, nonce, verifier, redirectUri }) {
      const url = new URL(redirectUri)
      for (const [key, value] of Object.entries(back)) url.searchParams.set(key, value)
      const checks = { pkceCodeVerifier: verifier, expectedState: state, ...(kind.isOpenId && { expectedNonce: nonce, idTokenExpected: true }) }
      const tokens = await authorizationCodeGrant(configuration, url, checks)
      return known(tokens.access_token, tokens.claims()?.sub ?? '')
    },
    async personOfToken(accessToken, userId) {
      if (credential.debugUrl === '') return undefined
      const url = new URL(credential.debugUrl)
      url.searchParams.set('input_token', accessToken)
      const about = at(await ask(url, `${credential.clientId}|${credential.clientSecret}`, ''), 'data')
      const isOurs = at(about, 'is_valid') === true && String(at(about, 'app_id')) === credential.clientId && text(about, 'user_id') === userId
      if (!isOurs) return undefined
      const person = await known(accessToken, '')
      return person.id === userId ? person : undefined
    },
  }
}

function configure(credential: IdentityCredential, kind: Kind): Configuration {
  const server = {
    issuer: credential.issuer,
    authorization_endpoint: credential.authorizeUrl,
    token_endpoint: credential.tokenUrl,
    userinfo_endpoint: credential.userUrl,
    ...(credential.keysUrl !== '' && { jwks_uri: credential.keysUrl }),
  }
  // We fix the algorithm. What the header of the token asks for is ignored.
  const client = { client_secret: credential.clientSecret, id_token_signed_response_alg: 'RS256' }
  const configuration = new Configuration(server, credential.clientId, client, kind.authentication(credential.clientSecret))
  configuration.timeout = rules.timeoutMs / 1_000
  configuration[customFetch] = (url, options) => askService(url, options, rules)
  // The signature is checked too, although the token comes directly from the provider.
  if (kind.isOpenId) enableNonRepudiationChecks(configuration)
  if (isLocalUrl(credential.tokenUrl)) allowInsecureRequests(configuration)
  return configuration
}

/** Whether the provider could not be reached, however deeply the library has wrapped the error. */
export function isPartyDown(problem: unknown): boolean {
  for (let each: unknown = problem; each instanceof Error; each = each.cause) {
    if (each instanceof ServiceUnavailable || each.name === 'TimeoutError') return true
  }
  return false
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined), value)
}

function text(value: unknown, key: string): string {
  const found = at(value, key)
  return typeof found === 'string' ? found.slice(0, 2_000) : ''
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, 500) : []
}
