// @vitest-environment happy-dom
import { createBrowserHistory } from '@tanstack/history'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { restoreClock } from '../../testing/clock.ts'
import { address, mounts, openRoutes } from '../../testing/routes.tsx'
import { TestTab } from '../../testing/tab.ts'
import { redirect } from './index.ts'
import type { Location } from './types.ts'

restoreClock()
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

test('the screen of the address is shown in the shell, and an unknown address has the screen for it', async () => {
  const { go } = await openRoutes('/')
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
  const { router, go, back } = await openRoutes('/wallet', { guard })
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
  const { router } = await openRoutes('/game/snake', {
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

test('a screen stays mounted when only its query, fragment, state or parameter changes', async () => {
  const { router, go } = await openRoutes('/chat/1')
  expect(screen.getByLabelText('room').textContent).toBe('room 1 1')
  await go('/chat/1?at=5#end')
  await act(async () => router.history.replace('/chat/1', { from: '/' }))
  expect(screen.getByLabelText('room').textContent).toBe('room 1 1')
  await go('/chat/2')
  expect(screen.getByLabelText('room').textContent).toBe('room 1 2')
})

test('the parent of screens stays mounted from one to the other', async () => {
  const { go } = await openRoutes('/messages')
  await go('/chat/1')
  await go('/messages')
  expect(mounts).toEqual({ chats: 1, list: 2, room: 1 })
  await go('/')
  await go('/messages')
  expect(mounts['chats']).toBe(2)
})

test('going to where one is adds no entry, and another state does', async () => {
  const { router } = await openRoutes('/')
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
  const { router, go } = await openRoutes('/paywall?step=pin&other=1')
  expect(screen.getByText('step {"step":"pin"}')).toBeDefined()
  await go('/paywall?step=7')
  expect(screen.getByText('step {}')).toBeDefined()
  await act(() => router.navigate({ to: '/paywall', search: { step: 'pin' } }))
  expect(address()).toBe('/paywall?step=pin')
})

test('an entry keeps its state, and its place in the history, over a reload', async () => {
  const tab = new TestTab('/')
  const first = await openRoutes('/', { history: createBrowserHistory({ window: tab }) })
  expect(screen.getByText('no back')).toBeDefined()
  await act(() => first.router.navigate({ to: '/game/$gameId', params: { gameId: 'snake' }, state: { from: '/' } }))
  expect(screen.getByText('back')).toBeDefined()
  first.unmount()
  const second = await openRoutes('/game/snake', { history: createBrowserHistory({ window: tab }) })
  expect(second.router.location.state).toMatchObject({ from: '/', __TSR_index: 1 })
  expect(screen.getByText('back')).toBeDefined()
  expect(tab.addresses).toEqual(['/', '/game/snake'])
})
