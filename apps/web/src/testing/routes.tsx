import { createMemoryHistory } from '@tanstack/history'
import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { vi } from 'vitest'
import { createRoute, lazyScreen, Outlet, Router, RouterProvider, useCanGoBack, useLocation, useParams, useSearch } from '../platform/router/index.ts'
import type { Location, ScreenComponent } from '../platform/router/types.ts'

const WalletScreen = () => <p>wallet</p>

/** A screen whose code comes, or fails, when the test says so. */
export function lateWallet() {
  const loads: PromiseWithResolvers<{ WalletScreen: typeof WalletScreen }>[] = []
  const component = lazyScreen(() => {
    const load = Promise.withResolvers<{ WalletScreen: typeof WalletScreen }>()
    loads.push(load)
    return load.promise
  }, 'WalletScreen')
  const newest = () => loads.at(-1) ?? Promise.reject(new Error('nothing was asked for'))
  return {
    component,
    loads,
    come: () => act(async () => (await newest()).resolve({ WalletScreen })),
    fail: (problem: Error) => act(async () => (await newest()).reject(problem)),
  }
}

/** A clock that only the test moves. */
export function stillClock(): (ms: number) => Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return (ms) => vi.advanceTimersByTimeAsync(ms)
}

/** A screen that counts how often it was mounted, and keeps a state of its own. */
function Counted({ name, children }: { name: string; children?: ReactNode }) {
  const [number] = useState(() => {
    mounts[name] = (mounts[name] ?? 0) + 1
    return mounts[name]
  })
  return (
    <section aria-label={name}>
      {name} {number} {children}
    </section>
  )
}
/** How often each `Counted` was mounted since `openRoutes`. */
export const mounts: Record<string, number> = {}

interface Options {
  readonly components?: Readonly<Record<string, ScreenComponent>>
  readonly guard?: (location: Location) => void
  readonly history?: Router['history']
  readonly isInPage?: () => boolean
}

const HomeScreen = () => <Counted name="home" />
const GameScreen = () => <Counted name={`game ${useParams({ from: '/game/$gameId' }).gameId}`} />
const ListScreen = () => <Counted name="list" />
const RoomScreen = () => <Counted name="room">{useParams({ from: '/chat/$roomId' }).roomId}</Counted>
const PaywallScreen = () => <p>step {JSON.stringify(useSearch({ from: '/paywall' }))}</p>

function Chats() {
  return (
    <Counted name="chats">
      <Outlet />
    </Counted>
  )
}

export function BrokenScreen(): ReactNode {
  throw new Error('broken')
}

function Shell() {
  const canGoBack = useCanGoBack()
  return (
    <>
      <output>{useLocation({ select: ({ href }) => href })}</output>
      <p>{canGoBack ? 'back' : 'no back'}</p>
      <Outlet />
    </>
  )
}

/** Opens a small app with a shell, three kinds of routes and those of the test. */
export async function openRoutes(
  path: string,
  { components = {}, guard = () => undefined, history = createMemoryHistory({ initialEntries: [path] }), isInPage = () => false }: Options = {},
) {
  for (const name of Object.keys(mounts)) delete mounts[name]
  const routes = [
    ...Object.entries(components).map(([at, component]) => createRoute({ path: at, component })),
    createRoute({ path: '/', component: HomeScreen }),
    createRoute({ path: '/game/$gameId', component: GameScreen }),
    createRoute({ path: '/messages', parent: Chats, component: ListScreen }),
    createRoute({ path: '/chat/$roomId', parent: Chats, component: RoomScreen }),
    createRoute({ path: '/paywall', validateSearch: ({ step }) => (step === 'pin' ? { step } : {}), component: PaywallScreen }),
  ]
  const router = new Router({
    routes,
    shell: Shell,
    beforeLoad: ({ location }) => guard(location),
    notFound: () => <p>not found</p>,
    pending: () => <p>pending</p>,
    failed: () => <p>failed</p>,
    isInPage,
  })
  router.setHistory(history)
  const { unmount } = render(<RouterProvider router={router} />)
  await act(async () => undefined)
  const go = (to: string) => act(async () => router.history.push(to))
  return { router, go, unmount, back: () => act(async () => router.history.back()) }
}

/** The address as the shell shows it. */
export const address = () => screen.getByRole('status').textContent
