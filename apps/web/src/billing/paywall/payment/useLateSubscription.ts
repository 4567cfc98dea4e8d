import { endsUnpaid } from '@majlis/contract/billing.plain'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../../platform/state/session.ts'
import { blockReason } from '../../access.ts'
import { keepDraft, reportOnce, useDraft } from '../draft.ts'

/**
 * An operator may answer after the paywall has stopped waiting: the status shows the subscription then, on whatever screen it is read (REG-22).
 * @param track reports to the attribution service
 */
export function useLateSubscription(track: (event: 'subscribe') => void): void {
  const payer = useSession(({ user }) => {
    const status = user?.purchaseStatus?.data
    return status && !endsUnpaid(status) && blockReason(user) === null ? (user?._id ?? null) : null
  })
  const isOpen = useDraft((draft) => draft.isOpen && draft.userId === payer)
  const report = useEffectEvent(() => {
    keepDraft({ isOpen: false })
    reportOnce('subscribe', track)
  })
  useEffect(() => {
    if (isOpen) report()
  }, [isOpen])
}
