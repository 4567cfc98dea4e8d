// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { restoreClock } from '../../testing/clock.ts'
import { address, BrokenScreen, lateWallet, openRoutes, stillClock } from '../../testing/routes.tsx'

restoreClock()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

test('the screen before stays until the next one is loaded, though the address is the new one already', async () => {
  const late = lateWallet()
  const { go, back } = await openRoutes('/', { components: { '/wallet': late.component } })
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
  const { go } = await openRoutes('/', { components: { '/wallet': late.component } })
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
  await openRoutes('/wallet', { components: { '/wallet': late.component } })
  expect(screen.queryByRole('status')).toBeNull()
  await act(() => pass(251))
  expect(address()).toBe('/wallet')
  expect(screen.getByText('pending')).toBeDefined()
  await late.come()
  expect(screen.getByText('wallet')).toBeDefined()
})

test('while the page shows the first screen by itself, the app draws nothing until its code is loaded', async () => {
  const pass = stillClock()
  const late = lateWallet()
  await openRoutes('/wallet', { components: { '/wallet': late.component }, isInPage: () => true })
  await act(() => pass(1_000))
  expect(document.body.textContent).toBe('')
  await late.come()
  expect(screen.getByText('wallet')).toBeDefined()
})

test('a screen that comes late does not replace a newer one', async () => {
  const pass = stillClock()
  const late = lateWallet()
  const { go } = await openRoutes('/', { components: { '/wallet': late.component } })
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
  const { go, back } = await openRoutes('/', { components: { '/wallet': late.component } })
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
    const { go, unmount } = await openRoutes('/', { components: { '/wallet': late.component } })
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
  // A function that is put on the storage itself would stay there, for the tests of other files, too.
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  const late = lateWallet()
  const { go } = await openRoutes('/', { components: { '/wallet': late.component } })
  await go('/wallet')
  await late.fail(new Error('Failed to fetch dynamically imported module: https://majlis.example/assets/Wallet-2.js'))
  expect(screen.getByText('failed')).toBeDefined()
  expect(reload).not.toHaveBeenCalled()
})

test('a screen that fails while it is drawn is replaced until the address changes', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { go } = await openRoutes('/', { components: { '/wallet': BrokenScreen } })
  await go('/wallet')
  expect(screen.getByText('failed')).toBeDefined()
  await go('/')
  expect(screen.getByText(/^home/)).toBeDefined()
})

test('whoever waits for a change of the address waits until its screen is shown', async () => {
  const late = lateWallet()
  const { router } = await openRoutes('/', { components: { '/wallet': late.component } })
  const shown: (string | undefined)[] = []
  await act(async () => void router.navigate({ to: '/wallet' }).then(() => shown.push(router.shown?.location.pathname)))
  expect(shown).toEqual([])
  await late.come()
  expect(shown).toEqual(['/wallet'])
})

test('nothing is shown any more once the page is closed', async () => {
  const late = lateWallet()
  const { router, unmount } = await openRoutes('/', { components: { '/wallet': late.component } })
  unmount()
  router.history.push('/wallet')
  expect(router.shown?.location.pathname).toBe('/')
  expect(late.loads).toEqual([])
})
