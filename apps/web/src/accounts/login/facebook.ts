import { loadScript } from '../../platform/device/script.ts'

/** Where Facebook's own script is loaded from, and for which app. */
export interface SocialSdk {
  readonly url: string
  readonly clientId: string
}

/** The part of Facebook's SDK that is used here. */
interface FacebookSdk {
  init(options: { appId: string; version: string; xfbml: boolean; cookie: boolean }): void
  login(done: (reply: { authResponse?: { accessToken: string; userID: string } | null; status?: string }) => void, options: { scope: string }): void
  logout(done: () => void): void
  getLoginStatus(done: (reply: { status?: string }) => void): void
}

interface FacebookPerson {
  readonly accessToken: string
  readonly userId: string
  /** Ends the person's session at Facebook (ACC-48). */
  readonly leave: () => void
}

/** How long the script may take. After it the browser is sent to Facebook, which needs no script. */
const LOAD_MS = 10_000
/** The version of Facebook's graph API. */
const VERSION = 'v24.0'

/**
 * Logs in with Facebook's own script (ACC-11).
 * @returns the token and user id, 'cancelled' when the person closed the window, 'unavailable' when the script cannot be loaded
 */
export async function facebookLogin({
  scopes,
  ...script
}: SocialSdk & { readonly scopes: readonly string[] }): Promise<FacebookPerson | 'cancelled' | 'unavailable'> {
  const sdk = await loadSdk(script)
  if (!sdk) return 'unavailable'
  return new Promise((resolve) => {
    sdk.login(
      ({ authResponse }) => {
        if (!authResponse) return resolve('cancelled')
        resolve({ accessToken: authResponse.accessToken, userId: authResponse.userID, leave: () => sdk.logout(() => {}) })
      },
      { scope: scopes.join(',') },
    )
  })
}

/**
 * Ends the person's session at Facebook in a page that did not begin it (ACC-48). Nothing happens where nobody is logged in there.
 * @param kept the script as `onSocialEnd` stored it, JSON
 */
export async function facebookLogout(kept: string): Promise<void> {
  const script: unknown = JSON.parse(kept)
  const sdk = isSdk(script) ? await loadSdk(script) : undefined
  sdk?.getLoginStatus(({ status }) => {
    if (status === 'connected') sdk.logout(() => {})
  })
}

function isSdk(value: unknown): value is SocialSdk {
  if (typeof value !== 'object' || value === null || !('url' in value) || !('clientId' in value)) return false
  return typeof value.url === 'string' && typeof value.clientId === 'string'
}

/** Facebook's script, ready for this app; undefined when it cannot be loaded. */
async function loadSdk({ url, clientId }: SocialSdk): Promise<FacebookSdk | undefined> {
  const isLoaded = await loadScript(url, LOAD_MS)
  const sdk = isLoaded ? (window as { FB?: FacebookSdk }).FB : undefined
  sdk?.init({ appId: clientId, version: VERSION, xfbml: false, cookie: false })
  return sdk
}
