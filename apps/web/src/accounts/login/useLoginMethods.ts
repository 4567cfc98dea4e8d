import { limits } from '@majlis/contract/core/limits'
import { useCall } from '../../platform/net/query.ts'
import { partyOf, type Provider, providersOf, usableOf } from './sequence.ts'

export interface OfferedMethods {
  /** In the region's order. */
  readonly providers: readonly Provider[]
  /** The client id of a configured provider. */
  readonly partyAt: (provider: Provider) => { clientId: string; sdkUrl: string; scopes: readonly string[] } | undefined
  /** False while it is not known which providers are configured. */
  readonly isKnown: boolean
}

/** The login methods that the region offers and that can be used here. When the server does not say which are configured, the region alone decides. */
export function useLoginMethods(sequence: string | undefined): OfferedMethods {
  const offered = providersOf(sequence)
  const needsParties = offered.some((provider) => provider !== 'P')
  const parties = useCall('accounts.getSocialProviders', needsParties ? {} : null, { staleMs: 10 * 60_000 })
  return {
    providers: usableOf(
      offered,
      parties.data?.map(({ provider }) => provider),
    ),
    partyAt: (letter) => (letter === 'P' ? undefined : parties.data?.find(({ provider }) => provider === partyOf[letter])),
    isKnown: !needsParties || !parties.isPending,
  }
}

/** The settings of the PIN step; default values until the server has answered. */
export function useVerification() {
  const { data } = useCall('regions.getVerificationScreenConfig', {}, { staleMs: 10 * 60_000 })
  return { pinLength: data?.pinLength ?? limits.ownPin, resendSeconds: data?.resendSeconds ?? 120, text: data?.text }
}
