import { type AccessPoint, promptOf } from '@majlis/contract/billing.plain'
import { useRouter } from '../platform/router/index.ts'
import { useEffect } from 'react'
import { useOnline } from '../platform/net/online.ts'
import { useSession } from '../platform/state/session.ts'
import { blockReason } from './access.ts'
import { showPrompt } from './prompts.ts'
import { refreshStatus } from './status.ts'

/**
 * Checks access to a whole screen, for people who open its address directly or whose subscription ends while it is open.
 * @returns true when the screen may be drawn; until then it shows its loading state
 */
export function useAccessWall(point: AccessPoint): boolean {
  const router = useRouter()
  const isOnline = useOnline()
  const reason = useSession((state) => (state.token ? blockReason(state.user) : 'USER_NOT_FOUND'))
  const prompt = reason === null ? null : promptOf(point, reason)
  useEffect(() => {
    if (prompt === 'checking' && isOnline) void refreshStatus()
  }, [prompt, isOnline])
  useEffect(() => {
    const leave = () => router.history.replace('/')
    if (prompt === 'paywall') router.history.replace('/paywall')
    if (prompt === 'exclusive') showPrompt({ kind: 'exclusive', onSkip: leave })
    if (prompt === 'lowBalance') showPrompt({ kind: 'low', onClose: leave })
  }, [prompt, router])
  return reason === null
}
