import { type ReactNode, useEffect } from 'react'
import { useRouter } from '../platform/router/index.ts'
import { useSession } from '../platform/state/session.ts'
import { usePlayPreconditions } from './usePlayPreconditions.tsx'

/**
 * Asks for a name before a whole screen, for people who open its address directly (ACC-40). Whoever closes the question goes Home.
 * @returns whether the screen may be drawn, and the dialogs, which the screen renders in either case
 */
export function useNameWall(): { readonly isOpen: boolean; readonly element: ReactNode } {
  const router = useRouter()
  const { run, element } = usePlayPreconditions()
  // Until the server has answered it may be unknown whether there is a name.
  const isNameless = useSession(({ token, user }) => token !== null && user?.isNamed === false)
  useEffect(() => {
    if (isNameless) run({ route: router.history.location.href, terms: false, onCancel: () => router.history.replace('/') }, () => undefined)
  }, [isNameless, run, router])
  return { isOpen: !isNameless, element }
}
