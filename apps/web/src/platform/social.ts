import { create } from 'zustand'

/** How a login with an outside party stands (ACC-23). */
export type SocialState = 'loading' | 'loggedIn' | 'notLoggedIn'

export const useSocialState = create<{ state: SocialState }>(() => ({ state: 'notLoggedIn' }))

/** Takes the person out of the outside party's session, where its own script stands in this page. */
let signOut: () => void = () => {}

export const setSocialState = (state: SocialState): void => useSocialState.setState({ state })

/** The script of an outside party holds a session of its own from now on. */
export function onSocialEnd(leave: () => void): void {
  signOut = leave
}

/** Ends the social session together with ours (ACC-48, ACC-51). */
export function endSocial(): void {
  signOut()
  signOut = () => {}
  setSocialState('notLoggedIn')
}
