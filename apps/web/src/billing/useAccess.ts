import { type BlockReason, type AccessPoint, promptOf } from '@majlis/contract/billing.plain'
import { useRouter } from '../platform/router/index.ts'
import { useCallback } from 'react'
import { session } from '../platform/state/session.ts'
import { blockReason } from './access.ts'
import { closePrompt, showPrompt } from './prompts.ts'
import { refreshStatus } from './status.ts'

/** Why the person has no access, after loading the status where it is not known yet; null with access. */
async function reasonNow(): Promise<BlockReason | null> {
  const reason = blockReason(session().user)
  if (reason !== 'NO_STATUS') return reason
  showPrompt({ kind: 'checking' })
  await refreshStatus()
  closePrompt('checking')
  return blockReason(session().user)
}

/** Checks access: with access `onPass` is called, otherwise the fitting prompt is shown. `leave` is for people who opened an address directly. */
type AskAccess = (point: AccessPoint, onPass: () => void, leave?: () => void) => void

/** Returns the function that checks access. Visitors pass, because they have to log in first. */
export function useAccess(): AskAccess {
  const router = useRouter()
  return useCallback(
    async (point, onPass, leave) => {
      if (!session().token) return onPass()
      const isStillThere = router.markEntry()
      const reason = await reasonNow()
      // The check may take long: whoever has gone elsewhere meanwhile stays there.
      if (!isStillThere()) return
      if (reason === null) return onPass()
      const prompt = promptOf(point, reason)
      if (prompt === 'paywall') return leave ? router.history.replace('/paywall') : router.history.push('/paywall')
      if (prompt === 'exclusive') return showPrompt({ kind: 'exclusive', ...(leave && { onSkip: leave }) })
      showPrompt({ kind: prompt === 'lowBalance' ? 'low' : 'checking', ...(leave && { onClose: leave }) })
    },
    [router],
  )
}
