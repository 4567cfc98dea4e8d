// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'
import { hourMs, listGame, showBoard, tournament } from '../../testing/tournaments.ts'

const server = testServer()
beforeEach(() => listGame(server))

describe('the list of tournaments', () => {
  test.each([
    ['en', 'Running now', 'Coming up', 'Cup open', 'Joined'],
    ['ar', 'جارية الآن', 'قريبًا', 'كأس open', 'تم الانضمام'],
  ] as const)('shows running and upcoming tournaments in their sections, in %s', async (language, running, upcoming, name, joined) => {
    const soon = tournament('soon', { isActive: false, startsAt: Date.now() + 30 * hourMs, expireTime: Date.now() + 60 * hourMs })
    server.answer('tournaments.listTournaments', {
      activeTournaments: [tournament('open', { isJoined: true, leaderboard: { rank: 2, wins: 3 } })],
      upComing: [soon],
    })
    await openScreen('/tournament', { language })
    const first = within(await screen.findByRole('region', { name: running }))
    expect(first.getByText(name)).toBeDefined()
    expect(first.getByText(joined)).toBeDefined()
    expect(first.getByRole('listitem').textContent).toMatch(language === 'ar' ? /المركز الثاني.*انتصارات|2.*3/ : /2nd place · 3 wins/)
    const second = within(screen.getByRole('region', { name: upcoming }))
    expect(second.queryByText(joined)).toBeNull()
    // The day and the time.
    expect(second.getByText(/\d\d\/\d\d\/\d{4}.*\d{1,2}:\d\d|[٠-٩]{2}\/[٠-٩]{2}\/[٠-٩]{4}.*[٠-٩]{1,2}:[٠-٩]{2}/)).toBeDefined()
  })

  test('a row opens the page of its tournament', async () => {
    server.answer('tournaments.listTournaments', { activeTournaments: [tournament('open')], upComing: [] })
    showBoard(server, tournament('open'))
    const page = await openScreen('/tournament')
    await page.person.click(await screen.findByRole('button', { name: /Cup open/ }))
    await waitFor(() => expect(page.path()).toBe('/tournament-preplay/open'))
  })

  test('without a tournament it says so and links to the leaderboard', async () => {
    server.answer('tournaments.listTournaments', { activeTournaments: [], upComing: [] })
    const page = await openScreen('/tournament')
    await screen.findByText('There are no tournaments at the moment')
    await page.person.click(screen.getByRole('button', { name: 'LeaderBoard' }))
    await waitFor(() => expect(page.path()).toBe('/leaderboard'))
  })

  test('a failure offers a retry that loads the list', async () => {
    server.answer('tournaments.listTournaments', refused('INTERNAL'))
    const page = await openScreen('/tournament')
    await screen.findByText('The tournament could not be loaded')
    server.answer('tournaments.listTournaments', { activeTournaments: [tournament('open')], upComing: [] })
    await page.person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Cup open')).toBeDefined()
  })

  test('links lead to wallet, past tournaments and the two info pages', async () => {
    server.answer('tournaments.listTournaments', { activeTournaments: [], upComing: [] })
    await openScreen('/tournament')
    await screen.findByText('There are no tournaments at the moment')
    const targets = within(screen.getByRole('navigation', { name: 'More about the app' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(targets).toEqual(['/wallet', '/history', '/tournament-info', '/reward-info'])
  })
})
