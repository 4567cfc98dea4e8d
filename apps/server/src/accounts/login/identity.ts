import type { Environment } from '../../platform/settings.ts'

/** The external services with which people may log in. */
export const identityProviders = ['facebook', 'google', 'twitter'] as const
export type IdentityProvider = (typeof identityProviders)[number]

/** The addresses of a provider. Facebook and Twitter use OAuth 2, Google OpenID Connect. */
export interface IdentityEndpoints {
  /** Who signs; compared with the ID token's `iss` and with the one in the redirect back. */
  readonly issuer: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
  /** The keys of its ID tokens; empty where there are none. */
  readonly keysUrl: string
  /** Returns the owner of an access token. */
  readonly userUrl: string
  /** Returns the app for which an access token was made; empty where a provider has no such address. */
  readonly debugUrl: string
  /** The script that may be loaded in a browser; empty without one. */
  readonly sdkUrl: string
  /** Hosts of its people's pictures; '*.example.com' means all names below it. */
  readonly pictureHosts: readonly string[]
}

/** A provider, and our credentials there. */
export interface IdentityCredential extends IdentityEndpoints {
  readonly clientId: string
  readonly clientSecret: string
}

export type IdentityCredentials = { readonly [Name in IdentityProvider]?: IdentityCredential }

/** The public addresses of the three providers. */
const known: Readonly<Record<IdentityProvider, IdentityEndpoints>> = {
  facebook: {
    issuer: 'https://www.facebook.com',
    authorizeUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
    keysUrl: '',
    userUrl: 'https://graph.facebook.com/v23.0/me',
    debugUrl: 'https://graph.facebook.com/v23.0/debug_token',
    sdkUrl: 'https://connect.facebook.net/en_US/sdk.js',
    pictureHosts: ['*.fbcdn.net', '*.fbsbx.com', 'graph.facebook.com'],
  },
  google: {
    issuer: 'https://accounts.google.com',
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    userUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
    debugUrl: '',
    sdkUrl: '',
    pictureHosts: ['*.googleusercontent.com'],
  },
  twitter: {
    issuer: 'https://x.com',
    authorizeUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    keysUrl: '',
    userUrl: 'https://api.x.com/2/users/me',
    debugUrl: '',
    sdkUrl: '',
    pictureHosts: ['pbs.twimg.com'],
  },
}

/**
 * Reads `FACEBOOK_CLIENT_ID`, `FACEBOOK_CLIENT_SECRET`, `FACEBOOK_ENDPOINTS` and the same of the others. Endpoints are a JSON object of
 * those that differ from the public ones.
 */
export function readIdentityCredentials(env: Environment): IdentityCredentials {
  const found = identityProviders.map((provider) => [provider, readCredential(env, provider)] as const)
  return Object.fromEntries(found.filter(([, credential]) => credential !== undefined))
}

function readCredential(env: Environment, provider: IdentityProvider): IdentityCredential | undefined {
  const name = provider.toUpperCase()
  const [clientId, clientSecret, endpoints] = ['CLIENT_ID', 'CLIENT_SECRET', 'ENDPOINTS'].map((end) => env.text(`${name}_${end}`))
  if (clientId === undefined && clientSecret === undefined && endpoints === undefined) return undefined
  if (clientId === undefined) return env.refuse(`${name}_CLIENT_ID is missing: set it together with ${name}_CLIENT_SECRET.`)
  if (clientSecret === undefined) return env.refuse(`${name}_CLIENT_SECRET is missing: set it together with ${name}_CLIENT_ID.`)
  return { ...known[provider], ...readEndpoints(endpoints, `${name}_ENDPOINTS`, env), clientId, clientSecret }
}

const mayBeEmpty: ReadonlySet<string> = new Set(['keysUrl', 'debugUrl', 'sdkUrl'])

function readEndpoints(text: string | undefined, variable: string, { production, refuse }: Environment): Partial<IdentityEndpoints> {
  if (text === undefined) return {}
  const given = parseObject(text) ?? refuse(`${variable} must be a JSON object.`)
  for (const [key, value] of Object.entries(given)) {
    if (!Object.hasOwn(known.google, key)) return refuse(`${variable} names an unknown endpoint '${key}'; known are ${Object.keys(known.google).join(', ')}.`)
    if (key === 'pictureHosts') {
      if (!Array.isArray(value) || value.some((host) => typeof host !== 'string')) return refuse(`${variable}.pictureHosts must be a list of host names.`)
    } else if (value === '' && mayBeEmpty.has(key)) {
      // Turned off.
    } else if (typeof value !== 'string' || !isAllowed(value, production)) return refuse(`${variable}.${key} must be an https:// address.`)
  }
  return given as Partial<IdentityEndpoints>
}

/** https, or any address of this machine outside of production. */
function isAllowed(value: string, production: boolean): boolean {
  const url = URL.parse(value)
  if (url === null) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && !production && isThisMachine(url))
}

function isThisMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

/** True for an endpoint on this machine: plain HTTP and a private address are expected there. */
export function isLocalUrl(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && isThisMachine(parsed)
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
