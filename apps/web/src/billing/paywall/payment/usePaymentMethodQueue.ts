import { useEffect } from 'react'
import { useInterval } from '../../../platform/clock.ts'
import { useOnline } from '../../../platform/net/online.ts'
import { useUserId } from '../../../platform/state/session.ts'
import { tryPaymentMethod, usePendingMethod } from './methods.ts'

/** Milliseconds between two tries to add a payment method (BIL-66). */
const retryMs = 10_000

/** Adds the stored payment method, with retries until the server has it; pauses while offline and ends with the session. */
export function usePaymentMethodQueue(): void {
  const pending = usePendingMethod((state) => state.pending)
  const isOnline = useOnline()
  const userId = useUserId()
  const isTrying = pending !== null && isOnline && userId !== null
  useEffect(() => {
    if (isTrying) void tryPaymentMethod()
  }, [isTrying])
  useInterval(() => void tryPaymentMethod(), isTrying ? retryMs : null)
}
