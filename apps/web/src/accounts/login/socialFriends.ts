import { create } from 'zustand'

/** Ids of the person's friends at a provider, once they let this app look; `failed` when the provider did not say them. */
export type SocialFriends = readonly string[] | 'failed' | null

/** The last answer of the provider. It is kept until it was shown. */
export const useSocialFriends = create<{ friends: SocialFriends }>(() => ({ friends: null }))

/** Replaces the last answer; null after it was shown. */
export const setSocialFriends = (friends: SocialFriends): void => useSocialFriends.setState({ friends })
