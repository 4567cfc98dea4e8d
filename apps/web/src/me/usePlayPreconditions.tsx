import { useNavigate, useRouter } from '../platform/router/index.ts'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { withMessages } from '../platform/i18n/index.ts'
import { rememberRoute } from '../platform/state/postlogin.ts'
import { type SessionUser, session } from '../platform/state/session.ts'
import type { Step } from './preconditions/step.ts'

// Most people are asked only once, so that the code is loaded when needed.
const PreconditionDialogs = lazy(withMessages(async () => ({ default: (await import('./preconditions/PreconditionDialogs.tsx')).PreconditionDialogs })))

export interface PreconditionOptions {
  /** The path within the app to return to after a login. */
  readonly route: string
  /** False where only a name is needed, as for Messages. True when left out. */
  readonly terms?: boolean
  /** The person closed the dialog. */
  readonly onCancel?: () => void
}

interface PendingPrecondition extends PreconditionOptions {
  readonly step: Step
  readonly onPass: () => void
}

export interface PlayPreconditions {
  /** Asks for what is missing (login, terms, name), then calls `onPass`. */
  readonly run: (options: PreconditionOptions, onPass: () => void) => void
  /** Asks for what is missing, then goes to the route. */
  readonly go: (route: string, options?: Omit<PreconditionOptions, 'route'>) => void
  /** The dialogs; the screen has to render them. */
  readonly element: ReactNode
}

/** What this person still has to answer (ACC-40, ACC-69): before the first game terms and name in one dialog, later new terms, elsewhere a name. */
function missing(user: SessionUser | null, terms: boolean): Step | null {
  if (user?.isNamed !== true) return terms ? 'first' : 'noName'
  return terms && user.tncAccepted !== true ? 'terms' : null
}

/** The preconditions of every game, for a tap and for a deep link. A visitor goes to /login and returns afterwards. */
export function usePlayPreconditions(): PlayPreconditions {
  const router = useRouter()
  const navigate = useNavigate()
  const [pending, show] = useState<PendingPrecondition | null>(null)
  // A dialog may still be saving when the person closes it, or leaves the screen.
  const newest = useRef<PendingPrecondition | null>(null)
  const setPending = useCallback((next: PendingPrecondition | null) => {
    newest.current = next
    show(next)
  }, [])
  useEffect(() => {
    return () => {
      newest.current = null
    }
  }, [])
  const [isOpened, setOpened] = useState(false)

  const run = useCallback(
    (options: PreconditionOptions, onPass: () => void) => {
      const { token, user } = session()
      if (!token) {
        rememberRoute(options.route)
        void navigate({ to: '/login' })
        return
      }
      const step = missing(user, options.terms !== false)
      if (step === null) return onPass()
      setOpened(true)
      setPending({ ...options, onPass, step })
    },
    [navigate, setPending],
  )
  const go = useCallback(
    (route: string, options: Omit<PreconditionOptions, 'route'> = {}) => run({ ...options, route }, () => router.history.push(route)),
    [run, router],
  )

  const turnBack = () => {
    setPending(null)
    pending?.onCancel?.()
  }
  const at = (step: Step) => {
    if (pending) setPending({ ...pending, step })
  }
  const goOn = () => {
    const { current } = newest
    if (current === null || current.step === 'declining') return
    const step = missing(session().user, current.terms !== false)
    if (step !== null) return setPending({ ...current, step })
    setPending(null)
    current.onPass()
  }
  const leave = () => {
    setPending(null)
    void navigate({ to: '/' })
  }

  // After the first question the dialogs stay, so that the last one can be animated when it closes.
  const element = isOpened && (
    <Suspense fallback={null}>
      <PreconditionDialogs step={pending?.step ?? null} onStep={at} onDone={goOn} onClose={turnBack} onLeave={leave} />
    </Suspense>
  )
  return { run, go, element }
}
