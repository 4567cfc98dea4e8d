import { type BlockReason, type Gate, promptOf } from '@majlis/contract/billing.plain'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useOnline } from '../platform/online.ts'
import { session, useSession } from '../platform/session.ts'
import { blockReason } from './access.ts'
import { closePrompt, showPrompt } from './prompts.ts'
import { refreshStatus } from './status.ts'

/** Why a gate is closed, after asking once more where no status is known yet; null when it is open. */
async function reasonNow(): Promise<BlockReason | null> {
  const reason = blockReason(session().user)
  if (reason !== 'NO_STATUS') return reason
  showPrompt({ kind: 'checking' })
  await refreshStatus()
  closePrompt('checking')
  return blockReason(session().user)
}

/** Asks at a gate: whoever may pass does, everybody else gets the prompt that belongs there. `leave` is for those who came by an address. */
type AskAccess = (gate: Gate, onPass: () => void, leave?: () => void) => void

/** How to ask at a gate. Visitors pass: the login that follows asks them first. */
export function useAccess(): AskAccess {
  const router = useRouter()
  return useCallback(
    async (gate, onPass, leave) => {
      if (!session().token) return onPass()
      const reason = await reasonNow()
      if (reason === null) return onPass()
      const prompt = promptOf(gate, reason)
      if (prompt === 'paywall') return leave ? router.history.replace('/paywall') : router.history.push('/paywall')
      if (prompt === 'exclusive') return showPrompt({ kind: 'exclusive', ...(leave && { onSkip: leave }) })
      showPrompt({ kind: prompt === 'lowBalance' ? 'low' : 'checking', ...(leave && { onClose: leave }) })
    },
    [router],
  )
}

/**
 * A gate around a whole screen, for those who come by its address or whose subscription ends while they are there.
 * @returns true when the screen may be drawn; until then its loading state belongs there
 */
export function useAccessWall(gate: Gate): boolean {
  const router = useRouter()
  const isOnline = useOnline()
  const reason = useSession((state) => (state.token ? blockReason(state.user) : 'USER_NOT_FOUND'))
  const prompt = reason === null ? null : promptOf(gate, reason)
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
