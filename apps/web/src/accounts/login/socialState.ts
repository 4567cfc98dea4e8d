import { create } from 'zustand'

/** The state of a login with a provider (ACC-23). */
export type SocialState = 'loading' | 'loggedIn' | 'notLoggedIn'

export const useSocialState = create<{ state: SocialState }>(() => ({ state: 'notLoggedIn' }))

/** Ends the person's session at the provider, where its own script is loaded in this page. */
let signOut: () => void = () => {}

/** Whether a login with a provider is running or has opened the session. */
export const isSocialLogin = (): boolean => useSocialState.getState().state !== 'notLoggedIn'

/** Sets the state of the login with a provider, in this tab. */
export const setSocialState = (state: SocialState): void => useSocialState.setState({ state })

/** The script of a provider has a session of its own from now on. */
export function onSocialEnd(leave: () => void): void {
  signOut = leave
}

/** Ends the session at the provider together with ours (ACC-48, ACC-51). */
export function endSocial(): void {
  signOut()
  signOut = () => {}
  setSocialState('notLoggedIn')
}
