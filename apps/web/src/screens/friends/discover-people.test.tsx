// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { lina, omar, showPeople, ziad } from '../../testing/people.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()

beforeEach(() => showPeople(server, [omar, lina]))

describe('people to meet', () => {
  test('nearby first, worldwide when asked', async () => {
    server.answer('friends.discover', ({ scope }) => (scope === 'worldwide' ? [lina] : [ziad]))
    const { person: user } = await openScreen('/discover-people')
    expect(await screen.findByText('Ziad')).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'Worldwide' }))
    expect(await screen.findByText('Lina')).toBeDefined()
    expect(screen.queryByText('Ziad')).toBeNull()
    expect(server.inputsOf('friends.discover').map(({ scope }) => scope)).toEqual(['nearby', 'worldwide'])
  })

  test('nobody nearby leads to worldwide, and nobody there to an invitation', async () => {
    const page = await openScreen('/discover-people')
    await page.person.click(await screen.findByRole('button', { name: 'Worldwide' }))
    await page.person.click(await screen.findByRole('button', { name: 'Invite Friends' }))
    await waitFor(() => expect(page.path()).toBe('/invite-friends'))
  })
})
