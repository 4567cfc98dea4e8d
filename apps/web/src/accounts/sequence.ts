/** A way in by its letter: Facebook, Google, Twitter, phone. */
export type Provider = 'F' | 'G' | 'T' | 'P'

const known: ReadonlySet<string> = new Set(['F', 'G', 'T', 'P'] satisfies Provider[])
const isProvider = (letter: string): letter is Provider => known.has(letter)

/** The providers of a configured sequence, in its order, each once; PGFT when there is none (ACC-02, ACC-03). */
export function providersOf(sequence: string | undefined): Provider[] {
  return [...new Set((sequence || 'PGFT').split(''))].filter(isProvider)
}

export const partyOf = { F: 'facebook', G: 'google', T: 'twitter' } as const

/**
 * The ways that can be used here: the phone always, outside parties only where they are set up.
 * @param parties undefined while it is not known, or cannot be: the sequence alone decides then
 */
export function usableOf(providers: readonly Provider[], parties: readonly string[] | undefined): Provider[] {
  return providers.filter((provider) => provider === 'P' || parties === undefined || parties.includes(partyOf[provider]))
}
