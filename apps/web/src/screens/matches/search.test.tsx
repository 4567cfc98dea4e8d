// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { idOf, ids } from '../../testing/examples.ts'
import { botLadder, changeMatch, match, matchId, omar, sara, showMatch } from '../../testing/matches.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
restoreClock()
const path = `/match/${matchId}`
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

describe('a search', () => {
  const searching = () => match({ isSearching: true, searchUntil: Date.now() + 30_000, deadline: Date.now() + 30_000 })

  test('[MAT-16] counts its seconds, and Cancel ends it', async () => {
    const pass = pageClock()
    showMatch(server, searching())
    const page = await openScreen(path)
    expect(await screen.findByText('Finding opponent')).toBeDefined()
    await pass(4_000)
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^[4-9] s$/))
    await page.person.click(await button('Cancel the search'))
    await waitFor(() => expect(page.path()).toBe('/'))
    await waitFor(() => expect(server.inputsOf('matches.exitGame')).toMatchObject([{ matchId }]))
  })

  test('of a lobby that has waited for friends before begins to count at nought', async () => {
    const pass = pageClock()
    showMatch(server, match({ createdAt: Date.now() }))
    await openScreen(path)
    await button('Play someone')
    await pass(40_000)
    changeMatch(server, { isSearching: true, searchUntil: Date.now() + 30_000 })
    expect((await screen.findByRole('timer')).textContent).toMatch(/^[0-9] s$/)
  })

  test('of a lobby finds a friendly match only with guests', async () => {
    showMatch(server, { ...searching(), isFriendly: true })
    await openScreen(path)
    expect(await screen.findByText('Finding opponent')).toBeDefined()
    expect(screen.queryByText(/^Friendly match/)).toBeNull()
    changeMatch(server, { players: [sara(), omar()], allPlayers: [ids.me, ids.omar] })
    expect(await screen.findByText(/^Friendly match/)).toBeDefined()
  })

  test('waits while a bot is chosen, and goes on when none was', async () => {
    showMatch(server, searching())
    server.answer('matches.botLadder', botLadder([]))
    server.answer('matches.requestMatch', match())
    server.answer('matches.findPlayers', searching())
    const page = await openScreen(path)
    await page.person.click(await button('Choose a bot'))
    const sheet = await dialog('Bots')
    expect(server.inputsOf('matches.requestMatch')).toMatchObject([{ gameId: 'ludo', search: false }])
    expect(server.inputsOf('matches.findPlayers')).toEqual([])
    await page.person.click(await sheet.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(server.inputsOf('matches.findPlayers')).toMatchObject([{ matchId }]))
  })

  test('a bot at once, or a friend in the same lobby, in place of a stranger', async () => {
    showMatch(server, searching())
    server.answer('matches.requestMatch', refused('INTERNAL', 'Not now.'))
    const page = await openScreen(path)
    const kinds = within(await screen.findByRole('group', { name: 'Who to play' }))
    expect(kinds.getByRole('button', { name: 'Play someone' }).getAttribute('aria-pressed')).toBe('true')
    await page.person.click(kinds.getByRole('button', { name: 'Play a friend' }))
    expect(await screen.findByText('Not now.')).toBeDefined()
    await page.person.click(await button('Play a bot now'))
    await waitFor(() =>
      expect(server.inputsOf('matches.requestMatch')).toMatchObject([
        { gameId: 'ludo', search: false },
        { gameId: 'ludo', withBot: true },
      ]),
    )
  })

  test('one that found nobody offers what the game allows', async () => {
    showMatch(server, match({ status: 'cancelled', endReason: 'unmatched', offers: ['again', 'bot', 'friend'] }))
    server.answer('matches.requestMatch', refused('INTERNAL', 'Not now.'))
    const page = await openScreen(path)
    expect(await screen.findByText('No opponent found')).toBeDefined()
    await page.person.click(await button('Play a bot'))
    expect(await screen.findByText('Not now.')).toBeDefined()
    expect(server.inputsOf('matches.requestMatch')).toMatchObject([{ gameId: 'ludo', withBot: true }])
    await page.person.click(await button('Invite a friend'))
    await waitFor(() => expect(server.inputsOf('matches.requestMatch')).toMatchObject([{}, { gameId: 'ludo', search: false }]))
  })

  test('one that was merged into another match goes on there', async () => {
    showMatch(server, searching())
    const page = await openScreen(path)
    await screen.findByText('Finding opponent')
    changeMatch(server, { movedTo: idOf(71) })
    await waitFor(() => expect(page.path()).toBe(`/match/${idOf(71)}`))
  })

  test('with an opponent the seats are shown, and then the game in its frame', async () => {
    const pass = pageClock()
    showMatch(server, searching())
    await openScreen(path)
    await screen.findByText('Finding opponent')
    changeMatch(server, { status: 'started', isSearching: false, startedAt: Date.now(), players: [sara(), omar()], allPlayers: [ids.me, ids.omar], turn: [0] })
    expect(await screen.findByText('Ready!')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Play a bot now' })).toBeNull()
    await pass(1_300)
    expect(await screen.findByTitle('Ludo')).toBeDefined()
  })
})
