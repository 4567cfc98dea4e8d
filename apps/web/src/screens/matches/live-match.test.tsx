// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { idOf, ids } from '../../testing/examples.ts'
import { changeMatch, ended, match, matchId, omar, player, sara, showMatch } from '../../testing/matches.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
restoreClock()
const path = `/match/${matchId}`
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

describe('a match of two that is under way', () => {
  const running = () => match({ status: 'started', startedAt: 1, seq: 2, turn: [0], players: [sara(), omar()] })

  test('and ends by a last move shows it for a while, before the result covers it', async () => {
    const pass = pageClock()
    showMatch(server, running())
    await openScreen(path)
    await screen.findByTitle('Ludo')
    changeMatch(server, ended())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resign' })).toBeNull())
    await pass(2_200)
    expect((await screen.findByRole('button', { name: /YOU WIN/i })).querySelector('[role=status]')).not.toBeNull()
  })

  test('[MAT-22] is resigned after a question, once; playing on changes nothing', async () => {
    showMatch(server, running())
    const page = await openScreen(path)
    await page.person.click(await button('Resign'))
    const ask = await dialog('Resign?')
    expect(ask.getByText(/Omar.* wins this match/)).toBeDefined()
    await page.person.click(ask.getByRole('button', { name: 'Play on' }))
    expect(server.inputsOf('matches.leaveGame')).toEqual([])
    await page.person.click(await button('Resign'))
    await page.person.dblClick((await dialog('Resign?')).getByRole('button', { name: 'Resign' }))
    await waitFor(() => expect(server.inputsOf('matches.leaveGame')).toMatchObject([{ matchId, userId: ids.me, intent: true }]))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resign' })).toBeNull())
  })

  test('where more play, or by rules that only the game knows, there is nobody to resign to', async () => {
    showMatch(server, match({ ...running(), players: [sara(), omar(), player(ids.lina, 'Lina', 2)] }))
    await openScreen(path)
    expect(await button('Say something')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Resign' })).toBeNull()
    showMatch(server, match({ ...running(), isForeign: true }))
    await openScreen(path)
    await screen.findAllByRole('button', { name: 'Say something' })
    expect(screen.queryByRole('button', { name: 'Resign' })).toBeNull()
  })
})

describe('a match that cannot be played', () => {
  test.each([
    [{ status: 'cancelled', endReason: 'cancelled' }, 'This match was cancelled'],
    [{ status: 'cancelled', endReason: null, players: [sara(), player(idOf(9), 'Bot', 1, { isBot: true })] }, 'This match was cancelled'],
  ] as const)('%#: says so, and leads to another try or Home', async (change, text) => {
    showMatch(server, match(change as never))
    const page = await openScreen(path)
    expect(await screen.findByText(text)).toBeDefined()
    expect(await button('Try again')).toBeDefined()
    await page.person.click(await button('Back home'))
    await waitFor(() => expect(page.path()).toBe('/'))
  })

  test('one of others, or none, is not shown', async () => {
    server.answer('matches.getMatch', refused('NOT_FOUND'))
    server.shows('mmV4/:matchId', `mmV4/${matchId}`, 'FORBIDDEN')
    const page = await openScreen(path)
    expect(await screen.findByText("We couldn't find this match")).toBeDefined()
    await page.person.click(await button('Back home'))
    await waitFor(() => expect(page.path()).toBe('/'))
  })

  test('[MAT-31] one of a tournament that is cancelled, before it is opened or while its lobby is, closes the lobby and leads back to the tournament', async () => {
    const cancelled = { status: 'cancelled', endReason: 'unmatched' } as const
    showMatch(server, ended({ ...cancelled, tournamentId: 'open' }))
    const page = await openScreen(path)
    await waitFor(() => expect(page.path()).toBe('/tournament-preplay/open'))
    showMatch(server, match({ tournamentId: 'open' }))
    const other = await openScreen(path)
    expect(await screen.findByRole('heading', { name: 'Invite friends' })).toBeDefined()
    server.change('mmV4/:matchId', `mmV4/${matchId}`, cancelled)
    await waitFor(() => expect(other.path()).toBe('/tournament-preplay/open'))
    expect(screen.queryByRole('heading', { name: 'Invite friends' })).toBeNull()
  })
})
