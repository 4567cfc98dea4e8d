import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { withWords } from '../platform/i18n/index.ts'
import { rememberRoute } from '../platform/postlogin.ts'
import { type SessionUser, session } from '../platform/session.ts'
import type { Step } from './gate/step.ts'

// Asked once in a lifetime: nobody else pays for the code.
const GateDialogs = lazy(withWords(async () => ({ default: (await import('./gate/GateDialogs.tsx')).GateDialogs })))

export interface GateOptions {
  /** Where to come back to when a login has to come first, path within the app. */
  readonly route: string
  /** False where only a name is needed, as for Messages. True when left out. */
  readonly terms?: boolean
  /** The person turned back. */
  readonly onCancel?: () => void
}

interface Asking extends GateOptions {
  readonly step: Step
  readonly onPass: () => void
}

export interface PlayGate {
  /** Asks for what is missing (login, terms, name), then calls `onPass`. */
  readonly run: (options: GateOptions, onPass: () => void) => void
  /** Asks for what is missing, then goes to the route. */
  readonly go: (route: string, options?: Omit<GateOptions, 'route'>) => void
  /** The dialogs: draw them somewhere on the screen. */
  readonly element: ReactNode
}

/** What still stands between this person and a game: accepted terms first, then a chosen name (ACC-40, ACC-69). */
function missing(user: SessionUser | null, terms: boolean): Step | null {
  if (terms && user?.tncAccepted !== true) return 'terms'
  return user?.isNamed === true ? null : 'noName'
}

/** The gate before every game, for a tap and for a deep link alike. A visitor goes to /login and comes back afterwards. */
export function usePlayGate(): PlayGate {
  const router = useRouter()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [isAsked, setAsked] = useState(false)

  const run = useCallback(
    (options: GateOptions, onPass: () => void) => {
      const { token, user } = session()
      if (!token) {
        rememberRoute(options.route)
        void navigate({ to: '/login' })
        return
      }
      const step = missing(user, options.terms !== false)
      if (step === null) return onPass()
      setAsked(true)
      setAsking({ ...options, onPass, step })
    },
    [navigate],
  )
  const go = useCallback(
    (route: string, options: Omit<GateOptions, 'route'> = {}) => run({ ...options, route }, () => router.history.push(route)),
    [run, router],
  )

  const turnBack = () => {
    setAsking(null)
    asking?.onCancel?.()
  }
  const at = (step: Step) => {
    if (asking) setAsking({ ...asking, step })
  }
  const goOn = () => {
    if (!asking) return
    const step = missing(session().user, asking.terms !== false)
    if (step !== null) return setAsking({ ...asking, step })
    setAsking(null)
    asking.onPass()
  }
  const leave = () => {
    setAsking(null)
    void navigate({ to: '/' })
  }

  // Once asked they stay, so that the last one may close with its motion.
  const element = isAsked && (
    <Suspense fallback={null}>
      <GateDialogs step={asking?.step ?? null} onStep={at} onDone={goOn} onClose={turnBack} onLeave={leave} />
    </Suspense>
  )
  return { run, go, element }
}
