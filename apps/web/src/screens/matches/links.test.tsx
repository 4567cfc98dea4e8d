// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { me } from '../../testing/examples.ts'
import { match, matchId } from '../../testing/matches.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { noAnswer, refused } from '../../testing/server.ts'
import { ludo, snake } from '../../testing/listed-games.ts'

const server = testServer()

beforeEach(() => server.answer('catalog.gamesList', [snake, ludo]))

describe('a link into a match', () => {
  const link = (state: 'open' | 'full' | 'started' | 'over') => ({
    gameId: 'ludo',
    hostName: 'Omar',
    hostImageUrl: '',
    state,
    players: 1,
    maxPlayers: 2,
    expireAt: 1,
    tournamentId: null,
  })

  test('says who asks and for which game, and leads a visitor through the login', async () => {
    server.answer('matches.openLink', link('open'))
    const page = await openScreen('/join/abc', { user: null })
    expect((await screen.findByRole('heading', { name: /wants to play/ })).textContent).toMatch(/Omar.*Ludo/)
    expect(screen.getByText('1 of 2 seats taken')).toBeDefined()
    await page.person.click(screen.getByRole('button', { name: 'Log in and play' }))
    await waitFor(() => expect(page.path()).toBe('/login'))
    expect(sessionStorage.getItem('postLogin')).toBe('/join/abc')
  })

  test.each([
    ['over', 'This invitation is over'],
    ['full', 'All seats are taken'],
    ['started', 'This invitation is over'],
  ] as const)('one that is %s says so to a visitor', async (state, text) => {
    server.answer('matches.openLink', link(state))
    await openScreen('/join/abc', { user: null })
    expect(await screen.findByText(text)).toBeDefined()
  })

  test('one that nobody made says so, and one that cannot be had can be tried again', async () => {
    server.answer('matches.openLink', refused('NOT_FOUND'))
    await openScreen('/join/abc')
    expect(await screen.findByText("We couldn't find this invitation")).toBeDefined()
    let isDown = true
    server.answer('matches.openLink', () => (isDown ? noAnswer : link('open')))
    const { person } = await openScreen('/join/abc')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await person.click(retry)
    expect(await screen.findByRole('button', { name: 'Play now' })).toBeDefined()
  })

  test('a seat is given up again when the person has left before it was theirs', async () => {
    server.answer('matches.openLink', link('open'))
    server.answer('matches.joinByLink', match())
    const release = server.hold('matches.joinByLink')
    const page = await openScreen('/join/abc')
    await page.person.click(await screen.findByRole('button', { name: 'Play now' }))
    await waitFor(() => expect(server.inputsOf('matches.joinByLink')).toHaveLength(1))
    page.go('/help')
    await screen.findByRole('heading', { level: 1, name: 'Help' })
    release()
    await waitFor(() => expect(server.inputsOf('matches.exitGame')).toMatchObject([{ matchId }]))
    expect(page.path()).toBe('/help')
  })

  test('the server’s reason against joining is shown', async () => {
    server.answer('matches.openLink', link('open'))
    server.answer('matches.joinByLink', refused('MATCH_FULL'))
    const page = await openScreen('/join/abc', { user: me() })
    await page.person.click(await screen.findByRole('button', { name: 'Play now' }))
    expect(await screen.findByText('This match is full')).toBeDefined()
    expect(page.path()).toBe('/join/abc')
  })
})
