import { useRouter } from '../platform/router/index.ts'
import { useEffect, useRef } from 'react'
import { session, useSession } from '../platform/state/session.ts'
import { tabStorage } from '../platform/state/storage.ts'
import { refreshStatus } from './status.ts'

/** Whether one of the payment methods is active. */
const hasMethod = (): boolean => session().user?.paymentMethods?.some(({ active }) => active) ?? false

/**
 * After a login the status of the subscription is loaded (ACC-21), and the paywall opens without an active payment method (BIL-17), once per visit for people
 * who skipped it.
 */
export function useLoginCheck(): void {
  const router = useRouter()
  const logins = useSession((state) => state.logins)
  // No login is taken as checked at the start: that of a partner's payload happens before anything is drawn. A reload begins at 0.
  const checked = useRef(0)
  useEffect(() => {
    if (checked.current === logins) return
    checked.current = logins
    void refreshStatus().then(() => {
      const userId = session().user?._id
      if (userId === undefined || hasMethod() || tabStorage.read('skippedPaywall') === userId) return
      // The result of a payment leads to the plans by itself, where there is none.
      if (!['/paywall', '/payment-result'].includes(router.history.location.pathname)) router.history.push('/paywall')
    })
  }, [logins, router])
}
