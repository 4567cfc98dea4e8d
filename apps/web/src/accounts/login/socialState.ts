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

/** Ends the session at the provider together with ours (ACC-48, ACC-51). A page after a reload loads the script again. */
export function endSocial(): void {
  const kept = storage.read('socialSdk')
  storage.remove('socialSdk')
  if (signOut) signOut()
  else if (kept !== null)
    void import('./facebook.ts')
      .then(({ facebookLogout }) => facebookLogout(kept))
      .catch((problem: unknown) => console.warn('no logout at the provider', problem))
  signOut = undefined
  setSocialState('notLoggedIn')
}
