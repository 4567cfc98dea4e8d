import { create } from 'zustand'
import { storage } from '../../platform/state/storage.ts'
import type { SocialSdk } from './facebook.ts'

/** The state of a login with a provider (ACC-23). */
export type SocialState = 'loading' | 'loggedIn' | 'notLoggedIn'

export const useSocialState = create<{ state: SocialState }>(() => ({ state: 'notLoggedIn' }))

/** Ends the person's session at the provider, where its own script is loaded in this page. */
let signOut: (() => void) | undefined

/** Whether a login with a provider is running or has opened the session. */
export const isSocialLogin = (): boolean => useSocialState.getState().state !== 'notLoggedIn'

/** Sets the state of the login with a provider, in this tab. */
export const setSocialState = (state: SocialState): void => useSocialState.setState({ state })

/**
 * The script of a provider has a session of its own from now on.
 * @param sdk the script, which is stored: the end may come after a reload, or in another tab
 */
export function onSocialEnd(leave: () => void, sdk?: SocialSdk): void {
  signOut = leave
  if (sdk) storage.writeJson('socialSdk', { url: sdk.url, clientId: sdk.clientId } satisfies SocialSdk)
}

/** Ends the session at the provider together with ours (ACC-48, ACC-51). */
export function endSocial(): void {
  const sdk = storage.readJson('socialSdk', isSdk)
  storage.remove('socialSdk')
  if (signOut) signOut()
  else if (sdk) void leaveBy(sdk)
  signOut = undefined
  setSocialState('notLoggedIn')
}

/** Loads the script again, of which a page after a reload knows nothing. */
async function leaveBy(sdk: SocialSdk): Promise<void> {
  try {
    const { facebookLogout } = await import('./facebook.ts')
    await facebookLogout(sdk)
  } catch (problem) {
    console.warn('the session at the provider could not be ended', problem)
  }
}

function isSdk(value: unknown): value is SocialSdk {
  if (typeof value !== 'object' || value === null || !('url' in value) || !('clientId' in value)) return false
  return typeof value.url === 'string' && typeof value.clientId === 'string'
}
