// @vitest-environment happy-dom
import { createBrowserHistory, createMemoryHistory } from '@tanstack/history'
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { restoreClock } from '../../testing/clock.ts'
import { TestTab } from '../../testing/tab.ts'
import { createRoute, lazyScreen, Outlet, redirect, Router, RouterProvider, useCanGoBack, useLocation, useParams, useSearch } from './index.ts'
import type { Location, Screen } from './types.ts'

restoreClock()
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const WalletScreen = () => <p>wallet</p>

/** A screen whose code comes, or fails, when the test says so. */
function lateWallet() {
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
function stillClock(): (ms: number) => Promise<unknown> {
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
let mounts: Record<string, number> = {}

interface Options {
  readonly components?: Readonly<Record<string, Screen>>
  readonly guard?: (location: Location) => void
  readonly history?: Router['history']
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

function BrokenScreen(): ReactNode {
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

async function open(path: string, { components = {}, guard = () => undefined, history = createMemoryHistory({ initialEntries: [path] }) }: Options = {}) {
  mounts = {}
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
  })
  router.setHistory(history)
  const { unmount } = render(<RouterProvider router={router} />)
  await act(async () => undefined)
  const go = (to: string) => act(async () => router.history.push(to))
  return { router, go, unmount, back: () => act(async () => router.history.back()) }
}

const address = () => screen.getByRole('status').textContent

test('the screen of the address is shown in the shell, and an unknown address has the screen for it', async () => {
  const { go } = await open('/')
  expect(screen.getByText('home 1')).toBeDefined()
  await go('/nowhere/at/all')
  expect(screen.getByText('not found')).toBeDefined()
  expect(address()).toBe('/nowhere/at/all')
})

test('a guard runs before the first screen, before later ones, and on the way back; a redirect takes the place of the entry', async () => {
  const guarded: string[] = []
  const guard = ({ pathname }: Location) => {
    guarded.push(pathname)
    if (pathname === '/wallet' || closed.has(pathname)) throw redirect({ to: '/' })
  }
  const closed = new Set<string>()
  const { router, go, back } = await open('/wallet', { guard })
  expect(guarded).toEqual(['/wallet', '/'])
  expect(address()).toBe('/')
  expect(router.history.length).toBe(1)
  await go('/game/snake')
  await go('/wallet')
  expect(address()).toBe('/')
  expect(router.history.length).toBe(3)
  closed.add('/game/snake')
  await back()
  expect(address()).toBe('/')
  expect(screen.queryByLabelText(/game/)).toBeNull()
  expect(guarded).toEqual(['/wallet', '/', '/game/snake', '/wallet', '/', '/game/snake', '/'])
})

test('the guard of the open screen runs again when it is asked to', async () => {
  let isOpen = true
  const { router } = await open('/game/snake', {
    guard: ({ pathname }) => {
      if (!isOpen && pathname !== '/') throw redirect({ to: '/' })
    },
  })
  await act(() => router.invalidate())
  expect(address()).toBe('/game/snake')
  isOpen = false
  await act(() => router.invalidate())
  expect(address()).toBe('/')
})

test('the screen before stays until the next one is loaded, though the address is the new one already', async () => {
  const late = lateWallet()
  const { go, back } = await open('/', { components: { '/wallet': late.component } })
  await go('/wallet')
  expect(address()).toBe('/wallet')
  expect(screen.getByText('home 1')).toBeDefined()
  await late.come()
  expect(screen.getByText('wallet')).toBeDefined()
  expect(screen.queryByText('home 1')).toBeNull()
  await back()
  await go('/wallet')
  expect(screen.getByText('wallet')).toBeDefined()
  expect(late.loads).toHaveLength(1)
})

test('a screen that takes longer than a quarter of a second is announced', async () => {
  const pass = stillClock()
  const late = lateWallet()
  const { go } = await open('/', { components: { '/wallet': late.component } })
  await go('/wallet')
  await act(() => pass(249))
  expect(screen.queryByText('pending')).toBeNull()
  await act(() => pass(2))
  expect(screen.getByText('pending')).toBeDefined()
  await late.come()
  expect(screen.getByText('wallet')).toBeDefined()
  expect(screen.queryByText('pending')).toBeNull()
})

test('a first screen that takes long is announced within the shell', async () => {
  const pass = stillClock()
  const late = lateWallet()
  await open('/wallet', { components: { '/wallet': late.component } })
  expect(screen.queryByRole('status')).toBeNull()
  await act(() => pass(251))
  expect(address()).toBe('/wallet')
  expect(screen.getByText('pending')).toBeDefined()
  await late.come()
  expect(screen.getByText('wallet')).toBeDefined()
})

test('a screen that comes late does not replace a newer one', async () => {
  const pass = stillClock()
  const late = lateWallet()
  const { go } = await open('/', { components: { '/wallet': late.component } })
  await go('/wallet')
  await go('/game/snake')
  await late.come()
  await act(() => pass(1_000))
  expect(screen.getByText('game snake 1')).toBeDefined()
  expect(screen.queryByText('wallet')).toBeNull()
})

test('a screen whose code fails says so within the shell, and opening it again tries again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const late = lateWallet()
  const { go, back } = await open('/', { components: { '/wallet': late.component } })
  await go('/wallet')
  await late.fail(new Error('broken'))
  expect(screen.getByText('failed')).toBeDefined()
  expect(address()).toBe('/wallet')
  await back()
  expect(screen.getByText(/^home/)).toBeDefined()
  await go('/wallet')
  await late.come()
  expect(screen.getByText('wallet')).toBeDefined()
})

test('a missing file loads the page again, once', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  const missing = new Error('Failed to fetch dynamically imported module: https://majlis.example/assets/Wallet-1.js')
  for (const times of ['first', 'second']) {
    const late = lateWallet()
    const { go, unmount } = await open('/', { components: { '/wallet': late.component } })
    await go('/wallet')
    await late.fail(missing)
    expect(screen.queryByText('failed') !== null, times).toBe(times === 'second')
    expect(reload).toHaveBeenCalledTimes(1)
    unmount()
  }
})

test('a missing file loads nothing again where the browser stores nothing', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  vi.spyOn(window.sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const late = lateWallet()
  const { go } = await open('/', { components: { '/wallet': late.component } })
  await go('/wallet')
  await late.fail(new Error('Failed to fetch dynamically imported module: https://majlis.example/assets/Wallet-2.js'))
  expect(screen.getByText('failed')).toBeDefined()
  expect(reload).not.toHaveBeenCalled()
})

test('a screen that fails while it is drawn is replaced until the address changes', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { go } = await open('/', { components: { '/wallet': BrokenScreen } })
  await go('/wallet')
  expect(screen.getByText('failed')).toBeDefined()
  await go('/')
  expect(screen.getByText(/^home/)).toBeDefined()
})

test('a screen stays mounted when only its query, fragment, state or parameter changes', async () => {
  const { router, go } = await open('/chat/1')
  expect(screen.getByLabelText('room').textContent).toBe('room 1 1')
  await go('/chat/1?at=5#end')
  await act(async () => router.history.replace('/chat/1', { from: '/' }))
  expect(screen.getByLabelText('room').textContent).toBe('room 1 1')
  await go('/chat/2')
  expect(screen.getByLabelText('room').textContent).toBe('room 1 2')
})

test('the parent of screens stays mounted from one to the other', async () => {
  const { go } = await open('/messages')
  await go('/chat/1')
  await go('/messages')
  expect(mounts).toEqual({ chats: 1, list: 2, room: 1 })
  await go('/')
  await go('/messages')
  expect(mounts['chats']).toBe(2)
})

test('going to where one is adds no entry, and another state does', async () => {
  const { router } = await open('/')
  const count = () => router.history.length
  await act(() => router.navigate({ to: '/game/$gameId', params: { gameId: 'snake' } }))
  expect(screen.getByText('game snake 1')).toBeDefined()
  await act(() => router.navigate({ to: '/game/$gameId', params: { gameId: 'snake' } }))
  expect(count()).toBe(2)
  await act(() => router.navigate({ to: '.', state: { categoryId: 'a' } }))
  expect(count()).toBe(3)
  await act(() => router.navigate({ to: '.', state: (present) => ({ ...present, categoryId: 'b' }), replace: true }))
  expect(count()).toBe(3)
  expect(router.location.state).toMatchObject({ categoryId: 'b', __TSR_index: 2 })
})

test('the query is read as the route validates it', async () => {
  const { router, go } = await open('/paywall?step=pin&other=1')
  expect(screen.getByText('step {"step":"pin"}')).toBeDefined()
  await go('/paywall?step=7')
  expect(screen.getByText('step {}')).toBeDefined()
  await act(() => router.navigate({ to: '/paywall', search: { step: 'pin' } }))
  expect(address()).toBe('/paywall?step=pin')
})

test('whoever waits for a change of the address waits until its screen is shown', async () => {
  const late = lateWallet()
  const { router } = await open('/', { components: { '/wallet': late.component } })
  const shown: (string | undefined)[] = []
  await act(async () => void router.navigate({ to: '/wallet' }).then(() => shown.push(router.shown?.location.pathname)))
  expect(shown).toEqual([])
  await late.come()
  expect(shown).toEqual(['/wallet'])
})

test('an entry keeps its state, and its place in the history, over a reload', async () => {
  const tab = new TestTab('/')
  const first = await open('/', { history: createBrowserHistory({ window: tab }) })
  expect(screen.getByText('no back')).toBeDefined()
  await act(() => first.router.navigate({ to: '/game/$gameId', params: { gameId: 'snake' }, state: { from: '/' } }))
  expect(screen.getByText('back')).toBeDefined()
  first.unmount()
  const second = await open('/game/snake', { history: createBrowserHistory({ window: tab }) })
  expect(second.router.location.state).toMatchObject({ from: '/', __TSR_index: 1 })
  expect(screen.getByText('back')).toBeDefined()
  expect(tab.addresses).toEqual(['/', '/game/snake'])
})

test('nothing is shown any more once the page is closed', async () => {
  const late = lateWallet()
  const { router, unmount } = await open('/', { components: { '/wallet': late.component } })
  unmount()
  router.history.push('/wallet')
  expect(router.shown?.location.pathname).toBe('/')
  expect(late.loads).toEqual([])
})
