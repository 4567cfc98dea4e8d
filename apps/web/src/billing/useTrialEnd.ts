import { endsUnpaid } from '@majlis/contract/billing.plain'
import { useRouter } from '../platform/router/index.ts'
import { useEffect } from 'react'
import { now } from '../platform/clock.ts'
import { useSession } from '../platform/state/session.ts'
import { storage } from '../platform/state/storage.ts'

/** How long before its end a trial leads to the plans. */
const lastMs = 2 * 86_400_000

/**
 * Opens the paywall when a trial without a plan is about to end: once for each trial, on Home only, so that no game is interrupted. The plan that fits the
 * number is selected there.
 */
export function useTrialEnd(path: string): void {
  const router = useRouter()
  const ends = useSession(({ user }) => {
    const data = user?.purchaseStatus?.data
    return endsUnpaid({ onTrial: user?.onTrial === true, renewsAt: data?.renewsAt }) ? (data?.trialEndsAt ?? null) : null
  })
  useEffect(() => {
    const left = (ends ?? 0) - now()
    if (path !== '/' || ends === null || left <= 0 || left > lastMs || storage.read('trialEnd') === String(ends)) return
    storage.write('trialEnd', String(ends))
    router.history.push('/paywall')
  }, [path, ends, router])
}
