// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()

test('whether others see when one is online, and find one by the number, is stored with the account; what failed is shown as before', async () => {
  const { person } = await openScreen('/settings')
  const presence = await screen.findByRole<HTMLInputElement>('switch', { name: /^Show when I am online/ })
  const findable = screen.getByRole<HTMLInputElement>('switch', { name: /^Findable by my number/ })
  expect([presence.checked, findable.checked]).toEqual([true, true])
  server.answer('accounts.patchUser', ({ showPresence = true, findableByNumber = true }) => account({ showPresence, findableByNumber }))
  await person.click(presence)
  await person.click(findable)
  await waitFor(() => expect(server.inputsOf('accounts.patchUser')).toMatchObject([{ showPresence: false }, { findableByNumber: false }]))
  expect([presence.checked, findable.checked]).toEqual([false, false])
  server.answer('accounts.patchUser', refused('INTERNAL'))
  await person.click(presence)
  expect(await screen.findByText('This could not be saved. Please try again.')).toBeDefined()
  expect(presence.checked).toBe(false)
})

test('of two quick changes the last one is stored last; when both fail, what is stored is shown', async () => {
  const { person } = await openScreen('/settings')
  const presence = await screen.findByRole<HTMLInputElement>('switch', { name: /^Show when I am online/ })
  server.answer('accounts.patchUser', refused('INTERNAL'))
  const refuse = server.hold('accounts.patchUser')
  await person.dblClick(presence)
  expect(presence.checked).toBe(true)
  refuse()
  expect(await screen.findByText('This could not be saved. Please try again.')).toBeDefined()
  expect(presence.checked).toBe(true)
  const stored = () => server.inputsOf('accounts.patchUser').map(({ showPresence }) => showPresence)
  expect(stored()).toEqual([false, true])
  server.answer('accounts.patchUser', ({ showPresence = true }) => account({ showPresence }))
  const release = server.hold('accounts.patchUser')
  await person.click(presence)
  await person.click(presence)
  await person.click(presence)
  release()
  await waitFor(() => expect(stored()).toEqual([false, true, false, true, false]))
  expect(presence.checked).toBe(false)
})
