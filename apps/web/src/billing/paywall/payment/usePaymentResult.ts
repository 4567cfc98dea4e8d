import { useCallback, useEffect, useRef, useState } from 'react'
import { session } from '../../../platform/state/session.ts'
import type { Status } from '../../status.ts'
import { dropDraft } from '../draft.ts'
import { isPaymentType, keepPaymentMethod } from './methods.ts'
import { awaitPayment, type Payment } from './waiting.ts'

type Result = Payment['kind'] | 'waiting'

/** The result of a payment on the operator's page, from the status alone; `open` while it is not known. */
export function usePaymentResult(): { result: Result; again: () => void } {
  const [result, setResult] = useState<Result>('waiting')
  const [round, setRound] = useState(0)
  const requestedRound = useRef(-1)
  useEffect(() => {
    if (requestedRound.current === round) return
    requestedRound.current = round
    void awaitPayment().then(({ kind, status }) => {
      if (status) settle(status)
      setResult(kind)
    })
  }, [round])
  const again = useCallback(() => {
    setResult('waiting')
    setRound((before) => before + 1)
  }, [])
  return { result, again }
}

/** The payment method that was used is added to the person's own ones. */
function settle({ paymentType: type, subscriptionId, serviceId, msisdn }: Status): void {
  const { user } = session()
  if (!user) return
  dropDraft()
  if (isPaymentType(type) && msisdn !== '') keepPaymentMethod({ userId: user._id, type, data: msisdn, subscriptionId, serviceId })
}
