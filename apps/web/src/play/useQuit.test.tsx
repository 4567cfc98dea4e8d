// @vitest-environment happy-dom
import { createBrowserHistory } from '@tanstack/history'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createRoute, Outlet, Router, RouterProvider } from '../platform/router/index.ts'
import { TestTab } from '../testing/tab.ts'
import { useQuit } from './useQuit.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function Game() {
  const [isRunning, setRunning] = useState(true)
  const { isConfirming } = useQuit(isRunning)
  return (
    <>
      <button type="button" onClick={() => setRunning(false)}>
        End
      </button>
      {isConfirming && <p>Quit?</p>}
    </>
  )
}

test("a game that ends while the browser's Back asks closes the question, and the address stays that of the game", async () => {
  const tab = new TestTab('/')
  const none = () => null
  const routes = [createRoute({ path: '/', component: () => <p>home</p> }), createRoute({ path: '/play/$gameId', component: Game })]
  const router = new Router({ routes, shell: () => <Outlet />, beforeLoad: () => undefined, notFound: none, pending: none, failed: none })
  router.setHistory(createBrowserHistory({ window: tab }))
  render(<RouterProvider router={router} />)
  await act(async () => router.history.push('/play/snake'))
  await act(async () => tab.history.back())
  expect(screen.getByText('Quit?')).toBeDefined()
  expect(tab.location.pathname).toBe('/')
  await act(async () => screen.getByRole('button', { name: 'End' }).click())
  expect(screen.queryByText('Quit?')).toBeNull()
  expect(tab.location.pathname).toBe('/play/snake')
  await act(async () => tab.history.back())
  expect(screen.getByText('home')).toBeDefined()
})
