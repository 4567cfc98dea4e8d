import { useCall } from '../platform/query.ts'
import { partyOf, type Provider, providersOf, usableOf } from './sequence.ts'

export interface Ways {
  /** In the region's order. */
  readonly providers: readonly Provider[]
  /** The outside parties that are set up here. */
  readonly partyAt: (provider: Provider) => { clientId: string; sdkUrl: string; scopes: readonly string[] } | undefined
  /** False while nobody knows which parties are set up. */
  readonly isKnown: boolean
}

/** The ways in that the region offers and that can be used here. When the server does not say which can, the region alone decides. */
export function useWays(sequence: string | undefined): Ways {
  const offered = providersOf(sequence)
  const needsParties = offered.some((provider) => provider !== 'P')
  const parties = useCall('GET /api/v4/social/providers', needsParties ? {} : null, { staleMs: 10 * 60_000 })
  return {
    providers: usableOf(
      offered,
      parties.data?.map(({ provider }) => provider),
    ),
    partyAt: (letter) => (letter === 'P' ? undefined : parties.data?.find(({ provider }) => provider === partyOf[letter])),
    isKnown: !needsParties || !parties.isPending,
  }
}

/** What the verification screen needs to know; our own figures until the server has said its. */
export function useVerification() {
  const { data } = useCall('GET /api/v4/verificationScreenConfig', {}, { staleMs: 10 * 60_000 })
  return { pinLength: data?.pinLength, resendSeconds: data?.resendSeconds ?? 120, text: data?.text }
}
