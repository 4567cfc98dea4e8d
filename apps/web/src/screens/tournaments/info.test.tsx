// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'
import { listGame, reward, showBoard, tournament } from '../../testing/tournaments.ts'

const server = testServer()
beforeEach(() => listGame(server))

describe('the info pages', () => {
  test('the info page of a tournament shows its game and dates; the reward page its prizes', async () => {
    // It is over: the list of running ones does not have it.
    showBoard(server, tournament('open', { isActive: false }))
    const tea = { ...reward, name: 'Tea' }
    server.answer('tournaments.listTournaments', { activeTournaments: [tournament('other', { rewards: [tea] })], upComing: [] })
    const page = await openScreen('/tournament-info?tournament=open')
    expect(await screen.findByRole('heading', { name: 'Cup open' })).toBeDefined()
    expect(await screen.findByText('Ludo')).toBeDefined()
    expect(screen.getByText(/\d\d\/\d\d\/\d{4}.*\d\d\/\d\d\/\d{4}/)).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Cup other' })).toBeNull()
    page.go('/reward-info?tournament=open')
    expect(await screen.findByText('Coffee')).toBeDefined()
    expect(screen.queryByText('Tea')).toBeNull()
    page.go('/reward-info')
    expect(await screen.findByText('Tea')).toBeDefined()
  })

  test.each([
    ['en', 'Try again', 'Coffee'],
    ['ar', 'إعادة المحاولة', 'قهوة'],
  ] as const)('the info pages of a tournament say when it cannot be loaded, and load it again, in %s', async (language, retry, prize) => {
    server.answer('tournaments.tournamentLeaderboard', refused('TOO_MANY_REQUESTS'))
    const page = await openScreen('/tournament-info?tournament=open', { language })
    expect(await screen.findByRole('button', { name: retry })).toBeDefined()
    page.go('/reward-info?tournament=open')
    const again = await screen.findByRole('button', { name: retry })
    showBoard(server, tournament('open'))
    await page.person.click(again)
    expect(await screen.findByText(prize)).toBeDefined()
    server.answer('tournaments.tournamentLeaderboard', refused('NOT_FOUND'))
    page.go('/tournament-info?tournament=gone')
    await waitFor(() => expect(server.inputsOf('tournaments.tournamentLeaderboard').at(-1)).toMatchObject({ tournamentId: 'gone' }))
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
    expect(screen.queryByRole('button', { name: retry })).toBeNull()
  })
})
