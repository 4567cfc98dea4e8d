// @vitest-environment happy-dom
import { createBrowserHistory, createMemoryHistory } from '@tanstack/history'
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TestTab } from '../../testing/tab.ts'
import { createRoute, Link, Outlet, Router, RouterProvider, useLocation } from './index.ts'
import { useBlocker } from './useBlocker.ts'
import type { ScreenComponent } from './types.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  document.documentElement.scrollTop = 0
  vi.restoreAllMocks()
})

async function open(component: ScreenComponent, history: Router['history'] = createMemoryHistory({ initialEntries: ['/'] })) {
  const routes = [
    createRoute({ path: '/', component }),
    createRoute({ path: '/settings', component: () => <div data-testid="list">settings</div> }),
    createRoute({ path: '/help', component: () => <p id="end">help</p> }),
    createRoute({ path: '/game/$gameId', component: () => <p>game</p> }),
  ]
  const none = () => null
  const router = new Router({ routes, shell: () => <Outlet />, beforeLoad: () => undefined, notFound: none, pending: none, failed: none })
  router.setHistory(history)
  const { unmount } = render(<RouterProvider router={router} />)
  await act(async () => undefined)
  const go = (to: string) => act(async () => router.history.push(to))
  return { router, go, unmount, back: () => act(async () => router.history.back()), path: () => router.history.location.href }
}

test('a link has the whole address, and a plain press goes there without loading a page', async () => {
  const { router, path } = await open(() => (
    <Link to="/game/$gameId" params={{ gameId: 'a/b' }} state={{ from: '/' }} className="card">
      Play
    </Link>
  ))
  const link = screen.getByRole('link', { name: 'Play' })
  expect(link.getAttribute('href')).toBe('/game/a%2Fb')
  expect(link.className).toBe('card')
  const press = createEvent.click(link)
  await act(async () => void fireEvent(link, press))
  expect(press.defaultPrevented).toBe(true)
  expect(path()).toBe('/game/a%2Fb')
  expect(router.history.location.state).toMatchObject({ from: '/' })
  expect(router.history.length).toBe(2)
})

test.each([
  ['with Ctrl', { ctrlKey: true }, {}],
  ['with Cmd', { metaKey: true }, {}],
  ['with Shift', { shiftKey: true }, {}],
  ['with Alt', { altKey: true }, {}],
  ['with the middle button', { button: 1 }, {}],
  ['of a link to another tab', {}, { target: '_blank' }],
])('a press %s is left to the browser', async (_, press, attributes) => {
  const { path } = await open(() => (
    <Link to="/settings" {...attributes}>
      Settings
    </Link>
  ))
  const link = screen.getByRole('link', { name: 'Settings' })
  const event = createEvent.click(link, press)
  // The document of the tests would try to open the page.
  window.addEventListener('click', (late) => late.preventDefault(), { once: true })
  let wasLeft: boolean | undefined
  link.parentElement?.addEventListener('click', ({ defaultPrevented }) => (wasLeft = !defaultPrevented), { once: true })
  await act(async () => void fireEvent(link, event))
  expect(wasLeft).not.toBe(false)
  expect(path()).toBe('/')
})

test('a press that its own listener refuses goes nowhere', async () => {
  const { path } = await open(() => (
    <Link to="/settings" onClick={(event) => event.preventDefault()}>
      Settings
    </Link>
  ))
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Settings' })))
  expect(path()).toBe('/')
})

test('a link to the present page says so', async () => {
  await open(() => (
    <>
      <Link to="/">Home</Link>
      <Link to="/settings">Settings</Link>
    </>
  ))
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBeNull()
})

test('the compiler knows the routes of the app and their parameters', () => {
  const never = (_: () => unknown) => undefined
  never(() => <Link to="/settings" />)
  never(() => <Link to={'/from/the/server' as string} />)
  // @ts-expect-error: no route has this path
  never(() => <Link to="/nowhere" />)
  // @ts-expect-error: the parameter is missing
  never(() => <Link to="/game/$gameId" />)
  // @ts-expect-error: the parameter has another name
  never(() => <Link to="/game/$gameId" params={{ id: 'snake' }} />)
  // @ts-expect-error: the route has no such step
  never(() => <Link to="/paywall" search={{ step: 'last' }} />)
  never(() => <Link to="/profile/{-$id}" />)
  never(() => <Link to="/profile/{-$id}" params={{ id: '7' }} />)
})

/** A game that asks before it is left. */
function Game() {
  const blocker = useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: false })
  return (
    <>
      <output>{useLocation({ select: ({ href }) => href })}</output>
      {blocker.status === 'blocked' && (
        <dialog open>
          <button type="button" onClick={blocker.reset}>
            Stay
          </button>
          <button type="button" onClick={blocker.proceed}>
            Leave
          </button>
        </dialog>
      )}
    </>
  )
}

async function play() {
  const tab = new TestTab('/settings')
  const history = createBrowserHistory({ window: tab })
  const page = await open(Game, history)
  await page.go('/')
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  return { ...page, tab, press }
}

test('Back waits for an answer: one dialog, however often it is pressed, and staying changes nothing', async () => {
  const { tab, press, back } = await play()
  await back()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe('/')
  await press('Stay')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(tab.location.pathname).toBe('/')
  expect(screen.getByRole('status').textContent).toBe('/')
  await back()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await press('Leave')
  expect(tab.location.pathname).toBe('/settings')
  expect(screen.getByText('settings')).toBeDefined()
})

test('a link waits for the same answer', async () => {
  const { tab, press, go, path } = await play()
  await go('/help')
  expect(path()).toBe('/')
  await press('Stay')
  expect(tab.addresses).toEqual(['/settings', '/'])
  await go('/help')
  await press('Leave')
  expect(tab.addresses).toEqual(['/settings', '/', '/help'])
  expect(screen.getByText('help')).toBeDefined()
})

/** Scrolls as a person does. */
function scroll(target: Document | Element, top: number): void {
  const scroller = target instanceof Element ? target : document.documentElement
  scroller.scrollTop = top
  fireEvent.scroll(target)
}

test('a new page begins at its top, and going back leads to where it was left', async () => {
  const { go, back } = await open(() => <div data-testid="list">home</div>)
  scroll(document, 700)
  scroll(screen.getByTestId('list'), 90)
  await go('/settings')
  expect(window.scrollY).toBe(0)
  await back()
  expect(window.scrollY).toBe(700)
  expect(screen.getByTestId('list').scrollTop).toBe(90)
})

test('a fragment is scrolled to, unless the person comes back', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  const { go, back } = await open(() => null)
  await go('/help#end')
  expect(shown.mock.contexts).toEqual([screen.getByText('help')])
  scroll(document, 300)
  await go('/settings')
  await back()
  expect(window.scrollY).toBe(300)
  expect(shown).toHaveBeenCalledTimes(1)
})

test('the same page, shown again, is not scrolled', async () => {
  const { router } = await open(() => null)
  scroll(document, 700)
  await act(() => router.invalidate())
  expect(window.scrollY).toBe(700)
})

test('a reload restores the position', async () => {
  const tab = new TestTab('/')
  const first = await open(() => null, createBrowserHistory({ window: tab }))
  scroll(document, 700)
  fireEvent(window, new Event('pagehide'))
  expect(window.history.scrollRestoration).toBe('auto')
  first.unmount()
  document.documentElement.scrollTop = 0
  await open(() => null, createBrowserHistory({ window: tab }))
  expect(window.scrollY).toBe(700)
  expect(window.history.scrollRestoration).toBe('manual')
})
