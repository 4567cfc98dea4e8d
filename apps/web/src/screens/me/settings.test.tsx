// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { account } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()

describe('the settings', () => {
  test('[ACC-63] what is kept with the account is sent to the server', async () => {
    server.answer('accounts.patchUser', (news) => account(news as never))
    const { person } = await openScreen('/settings')
    await person.click(await screen.findByRole('radio', { name: 'Female' }))
    await waitFor(() => expect(server.inputsOf('accounts.patchUser')).toMatchObject([{ matchingGender: 'female' }]))
    await person.click(screen.getByRole('switch', { name: /^Message notifications/ }))
    await waitFor(() => expect(server.inputsOf('accounts.patchUser').at(-1)).toMatchObject({ messageNotifications: false }))
  })

  test('appearance, sound and language stay on the device', async () => {
    const { person } = await openScreen('/settings')
    await person.click(await screen.findByRole('radio', { name: 'Dark' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    await person.click(screen.getByRole('switch', { name: /^Sound/ }))
    expect(localStorage.getItem('muted')).not.toBeNull()
    await person.click(screen.getByRole('radio', { name: 'العربية' }))
    expect(await screen.findByRole('heading', { name: 'الإعدادات' })).toBeDefined()
    expect(document.documentElement.dir).toBe('rtl')
  })

  test('[ACC-47] logging out forgets the session, and leads Home', async () => {
    const page = await openScreen('/settings')
    await waitFor(() => expect(server.openSockets()).toEqual(['token']))
    await page.person.click(await screen.findByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(localStorage.getItem('api-token')).toBeNull())
    await waitFor(() => expect(server.openSockets()).not.toContain('token'))
    expect(page.path()).toBe('/')
    expect(await screen.findByText('You are logged out. See you soon!')).toBeDefined()
  })

  test('links lead where they say', async () => {
    await openScreen('/settings')
    const links = within(await screen.findByRole('navigation', { name: 'More about the app' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ways to log in', '/settings/logins'],
      ['Logged-in devices', '/settings/devices'],
      ['Wallet', '/wallet'],
      ['Blocked users', '/blocked-users'],
      ['Help', '/help'],
      ['About us', '/about-us'],
      ['Feedback', '/feedback'],
      ['Terms and conditions', '/terms'],
    ])
  })

  test('[Q-40] deleting the account warns of a running subscription first, and asks the owner to confirm', async () => {
    const { person } = await openScreen('/settings')
    await person.click(await screen.findByRole('button', { name: /^Delete all account data/ }))
    const billing = await dialog('Your subscription is still running')
    await person.click(billing.getByRole('button', { name: 'Delete anyway' }))
    const ask = await dialog('Delete your account?')
    expect(ask.getByText(/cannot be brought back/)).toBeDefined()
    await person.click(ask.getByRole('button', { name: 'Delete everything' }))
    expect(await dialog('Confirm that it is you')).toBeDefined()
  })
})
