// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { me } from '../testing/examples.ts'
import { openScreen, testServer } from '../testing/screen.tsx'

const server = testServer()

describe('around every screen', () => {
  const bar = () => screen.queryByRole('navigation', { name: 'Main' })

  test('[SHL-04] the bar stands on its four routes', async () => {
    server.answer('me.getUser', me())
    for (const [path, tab] of [
      ['/', 'Home'],
      ['/tournament', 'Tournament'],
      ['/leaderboard', 'LeaderBoard'],
      ['/profile', 'Profile'],
    ] as const) {
      await openScreen(path)
      await waitFor(() => expect(bar()).not.toBeNull())
      const links = within(bar() as HTMLElement).getAllByRole('link')
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Home', '/'],
        ['Tournament', '/tournament'],
        ['LeaderBoard', '/leaderboard'],
        ['Profile', '/profile'],
      ])
      expect(links.find((link) => link.getAttribute('aria-current') === 'page')?.textContent).toBe(tab)
    }
  })

  test.each([
    '/settings',
    '/friends',
    '/feedback',
    '/about-us',
    '/messages',
    '/play-history',
    '/match-history',
    '/paywall',
    '/subscription',
    '/edit-profile',
    '/search-games',
    '/games-list',
    '/pending-requests',
    '/blocked-users',
    '/discover-people',
    '/invite-friends',
    '/settings/logins',
    '/terms/',
    '/nowhere',
  ])('[SHL-04] no bar stands on %s', async (path) => {
    await openScreen(path)
    await screen.findAllByRole('heading')
    expect(bar()).toBeNull()
  })

  test('[SHL-12] a toast is shown for as long as its animation: three seconds', async () => {
    const { person } = await openScreen('/settings')
    await person.click(await screen.findByRole('button', { name: /^Clear cache/ }))
    const note = (await screen.findByText('The cache is empty')).parentElement as HTMLElement
    expect(note.style.animationDuration).toBe('3000ms')
    fireEvent.animationEnd(note)
    await waitFor(() => expect(screen.queryByText('The cache is empty')).toBeNull())
  })

  test('[ACC-26] [ACC-39] a visitor is sent to the login, and the route is remembered', async () => {
    const page = await openScreen('/settings', { user: null })
    await waitFor(() => expect(page.path()).toBe('/login'))
    expect(sessionStorage.getItem('postLogin')).toBe('/settings')
  })

  test('a path that is none says so and leads Home', async () => {
    const page = await openScreen('/nowhere')
    await page.person.click(await screen.findByRole('button', { name: 'Back to the games' }))
    await waitFor(() => expect(page.path()).toBe('/'))
  })
})
