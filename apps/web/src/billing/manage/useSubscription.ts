import { useQuery } from '@tanstack/react-query'
import type { Response } from '../../platform/net/api.ts'
import { call } from '../../platform/net/client.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useUserId } from '../../platform/state/session.ts'
import { packageDetail } from '../paywall/payment/actions.ts'
import { refreshStatus, type Status } from '../status.ts'

export type Subscription = Status
export type Consent = Response<'billing.consents'>[number]

/** The own subscription, its service and its consents, loaded again with every visit. */
export function useSubscription() {
  const { language } = useI18n()
  const userId = useUserId()
  return useQuery({
    queryKey: ['subscription', language, userId],
    queryFn: async () => {
      const [subscription, agreed] = await Promise.all([refreshStatus(), call('billing.consents', {})])
      if (!subscription) throw new Error('the status is not known')
      const service = subscription.serviceId > 0 ? await packageDetail(subscription.serviceId) : undefined
      return { subscription, service: service ?? null, consents: agreed.success ? (agreed.data as Consent[]) : undefined }
    },
    enabled: userId !== null,
    staleTime: 0,
    retry: 1,
  })
}
