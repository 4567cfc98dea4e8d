// @vitest-environment happy-dom
import type { User } from '@majlis/contract/me'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { category, game, me } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const today = () => Math.trunc(Date.now() / 86_400_000)

test('[ACC-09] [ACC-51] a login on another device ends this session, closes its socket and says so', async () => {
  server.answer('catalog.categories', { categories: [category('a', [game('snake')])], configUpdated: false, configVersion: 1 })
  const page = await openScreen('/leaderboard')
  await screen.findByRole('heading', { name: 'LeaderBoard' })
  await waitFor(() => {
    server.endSessions()
    expect(localStorage.getItem('api-token')).toBeNull()
  })
  const box = await dialog('Logged out')
  expect(box.getByText('You are logged in from another device (Logged Out)')).toBeDefined()
  await waitFor(() => expect(server.openSockets()).not.toContain('token'))
  await page.person.click(box.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(page.path()).toBe('/login'))
})

test('the end by an operator is said until its dialog is gone', async () => {
  const page = await openScreen('/leaderboard')
  await screen.findByRole('heading', { name: 'LeaderBoard' })
  const { sessionSuspended } = await import('../../platform/state/session.ts')
  act(() => sessionSuspended('token'))
  const box = await dialog('Account suspended')
  const texts = new Set<string | null>()
  const observer = new MutationObserver(() => texts.add(box.element.textContent))
  observer.observe(box.element, { childList: true, characterData: true, subtree: true })
  await page.person.click(box.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(box.element.textContent).toBe(''))
  observer.disconnect()
  expect([...texts]).toEqual([''])
})

test('a logout in another tab that the server publishes first leads to the login without a dialog', async () => {
  const page = await openScreen('/leaderboard')
  await screen.findByRole('heading', { name: 'LeaderBoard' })
  await waitFor(() => {
    server.endSessions('logout')
    expect(localStorage.getItem('api-token')).toBeNull()
  })
  await waitFor(() => expect(page.path()).toBe('/login'))
  expect(screen.queryByRole('dialog', { name: 'Logged out' })).toBeNull()
})

test.each([
  ['was used 29 days ago', true, 'usedDay', 29],
  ['has not been used for 30 days', false, 'usedDay', 30],
  ['began 179 days ago', true, 'loginDay', 179],
  ['began 180 days ago', false, 'loginDay', 180],
] as const)('a session that %s and is refused leads to the login, with the message about another device: %s', async (_what, isSaid, key, days) => {
  localStorage.setItem(key, String(today() - days))
  const release = server.hold('me.getUser')
  const { _id, name } = me()
  // A device stores no more than that of its user.
  const page = await openScreen('/leaderboard', { user: { _id, name, userImageUrl: '' } as User })
  server.answer('me.getUser', refused('UNAUTHORIZED'))
  release()
  await waitFor(() => expect(page.path()).toBe('/login'))
  await vi.dynamicImportSettled()
  if (isSaid) await dialog('Logged out')
  else expect(screen.queryByRole('dialog', { name: 'Logged out' })).toBeNull()
  expect(sessionStorage.getItem('postLogin')).toBe('/leaderboard')
})

test('the days of the login and of the last answer about the own account are noted', async () => {
  localStorage.setItem('loginDay', '1')
  localStorage.setItem('usedDay', '1')
  await openScreen('/leaderboard')
  await waitFor(() => expect(localStorage.getItem('usedDay')).toBe(String(today())))
  expect(localStorage.getItem('loginDay')).toBe('1')
  const { beginSession } = await import('../../platform/state/session.ts')
  act(() => beginSession('token', me()))
  await waitFor(() => expect(localStorage.getItem('loginDay')).toBe(String(today())))
})
