// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { idOf, ids } from '../../testing/examples.ts'
import { changeMatch, ended, ludo, match, matchId, omar, player, sara, showMatch } from '../../testing/matches.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const exited = () => server.inputsOf('matches.exitGame')
/** What the page has sent until now has come to the server before these. */
const everythingHasCome = async () => {
  for (let request = 0; request < 5; request += 1) await (await fetch(`${server.address}/api/v4/nothing`)).text()
}

describe("the browser's Back", () => {
  test.each([
    ['a search', { isSearching: true, searchUntil: 0 }],
    ['a lobby', {}],
  ] as const)('[PLY-24] out of %s ends it, as its own button does', async (_, change) => {
    showMatch(server, match(change))
    const page = await openScreen('/settings')
    page.go(`/match/${matchId}`)
    await screen.findByRole('heading', { name: 'Ludo' })
    expect(exited()).toEqual([])
    page.back()
    await waitFor(() => expect(exited()).toMatchObject([{ matchId }]))
    await waitFor(() => expect(page.path()).toBe('/settings'))
  })

  test('out of what a lobby has opened leads to the same lobby', async () => {
    showMatch(server, match())
    const page = await openScreen(`/match/${matchId}`)
    await page.person.click(await screen.findByRole('button', { name: 'Find friends' }))
    await waitFor(() => expect(page.path()).toBe('/friends?tab=find'))
    await screen.findByRole('heading', { name: 'Friends' })
    page.back()
    await screen.findByRole('heading', { name: 'Ludo' })
    await everythingHasCome()
    expect(exited()).toEqual([])
  })

  test('out of a match that is over ends nothing', async () => {
    showMatch(server, ended())
    const page = await openScreen('/settings')
    page.go(`/match/${matchId}`)
    await screen.findByRole('button', { name: 'Play again' })
    page.back()
    await waitFor(() => expect(page.path()).toBe('/settings'))
    await everythingHasCome()
    expect(exited()).toEqual([])
  })
})

test('[MAT-31] the lobby of a tournament that found its players leads into their match, and not back to the tournament', async () => {
  showMatch(server, match({ tournamentId: 'open' }))
  const page = await openScreen(`/match/${matchId}`)
  await screen.findByRole('heading', { name: 'Invite friends' })
  changeMatch(server, { status: 'cancelled', endReason: 'cancelled', movedTo: idOf(71) })
  await waitFor(() => expect(page.path()).toBe(`/match/${idOf(71)}`))
})

describe('a running match', () => {
  const three = (change: Parameters<typeof match>[0]) =>
    showMatch(server, match({ status: 'started', startedAt: 1, seq: 9, turn: [1], players: [sara(), omar(), player(ids.lina, 'Lina', 2)], ...change }))
  const quit = async (question: string) => {
    const page = await openScreen(`/match/${matchId}`)
    await page.person.click(await screen.findByRole('button', { name: 'Leave the game' }))
    await screen.findByText(question)
    await page.person.click(screen.getByRole('button', { name: 'Yes, quit' }))
    await waitFor(() => expect(server.inputsOf('matches.leaveGame')).toMatchObject([{ matchId }]))
    return page
  }

  test('that others play on is left without a loss by somebody who has finished, and closes at once', async () => {
    three({ finished: [0] })
    const page = await quit('You keep your place in this match. The others play on.')
    await waitFor(() => expect(page.path()).toBe('/'))
  })

  test('is lost by somebody who leaves it before, and stays open until its result', async () => {
    three({ finished: [1] })
    const page = await quit('If you leave now, you lose this match.')
    await everythingHasCome()
    expect(page.path()).toBe(`/match/${matchId}`)
  })

  test.each([
    ['a bot takes the seat', { players: [sara({ standIn: true }), omar(), player(ids.lina, 'Lina', 2)] }],
    ['the last token comes home meanwhile', { finished: [1, 0] }],
  ] as const)('closes for somebody who has left it once %s', async (_, change) => {
    three({ finished: [1] })
    const page = await quit('If you leave now, you lose this match.')
    changeMatch(server, change as never)
    await waitFor(() => expect(page.path()).toBe('/'))
  })

  test('closes without a question for somebody whom a bot has replaced', async () => {
    three({ players: [sara({ standIn: true }), omar(), player(ids.lina, 'Lina', 2)] })
    const page = await openScreen(`/match/${matchId}`)
    await page.person.click(await screen.findByRole('button', { name: 'Leave the game' }))
    await waitFor(() => expect(page.path()).toBe('/'))
    expect(server.inputsOf('matches.leaveGame')).toEqual([])
  })
})

describe('a match whose game cannot be loaded', () => {
  test.each([
    ['a search is cancelled', { isSearching: true, searchUntil: 0 }],
    ['a running match is left', { status: 'started', startedAt: 1, players: [sara(), omar()] }],
  ] as const)('[PLY-11] %s, and says so', async (_, change) => {
    showMatch(server, match({ ...change, isForeign: true } as never))
    server.answer('catalog.gamesList', [{ ...ludo, isForeign: true }])
    server.answer('play.gameDocument', refused('GAME_UNAVAILABLE'))
    const page = await openScreen(`/match/${matchId}`)
    expect(await screen.findByText("Couldn't play this game at this time")).toBeDefined()
    await waitFor(() => expect(server.inputsOf('matches.leaveGame')).toMatchObject([{ matchId, userId: ids.me }]))
    expect(exited()).toMatchObject([{ matchId }])
    expect(page.path()).toBe('/')
  })
})

describe('a match that is over, or never was, while the page of its game cannot be loaded', () => {
  test.each([
    ['its result', ended(), 'YOU WIN'],
    ['that it was cancelled', match({ status: 'cancelled', endReason: 'cancelled' }), 'This match was cancelled'],
  ] as const)('is left by nobody, and shows %s', async (_, shown, text) => {
    showMatch(server, { ...shown, isForeign: true })
    server.answer('catalog.gamesList', [{ ...ludo, isForeign: true }])
    server.answer('play.gameDocument', refused('GAME_UNAVAILABLE'))
    const page = await openScreen(`/match/${matchId}`)
    expect(await screen.findByText(text, { exact: false })).toBeDefined()
    await everythingHasCome()
    expect([server.inputsOf('play.gameDocument'), server.inputsOf('matches.leaveGame'), page.path()]).toEqual([[], [], `/match/${matchId}`])
    expect(screen.getByText(text, { exact: false })).toBeDefined()
  })
})

describe('a match whose request is answered late', () => {
  test('is not opened for a person who has left, and ends before the next one is asked for', async () => {
    showMatch(server, match())
    server.answer('matches.requestMatch', match())
    const release = server.hold('matches.requestMatch')
    const page = await openScreen('/settings')
    page.go('/match/new?game=ludo')
    await screen.findByText('Opening the match…')
    await waitFor(() => expect(server.inputsOf('matches.requestMatch')).toHaveLength(1))
    page.back()
    await waitFor(() => expect(page.path()).toBe('/settings'))
    page.go('/match/new?game=ludo&friends=1')
    await screen.findByText('Opening the match…')
    release()
    await waitFor(() => expect(page.path()).toBe(`/match/${matchId}`))
    const requests = server.recorded.map(({ name }) => name).filter((name) => name === 'matches.requestMatch' || name === 'matches.exitGame')
    expect(requests).toEqual(['matches.requestMatch', 'matches.exitGame', 'matches.requestMatch'])
    expect(exited()).toMatchObject([{ matchId }])
  })

  test('is not opened in place of another screen when it is a rematch', async () => {
    showMatch(server, ended())
    server.answer('matches.playAgain', match())
    const release = server.hold('matches.playAgain')
    const page = await openScreen(`/match/${matchId}`)
    await page.person.click(await screen.findByRole('button', { name: 'Play again' }))
    page.go('/settings')
    await screen.findByRole('heading', { name: 'Settings' })
    release()
    await waitFor(() => expect(exited()).toMatchObject([{ matchId }]))
    expect(page.path()).toBe('/settings')
  })
})
