import { Component, createContext, type ReactNode, Suspense, use, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import type { Router, Shown } from './router.ts'

export const RouterContext = createContext<Router | null>(null)
export const ShownContext = createContext<Shown | null>(null)
/** How many components of the branch are around this one. */
const DepthContext = createContext(0)

/** Draws the screen of the address. */
export function RouterProvider({ router }: { router: Router }) {
  const read = () => router.shown
  const shown = useSyncExternalStore(router.subscribe, read, read)
  useLayoutEffect(() => router.start(), [router])
  useLayoutEffect(() => {
    if (shown?.isComplete) router.options.onDrawn?.()
    // What the effects of the screen change, such as heights, is drawn by then.
    if (shown?.isComplete) queueMicrotask(() => router.shown === shown && router.restoreScroll(shown))
  }, [router, shown])
  if (shown === null) return null
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>
        <Outlet />
      </ShownContext>
    </RouterContext>
  )
}

/** The place of the screen in the component around it. */
export function Outlet() {
  const depth = use(DepthContext)
  const router = use(RouterContext)
  const shown = use(ShownContext)
  const ShownScreen = shown?.branch[depth]
  // The same element, so that a screen is not drawn again when only its query or state changes.
  const screen = useMemo(() => ShownScreen && <ShownScreen />, [ShownScreen])
  if (router === null || screen === undefined) return null
  const { pending: Pending, failed: Failed } = router.options
  return (
    <Suspense fallback={<Pending />}>
      <ErrorBoundary shown={shown} fallback={<Failed />}>
        <DepthContext value={depth + 1}>{screen}</DepthContext>
      </ErrorBoundary>
    </Suspense>
  )
}

interface ErrorBoundaryProps {
  readonly shown: Shown | null
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly shown: Shown | null
  readonly hasFailed: boolean
}

/** Draws the fallback instead of a screen that failed. The next change of the address tries again. */
class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { shown: null, hasFailed: false }
  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true }
  }
  static getDerivedStateFromProps({ shown }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return state.shown === shown ? null : { shown, hasFailed: false }
  }
  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
