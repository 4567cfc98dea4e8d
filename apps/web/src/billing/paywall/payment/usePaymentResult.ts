import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { session } from '../../../platform/state/session.ts'
import type { Status } from '../../status.ts'
import { dropDraft, useDraft } from '../draft.ts'
import { isPaymentType, keepPaymentMethod } from './methods.ts'
import { awaitPayment, type Payment } from './waiting.ts'

type Result = Payment['kind'] | 'waiting'

/**
 * The result of a payment on the operator's page, from the status alone; `open` while it is not known.
 * @param onSubscribed called once for a purchase that began in this tab
 */
export function usePaymentResult(onSubscribed: () => void): { result: Result; again: () => void } {
  const [result, setResult] = useState<Result>('waiting')
  const [round, setRound] = useState(0)
  const requestedRound = useRef(-1)
  const subscribed = useEffectEvent(onSubscribed)
  useEffect(() => {
    if (requestedRound.current === round) return
    requestedRound.current = round
    void awaitPayment().then(({ kind, status }) => {
      if (status) settle(status, () => subscribed())
      setResult(kind)
    })
  }, [round])
  const again = useCallback(() => {
    setResult('waiting')
    setRound((before) => before + 1)
  }, [])
  return { result, again }
}

/** The payment method that was used is added to the person's own ones. A reload of the page finds no draft any more, and is not another purchase. */
function settle({ paymentType: type, subscriptionId, serviceId, msisdn }: Status, onSubscribed: () => void): void {
  const { user } = session()
  if (!user) return
  const { userId, isAtPage } = useDraft.getState()
  dropDraft()
  if (isAtPage && userId === user._id) onSubscribed()
  if (isPaymentType(type) && msisdn !== '') keepPaymentMethod({ userId: user._id, type, data: msisdn, subscriptionId, serviceId })
}
