// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { category, game } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()

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
