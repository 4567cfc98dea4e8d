/** A login method by its letter: Facebook, Google, Twitter, phone. */
export type Provider = 'F' | 'G' | 'T' | 'P'

const known: ReadonlySet<string> = new Set(['F', 'G', 'T', 'P'] satisfies Provider[])
const isProvider = (letter: string): letter is Provider => known.has(letter)

/** The providers of a configured sequence, in its order, each once; PGFT when there is none (ACC-02, ACC-03). */
export function providersOf(sequence: string | undefined): Provider[] {
  return [...new Set((sequence || 'PGFT').split(''))].filter(isProvider)
}

export const partyOf = { F: 'facebook', G: 'google', T: 'twitter' } as const

/**
 * The login methods that can be used here: always the phone, and providers only where they are configured.
 * @param parties undefined while it is not known, or cannot be; then the sequence alone decides
 */
export function usableOf(providers: readonly Provider[], parties: readonly string[] | undefined): Provider[] {
  return providers.filter((provider) => provider === 'P' || parties === undefined || parties.includes(partyOf[provider]))
}
